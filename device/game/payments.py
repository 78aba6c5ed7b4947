"""Money alone: payments, the salary, taxes, cards that pay everybody, repairs, the pot (R1, R3, R11, R15).

For each kind a check, which refuses and changes nothing, and a book, which trusts the check.
"""

from game import entries, guards, refusal
from game.edition import SPACES
from game.owed import HOTEL, deeds_of, tax
from game.refusal import Refusal
from game.setup import DOUBLE_GO


def check_pay(ledger, entry):
    """`pay`: cash; with the pot named, only under its house rule (R15)."""
    guards.seat(ledger, entry.player)
    guards.entered(ledger, entry.amount)
    if not entry.flags & entries.POT:
        guards.pays(ledger, entry.player, entry.amount)
        return
    if not ledger.feeds_pot():
        raise Refusal(refusal.RULE_IS_OFF)
    guards.pays_fee(ledger, entry.player, entry.amount)


def book_pay(ledger, entry):
    """Moves it to the bank or the pot."""
    if entry.flags & entries.POT:
        ledger.pay_fee(entry.player, entry.amount)
    else:
        ledger.move(entry.player, 0, entry.amount)


def check_receive(ledger, entry):
    """`receive`: up to the limit of a balance (R1.6)."""
    guards.seat(ledger, entry.player)
    guards.entered(ledger, entry.amount)
    guards.receives(ledger, entry.player, entry.amount)


def book_receive(ledger, entry):
    """Moves it from the bank."""
    ledger.move(0, entry.player, entry.amount)


def check_transfer(ledger, entry):
    """`transfer`: two players, cash, the receiver's limit."""
    guards.two_seats(ledger, entry.player, entry.other)
    guards.entered(ledger, entry.amount)
    guards.pays(ledger, entry.player, entry.amount)
    guards.receives(ledger, entry.other, entry.amount)


def book_transfer(ledger, entry):
    """Moves it between the two."""
    ledger.move(entry.player, entry.other, entry.amount)


def salary(ledger, landed):
    """The salary in units, doubled under the house rule when `landed` exactly on GO (R3.1, R15)."""
    doubled = landed and ledger.rules & DOUBLE_GO
    return ledger.edition.salary * (2 if doubled else 1)


def check_go(ledger, entry):
    """`go`: any number of times (R3.2 is a matter of the hands)."""
    guards.seat(ledger, entry.player)
    guards.receives(ledger, entry.player, salary(ledger, entry.flags & entries.LANDED))


def book_go(ledger, entry):
    """Pays the salary."""
    ledger.move(0, entry.player, salary(ledger, entry.flags & entries.LANDED))


def check_tax(ledger, entry):
    """`tax`: a space that prints one (R11.1)."""
    guards.seat(ledger, entry.player)
    if not 0 <= entry.space < SPACES:
        raise Refusal(refusal.NOT_A_SPACE, entry.space)
    units = tax(ledger, entry.space)
    if not units:
        raise Refusal(refusal.NOT_A_TAX, entry.space)
    guards.pays_fee(ledger, entry.player, units)


def book_tax(ledger, entry):
    """Pays the tax to the bank or the pot."""
    ledger.pay_fee(entry.player, tax(ledger, entry.space))


def check_each(ledger, entry):
    """`each`: every other player is paid, or the whole is refused (R11.3)."""
    guards.seat(ledger, entry.player)
    guards.entered(ledger, entry.amount)
    others = ledger.others(entry.player)
    guards.pays(ledger, entry.player, entry.amount * len(others))
    for other in others:
        guards.receives(ledger, other, entry.amount)


def book_each(ledger, entry):
    """Pays every other player."""
    for other in ledger.others(entry.player):
        ledger.move(entry.player, other, entry.amount)


def check_collect(ledger, entry):
    """`collect`: refused whole, naming the first in seat order who cannot pay (R11.3, R12.8)."""
    guards.seat(ledger, entry.player)
    guards.entered(ledger, entry.amount)
    others = ledger.others(entry.player)
    for other in others:
        try:
            guards.pays(ledger, other, entry.amount)
        except Refusal as refused:
            raise Refusal(refusal.OTHER_CANNOT_PAY, *refused.figures) from None
    guards.receives(ledger, entry.player, entry.amount * len(others))


def book_collect(ledger, entry):
    """Takes it from every other player."""
    for other in ledger.others(entry.player):
        ledger.move(other, entry.player, entry.amount)


def repairs_cost(ledger, player, house, hotel):
    """What repairs cost `player` at `house` units a house and `hotel` units a hotel."""
    units = 0
    for deed in deeds_of(ledger, player):
        level = ledger.level[deed]
        units += hotel if level == HOTEL else house * level
    return units


def check_repairs(ledger, entry):
    """`repairs`: one of the two amounts may be nothing (R1.5); refused when nothing is to be repaired."""
    guards.seat(ledger, entry.player)
    if not entry.amount and not entry.count:
        raise Refusal(refusal.TOO_SMALL, 1)
    for units in (entry.amount, entry.count):
        if units:
            guards.entered(ledger, units)
    units = repairs_cost(ledger, entry.player, entry.amount, entry.count)
    if not units:
        raise Refusal(refusal.NOTHING_CHANGES)
    guards.pays_fee(ledger, entry.player, units)


def book_repairs(ledger, entry):
    """Pays for the repairs to the bank or the pot."""
    ledger.pay_fee(entry.player, repairs_cost(ledger, entry.player, entry.amount, entry.count))


def check_parking(ledger, entry):
    """`parking`: only under its house rule, and only a pot with something in it (R15)."""
    guards.seat(ledger, entry.player)
    if not ledger.feeds_pot():
        raise Refusal(refusal.RULE_IS_OFF)
    if not ledger.pot:
        raise Refusal(refusal.NOTHING_CHANGES)
    guards.receives(ledger, entry.player, ledger.pot)


def book_parking(ledger, entry):
    """The player takes the pot."""
    ledger.cash[entry.player] += ledger.pot
    ledger.pot = 0
