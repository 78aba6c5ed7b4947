"""SH1106: the other controller sold on 128 x 64 panels. 132 columns of memory, of which the panel shows the middle.

It knows page addressing only, has a pump of its own, and remaps what it shows, not what it is sent.
"""

from .ssd1306 import SSD1306, WIDTH

COLUMNS = 132
LEFT_EDGE = 2  # column of the memory that is the panel's leftmost
_PARAMETERS = ((0x81, 1), (0xA8, 1), (0xAD, 1), (0xD3, 1), (0xD5, 1), (0xD9, 1), (0xDA, 1), (0xDB, 1))


class SH1106(SSD1306):
    """The usual module, 1.3 inch: upright when remapped (A1) and scanned from the last row (C8)."""

    NAME = "SH1106"
    COLUMNS = COLUMNS
    PARAMETERS = _PARAMETERS

    def power_on(self):
        super().power_on()
        self._pump = True  # on after reset (datasheet, DC-DC control)

    def _obey(self, code, rest):
        if 0x20 <= code <= 0x2F or code in (0x8D, 0x2E, 0x2F):
            return False
        if 0x30 <= code <= 0x33 or code in (0xE0, 0xEE):
            return True
        if code == 0xAD:
            self._pump = rest[0] == 0x8B
            return rest[0] in (0x8A, 0x8B)
        return super()._obey(code, rest)

    @staticmethod
    def _is_value(code, value):
        if code == 0xDA:
            return value in (0x02, 0x12)
        if code == 0xDB:
            return True
        return SSD1306._is_value(code, value)

    def _place_of(self, column):
        return column

    def _first_seen(self):
        return (LEFT_EDGE, 1) if self._remap else (LEFT_EDGE + WIDTH - 1, -1)
