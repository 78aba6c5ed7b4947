"""The board with one RC522 reader on SPI and two AA cells: nothing to charge, cells from any shop.

What is different from other boards is written down here and nowhere else; everything is derived from it and from
`handset.pins` (boards/wiring.py). Importing it does nothing; `make` touches the pins.
"""

from hal.power import TWO_AA
from handset import making

NAME = "pico_rc522_aa"
READER = "mfrc522"
READERS = ((17, 20),)  # select and reset
CELL = "two_aa"


def make(port=None, watchdog: bool = True):
    """All of the hardware, ready to use (hal.hardware.Hardware); the words are those of `making.hardware`."""
    return making.hardware(making.rc522_readers(READERS), port, watchdog, NAME, TWO_AA)
