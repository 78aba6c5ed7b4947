"""The board with one RC522 reader on SPI: its parts, its wires, and the hardware object made of them.

PARTS and WIRES are the only place where pins are written down; the drivers here, the chip models on the PC, the wiring
table and picture all take them from this file. Importing it does nothing; `make` touches the pins.
"""

from drivers import rp2040
from drivers.battery import Battery
from drivers.buzzer import Buzzer
from drivers.matrix import Matrix
from drivers.mfrc522 import MFRC522
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

NAME = "pico_rc522"

# part, its chip, what to buy
PARTS = (
    ("pico", "rp2040", "Raspberry Pi Pico or Pico 2, with headers"),
    ("display", "ssd1306", "OLED 128 x 64, 0.96 inch, I2C, four pins, address 0x3C"),
    ("keypad", "matrix", "keypad 4 x 4, bare matrix, eight pins"),
    ("reader", "mfrc522", "RC522 reader module, SPI, eight pins"),
    ("buzzer", "piezo", "passive piezo buzzer, two pins"),
    ("battery", "vsys", "lithium cell 3.7 V with charging board, switch and Schottky diode"),
)

# part, its pin, the Pico's pin (a number is a GPIO), colour of the wire
WIRES = (
    ("display", "GND", "GND", "black"),
    ("display", "VCC", "3V3", "red"),
    ("display", "SCL", 5, "yellow"),
    ("display", "SDA", 4, "blue"),
    ("keypad", "R1", 6, "brown"),
    ("keypad", "R2", 7, "red"),
    ("keypad", "R3", 8, "orange"),
    ("keypad", "R4", 9, "yellow"),
    ("keypad", "C1", 10, "green"),
    ("keypad", "C2", 11, "blue"),
    ("keypad", "C3", 12, "violet"),
    ("keypad", "C4", 13, "grey"),
    ("reader", "SDA", 17, "yellow"),
    ("reader", "SCK", 18, "orange"),
    ("reader", "MOSI", 19, "green"),
    ("reader", "MISO", 16, "blue"),
    ("reader", "GND", "GND", "black"),
    ("reader", "RST", 20, "white"),
    ("reader", "3.3V", "3V3", "red"),
    ("buzzer", "+", 15, "violet"),
    ("buzzer", "-", "GND", "black"),
    ("battery", "+", "VSYS", "red"),
    ("battery", "-", "GND", "black"),
    ("battery", "sense", 29, "inside the Pico"),
)

DISPLAY_ADDRESS = 0x3C
I2C_HZ = 400_000
I2C_TIMEOUT_US = 50_000
SPI_HZ = 4_000_000
WATCHDOG_MS = 8_000
BATTERY = LIPO


def gpio(part: str, pin: str) -> int:
    """The GPIO number that `pin` of `part` is wired to."""
    for wire_part, wire_pin, number, _ in WIRES:
        if wire_part == part and wire_pin == pin and isinstance(number, int):
            return number
    raise ValueError(part + " has no pin " + pin)


def make(port=None, watchdog: bool = True) -> Hardware:
    """All of the hardware, ready to use. `port` stands in for USB, without `watchdog` nothing bites (maintenance)."""
    last_reset = rp2040.last_reset()
    return Hardware(
        Screen(_display()),
        Keys(Matrix([gpio("keypad", "R" + n) for n in "1234"], [gpio("keypad", "C" + n) for n in "1234"])),
        (Reader(_reader()),),
        Sound(Buzzer(gpio("buzzer", "+"))),
        Power(Battery(gpio("battery", "sense")), BATTERY, WDT(timeout=WATCHDOG_MS) if watchdog else None, last_reset),
        Chance(),
        UsbPort() if port is None else port,
    )


def _display():
    scl, sda = Pin(gpio("display", "SCL")), Pin(gpio("display", "SDA"))
    return SSD1306(I2C(0, scl=scl, sda=sda, freq=I2C_HZ, timeout=I2C_TIMEOUT_US), DISPLAY_ADDRESS)


def _reader():
    sck, mosi, miso = Pin(gpio("reader", "SCK")), Pin(gpio("reader", "MOSI")), Pin(gpio("reader", "MISO"))
    spi = SPI(0, SPI_HZ, sck=sck, mosi=mosi, miso=miso)
    return MFRC522(spi, Pin(gpio("reader", "SDA"), Pin.OUT, value=1), Pin(gpio("reader", "RST"), Pin.OUT, value=1))
