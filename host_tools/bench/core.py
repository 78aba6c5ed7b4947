"""The figures of the rules core on this machine: throws and games, entries on both Pythons, bytes, undo.

Times are of the processor, not of the clock. Games are always the same ones; their figure is the median of the runs
that had the core to themselves (see `undisturbed`). These are figures, never tests.
"""

import json
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table as Lines

from host_tools.bench import figures, undisturbed
from host_tools.device_types import Entry
from host_tools.devices import choice
from host_tools.simulate import landing, turn
from host_tools.simulate.core import encode, packed_bytes
from host_tools.simulate.plan import Plan
from host_tools.simulate.series import play_game, play_games
from host_tools.simulate.style import read
from host_tools.simulate.table import Table

MEASURED, CANNOT = 0, 2
PLAYERS = ("steady", "careful", "bold", "trader", "loner")  # so that auctions, deals, mortgages and shortages all occur
ROUNDS, GAMES = 100, 20  # rounds of so many games, always the same ones
RECORD_ENTRIES = 510  # the recorded game is the first that is so long
REPLAYED = Path(__file__).with_name("replayed.py")
HEAP = "8M"  # of the unix port


@dataclass(frozen=True)
class Row:
    """One figure: what, how much (None: could not be measured, `how` says why), in which unit, and how."""

    what: str
    value: float | None
    unit: str
    how: str


def run(file: Path | None) -> int:
    """Measures, prints a table, writes JSON; returns the exit status (MEASURED or CANNOT write)."""
    found = rows()
    table = Lines("what", "figure", "unit", "how")
    table.columns[1].justify = "right"
    for row in found:
        table.add_row(row.what, "–" if row.value is None else f"{row.value:,.6g}", row.unit, row.how)
    Console(markup=False, highlight=False).print(table)
    data = {"python": platform.python_version(), "rows": [asdict(row) for row in found]}
    return CANNOT if file and not figures.write(file, data) else MEASURED


def rows() -> list[Row]:
    """All figures of the core."""
    record = recorded(RECORD_ENTRIES)
    sizes = [len(encode(entry)) for entry in record]
    return [
        *_games(),
        *_replayed("CPython", [sys.executable, "-E", "-s"], record),
        *_on_micropython(record),
        Row("state of a game", packed_bytes, "bytes", "packed, whatever the number of players"),
        Row("an entry", statistics.fmean(sizes), "bytes", f"mean of {len(sizes)}, longest {max(sizes)}"),
    ]


def _games() -> list[Row]:
    """Throws and games a CPU second on one core, and what is in play in these games."""
    plan = Plan(styles=tuple([read(name) for name in PLAYERS]))
    outcomes = play_games(plan, 0, GAMES)
    throws = sum([outcome.throws for outcome in outcomes])
    pieces = [partial(play_game, plan, number) for number in range(GAMES)]
    timing = undisturbed.judge(undisturbed.measure(pieces, ROUNDS))
    how = (
        f"the same {GAMES} games of {', '.join(PLAYERS)} {ROUNDS} times, each at the median of its undisturbed runs, "
        f"{timing.share:.0%} of all; at the median of all runs {throws / timing.all_s:,.0f}"
    )
    kinds = ("auctions", "deals", "mortgages", "built", "houses_gone", "scarce")
    each = [f"{sum([getattr(one, kind) for one in outcomes]) / GAMES:.2f} {kind}" for kind in kinds]
    games = f"{throws / GAMES:.0f} throws a game; " + ", ".join(each)
    return [
        Row("throws", throws / timing.undisturbed_s, "a CPU second", how),
        Row("games", GAMES / timing.undisturbed_s, "a CPU second", games),
    ]


class Recorder(Table):
    """A table that keeps what it booked."""

    def book(self, entry: Entry) -> None:
        """Books like any table, then keeps the entry."""
        super().book(entry)
        self.record.append(entry)

    record: list[Entry]


def recorded(length: int) -> list[Entry]:
    """The entries of the first game of at least that many."""
    plan = Plan(styles=tuple([read(name) for name in PLAYERS]))
    number = 0
    while True:
        table = Recorder(plan, Random(f"{plan.seed}/{number}"), landing.LANDINGS)
        table.record = []
        turn.play(table, plan.last_throw)
        if len(table.record) >= length:
            return table.record
        number += 1


def _on_micropython(record: Sequence[Entry]) -> list[Row]:
    try:
        command = [choice.micropython_command(), "-X", f"heapsize={HEAP}"]
    except choice.NotHere as problem:
        return [Row("entries on MicroPython", None, "a second", str(problem))]
    return _replayed("MicroPython", command, record)


def _replayed(name: str, python: list[str], record: Sequence[Entry]) -> list[Row]:
    """Entries a second and one undo on the interpreter `python`, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        path, store = Path(folder) / "record", Path(folder) / "store"
        store.mkdir()
        lines = [f"classic {len(PLAYERS)}", *[encode(entry).hex() for entry in record]]
        path.write_text("\n".join(lines) + "\n", encoding="ascii")
        done = subprocess.run(
            [*python, str(REPLAYED), str(path), str(store)], capture_output=True, text=True, check=False
        )
    if done.returncode:
        return [Row(f"entries on {name}", None, "a second", done.stderr.strip().splitlines()[-1])]
    said: dict[str, Any] = json.loads(done.stdout)
    how = f"read, checked and booked: {said['entries']} of one game, best round"
    return [
        Row(f"entries on {name}", said["entries_per_s"], "a second", how),
        Row(f"one undo on {name}", said["undo_us"] / 1000, "ms", "of entry 500, written to a folder; median"),
    ]
