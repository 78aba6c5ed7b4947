"""`bench --store`: prints what the store withstands and costs, as a table, and writes it as JSON when asked.

The power cuts run on the firmware's own littlefs where MicroPython is here, else on littlefs-python; the table says on
which. `--long` tries every bit, every length and more ways of tearing.
"""

import subprocess
import sys
from pathlib import Path
from typing import TypedDict

from host_tools import device_code
from host_tools.bench import figures
from host_tools.devices import choice
from host_tools.devices.base import root_folder

device_code.use()

from host_tools.hardship import recorded, wear  # noqa: E402 - found only from here on

KEPT, NOT_KEPT, CANNOT = 0, 1, 2
SHORT, LONG = (0, 500, 1000), (0, 50, 200, 350, 500, 650, 800, 950, 1000)
EVERY_SHORT = 17


class Cuts(TypedDict):
    """The figures of one act."""

    act: str
    operations: int
    cuts: int
    lost: int
    corrupt: int


class Damages(TypedDict):
    """The figures of one file, or of one together with the state file."""

    what: str
    tried: int
    unnoticed: int
    corrupt: int
    written: int


def run(file: Path | None, long: bool) -> int:
    """Measures and prints; returns the exit status."""
    interpreter = _interpreter()
    print(f"power cuts on {Path(interpreter[0]).name}")
    print(f"{'moment':<26}{'operations':>11}{'cuts':>7}{'lost':>6}{'corrupt':>9}")
    cuts = [_print_cuts(_cuts(interpreter, act.name, LONG if long else SHORT)) for act in recorded.acts(b"")]
    print(f"\n{'damaged':<26}{'tried':>11}{'unnoticed':>11}{'corrupt':>9}{'written over':>14}")
    damages = [_print_damages(row) for row in _damages(1 if long else EVERY_SHORT)]
    programs, erases = wear.of_a_game()
    print(f"\n{wear.COMMITS} commits: {programs:.2f} programs and {erases:.3f} erases each")
    print(f"cuts tried {_sum(cuts, 'cuts')}, states lost {_sum(cuts, 'lost')}, states corrupt {_sum(cuts, 'corrupt')}")
    found = {"cuts": cuts, "damages": damages, "programs": round(programs, 3), "erases": round(erases, 4)}
    if file is not None and not figures.write(file, found):
        return CANNOT
    wrong = sum(row["lost"] + row["corrupt"] for row in cuts)
    wrong += sum(row["unnoticed"] + row["corrupt"] + row["written"] for row in damages)
    return KEPT if not wrong and programs <= wear.MOST_PROGRAMS and erases <= wear.MOST_ERASES else NOT_KEPT


def _sum(rows: list[Cuts], name: str) -> int:
    return sum(int(row[name]) for row in rows)  # type: ignore[literal-required]


def _interpreter() -> list[str]:
    try:
        return [choice.micropython_command(), "-X", "heapsize=32M"]
    except choice.NotHere:
        return [sys.executable]


def _cuts(interpreter: list[str], act: str, permilles: tuple[int, ...]) -> Cuts:
    root = root_folder()
    script, name = str(root / "host_tools/hardship/cuts.py"), act.replace(" ", "_")
    command = [*interpreter, script, str(root), name, "0", "1", *map(str, permilles)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = (done.stdout.splitlines() or [""])[-1].split()
    if done.returncode or said[:1] != ["ok"]:
        raise RuntimeError(f"the sweep of {act} did not end: {done.stdout}{done.stderr}")
    operations, cuts, lost, corrupt = map(int, said[2:])
    return Cuts(act=act, operations=operations, cuts=cuts, lost=lost, corrupt=corrupt)


def _print_cuts(row: Cuts) -> Cuts:
    print(f"{row['act']:<26}{row['operations']:>11}{row['cuts']:>7}{row['lost']:>6}{row['corrupt']:>9}", flush=True)
    return row


def _print_damages(row: Damages) -> Damages:
    figures = f"{row['tried']:>11}{row['unnoticed']:>11}{row['corrupt']:>9}{row['written']:>14}"
    print(f"{row['what']:<26}{figures}", flush=True)
    return row


def _damages(every: int):
    from host_tools.hardship import damage  # noqa: PLC0415 - plays two games to be damaged

    lying, other = damage.Lying(), damage.Lying("disney")
    for name in lying.paths:
        yield _row(name, damage.sweep_one(lying, other, name, every))
    for name in lying.paths:
        if name != damage.STATE:
            yield _row(f"state and {name}", damage.sweep_pairs(lying, other, name, every))
    yield from _raw(40 if every == 1 else 3)


def _raw(times: int):
    """Below the files: unnoticed is a device that looks new."""
    from host_tools.hardship import blocks  # noqa: PLC0415 - needs littlefs here

    lying = blocks.Lying()
    yield _row("a block, 30 % of it", blocks.sweep_blocks(lying, times))
    yield _row("60 bits anywhere", blocks.sweep_bits(lying, 10 * times))


def _row(what: str, outcome) -> Damages:
    return Damages(
        what=what, tried=outcome.tried, unnoticed=outcome.unnoticed, corrupt=outcome.corrupt, written=outcome.written
    )
