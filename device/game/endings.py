"""How players and games end: bankruptcy, resigning, time up, and who has won (R12, R13).

For each kind a check, which refuses and changes nothing, and a book, which trusts the check.
"""

from game import buildings, entries, guards, refusal, score
from game.money import MAX_DEBT, bounded
from game.owed import deeds_of
from game.refusal import Refusal
from game.setup import QUICK, TIMED


def check_bankrupt(ledger, entry):
    """`bankrupt`: owing more than cash plus what can be raised, or giving up (R12.2)."""
    player, creditor = entry.player, entry.other
    guards.seat(ledger, player)
    if creditor:
        guards.two_seats(ledger, player, creditor)
        guards.receives(ledger, creditor, estate(ledger, player, creditor))
    if entry.flags & entries.RESIGN:
        return
    bounded(entry.amount, 1, MAX_DEBT)
    can_raise = score.raisable(ledger, player)
    if entry.amount <= ledger.cash[player] + can_raise:
        raise Refusal(refusal.CAN_STILL_PAY, ledger.cash[player], can_raise)


def estate(ledger, player, creditor):
    """The money that goes with a bankrupt to `creditor`: cash, half of every building, and where the edition says so
    every open mortgage value (R12.3), in units."""
    with_mortgages = creditor and ledger.edition.creditor_takes_mortgages
    return ledger.cash[player] + score.raisable(ledger, player, with_mortgages)


def book_bankrupt(ledger, entry):
    """Sells the buildings, hands everything over, and ends the game when it was the last needed (R12, R13)."""
    player, creditor = entry.player, entry.other
    if creditor:
        raised = estate(ledger, player, creditor) - ledger.cash[player]
        ledger.move(0, creditor, raised)
    ledger.move(player, creditor, ledger.cash[player])
    for deed in deeds_of(ledger, player):
        _hand_over(ledger, deed, creditor)
    if creditor:
        ledger.jail_cards[creditor] += ledger.jail_cards[player]
    ledger.jail_cards[player] = ledger.in_jail[player] = ledger.throws[player] = 0
    ledger.alive[player] = 0
    living = sum(ledger.alive)
    if living == 1 or ledger.mode == QUICK and ledger.players - living >= ledger.edition.quick_end:
        finish(ledger)


def _hand_over(ledger, deed, creditor):
    """One deed of a bankrupt passes to the creditor (R12.4) or waits for its auction (R12.6)."""
    if ledger.level[deed]:
        buildings.bring_down(ledger, deed, 0)
    ledger.owner[deed] = creditor
    if not creditor:
        ledger.mortgaged[deed] = ledger.due[deed] = 0
        ledger.auction[deed] = 1
        return
    if ledger.edition.creditor_takes_mortgages:
        ledger.mortgaged[deed] = 1
    if ledger.mortgaged[deed] and ledger.edition.inherit_interest:
        ledger.due[deed] = 1


def check_timeup(ledger, _entry):
    """`timeup`: in a timed game, at any time (R13.5)."""
    if ledger.mode != TIMED:
        raise Refusal(refusal.NOT_A_TIMED_GAME)


def book_timeup(ledger, _entry):
    """Ends the timed game."""
    finish(ledger)


def finish(ledger):
    """Ends the game and names who has won (R13, R14)."""
    ledger.over = 1
    ledger.winners = score.winners(ledger)
