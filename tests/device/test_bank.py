"""The bank: what it books it has on flash, what it refuses changes nothing, undo reaches everything it keeps."""

import random

import pytest
from app import debts
from app import table as tables
from app.bank import Bank
from app.debts import Debt
from app.recovery import EMPTY, GOOD
from game import entries, refusal
from game.refusal import Refusal
from game.setup import QUICK, TIMED, Setup
from store.disk import DiskError

from tests.device.storage import fresh, operations, revived
from tests.device.table_games import MIXED, NAMES, UIDS, begun, opened, refused, snapshot


def test_an_empty_device_has_no_game():
    _, disk = fresh()
    bank = opened(disk)
    assert bank.found.kind == EMPTY and bank.found.damaged == () and not bank.playing
    assert bank.ledger is None and bank.second is None and bank.people.player_of(UIDS[0]) == 0
    assert refused(lambda: bank.book(entries.go(1))) == "no_game"
    assert bank.last_refusal[0] == "no_game"


def test_a_new_game_is_there_after_a_restart():
    flash, disk = fresh()
    bank = begun(disk, players=3)
    assert bank.playing and bank.entries == 0 and bank.ledger.cash[1:4] == [1500, 1500, 1500]
    again = opened(revived(flash)[1])
    assert again.found.kind == GOOD and again.found.damaged == ()
    assert snapshot(again) == snapshot(bank)
    assert [again.people.name(p) for p in (1, 2, 3)] == list(NAMES[:3])
    assert again.people.player_of(UIDS[2]) == 3 and again.people.player_of(b"1234") == 0


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
        assert bank.entry(number + 1) == entry
    for number in range(len(MIXED) - 1, -1, -1):
        bank.book(entries.undo())
        assert snapshot(bank) == seen[number]
    assert refused(lambda: bank.book(entries.undo())) == "nothing_to_undo"
    for number in range(1, len(MIXED) + 1):
        bank.book(entries.redo())
        assert snapshot(bank) == seen[number]
    assert refused(lambda: bank.book(entries.redo())) == "nothing_to_redo"
    assert snapshot(opened(disk)) == seen[-1]
    assert [entry for _, entry in bank.preview(3)] == list(MIXED[:-4:-1])
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


def test_a_deal_is_drawn_and_kept():
    for edition, mode, cash in (("pixar", QUICK, 1500), ("simpsons", QUICK, None)):
        _, disk = fresh()
        bank = begun(disk, edition, mode=mode, deals=None)
        owned = [sum(1 for owner in bank.ledger.owner if owner == player) for player in (1, 2, 3, 4)]
        assert owned == ([3] * 4 if edition == "pixar" else [2] * 4)
        assert cash is None or bank.ledger.cash[1] == cash
        assert snapshot(opened(disk)) == snapshot(bank)


def test_the_running_game_goes_to_the_second_slot_and_back():
    flash, disk = fresh()
    bank = begun(disk, "classic", players=2)
    bank.book(entries.buy(1, 39))
    bank.book(entries.name(2, "Otto"))
    first = snapshot(bank)
    bank.start(Setup("simpsons", 0, 0, 3, (), 0, 0), NAMES[:3], UIDS[:3])
    assert bank.edition.key == "simpsons" and bank.entries == 0
    second = bank.second
    assert (second.edition_key, second.names, second.balances, second.over) == (
        "classic", (NAMES[0], "Otto"), (1100, 1500), 0,
    )  # fmt: skip
    third = snapshot(bank)
    bank.fetch_back()
    assert snapshot(bank) == first == snapshot(opened(revived(flash)[1]))
    assert bank.second.edition_key == "simpsons"
    bank.fetch_back()
    assert snapshot(bank) == third
    bank.drop_second()
    assert bank.second is None and not opened(disk).has_second
    assert refused(bank.fetch_back) == "no_game"
    assert bank.known.name_of(UIDS[0]) == NAMES[0]


def test_a_bad_start_leaves_the_running_game():
    flash, disk = fresh()
    bank = begun(disk)
    bank.book(entries.buy(1, 39))
    bank.tags.bind(((b"\x04tag123", 39),))
    before, image = snapshot(bank), flash.image()

    def start(setup, names=NAMES[:2], uids=UIDS[:2]):
        return refused(lambda: bank.start(setup, names, uids))

    good = Setup("classic", 0, 0, 2, (), 0, 0)
    assert start(Setup("nothing", 0, 0, 2, (), 0, 0)) == "unknown_edition"
    assert start(Setup("classic", 0, 0, 1, (), 0, 0)) == "wrong_players"
    assert start(good, NAMES[:3]) == "wrong_players"
    assert start(good, uids=(UIDS[0], UIDS[0])) == "card_is_taken"
    assert start(good, uids=(UIDS[0], b"\x04tag123")) == "is_a_deed_tag"
    assert start(good, uids=(UIDS[0], b"\x08abc")) == "random_card"
    assert start(good, names=("", "B")) == "not_a_name"
    assert snapshot(bank) == before and flash.image() == image


def test_debts_lie_beside_the_state():
    flash, disk = fresh()
    bank = begun(disk, players=3)
    bank.book(entries.buy(2, 39))
    bank.book(entries.pay(1, 1490))
    bank.open_debt(1, 2, 50, entries.rent(1, 39))
    bank.open_debt(1, 0, 100, entries.tax(1, 38))
    assert bank.entries == 2
    bank.book(entries.go(1))
    for one in (bank, opened(revived(flash)[1])):
        assert [tuple(debt)[:3] for debt in one.debts] == [(1, 2, 50), (1, 0, 100)]
        assert one.debts[0].entry == entries.rent(1, 39)
    ops = operations(flash)
    assert bank.settle_debt(0) == 4
    assert operations(flash) - ops <= 2, "booked and dropped in one write"
    assert bank.ledger.cash[1] == 160 and len(bank.debts) == 1
    bank.book(entries.undo(2))
    assert len(opened(disk).debts) == 1 and bank.ledger.cash[1] == 10
    assert bank.stale_debt() == -1
    bank.book(entries.resign(1))
    assert bank.stale_debt() == 0
    bank.drop_debt(0)
    assert bank.debts == () and refused(lambda: bank.drop_debt(0)) == "no_such_debt"


def test_at_most_eight_debts_and_bookings_go_on():
    _, disk = fresh()
    bank = begun(disk, players=4)
    for number in range(8):
        bank.open_debt(1 + number % 4, 4, 999_999 + number, entries.repairs(1, 99_999, 99_999))
    assert refused(lambda: bank.open_debt(1, 0, 5, entries.pay(1, 5))) == "too_many_debts"
    for _ in range(30):
        bank.book(entries.go(1))
        assert len(disk.read(bank_state(disk))) <= 208
    again = opened(disk)
    assert again.entries == 30 and again.debts == bank.debts and again.found.damaged == ()
    assert again.debts[6].amount == 1_000_005 and again.debts[6].payer == 3 and again.debts[6].creditor == 4
    bank.book(entries.undo(30))
    assert bank.ledger.cash[1] == 1500


def bank_state(disk):
    return "g1/now/state" if disk.read("own/slot")[4] else "g0/now/state"


def test_a_timed_game_saves_its_clock_once_a_minute():
    flash, disk = fresh()
    bank = begun(disk, mode=TIMED, minutes=30)
    assert bank.left_s == 1800
    ops = operations(flash)
    for _ in range(59):
        bank.run_clock(1)
    assert operations(flash) == ops and opened(disk).left_s == 1800
    assert bank.run_clock(1) == 1740 and opened(revived(flash)[1]).left_s == 1740
    assert bank.run_clock(5000) == 0 and opened(disk).left_s == 0
    assert begun(fresh()[1]).left_s is None
    bank.book(entries.timeup())
    assert bank.ledger.over


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


def test_tags_belong_to_the_device():
    flash, disk = fresh()
    bank = begun(disk)
    pairs = tuple((bytes.fromhex(f"04deed000000{space:02d}"), space) for space in bank.edition.deed_spaces)
    bank.bind_tags(pairs)
    assert bank.tags.count == 28 and bank.people.space_of(pairs[5][0]) == pairs[5][1]
    assert refused(lambda: bank.bind_tags(((UIDS[0], 1),))) == "card_is_taken"
    assert refused(lambda: bank.bind_tags(((b"\x04345678"[:7], 0),))) == "not_a_deed"
    assert refused(lambda: bank.book(entries.newcard(1, pairs[0][0]))) == "is_a_deed_tag"
    more = tuple((bytes((4, number, 1, 1, 1, 1, 1)), 39) for number in range(132))
    bank.bind_tags(more)
    assert refused(lambda: bank.bind_tags(((b"\x04345678"[:7], 1),))) == "tags_full"
    bank.tags.forget(more[0][0])
    again = opened(revived(flash)[1])
    assert again.tags.count == 159 and len(again.tags.uids_of(39)) == 132
    assert again.tags.space_of(more[0][0]) == -1


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
    assert bank.first_kept == promised > 2  # the segment that falls away holds what was taken back
    seen[bank.entries] = snapshot(bank)
    for _ in range(299):
        bank.book(entries.transfer(1 + bank.entries % 2, 2 - bank.entries % 2, 7))
        seen[bank.entries] = snapshot(bank)
    assert bank.entries == 450 and 300 < bank.first_kept <= 400
    again = opened(disk)
    for one in (bank, again):
        assert one.people.name(1) == "Early" and one.forgetting and one.first_kept == bank.first_kept
        assert refused(lambda one=one: one.book(entries.undo(one.entries - one.first_kept + 2))) == "too_old"
        with pytest.raises(Refusal):
            one.entry(one.first_kept - 1)
    again.book(entries.undo(again.entries - again.first_kept + 1))
    assert again.entries == again.first_kept - 1 and snapshot(again)[1:] == seen[again.entries][1:]
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
        assert again.first_kept == bank.first_kept and again.entries == bank.entries
    assert bank.first_kept > 1


def test_six_hundred_bookings_are_cheap():
    flash, disk = fresh()
    bank = begun(disk)
    before = flash.programs, flash.erases
    for number in range(600):
        bank.book(entries.transfer(1 + number % 4, 1 + (number + 1) % 4, 5 + number % 9))
    assert (flash.programs - before[0]) / 600 <= 1.4 and (flash.erases - before[1]) / 600 <= 0.12


def test_a_refusal_has_words_when_there_are_some():
    _, disk = fresh()
    bank = Bank(disk, None, words=lambda name, figures: f"{name}!{len(figures)}")
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


def test_debts_that_no_game_can_have_are_refused_or_go():
    """A backup with a good seal may hold them."""
    forged = bytearray(debts.pack((Debt(1, 8, 50, entries.rent(1, 39)),)))
    forged[0] |= 15 << 3
    assert refused(lambda: debts.unpack(bytes(forged))) == "bad_bytes"
    _, disk = fresh()
    bank = begun(disk, players=3)
    for debt in (Debt(1, 2, 50, entries.rent(1, 0)), Debt(1, 8, 50, entries.transfer(1, 2, 50))):
        bank.open_debt(*debt)
        assert bank.stale_debt() == 0
        bank.drop_debt(0)


def test_a_sum_beyond_one_entry_is_worked_out_anew():
    _, disk = fresh()
    ledger = begun(disk, players=3).ledger
    for amount, kind in ((99_999, entries.PAY), (100_000, entries.REPAIRS)):
        assert debts.settling(Debt(1, 0, amount, entries.repairs(1, 50, 100)), ledger).kind == kind
