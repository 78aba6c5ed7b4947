"""Any key on any screen never raises, never loses the way home, never books without being asked to: random hands.

The same seeds every time: an evening from the empty device, one at a set table and one against the clock in every
edition, 2,000 hands together (20,000 with `--long`), and one with two readers; on each Python, where the same seeds
must lead to the same hands until a power cut is armed: it comes at an operation of the flash, and the two littlefs
don't count alike. `PYTHONPATH=device python -m tests.hands.test_random_hands HANDS FIRST LAST` plays other seeds,
so many hands an edition for each.
"""

import importlib
import itertools
import pkgutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator

import app.screens
import pytest
from app.screens.view import View
from game.entries import KIND_NAMES

from host_tools.devices import choice
from host_tools.suite import needs
from tests.hands.at_device import AtDevice
from tests.hands.evening import Evening
from tests.hands.every_hand import EveryHand, can_fork
from tests.hands.seats import AtSitter, InProcess, Seat

EMPTY, SET, TIMED, SIDES = 450, 1050, 500, 500  # hands
LONG = 10  # times as many with --long
LEAST = 5  # hands on each screen, entries of each kind
EDITIONS = (1, 2, 3, 4, 5)
# Screens that are shown themselves although others are made from them; any other base is no screen.
ALSO_BASES = ("Amount", "Confirm", "DeedOwn", "EnterAmount", "Lines", "NameEntry", "PickPlayer", "PickSpace")


def all_screens() -> set[str]:
    """The names of all views there are."""
    for module in pkgutil.iter_modules(app.screens.__path__):
        importlib.import_module("app.screens." + module.name)
    found, todo = set(), [View]
    while todo:
        view = todo.pop()
        todo += view.__subclasses__()
        if not view.__subclasses__() or view.__name__ in ALSO_BASES:
            found.add(view.__name__)
    assert found >= set(ALSO_BASES)
    return found


def play(evening: Evening, hands: int, mode: str) -> Evening:
    """An evening to its end."""
    try:
        if mode:
            evening.set_table(mode)
        evening.play(hands)
        evening.suffer()
    finally:
        evening.seat.close()
    return evening


def evenings(sit: Callable[[bool], Seat], first: int, scale: int, at_screen=lambda _evening: None) -> Iterator[Evening]:
    """All evenings of the suite, with seeds from `first` on; `scale` makes them longer. `sit` is told of a second
    reader."""
    for edition in EDITIONS:
        for more, hands, mode in ((0, EMPTY, ""), (10, SET, "normal"), (20, TIMED, "timed 10")):
            evening = Evening(sit(False), first + more + edition, edition)
            evening.at_screen = at_screen
            yield play(evening, hands * scale, mode)
    evening = Evening(sit(True), first + 30, 1, True)
    evening.at_screen = at_screen
    yield play(evening, SIDES * scale, "normal")


def before_cuts(evening: Evening) -> list[tuple[str, ...]]:
    """The hands until a power cut was armed: what a hand is depends on what the ones before it came to."""
    return list(itertools.takewhile(lambda hand: hand[0] != "arm", evening.done))


def ends_of(capsys, request, sit: Callable[[bool], Seat], at_screen=lambda _evening: None) -> list:
    """All evenings: prints what was met, fails for what was met less than LEAST times; the hands of each
    before its first power cut."""
    screens: Counter = Counter()
    kinds: Counter = Counter()
    ends = []
    for evening in evenings(sit, 0, LONG if request.config.getoption("--long") else 1, at_screen):
        screens += evening.screens
        kinds += evening.kinds
        ends.append(before_cuts(evening))
    with capsys.disabled():
        print(f"\n{request.node.name}: {screens.total()} hands by screen, {kinds.total()} entries by kind")
        for counts in (screens, kinds):
            print("  ", ", ".join(f"{name} {count}" for name, count in counts.most_common()))
    assert [name for name in sorted(all_screens()) if screens[name] < LEAST] == [], "hardly reached"
    assert [name for name in KIND_NAMES if kinds[name] < LEAST] == [], "hardly booked"
    return ends


ON_CPYTHON: list = []  # the hands there, once they were played in this process


def test_no_hand_does_what_it_should_not(capsys, request):
    every_hand = EveryHand()
    ON_CPYTHON.extend(ends_of(capsys, request, InProcess, every_hand))
    assert all_screens() - every_hand.swept == set() or not can_fork(), "not every key tried"


@pytest.mark.needs("micropython")
def test_nor_on_micropython(capsys, request):
    ends = ends_of(capsys, request, lambda left: AtSitter(needs.found("micropython"), left))
    assert ends == (ON_CPYTHON or ends_of(capsys, request, InProcess))


@pytest.mark.needs("micropython")
def test_the_same_hands_come_to_the_same_end_with_every_chip_on_both_pythons():
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
    """Long evenings: prints a line for each, and ends with the first that breaks."""
    for seed in range(int(sys.argv[2]), int(sys.argv[3]) + 1):
        for evening in evenings(InProcess, seed * 100, max(1, int(sys.argv[1]) // (EMPTY + SET + TIMED))):
            print(seed, evening.edition, len(evening.done), "hands,", evening.kinds.total(), "entries", flush=True)


if __name__ == "__main__":
    main()
