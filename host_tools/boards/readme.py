"""The made part of the READMEs below boards/: wires, parts, what to look for, which Pico. As Markdown.

What people wrote stands outside the two marks and is never touched.
"""

from collections.abc import Iterable, Sequence

from host_tools.boards import checks, goods, pico
from host_tools.boards.harness import Harness
from host_tools.emulator.board import Board

BEGIN = "<!-- Made by `python3 -m host_tools boards --write`: what follows is never edited by hand. -->"
END = "<!-- End of what is made. -->"


class NoMarks(Exception):
    """A README has no place for the made part; the text names the file."""


def replaced(text: str, made: str, name: str) -> str:
    """`text` with `made` between its two marks. Raises NoMarks."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise NoMarks(f"{name}: no place for what is made, between\n{BEGIN}\n{END}")
    return f"{before}{BEGIN}\n\n{made}\n{END}{after}"


def of_board(harness: Harness) -> str:
    """The made part of a board's own README."""
    board = harness.board
    rows = [(str(wire.number), str(wire.from_end), str(wire.to_end), wire.colour) for wire in harness.wires]
    drawn = checks.current_ma(board)
    sections = (
        "![Every wire with its number, from pad to pin](wiring.svg)",
        "## Wires",
        _table(("wire", "from", "to", "colour"), rows),
        _notes(harness),
        f"At their worst all parts together draw {drawn} mA from the 3.3 V; the pad 3V3 gives {pico.REGULATOR_MA} mA.",
        "## Parts",
        _table(("part", "pieces", "what to buy", "euros each, rough"), _parts(board)),
        "## What to look for when buying",
        "\n".join(_advice(board)),
    )
    return "\n\n".join(sections) + "\n"


def of_all(harnesses: Sequence[Harness]) -> str:
    """The made part of boards/README.md."""
    rows = [
        (f"[`{each.board.name}`]({each.board.name}/README.md)", _readers(each.board), str(len(each.wires)),
         f"{checks.current_ma(each.board)} mA")
        for each in harnesses
    ]  # fmt: skip
    models = [(model.name, model.chip, model.tried, model.note) for model in pico.MODELS]
    sections = (
        "## The boards",
        _table(("board", "readers", "wires", "drawn from the 3.3 V at most"), rows),
        "## Which Pico",
        _table(("model", "chip", "tried how", "what to know"), models),
    )
    return "\n\n".join(sections) + "\n"


def _readers(board: Board) -> str:
    found = [f"{part}: {note}" for part, chip, note in board.parts if chip in ("mfrc522", "pn532")]
    return "; ".join(found)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _notes(harness: Harness) -> str:
    said = ["The Pico's ends are pads, counted as in the picture: 1 to 20 down the left, 21 to 40 up the right."]
    if harness.strips:
        names = ", ".join(harness.strips)
        said.append(f"Wires that share a pad meet on a strip ({names}): one row of holes that are joined.")
    board_own = [f"GP{pin}" for _, name, pin, _ in harness.board.wires if name == "sense"]
    said += [f"{pin} needs no wire: the Pico measures its own supply there." for pin in board_own]
    return " ".join(said)


def _parts(board: Board) -> Iterable[tuple[str, str, str, str]]:
    chips = [chip for _, chip, _ in board.parts]
    for chip in dict.fromkeys(chips):
        wares = goods.of(chip)
        names = ", ".join(part for part, its_chip, _ in board.parts if its_chip == chip)
        yield names, str(chips.count(chip)), wares.name, wares.price
    for extra in goods.extras():
        yield extra.part, extra.quantity, extra.goods.name, extra.goods.price


def _advice(board: Board) -> Iterable[str]:
    for chip in dict.fromkeys(chip for _, chip, _ in board.parts):
        wares = goods.of(chip)
        yield f"**{wares.name}**\n"
        yield from (f"- {line}" for line in wares.look_for)
        yield ""
    for extra in goods.extras():
        yield f"**{extra.goods.name}**\n"
        yield from (f"- {line}" for line in extra.goods.look_for)
        yield ""
