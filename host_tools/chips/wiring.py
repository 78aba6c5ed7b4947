"""Puts the chip models on a world's pins and buses as a board's own wiring table says.

It takes the parts and wires of a board (boards/wiring.py) as data and imports no device code: a driver that uses
another pin than the table finds nobody there.
"""

from .battery import Battery
from .buzzer import Buzzer
from .field import Field
from .keypad import Keypad
from .mfrc522 import MFRC522
from .pn532 import PN532
from .sh1106 import SH1106
from .ssd1306 import SSD1306

_DISPLAYS = (("ssd1306", SSD1306), ("sh1106", SH1106))
DISPLAY_ADDRESS = 0x3C
PN532_ADDRESS = 0x24
_NOTHING_TO_MODEL = ("rp2040", "tp4056", "switch", "schottky")


class Models:
    """The models by part: `display`, `keypad`, `buzzer`, `battery`; `readers` and `fields` by reader, right first.

    `radio`: the Pico is a Pico W.
    """

    def __init__(self, world, parts, wires, radio=False):
        self.world = world
        self._radio = radio
        self.display = self.keypad = self.buzzer = self.battery = None
        self.readers = []
        self.fields = []
        for part, chip, _ in parts:
            pins = dict([(name, number) for owner, name, number, _ in wires if owner == part])
            self._place(chip, pins)

    def _place(self, chip, pins):
        if chip == "mfrc522":
            self._place_mfrc522(pins)
        elif chip == "pn532":
            self._place_pn532(pins)
        elif chip == "matrix":
            self._place_keypad(pins)
        elif chip == "piezo":
            self.buzzer = self.world.pwm[pins["+"]] = Buzzer(self.world.clock)
        elif chip in ("vsys", "two_aa"):
            self.battery = self.world.adc[pins["sense"]] = Battery(pins=self.world.pins if self._radio else None)
        elif chip in dict(_DISPLAYS):
            bus = self._i2c(pins)
            self.display = bus.add(DISPLAY_ADDRESS, dict(_DISPLAYS)[chip]())
        elif chip not in _NOTHING_TO_MODEL:
            raise ValueError("no model of " + chip)

    def _i2c(self, pins):
        bus = self.world.i2c[pins["SDA"] // 2 % 2]
        bus.pins = (pins["SCL"], pins["SDA"])
        return bus

    def _place_mfrc522(self, pins):
        bus = self.world.spi[pins["SCK"] // 8 % 2]
        bus.pins = (pins["SCK"], pins["MOSI"], pins["MISO"])
        field = Field(self.world.clock)
        chip = bus.add(self.world.pins, pins["SDA"], MFRC522(self.world.clock, field))
        self.world.pins.on_output(pins["RST"], chip.hold_in_reset)
        self.readers.append(chip)
        self.fields.append(field)

    def _place_pn532(self, pins):
        field = Field(self.world.clock)
        self.readers.append(self._i2c(pins).add(PN532_ADDRESS, PN532(self.world.clock, field)))
        self.fields.append(field)

    def _place_keypad(self, pins):
        rows = tuple([pins["R" + n] for n in "1234"])
        columns = tuple([pins["C" + n] for n in "1234"])
        self.keypad = Keypad(self.world.clock, self.world.pins, rows, columns)
