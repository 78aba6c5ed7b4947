"""The inner loops of drawing and sending, as machine code on a Pico: bytes in, bytes out, no object made.

A picture is 1,024 bytes in page order (byte = 8 pixels of a column, bit 0 on top), 128 bytes a page. Viper means:
integers of 32 bits that wrap, buffers without bounds. So whoever calls must have seen to it that all lies inside
(hal/screen.py does). What comes first among the arguments is kept in registers. CPython runs the same lines.

No number above 255 is written out in a Viper function: it would lie in the flash beside the code, and frozen code is
aligned to two bytes only, so that every second build would read a wrong one (held by a test).
"""

import micropython

SAME = -1


@micropython.viper
def write(  # noqa: PLR0912, PLR0913, PLR0917 - a call a letter would cost more than the letter
    picture: ptr8, font: ptr8, spot: int, shift: int, text: ptr8, length: int, flip: int
):
    """Draw `length` bytes of UTF-8 in the small font (hal/fonts/small.py: 5 column bytes a glyph), cells of 6 x 7.

    The first column goes to byte `spot` of the picture, `shift` (0-7) pixels down; `flip` is 0, or 0x7F for inverse.
    """
    keep = ~(0x7F << shift)
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
            if code > 0xA0 and code <= 0xFF:
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
        end = place + 5
        while place <= end:
            bits = flip << shift
            if place < end:
                bits = (int(font[place]) ^ flip) << shift
            picture[spot] = int(picture[spot]) & keep | bits & 0xFF
            if shift > 1:
                picture[spot + 128] = int(picture[spot + 128]) & keep >> 8 | bits >> 8
            place += 1
            spot += 1


@micropython.viper
def digit(  # noqa: PLR0913, PLR0917 - as above
    picture: ptr8, font: ptr8, spot: int, shift: int, place: int, flip: int, column_bits: int
):
    """Draw the glyph that lies at `place` of the big font (hal/fonts/big.py: three pages of 12 columns) in a cell of
    14 x 24; `spot` and `shift` as above, `flip` 0, or `column_bits` for inverse, which is always 0xFFFFFF."""
    end = spot + 14
    column = 0
    while spot < end:
        bits = flip
        if column > 0 and column < 13:
            bits ^= int(font[place]) | int(font[place + 12]) << 8 | int(font[place + 24]) << 16
            place += 1
        bits <<= shift
        mask = column_bits << shift
        at = spot
        while mask:
            picture[at] = int(picture[at]) & ~mask | bits & 0xFF
            mask >>= 8
            bits >>= 8
            at += 128
        column += 1
        spot += 1


@micropython.viper
def differs(new: ptr8, old: ptr8, at: int) -> int:
    """Where two pictures differ in the 128 bytes from `at` on: the first such column, plus 256 times the last one; SAME
    when nowhere."""
    end = at + 128
    first = at
    while first < end and int(new[first]) == int(old[first]):
        first += 1
    if first == end:
        return -1
    last = end - 1
    while int(new[last]) == int(old[last]):
        last -= 1
    return last - at << 8 | first - at
