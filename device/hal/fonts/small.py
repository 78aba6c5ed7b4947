"""Where the glyphs of the small font lie: cells of 6 x 7 pixels, the letters of Latin-1 and the euro sign.

A glyph is COLUMNS bytes of DATA, one a column from left to right, bit 0 on top; the sixth column of a cell is blank.
It draws nothing.
"""

from hal.fonts.small_data import DATA

WIDTH = 6
HEIGHT = 7
COLUMNS = 5
EURO = 0x20AC
_LAST = 190
_UNKNOWN = 31  # "?"


def place(char: str) -> int:
    """The offset in DATA of the glyph of `char`; one that the font lacks is shown as `?`, a hard blank as a blank."""
    code = ord(char)
    if 0x20 <= code <= 0x7E:
        return (code - 0x20) * COLUMNS
    if 0xA1 <= code <= 0xFF:
        return (code - 66) * COLUMNS
    if code == EURO:
        return _LAST * COLUMNS
    return 0 if code == 0xA0 else _UNKNOWN * COLUMNS


def has(char: str) -> bool:
    """Whether the font has a glyph of its own for `char` (a name may hold only these)."""
    code = ord(char)
    return 0x20 <= code <= 0x7E or 0xA1 <= code <= 0xFF or code == EURO


def glyph(char: str) -> bytes:
    """The COLUMNS column bytes of `char`."""
    at = place(char)
    return DATA[at : at + COLUMNS]
