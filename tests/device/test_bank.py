"""The bank: what it books it has on flash, what it refuses changes nothing, undo reaches everything it keeps."""

import random

import pytest
from app import table as tables
from app.bank import Bank
from game import entries, refusal
from game.refusal import Refusal
from game.setup import Setup
from store.disk import DiskError

from tests.device.storage import fresh, operations, revived
from tests.device.table_games import MIXED, NAMES, UIDS, begun, opened, refused, snapshot


def test_every_booking_is_on_flash_and_undo_reaches_the_start():
    flash, disk = fresh()
    bank = begun(disk)
    seen = [snapshot(bank)]
    for entry in MIXED:
        assert bank.book(entry) == len(seen)
        assert bank.ledger.problems() == ()
        seen.append(snapshot(bank))
        assert snapshot(opened(disk)) == seen[-1]
    for number, entry in enumerate(MIXED):
        assert bank.past.entry(number + 1) == entry
    for number in range(len(MIXED) - 1, -1, -1):
        bank.book(entries.undo())
        assert snapshot(bank) == seen[number]
    assert refused(lambda: bank.book(entries.undo())) == "nothing_to_undo"
    for number in range(1, len(MIXED) + 1):
        bank.book(entries.redo())
        assert snapshot(bank) == seen[number]
    assert refused(lambda: bank.book(entries.redo())) == "nothing_to_redo"
    assert snapshot(opened(disk)) == seen[-1]
    assert [entry for _, entry in bank.past.preview(3)] == list(MIXED[:-4:-1])
    bank.book(entries.undo(len(MIXED)))
    assert snapshot(bank) == seen[0] == snapshot(opened(revived(flash)[1]))


def test_a_refusal_changes_neither_memory_nor_flash():
    flash, disk = fresh()
    bank = begun(disk)
    bank.book(entries.buy(1, 1))
    before, image, ops = snapshot(bank), flash.image(), operations(flash)
    for entry, name in (
        (entries.buy(2, 1), "already_owned"),
        (entries.pay(1, 99_000), "not_enough_cash"),
        (entries.redo(), "nothing_to_redo"),
        (entries.undo(2), "nothing_to_undo"),
        (entries.undo(0), "too_small"),
        (entries.name(1, NAMES[0]), "nothing_changes"),
        (entries.name(1, ""), "not_a_name"),
        (entries.newcard(1, UIDS[1]), "card_is_taken"),
        (entries.newcard(1, b"\x08abc"), "random_card"),
        (entries.newcard(1, b"abc"), "not_a_card"),
        (entries.name(9, "Nobody"), "no_such_player"),
    ):
        assert refused(lambda entry=entry: bank.book(entry)) == name
        assert bank.last_refusal[0] == name and not bank.can(entry)
    assert snapshot(bank) == before and operations(flash) == ops and flash.image() == image


def test_names_and_cards_are_entries():
    flash, disk = fresh()
    bank = begun(disk)
    card = bytes.fromhex("04aabbccddeeff")
    bank.book(entries.name(1, "Ünal"))
    bank.book(entries.newcard(1, card))
    bank.book(entries.name(1, "€uro"))
    for one in (bank, opened(revived(flash)[1])):
        assert one.people.name(1) == "€uro" and one.people.player_of(card) == 1
        assert one.people.player_of(UIDS[0]) == 0
    bank.book(entries.undo(2))
    assert bank.people.name(1) == "Ünal" and bank.people.player_of(UIDS[0]) == 1
    bank.book(entries.redo())
    assert bank.people.name(1) == "€uro" and bank.people.uid(1) == card
    assert opened(disk).people.name(1) == "€uro"


def test_a_failing_disk_refuses_the_booking():
    class Failing:
        failing = False

        def __init__(self, disk):
            self.disk = disk

        def write(self, path, data):
            if self.failing:
                raise DiskError("write", 28)
            self.disk.write(path, data)

        def __getattr__(self, name):
            return getattr(self.disk, name)

    _, real = fresh()
    disk = Failing(real)
    bank = begun(disk)
    bank.book(entries.buy(1, 1))
    before = snapshot(bank)
    disk.failing = True
    for action in (
        lambda: bank.book(entries.buy(2, 3)),
        lambda: bank.book(entries.undo()),
        lambda: bank.open_debt(1, 0, 5, entries.pay(1, 5)),
        lambda: bank.tags.bind(((b"\x04123456", 1),)),
        lambda: bank.start(Setup("classic", 0, 0, 2, (), 0, 0), NAMES[:2], UIDS[:2]),
    ):
        assert refused(action) == "disk_failed"
        assert snapshot(bank) == before and bank.debts == () and bank.tags.count == 0
    disk.failing = False
    bank.book(entries.buy(2, 3))
    assert snapshot(opened(real)) == snapshot(bank)


def test_fifteen_hundred_entries_then_the_oldest_fall_away(monkeypatch):
    monkeypatch.setattr(tables, "MAX_ENTRIES", 150)
    monkeypatch.setattr(tables, "ALMOST", 145)
    _, disk = fresh()
    bank = begun(disk)
    bank.book(entries.name(1, "Early"))
    seen = {1: snapshot(bank)}
    while not bank.full:
        assert bank.almost_full == (bank.entries >= 145)
        bank.book(entries.transfer(1 + bank.entries % 2, 2 - bank.entries % 2, 7))
        seen[bank.entries] = snapshot(bank)
    assert bank.entries == 150 and refused(lambda: bank.book(entries.go(1))) == "log_is_full"
    bank.book(entries.undo(149))
    bank.book(entries.redo())
    promised = bank.next_kept
    bank.accept_forgetting()
    assert not bank.full
    bank.book(entries.transfer(1, 2, 7))
    assert bank.past.forgotten + 1 == promised > 2  # the segment that falls away holds what was taken back
    seen[bank.entries] = snapshot(bank)
    for _ in range(299):
        bank.book(entries.transfer(1 + bank.entries % 2, 2 - bank.entries % 2, 7))
        seen[bank.entries] = snapshot(bank)
    assert bank.entries == 450 and 300 <= bank.past.forgotten < 400
    again = opened(disk)
    for one in (bank, again):
        assert one.people.name(1) == "Early" and one.forgetting and one.past.forgotten == bank.past.forgotten
        assert refused(lambda one=one: one.book(entries.undo(one.entries - one.past.forgotten + 1))) == "too_old"
        with pytest.raises(Refusal):
            one.past.entry(one.past.forgotten)
    again.book(entries.undo(again.entries - again.past.forgotten))
    assert again.entries == again.past.forgotten and snapshot(again)[1:] == seen[again.entries][1:]
    again.book(entries.redo())
    assert snapshot(again)[1:] == seen[450][1:]


def test_taking_back_behind_what_is_kept_survives_forgetting(monkeypatch):
    monkeypatch.setattr(tables, "MAX_RECORDS", 400)
    _, disk = fresh()
    bank = begun(disk)
    for _ in range(5):
        for _ in range(60):
            bank.book(entries.transfer(1 + bank.entries % 2, 2 - bank.entries % 2, 3))
        bank.book(entries.undo(55))
    bank.accept_forgetting()
    for turn in range(400):
        bank.book(entries.receive(2, 1 + turn % 5))
        if turn % 60 == 59:
            bank.book(entries.undo(50))
            bank.book(entries.redo())
            bank.book(entries.undo(45))
        again = opened(disk)
        assert snapshot(again)[1:] == snapshot(bank)[1:] and again.found.damaged == ()
        assert again.past.forgotten == bank.past.forgotten and again.entries == bank.entries
    assert bank.past.forgotten > 0


def test_six_hundred_bookings_are_cheap():
    flash, disk = fresh()
    bank = begun(disk)
    before = flash.programs, flash.erases
    for number in range(600):
        bank.book(entries.transfer(1 + number % 4, 1 + (number + 1) % 4, 5 + number % 9))
    assert (flash.programs - before[0]) / 600 <= 1.4 and (flash.erases - before[1]) / 600 <= 0.12


def test_a_refusal_has_words_when_there_are_some():
    _, disk = fresh()
    bank = Bank(disk, None)
    bank.words = lambda name, figures: f"{name}!{len(figures)}"
    bank.recover()
    assert refused(lambda: bank.book(entries.go(1))) == "no_game" and bank.last_refusal == ("no_game", "no_game!0")
    assert refusal.kind(refusal.NO_GAME) == refusal.NOT_ALLOWED


@pytest.mark.parametrize("seed", range(12))
def test_any_mixture_of_booking_undo_redo_and_restart(seed):
    """Against a model of plain lists: what stands, what was taken back, and the snapshot after each."""
    dice = random.Random(seed)
    _, disk = fresh()
    bank = begun(disk)
    stack, undone = [snapshot(bank)], []
    for _ in range(400):
        turn = dice.randrange(10)
        if turn < 6:
            bank.book(_some_entry(bank, dice))
            stack.append(snapshot(bank))
            undone = []
        elif turn < 8 and len(stack) > 1:
            count = min(dice.choice((1, 1, 2, 1 + dice.randrange(len(stack)))), len(stack) - 1)
            bank.book(entries.undo(count))
            undone.append(stack[-count:])
            stack = stack[:-count]
        elif turn < 9 and undone:
            bank.book(entries.redo())
            stack += undone.pop()
        elif turn == 9:
            bank = opened(disk)
        assert snapshot(bank) == stack[-1]
    assert bank.found.damaged == () and snapshot(opened(disk)) == stack[-1]


def _some_entry(bank, dice):
    player = 1 + dice.randrange(4)
    choices = [
        entries.receive(player, 1 + dice.randrange(300)),
        entries.transfer(player, 1 + player % 4, 1 + dice.randrange(200)),
        entries.buy(player, dice.choice(bank.edition.deed_spaces)),
        entries.name(player, "N" + str(dice.randrange(1000))),
        entries.newcard(player, bytes((4,)) + dice.randbytes(6)),
        entries.jail(player),
    ]
    entry = dice.choice(choices)
    return entry if bank.can(entry) else choices[0]
