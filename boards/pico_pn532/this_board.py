"""The board with one PN532 reader on I2C: four wires to the reader, and cards are read from further away.

What is different from other boards is written down here and nowhere else; everything is derived from it and from
`handset.pins` (boards/wiring.py). Importing it does nothing; `make` touches the pins.
"""

from handset import making

NAME = "pico_pn532"
READER = "pn532"
READERS = ((18, 19),)  # SDA and SCL
CELL = "vsys"


def make(port=None, watchdog: bool = True):
    """All of the hardware, ready to use (hal.hardware.Hardware); the words are those of `making.hardware`."""
    return making.hardware(making.pn532_reader(*READERS[0]), port, watchdog, NAME)
