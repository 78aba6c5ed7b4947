"""SH1106: the OLED of 1.3 inch modules, sent a page at a time like its cousin but set up otherwise.

Its memory is 132 columns wide, of which the panel shows the middle 128.
"""

from micropython import const

from drivers.ssd1306 import SSD1306

# Commands, named as in the datasheet
_SET_DISPLAY_START_LINE = const(0x40)
_SET_PUMP_VOLTAGE = const(0x32)
_ENTIRE_DISPLAY_OFF = const(0xA4)
_NORMAL_DISPLAY = const(0xA6)
_MULTIPLEX_RATIO = const(0xA8)
_DC_DC_CONTROL = const(0xAD)
_DISPLAY_OFF = const(0xAE)
_DISPLAY_OFFSET = const(0xD3)
_CLOCK_DIVIDE = const(0xD5)
_DIS_PRE_CHARGE_PERIOD = const(0xD9)
_COM_PADS = const(0xDA)
_VCOM_DESELECT_LEVEL = const(0xDB)


class SH1106(SSD1306):
    """The chip on `i2c` at `address`; every call as for the SSD1306."""

    FIRST_COLUMN = 2

    def _settings(self):
        return (
            (_DISPLAY_OFF, _SET_DISPLAY_START_LINE, _SET_PUMP_VOLTAGE, _ENTIRE_DISPLAY_OFF, _NORMAL_DISPLAY)
            + (_MULTIPLEX_RATIO, 63, _DC_DC_CONTROL, 0x8B, _DISPLAY_OFFSET, 0, _CLOCK_DIVIDE, 0x80)
            + (_DIS_PRE_CHARGE_PERIOD, 0x1F, _COM_PADS, 0x12, _VCOM_DESELECT_LEVEL, 0x40)
        )
