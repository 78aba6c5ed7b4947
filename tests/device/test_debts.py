"""Open debts: they lie beside the state, are settled in one write, and keep the sum that fell due."""

import pytest
from app import debts
from app.debts import Debt
from game import entries, money, setup
from game.owed import rent_due
from store.finding import segment_path

from tests.device.storage import fresh, operations, revived
from tests.device.table_games import begun, opened, refused


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
    assert bank.book(entries.rent(1, 39)) == 4
    assert operations(flash) - ops <= 2, "booked and dropped in one write"
    assert bank.ledger.cash[1] == 160 and len(bank.debts) == 1
    bank.book(entries.undo(2))
    assert len(opened(disk).debts) == 1 and bank.ledger.cash[1] == 10
    assert bank.off == ()
    bank.book(entries.resign(1))
    assert bank.debts == () and len(bank.off) == 1
    assert opened(disk).debts == ()
    assert refused(lambda: bank.drop_debt(0)) == "no_such_debt"


def test_at_most_eight_debts_and_bookings_go_on():
    _, disk = fresh()
    bank = begun(disk, players=4)
    for entry in (entries.buy(3, 1), entries.buy(3, 3), entries.build(3, 1)):
        bank.book(entry)
    for number in range(8):
        bank.open_debt(3, 0, 999_999 + number, entries.repairs(3, 99_999, 99_999))
    assert refused(lambda: bank.open_debt(1, 0, 5, entries.pay(1, 5))) == "too_many_debts"
    for _ in range(30):
        bank.book(entries.go(1))
        assert len(disk.read(bank_state(disk))) <= 208
    again = opened(disk)
    assert again.entries == 33 and again.debts == bank.debts and again.found.damaged == ()
    assert again.debts[6].amount == 1_000_005 and again.debts[6].payer == 3 and again.debts[6].creditor == 0
    bank.book(entries.undo(30))
    assert bank.ledger.cash[1] == 1500


def bank_state(disk):
    return "g1/now/state" if disk.read("own/slot")[4] else "g0/now/state"


NEVER_OWED = (
    Debt(1, 4, 50, entries.rent(1, 39)),  # no such creditor
    Debt(8, 2, 50, entries.collect(2, 50)),  # no such debtor
    Debt(3, 0, 50, entries.pay(1, 50)),  # another's payment
    Debt(2, 1, 50, entries.collect(3, 50)),  # another's collection
    Debt(2, 1, 50, entries.transfer(2, 3, 50)),
    Debt(2, 2, 50, entries.rent(2, 39)),
    Debt(2, 1, 50, entries.pay(2, 50)),  # what the bank gets is owed to the bank
    Debt(2, 0, 50, entries.rent(2, 39)),
    Debt(2, 0, 50, entries.undo(1)),  # owed never
    Debt(2, 0, 50, entries.receive(2, 50)),
)


@pytest.mark.parametrize("debt", NEVER_OWED)
def test_debts_that_no_game_can_have_are_refused(debt):
    """A backup with a good seal may hold them."""
    assert refused(lambda: debts.unpack(debts.pack((debt,)), 3)) == "bad_bytes"


def test_a_game_with_debts_that_it_cannot_have_is_not_shown_as_good():
    _, disk = fresh()
    bank = begun(disk, players=3)
    bank.open_debt(8, 2, 50, entries.collect(2, 50))
    found = opened(disk).found
    assert (found.name, found.damaged) == ("offered", (("state", "bad_bytes"),))


def test_debts_without_a_cause_are_off_from_the_start():
    _, disk = fresh()
    bank = begun(disk, players=3)
    bank.open_debt(1, 2, 50, entries.rent(1, 0))
    bank.open_debt(1, 2, 50, entries.rent(1, 39))
    bank.open_debt(1, 2, 50, entries.transfer(1, 2, 50))
    again = opened(disk)
    assert again.found.damaged == () and [debt.entry.kind for debt in again.debts] == [entries.TRANSFER]
    assert len(again.off) == 2
    again.told_off()
    assert again.off == ()
    again.book(entries.go(3))
    assert opened(disk).off == (), "the next booking wrote it down"


def test_a_sum_beyond_one_entry_is_worked_out_anew():
    _, disk = fresh()
    ledger = begun(disk, players=3).ledger
    for amount, kind in ((99_999, entries.PAY), (100_000, entries.REPAIRS)):
        assert debts.settling(Debt(1, 0, amount, entries.repairs(1, 50, 100)), ledger).kind == kind


def rents_owed(bank):
    """Eight rents that player 2 owes player 1."""
    spaces = (1, 3, 6, 8, 9, 11, 13, 14)
    for space in spaces:
        bank.book(entries.buy(1, space))
    for space in spaces:
        bank.open_debt(2, 1, rent_due(bank.ledger, 2, space)[0], entries.rent(2, space))


def asked(monkeypatch):
    """The debts for which it was worked out what pays them, as they are asked for."""
    calls = []
    settling = debts.settling
    monkeypatch.setattr(debts, "settling", lambda debt, ledger: calls.append(debt) or settling(debt, ledger))
    return calls


def test_a_redo_over_many_debts_works_out_little(monkeypatch):
    """On the chip hundreds of entries, each against eight debts, would outlast the watchdog."""
    _, disk = fresh()
    bank = begun(disk)
    rents_owed(bank)
    kept = bank.debts
    for number in range(200):
        bank.book(entries.transfer(2 + number % 3, 1, 3 + number % 3))
    bank.book(entries.rent(2, 1))
    for number in range(200):
        bank.book(entries.transfer(2 + number % 3, 1, 3 + number % 3))
    bank.book(entries.undo(401))
    bank.open_debt(*kept[0])
    calls = asked(monkeypatch)
    bank.book(entries.redo())
    assert bank.debts == kept[1:]
    assert calls == [kept[0]]


def test_a_redo_over_a_part_of_the_log_that_cannot_be_read_lets_debts_wait():
    _, disk = fresh()
    bank = begun(disk)
    for number in range(300):
        bank.book(entries.transfer(1 + number % 2, 3, 1))
    bank.book(entries.undo(290))
    bank.open_debt(2, 3, 77, entries.transfer(2, 3, 77))
    journal = bank.past.journal
    path = segment_path(bank.slots.folder, journal.head.number - 2)
    disk.write(path, b"damaged")
    assert refused(lambda: bank.past.logged(journal.firsts[-3])) == "disk_failed"
    bank.book(entries.redo())
    assert bank.entries == 300 and len(bank.debts) == 1


@pytest.mark.parametrize(
    "debt",
    (
        Debt(1, 2, 50, entries.rent(1, 39)),
        Debt(1, 2, 50, entries.transfer(1, 2, 50)),
        Debt(1, 2, 50, entries.collect(2, 50)),
        Debt(1, 0, 50, entries.pay(1, 50, True)),
        Debt(1, 0, 75, entries.tax(1, 38)),
    ),
)
def test_what_cannot_be_received_now_is_owed_all_the_same(debt):
    _, disk = fresh()
    bank = begun(disk, players=3)
    bank.book(entries.buy(2, 39))
    ledger = bank.ledger.copy()
    ledger.rules |= setup.POT
    ledger.cash[2] = ledger.pot = money.MAX_BALANCE - 10
    assert not debts.is_stale(debt, ledger)


def test_a_booking_that_pays_no_debt_works_none_out(monkeypatch):
    _, disk = fresh()
    bank = begun(disk)
    rents_owed(bank)
    calls = asked(monkeypatch)
    for entry in (entries.transfer(2, 1, 3), entries.go(2), entries.rent(3, 1), entries.each(2, 1), entries.undo(2)):
        bank.book(entry)
    assert calls == [] and len(bank.debts) == 8
    bank.book(entries.rent(2, 14))
    assert len(calls) == 1 and len(bank.debts) == 7


def test_a_rent_without_a_cause_is_off():
    _, disk = fresh()
    bank = begun(disk, players=3)
    bank.book(entries.buy(2, 39))
    owed = Debt(1, 2, 50, entries.rent(1, 39))
    assert not debts.is_stale(owed, bank.ledger)
    assert debts.is_stale(Debt(1, 3, 50, entries.rent(1, 39)), bank.ledger)
    for change in (entries.resign(1), entries.resign(2), entries.resign(1, 2)):
        ledger = bank.ledger.copy()
        ledger.apply(change)
        assert debts.is_stale(owed, ledger)
    ledger = bank.ledger.copy()
    ledger.over = 1
    assert debts.is_stale(owed, ledger)
