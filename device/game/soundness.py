"""What can be wrong with the state of a game: every rule that a sound ledger keeps, each named when it is broken.

Run after a recovery; it never changes or mends anything. The device asks only whether anything is wrong; the words are
for whoever looks for why. A flaw is (what, of which seat or space, the value).
"""

from game import score
from game.edition import DEEDS, TRANSPORTS
from game.jail import MAX_JAIL_CARDS, throws_allowed
from game.money import MAX_BALANCE
from game.owed import HOTEL, houses_before_hotel, steps
from game.setup import ALL_RULES, MAX_MINUTES, MAX_PLAYERS, MIN_MINUTES, MIN_PLAYERS, QUICK, TIMED

_PLAYERS, _MODE, _MINUTES, _RULES, _START, _TINKER, _OVER = 0, 1, 2, 3, 4, 5, 6
_ALIVE, _CASH, _IN_JAIL, _THROWS, _CARDS, _ALL_CARDS = 7, 8, 9, 10, 11, 12
_OWNER, _NOBODYS_MORTGAGE, _DUE, _AUCTION = 13, 14, 15, 16
_NO_SITE, _LEVEL, _NOT_WHOLE, _GROUP_MORTGAGED, _UNEVEN = 17, 18, 19, 20, 21
_HOUSES, _HOTELS, _POT, _MONEY, _END, _WINNERS = 22, 23, 24, 25, 26, 27

_WORDS = (
    "number of players: {1}",
    "mode: {1}",
    "minutes: {1}",
    "house rules: {1}",
    "starting sum: {1}",
    "tinker bell: {1}",
    "over: {1}",
    "seat {0} alive: {1}",
    "cash of {0}: {1}",
    "jail of {0}: {1}",
    "throws of {0}: {1}",
    "jail cards of {0}: {1}",
    "jail cards in all: {1}",
    "owner of {0}: {1}",
    "{0} is mortgaged and nobody's",
    "{0} owes an interest it cannot owe",
    "{0} waits for no auction",
    "buildings on {0}",
    "level of {0}: {1}",
    "buildings in the group of {0}, which is not whole",
    "buildings in the group of {0}, which is mortgaged",
    "buildings in the group of {0} stand unevenly",
    "houses: {0} in the bank, {1} in all",
    "hotels: {0} in the bank, {1} in all",
    "pot: {1}",
    "money out of nothing: {1}",
    "over: {0} with {1} left",
    "winners: {1}",
)


def problems(ledger):
    """Everything unsound in a ledger as a tuple of short texts."""
    found = []
    for what, of, value in flaws(ledger):
        shown = " ".join([str(player) for player in value]) if what == _WINNERS else value
        found.append(_WORDS[what].format(of, shown))
    return tuple(found)


def flaws(ledger):
    """The same as a list of (what, of which, value)."""
    found = []
    _frame(ledger, found)
    if found:
        return found  # the rest would only stumble over these
    _seats(ledger, found)
    _deeds(ledger, found)
    _groups(ledger, found)
    _stock(ledger, found)
    _money(ledger, found)
    if not found:
        _end(ledger, found)
    return found


def _within(found, what, of, value, low, high):
    if not low <= value <= high:
        found.append((what, of, value))


def _frame(ledger, found):
    """What the game was started with."""
    timed = ledger.mode == TIMED
    _within(found, _PLAYERS, 0, ledger.players, MIN_PLAYERS, MAX_PLAYERS)
    _within(found, _MODE, 0, ledger.mode, 0, TIMED)
    _within(found, _MINUTES, 0, ledger.minutes, MIN_MINUTES if timed else 0, MAX_MINUTES if timed else 0)
    _within(found, _RULES, 0, ledger.rules, 0, ALL_RULES)
    _within(found, _START, 0, ledger.start, 1, MAX_BALANCE)
    _within(found, _TINKER, 0, ledger.tinker, 0, len(ledger.edition.kinds) - 1)
    _within(found, _OVER, 0, ledger.over, 0, 1)


def _seats(ledger, found):
    """Each seat by itself: what is empty holds nothing."""
    for seat in range(1, len(ledger.cash)):
        alive = ledger.alive[seat]
        most = MAX_BALANCE if alive else 0
        _within(found, _ALIVE, seat, alive, 0, 1 if seat <= ledger.players else 0)
        _within(found, _CASH, seat, ledger.cash[seat], 0, most)
        _within(found, _IN_JAIL, seat, ledger.in_jail[seat], 0, min(most, 1))
        _within(found, _THROWS, seat, ledger.throws[seat], 0, throws_allowed(ledger) - 1 if ledger.in_jail[seat] else 0)
        _within(found, _CARDS, seat, ledger.jail_cards[seat], 0, most)
    _within(found, _ALL_CARDS, 0, sum(ledger.jail_cards), -MAX_BALANCE, MAX_JAIL_CARDS)


def _deeds(ledger, found):
    """Each deed by itself."""
    everybody = sum(ledger.alive) == ledger.players
    for deed in range(DEEDS):
        space = ledger.edition.deed_spaces[deed]
        owner = ledger.owner[deed]
        if not 0 <= owner <= ledger.players or owner and not ledger.alive[owner]:
            found.append((_OWNER, space, owner))
        if ledger.mortgaged[deed] and not owner:
            found.append((_NOBODYS_MORTGAGE, space, 0))
        if ledger.due[deed] and not (ledger.mortgaged[deed] and ledger.edition.inherit_interest and not everybody):
            found.append((_DUE, space, 0))
        if ledger.auction[deed] and (owner or everybody):
            found.append((_AUCTION, space, 0))


def _groups(ledger, found):
    """Buildings: where they may stand, and evenly (R7.1, R7.2)."""
    full = houses_before_hotel(ledger.edition, ledger.mode)
    for group, mates in enumerate(ledger.edition.groups):
        heights = [steps(ledger.level[mate], full) for mate in mates]
        if not any(heights):
            continue
        space = ledger.edition.deed_spaces[mates[0]]
        if group >= TRANSPORTS:
            found.append((_NO_SITE, space, 0))
            continue
        for mate in mates:
            level = ledger.level[mate]
            if not 0 <= level <= full and level != HOTEL:
                found.append((_LEVEL, ledger.edition.deed_spaces[mate], level))
        owners = [ledger.owner[mate] for mate in mates]
        if min(owners) != max(owners) or not owners[0]:
            found.append((_NOT_WHOLE, space, 0))
        if any([ledger.mortgaged[mate] for mate in mates]):
            found.append((_GROUP_MORTGAGED, space, 0))
        if max(heights) - min(heights) > 1:
            found.append((_UNEVEN, space, 0))


def _stock(ledger, found):
    """The bank's houses and hotels with those on the board are all there are (R2.3)."""
    houses, hotels = ledger.houses, ledger.hotels
    for level in ledger.level:
        if level == HOTEL:
            hotels += 1
        else:
            houses += level
    if ledger.houses < 0 or houses != ledger.edition.houses:
        found.append((_HOUSES, ledger.houses, houses))
    if ledger.hotels < 0 or hotels != ledger.edition.hotels:
        found.append((_HOTELS, ledger.hotels, hotels))


def _money(ledger, found):
    """Money comes from the bank and goes nowhere else."""
    _within(found, _POT, 0, ledger.pot, 0, MAX_BALANCE)
    _within(found, _MONEY, 0, sum(ledger.cash) + ledger.pot, 0, 0)
    if ledger.tinker and not (ledger.edition.tinker and ledger.edition.deed_at[ledger.tinker] >= 0):
        found.append((_TINKER, 0, ledger.tinker))


def _end(ledger, found):
    """Whether the game is over exactly when it has to be, and won by those who have won (R13)."""
    living = sum(ledger.alive)
    ended = living <= 1 or ledger.mode == QUICK and ledger.players - living >= ledger.edition.quick_end
    if ended and not ledger.over or ledger.over and not ended and ledger.mode != TIMED:
        found.append((_END, ledger.over, living))
    if ledger.winners != (score.winners(ledger) if ledger.over else ()):
        found.append((_WINNERS, 0, ledger.winners))
