"""What many entries ask before they are booked: is that a player, can they pay, may they receive. Refuses by name.

Nothing here changes a ledger.
"""

from game import refusal
from game.money import MAX_BALANCE, bounded
from game.owed import interest_waits
from game.refusal import Refusal
from game.score import raisable


def seat(ledger, player):
    """Refuses a number without a player, and a bankrupt one (R12.7)."""
    if not 1 <= player <= ledger.players:
        raise Refusal(refusal.NO_SUCH_PLAYER, player)
    if not ledger.alive[player]:
        raise Refusal(refusal.IS_BANKRUPT, player)


def two_seats(ledger, player, other):
    """Refuses unless both play and are not the same."""
    seat(ledger, player)
    seat(ledger, other)
    if player == other:
        raise Refusal(refusal.SAME_PLAYER, player)


def entered(ledger, units):
    """Refuses an amount that no hand may enter (R1.4, R1.5)."""
    bounded(units, 1, ledger.edition.max_entry)


def pays(ledger, player, units):
    """Refuses a payment above the player's cash, with what is missing and what can be raised (R12.1)."""
    cash = ledger.cash[player]
    if units > cash:
        raise Refusal(refusal.NOT_ENOUGH_CASH, units - cash, raisable(ledger, player), player)


def receives(ledger, player, units):
    """Refuses what would take a balance past its limit (R1.6)."""
    if ledger.cash[player] + units > MAX_BALANCE:
        raise Refusal(refusal.BALANCE_FULL, player, MAX_BALANCE)


def pays_fee(ledger, player, units):
    """Refuses a tax, fine or fee that the player cannot pay, or that the pot it feeds cannot hold (R15)."""
    pays(ledger, player, units)
    if ledger.feeds_pot() and ledger.pot + units > MAX_BALANCE:
        raise Refusal(refusal.BALANCE_FULL, 0, MAX_BALANCE)


def own_deed(ledger, player, space):
    """The deed index of `space`; refuses a player who is none, a space without a deed, another's or nobody's."""
    deed = ledger.edition.deed_of(space)
    owner = ledger.owner[deed]
    if owner != player or not owner:
        seat(ledger, player)  # who owns a deed is a player
        raise Refusal(refusal.NOT_YOURS, owner, space)
    return deed


def settled(ledger, player):
    """Refuses while interest on an inherited mortgage is due from `player` (R12.4)."""
    deed = interest_waits(ledger, player)
    if deed >= 0:
        raise Refusal(refusal.INTEREST_DUE, ledger.edition.deed_spaces[deed])


def no_buildings(ledger, deed):
    """Refuses while a building stands anywhere in the group of `deed` (R8.1, R9.2)."""
    for mate in ledger.edition.mates[deed]:
        if ledger.level[mate]:
            raise Refusal(refusal.GROUP_HAS_BUILDINGS, ledger.edition.deed_spaces[mate])
