"""Deals between two players: cash, deeds and jail cards both ways, mortgages settled at once (R8.4, R9).

All of it or nothing: the check refuses and changes nothing, the book trusts the check.
"""

from game import guards, refusal
from game.edition import DEEDS
from game.entries import deeds_in
from game.money import MAX_BALANCE
from game.refusal import Refusal
from game.score import raisable

ALL_DEEDS = (1 << DEEDS) - 1


def check_deal(ledger, entry):
    """`deal`: each side holds what it gives and can pay the interest that falls due after the exchange (R9)."""
    player, other = entry.player, entry.other
    give_cash, give_deeds, give_cards, take_cash, take_deeds, take_cards, lift = entry.detail
    guards.two_seats(ledger, player, other)
    if not give_deeds and not take_deeds and give_cash == take_cash and give_cards == take_cards:
        raise Refusal(refusal.NOTHING_CHANGES)
    _check_side(ledger, player, give_cash, give_deeds, give_cards)
    _check_side(ledger, other, take_cash, take_deeds, take_cards)
    _check_lift(ledger, (give_deeds | take_deeds), lift)
    _check_after(ledger, player, take_cash - give_cash, charges(ledger, take_deeds, lift))
    _check_after(ledger, other, give_cash - take_cash, charges(ledger, give_deeds, lift))


def book_deal(ledger, entry):
    """Exchanges everything and charges what the mortgages ask."""
    player, other = entry.player, entry.other
    give_cash, give_deeds, give_cards, take_cash, take_deeds, take_cards, lift = entry.detail
    ledger.move(player, other, give_cash - take_cash)
    ledger.move(player, 0, charges(ledger, take_deeds, lift))
    ledger.move(other, 0, charges(ledger, give_deeds, lift))
    for deed in deeds_in(give_deeds):
        ledger.owner[deed] = other
    for deed in deeds_in(take_deeds):
        ledger.owner[deed] = player
    for deed in deeds_in(lift):
        ledger.mortgaged[deed] = 0
    ledger.jail_cards[player] += take_cards - give_cards
    ledger.jail_cards[other] += give_cards - take_cards


def charges(ledger, deeds, lift):
    """What the new owner of the deeds in that mask pays for their mortgages: interest on each, and the value of
    those in `lift` (R8.4), in units."""
    units = 0
    for deed in deeds_in(deeds):
        if ledger.mortgaged[deed]:
            units += ledger.edition.interest[deed]
            if lift >> deed & 1:
                units += ledger.edition.mortgage[deed]
    return units


def _check_side(ledger, player, cash, deeds, cards):
    """Refuses unless `player` holds all that, in deeds that may change hands (R9.2, R9.4, R12.4)."""
    if cash:
        guards.entered(ledger, cash)
        guards.pays(ledger, player, cash)
    if cards > ledger.jail_cards[player]:
        raise Refusal(refusal.NO_JAIL_CARD, player)
    if deeds > ALL_DEEDS:
        raise Refusal(refusal.NOT_A_DEED)
    for deed in deeds_in(deeds):
        space = ledger.edition.deed_spaces[deed]
        guards.own_deed(ledger, player, space)
        guards.no_buildings(ledger, deed)
        if ledger.due[deed]:
            raise Refusal(refusal.INTEREST_DUE, space)


def _check_lift(ledger, deeds, lift):
    """Refuses to lift what is not in the deal or not mortgaged."""
    if lift & ~deeds:
        raise Refusal(refusal.LIFT_NOT_IN_DEAL)
    for deed in deeds_in(lift):
        if not ledger.mortgaged[deed]:
            raise Refusal(refusal.NOT_MORTGAGED, ledger.edition.deed_spaces[deed])


def _check_after(ledger, player, gained, charge):
    """Refuses unless the cash after the exchange covers the charge, and what is left keeps to the limit (R1.6)."""
    left = ledger.cash[player] + gained - charge
    if left < 0:
        raise Refusal(refusal.NOT_ENOUGH_CASH, -left, raisable(ledger, player), player)
    if left > MAX_BALANCE:
        raise Refusal(refusal.BALANCE_FULL, player, MAX_BALANCE)
