"""What a player does who owes: pay, raise money first, or go bankrupt; and what follows for those who are left.

What is owed, what can be raised and when somebody is bankrupt the rules say, in the figures of their refusals.
"""

from host_tools.device_types import Entry
from host_tools.simulate import market, slips
from host_tools.simulate.core import (
    HOTEL,
    NOT_ENOUGH_CASH,
    OTHER_CANNOT_PAY,
    Refusal,
    can,
    deeds_of,
    entries,
    figures,
    lift_cost,
    raisable,
    repairs_cost,
)
from host_tools.simulate.table import Table


def owe(table: Table, entry: Entry, player: int, creditor: int = 0) -> bool:
    """Books what `player` owes to `creditor` (0: the bank), raising money first where cash is short. Gives whether it
    was paid; otherwise the player is bankrupt."""
    try:
        table.book(entry)
    except Refusal as refused:
        if refused.reason != NOT_ENOUGH_CASH:
            raise
        missing, can_raise = figures(refused)[:2]
        if missing > can_raise:
            go_bankrupt(table, player, creditor, table.cash[player] + missing)
            return False
        raise_money(table, player, missing)
        table.book(entry)
    return True


def pay_each(table: Table, player: int, amount: int) -> None:
    """Every other player is paid; where it does not suffice, one by one in seat order (R12.8)."""
    others = sorted(table.others(player))
    if amount * len(others) <= table.cash[player] + raisable(table.ledger, player):
        owe(table, entries.each(player, amount), player)
        return
    for other in others:
        if not owe(table, entries.transfer(player, other, amount), player, other):
            return


def collect_from_each(table: Table, player: int, amount: int) -> None:
    """Every other player pays; one who can't raises money or goes bankrupt first, then it is asked again (R12.8)."""
    while not table.ledger.over:
        try:
            table.book(entries.collect(player, amount))
            return
        except Refusal as refused:
            if refused.reason != OTHER_CANNOT_PAY:
                raise
            missing, can_raise, other = figures(refused)
        if missing > can_raise:
            go_bankrupt(table, other, player, table.cash[other] + missing)
        else:
            raise_money(table, other, missing)


def pay_repairs(table: Table, player: int, house: int, hotel: int) -> None:
    """The whole bill as it stood when it came, also where houses must be sold for it; a bill above what one entry may
    hold (R1.4) is then paid in parts."""
    bill = repairs_cost(table.ledger, player, house, hotel)
    if not bill:
        return
    missing = bill - table.cash[player]
    if missing <= 0:
        table.book(entries.repairs(player, house, hotel))
    elif missing > raisable(table.ledger, player):
        go_bankrupt(table, player, 0, bill)
    else:
        raise_money(table, player, missing)
        while bill:
            part = min(bill, table.edition.max_entry)
            table.book(entries.pay(player, part, bool(table.ledger.feeds_pot())))
            bill -= part


def raise_money(table: Table, player: int, missing: int) -> None:
    """Mortgages and sells until the cash has grown by `missing`, which must be within what can be raised."""
    goal = table.cash[player] + missing
    ways = (_mortgage, _sell_buildings, _mortgage)  # what buildings stand on can be mortgaged after they are sold
    if table.styles[player].raise_first == "houses":
        ways = (_sell_buildings, _mortgage)
    for way in ways:
        if table.cash[player] < goal:
            way(table, player, goal)


def _mortgage(table: Table, player: int, goal: int) -> None:
    """Open deeds of groups without buildings, those of whole groups last."""
    edition, whole = table.edition, table.whole[player]
    deeds = deeds_of(table.ledger, player)
    lone = [deed for deed in deeds if edition.group[deed] not in whole]
    _mortgage_in_turn(table, player, goal, lone)
    _mortgage_in_turn(table, player, goal, [deed for deed in deeds if edition.group[deed] in whole])


def _mortgage_in_turn(table: Table, player: int, goal: int, deeds: list[int]) -> None:
    edition, mortgaged = table.edition, table.ledger.mortgaged
    for deed in deeds:
        if table.cash[player] >= goal:
            return
        if not mortgaged[deed] and not any([table.level[mate] for mate in edition.mates[deed]]):
            table.book(slips.MORTGAGE[player][edition.deed_spaces[deed]])
            table.mortgages += 1
            table.may_lift(player)


def _sell_buildings(table: Table, player: int, goal: int) -> None:
    """Step by step from the cheapest group on; a whole group at once where the bank lacks the houses for a step."""
    level, ledger = table.level, table.ledger
    none_left = not ledger.houses or not ledger.hotels
    for group in reversed(table.whole[player]):
        mates = table.edition.groups[group]
        while table.cash[player] < goal:
            top = mates[0]
            for deed in mates:
                if level[deed] >= level[top]:
                    top = deed
            if not level[top]:
                break
            _sell_one_of(table, player, top)
    table.may_build(player)
    if none_left:
        table.houses_came_back()


def _sell_one_of(table: Table, player: int, deed: int) -> None:
    """Books one step, or where the bank is short of houses the smallest sale of the group that it allows."""
    space = table.edition.deed_spaces[deed]
    if table.level[deed] < HOTEL or table.ledger.houses >= table.full:
        table.book(slips.SELL[player][space])
        return
    for level in range(table.full, -1, -1):
        entry = entries.sellgroup(player, space, level)
        if can(table.ledger, entry):
            table.book(entry)
            return


def go_bankrupt(table: Table, player: int, creditor: int, owed: int) -> None:
    """The player is out; the bank auctions what fell to it, a creditor settles the interest inherited (R12)."""
    held_cards = table.ledger.jail_cards[player]
    table.book(entries.bankrupt(player, creditor, owed))
    table.bankrupt.append((table.throws, player))
    if not creditor:
        for _ in range(held_cards):
            table.give_back_jail_card()
    table.look_at_groups()
    table.houses_came_back()
    if creditor:
        table.may_lift(creditor)
    if table.ledger.over:
        table.next_look = 0
        return
    if creditor:
        _settle(table, creditor)
        return
    for deed in range(len(table.ledger.auction)):
        if table.ledger.auction[deed]:
            market.auction(table, player, deed)


def _settle(table: Table, player: int) -> None:
    """Interest on inherited mortgages: paid off where cash allows it easily, kept otherwise (R12.4)."""
    ledger, edition = table.ledger, table.edition
    for deed in range(len(ledger.due)):
        if ledger.due[deed] and ledger.owner[deed] == player:
            space = edition.deed_spaces[deed]
            if ledger.cash[player] > lift_cost(edition, deed) + table.styles[player].lift_above:
                table.book(slips.LIFT[player][space])
            elif not owe(table, entries.keep(player, space), player):
                return
