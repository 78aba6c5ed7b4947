"""The board with two RC522 readers on one SPI bus: who lies on the right pays, who lies on the left receives (R17.2).

What is different from other boards is written down here and nowhere else; everything is derived from it and from
`handset.pins` (boards/wiring.py). Importing it does nothing; `make` touches the pins.
"""

from handset import making

NAME = "pico_two_readers"
READER = "mfrc522"
READERS = ((17, 20), (21, 22))  # select and reset; in the order of hal.hardware: the right one first
CELL = "vsys"


def make(port=None, watchdog: bool = True):
    """All of the hardware, ready to use (hal.hardware.Hardware); the words are those of `making.hardware`."""
    return making.hardware(making.rc522_readers(READERS), port, watchdog, NAME)
