"""What a card or a space makes a player owe: shown once more, then paid, or a debt when the cash does not reach (R12).

Everybody paid one by one, and everybody asked one by one, follow R12.8.
"""

from game import entries, refusal
from game.refusal import Refusal

from app.screens.confirm import Confirm
from app.screens.view import HOME, OK


class Owe(Confirm):
    """The last question before `entry` is paid; not enough cash opens a debt instead of refusing it."""

    def key(self, code: int, held: bool = False):
        """OK pays, C goes back."""
        if code == OK:
            return settle(self.desk, self.entry)
        return Confirm.key(self, code, held)

    def draw_why_hint(self) -> str:
        """What OK does although the cash does not reach."""
        is_short = refusal.kind(self.reason) == refusal.NOT_ENOUGH
        return "OK owes it" if is_short else Confirm.draw_why_hint(self)


def settle(desk, entry):
    """Book what is owed; the move to its receipt, or to the debt that not enough money opens."""
    if entry.kind == entries.EACH:
        return _pay_each(desk, entry)
    if entry.kind == entries.COLLECT:
        return _collect(desk, entry)
    return desk.settle(entry)


def _pay_each(desk, entry):
    """All at once, or when the cash does not reach a debt to every other player, paid in seat order (R12.8)."""
    try:
        number = desk.try_to_book(entry)
    except Refusal as why:
        if why.reason != refusal.NOT_ENOUGH_CASH:
            return desk.refused(why)
        return _owe_each(desk, entry)
    return desk.doors.receipt(number, entry)


def _owe_each(desk, entry):
    opened = 0
    for other in desk.bank.ledger.others(entry.player):
        try:
            desk.bank.open_debt(entry.player, other, entry.amount, entries.transfer(entry.player, other, entry.amount))
        except Refusal as why:
            for _ in range(opened):
                desk.bank.drop_debt(len(desk.bank.debts) - 1)
            return desk.refused(why)
        opened += 1
    return _first_of(desk, opened)


def _first_of(desk, opened: int):
    """The debt opened first of the last `opened`; what can be paid now is asked from home at once."""
    debt = desk.bank.debts[len(desk.bank.debts) - opened]
    if desk.bank.ledger.cash[debt.payer] >= debt.amount:
        desk.ask_debts = True
        return HOME
    return desk.doors.debt(debt)


def _collect(desk, entry):
    """All at once; the first who can't pay owes it to the collector, and it is booked when that one can (R12.8)."""
    waiting = desk.waiting(entry)
    if waiting is not None:
        return waiting
    try:
        number = desk.try_to_book(entry)
    except Refusal as why:
        if why.reason != refusal.OTHER_CANNOT_PAY:
            return desk.refused(why)
        return owe_collector(desk, entry, why)
    return desk.doors.receipt(number, entry)


def pass_on(desk, index: int, why: Refusal):
    """A collection that waits for one debtor is stopped by another now: that one owes it instead (R12.8)."""
    entry = desk.bank.debts[index].entry
    desk.bank.drop_debt(index)
    return owe_collector(desk, entry, why)


def owe_collector(desk, entry, why: Refusal):
    """Open the debt of the player that `why` names; the entry it waits for is the whole collection."""
    try:
        desk.bank.open_debt(why.figures[2], entry.player, entry.amount, entry)
    except Refusal as full:
        return desk.refused(full)
    return desk.doors.debt(desk.bank.debts[-1])
