"""Random games for the property tests: a setup, and for each wish (one number) an entry that fits the table.

A wish says what somebody would like to do; `entry_for` makes of it an entry that is legal or nearly so where the table
stands now, so that games get somewhere and every refusal is met. Only the choice of entries lives here, no judgement.
"""

import random

from game import edition as editions
from game import entries
from game.entries import Entry
from game.ledger import Ledger
from game.setup import NORMAL, QUICK, TIMED, Setup
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from tests.properties.printed import DEEDS, JAIL_CARDS, MOST

BOARD = sorted(DEEDS)
WISH_BITS = 128
LEVEL_OF_HOTEL = 5
NAMES = ("Ann", "Zoë", "", "Clementi", "Clementin", "a b", "1", "Ñandú", "\n", "€", '"')
UIDS = (b"\x04\x05\x06\x07", b"\x04" * 7, b"\x05" * 10, b"", b"\x04" * 5, b"\x04" * 11)

# How often a kind is wished for beside the others.
WEIGHTS = {
    entries.BUY: 6, entries.RENT: 7, entries.BUILD: 9, entries.SELL: 5, entries.SELLGROUP: 3, entries.MORTGAGE: 5,
    entries.LIFT: 3, entries.KEEP: 4, entries.DEAL: 6, entries.AUCTION: 4, entries.NOBID: 2, entries.JAIL: 3,
    entries.THROW: 5, entries.OUT: 3, entries.REPAIRS: 2, entries.RECEIVE: 2, entries.BANKRUPT: 2, entries.TIMEUP: 1,
    entries.TRANSFER: 2, entries.JAILCARD: 2, entries.FINE: 2,
}  # fmt: skip
KINDS = tuple(kind for kind in range(entries.UNDO) for _ in range(2 * WEIGHTS.get(kind, 1)))


@st.composite
def setups(draw) -> Setup:
    """A game that may begin."""
    key = draw(st.sampled_from(editions.KEYS))
    mode = draw(st.sampled_from((NORMAL, QUICK, TIMED)))
    players = draw(st.integers(2, 8))
    start = draw(st.sampled_from((0, 0, 900, 5000, MOST)))
    book = editions.load(key)
    each = (0, book.quick_deal, book.timed_deal)[mode]
    order = draw(st.permutations(BOARD)) if each else []
    deals = tuple((1 + at % players, order[at]) for at in range(each * players))
    return Setup(key, mode, 60 if mode == TIMED else 0, players, deals, start, draw(st.integers(0, 7)))


@st.composite
def nearly_setups(draw) -> Setup:
    """A game that may begin, or one in which a thing or two was changed."""
    wanted = draw(setups())
    deals = wanted.deals
    change = draw(st.sampled_from(("", "", "lose", "twice", "stranger", "space", "more")))
    if deals and change:
        changed = {
            "lose": deals[1:], "twice": (*deals[1:], (deals[0][0], deals[-1][1])), "more": (*deals, (1, 39)),
            "stranger": (*deals[1:], (9, deals[0][1])), "space": (*deals[1:], (deals[0][0], 7)),
        }  # fmt: skip
        deals = changed[change]
    elif change == "more":
        deals = ((1, 39),)
    minutes = draw(st.sampled_from((wanted.minutes, wanted.minutes, 0, 9, 10, 600, 601)))
    players = draw(st.sampled_from((wanted.players, wanted.players, 1, 2, 8, 9)))
    start = draw(st.sampled_from((wanted.start, 100, 399, 520, 1_000_000)))
    return wanted._replace(deals=deals, minutes=minutes, players=players, start=start, rules=draw(st.integers(0, 8)))


def evenly(examples: int):
    """Settings of a test of whole games: the same ones each time, and none made shorter, for a game says itself which
    entry was wrong and a shorter one is seldom clearer."""
    phases = (Phase.explicit, Phase.generate)
    return settings(
        max_examples=examples, deadline=None, derandomize=True, database=None, phases=phases,
        suppress_health_check=tuple(HealthCheck),
    )  # fmt: skip


def wishes(count: int):
    """A list of wishes. From a seed: hypothesis draws long lists and large numbers unevenly, zeros above all."""
    return st.integers(0, 0xFFFF).map(lambda seed: drawn(seed, count))


def drawn(seed: int, count: int) -> list[int]:
    """The wishes of a seed."""
    chance = random.Random(seed)
    return [chance.getrandbits(WISH_BITS) for _ in range(count)]


def openings(ledger: Ledger, number: int) -> list[Entry]:
    """Purchases with which whole groups have their owners and some are built up, and perhaps a heir of mortgages: what
    many a game is after an hour. Some of it is refused, as it may be."""
    plan = _Wish(number)
    booked: list[Entry] = []
    for group in reversed(ledger.edition.groups):
        seat = 1 + plan.below(2 if len(group) == 4 else 8)
        if seat > ledger.players:
            continue
        booked += [entries.receive(seat, 2000)] * 2
        booked += [entries.buy(seat, BOARD[deed]) for deed in group if not ledger.owner[deed]]
        for _ in range((0, 1, 3, 4, 5, 5)[plan.below(6)]):
            booked += [entries.build(seat, BOARD[deed]) for deed in group]
    if ledger.players > 2 and ledger.mode != QUICK and plan.below(3) == 0:
        booked += [entries.mortgage(seat, 5 + 10 * number) for seat in (1, 2) for number in range(4)]
        booked += [entries.resign(2, 1) if entries.buy(2, 5) in booked else entries.resign(1, 2)]
    return booked


class _Wish:
    """A number used up piece by piece."""

    def __init__(self, number: int) -> None:
        self._left = number

    def below(self, n: int) -> int:
        self._left, part = divmod(self._left, n)
        return part

    def one(self, things):
        return things[self.below(len(things))]


def entry_for(ledger: Ledger, number: int) -> Entry:
    """The entry that a wish comes to where the ledger stands now."""
    wish = _Wish(number)
    kind = wish.one(KINDS)
    if any(ledger.due) and wish.below(4) == 0:
        kind = wish.one((entries.KEEP, entries.LIFT, entries.BUY, entries.DEAL))
    if kind == entries.TIMEUP and wish.below(6) or wish.below(10) and not _has_an_aim(ledger, kind):
        kind = wish.one((entries.BUY, entries.RENT, entries.MORTGAGE, entries.BUILD, entries.TAX))
    straight = wish.below(8) > 0  # otherwise one of the fields is anything
    player, space = _actor(ledger, kind, wish)
    if not straight:
        if wish.below(2):
            player = wish.below(11)
        else:
            space = wish.below(42)
    return _MAKERS.get(kind, _plain)(ledger, kind, player, space, wish)


def _has_an_aim(ledger: Ledger, kind: int) -> bool:
    """Whether anything stands on the table that this kind of entry could be about."""
    needs = {
        entries.NOBID: ledger.auction, entries.SELL: ledger.level, entries.SELLGROUP: ledger.level,
        entries.LIFT: ledger.mortgaged, entries.KEEP: ledger.due, entries.THROW: ledger.in_jail,
        entries.FINE: ledger.in_jail, entries.OUT: ledger.in_jail, entries.REPAIRS: ledger.level,
    }  # fmt: skip
    return any(needs.get(kind, (1,)))


def _living(ledger: Ledger) -> list[int]:
    return [seat for seat in range(1, ledger.players + 1) if ledger.alive[seat]]


def _poorest(ledger: Ledger) -> int:
    return min(_living(ledger), key=lambda seat: (ledger.cash[seat], seat))


def _actor(ledger: Ledger, kind: int, wish: _Wish) -> tuple[int, int]:
    """A player and a space that go together for this kind of entry."""
    anyone = wish.one(_living(ledger))
    fitting = {
        entries.BUY: lambda deed: not ledger.owner[deed] and not ledger.auction[deed],
        entries.AUCTION: lambda deed: not ledger.owner[deed],
        entries.NOBID: lambda deed: ledger.auction[deed],
        entries.RENT: lambda deed: ledger.owner[deed] and not ledger.mortgaged[deed],
        entries.BUILD: lambda deed: _is_lowest(ledger, deed),
        entries.SELL: lambda deed: ledger.level[deed],
        entries.SELLGROUP: lambda deed: ledger.level[deed],
        entries.MORTGAGE: lambda deed: ledger.owner[deed] and not ledger.mortgaged[deed],
        entries.LIFT: lambda deed: ledger.mortgaged[deed],
        entries.KEEP: lambda deed: ledger.due[deed],
    }
    if kind == entries.TAX:
        return anyone, wish.one((4, 38))
    if kind in (entries.THROW, entries.FINE, entries.OUT):
        return wish.one([seat for seat in _living(ledger) if ledger.in_jail[seat]] or [anyone]), 0
    if kind not in fitting:
        return anyone, wish.one(BOARD)
    deed = wish.one([deed for deed in range(28) if fitting[kind](deed)] or list(range(28)))
    acts_himself = kind not in (entries.BUY, entries.AUCTION, entries.RENT)
    return (ledger.owner[deed] if acts_himself and ledger.owner[deed] else anyone), BOARD[deed]


def _has_buildings(ledger: Ledger, deed: int) -> bool:
    return any(ledger.level[mate] for mate in ledger.edition.groups[ledger.edition.group[deed]])


def _is_lowest(ledger: Ledger, deed: int) -> bool:
    mates = ledger.edition.groups[ledger.edition.group[deed]]
    owners = {ledger.owner[mate] for mate in mates}
    whole = len(owners) == 1 and 0 not in owners and len(mates) in (2, 3)
    return whole and ledger.level[deed] == min(ledger.level[mate] for mate in mates)


def _amount(ledger: Ledger, player: int, wish: _Wish) -> int:
    cash = ledger.cash[player] if 1 <= player <= ledger.players else 0
    some = 1 + wish.below(400)
    return wish.one((some, some, some, some, 1, 0, cash, cash + 1, cash // 2, 2000, 2001, 99_999, 100_000, MOST))


def _other(ledger: Ledger, player: int, wish: _Wish) -> int:
    if wish.below(12) == 0:
        return wish.below(11)
    return wish.one([seat for seat in _living(ledger) if seat != player] or [player])


def _plain(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    """A kind whose builder takes the player or the player and the space."""
    build = getattr(entries, entries.KIND_NAMES[kind])
    if kind in (entries.TIMEUP, entries.DOUBLE):
        return build()
    if kind == entries.NOBID:
        return build(space)
    if kind in (entries.BUY, entries.TAX, entries.SELL, entries.MORTGAGE, entries.LIFT, entries.KEEP):
        return build(player, space)
    return build(player)


def _of_sum(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    amount = _amount(ledger, player, wish)
    if kind == entries.PAY:
        return entries.pay(player, amount, wish.below(2) == 1)
    if kind == entries.RECEIVE:
        return entries.receive(player, amount)
    if kind == entries.TRANSFER:
        return entries.transfer(player, _other(ledger, player, wish), amount)
    if kind == entries.AUCTION:
        return entries.auction(player, space, amount)
    if kind == entries.EACH:
        return entries.each(player, amount)
    return entries.collect(player, amount)


def _rent(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    group = DEEDS[space].group if space in DEEDS else ""
    dice = 2 + wish.below(11) if group == "utility" else 0
    double, ten = group == "transport" and wish.below(3) == 0, group == "utility" and wish.below(3) == 0
    if wish.below(10) == 0:
        dice, double, ten = wish.one((0, 7, wish.below(15))), wish.below(2) == 1, wish.below(2) == 1
    return entries.rent(player, space, dice, double, ten)


def _build(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    return entries.build(player, space, 0 if wish.below(4) else _amount(ledger, player, wish))


def _sellgroup(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    return entries.sellgroup(player, space, wish.below(6))


def _repairs(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    hotel = wish.one((0, 1, 115, 100_000, 2001))
    return entries.repairs(player, _amount(ledger, player, wish) if wish.below(4) else 0, hotel)


def _go(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    return entries.go(player, wish.below(2) == 1)


def _out(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    return entries.out(player, wish.one((entries.BY_CARD, entries.BY_DOUBLE)))


def _bankrupt(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    choice = wish.below(4)
    if choice == 0:
        player = _poorest(ledger)
    if choice == 1 and any(ledger.mortgaged):
        mortgaged = [ledger.owner[deed] for deed in range(28) if ledger.mortgaged[deed]]
        player = max(mortgaged, key=mortgaged.count)
    other = 0 if wish.below(3) == 0 else _other(ledger, player, wish)
    if wish.below(2):
        return entries.resign(player, other)
    return entries.bankrupt(player, other, wish.one((1, 100, 1000, 5000, 20_000, MOST, 1_300_000)))


def _house(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    return entries.house(wish.one((0, 1, 2, 0, 1, 2, 3)), wish.below(2) == 1)


def _told(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    return entries.name(player, wish.one(NAMES)) if kind == entries.NAME else entries.newcard(player, wish.one(UIDS))


def _deal(ledger: Ledger, kind: int, player: int, space: int, wish: _Wish) -> Entry:
    other = _other(ledger, player, wish)
    give, take = _side(ledger, player, wish), _side(ledger, other, wish)
    open_mortgages = sum(1 << deed for deed in range(28) if ledger.mortgaged[deed])
    lift = (give[1] | take[1]) & open_mortgages & wish.one((0, 0, ~0, wish.below(1 << 28)))
    if wish.below(12) == 0:
        lift |= 1 << wish.below(28)
    return entries.deal(player, other, give, take, lift)


def _side(ledger: Ledger, seat: int, wish: _Wish) -> tuple[int, int, int]:
    own = [deed for deed in range(28) if ledger.owner[deed] == seat]
    mortgaged = [deed for deed in own if ledger.mortgaged[deed]]
    deeds = 0
    free = [deed for deed in own if not _has_buildings(ledger, deed) and not ledger.due[deed]]
    for _ in range(wish.below(3) if own else 0):
        deeds |= 1 << wish.one((mortgaged, free, free, own)[wish.below(4)] or own)
    if wish.below(16) == 0:
        deeds |= 1 << wish.below(28)
    cash = (0, 0, 1 + wish.below(150), _amount(ledger, seat, wish))[wish.below(4)]
    held = ledger.jail_cards[seat] if 1 <= seat <= ledger.players else 0
    cards = wish.below(held + 1) if wish.below(12) else wish.below(JAIL_CARDS + 1)
    return cash, deeds, cards


_MAKERS = {
    entries.RENT: _rent, entries.BUILD: _build, entries.SELLGROUP: _sellgroup, entries.REPAIRS: _repairs,
    entries.GO: _go, entries.OUT: _out, entries.BANKRUPT: _bankrupt, entries.HOUSE: _house, entries.DEAL: _deal,
    entries.NAME: _told, entries.NEWCARD: _told, entries.PAY: _of_sum, entries.RECEIVE: _of_sum,
    entries.TRANSFER: _of_sum, entries.AUCTION: _of_sum, entries.EACH: _of_sum, entries.COLLECT: _of_sum,
}  # fmt: skip
