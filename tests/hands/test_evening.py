"""Any key on any screen never raises, never loses the way home, never books without being asked to: random hands.

The same seeds every time: an evening from the empty device, one at a set table and one against the clock in every
edition, and one with two readers; then a short one on both Pythons, which must come to the same end. Run as a program
it plays longer ones: `python -m tests.hands.test_evening HANDS FIRST_SEED LAST_SEED`.
"""

import importlib
import pkgutil
import sys
from collections import Counter

import pytest

from tests.hands.evening import Evening  # isort: skip - puts the device's folder on the path
from tests.hands.seats import AtDevice, InProcess  # isort: skip
import app.screens
from app.screens.pick import Lines
from app.screens.view import View
from game.entries import KIND_NAMES

from host_tools.devices import choice

EMPTY, SET, TIMED, SIDES = 600, 900, 500, 300  # hands
EDITIONS = (1, 2, 3, 4, 5)
BASES = ("View", "Question", "SecondGame")
NOT_BY_HANDS = ("Fault", "Recovered", "Spoilt")  # they tell of a fault or of damaged flash


def all_screens() -> set[str]:
    """The names of all views there are."""
    for module in pkgutil.iter_modules(app.screens.__path__):
        importlib.import_module("app.screens." + module.name)
    found, todo = set(), [View]
    while todo:
        view = todo.pop()
        found.add(view.__name__)
        todo += view.__subclasses__()
    assert Lines.__name__ in found
    return found - {*BASES, *NOT_BY_HANDS, "Sitting"}


def play(seed: int, edition: int, hands: int, mode: str = "", left: bool = False) -> Evening:
    """An evening in this process."""
    evening = Evening(InProcess(left), seed, edition, left)
    if mode:
        evening.set_table(mode)
    evening.play(hands)
    return evening


def evenings(first: int, scale: int = 1):
    """All evenings of the suite, with seeds from `first` on; `scale` makes them longer."""
    for edition in EDITIONS:
        yield play(first + edition, edition, EMPTY * scale)
        yield play(first + 10 + edition, edition, SET * scale, "normal")
        yield play(first + 20 + edition, edition, TIMED * scale, "timed 10")
    yield play(first + 30, 1, SIDES * scale, "normal", True)


def test_no_hand_does_what_it_should_not():
    screens: Counter = Counter()
    kinds: Counter = Counter()
    for evening in evenings(0):
        screens += evening.screens
        kinds += evening.kinds
    print("hands by screen:", *(f"{name} {count}" for name, count in screens.most_common()))
    print("entries by kind:", *(f"{name} {count}" for name, count in kinds.most_common()))
    assert all_screens() - set(screens) == set(), "never reached"
    assert set(KIND_NAMES) - set(kinds) == set(), "never booked"


@pytest.mark.needs("micropython")
def test_the_same_hands_come_to_the_same_end_on_both_pythons():
    ends = []
    for name in (choice.CPYTHON, choice.MICROPYTHON):
        device = choice.make(name)
        seat = AtDevice(device)
        try:
            evening = Evening(seat, 3, 3)
            evening.set_table("normal")
            evening.play(60)
            ends.append((evening.done, evening.kinds, evening.facts, seat.picture()))
        finally:
            device.close()
    assert ends[0] == ends[1]


def main() -> None:
    """Long evenings: ten times as many hands for each seed."""
    for seed in range(int(sys.argv[2]), int(sys.argv[3]) + 1):
        for evening in evenings(seed * 100, int(sys.argv[1]) // (EMPTY + SET + TIMED)):
            print(
                seed, evening.edition, len(evening.done), "hands,", sum(evening.kinds.values()), "entries", flush=True
            )


if __name__ == "__main__":
    main()
