"""How a game begins: edition, mode, seats, dealt deeds, house rules; what is refused of them, and the deal (R2, R13).

A Setup is plain data; the running game lives in the ledger.
"""

from collections import namedtuple

from game import money, refusal
from game.refusal import Refusal

NORMAL, QUICK, TIMED = 0, 1, 2
MODE_NAMES = ("normal", "quick", "timed")

# House rules (R15): the number an entry names, the bit in Ledger.rules, the word of scenario files.
RULE_POT, RULE_DOUBLE_GO, RULE_NO_RENT_IN_JAIL = 0, 1, 2
POT, DOUBLE_GO, NO_RENT_IN_JAIL = 1, 2, 4
RULE_NAMES = ("pot", "double-go", "no-rent-in-jail")
ALL_RULES = POT | DOUBLE_GO | NO_RENT_IN_JAIL

MIN_PLAYERS, MAX_PLAYERS = 2, 8
MIN_MINUTES, MAX_MINUTES = 10, 600
MAX_NAME = 8  # letters: a row of the home screen holds no more
UID_BYTES = (4, 7, 10)

# deals: tuple of (player, space), or None where the device still has to draw them; start 0: the edition's own sum.
Setup = namedtuple("Setup", ("edition_key", "mode", "minutes", "players", "deals", "start", "rules"))


def deeds_dealt(edition, mode):
    """How many deeds each player is dealt at the start (R13.2, R13.3, R13.5)."""
    return (0, edition.quick_deal, edition.timed_deal)[mode]


def is_deal_free(edition, mode):
    """Whether the deeds dealt at the start cost nothing."""
    return mode == QUICK and edition.quick_deal_free


def check_setup(setup, edition):
    """Refuses, by name, a game that cannot start; a deal still to be drawn (None) is checked once it is there."""
    if not MIN_PLAYERS <= setup.players <= MAX_PLAYERS:
        raise Refusal(refusal.WRONG_PLAYERS, setup.players)
    timed = setup.mode == TIMED
    if setup.minutes and not timed or timed and not MIN_MINUTES <= setup.minutes <= MAX_MINUTES:
        raise Refusal(refusal.WRONG_MINUTES, setup.minutes)
    if setup.rules & ~ALL_RULES:
        raise Refusal(refusal.UNKNOWN_RULE, setup.rules)
    if setup.start:
        money.bounded(setup.start, 1, money.MAX_BALANCE)
    wanted = deeds_dealt(edition, setup.mode)
    if setup.deals and not wanted:
        raise Refusal(refusal.MODE_DEALS_NONE)
    if setup.deals is not None and wanted:
        _check_deals(setup, edition, wanted)


def draw_deals(edition, mode, players, randbelow):
    """The deal of a quick or timed game as a tuple of (player, space), drawn with `randbelow(n)` -> 0..n-1; () for
    a mode that deals none."""
    spaces = list(edition.deed_spaces)
    deals = []
    for _ in range(deeds_dealt(edition, mode)):
        for player in range(1, players + 1):
            deals.append((player, spaces.pop(randbelow(len(spaces)))))
    return tuple(deals)


def _check_deals(setup, edition, wanted):
    """Refuses a deal that is not exactly `wanted` different deeds for each player, each able to pay for them."""
    seen = []
    dealt = [0] * (setup.players + 1)
    cost = [0] * (setup.players + 1)
    for player, space in setup.deals:
        if not 1 <= player <= setup.players:
            raise Refusal(refusal.NO_SUCH_PLAYER, player)
        deed = edition.deed_of(space)
        if space in seen:
            raise Refusal(refusal.WRONG_DEALS, wanted)
        seen.append(space)
        dealt[player] += 1
        cost[player] += edition.price[deed]
    for player in range(1, setup.players + 1):
        if dealt[player] != wanted:
            raise Refusal(refusal.WRONG_DEALS, wanted)
        missing = cost[player] - (setup.start or edition.start)
        if missing > 0 and not is_deal_free(edition, setup.mode):
            raise Refusal(refusal.START_TOO_SMALL, missing, player)
