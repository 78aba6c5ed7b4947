"""Jail: in, a failed throw, the fine, out, and the cards (R10); and Tinker Bell, whom doubles move (R14.3).

For each kind a check, which refuses and changes nothing, and a book, which trusts the check.
"""

from game import entries, guards, refusal
from game.refusal import Refusal
from game.setup import QUICK

MAX_JAIL_CARDS = 2  # in the whole game (R10.5)


def _check_inside(ledger, player):
    guards.seat(ledger, player)
    if not ledger.in_jail[player]:
        raise Refusal(refusal.NOT_IN_JAIL, player)


def check_jail(ledger, entry):
    """`jail`: a player who is not there yet (R10.0)."""
    guards.seat(ledger, entry.player)
    if ledger.in_jail[entry.player]:
        raise Refusal(refusal.IN_JAIL, entry.player)


def book_jail(ledger, entry):
    """Into jail; throws start again at 0 (R10.5)."""
    ledger.in_jail[entry.player] = 1
    ledger.throws[entry.player] = 0


def throws_allowed(ledger):
    """After how many failed throws the fine must be paid (R10.2, R10.4)."""
    return ledger.edition.quick_throws if ledger.mode == QUICK else ledger.edition.jail_throws


def is_last_throw(ledger, player):
    """Whether the next failed throw of `player` brings the fine with it."""
    return ledger.throws[player] + 1 >= throws_allowed(ledger)


def check_throw(ledger, entry):
    """`throw`: a failed one; the last one needs the money for the fine (R10.2)."""
    _check_inside(ledger, entry.player)
    if is_last_throw(ledger, entry.player):
        guards.pays_fee(ledger, entry.player, ledger.edition.fine)


def book_throw(ledger, entry):
    """Counts the throw, or pays the fine and is out."""
    if is_last_throw(ledger, entry.player):
        book_fine(ledger, entry)
    else:
        ledger.throws[entry.player] += 1


def check_fine(ledger, entry):
    """`fine`: in jail, with the money (R10.1)."""
    _check_inside(ledger, entry.player)
    guards.pays_fee(ledger, entry.player, ledger.edition.fine)


def book_fine(ledger, entry):
    """Pays the fine to the bank or the pot, and is out."""
    ledger.pay_fee(entry.player, ledger.edition.fine)
    _leave(ledger, entry.player)


def check_out(ledger, entry):
    """`out`: by a card that one has, or by a double (R10.1)."""
    _check_inside(ledger, entry.player)
    if entry.flags not in (entries.BY_CARD, entries.BY_DOUBLE):
        raise Refusal(refusal.WRONG_WORDS)
    if entry.flags == entries.BY_CARD and not ledger.jail_cards[entry.player]:
        raise Refusal(refusal.NO_JAIL_CARD, entry.player)


def book_out(ledger, entry):
    """Gives the card back, or moves Tinker Bell for the double (R14.3), and is out."""
    if entry.flags == entries.BY_CARD:
        ledger.jail_cards[entry.player] -= 1
    elif ledger.edition.tinker:
        book_double(ledger, entry)
    _leave(ledger, entry.player)


def _leave(ledger, player):
    ledger.in_jail[player] = 0
    ledger.throws[player] = 0


def check_jailcard(ledger, entry):
    """`jailcard`: while one of the two is still in its pile."""
    guards.seat(ledger, entry.player)
    if sum(ledger.jail_cards) >= MAX_JAIL_CARDS:
        raise Refusal(refusal.JAIL_CARDS_GONE)


def book_jailcard(ledger, entry):
    """The player holds one more."""
    ledger.jail_cards[entry.player] += 1


def check_double(ledger, _entry):
    """`double`: only where there is a Tinker Bell."""
    if not ledger.edition.tinker:
        raise Refusal(refusal.NOT_IN_THIS_EDITION)


def book_double(ledger, _entry):
    """Tinker Bell moves to the next property or GO (R14.3)."""
    ledger.tinker = ledger.edition.tinker_next[ledger.tinker]
