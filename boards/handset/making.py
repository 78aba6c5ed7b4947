"""Makes the hardware object of a board from its pins.

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
from hal.power import LIPO, Power
from hal.screen import Screen
from hal.sound import Sound
from machine import I2C, SPI, WDT, Pin

from handset import pins

DISPLAY_ADDRESS = 0x3C
DISPLAY_HZ = 400_000
PN532_ADDRESS = 0x24
PN532_HZ = 200_000  # half of what the chip allows: its wires are the longest, and a whole answer takes 3 ms
I2C_TIMEOUT_US = 50_000
SPI_HZ = 4_000_000
WATCHDOG_MS = 8_000
DIODE_DROP_MV = 250  # of a 1N5817 at the 50 mA that the device takes (its datasheet, figure 2)

_DISPLAYS = {"ssd1306": SSD1306, "sh1106": SH1106}


def hardware(readers, port=None, watchdog: bool = True, board: str = "", curve=LIPO) -> Hardware:
    """All of the hardware of a board around its `readers` (right or only one first).

    `port` stands in for USB; without `watchdog` nothing bites (maintenance); `board` is its name on the link; `curve`:
    what a voltage says of its cell (hal.power). KeyError for a display without a driver.
    """
    last_reset = rp2040.last_reset()
    display = _DISPLAYS[pins.DISPLAY]
    return Hardware(
        Screen(display(_i2c(0, pins.DISPLAY_SDA, pins.DISPLAY_SCL, DISPLAY_HZ), DISPLAY_ADDRESS)),
        Keys(Matrix(pins.ROWS, pins.COLUMNS)),
        readers,
        Sound(Buzzer(pins.BUZZER)),
        Power(Battery(pins.SENSE), curve, WDT(timeout=WATCHDOG_MS) if watchdog else None, last_reset, DIODE_DROP_MV),
        Chance(),
        UsbPort() if port is None else port,
        board,
        rp2040.chip_id(),
    )


def rc522_readers(selects_and_resets):
    """The readers with these pairs of pins, all on one SPI bus. Every select is high before any of them is spoken
    to."""
    spi = SPI(0, SPI_HZ, sck=Pin(pins.SCK), mosi=Pin(pins.MOSI), miso=Pin(pins.MISO))
    pairs = [[Pin(number, Pin.OUT, value=1) for number in pair] for pair in selects_and_resets]
    return tuple([Reader(MFRC522(spi, select, reset)) for select, reset in pairs])


def pn532_reader(sda: int, scl: int):
    """The one reader, on an I2C controller of its own: if it holds the bus, the display goes on."""
    return (Reader(PN532(_i2c(1, sda, scl, PN532_HZ), PN532_ADDRESS)),)


def _i2c(controller: int, sda: int, scl: int, hz: int):
    return I2C(controller, scl=Pin(scl), sda=Pin(sda), freq=hz, timeout=I2C_TIMEOUT_US)
