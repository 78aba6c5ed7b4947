"""Open debts: they lie beside the state, are settled in one write, and keep the sum that fell due."""

from app import debts
from app.debts import Debt
from game import entries

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
