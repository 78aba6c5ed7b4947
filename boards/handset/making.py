"""Makes the hardware object of a board from its tables. It knows no pin: every one is looked up in the wires.

Importing this does nothing; `hardware` and the makers of readers touch the pins. Everything else is the board's.
"""

from drivers import rp2040
from drivers.battery import Battery
from drivers.buzzer import Buzzer
from drivers.matrix import Matrix
from drivers.mfrc522 import MFRC522
from drivers.pn532 import PN532
from drivers.sh1106 import SH1106
from drivers.ssd1306 import SSD1306
from hal.cards import Reader
from hal.chance import Chance
from hal.hardware import Hardware
from hal.keys import Keys
from hal.port import UsbPort
from hal.power import LIPO, TWO_AA, Power
from hal.screen import Screen
from hal.sound import Sound
from machine import I2C, SPI, WDT, Pin

from handset.wiring import chip, gpio

DISPLAY_ADDRESS = 0x3C
DISPLAY_HZ = 400_000
PN532_ADDRESS = 0x24
PN532_HZ = 200_000  # half of what the chip allows: its wires are the longest, and a whole answer takes 3 ms
I2C_TIMEOUT_US = 50_000
SPI_HZ = 4_000_000
WATCHDOG_MS = 8_000
DIODE_DROP_MV = 250  # of a 1N5817 at the 50 mA that the device takes (its datasheet, figure 2)

_CURVES = (("vsys", LIPO), ("two_aa", TWO_AA))
_DISPLAYS = (("ssd1306", SSD1306), ("sh1106", SH1106))


def hardware(parts, wires, readers, port=None, watchdog: bool = True, board: str = "") -> Hardware:
    """All of the hardware of a board with these tables, around its `readers` (right or only one first).

    `port` stands in for USB; without `watchdog` nothing bites (maintenance); `board` is its name on the link.
    """
    last_reset = rp2040.last_reset()
    battery = Battery(gpio(wires, "battery", "sense"))
    return Hardware(
        Screen(_display(parts, wires)),
        _keys(wires),
        readers,
        Sound(Buzzer(gpio(wires, "buzzer", "+"))),
        Power(battery, _curve(parts), WDT(timeout=WATCHDOG_MS) if watchdog else None, last_reset, DIODE_DROP_MV),
        Chance(),
        UsbPort() if port is None else port,
        board,
        rp2040.chip_id(),
    )


def rc522_readers(wires, names):
    """The readers of these names, all on one SPI bus. Every select is high before any of them is spoken to."""
    sck, mosi, miso = [Pin(gpio(wires, names[0], pin)) for pin in ("SCK", "MOSI", "MISO")]
    spi = SPI(0, SPI_HZ, sck=sck, mosi=mosi, miso=miso)
    selects = [_high(wires, name, "SDA") for name in names]
    resets = [_high(wires, name, "RST") for name in names]
    return tuple([Reader(MFRC522(spi, selects[i], resets[i])) for i in range(len(names))])


def pn532_reader(wires, name: str):
    """The one reader, on an I2C controller of its own: if it holds the bus, the display goes on."""
    return (Reader(PN532(_i2c(1, wires, name, PN532_HZ), PN532_ADDRESS)),)


def _display(parts, wires):
    for name, driver in _DISPLAYS:
        if name == chip(parts, "display"):
            return driver(_i2c(0, wires, "display", DISPLAY_HZ), DISPLAY_ADDRESS)
    raise ValueError("no driver for the display")


def _curve(parts):
    for name, curve in _CURVES:
        if name == chip(parts, "battery"):
            return curve
    raise ValueError("no figures for the battery")


def _keys(wires) -> Keys:
    rows = [gpio(wires, "keypad", "R" + number) for number in "1234"]
    return Keys(Matrix(rows, [gpio(wires, "keypad", "C" + number) for number in "1234"]))


def _i2c(controller: int, wires, part: str, hz: int):
    scl, sda = Pin(gpio(wires, part, "SCL")), Pin(gpio(wires, part, "SDA"))
    return I2C(controller, scl=scl, sda=sda, freq=hz, timeout=I2C_TIMEOUT_US)


def _high(wires, part: str, pin: str):
    return Pin(gpio(wires, part, pin), Pin.OUT, value=1)
