"""Clearing memory up never lets a key wait: what is left of it is done when no finger is on the keys."""

from types import SimpleNamespace

import pytest

from tests.device.sitting import Sitting

import main  # isort: skip
from app import pace  # isort: skip
from hal.sound import REFUSED  # isort: skip


class Fingers:
    """No key is touched until it was looked so often; then one is."""

    def __init__(self, looks):
        self.looks = looks

    def touched(self):
        self.looks -= 1
        return self.looks < 0


def test_a_key_ends_the_filling_of_holes_at_once():
    fingers = Fingers(3)
    assert not pace.fill_holes(fingers.touched)
    assert fingers.looks == -1
    assert pace.fill_holes(lambda: False)


class Ticking:
    """A clock on which every look takes a millisecond."""

    def __init__(self):
        self.now = 0

    def touched(self):
        self.now += 1
        return False


def test_holes_are_filled_a_few_milliseconds_at_a_time(monkeypatch):
    """A card that comes meanwhile is seen between; after so many goes it is enough, however many holes are left."""
    table = Sitting()
    mine = table.navigator.pace
    ticking = Ticking()
    monkeypatch.setattr(pace.clock, "now", lambda: ticking.now)
    mine._touched = ticking.touched
    monkeypatch.setattr(pace, "FIELD", pace.HOLES + 1)  # never found
    for _ in range(pace.PICTURES):
        mine.littered()
    mine.tidy()
    for _ in range(pace.FILLS):
        before = ticking.now
        mine.tidy()
        assert pace.FILL_MS < ticking.now - before <= pace.FILL_MS + 3  # the first look is tidy's own
    before = ticking.now
    mine.tidy()
    assert ticking.now == before


def test_what_a_key_kept_from_being_filled_is_filled_later(monkeypatch):
    fills = []
    monkeypatch.setattr(pace, "fill_holes", lambda touched: fills.append(1) or len(fills) > 1)
    table = Sitting()
    mine = table.navigator.pace
    mine._touched = lambda: bool(fingers)
    fingers = ["1"]
    for _ in range(pace.PICTURES):
        mine.littered()
    mine.tidy()
    mine.tidy()
    assert fills == []  # a finger is on a key
    fingers.clear()
    mine.tidy()
    mine.tidy()
    mine.tidy()
    assert len(fills) == 2  # the first was cut short by a key


def test_holes_are_not_filled_while_a_note_sounds(monkeypatch):
    """It would last as long as they take."""
    fills = []
    monkeypatch.setattr(pace, "fill_holes", lambda touched: fills.append(1) or len(fills) > 1)
    table = Sitting()
    mine = table.navigator.pace
    for _ in range(pace.PICTURES):
        mine.littered()
    mine.tidy()
    mine.tidy()
    table.navigator.desk.sound.play(REFUSED)
    mine.tidy()
    assert len(fills) == 1
    table.wait(1000)
    mine.tidy()
    assert len(fills) == 2


def test_no_sleep_while_holes_can_be_filled(monkeypatch):
    """What is asked of memory meanwhile walks past them, and a key is answered late."""
    slept = []
    monkeypatch.setattr(pace, "fill_holes", lambda touched: False)
    table = Sitting()
    mine = table.navigator.pace
    mine.rest(20, slept.append)
    before = len(slept)
    assert before
    for _ in range(pace.PICTURES):
        mine.littered()
    mine.tidy()
    mine.rest(20, slept.append)
    assert len(slept) == before
    table.navigator.desk.sound.play(REFUSED)
    mine.rest(20, slept.append)
    assert len(slept) > before


def test_while_off_only_a_loop_with_nothing_to_do_sleeps_long(monkeypatch):
    """A card that wakes is read in one pass, answered in the next and drawn in the third."""
    monkeypatch.setattr(main.time, "ticks_ms", lambda: 0, raising=False)
    due, slept = [60, 0, 0, 60], []
    keys = SimpleNamespace(touched=lambda: False, down=False)
    loop = SimpleNamespace(
        step=lambda now: due.pop(0),
        rest=SimpleNamespace(off=True),
        pace=SimpleNamespace(tidy=lambda: None, rest=lambda ms, sleep_ms: sleep_ms(ms)),
        hardware=SimpleNamespace(keys=keys),
    )
    with pytest.raises(IndexError):
        main.run(loop, slept.append)
    assert slept == [main.LOOK_EVERY_OFF_MS, 0, 0, main.LOOK_EVERY_OFF_MS]
