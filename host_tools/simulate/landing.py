"""Where the mover stops, and what that space asks: deeds, taxes, cards, jail, the pot.

The table `KINDS` says which function a kind of space has. What is owed is worked out by the rules alone.
"""

from host_tools.device_types import Entry
from host_tools.simulate import cards, debts, market, slips
from host_tools.simulate.core import NEW, TRANSPORT, UTILITY, entries
from host_tools.simulate.table import EDITIONS, Landing, Table

SPACES, JAIL = 40, 10


def walk(table: Table, player: int, steps: int) -> None:
    """Moves forward, with the salary at GO, and does what the space asks."""
    space = table.at[player] + steps
    if space >= SPACES:
        space -= SPACES
        table.book(slips.GO[player] if space else slips.GO_LANDED[player])
    table.at[player] = space
    landing = table.landings[space]
    if landing:
        landing(table, player, space, steps)


def go_to_jail(table: Table, player: int, _space: int = 0, _steps: int = 0) -> None:
    """Into jail, without a salary (R10.0)."""
    table.at[player] = JAIL
    table.book(slips.JAIL[player])


def _on_deed(table: Table, player: int, space: int, _steps: int) -> None:
    """A site or transport: for sale, one's own, or rent."""
    deed = table.edition.deed_at[space]
    owner = table.owner[deed]
    if not owner:
        market.offer(table, player, space, deed)
    elif owner != player and not table.mortgaged[deed] and not (table.no_rent_in_jail and table.ledger.in_jail[owner]):
        debts.owe(table, slips.RENT[player][space], player, owner)


def _on_utility(table: Table, player: int, space: int, steps: int) -> None:
    """Its rent asks for the throw that led there or a new one (R6.5)."""
    deed = table.edition.deed_at[space]
    owner = table.owner[deed]
    if not owner:
        market.offer(table, player, space, deed)
    elif owner != player:
        dice = _two_dice(table) if table.edition.throw_for_rent == NEW else steps
        _pay_rent(table, player, deed, slips.thrown_rent(player, space, dice))


def _pay_rent(table: Table, player: int, deed: int, rent: Entry) -> None:
    """Nothing where it is mortgaged (R6.1), or, with that house rule, while the owner is in jail (R15)."""
    ledger = table.ledger
    owner = table.owner[deed]
    if not ledger.mortgaged[deed] and not (table.no_rent_in_jail and ledger.in_jail[owner]):
        debts.owe(table, rent, player, owner)


def _two_dice(table: Table) -> int:
    return table.below(6) + table.below(6) + 2


def _on_tax(table: Table, player: int, space: int, _steps: int) -> None:
    debts.owe(table, slips.TAX[player][space], player)


def _on_parking(table: Table, player: int, _space: int, _steps: int) -> None:
    """The pot, where the house rule is on and something lies there (R15)."""
    if table.ledger.pot:
        table.book(slips.PARKING[player])


def _on_chance(table: Table, player: int, _space: int, steps: int) -> None:
    follow(table, player, table.draw(cards.CHANCE_PILE), steps)


def _on_chest(table: Table, player: int, _space: int, steps: int) -> None:
    follow(table, player, table.draw(cards.CHEST_PILE), steps)


def follow(table: Table, player: int, card: cards.Card, steps: int) -> None:
    """Does what a card says; `steps` is the throw that brought the player to it."""
    effect = card.effect
    if effect == cards.ADVANCE:
        walk(table, player, (card.amount - table.at[player]) % SPACES)
    elif effect == cards.BACK:
        space = table.at[player] = (table.at[player] - card.amount) % SPACES
        landing = table.landings[space]
        if landing:
            landing(table, player, space, steps)
    elif effect == cards.NEAREST_TRANSPORT:
        _to_nearest(table, player, TRANSPORT)
    elif effect == cards.NEAREST_UTILITY:
        _to_nearest(table, player, UTILITY)
    elif effect == cards.TO_JAIL:
        go_to_jail(table, player)
    elif effect == cards.JAIL_CARD:
        table.book(slips.JAIL_CARD[player])
    else:
        _follow_money(table, player, card)


def _follow_money(table: Table, player: int, card: cards.Card) -> None:
    effect, amount = card.effect, card.amount
    if effect == cards.GET:
        table.book(slips.receive(player, amount))
    elif effect == cards.PAY:
        debts.owe(table, slips.pay(player, amount, bool(table.ledger.feeds_pot())), player)
    elif effect == cards.EACH:
        debts.pay_each(table, player, amount)
    elif effect == cards.COLLECT:
        debts.collect_from_each(table, player, amount)
    else:
        debts.pay_repairs(table, player, amount, card.hotel)


def _to_nearest(table: Table, player: int, kind: int) -> None:
    """On to the next space of that kind; its rent is doubled, or ten times a new throw (R6.6)."""
    space = table.at[player]
    while table.edition.kinds[space] != kind:
        space += 1
        if space == SPACES:
            space = 0
            table.book(slips.GO[player])
    table.at[player] = space
    deed = table.edition.deed_at[space]
    if not table.owner[deed]:
        market.offer(table, player, space, deed)
    elif table.owner[deed] != player:
        if kind == TRANSPORT:
            rent = entries.rent(player, space, double=True)
        else:
            rent = entries.rent(player, space, _two_dice(table), ten=True)
        _pay_rent(table, player, deed, rent)


KINDS: tuple[Landing | None, ...] = (
    None,  # GO has paid its salary on the way
    _on_deed,
    _on_deed,
    _on_utility,
    _on_tax,
    _on_chance,
    _on_chest,
    None,  # a visit in jail
    _on_parking,
    go_to_jail,
)
# By edition and space.
LANDINGS: dict[str, list[Landing | None]] = {
    key: [KINDS[kind] for kind in board.kinds] for key, board in EDITIONS.items()
}
