"""The wiring table and parts list in a board's README say what its this_board.py says."""

from pathlib import Path

import pytest

from host_tools.chips.install import install
from host_tools.chips.world import World

BOARDS = sorted(Path(__file__).resolve().parents[2].glob("boards/pico_*"))
PADS = {
    **{number: pad for number, pad in enumerate((1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20))},
    **{16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31, 27: 32, 28: 34},
    **{"3V3": 36, "VSYS": 39, "GND": "any GND"},
}


def tables(board):
    """The two tables as Markdown."""
    lines = ["| part | what to buy |", "|---|---|"]
    lines += [f"| {part} | {what} |" for part, _, what in board.PARTS]
    lines += ["", "| part | its pin | the Pico's pin | pad | colour |", "|---|---|---|---|---|"]
    for part, pin, number, colour in board.WIRES:
        name = f"GP{number}" if isinstance(number, int) else number
        lines.append(f"| {part} | {pin} | {name} | {PADS.get(number, '–')} | {colour} |")
    return "\n".join(lines)


@pytest.mark.parametrize("folder", BOARDS, ids=lambda folder: folder.name)
def test_the_tables_of_the_readme_are_those_of_the_board(folder, monkeypatch):
    install(World())
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(__import__("sys").modules, "this_board", raising=False)
    wanted = tables(__import__("this_board"))
    assert wanted in (folder / "README.md").read_text(encoding="utf-8"), "put this into the README:\n" + wanted
