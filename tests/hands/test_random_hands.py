"""Any key on any screen never raises, never loses the way home, never books without being asked to: random hands.

The same seeds every time: an evening from the empty device, one at a set table and one against the clock in every
edition, and one with two readers; then a short one on both Pythons, which must come to the same end. Run as a program
it plays others: `python -m tests.hands.test_random_hands HANDS FIRST LAST`, so many hands an edition for each seed.
"""

import importlib
import os
import pkgutil
import sys
import traceback
from collections import Counter

import pytest

from tests.hands.evening import Evening  # isort: skip - puts the device's folder on the path
from tests.hands.player import BANKER, KEYS, STRANGERS, card, tag  # isort: skip
from tests.hands.seats import AtDevice, InProcess  # isort: skip
import app.screens
from app.screens.view import View
from game.entries import KIND_NAMES

from host_tools.devices import choice

EMPTY, SET, TIMED, SIDES = 600, 900, 500, 300  # hands
EDITIONS = (1, 2, 3, 4, 5)
OTHER_HANDS = (
    ("hold", "C"), ("tap", card(1)), ("tap", card(2)), ("tap", tag(39)), ("tap", STRANGERS[0]), ("tap", BANKER),
    ("two", card(1), card(2)), ("wait", "61"), ("power",),
)  # fmt: skip
# Screens that are shown themselves although others are made from them; any other base is no screen.
ALSO_BASES = ("Amount", "Confirm", "EnterAmount", "Lines", "NameEntry", "PickPlayer", "PickSpace")
NOT_BY_HANDS = ("Fault", "Recovered", "Spoilt")  # they tell of a fault or of damaged flash


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
    return found - set(NOT_BY_HANDS)


def play(at_screen, seed: int, edition: int, hands: int, mode: str = "", left: bool = False) -> Evening:
    """An evening in this process."""
    evening = Evening(InProcess(left), seed, edition, left)
    evening.at_screen = at_screen
    if mode:
        evening.set_table(mode)
    evening.play(hands)
    return evening


def evenings(first: int, scale: int = 1, at_screen=lambda _evening: None):
    """All evenings of the suite, with seeds from `first` on; `scale` makes them longer."""
    for edition in EDITIONS:
        yield play(at_screen, first + edition, edition, EMPTY * scale)
        yield play(at_screen, first + 10 + edition, edition, SET * scale, "normal")
        yield play(at_screen, first + 20 + edition, edition, TIMED * scale, "timed 10")
    yield play(at_screen, first + 30, 1, SIDES * scale, "normal", True)


class EveryHand:
    """On the first visit of each screen every key, C held, every sort of card, two cards, a minute's wait and a power
    cut are tried, and from what follows the way home: each in a fork of this process, so that the evening itself goes
    on as if nothing had been. Where a process can't fork (Windows) nothing is tried."""

    def __init__(self) -> None:
        self.swept: set[str] = set()

    def __call__(self, evening: Evening) -> None:
        screen = evening.seat.screen()
        if screen in self.swept or not hasattr(os, "fork"):
            return
        self.swept.add(screen)
        for hand in (*(("key", key) for key in KEYS), *OTHER_HANDS):
            trouble = in_a_fork(evening, hand)
            assert not trouble, f"{hand} on {screen}: {trouble}"


def in_a_fork(evening: Evening, hand) -> str:
    """What goes wrong when this hand is done and then home is looked for; "" when nothing does."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            evening.do(hand)
            evening.go_home()
        except BaseException:  # whatever it is, it is told, and this process ends here
            os.write(writing, traceback.format_exc()[-4000:].encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        trouble = told.read().decode()
    _, status = os.waitpid(child, 0)
    return trouble or ("" if status == 0 else f"the process ended with {status}")


def test_no_hand_does_what_it_should_not():
    screens: Counter = Counter()
    kinds: Counter = Counter()
    every_hand = EveryHand()
    for evening in evenings(0, 1, every_hand):
        screens += evening.screens
        kinds += evening.kinds
    print("hands by screen:", *(f"{name} {count}" for name, count in screens.most_common()))
    print("entries by kind:", *(f"{name} {count}" for name, count in kinds.most_common()))
    assert all_screens() - set(screens) == set(), "never reached"
    assert set(KIND_NAMES) - set(kinds) == set(), "never booked"
    assert all_screens() - every_hand.swept == set() or not hasattr(os, "fork"), "not every key tried"


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
    """Long evenings: prints a line for each, and ends with the first that breaks."""
    for seed in range(int(sys.argv[2]), int(sys.argv[3]) + 1):
        for evening in evenings(seed * 100, max(1, int(sys.argv[1]) // (EMPTY + SET + TIMED))):
            print(
                seed, evening.edition, len(evening.done), "hands,", sum(evening.kinds.values()), "entries", flush=True
            )


if __name__ == "__main__":
    main()
