"""The widest custom edition that passes the check: its words and sums, too, never run out of the screen. The tests are
those of the built-in editions (tests/device/test_screens_*fit.py), with this edition at their table."""

import inspect
import sys
import types

import pytest
from game import bounds, edition, parts

from tests.device import test_screens_fit, test_screens_menu_fit

DEEDS = edition.whole({})["deeds"]
HIGHEST = bounds.MAX_SUM[0]  # the scheme "km" writes its sums longer than "whole"


def letters(count):
    return "W" * count


def deed(space, group, rents):
    site = group < edition.TRANSPORTS
    sums = rents if group == edition.UTILITIES else (HIGHEST,) * len(rents)
    return (space, group, HIGHEST, sums, bounds.MAX_HOUSE[0] if site else 0, HIGHEST)


WIDEST = {
    "key": "widest",
    "title": letters(parts.MAX_TITLE),
    "scheme": "km",
    "sign": "M",
    "start": 999_999,
    "salary": HIGHEST,
    "fine": HIGHEST,
    "deeds": tuple(deed(row[0], row[1], row[3]) for row in DEEDS),
    "taxes": ((4, HIGHEST, HIGHEST), (38, HIGHEST, HIGHEST)),
    "house": letters(parts.MAX_BUILDING),
    "hotel": letters(parts.MAX_BUILDING),
    "transport": letters(bounds.MAX_NUMBERED),
    "utility": letters(bounds.MAX_NUMBERED),
    "chance_card": letters(bounds.MAX_NUMBERED),
    "chest_card": letters(bounds.MAX_NUMBERED),
    "tax_names": (letters(bounds.MAX_NUMBERED),) * 2,
    "group_names": (letters(bounds.MAX_NUMBERED),) * 8,
    "corner_names": (letters(bounds.MAX_NAME),) * 4,
    "names": tuple((row[0], letters(bounds.MAX_NAME)) for row in DEEDS),
    "tinker": True,
    "quick_deal": 3,
    "quick_deal_free": False,
    "quick_end": 7,
    "timed_deal": 3,
    "timed_by_money": True,
}


@pytest.fixture
def table(monkeypatch):
    """Eight players with the largest sums, playing it as if it were built in."""
    module = types.ModuleType("game.editions.widest")
    module.PARTS = WIDEST
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(edition, "KEYS", (*edition.KEYS, WIDEST["key"]))
    return test_screens_fit.rich(WIDEST["key"])


def test_the_widest_edition_is_sound_and_one_letter_more_is_not():
    assert parts.problems(WIDEST) == ()
    for name, longest in parts._TEXTS:
        assert parts.problems({**WIDEST, name: letters(longest + 1)}) != (), name
    for name, count, longest in parts._LISTS_OF_TEXTS:
        assert parts.problems({**WIDEST, name: (letters(longest + 1),) * count}) != (), name
    for name in ("salary", "fine"):
        assert parts.problems({**WIDEST, name: HIGHEST + 1}) == ((name, -1, "must be from 10k to 99.99m"),)


for tests in (test_screens_fit, test_screens_menu_fit):
    for title, test in vars(tests).items():
        if title.startswith("test_") and "table" in inspect.signature(test).parameters:
            globals()[title] = test


def test_what_the_rules_say_takes_three_screens_at_most(table):
    test_screens_menu_fit.test_what_now_takes_three_screens_at_most_in_every_game(WIDEST["key"])
