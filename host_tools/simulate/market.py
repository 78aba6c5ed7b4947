"""Buying what one lands on, and auctions. Who may buy and bid, the rules say; here is only who wants to.

An auction is played to its end at once: whoever goes highest wins, for one unit more than the next would have paid.
"""

from host_tools.simulate import slips
from host_tools.simulate.core import COLOURS, entries
from host_tools.simulate.table import Table

WHOLE_BONUS, SPOIL_BONUS = 200, 130  # percent of a deed's worth that makes a group whole, or keeps another's from it
OPENING = 10  # percent of the price: the first bid


def offer(table: Table, player: int, space: int, deed: int) -> None:
    """An unowned deed under the mover: bought, or auctioned at once (R4.1, R5.1)."""
    cash = table.cash[player]
    price = 0 if table.edition.tinker and table.ledger.tinker == space else table.edition.price[deed]
    kept = 0 if _bonus(table, player, deed) == WHOLE_BONUS else table.styles[player].buy_reserve
    if not price or cash >= price + kept:
        table.book(slips.BUY[player][space])
        table.deed_sold(deed)
    else:
        auction(table, player, deed)


def auction(table: Table, starter: int, deed: int) -> None:
    """Auctions a deed of the bank among the living, the one after `starter` first; books sale or no bid (R5)."""
    bidders = table.others(starter)
    if table.ledger.alive[starter]:
        bidders.append(starter)
    limits = [(bidder, _limit(table, bidder, deed)) for bidder in bidders]
    winner, bid = highest(limits, max(1, table.edition.price[deed] * OPENING // 100))
    space = table.edition.deed_spaces[deed]
    table.auctions += 1
    if winner:
        table.book(entries.auction(winner, space, bid))
        table.deed_sold(deed)
    elif table.ledger.auction[deed]:
        table.book(entries.nobid(space))


def highest(limits: list[tuple[int, int]], opening: int) -> tuple[int, int]:
    """(winner, bid) of an auction in which each bidder goes up to a limit, the first of equals winning; (0, 0) when
    nobody reaches the opening bid."""
    winner = best = second = 0
    for bidder, limit in limits:
        if limit > best:
            winner, best, second = bidder, limit, best
        elif limit > second:
            second = limit
    if best < opening:
        return 0, 0
    return winner, min(best, max(second + 1, opening))


def _limit(table: Table, bidder: int, deed: int) -> int:
    """How far a bidder goes, in units, never above what cash and one entry allow."""
    style = table.styles[bidder]
    bonus = _bonus(table, bidder, deed)
    worth = table.edition.price[deed] * style.bid * bonus // 10_000
    kept = 0 if bonus == WHOLE_BONUS else style.buy_reserve // 2
    return max(0, min(worth, table.cash[bidder] - kept, table.edition.max_entry))


def _bonus(table: Table, player: int, deed: int) -> int:
    """100, or more for the last deed of a colour group."""
    if table.edition.group[deed] >= COLOURS:
        return 100
    owner, holder = table.owner, -1
    for mate in table.edition.mates[deed]:
        if mate != deed:
            if not owner[mate] or holder not in (-1, owner[mate]):
                return 100
            holder = owner[mate]
    return WHOLE_BONUS if player == holder else SPOIL_BONUS
