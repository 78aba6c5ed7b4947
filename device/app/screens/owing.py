"""What a card or a space makes a player owe: shown once more, then paid, or a debt when the cash does not reach (R12).

Everybody paid one by one, and everybody asked one by one, follow R12.8.
"""

from game import entries, refusal
from game.refusal import Refusal

from app.debts import Debt
from app.screens.confirm import Confirm
from app.screens.view import HOME


class Owe(Confirm):
    """The last question before `entry` is paid; not enough cash opens a debt instead of refusing it."""

    def ok(self):
        """Pays."""
        return settle(self.desk, self.entry)

    def why_hint(self, reason: int) -> str:
        """What OK does although the cash does not reach."""
        return "OK owes it" if refusal.kind(reason) == refusal.NOT_ENOUGH else "not allowed"


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
        return desk.booked(entry)
    except Refusal as why:
        if why.reason == refusal.OTHER_CANNOT_PAY:
            return _owe_collector(desk, desk.bank.debts, entry, why)
        if why.reason != refusal.NOT_ENOUGH_CASH:
            raise
        return _owe_each(desk, entry)


def _owe_each(desk, entry):
    """A debt to every other player, paid in seat order (R12.8); what can be paid now is asked from home at once."""
    bank = desk.bank
    player, units = entry.player, entry.amount
    others = bank.ledger.others(player)
    owed = tuple([Debt(player, other, units, entries.transfer(player, other, units)) for other in others])
    bank.put_debts(bank.debts + owed)
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
    desk.bank.put_debts(debts + (debt,))
    return desk.doors.debt(debt)
