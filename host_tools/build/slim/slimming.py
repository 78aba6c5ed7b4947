"""The steps in their order: from the sources of the app and a board to those that are frozen into the image."""

from pathlib import Path

from host_tools.build.slim import arguments, constants, inlining, joining, names, order, unused
from host_tools.build.slim.program import Program
from host_tools.build.slim.renaming import Renaming
from host_tools.emulator.board import ROOT

_DEVICE = ROOT / "device"
_HANDSET = ROOT / "boards" / "handset"


def read(board: Path) -> Program:
    """The whole app for the board of that folder, as it stands in the sources."""
    program = Program()
    program.add_folder(_DEVICE)
    program.add_folder(_HANDSET, "handset/")
    program.add("this_board.py", (board / "this_board.py").read_text(encoding="utf-8"))
    return program


def slim(program: Program, known: set[str], free: set[str]) -> tuple[Program, Renaming]:
    """A program that does the same in fewer bytes, and what was renamed in it; `program` is used up. `known`: every
    name the interpreter or a module of its own says; `free`: those it holds in any case."""
    constants.inline(program)
    unused.drop(program, known)
    joined = joining.join(program)
    constants.tidy(joined)
    unused.drop(joined, known)
    constants.tidy(joined)
    inlining.put_in(joined, known)
    arguments.shorten(joined)
    new = names.shorten(joined, known, free)
    order.most_used_first(joined)
    return joined, new
