"""Reads the text on the display from its pixels, with the project's own fonts, plain and inverse, at any place.

It asks the pixels only, never the device: this is how a scenario sees what the family sees. Big glyphs are taken first,
then small ones on the nine rows of text, then small ones anywhere else; what has been read once is not read again.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from host_tools import device_code

device_code.use()

from hal.fonts import big, small  # noqa: E402 - the device's folder is on the path only now

WIDTH, HEIGHT, PAGES = 128, 64, 8
SURE = 9  # a glyph of so many pixels is no chance
SMALL_CHARS = "".join(chr(code) for code in (*range(0x20, 0x7F), *range(0xA1, 0x100), small.EURO))


class Run(NamedTuple):
    """Neighbouring glyphs on one line: their upper left pixel, cell size, text, how many pixels they explain, and how
    many the richest of them."""

    y: int
    x: int
    wide: int
    high: int
    text: str
    weight: int
    richest: int


class Face:
    """One font, plain or inverse: which character a cell's pixels are (columns from the left, topmost bit lowest)."""

    def __init__(self, wide: int, high: int, cells: dict[str, int], inverse: bool) -> None:
        self.wide, self.high = wide, high
        self.mask = (1 << high) - 1
        flip = (1 << high * wide) - 1 if inverse else 0
        self.chars = {cell ^ flip: char for char, cell in cells.items()}
        self.weights = {char: cell.bit_count() for char, cell in cells.items()}

    def runs(self, columns: list[int], y: int) -> list[Run]:
        """Every longest row of glyphs whose cells have their top at `y`."""
        found: list[str] = []
        cell, top = 0, (self.wide - 1) * self.high
        for x, column in enumerate(columns):
            cell = cell >> self.high | (column >> y & self.mask) << top
            if x >= self.wide - 1:
                found.append(self.chars.get(cell, "\0"))
        return [run for phase in range(self.wide) for run in self._of_phase(found[phase :: self.wide], phase, y)]

    def _of_phase(self, cells: list[str], phase: int, y: int) -> list[Run]:
        runs: list[Run] = []
        for match in re.finditer("[^\0]+", "".join(cells)):
            text = match.group()
            begin = match.start() + len(text) - len(text.lstrip(" "))
            text = text.strip(" ")
            if text:
                weights = [self.weights[char] for char in text]
                x = phase + begin * self.wide
                runs.append(Run(y, x, self.wide, self.high, text, sum(weights), max(weights)))
        return runs


def _small_cell(char: str) -> int:
    return sum(column << small.HEIGHT * x for x, column in enumerate(small.glyph(char)))


def _big_cell(char: str) -> int:
    glyph = big.glyph(char)
    return sum(
        glyph[page * big.COLUMNS + x] << page * 8 + big.HEIGHT * (x + 1)
        for page in range(3)
        for x in range(big.COLUMNS)
    )


def _faces(wide: int, high: int, cells: dict[str, int]) -> list[Face]:
    return [Face(wide, high, cells, inverse) for inverse in (False, True)]


SMALL = _faces(small.WIDTH, small.HEIGHT, {char: _small_cell(char) for char in SMALL_CHARS})
BIG = _faces(big.WIDTH, big.HEIGHT, {char: _big_cell(char) for char in big.CHARS})


class _Page:
    """The pixels of one picture as columns, and which of them have been read."""

    def __init__(self, pixels: bytes) -> None:
        if len(pixels) != WIDTH * PAGES:
            raise ValueError(f"a picture is {WIDTH * PAGES} bytes, not {len(pixels)}")
        self.columns = [
            int.from_bytes(bytes(pixels[page * WIDTH + x] for page in range(PAGES)), "little") for x in range(WIDTH)
        ]
        self.read = [0] * WIDTH
        self.runs: list[Run] = []

    def take(self, faces: list[Face], lines: list[int], richest: int = 0) -> None:
        """Read what these faces find on these lines, the weightiest first, nothing twice.

        Runs without a glyph of `richest` pixels are left: they may be the edge of something else.
        """
        found = [run for y in lines for face in faces for run in face.runs(self.columns, y) if run.richest >= richest]
        for run in sorted(found, key=lambda run: (-run.weight, run.y % small.HEIGHT != 0, run.y, run.x)):
            self._claim(run)

    def unread_lines(self, high: int) -> list[int]:
        """Tops of the lines `high` pixels high that hold lit pixels not read yet."""
        unread = 0
        for column, read in zip(self.columns, self.read, strict=True):
            unread |= column & ~read
        return [y for y in range(HEIGHT - high + 1) if unread >> y & ((1 << high) - 1)]

    def _claim(self, run: Run) -> None:
        mask = ((1 << run.high) - 1) << run.y
        places = [run.x + i * run.wide for i, char in enumerate(run.text) if char != " "]
        cells = [x for place in places for x in range(place, place + run.wide)]
        if any(self.read[x] & mask for x in cells):
            return
        for x in cells:
            self.read[x] |= mask
        self.runs.append(run)


@lru_cache(maxsize=256)
def _lines(pixels: bytes) -> tuple[str, ...]:
    page = _Page(pixels)
    page.take(BIG, page.unread_lines(big.HEIGHT))
    page.take(SMALL, list(range(0, HEIGHT - small.HEIGHT + 1, small.HEIGHT)), SURE)
    page.take(SMALL, page.unread_lines(small.HEIGHT))
    lines: list[str] = []
    last: Run | None = None
    for run in sorted(page.runs):
        if last is None or last.y != run.y or last.high != run.high:
            lines.append(run.text)
        else:
            gap = run.x - last.x - last.wide * len(last.text)
            lines[-1] += " " * max(1, gap // run.wide) + run.text
        last = run
    return tuple(lines)


def rows(pixels: bytes) -> list[str]:
    """The lines of text on a picture of 1,024 bytes (page order, bit 0 on top), from top to bottom.

    Each without blanks at its ends. Refuses (ValueError) a picture of another size.
    """
    return list(_lines(bytes(pixels)))


def joined(pixels: bytes) -> str:
    """All text of a picture: its rows joined by a blank, every gap one blank wide."""
    return " ".join(" ".join(rows(pixels)).split())


def shows(pixels: bytes, text: str) -> bool:
    """Whether `text` stands on the picture as a whole, in any case: no digit or point directly before it, no letter,
    digit or point directly after it."""
    wanted = " ".join(text.split()).lower()
    if not wanted:
        return False
    return re.search(rf"(?<![\d.]){re.escape(wanted)}(?![^\W_]|\.)", joined(pixels).lower()) is not None
