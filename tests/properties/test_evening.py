"""The fuzz evening (evening.py) on both Pythons: nothing breaks, and no screen and no kind of entry is out of reach."""

import importlib
import json
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest
from game import edition, entries

from host_tools.suite import needs
from tests.device.sitting import Sitting

from app import screens  # isort: skip
from app.screens.view import View  # isort: skip

SCRIPT = Path(__file__).with_name("evening.py")
HANDS, HANDS_LONG = 2_000, 20_000  # an edition
# What others are made of, and what no hand leads to: damage, a cable, a fault, a second reader.
BASES = {"View", "Decision", "SecondGame", "Lines", "PickPlayer", "EnterAmount", "Question"}
MISFORTUNE = {"Fault", "Recovered", "Spoilt", "Parcel", "Sides", "SidesAmount"}

assert Sitting  # brings the fakes, without which no screen can be imported


def views():
    """The names of all screens that hands should come to."""
    found = set()
    for module in pkgutil.iter_modules(screens.__path__):
        for thing in vars(importlib.import_module(f"app.screens.{module.name}")).values():
            if isinstance(thing, type) and issubclass(thing, View):
                found.add(thing.__name__)
    return found - BASES - MISFORTUNE


def evening(python, hands):
    """All editions: (hands by screen, entries by kind)."""
    seen, booked = {}, {}
    for seed, key in enumerate(edition.KEYS):
        command = [python, str(SCRIPT), key, str(hands), str(seed + 1)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=3600, check=False)
        assert done.returncode == 0, f"{key}, seed {seed + 1}: {done.stdout}{done.stderr}"
        report = json.loads(done.stdout)
        for total, part in ((seen, report["screens"]), (booked, report["kinds"])):
            for name, count in part.items():
                total[name] = total.get(name, 0) + count
    return seen, booked


def check(python, request):
    """An evening on that interpreter, with its report."""
    seen, booked = evening(python, HANDS_LONG if request.config.getoption("--long") else HANDS)
    for title, counts in (("hands by screen", seen), ("entries by kind", booked)):
        print(title + ":", ", ".join(f"{name} {counts[name]}" for name in sorted(counts)))
    assert sorted(views() - set(seen)) == []
    assert sorted(set(entries.KIND_NAMES) - set(booked)) == []


def test_random_hands_on_cpython(request):
    check(sys.executable, request)


@pytest.mark.needs("micropython")
def test_random_hands_on_micropython(request):
    check(needs.found("micropython"), request)
