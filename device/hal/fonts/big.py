"""Where the glyphs of the big font lie: cells of 14 x 24 pixels, only what an amount is written with.

A glyph is SIZE bytes of DATA: COLUMNS bytes of the cell's rows 0-7 (bit 0 on top), then of 8-15, then of 16-23.
The first and the last column of a cell are blank. It draws nothing.
"""

from hal.fonts.big_data import DATA

WIDTH = 14
HEIGHT = 24
COLUMNS = 12
SIZE = 36
CHARS = " 0123456789.kmKM$-+"


def place(char: str) -> int:
    """The offset in DATA of the glyph of `char`. Refuses (ValueError) what the font lacks."""
    at = CHARS.find(char)
    if at < 0 or len(char) != 1:
        raise ValueError("no big glyph")
    return at * SIZE


def glyph(char: str) -> bytes:
    """The SIZE bytes of `char`."""
    at = place(char)
    return DATA[at : at + SIZE]
