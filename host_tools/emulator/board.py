"""The parts and wires of a board, as its `this_board.py` states them.

That module needs `machine`, which only stands in for the real one in a process of its own; so it is read in one.
"""

import json
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_READ = """
import json, sys
sys.path[:1] = sys.argv[1:]
from host_tools.chips.install import install
from host_tools.chips.world import World
install(World())
import this_board, wiring
print(json.dumps([table(this_board) for table in (wiring.parts, wiring.wires, wiring.supply)]))
"""


class NoBoard(Exception):
    """There is no such board, or its table can't be read; the text says which and why."""


@dataclass(frozen=True)
class Board:
    """`parts`: (part, its chip, what it is); `wires`: (part, its pin, the Pico's pin, colour); `supply`: (part, its
    pin, the next part, its pin, colour) from the cell on."""

    name: str
    parts: tuple[tuple[str, str, str], ...]
    wires: tuple[tuple[str, str, int | str, str], ...]
    supply: tuple[tuple[str, str, str, str, str], ...] = ()

    def gpios(self) -> tuple[int, ...]:
        """The numbers of all GPIOs that something is wired to."""
        return tuple(sorted({pin for _, _, pin, _ in self.wires if isinstance(pin, int)}))


def names() -> list[str]:
    """The names of the boards there are: the folders with a `this_board`."""
    return sorted(path.parent.name for path in (ROOT / "boards").glob("*/this_board.py"))


def folder(name: str) -> Path:
    """The folder of the board. Raises NoBoard."""
    if name not in names():  # never a path: a device says its board, and its table is carried out
        raise NoBoard(f"there is no board {name}; there are {', '.join(names())}")
    return ROOT / "boards" / name


@cache
def read(name: str) -> Board:
    """The tables of a board. Raises NoBoard."""
    paths = [str(ROOT), str(ROOT / "device"), str(ROOT / "boards"), str(folder(name))]
    done = subprocess.run([sys.executable, "-c", _READ, *paths], capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoBoard(f"board {name}: {done.stderr.strip().splitlines()[-1:]}")
    parts, wires, supply = [tuple(tuple(row) for row in table) for table in json.loads(done.stdout)]
    return Board(name, parts, wires, supply)
