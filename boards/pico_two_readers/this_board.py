"""The board with two RC522 readers on one SPI bus: who lies on the right pays, who lies on the left receives (R17.2).

PARTS, WIRES and SUPPLY are the only place where pins are written down; everything else is derived from them.
Importing it does nothing; `make` touches the pins.
"""

from handset import making, wiring

NAME = "pico_two_readers"
READERS = ("right reader", "left reader")  # in the order of hal.hardware: the right one first
PARTS = wiring.PARTS + ((READERS[0], "mfrc522", "RC522, SPI"), (READERS[1], "mfrc522", "RC522, SPI"))
WIRES = wiring.WIRES + wiring.rc522(READERS[0], 17, 20) + wiring.rc522(READERS[1], 21, 22)
SUPPLY = wiring.SUPPLY


def make(port=None, watchdog: bool = True):
    """All of the hardware, ready to use (hal.hardware.Hardware); the words are those of `making.hardware`."""
    return making.hardware(PARTS, WIRES, making.rc522_readers(WIRES, READERS), port, watchdog, NAME)
