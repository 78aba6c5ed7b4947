"""Deals between simulated players: two incomplete groups exchanged, or the missing deeds bought for cash (R9).

A deal is only proposed where it makes a colour group whole, and only booked where both sides' styles want it.
"""

from host_tools.device_types import Entry
from host_tools.simulate.core import Refusal, entries
from host_tools.simulate.table import NEVER, Table, Want

PAUSE = 24  # throws between two looks for a deal, as long as no deed changes hands


def seek(table: Table, player: int) -> None:
    """`player` looks for one deal that makes a group whole, and books it when the other agrees."""
    wants = table.wants[player] if table.styles[player].deals else []
    table.deal_from[player] = table.throws + PAUSE if wants else NEVER
    for want in wants:
        if table.styles[want.owner].deals and (_exchange(table, player, want) or _purchase(table, player, want)):
            table.deals += 1
            return


def _exchange(table: Table, player: int, want: Want) -> bool:
    """What makes a group of mine whole against what makes one of yours whole; the dearer side is paid for."""
    other = want.owner
    for back in table.wants[other]:
        if back.owner == player and back.group != want.group:
            difference = _price(table, want.deeds) - _price(table, back.deeds)
            give, take = max(0, difference), max(0, -difference)
            if table.cash[player] >= give and table.cash[other] >= take:
                entry = entries.deal(player, other, (give, _mask(back.deeds), 0), (take, _mask(want.deeds), 0))
                if _book(table, entry, (want.group, back.group)):
                    return True
    return False


def _purchase(table: Table, player: int, want: Want) -> bool:
    """The missing deeds for cash, at what the other asks, if that is no more than `player` offers."""
    style, asks = table.styles[player], table.styles[want.owner].asks
    units = _price(table, want.deeds) * asks // 100
    if asks > style.offers or not 1 <= units <= table.edition.max_entry:
        return False
    if table.cash[player] < units + style.reserve:
        return False
    entry = entries.deal(player, want.owner, (units, 0, 0), (0, _mask(want.deeds), 0))
    return _book(table, entry, (want.group,))


def _book(table: Table, entry: Entry, groups: tuple[int, ...]) -> bool:
    """Books the deal if the rules allow it: both must be able to pay what mortgages in it ask."""
    try:
        table.book(entry)
    except Refusal:
        return False
    for group in groups:
        table.group_dealt(group, entry.player, entry.other)
    table.may_lift(entry.player)
    table.may_lift(entry.other)
    return True


def _price(table: Table, deeds: tuple[int, ...]) -> int:
    """The printed prices of the deeds, mortgaged ones at half, in units."""
    units = 0
    for deed in deeds:
        price = table.edition.price[deed]
        units += price // 2 if table.ledger.mortgaged[deed] else price
    return units


def _mask(deeds: tuple[int, ...]) -> int:
    return sum([1 << deed for deed in deeds])
