"""The sizes of the parts that the case is built around, each with where the figure comes from. Millimetres.

This is the only place where a size of a bought part is written down. The key is the chip name of the boards' parts
(`boards/wiring.py`), so that a part which a board has and the case does not know is found by a test.
It must never hold a size of the case itself: those are in `layout`.
"""

from typing import NamedTuple


class Part(NamedTuple):
    """One bought part: its outline x, y, z as it lies on the bench, and the source of the figures."""

    what: str
    size: tuple[float, float, float]
    source: str


BOARD_THICKNESS = 1.6  # of the modules' circuit boards; the Pico's is 1.0

# By chip name of the boards. `size` is the largest of the figures found, so that the part at hand fits.
PARTS = {
    "rp2040": Part(
        "Raspberry Pi Pico, Pico W or Pico 2",
        (51.0, 21.0, 3.8),
        "Raspberry Pi Pico datasheet, mechanical specification: 51 x 21 x 1 mm board; height with the USB socket",
    ),
    "ssd1306": Part(
        "OLED module 0.96 inch, four pins",
        (27.4, 28.0, 3.8),
        "sellers' drawings: 27.3 x 27.8 (LCKFB wiki), 27.4 x 28 (JMD0.96A-2); the height differs, 2.9 to 3.8",
    ),
    "matrix": Part(
        "membrane keypad 4 x 4, adhesive back",
        (70.0, 77.0, 0.8),
        "Parallax 27899: 69 x 76 mm; other sellers: 70 x 77 x 0.8 mm",
    ),
    "mfrc522": Part(
        "RC522 module",
        (60.0, 40.0, 5.4),
        "sellers' tables: 40 x 60 mm; height: board 1.6 and a crystal of 3.8 mm",
    ),
    "pn532": Part(
        "PN532 module V3",
        (43.0, 41.0, 5.0),
        "sellers' tables: 42.7 x 40.4 mm; height: board 1.6 and the mode switch, estimated",
    ),
    "piezo": Part(
        "piezo buzzer without oscillator, 12 mm",
        (12.2, 12.2, 6.5),
        "TDK PS1240P02BT, PS series catalogue of May 2011: diameter 12.2, height 6.5, pins 5 mm apart",
    ),
    "vsys": Part(
        "lithium cell 103450 with protection board",
        (53.5, 34.5, 10.9),
        "GP103450L180R data sheet: 34 x 50 x 10.9 at the end of its life; 3.5 mm for the protection, estimated",
    ),
    "two_aa": Part(
        "holder for two AA cells, side by side",
        (58.0, 32.0, 16.0),
        "sellers' tables: 57 to 58 x 31 to 32 x 15 to 16 mm; two cells of 14.5 x 50.5 mm (IEC 60086-2, R6)",
    ),
    "tp4056": Part(
        "charger module TP4056 with USB-C",
        (28.0, 17.5, 4.8),
        "sellers' tables: 28 x 17 mm; height: board 1.6 and a USB-C socket of 3.2",
    ),
    "switch": Part(
        "rocker switch KCD11, snap-in",
        (15.0, 10.5, 22.0),
        "sellers' tables, no data sheet seen: measure yours before printing (z is the depth with its tabs)",
    ),
    "schottky": Part("diode 1N5817", (5.2, 2.7, 2.7), "DO-41 outline, JEDEC; it hangs in its wires"),
}

# Details of parts. Pico: holes and socket from its data sheet. OLED: SSD1306 panel data (26.70 x 19.26 glass,
# 21.74 x 10.86 lit); the lit field stands 1.75 mm off the board's middle, away from the pins.
PICO_HOLES = (47.0, 11.4)
PICO_BOARD = 1.0
PICO_USB_OVERHANG = 1.3
OLED_LIT = (21.74, 10.86)
OLED_LIT_OFFSET = 1.75
# Where the coil's middle lies from the middle of the board, along its longer side, away from the pins.
# RC522: the coil fills the square end of the board (from photographs). PN532: it runs round the board.
COIL_OFFSET = {"mfrc522": 10.0, "pn532": 0.0}
RIBBON = 20.0  # Parallax 27899: the keypad's ribbon, 0.78 inch
SWITCH_CUTOUT = (13.4, 8.8)
USB_PLUG = (12.35, 6.5)  # USB Type-C specification: the largest plug body; a micro-USB plug's is smaller
CARD = (85.6, 53.98, 0.76)  # ISO/IEC 7810, ID-1


class Screw(NamedTuple):
    """M2.5: the screw, its head, and the insert that it goes into."""

    thread: float = 2.5
    length: float = 6.0
    head: tuple[float, float] = (4.7, 1.5)  # ISO 7380, button head: diameter, height
    insert_outside: float = 3.65  # Pencom MNZ-M2.5 and its like: outside 3.65, length 4.0, hole 3.15 + 0.10
    insert_length: float = 4.0
    insert_hole: float = 3.3  # a printed hole comes out 0.1 to 0.2 smaller than drawn


SCREW = Screw()
