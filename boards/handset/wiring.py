"""The parts and wires that are the same on every board: display, keypad, buzzer, and what feeds the Pico.

Only data, and how to look a pin up in it. A board adds its readers to these tables (`PARTS` and `WIRES` of its
`this_board`); drivers, chip models, electrical checks, wiring table and picture all take their pins from there.
"""

# The chip of the display: "ssd1306", or "sh1106" as most modules of 1.3 inch have. With the wrong one the picture is
# readable but stands two columns aside.
DISPLAY = "ssd1306"

# part, its chip (boards/goods.toml says what to buy for it), what the pictures write beside it
PARTS = (
    ("pico", "rp2040", "without headers"),
    ("display", DISPLAY, "OLED 128 x 64, I2C"),
    ("keypad", "matrix", "4 x 4, bare matrix"),
    ("buzzer", "piezo", "passive, no magnet"),
    ("battery", "vsys", "lithium cell 3.7 V"),
    ("charger", "tp4056", "with protection"),
    ("switch", "switch", "on/off"),
    ("diode", "schottky", "1N5817"),
)

# part, its pin as printed on it, the Pico's pin (a number is a GPIO, else the name of a pad), colour of the wire
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
    ("buzzer", "+", 15, "violet"),
    ("buzzer", "-", "GND", "black"),
    ("diode", "ring", "VSYS", "red"),
    ("charger", "OUT-", "GND", "black"),
    ("battery", "sense", 29, "inside the Pico"),
)

# The way of the current from the cell to the diode: part, its pin, the next part, its pin, colour
SUPPLY = (
    ("battery", "+", "charger", "B+", "red"),
    ("battery", "-", "charger", "B-", "black"),
    ("charger", "OUT+", "switch", "in", "red"),
    ("switch", "out", "diode", "plain", "red"),
)

# The same with two AA cells, which nothing charges
TWO_AA_SUPPLY = (
    ("battery", "+", "switch", "in", "red"),
    ("switch", "out", "diode", "plain", "red"),
)
_TWO_AA = ("battery", "two_aa", "two AA cells")


def with_two_aa(parts):
    """These parts with two AA cells in place of the lithium cell and its charger."""
    return tuple([_TWO_AA if row[0] == "battery" else row for row in parts if row[0] != "charger"])


def with_two_aa_wires(wires):
    """These wires with the minus of two AA cells at the ground where that of the charger was."""
    return tuple([("battery", "-") + row[2:] if row[0] == "charger" else row for row in wires])


def rc522(part: str, select: int, reset: int):
    """The wires of an RC522 on SPI 0. Two share the three lines of the bus; each has its own select and reset."""
    return (
        (part, "SDA", select, "yellow"),
        (part, "SCK", 18, "orange"),
        (part, "MOSI", 19, "green"),
        (part, "MISO", 16, "blue"),
        (part, "GND", "GND", "black"),
        (part, "RST", reset, "white"),
        (part, "3.3V", "3V3", "red"),
    )


def gpio(wires, part: str, pin: str) -> int:
    """The GPIO number that `pin` of `part` is wired to. ValueError when it is not."""
    for wire_part, wire_pin, number, _ in wires:
        if wire_part == part and wire_pin == pin and isinstance(number, int):
            return number
    raise ValueError(part + " has no pin " + pin)


def chip(parts, part: str) -> str:
    """The chip of `part`. ValueError when there is no such part."""
    for name, its_chip, _ in parts:
        if name == part:
            return its_chip
    raise ValueError("no part " + part)
