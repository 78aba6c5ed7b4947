"""What entries of deeds, buildings and deals do in the second model, a function a kind."""

from game import entries
from game.entries import Entry

from tests.properties.printed import DEEDS
from tests.properties.second_state import NO_RENT_RULE, State, require


def buy(table: State, entry: Entry) -> None:
    table.living(entry.player)
    title = table.title(entry.space)
    require(title.owner == 0, "owned")
    require(not title.waits, "waits for its auction")
    table.no_interest_waits(entry.player)
    table.spend(entry.player, table.price(entry.space))
    title.owner = entry.player


def auction(table: State, entry: Entry) -> None:
    table.living(entry.player)
    title = table.title(entry.space)
    require(title.owner == 0, "owned")
    table.no_interest_waits(entry.player)
    table.spend(entry.player, table.amount(entry.amount))
    title.owner, title.waits = entry.player, False


def nobid(table: State, entry: Entry) -> None:
    table.title(entry.space).waits = False


def rent(table: State, entry: Entry) -> None:
    table.living(entry.player)
    title = table.title(entry.space)
    double, ten = bool(entry.flags & entries.DOUBLE_RENT), bool(entry.flags & entries.TEN)
    due = table.quote(entry.space, entry.count, double, ten)
    require(title.owner and title.owner != entry.player and not title.mortgaged, "no rent here")
    owner = table.players[title.owner]
    require(not (owner.jailed and NO_RENT_RULE in table.rules), "the owner sits in jail")
    if not (table.book_of.has_tinker and table.tinker == entry.space):
        table.spend(entry.player, due)
    owner.cash += due


def mortgage(table: State, entry: Entry) -> None:
    title = table.own(entry)
    require(not title.mortgaged, "mortgaged already")
    require(not any(other.steps for other in table.titles_of_group(entry.space)), "buildings")
    title.mortgaged = True
    table.players[entry.player].cash += DEEDS[entry.space].mortgage


def lift(table: State, entry: Entry) -> None:
    title = table.own(entry)
    require(title.mortgaged, "no mortgage")
    table.spend(entry.player, DEEDS[entry.space].mortgage + table.interest(entry.space))
    title.mortgaged = title.due = False


def keep(table: State, entry: Entry) -> None:
    title = table.own(entry)
    require(title.due, "nothing due")
    table.spend(entry.player, table.interest(entry.space))
    title.due = False


def build(table: State, entry: Entry) -> None:
    title = table.own(entry)
    deed, group = DEEDS[entry.space], table.titles_of_group(entry.space)
    require(deed.is_site, "no site")
    require(all(other.owner == entry.player for other in group), "not the whole group")
    require(not any(other.mortgaged for other in group), "a mortgage in the group")
    require(title.steps <= table.full, "a hotel stands")
    require(title.steps == min(other.steps for other in group), "not evenly")
    table.no_interest_waits(entry.player)
    require((table.hotels if title.steps == table.full else table.houses) > 0, "none left")
    priced = entry.flags & entries.PRICED
    table.spend(entry.player, table.amount(entry.amount) if priced else deed.house)
    title.steps += 1


def sell(table: State, entry: Entry) -> None:
    title = table.own(entry)
    require(title.steps, "no building")
    require(title.steps == max(other.steps for other in table.titles_of_group(entry.space)), "not evenly")
    title.steps -= 1
    require(table.houses >= 0, "the bank has no houses to give back")
    table.players[entry.player].cash += DEEDS[entry.space].house // 2


def sellgroup(table: State, entry: Entry) -> None:
    table.own(entry)
    require(0 <= entry.count <= table.full, "no such number of houses")
    for title in table.titles_of_group(entry.space):
        gone = max(0, title.steps - entry.count)
        title.steps -= gone
        table.players[entry.player].cash += gone * (DEEDS[entry.space].house // 2)
    require(table.houses >= 0, "the bank is short of houses")


def deal(table: State, entry: Entry) -> None:
    require(entry.player != entry.other, "the same player")
    seats = (entry.player, entry.other)
    giver, taker = table.living(entry.player), table.living(entry.other)
    detail = entry.detail
    sides = ((giver, taker, seats, detail[0:3]), (taker, giver, seats[::-1], detail[3:6]))
    board = sorted(DEEDS)
    lifted = {board[bit] for bit in range(28) if detail[6] >> bit & 1}
    passing: list[tuple[int, int]] = []
    for source, _, (from_seat, to_seat), (cash, mask, cards) in sides:
        require(cash == 0 or table.amount(cash), "an amount")
        require(source.cash >= cash, "does not hold the cash")
        require(source.cards >= cards, "does not hold the cards")
        for bit in range(28):
            if mask >> bit & 1:
                may_be_given(table, board[bit], from_seat)
                passing.append((board[bit], to_seat))
    for source, target, _, (cash, _, cards) in sides:
        source.cash -= cash
        target.cash += cash
        source.cards -= cards
        target.cards += cards
    for space in lifted:
        require(space in [given for given, _ in passing], "lifts what is not in the deal")
        require(table.titles[space].mortgaged, "lifts no mortgage")
    for space, seat in passing:
        title = table.titles[space]
        title.owner = seat
        if title.mortgaged:
            table.spend(seat, table.interest(space) + (DEEDS[space].mortgage if space in lifted else 0))
            title.mortgaged = space not in lifted


def may_be_given(table: State, space: int, seat: int) -> None:
    require(table.titles[space].owner == seat, "does not hold the deed")
    require(not any(other.steps for other in table.titles_of_group(space)), "buildings in the group")
    require(not table.titles[space].due, "its interest is due")
