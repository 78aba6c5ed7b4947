"""A game replayed by the device's own rules: what stands, what it moved, and what does not hold."""

import time
from dataclasses import replace as changed

import pytest
from app import table as device_table
from game import entries

from host_tools.evening import figures
from host_tools.evening.core import EDITION_KEYS, RENT, unpack_ledger, worth
from host_tools.evening.flows import POT, changes, flows, total
from host_tools.evening.replay import LogBroken, replay
from tests.device.storage import fresh
from tests.device.table_games import MIXED, NAMES, begun
from tests.host.evening_games import long_game, of_bank, played, told, words


def booked(bank, *made):
    for entry in made:
        bank.book(entry)
    return replay(of_bank(bank))


def test_every_entry_stands_with_the_ledger_that_the_bank_had():
    bank = begun(fresh()[1])
    for entry in MIXED:
        bank.book(entry)
    evening = replay(of_bank(bank))
    assert [one.number for one in evening.bookings] == list(range(1, len(MIXED) + 1))
    for booking in evening.standing:
        assert booking.after.pack() == bank.past.ledger_at(booking.number)[0].pack()
        assert booking.before.pack() == bank.past.ledger_at(booking.number - 1)[0].pack()
    assert evening.end.pack() == bank.ledger.pack() and evening.names[2] == "Clö"


def test_undo_and_redo_are_followed_as_the_device_does():
    bank = begun(fresh()[1])
    steps = [entries.pay(1, 10), entries.pay(2, 20), entries.pay(3, 30), entries.undo(2), entries.redo()]
    steps += [entries.undo(3), entries.redo(), entries.undo(1)]
    evening = booked(bank, *steps, entries.pay(4, 40))
    assert [(one.record, one.number) for one in evening.standing] == [(1, 1), (2, 2), (9, 3)]
    assert evening.end.cash[1:5] == [1490, 1480, 1500, 1460] == bank.ledger.cash[1:5]
    assert [one.corrects for one in evening.bookings] == [False] * 3 + [True] * 5 + [False]


@pytest.mark.parametrize("edition", EDITION_KEYS)
@pytest.mark.parametrize(("players", "mode"), [(2, "normal"), (8, "normal"), (5, "quick")])
def test_simulated_games_come_out_as_they_were_played(edition, players, mode):
    game, table = played(edition, players, seed=7, mode=mode, rules=("pot",))
    evening = replay(game)
    assert evening.end.pack() == table.ledger.pack()
    assert len(evening.standing) == len(game.records) > 30


@pytest.mark.parametrize("edition", EDITION_KEYS)
def test_who_paid_whom_adds_up_to_what_the_ledger_did(edition):
    evening = replay(told(edition, 6, seed=11, rules=("pot", "double-go")))
    for booking in evening.standing:
        sums = {}
        for flow in flows(booking):
            assert flow.units > 0
            sums[flow.payer] = sums.get(flow.payer, 0) - flow.units
            sums[flow.receiver] = sums.get(flow.receiver, 0) + flow.units
        assert {account: units for account, units in sums.items() if units} == changes(booking.before, booking.after)
    moved = total(evening.standing)
    for seat in evening.players:
        got = sum(units for (_, receiver), units in moved.items() if receiver == seat)
        paid = sum(units for (payer, _), units in moved.items() if payer == seat)
        assert got - paid == evening.end.cash[seat] - evening.start.cash[seat]
    assert any(POT in pair for pair in moved)


def test_in_a_deal_cash_goes_both_ways_and_interest_to_the_bank():
    bank = begun(fresh()[1])
    deal = words("deal 1 2 give cash:30 deed:39 take cash:100")[0]
    evening = booked(bank, *words("buy 1 39\nmortgage 1 39"), deal)
    assert [(flow.payer, flow.receiver, flow.units) for flow in flows(evening.bookings[-1])] == [
        (1, 2, 30), (2, 1, 100), (2, 0, 20),
    ]  # fmt: skip


def test_records_that_fell_away_are_told_and_numbers_go_on(monkeypatch):
    monkeypatch.setattr(device_table, "MAX_ENTRIES", 150)
    bank = begun(fresh()[1])
    for count in range(1, 151):
        bank.book(entries.pay(1 + count % 4, 1))
    bank.accept_forgetting()
    evening = booked(bank, *[entries.receive(1, 2)] * 40)
    assert evening.forgotten == bank.past.forgotten > 0
    assert evening.standing[0].number == bank.past.forgotten + 1 and evening.standing[-1].number == 190 == bank.entries
    assert evening.end.pack() == bank.ledger.pack()
    first = figures.over_time(evening, figures.cash_of)[1][0]
    assert first == (evening.forgotten, bank.past.ledger_at(evening.forgotten)[0].cash[1])


def test_an_undo_that_reaches_behind_what_is_kept_begins_the_log_anew(monkeypatch):
    monkeypatch.setattr(device_table, "MAX_ENTRIES", 250)
    bank = begun(fresh()[1])
    for _ in range(250):
        bank.book(entries.pay(1, 1))
    bank.accept_forgetting()
    bank.book(entries.undo(200))
    evening = booked(bank, *[entries.receive(2, 1)] * 220)
    assert bank.past.journal.base > 50 and evening.forgotten == bank.past.forgotten == 50
    assert [one.number for one in evening.standing] == list(range(51, 271))
    assert evening.start.cash[1] == 1450 and evening.end.pack() == bank.ledger.pack()


@pytest.mark.parametrize("players", [2, 8])
def test_a_full_log_is_replayed_fast(players):
    game = long_game("classic", players)
    start = time.process_time()
    evening = replay(game)
    assert time.process_time() - start < 2 and len(evening.standing) == 1500


def test_what_does_not_hold_is_refused():
    game = told(most=60)
    whole = replay(game)
    for wrong, says in (
        (changed(game, records=(*game.records[:10], *words("undo 11"))), "Record 11 can't .* nothing to undo"),
        (changed(game, records=words("redo")), "Record 1 .* nothing to redo"),
        (changed(game, records=words("rent 1 39")), "Record 1 can't have been booked there: nobody owns"),
        (changed(game, records=words("transfer 1 2 50000")), "not enough cash"),
        (changed(game, end=whole.start.pack()), "lead elsewhere"),
        (changed(game, stands=61), "holds 60 entries that stand and says 61"),
        (changed(game, stands=59, first=5), "says 59"),
        (changed(game, start=game.start[:-1]), "can't be read"),
        (changed(game, start=game.start[:9] + b"\x40" + game.start[10:]), "unsound"),
        (changed(game, names=NAMES[:3]), "names 3 players, 4 play"),
        (changed(game, names=("Anna", "Ben", "Cleo", "\x1b[31mD")), "no name that the device can show"),
    ):
        with pytest.raises(LogBroken, match=says):
            replay(wrong)


def test_worth_and_money_over_time_end_with_those_who_left():
    evening = replay(told("classic", 4, seed=3))
    left = {one.player: one.number for one in figures.bankruptcies(evening)}
    assert left and evening.end.over
    for seat, points in figures.over_time(evening, worth).items():
        assert points[0] == (0, 1500)
        assert points[-1][0] == left.get(seat, len(evening.standing))
        assert len(points) == points[-1][0] + 1


def test_earners_are_the_rents_of_the_log():
    evening = replay(told("disney", 4, seed=3))
    rents = [booking for booking in evening.standing if booking.entry.kind == RENT]
    found = figures.earners(evening)
    assert sum(one.times for one in found) == len(rents)
    assert sum(one.units for one in found) == sum(flow.units for booking in rents for flow in flows(booking))
    assert list(found) == sorted(found, key=lambda one: -one.units)
    assert all(one.most <= one.units and 0 not in one.owners for one in found)


def test_mortgages_and_interest_due_are_followed_from_hand_to_hand():
    bank = begun(fresh()[1])
    made = words("buy 1 39\nbuy 1 37\nmortgage 1 39\ngo 2\ndeal 1 2 give deed:39 take cash:10\ngo 2\nlift 2 39\ngo 1")
    evening = booked(bank, *made, *words("mortgage 1 37\nbankrupt 1 to 3 owes 9000\ngo 3\nkeep 3 37\ngo 3"))
    stretches = [(one.deed, one.owners, one.since, one.until, one.length) for one in figures.mortgages(evening)]
    assert stretches == [(27, (1, 2), 3, 7, 4), (26, (1, 3), 9, 0, 4)]
    due = [(one.deed, one.owners, one.since, one.until, one.length) for one in figures.interest_due(evening)]
    assert due == [(26, (3,), 10, 12, 2)]
    assert [(one.number, one.player, one.creditor, one.units) for one in figures.bankruptcies(evening)] == [
        (10, 1, 3, 9000)
    ]


def test_who_is_out_comes_last_and_equal_worth_has_an_equal_place():
    bank = begun(fresh()[1])
    evening = booked(bank, *words("pay 1 10\nbankrupt 2 resign"))
    assert [(one.seat, one.place) for one in figures.standings(evening.end)] == [(3, 1), (4, 1), (1, 3), (2, 0)]


def test_a_ledger_of_an_evening_can_be_packed_and_read_again():
    evening = replay(told(most=40))
    for booking in evening.standing:
        assert unpack_ledger(evening.edition, booking.after.pack()).cash == booking.after.cash
