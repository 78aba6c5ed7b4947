"""What can be wrong with the state of a game: every rule that a sound ledger keeps, each named when it is broken.

Run after a recovery; it never changes or mends anything. The texts are for a fault page and for the log.
"""

from game import score
from game.edition import DEEDS, TRANSPORTS
from game.jail import MAX_JAIL_CARDS, throws_allowed
from game.money import MAX_BALANCE
from game.owed import HOTEL, houses_before_hotel, steps
from game.setup import ALL_RULES, MAX_MINUTES, MAX_PLAYERS, MIN_MINUTES, MIN_PLAYERS, QUICK, TIMED


def problems(ledger):
    """Everything unsound in a ledger as a tuple of short texts."""
    found = []
    _frame(ledger, found)
    if found:
        return tuple(found)  # the rest would only stumble over these
    _seats(ledger, found)
    _deeds(ledger, found)
    _groups(ledger, found)
    _stock(ledger, found)
    _money(ledger, found)
    if not found:
        _end(ledger, found)
    return tuple(found)


def _frame(ledger, found):
    """What the game was started with."""
    if not MIN_PLAYERS <= ledger.players <= MAX_PLAYERS:
        found.append(f"number of players: {ledger.players}")
    if not 0 <= ledger.mode <= TIMED:
        found.append(f"mode: {ledger.mode}")
    if not (MIN_MINUTES <= ledger.minutes <= MAX_MINUTES if ledger.mode == TIMED else ledger.minutes == 0):
        found.append(f"minutes: {ledger.minutes}")
    if ledger.rules & ~ALL_RULES:
        found.append(f"house rules: {ledger.rules}")
    if not 1 <= ledger.start <= MAX_BALANCE:
        found.append(f"starting sum: {ledger.start}")
    if not 0 <= ledger.tinker < len(ledger.edition.kinds):
        found.append(f"tinker bell: {ledger.tinker}")
    if ledger.over not in (0, 1):
        found.append(f"over: {ledger.over}")


def _seats(ledger, found):
    for seat in range(1, len(ledger.cash)):
        alive = ledger.alive[seat]
        if alive not in (0, 1) or seat > ledger.players and alive:
            found.append(f"seat {seat} alive: {alive}")
        if not 0 <= ledger.cash[seat] <= MAX_BALANCE or not alive and ledger.cash[seat]:
            found.append(f"cash of {seat}: {ledger.cash[seat]}")
        if ledger.in_jail[seat] not in ((0, 1) if alive else (0,)):
            found.append(f"jail of {seat}: {ledger.in_jail[seat]}")
        if not 0 <= ledger.throws[seat] < (throws_allowed(ledger) if ledger.in_jail[seat] else 1):
            found.append(f"throws of {seat}: {ledger.throws[seat]}")
        if ledger.jail_cards[seat] < 0 or not alive and ledger.jail_cards[seat]:
            found.append(f"jail cards of {seat}: {ledger.jail_cards[seat]}")
    if sum(ledger.jail_cards) > MAX_JAIL_CARDS:
        found.append(f"jail cards in all: {sum(ledger.jail_cards)}")


def _deeds(ledger, found):
    """Each deed by itself."""
    everybody = sum(ledger.alive) == ledger.players
    for deed in range(DEEDS):
        space = ledger.edition.deed_spaces[deed]
        owner = ledger.owner[deed]
        if not 0 <= owner <= ledger.players or owner and not ledger.alive[owner]:
            found.append(f"owner of {space}: {owner}")
        if ledger.mortgaged[deed] and not owner:
            found.append(f"{space} is mortgaged and nobody's")
        if ledger.due[deed] and not (ledger.mortgaged[deed] and ledger.edition.inherit_interest and not everybody):
            found.append(f"{space} owes an interest it cannot owe")
        if ledger.auction[deed] and (owner or everybody):
            found.append(f"{space} waits for no auction")


def _groups(ledger, found):
    """Buildings: where they may stand, and evenly (R7.1, R7.2)."""
    full = houses_before_hotel(ledger.edition, ledger.mode)
    for group, mates in enumerate(ledger.edition.groups):
        heights = [steps(ledger.level[mate], full) for mate in mates]
        if not any(heights):
            continue
        space = ledger.edition.deed_spaces[mates[0]]
        if group >= TRANSPORTS:
            found.append(f"buildings on {space}")
            continue
        for mate in mates:
            level = ledger.level[mate]
            if not 0 <= level <= full and level != HOTEL:
                found.append(f"level of {ledger.edition.deed_spaces[mate]}: {level}")
        owners = [ledger.owner[mate] for mate in mates]
        if min(owners) != max(owners) or not owners[0]:
            found.append(f"buildings in the group of {space}, which is not whole")
        if any([ledger.mortgaged[mate] for mate in mates]):
            found.append(f"buildings in the group of {space}, which is mortgaged")
        if max(heights) - min(heights) > 1:
            found.append(f"buildings in the group of {space} stand unevenly")


def _stock(ledger, found):
    """The bank's houses and hotels with those on the board are all there are (R2.3)."""
    houses, hotels = ledger.houses, ledger.hotels
    for level in ledger.level:
        if level == HOTEL:
            hotels += 1
        else:
            houses += level
    if ledger.houses < 0 or houses != ledger.edition.houses:
        found.append(f"houses: {ledger.houses} in the bank, {houses} in all")
    if ledger.hotels < 0 or hotels != ledger.edition.hotels:
        found.append(f"hotels: {ledger.hotels} in the bank, {hotels} in all")


def _money(ledger, found):
    """Money comes from the bank and goes nowhere else."""
    if not 0 <= ledger.pot <= MAX_BALANCE:
        found.append(f"pot: {ledger.pot}")
    if sum(ledger.cash) + ledger.pot:
        found.append(f"money out of nothing: {sum(ledger.cash) + ledger.pot}")
    if ledger.tinker and not (ledger.edition.tinker and ledger.edition.deed_at[ledger.tinker] >= 0):
        found.append(f"tinker bell: {ledger.tinker}")


def _end(ledger, found):
    """Whether the game is over exactly when it has to be, and won by those who have won (R13)."""
    living = sum(ledger.alive)
    ended = living <= 1 or ledger.mode == QUICK and ledger.players - living >= ledger.edition.quick_end
    if ended and not ledger.over or ledger.over and not ended and ledger.mode != TIMED:
        found.append(f"over: {ledger.over} with {living} left")
    if ledger.winners != (score.winners(ledger) if ledger.over else ()):
        found.append("winners: " + " ".join([str(player) for player in ledger.winners]))
