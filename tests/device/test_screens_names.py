"""Names by keys: letters again and again, accents, capitals, the time that a letter stays open."""

import pytest
from game.rules import is_letter

from tests.device.sitting import Sitting

from app.screens import name_entry  # isort: skip
from hal.fonts import small as font  # isort: skip


class Entry:
    """A name entry on top of home, and what it took."""

    def __init__(self, text="", default=""):
        self.table = Sitting("classic 2")
        self.taken = []
        view = name_entry.NameEntry("Name of player 1", self._take, text, default)
        self.table.navigator._put(view)
        self.view = view

    def _take(self, name):
        self.taken.append(name)
        return 1  # home

    def key(self, *keys):
        self.table.key(*keys)
        return self.view.typed.text


@pytest.mark.parametrize(
    "keys, name",
    (
        ("2 6 6 GO 6 6 2", "Anna"),
        ("9 9 9 9 6 6 6 3 3 M", "Zoé"),
        ("5 GO 6 6 6 M 7 GO 4", "Jöpg"),
        ("7 7 7 7 6 6 6 M M 7 3 3 6 6", "Sópen"),
        ("2 0 2", "A A"),
        ("2 2 K", "b"),
        ("2 2 K K", "B"),
        ("2 1 2", "A-A"),
        ("2 . 2 2", "A-B"),
        ("2 2 2 2 2", "A"),
        ("2 2 2 2", "2"),
        ("3 M", "Ð"),
        ("7 7 7 7 K M", "ß"),
    ),
)
def test_keys_make_names(keys, name):
    assert Entry().key(*keys.split()) == name


def test_a_letter_is_taken_after_a_while():
    entry = Entry()
    entry.key("2")
    entry.table.wait(name_entry.NEXT_LETTER_MS + 100)
    assert entry.key("2") == "Aa"


def test_eight_letters_and_no_more():
    entry = Entry()
    assert entry.key(*"2 3 4 5 6 7 8 9".split()) == "Adgjmptw"
    assert entry.key("2") == "Adgjmptw" and entry.table.sound == "refused"
    assert entry.key("C") == "Adgjmpt"
    entry.table.hold("C")
    assert entry.view.typed.text == ""
    entry.key("C")
    assert entry.table.task == "Home" and entry.taken == []


def test_ok_takes_the_name_or_the_default_but_never_nothing():
    entry = Entry("", "Player 1")
    entry.key("OK")
    assert entry.taken == ["Player 1"]
    entry = Entry()
    entry.key("0", "OK")
    assert entry.taken == [] and entry.table.sound == "refused"
    entry.key("2", "0", "OK")
    assert entry.taken == ["A"]


def test_cards_and_tags_are_no_letters():
    entry = Entry()
    for hand in (lambda: entry.table.tap(1), lambda: entry.table.tag(39)):
        hand()
        assert entry.table.sound == "refused" and entry.table.task == "NameEntry"
    entry.key("M")
    assert entry.table.sound == "refused"


def test_every_letter_may_be_in_a_name_and_has_a_picture():
    for letters in name_entry.LETTERS + name_entry.SISTERS:
        for letter in letters:
            for form in (letter, name_entry.capital(letter)):
                assert is_letter(form) and font.place(form) >= 0
                assert name_entry.small(name_entry.capital(letter)) == letter
                assert name_entry.capital(letter) == (letter if letter in "ßÿ" else letter.upper())


def test_accents_go_round():
    for ring in name_entry.SISTERS:
        letter = ring[0]
        for _ in ring:
            letter = name_entry.sister(letter)
        assert letter == ring[0]
    assert name_entry.sister("x") == "x" and name_entry.sister("É") == "È"
