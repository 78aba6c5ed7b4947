"""The inner loops of drawing and sending, as machine code on a Pico: bytes in, bytes out, no object made.

Whatever is asked for, nothing outside the picture is written: each column and each page is looked at first. A picture
is 1,024 bytes in page order (byte = 8 pixels of a column, bit 0 on top), 128 bytes a page. Viper means: integers of 32
bits that wrap, buffers without bounds. On CPython the same lines run as plain Python.
"""

import micropython

SAME = -1


@micropython.viper
def blank(picture: ptr8, y: int, lit: int):
    """Fill pixel rows `y` to `y` + 6 from edge to edge, dark or (`lit` 1) light."""
    shift = y & 7
    page = y >> 3
    keep = ~(0x7F << shift)
    bits = 0x7F << shift if lit else 0
    half = 0
    while half < 2:
        if page >= 0 and page < 8:
            at = page << 7
            end = at + 128
            while at < end:
                picture[at] = int(picture[at]) & keep | bits & 0xFF
                at += 1
        keep = keep >> 8
        bits = bits >> 8
        page += 1
        half += 1


@micropython.viper
def write(  # noqa: PLR0912, PLR0913, PLR0917 - a call a letter would cost more than the letter
    picture: ptr8, font: ptr8, text: ptr8, length: int, x: int, y: int, inverse: int
):
    """Draw `length` bytes of UTF-8 in the small font (hal/fonts/small.py: 5 column bytes a glyph), cells of 6 x 7, the
    upper left corner of the first at `x`, `y`; `inverse` 0 or 1."""
    shift = y & 7
    page = y >> 3
    keep = ~(0x7F << shift)
    flip = 0x7F if inverse else 0
    at = 0
    while at < length:
        code = int(text[at])
        at += 1
        glyph = 31  # "?", for what the font lacks
        if code < 0x80:
            if code >= 0x20 and code < 0x7F:
                glyph = code - 0x20
        elif code < 0xE0:
            code = (code & 0x1F) << 6 | int(text[at]) & 0x3F
            at += 1
            if code > 0xA0 and code < 0x100:
                glyph = code - 66
            elif code == 0xA0:
                glyph = 0
        elif code < 0xF0:
            if code == 0xE2 and int(text[at]) == 0x82 and int(text[at + 1]) == 0xAC:
                glyph = 190  # the euro sign
            at += 2
        else:
            at += 3
        place = glyph * 5
        column = 0
        while column < 6:
            if x >= 0 and x < 128:
                bits = (flip if column == 5 else int(font[place]) ^ flip) << shift
                if page >= 0 and page < 8:
                    spot = (page << 7) + x
                    picture[spot] = int(picture[spot]) & keep | bits & 0xFF
                if shift > 1 and page >= -1 and page < 7:
                    spot = (page << 7) + 128 + x
                    picture[spot] = int(picture[spot]) & keep >> 8 | bits >> 8
            place += 1
            column += 1
            x += 1


@micropython.viper
def digit(picture: ptr8, font: ptr8, place: int, x: int, y: int, inverse: int):
    """Draw the big glyph that lies at `place` of the big font (hal/fonts/big.py) in a cell of 14 x 24 at `x`, `y`."""
    shift = y & 7
    column = 0
    while column < 14:
        if x >= 0 and x < 128:
            bits = 0
            if column > 0 and column < 13:
                spot = place + column - 1
                bits = int(font[spot]) | int(font[spot + 12]) << 8 | int(font[spot + 24]) << 16
            if inverse:
                bits ^= 0xFFFFFF
            bits <<= shift
            mask = 0xFFFFFF << shift
            page = y >> 3
            while mask:
                if page >= 0 and page < 8:
                    spot = (page << 7) + x
                    picture[spot] = int(picture[spot]) & ~mask | bits & 0xFF
                bits >>= 8
                mask = mask >> 8 & 0xFFFFFF
                page += 1
        column += 1
        x += 1


@micropython.viper
def differs(new: ptr8, old: ptr8) -> int:
    """Where two pages of 128 bytes differ: the first such column, and the last one times 256; SAME when nowhere."""
    first = 0
    while first < 128 and int(new[first]) == int(old[first]):
        first += 1
    if first == 128:
        return -1
    last = 127
    while int(new[last]) == int(old[last]):
        last -= 1
    return last << 8 | first
