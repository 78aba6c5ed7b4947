"""The command `bench`: judges its options; prints the budgets of the emulated Pico and writes them as JSON."""

import sys
from pathlib import Path

from host_tools import whole_file
from host_tools.bench import budget, figures
from host_tools.build.trouble import BuildError
from host_tools.devices.base import root_folder
from host_tools.link.trouble import EXIT_USAGE, Trouble

KEPT, NOT_KEPT, CANNOT = 0, 1, 2
FILE = root_folder() / "build" / "bench" / "pico.json"


def check(file: Path | None, store: bool, long: bool, pico: bool) -> None:
    """Raises Trouble for options that do not go together and for a file that can't be written: measuring takes
    minutes."""
    if store and pico:
        raise Trouble("--store and --on pico measure different things.", "Leave one of them out.", EXIT_USAGE)
    if long and not store:
        raise Trouble("--long goes with --store only.", "Add --store, or leave out --long.", EXIT_USAGE)
    if file:
        whole_file.check(file, replace=True)


def on_pico(board: str, presses: int, file: Path | None) -> int:
    """Measures; returns the exit status (KEPT, NOT_KEPT or CANNOT)."""
    from host_tools.emulator import core, setup  # noqa: PLC0415 - the emulator is there only for this command
    from host_tools.emulator.board import NoBoard  # noqa: PLC0415

    try:
        image = setup.make_ready(board)
    except (BuildError, NoBoard, setup.NoEmulator) as problem:
        print(problem, file=sys.stderr)
        return CANNOT
    if core.choose() == core.STOCK:
        print("The figures mean the rebuilt core of the emulator, which is not here.", file=sys.stderr)
        return CANNOT
    from host_tools.bench.pico import Bench  # noqa: PLC0415 - imports the emulator's core

    rows = Bench(image, presses, _say).rows()
    print(budget.as_table(rows))
    target = file or FILE
    target.parent.mkdir(parents=True, exist_ok=True)
    if not figures.write(target, {"board": board, "rows": budget.as_json(rows)}):
        return CANNOT
    return KEPT if all(row.holds for row in rows) else NOT_KEPT


def _say(text: str) -> None:
    print(f"{text} …", file=sys.stderr, flush=True)
