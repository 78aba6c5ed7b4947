"""The 128 x 64 screen: a frame buffer with our fonts, and what of it the display has not got yet.

Drawing changes only the buffer. `send` hands the display one page (8 rows of pixels) a step, and of it only the columns
that differ from what was sent before. It never waits, and a display that does not answer never raises into the app.

What it needs of a display (drivers/ssd1306.py, drivers/sh1106.py), each raising OSError when the chip does not answer:
    start()                        switches on with the driver's settings; the memory of the chip may hold anything
    write(page, first, data)       bytes of one page from column `first` on, bit 0 on top
    power(on)  contrast(n)  turned(upside_down)
"""

import framebuf

from hal import clock
from hal.fonts import big, small

WIDTH = 128
HEIGHT = 64
ROWS = 9
COLS = 21
CELL_WIDTH = small.WIDTH
CELL_HEIGHT = small.HEIGHT
BIG_WIDTH = big.WIDTH
BIG_HEIGHT = big.HEIGHT
MARGIN = 1
RETRY_MS = 2000

_PAGES = 8
_ALL = 0xFF


def width(text: str) -> int:
    """How many small cells `text` takes."""
    return len(text)


class Screen:
    """The frame buffer and its way to the display. `present` is False while the display does not answer.

    `buffer` holds 1,024 bytes in page order (byte = 8 pixels of a column, bit 0 on top), `frame` the FrameBuffer on it:
    who draws with `frame` directly says so with `touched`.
    """

    def __init__(self, display) -> None:
        self.display = display
        self.present = False
        self.lit = True
        self.buffer = bytearray(WIDTH * _PAGES)
        self.frame = framebuf.FrameBuffer(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self._sent = bytearray(WIDTH * _PAGES)
        self._dirty = _ALL
        self._unknown = _ALL  # pages of which nobody knows what the display holds
        self._contrast = -1
        self._turned = False
        self._retry_at = 0
        self._tried = False
        whole, sent = memoryview(self.buffer), memoryview(self._sent)
        self._pages = tuple([whole[page * WIDTH : (page + 1) * WIDTH] for page in range(_PAGES)])
        self._shadow = tuple([sent[page * WIDTH : (page + 1) * WIDTH] for page in range(_PAGES)])
        self._strip = bytearray(WIDTH)
        self._strips = [None] * (COLS + 1)
        self._digit = bytearray(BIG_WIDTH * 3)
        self._digit_frame = framebuf.FrameBuffer(self._digit, BIG_WIDTH, BIG_HEIGHT, framebuf.MONO_VLSB)

    # -- drawing

    def clear(self) -> None:
        """Make every pixel dark."""
        self.frame.fill(0)
        self._dirty = _ALL

    def text(self, x: int, y: int, text: str, inverse: bool = False) -> None:
        """Draw `text` in the small font, its upper left corner at pixel `x`, `y`; cells past the right edge are cut."""
        count = min(len(text), COLS)
        if not count:
            return
        strip, data, flip, at = self._strip, small.DATA, 0x7F if inverse else 0, 0
        for char in text:
            if at >= COLS * CELL_WIDTH:
                break
            place = small.place(char)
            for column in range(place, place + small.COLUMNS):
                strip[at] = data[column] ^ flip
                at += 1
            strip[at] = flip
            at += 1
        self.frame.blit(self._strip_frame(count), x, y)
        self.touched(y, CELL_HEIGHT)

    def row(self, n: int, text: str, inverse: bool = False, right: str = "") -> None:
        """Write row `n` (0-8) anew: `text` from the left, `right` up to the right edge; `text` is cut first."""
        y = n * CELL_HEIGHT
        self.frame.fill_rect(0, y, WIDTH, CELL_HEIGHT, 1 if inverse else 0)
        self.touched(y, CELL_HEIGHT)
        room = COLS - len(right)
        self.text(MARGIN, y, text if len(text) <= room else text[: max(room, 0)], inverse)
        self.text(MARGIN + room * CELL_WIDTH, y, right, inverse)

    def big(self, x: int, y: int, text: str, inverse: bool = False) -> None:
        """Draw an amount in the big font, its upper left corner at `x`, `y`. Refuses (ValueError) other characters."""
        digit, data, flip = self._digit, big.DATA, 0xFF if inverse else 0
        for page in range(3):
            digit[page * BIG_WIDTH] = digit[page * BIG_WIDTH + BIG_WIDTH - 1] = flip
        for char in text:
            place = big.place(char)
            for page in range(3):
                at = page * BIG_WIDTH + 1
                for column in range(place, place + big.COLUMNS):
                    digit[at] = data[column] ^ flip
                    at += 1
                place += big.COLUMNS
            self.frame.blit(self._digit_frame, x, y)
            x += BIG_WIDTH
        self.touched(y, BIG_HEIGHT)

    def line(self, x: int, y: int, to_x: int, to_y: int) -> None:
        """Draw a line between two pixels."""
        self.frame.line(x, y, to_x, to_y, 1)
        self.touched(min(y, to_y), abs(to_y - y) + 1)

    def box(self, x: int, y: int, wide: int, high: int, colour: int = 1) -> None:
        """Draw the outline of a box; colour 0 wipes it."""
        self.frame.rect(x, y, wide, high, colour)
        self.touched(y, high)

    def bar(self, x: int, y: int, wide: int, high: int, colour: int = 1) -> None:
        """Fill a box; colour 0 wipes it."""
        self.frame.fill_rect(x, y, wide, high, colour)
        self.touched(y, high)

    def touched(self, y: int, high: int) -> None:
        """Say that pixel rows `y` to `y + high - 1` may have changed."""
        for page in range(max(y, 0) >> 3, min(y + high + 7, HEIGHT) >> 3):
            self._dirty |= 1 << page

    # -- sending

    def changed(self) -> bool:
        """Whether something drawn may not be on the display yet."""
        return self._dirty != 0

    def send(self, now: int) -> bool:
        """Send the next page that changed, at most one. True while there is more to send.

        Without a display it answers False and tries again every RETRY_MS; nothing drawn is lost meanwhile.
        """
        if not self.present and not self._retry(now):
            return False
        for page in range(_PAGES):
            if self._dirty & 1 << page:
                try:
                    if self._send_page(page):
                        break
                except OSError:
                    self._lost(now)
                    return False
        return self._dirty != 0

    def due(self, now: int) -> int:
        """Ms until `send` wants to be called though nothing was drawn; -1: never."""
        if self.present:
            return 0 if self._dirty else -1
        return max(clock.diff(self._retry_at, now), 0) if self._tried else 0

    def on(self) -> None:
        """Light the display."""
        self.lit = True
        self._tell()

    def off(self) -> None:
        """Darken the display; the buffer and what the chip holds stay."""
        self.lit = False
        self._tell()

    def contrast(self, level: int) -> None:
        """Set the brightness, 0-255."""
        self._contrast = level
        self._tell()

    def turned(self, upside_down: bool) -> None:
        """Turn the picture by half a turn."""
        self._turned = upside_down
        self._dirty = self._unknown = _ALL
        self._tell()

    # -- inside

    def _strip_frame(self, count: int):
        frame = self._strips[count]
        if frame is None:
            frame = framebuf.FrameBuffer(self._strip, count * CELL_WIDTH, CELL_HEIGHT, framebuf.MONO_VLSB)
            self._strips[count] = frame
        return frame

    def _send_page(self, page: int) -> bool:
        bit = 1 << page
        pixels, sent = self._pages[page], self._shadow[page]
        first, last = 0, WIDTH - 1
        if not self._unknown & bit:
            if pixels == sent:
                self._dirty &= ~bit
                return False
            while pixels[first] == sent[first]:
                first += 1
            while pixels[last] == sent[last]:
                last -= 1
        self._unknown |= bit  # until the chip has taken all of it
        self.display.write(page, first, pixels[first : last + 1])
        sent[:] = pixels
        self._unknown &= ~bit
        self._dirty &= ~bit
        return True

    def _retry(self, now: int) -> bool:
        if self._tried and clock.diff(self._retry_at, now) > 0:
            return False
        try:
            self.display.start()
        except OSError:
            self._lost(now)
            return False
        self.present = True
        self._dirty = self._unknown = _ALL
        self._tell()
        return self.present

    def _tell(self) -> None:
        """Bring the settings of the chip in line with ours."""
        if not self.present:
            return
        try:
            self.display.turned(self._turned)
            if self._contrast >= 0:
                self.display.contrast(self._contrast)
            self.display.power(self.lit)
        except OSError:
            self.present = False
            self._tried = False

    def _lost(self, now: int) -> None:
        self.present = False
        self._tried = True
        self._retry_at = clock.add(now, RETRY_MS)
