"""What a card or a space makes a player owe: shown once more, then paid, or a debt when the cash does not reach (R12).

Everybody paid one by one, and everybody asked one by one, follow R12.8.
"""

from game import entries, refusal
from game.refusal import Refusal

from app.debts import Debt
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
    if entry.kind == entries.PAY:  # whether there is a pot is asked when it is paid, as of a tax
        return desk.settle(entry, entries.pay(entry.player, entry.amount, True))
    if entry.kind not in (entries.EACH, entries.COLLECT):
        return desk.settle(entry)
    waiting = desk.waiting(entry)
    if waiting is not None:
        return waiting
    try:
        number = desk.try_to_book(entry)
    except Refusal as why:
        if why.reason == refusal.OTHER_CANNOT_PAY:
            return _owe_collector(desk, desk.bank.debts, entry, why)
        return _owe_each(desk, entry) if why.reason == refusal.NOT_ENOUGH_CASH else desk.refused(why)
    return desk.doors.receipt(number, entry)


def _owe_each(desk, entry):
    """A debt to every other player, paid in seat order (R12.8); what can be paid now is asked from home at once."""
    bank = desk.bank
    player, units = entry.player, entry.amount
    others = bank.ledger.others(player)
    owed = tuple([Debt(player, other, units, entries.transfer(player, other, units)) for other in others])
    try:
        bank.put_debts(bank.debts + owed)
    except Refusal as full:
        return desk.refused(full)
    if bank.ledger.cash[player] >= units:
        desk.ask_debts = True
        return HOME
    return desk.doors.debt(owed[0])


def pass_on(desk, debt, why: Refusal):
    """A collection that waits for one debtor is stopped by another now: that one owes it instead (R12.8)."""
    debts = desk.bank.debts
    index = debts.index(debt)
    return _owe_collector(desk, debts[:index] + debts[index + 1 :], debt.entry, why)


def _owe_collector(desk, debts, entry, why: Refusal):
    """Beside `debts` the one of the player that `why` names; the entry it waits for is the whole collection."""
    debt = Debt(why.figures[2], entry.player, entry.amount, entry)
    try:
        desk.bank.put_debts(debts + (debt,))
    except Refusal as full:
        return desk.refused(full)
    return desk.doors.debt(debt)
