"""Spending by choice at the start of a turn: paying off mortgages, building, and auctions of scarce buildings (R7.7).

The sums from which on there is something to do are kept on the table, so that most turns ask two numbers only.
"""

from host_tools.simulate import market, slips
from host_tools.simulate.core import HOTEL, deeds_of, entries, lift_cost
from host_tools.simulate.table import NEVER, Table

GOOD_LEVEL = 3  # houses after which the rent has made its largest step: every group gets there first
SCARCE = 8  # buildings left in the bank, from which on it is asked who else wants some
SCARCE_WORTH = 150  # percent of the price up to which is bid for a scarce building


def spend(table: Table, player: int) -> None:
    """Pays off and builds what can be, and notes from which sum on there is something to do again."""
    if table.cash[player] >= table.lift_from[player]:
        lift(table, player)
    if table.cash[player] >= table.build_from[player]:
        build(table, player)
    table.spend_from[player] = min(table.lift_from[player], table.build_from[player])


def lift(table: Table, player: int) -> None:
    """Pays off mortgages, those of whole groups first, and notes from which sum on the next can be."""
    ledger, edition, style = table.ledger, table.edition, table.styles[player]
    table.lift_from[player] = NEVER
    if 1 not in ledger.mortgaged:
        return
    closed = [deed for deed in deeds_of(ledger, player) if ledger.mortgaged[deed]]
    whole = table.whole[player]
    if whole and len(closed) > 1:
        closed.sort(key=lambda deed: (edition.group[deed] not in whole, deed))
    for deed in closed:
        needed = max(lift_cost(edition, deed) + style.reserve, style.lift_above + 1)
        if table.cash[player] >= needed:
            table.book(slips.LIFT[player][edition.deed_spaces[deed]])
            table.may_build(player)
        else:
            table.lift_from[player] = min(needed, table.lift_from[player])


def build(table: Table, player: int) -> None:
    """Builds with what is above the reserve, and notes from which sum on the next step can be built."""
    edition, style = table.edition, table.styles[player]
    deed = best_site(table, player) if style.build else -1
    while True:
        needed = edition.house_price[deed] + style.reserve if deed >= 0 else NEVER
        if table.cash[player] < needed:
            table.build_from[player] = needed
            return
        left = _left(table, deed)
        if left > SCARCE or _wanted_by_others(table, player, deed) < left:
            _book(table, player, deed)
            deed = _site_after(table, player, deed)
        elif _auction_one(table, player, deed) == player:
            deed = best_site(table, player)
        else:
            return


def _site_after(table: Table, player: int, built: int) -> int:
    """The deed to build on next when the last step was on `built`: where its group is still on the way to GOOD_LEVEL,
    the first that is lower; else the same as `best_site`, which would have looked at every group."""
    level = table.level
    height = level[built] - 1
    if height < GOOD_LEVEL and table.ledger.houses:
        for deed in table.edition.mates[built]:
            if level[deed] == height:
                return deed
    return best_site(table, player)


def best_site(table: Table, player: int) -> int:
    """The deed to build on next, -1 where nothing can be built: every group to GOOD_LEVEL, the dearest first."""
    level, mortgaged, ledger = table.level, table.mortgaged, table.ledger
    later = -1
    for group in table.whole[player]:
        mates = table.edition.groups[group]
        lowest = mates[-1]
        height = level[lowest]
        for deed in mates:
            if mortgaged[deed]:
                break
            if level[deed] < height:
                lowest = deed
                height = level[deed]
        else:
            if height < GOOD_LEVEL and ledger.houses:
                return lowest
            if later < 0 and height < HOTEL and (ledger.houses if height < table.full else ledger.hotels):
                later = lowest
    return later


def _left(table: Table, deed: int) -> int:
    """How many buildings of the kind that comes next on `deed` the bank has."""
    return table.ledger.hotels if table.level[deed] >= table.full else table.ledger.houses


def _book(table: Table, player: int, deed: int, bid: int = 0) -> None:
    space = table.edition.deed_spaces[deed]
    had = table.ledger.houses
    table.book(entries.build(player, space, bid) if bid else slips.BUILD[player][space])
    table.built += 1
    if not had:
        table.houses_came_back()  # it was a hotel
    elif not table.ledger.houses:
        table.houses_gone += 1


def _wanted_by_others(table: Table, player: int, deed: int) -> int:
    """How many buildings of the same kind the other players would and could buy now."""
    wanted = 0
    for other in table.others(player):
        site = _site_of_kind(table, other, deed)
        if site >= 0:
            price = max(1, table.edition.house_price[site])
            wanted += max(0, table.cash[other] - table.styles[other].reserve) // price
    return wanted


def _site_of_kind(table: Table, player: int, deed: int) -> int:
    """Where `player` would build next, if that is the same kind of building as is next on `deed`; else -1."""
    site = best_site(table, player) if table.styles[player].build and table.whole[player] else -1
    if site >= 0 and (table.level[site] >= table.full) == (table.level[deed] >= table.full):
        return site
    return -1


def _auction_one(table: Table, player: int, deed: int) -> int:
    """One scarce building goes to the highest bidder, who builds at once; gives the winner, 0 for none."""
    limits: list[tuple[int, int]] = []
    for bidder in (player, *table.others(player)):
        site = _site_of_kind(table, bidder, deed)
        if site >= 0:
            worth = table.edition.house_price[site] * SCARCE_WORTH // 100
            free = table.cash[bidder] - table.styles[bidder].reserve
            limits.append((bidder, min(worth, free, table.edition.max_entry)))
    winner, bid = market.highest(limits, 1)
    if winner:
        table.scarce += 1
        _book(table, winner, _site_of_kind(table, winner, deed), bid)
    return winner
