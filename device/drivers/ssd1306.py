"""SSD1306: a 128 x 64 OLED on I2C, written a part of a page at a time.

It never draws and keeps no picture; it must never hold the bus for 50 ms (one page takes 3 ms at 400 kHz). Every call
raises OSError when the chip does not answer: after that, `init()` again, for its settings may be lost.
"""

from micropython import const

WIDTH, HEIGHT, PAGES = 128, 64, 8

# Commands, named as in the datasheet (section 9)
_SET_MEMORY_ADDRESSING_MODE = const(0x20)
_SET_DISPLAY_START_LINE = const(0x40)
_SET_CONTRAST_CONTROL = const(0x81)
_CHARGE_PUMP_SETTING = const(0x8D)
_SET_SEGMENT_REMAP = const(0xA0)
_ENTIRE_DISPLAY_FOLLOW_RAM = const(0xA4)
_SET_NORMAL_DISPLAY = const(0xA6)
_SET_MULTIPLEX_RATIO = const(0xA8)
_SET_DISPLAY_OFF = const(0xAE)
_SET_DISPLAY_ON = const(0xAF)
_SET_PAGE_START = const(0xB0)
_SET_COM_OUTPUT_SCAN_DIRECTION = const(0xC0)
_SET_DISPLAY_OFFSET = const(0xD3)
_SET_DISPLAY_CLOCK = const(0xD5)
_SET_PRE_CHARGE_PERIOD = const(0xD9)
_SET_COM_PINS = const(0xDA)
_SET_VCOMH_DESELECT_LEVEL = const(0xDB)

_PAGE_MODE = const(2)
_REMAPPED = const(0x01)  # added to SET_SEGMENT_REMAP: column 127 is SEG0
_FROM_LAST = const(0x08)  # added to SET_COM_OUTPUT_SCAN_DIRECTION
_CONTROL_COMMANDS = const(0x00)
_CONTROL_COMMAND = const(0x80)  # one command follows, then another control byte (8.1.5.2)
_CONTROL_DATA = const(0x40)
_NOTHING = b"\x00\xe3"  # control byte, NOP


class SSD1306:
    """The chip on `i2c` (machine.I2C) at `address`. Nothing is sent before `init()`."""

    FIRST_COLUMN = 0  # column of the chip's memory that is the panel's leftmost

    def __init__(self, i2c, address: int = 0x3C) -> None:
        self._i2c = i2c
        self._address = address
        self._turned = False
        self._contrast = 0x8F
        place = (_CONTROL_COMMAND, _SET_PAGE_START, _CONTROL_COMMAND, 0x00, _CONTROL_COMMAND, 0x10, _CONTROL_DATA)
        self._place = bytearray(place)
        self._pieces = [self._place, b""]

    def init(self) -> None:
        """Every setting from anew; the panel stays off and its memory as it was. About 1 ms."""
        self._send(self._settings())
        self._orient()
        self.contrast(self._contrast)

    def answers(self) -> None:
        """Ask whether the chip is there, by a command that does nothing. Allocates nothing."""
        self._i2c.writeto(self._address, _NOTHING)

    def on(self) -> None:
        """Light the panel."""
        self._send((_SET_DISPLAY_ON,))

    def off(self) -> None:
        """Darken the panel; its memory and settings stay."""
        self._send((_SET_DISPLAY_OFF,))

    def contrast(self, level: int) -> None:
        """Brightness, 0 to 255; also what the next `init()` sets."""
        self._contrast = level
        self._send((_SET_CONTRAST_CONTROL, level))

    def flip(self, turned: bool) -> None:
        """Turn the picture by 180 degrees (True) or upright. What was sent before shows mirrored: send all again."""
        self._turned = turned
        self._orient()

    def show_page(self, page: int, first_col: int, last_col: int, buffer) -> None:
        """Send columns `first_col` to `last_col` (both included) of `page` (0 to 7, from the top).

        `buffer` is the whole picture, 1024 bytes in the order of MONO_VLSB; best a memoryview, which is not copied.
        At most 3.2 ms at 400 kHz.
        """
        column = first_col + self.FIRST_COLUMN
        place = self._place
        place[1] = _SET_PAGE_START | page
        place[3] = column & 0x0F
        place[5] = 0x10 | column >> 4
        start = page * WIDTH
        self._pieces[1] = buffer[start + first_col : start + last_col + 1]
        self._i2c.writevto(self._address, self._pieces)

    def _settings(self):
        return (
            (_SET_DISPLAY_OFF, _SET_MEMORY_ADDRESSING_MODE, _PAGE_MODE, _SET_DISPLAY_START_LINE)
            + (_SET_MULTIPLEX_RATIO, HEIGHT - 1, _SET_DISPLAY_OFFSET, 0, _SET_COM_PINS, 0x12)
            + (_SET_DISPLAY_CLOCK, 0x80, _SET_PRE_CHARGE_PERIOD, 0xF1, _SET_VCOMH_DESELECT_LEVEL, 0x30)
            + (_ENTIRE_DISPLAY_FOLLOW_RAM, _SET_NORMAL_DISPLAY, _CHARGE_PUMP_SETTING, 0x14)
        )

    def _orient(self):
        upright = not self._turned
        self._send(
            (
                _SET_SEGMENT_REMAP | (_REMAPPED if upright else 0),
                _SET_COM_OUTPUT_SCAN_DIRECTION | (_FROM_LAST if upright else 0),
            )
        )

    def _send(self, commands):
        self._i2c.writeto(self._address, bytes((_CONTROL_COMMANDS,) + commands))
