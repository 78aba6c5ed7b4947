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
BIG_BITS = 0xFFFFFF  # a column of it
MARGIN = 1
STRIPES = ROWS + 1  # the rows, and the one line of pixels below them


def width(text: str) -> int:
    """How many small cells `text` takes."""
    return len(text)


class Screen(Panel):
    """The frame buffer, which is the picture of a panel: hal/panel.py says how it gets to `display`, and what that must
    be able to do.

    A picture begins with `begin` and ends with `end`: what was not drawn in between is dark then. A row that is written
    as it stands already costs nothing; that is why all drawing goes through here. `buffer` holds 1,024 bytes in page
    order (byte = 8 pixels of a column, bit 0 on top), `frame` is the FrameBuffer on it.
    """

    def __init__(self, display) -> None:
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        self.frame = framebuf.FrameBuffer(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        super().__init__(display, self.buffer)
        self._lefts: list = [""] * STRIPES  # what stands in each row; None: not only a row's text
        self._rights = [""] * STRIPES
        self._inverse = bytearray(STRIPES)
        self._done = 0  # bits of the stripes that this picture has drawn in

    # -- drawing

    def begin(self) -> None:
        """Begin a picture."""
        self._done = 0

    def end(self) -> None:
        """Darken what was not drawn since `begin`."""
        for n in range(STRIPES):
            if not self._done & 1 << n:
                self._wipe(n)

    def clear(self) -> None:
        """Make every pixel dark."""
        self.begin()
        self.end()

    def row(self, n: int, text: str, inverse: bool = False, right: str = "") -> None:
        """Write row `n` (0-8) anew: `text` from the left, `right` up to the right edge; `text` is cut first.
        Refuses (ValueError) another row."""
        if not 0 <= n < ROWS:
            raise ValueError("no such row")
        self._done |= 1 << n
        if self._lefts[n] == text and self._rights[n] == right and self._inverse[n] == inverse:
            return
        self._lefts[n] = text
        self._rights[n] = right
        self._inverse[n] = inverse
        y = n * CELL_HEIGHT
        self.frame.fill_rect(0, y, WIDTH, CELL_HEIGHT, 1 if inverse else 0)
        room = COLS - len(right)
        self._write(MARGIN, y, text if len(text) <= room else text[: max(room, 0)], inverse)
        if right:
            self._write(MARGIN + room * CELL_WIDTH, y, right, inverse)
        self.touched(y >> 3, y + CELL_HEIGHT - 1 >> 3)

    def text(self, x: int, y: int, text: str, inverse: bool = False) -> None:
        """Draw `text` in the small font, its upper left corner at pixel `x`, `y`; cells that would pass the right edge
        are left out. Refuses (ValueError) a corner from which not even one cell fits."""
        _check(x, y, CELL_WIDTH, CELL_HEIGHT)
        self._over(y, CELL_HEIGHT)
        self._write(x, y, text[: (WIDTH - x) // CELL_WIDTH], inverse)

    def big(self, x: int, y: int, text: str, inverse: bool = False) -> None:
        """Draw an amount in the big font, its upper left corner at `x`, `y`. Refuses (ValueError) other characters, and
        what would pass an edge."""
        _check(x, y, BIG_WIDTH * len(text), BIG_HEIGHT)
        self._over(y, BIG_HEIGHT)
        spot, flip = (y >> 3) * WIDTH + x, BIG_BITS if inverse else 0
        for char in text:
            letters.digit(self.buffer, big.DATA, spot, y & 7, big.place(char), flip, BIG_BITS)
            spot += BIG_WIDTH

    def line(self, x: int, y: int, to_x: int, to_y: int) -> None:
        """Draw a line between two pixels."""
        self._over(min(y, to_y), abs(to_y - y) + 1)
        self.frame.line(x, y, to_x, to_y, 1)

    def box(self, x: int, y: int, wide: int, high: int, colour: int = 1) -> None:
        """Draw the outline of a box; colour 0 wipes it."""
        self._over(y, high)
        self.frame.rect(x, y, wide, high, colour)

    def bar(self, x: int, y: int, wide: int, high: int, colour: int = 1) -> None:
        """Fill a box; colour 0 wipes it."""
        self._over(y, high)
        self.frame.fill_rect(x, y, wide, high, colour)

    # -- inside

    def _write(self, x: int, y: int, text: str, inverse: bool) -> None:
        data = text.encode()
        spot = (y >> 3) * WIDTH + x
        letters.write(self.buffer, small.DATA, spot, y & 7, data, len(data), 0x7F if inverse else 0)

    def _over(self, y: int, high: int) -> None:
        """Something other than a row is about to be drawn there: whatever the last picture left goes first."""
        for n in range(max(y, 0) // CELL_HEIGHT, min(y + high - 1, HEIGHT - 1) // CELL_HEIGHT + 1):
            if not self._done & 1 << n:
                self._done |= 1 << n
                self._wipe(n)
            self._lefts[n] = None
        self._lines_touched(y, high)

    def _wipe(self, n: int) -> None:
        """Darken a stripe, unless it is dark."""
        if self._lefts[n] == "" and self._rights[n] == "" and not self._inverse[n]:
            return
        self._lefts[n] = self._rights[n] = ""
        self._inverse[n] = 0
        self.frame.fill_rect(0, n * CELL_HEIGHT, WIDTH, CELL_HEIGHT, 0)
        self._lines_touched(n * CELL_HEIGHT, CELL_HEIGHT)

    def _lines_touched(self, y: int, high: int) -> None:
        if y < HEIGHT and y + high > 0:
            self.touched(max(y, 0) >> 3, min(y + high - 1, HEIGHT - 1) >> 3)


def _check(x: int, y: int, wide: int, high: int) -> None:
    """Refuse what would be drawn past an edge: the loops in hal/letters.py look at nothing."""
    if not (0 <= x <= WIDTH - wide and 0 <= y <= HEIGHT - high):
        raise ValueError("outside the screen")
