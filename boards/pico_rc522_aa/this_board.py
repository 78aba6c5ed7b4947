"""The board with one RC522 reader on SPI and two AA cells: nothing to charge, cells from any shop.

PARTS, WIRES and SUPPLY are the only place where pins are written down; everything else is derived from them.
Importing it does nothing; `make` touches the pins.
"""

from handset import making, wiring

NAME = "pico_rc522_aa"
PARTS = wiring.with_two_aa(wiring.PARTS) + (("reader", "mfrc522", "RC522, SPI"),)
WIRES = wiring.with_two_aa_wires(wiring.WIRES) + wiring.rc522("reader", 17, 20)
SUPPLY = wiring.TWO_AA_SUPPLY


def make(port=None, watchdog: bool = True):
    """All of the hardware, ready to use (hal.hardware.Hardware); the words are those of `making.hardware`."""
    return making.hardware(PARTS, WIRES, making.rc522_readers(WIRES, ("reader",)), port, watchdog, NAME)
