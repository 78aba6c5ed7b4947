"""Reads the text on the screen back from its pixels, on both Pythons; what it answers is what is really there.

It knows where screens put text: small letters on the grid of rows and cells, large digits in the middle of a line.
"""

from app.widgets import BIG_WIDTH, WIDTH
from hal.fonts import big, small
from hal.screen import BIG_HEIGHT, CELL_HEIGHT, CELL_WIDTH, COLS, HEIGHT, MARGIN, ROWS

MOST_BIG = 9
SMALL_CHARS = "".join([chr(code) for code in range(0x20, 0x100) if not 0x7E < code < 0xA1]) + "€"
_FULL = 0x7F


def text(buffer) -> str:
    """All text of `buffer` (1,024 bytes, page order), from top to bottom, one blank between words."""
    found = []
    for y in range(HEIGHT - BIG_HEIGHT + 1):
        for count in range(MOST_BIG, 0, -1):
            x = (WIDTH - BIG_WIDTH * count) // 2
            said = _big_at(buffer, x, y, count)
            if said:
                found.append((y, said, x, x + BIG_WIDTH * count))
                break
    boxes = tuple(found)
    cells = _small_cells()
    for row in range(ROWS):
        said = _row(buffer, row * CELL_HEIGHT, cells, boxes)
        if said:
            found.append((row * CELL_HEIGHT, said, 0, 0))
    found.sort()
    return " ".join(" ".join([part[1] for part in found]).split())


def _column(buffer, x: int, y: int, high: int) -> int:
    """The pixels of column `x` from row `y` on, `high` of them, the topmost lowest."""
    page = y >> 3
    bits = 0
    for at in range((high + 14) >> 3):
        if page + at < HEIGHT >> 3:
            bits |= buffer[(page + at) * WIDTH + x] << 8 * at
    return bits >> (y & 7) & (1 << high) - 1


def _big_at(buffer, x: int, y: int, count: int) -> str:
    """`count` large digits at `x`, `y`, or "" when there are none."""
    said = ""
    for _ in range(count):
        char = _big_char(buffer, x, y)
        if not char:
            return ""
        said += char
        x += BIG_WIDTH
    return said if said.strip() == said else ""


def _big_char(buffer, x: int, y: int) -> str:
    if _column(buffer, x, y, BIG_HEIGHT):
        return ""
    for char in big.CHARS:
        place = big.place(char)
        for column in range(big.COLUMNS):
            at = place + column
            wanted = big.DATA[at] | big.DATA[at + big.COLUMNS] << 8 | big.DATA[at + 2 * big.COLUMNS] << 16
            if wanted != _column(buffer, x + 1 + column, y, BIG_HEIGHT):
                break
        else:
            return char
    return ""


def _small_cells():
    """What the columns of each small letter are, as one number, to the letter."""
    cells = {}
    for char in SMALL_CHARS:
        cells[_packed(small.DATA, small.place(char))] = char
    return cells


def _packed(data, place: int) -> int:
    bits = 0
    for column in range(small.COLUMNS):
        bits = bits << CELL_HEIGHT | data[place + column]
    return bits


def _row(buffer, y: int, cells, boxes) -> str:
    said = ""
    for cell in range(COLS):
        x = MARGIN + cell * CELL_WIDTH
        said += " " if _is_in(boxes, x, y) else _cell(buffer, x, y, cells)
    return said


def _is_in(boxes, x: int, y: int) -> bool:
    """Whether the cell at `x`, `y` touches large digits, whose feet are no letters."""
    for top, _, left, right in boxes:
        if top - CELL_HEIGHT < y < top + BIG_HEIGHT and left - CELL_WIDTH < x < right:
            return True
    return False


def _cell(buffer, x: int, y: int, cells) -> str:
    """The letter of a cell, plain or inverse; a blank for what is none."""
    bits = 0
    for column in range(small.COLUMNS):
        bits = bits << CELL_HEIGHT | _column(buffer, x + column, y, CELL_HEIGHT)
    inverse = _column(buffer, x + small.COLUMNS, y, CELL_HEIGHT) == _FULL
    if inverse:
        bits ^= (1 << CELL_HEIGHT * small.COLUMNS) - 1
    return cells.get(bits, " ")
