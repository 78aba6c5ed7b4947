"""Electrical checks of a board: what would not work, or would break something, said in words. Sound means no word.

Only the tables of the board, the figures of the goods and the facts of the Pico count. It repairs nothing.
"""

from collections.abc import Iterator
from itertools import groupby

from host_tools.boards import goods, pico
from host_tools.emulator.board import Board

BUS_PINS = {
    "mfrc522": (("SCK", "SCK"), ("MOSI", "MOSI"), ("MISO", "MISO")),
    "pn532": (("SDA", "SDA"), ("SCL", "SCL")),
    "ssd1306": (("SDA", "SDA"), ("SCL", "SCL")),
    "sh1106": (("SDA", "SDA"), ("SCL", "SCL")),
}
_SHARED = ("SCK", "MOSI", "MISO", "SDA", "SCL")  # lines of a bus, which several parts may hang on
_CELLS, _DIODE, _SWITCH = ("vsys", "two_aa"), "schottky", "switch"
DIODE_MV = 350  # a 1N5817 at 0.35 A, what the Pico may draw from an almost empty cell (its data sheet, figure 2)
_INTO_DIODE, _OUT_OF_DIODE = "plain", "ring"


def problems(board: Board) -> list[str]:
    """Everything that is wrong with the board, a sentence each; an empty list when it is sound."""
    unknown = sorted({chip for _, chip, _ in board.parts if not goods.is_known(chip)})
    if unknown:
        return [f"boards/goods.toml does not know {chip}" for chip in unknown]
    checks = (_unknown_parts, _pins, _twice, _buses, _analog, _supplies, _current, _high_volts, _feeding, _cell)
    return [said for check in checks for said in check(board)]


def _chips(board: Board) -> dict[str, str]:
    return {part: chip for part, chip, _ in board.parts}


def _unknown_parts(board: Board) -> Iterator[str]:
    """Every wire ends at a part of the table, on a pin that is printed there."""
    chips = _chips(board)
    ends = [(part, pin) for part, pin, _, _ in board.wires]
    ends += [end for row in board.supply for end in ((row[0], row[1]), (row[2], row[3]))]
    for part, pin in ends:
        if part not in chips:
            yield f"{part} has a wire and is no part of the board"
        elif pin not in goods.of(chips[part]).pins and (chips[part] not in _CELLS or pin != "sense"):
            yield f"{part} has no pin {pin}"
    for part, chip in chips.items():
        wired = {pin for owner, pin in ends if owner == part}
        missing = [pin for pin in goods.of(chip).pins if pin not in wired and pin not in goods.of(chip).unused]
        if missing:
            yield f"{part}: nothing is wired to {', '.join(missing)}"


def _pins(board: Board) -> Iterator[str]:
    for part, name, pin, _ in board.wires:
        if isinstance(pin, int) and pin not in pico.GPIOS:
            yield f"{part} {name}: the Pico has no GP{pin}"
        elif isinstance(pin, int) and pin in pico.ON_BOARD and name != "sense":
            yield f"{part} {name}: GP{pin} has no pad, it is the board's own ({pico.ON_BOARD[pin]})"
        elif isinstance(pin, str) and pin not in pico.PADS.values():
            yield f"{part} {name}: the Pico has no pad {pin}"


def _twice(board: Board) -> Iterator[str]:
    """A GPIO serves one pin, or one line of a bus with a select for each part on it."""
    users = sorted((pin, name, part) for part, name, pin, _ in board.wires if isinstance(pin, int))
    chips = _chips(board)
    for pin, rows in groupby(users, key=lambda row: row[0]):
        ends = [(name, part) for _, name, part in rows]
        lines = {_line(chips.get(part, ""), name) for name, part in ends}
        if len(ends) > 1 and (len(lines) > 1 or lines.isdisjoint(_SHARED)):
            yield f"GP{pin} is used twice: " + ", ".join(f"{part} {name}" for name, part in ends)


def _line(chip: str, name: str) -> str:
    """The line of a bus that a pin is, or a name of its own."""
    return dict(BUS_PINS.get(chip, ())).get(name, f"{chip} {name}")


def _buses(board: Board) -> Iterator[str]:
    """Each line of a bus lies where the chip has it, and all lines of a part belong to one controller."""
    for part, chip, _ in board.parts:
        what = pico.spi if chip == "mfrc522" else pico.i2c
        controllers: set[int] = set()
        for name, line in BUS_PINS.get(chip, ()):
            for pin in [row[2] for row in board.wires if row[:2] == (part, name) and isinstance(row[2], int)]:
                controller, function = what(pin)
                controllers.add(controller)
                if function != line:
                    yield f"{part} {name}: GP{pin} is {function} of {what.__name__} {controller}, not {line}"
        if len(controllers) > 1:
            yield f"{part}: its lines belong to two controllers of {what.__name__}"


def _analog(board: Board) -> Iterator[str]:
    for part, name, pin, _ in board.wires:
        if name == "sense" and pin not in pico.ADC_PINS:
            yield f"{part} {name}: GP{pin} can't measure a voltage"


def _rail(board: Board, part: str) -> str:
    """The pad of the Pico that feeds a part, or nothing."""
    supply_pin = goods.of(_chips(board)[part]).supply_pin
    return next((str(pin) for owner, name, pin, _ in board.wires if (owner, name) == (part, supply_pin)), "")


def _supplies(board: Board) -> Iterator[str]:
    for part, chip, _ in board.parts:
        takes, rail = goods.of(chip).supply_mv, _rail(board, part)
        if takes and rail not in pico.RAIL_MV:
            yield f"{part} is fed from {rail or 'nowhere'}"
        elif takes and not takes[0] <= pico.RAIL_MV[rail] <= takes[1]:
            yield f"{part} takes {takes[0]} to {takes[1]} mV, {rail} can have {pico.RAIL_MV[rail]} mV"


def _current(board: Board) -> Iterator[str]:
    """All parts at their worst at once, against what the 3V3 pad gives."""
    total = current_ma(board)
    if total > pico.REGULATOR_MA:
        yield f"all parts together draw {total} mA, the 3V3 pad gives {pico.REGULATOR_MA} mA"


def current_ma(board: Board) -> int:
    """The most that all parts draw from the Pico's 3.3 V together."""
    return sum(goods.of(chip).current_ma for part, chip, _ in board.parts if _rail(board, part) in ("3V3", ""))


def _high_volts(board: Board) -> Iterator[str]:
    """What hangs on 5 V (USB, the cell's side) reaches no GPIO, by itself or through a part that it feeds."""
    feeding = {part for row in board.supply for part in (row[0], row[2])}
    rails = {(part, name): pin for part, name, pin, _ in board.wires if isinstance(pin, str)}
    for part, name, pin, _ in board.wires:
        if not isinstance(pin, int) or name == "sense":
            continue
        rail = _rail(board, part) if part in _chips(board) else ""
        if pico.RAIL_MV.get(rail, 0) > pico.GPIO_LIMIT_MV:
            yield f"{part} {name}: fed from {rail} it puts up to {pico.RAIL_MV[rail]} mV on GP{pin}"
        if part in feeding or rails.get((part, name)) in ("VSYS", "VBUS"):
            yield f"{part} {name}: the voltage of the cell comes to GP{pin}"


def _feeding(board: Board) -> Iterator[str]:
    """Cell and USB together are safe: from the cell's plus to VSYS the current passes a switch and, the right way
    round, a diode, so that USB never drives current into the cell."""
    chips = _chips(board)
    cells = [part for part, chip in chips.items() if chip in _CELLS]
    for part, name, pin, _ in board.wires:
        if pin == "VBUS":
            yield f"{part} {name}: VBUS is left to USB"
        if pin == "VSYS":
            yield from _way(board, chips, (part, name))
    if cells and "VSYS" not in [row[2] for row in board.wires]:
        yield "no way from the cell to VSYS"


def _cell(board: Board) -> Iterator[str]:
    """What the cell gives is what the Pico takes: behind the diode when it is almost empty, and when it is full."""
    for part, chip in _chips(board).items():
        gives = goods.of(chip).gives_mv
        if gives and gives[0] - DIODE_MV < pico.VSYS_MV[0]:
            yield f"{part} gives {gives[0]} mV, behind the diode too little for VSYS"
        if gives and gives[1] > pico.VSYS_MV[1]:
            yield f"{part} gives {gives[1]} mV, VSYS takes {pico.VSYS_MV[1]} mV"


def _way(board: Board, chips: dict[str, str], last: tuple[str, str]) -> Iterator[str]:
    """Goes back from VSYS to the cell along the supply wires."""
    passed: list[str] = []
    part, pin = last
    while chips.get(part) not in _CELLS and part not in passed:
        passed.append(part)
        if chips.get(part) == _DIODE and pin != _OUT_OF_DIODE:
            yield f"{part}: turned round, its ring must point to VSYS"
        before = [row for row in board.supply if row[2] == part and row[3] != pin and row[3] != "B-"]
        if not before:
            break
        part, pin = before[0][0], before[0][1]
    if chips.get(part) not in _CELLS or pin != "+":
        yield f"VSYS is not fed from the cell's plus, but from {part} {pin}"
    through = {chips.get(name) for name in passed}
    if _DIODE not in through:
        yield "no diode between the cell and VSYS: USB would drive current into the cell"
    if _SWITCH not in through:
        yield "no switch between the cell and VSYS"
