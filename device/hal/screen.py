"""The 128 x 64 screen: a frame buffer and our two fonts. Drawing changes the buffer only, `send` tells the display.

It decides nothing, never waits, and without a display the app goes on drawing.
"""

import framebuf

from hal import letters
from hal.fonts import big, small
from hal.panel import Panel

WIDTH = 128
HEIGHT = 64
ROWS = 9
COLS = 21
CELL_WIDTH = small.WIDTH
CELL_HEIGHT = small.HEIGHT
BIG_WIDTH = big.WIDTH
BIG_HEIGHT = big.HEIGHT
MARGIN = 1


def width(text: str) -> int:
    """How many small cells `text` takes."""
    return len(text)


class Screen:
    """The frame buffer and its way to `display` (what that must be able to do: hal/panel.py).

    `buffer` holds 1,024 bytes in page order (byte = 8 pixels of a column, bit 0 on top), `frame` the FrameBuffer on it:
    who draws with `frame` directly says so with `touched`.
    """

    def __init__(self, display) -> None:
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        self.frame = framebuf.FrameBuffer(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self.panel = Panel(display, self.buffer)

    # -- drawing

    def clear(self) -> None:
        """Make every pixel dark."""
        self.frame.fill(0)
        self.touched(0, HEIGHT)

    def text(self, x: int, y: int, text: str, inverse: bool = False) -> None:
        """Draw `text` in the small font, its upper left corner at pixel `x`, `y`; cells past the right edge are cut."""
        if len(text) > COLS:
            text = text[:COLS]
        self._write(x, y, text, inverse)
        self.touched(y, CELL_HEIGHT)

    def row(self, n: int, text: str, inverse: bool = False, right: str = "") -> None:
        """Write row `n` (0-8) anew: `text` from the left, `right` up to the right edge; `text` is cut first."""
        y = n * CELL_HEIGHT
        letters.blank(self.buffer, y, inverse)
        room = COLS - len(right)
        self._write(MARGIN, y, text if len(text) <= room else text[: max(room, 0)], inverse)
        if right:
            self._write(MARGIN + room * CELL_WIDTH, y, right, inverse)
        self.touched(y, CELL_HEIGHT)

    def _write(self, x: int, y: int, text: str, inverse: bool) -> None:
        data = text.encode()
        letters.write(self.buffer, small.DATA, data, len(data), x, y, inverse)

    def big(self, x: int, y: int, text: str, inverse: bool = False) -> None:
        """Draw an amount in the big font, its upper left corner at `x`, `y`. Refuses (ValueError) other characters."""
        for char in text:
            letters.digit(self.buffer, big.DATA, big.place(char), x, y, inverse)
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
        self.panel.touched(max(y, 0) >> 3, min(y + high - 1, HEIGHT - 1) >> 3)

    # -- the display

    @property
    def present(self) -> bool:
        """False while the display does not answer."""
        return self.panel.present

    def changed(self) -> bool:
        """Whether something drawn may not be on the display yet."""
        return self.panel.changed()

    def send(self, now: int) -> bool:
        """Send one page at most; to be called at every step, also when nothing was drawn. True while there is more."""
        return self.panel.step(now)

    def due(self, now: int) -> int:
        """Ms until `send` wants to be called though nothing was drawn."""
        return self.panel.due(now)

    def on(self) -> None:
        """Light the display; what it shows is sent anew."""
        self.panel.light(True)

    def off(self) -> None:
        """Darken the display; what was drawn stays."""
        self.panel.light(False)

    def contrast(self, level: int) -> None:
        """Brightness, 0 to 255."""
        self.panel.contrast(level)

    def turned(self, upside_down: bool) -> None:
        """Turn the picture by half a turn."""
        self.panel.turned(upside_down)
