"""Clearing memory up never lets a key wait: what is left of it is done when no finger is on the keys."""

from tests.device.sitting import Sitting

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
    table.navigator.desk.sound.play(REFUSED)
    mine.tidy()
    assert len(fills) == 1
    table.wait(1000)
    mine.tidy()
    assert len(fills) == 2
