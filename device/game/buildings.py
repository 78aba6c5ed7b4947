"""Houses and hotels: building, selling back, selling a whole group down (R7).

A site's level is 0 to 4 houses, 5 a hotel; in a quick game three houses come before the hotel, so level 4 never
occurs. For each kind a check, which refuses and changes nothing, and a book, which trusts the check.
"""

from game import guards, refusal
from game.edition import TRANSPORTS
from game.entries import PRICED
from game.owed import HOTEL, house_back, houses_before_hotel, steps
from game.refusal import Refusal


def _own_site(ledger, player, space):
    """The deed index of a site of that player; refuses transports and utilities."""
    deed = guards.own_deed(ledger, player, space)
    if ledger.edition.group[deed] >= TRANSPORTS:
        raise Refusal(refusal.NOT_A_SITE, space)
    return deed


def _check_group(ledger, player, mates, height):
    """Refuses to build on one of `mates`, deeds of a group, that stands `height` high, unless the whole group is the
    player's, unmortgaged, and nowhere lower (R7.1, R7.2)."""
    owner, mortgaged, level = ledger.owner, ledger.mortgaged, ledger.level
    for mate in mates:
        if owner[mate] != player:
            raise Refusal(refusal.GROUP_NOT_WHOLE, ledger.edition.deed_spaces[mate])
    for mate in mates:
        if mortgaged[mate]:
            raise Refusal(refusal.GROUP_MORTGAGED, ledger.edition.deed_spaces[mate])
        if level[mate] < height:
            raise Refusal(refusal.NOT_EVENLY, ledger.edition.deed_spaces[mate])


def check_step(ledger, player, space):
    """The deed index of a site on which R7.1 to R7.3 allow `player` one step more; refuses any other, whatever the bank
    has left and whatever the step costs."""
    deed = _own_site(ledger, player, space)
    guards.settled(ledger, player)
    height = ledger.level[deed]
    if height == HOTEL:
        raise Refusal(refusal.HOTEL_STANDS, space)
    _check_group(ledger, player, ledger.edition.mates[deed], height)
    return deed


def check_build(ledger, entry):
    """`build`: one step that R7.1 to R7.3 allow, a building left in the bank, the price or the bid in cash (R7.7)."""
    _, player, _, space, amount, _, flags, _ = entry
    deed = check_step(ledger, player, space)
    edition = ledger.edition
    if ledger.level[deed] < houses_before_hotel(edition, ledger.mode):
        if not ledger.houses:
            raise Refusal(refusal.NO_HOUSES_LEFT)
    elif not ledger.hotels:
        raise Refusal(refusal.NO_HOTELS_LEFT)
    if flags & PRICED:
        guards.entered(ledger, amount)
    guards.pays(ledger, player, amount if flags & PRICED else edition.house_price[deed])


def book_build(ledger, entry):
    """Pays, and takes a house, or a hotel for the houses that stood there."""
    _, player, _, space, amount, _, flags, _ = entry
    edition = ledger.edition
    deed = edition.deed_at[space]
    ledger.move(player, 0, amount if flags & PRICED else edition.house_price[deed])
    full = houses_before_hotel(edition, ledger.mode)
    if ledger.level[deed] < full:
        ledger.level[deed] += 1
        ledger.houses -= 1
    else:
        ledger.level[deed] = HOTEL
        ledger.hotels -= 1
        ledger.houses += full


def check_sell(ledger, entry):
    """`sell`: one step, only where the group stands highest; a hotel needs its houses in the bank (R7.5, R7.6)."""
    deed = _own_site(ledger, entry.player, entry.space)
    level = ledger.level[deed]
    if not level:
        raise Refusal(refusal.NO_BUILDINGS, entry.space)
    for mate in ledger.edition.mates[deed]:
        if ledger.level[mate] > level:
            raise Refusal(refusal.NOT_EVENLY, ledger.edition.deed_spaces[mate])
    full = houses_before_hotel(ledger.edition, ledger.mode)
    if level == HOTEL and ledger.houses < full:
        raise Refusal(refusal.NO_HOUSES_BACK, full, ledger.houses)
    guards.receives(ledger, entry.player, house_back(ledger.edition, deed))


def book_sell(ledger, entry):
    """Receives half the price; a hotel comes back as its houses."""
    deed = ledger.edition.deed_at[entry.space]
    ledger.move(0, entry.player, house_back(ledger.edition, deed))
    bring_down(ledger, deed, step_below(ledger, deed))


def step_below(ledger, deed):
    """The level one step below that of `deed`, which is above 0."""
    level = ledger.level[deed]
    return houses_before_hotel(ledger.edition, ledger.mode) if level == HOTEL else level - 1


def bring_down(ledger, deed, level):
    """Brings `deed` down to so many houses, and its buildings back into the bank's stock; moves no money."""
    if ledger.level[deed] == HOTEL:
        ledger.hotels += 1
        ledger.houses -= level
    else:
        ledger.houses += ledger.level[deed] - level
    ledger.level[deed] = level


def group_sale(ledger, deed, level):
    """(units, houses) that bringing the whole group of `deed` down to `level` houses a site brings: half the price of
    every step, and how many houses come back (below zero: are needed) (R7.6)."""
    full = houses_before_hotel(ledger.edition, ledger.mode)
    units = houses = 0
    for mate in ledger.edition.mates[deed]:
        height = steps(ledger.level[mate], full)
        if height > level:
            units += (height - level) * house_back(ledger.edition, mate)
            houses += (0 if ledger.level[mate] == HOTEL else height) - level
    return units, houses


def check_sellgroup(ledger, entry):
    """`sellgroup`: something stands above N, and the bank is not short of houses afterwards (R7.6)."""
    deed = _own_site(ledger, entry.player, entry.space)
    full = houses_before_hotel(ledger.edition, ledger.mode)
    if entry.count > full:
        raise Refusal(refusal.TOO_MANY_HOUSES, full)
    above = [mate for mate in ledger.edition.mates[deed] if ledger.level[mate] > entry.count]
    if not above:
        raise Refusal(refusal.NO_BUILDINGS, entry.space)
    units, houses = group_sale(ledger, deed, entry.count)
    if ledger.houses + houses < 0:
        raise Refusal(refusal.NO_HOUSES_BACK, -houses, ledger.houses)
    guards.receives(ledger, entry.player, units)


def book_sellgroup(ledger, entry):
    """Brings every site that stands above N down to it."""
    deed = ledger.edition.deed_at[entry.space]
    ledger.move(0, entry.player, group_sale(ledger, deed, entry.count)[0])
    for mate in ledger.edition.mates[deed]:
        if ledger.level[mate] > entry.count:
            bring_down(ledger, mate, entry.count)
