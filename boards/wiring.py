"""The parts and wires of a board as tables, for those who build one, draw one or stand in for one. Not on the device.

Every pin comes from where the device has it from: `handset.pins`, and the `this_board` that is asked about. That
module says what is different from board to board: READERS, pairs of GPIOs (an RC522: select and reset, a PN532: SDA and
SCL; the right or only one first), READER, their chip, and CELL, what feeds it all: "vsys" (lithium) or "two_aa".
"""

from handset import pins

# part, its chip (boards/goods.toml says what to buy for it), what the pictures write beside it
_PARTS = (
    ("pico", "rp2040", "without headers"),
    ("display", pins.DISPLAY, "OLED 128 x 64, I2C"),
    ("keypad", "matrix", "4 x 4, bare matrix"),
    ("buzzer", "piezo", "passive, no magnet"),
)
_POWER = {
    "vsys": (
        ("battery", "vsys", "lithium cell 3.7 V"),
        ("charger", "tp4056", "with protection"),
        ("switch", "switch", "on/off"),
        ("diode", "schottky", "1N5817"),
    ),
    "two_aa": (
        ("battery", "two_aa", "two AA cells"),
        ("switch", "switch", "on/off"),
        ("diode", "schottky", "1N5817"),
    ),
}
_READERS = {"mfrc522": "RC522, SPI", "pn532": "PN532, set to I2C"}

# part, its pin as printed on it, the Pico's pin (a number is a GPIO, else the name of a pad), colour of the wire
_WIRES = (
    ("display", "GND", "GND", "black"),
    ("display", "VCC", "3V3", "red"),
    ("display", "SCL", pins.DISPLAY_SCL, "yellow"),
    ("display", "SDA", pins.DISPLAY_SDA, "blue"),
    ("keypad", "R1", pins.ROWS[0], "brown"),
    ("keypad", "R2", pins.ROWS[1], "red"),
    ("keypad", "R3", pins.ROWS[2], "orange"),
    ("keypad", "R4", pins.ROWS[3], "yellow"),
    ("keypad", "C1", pins.COLUMNS[0], "green"),
    ("keypad", "C2", pins.COLUMNS[1], "blue"),
    ("keypad", "C3", pins.COLUMNS[2], "violet"),
    ("keypad", "C4", pins.COLUMNS[3], "grey"),
    ("buzzer", "+", pins.BUZZER, "violet"),
    ("buzzer", "-", "GND", "black"),
    ("diode", "ring", "VSYS", "red"),
)
_GROUND = {"vsys": ("charger", "OUT-"), "two_aa": ("battery", "-")}

# The way of the current from the cell to the diode: part, its pin, the next part, its pin, colour
_SUPPLY = {
    "vsys": (
        ("battery", "+", "charger", "B+", "red"),
        ("battery", "-", "charger", "B-", "black"),
        ("charger", "OUT+", "switch", "in", "red"),
        ("switch", "out", "diode", "plain", "red"),
    ),
    "two_aa": (
        ("battery", "+", "switch", "in", "red"),
        ("switch", "out", "diode", "plain", "red"),
    ),
}


def parts(board):
    """The parts of a board (its module): (part, its chip, what the pictures write beside it)."""
    readers = [(name, board.READER, _READERS[board.READER]) for name in _names(board)]
    return _PARTS + _POWER[board.CELL] + tuple(readers)


def wires(board):
    """The wires of a board: (part, its pin, the Pico's pin, colour)."""
    table = _WIRES + (_GROUND[board.CELL] + ("GND", "black"), ("battery", "sense", pins.SENSE, "inside the Pico"))
    names = _names(board)
    for at, (first, second) in enumerate(board.READERS):
        wired = _rc522 if board.READER == "mfrc522" else _pn532
        table += wired(names[at], first, second)
    return table


def supply(board):
    """The way of the current from the cell of a board on: (part, its pin, the next part, its pin, colour)."""
    return _SUPPLY[board.CELL]


def _names(board):
    return ("reader",) if len(board.READERS) == 1 else ("right reader", "left reader")


def _rc522(part: str, select: int, reset: int):
    """On SPI 0. Two share the three lines of the bus; each has its own select and reset."""
    return (
        (part, "SDA", select, "yellow"),
        (part, "SCK", pins.SCK, "orange"),
        (part, "MOSI", pins.MOSI, "green"),
        (part, "MISO", pins.MISO, "blue"),
        (part, "GND", "GND", "black"),
        (part, "RST", reset, "white"),
        (part, "3.3V", "3V3", "red"),
    )


def _pn532(part: str, sda: int, scl: int):
    """On an I2C of its own."""
    return (
        (part, "GND", "GND", "black"),
        (part, "VCC", "3V3", "red"),
        (part, "SDA", sda, "blue"),
        (part, "SCL", scl, "yellow"),
    )
