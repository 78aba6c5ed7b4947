"""The board with one PN532 reader on I2C: four wires to the reader, and cards are read from further away.

PARTS, WIRES and SUPPLY are the only place where pins are written down; everything else is derived from them.
Importing it does nothing; `make` touches the pins.
"""

from handset import making, wiring

NAME = "pico_pn532"
PARTS = wiring.PARTS + (("reader", "pn532", "PN532, set to I2C"),)
WIRES = wiring.WIRES + (
    ("reader", "GND", "GND", "black"),
    ("reader", "VCC", "3V3", "red"),
    ("reader", "SDA", 18, "blue"),
    ("reader", "SCL", 19, "yellow"),
)
SUPPLY = wiring.SUPPLY


def make(port=None, watchdog: bool = True):
    """All of the hardware, ready to use (hal.hardware.Hardware); the words are those of `making.hardware`."""
    return making.hardware(PARTS, WIRES, making.pn532_reader(WIRES, "reader"), port, watchdog, NAME)
