"""Every scenario file is played on both Pythons: the given ones, and our own in tests/tables.

The given ones are read from beside the repository when they lie there, else from the copy in it.
"""

from pathlib import Path

import pytest

from host_tools.devices import choice
from host_tools.play import runner, scenario

ROOT = Path(__file__).resolve().parents[2]
OUTSIDE = ROOT.parent / "shared" / "cases"
COPY = ROOT / "tests" / "tables" / "given"
GIVEN = sorted(OUTSIDE.glob("*.table")) or sorted(COPY.glob("*.table"))
OURS = sorted(path for path in (ROOT / "tests" / "tables").rglob("*.table") if COPY not in path.parents)


def play(path, on):
    """Every line holds, and the device met no fault on the way: a screen that fails goes home, which lines may miss."""
    faults = []

    def watch(played, step, session):
        if step is played.steps[-1] and session.device.powered:
            faults.append(session.device.link("fault"))

    outcome = runner.play(scenario.read(str(path)), lambda board: choice.make(on, board), watch)
    assert outcome.failure == ""
    assert set(faults) <= {"ok none"}


@pytest.mark.parametrize("path", [*GIVEN, *OURS], ids=lambda path: path.stem)
def test_on_cpython(path):
    play(path, choice.CPYTHON)


@pytest.mark.needs("micropython")
@pytest.mark.parametrize("path", [*GIVEN, *OURS], ids=lambda path: path.stem)
def test_on_micropython(path):
    play(path, choice.MICROPYTHON)


def test_there_are_given_ones():
    assert len(GIVEN) >= 18


def test_the_copy_holds_what_was_given():
    assert {path.name for path in GIVEN} <= {path.name for path in COPY.glob("*.table")}
