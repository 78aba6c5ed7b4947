"""What a whole game says when it is looked at: how the players stand, which deeds earned, which debts stood longest.

A debt between players is no entry: it is opened and paid by hands, and only those open now are known. What the entries
do tell is told: bankruptcies, mortgages, and interest that fell due with a bankrupt's deeds (R12.4).
"""

from collections.abc import Callable
from dataclasses import dataclass

from host_tools.evening.core import BANKRUPT, RENT, RESIGN, Ledger, places, worth, worth_parts
from host_tools.evening.flows import Flow, flows
from host_tools.evening.replay import Booking, Evening


@dataclass(frozen=True)
class Standing:
    """How a player stands. place: 0 for one who is out. worth is the sum of the parts less `due` (R14.1), in units."""

    seat: int
    place: int
    worth: int
    cash: int
    deeds: int
    mortgaged: int
    houses: int
    hotels: int
    due: int
    in_jail: bool


@dataclass(frozen=True)
class Earner:
    """A deed and the rent it brought: in all, how often, the most at once, and to whom, in turn."""

    deed: int
    units: int
    times: int
    most: int
    owners: tuple[int, ...]


@dataclass(frozen=True)
class Stretch:
    """How long a deed was mortgaged, or interest on it due: from entry to entry, `until` 0 when it still is. owners:
    in turn."""

    deed: int
    owners: tuple[int, ...]
    since: int
    until: int
    length: int


@dataclass(frozen=True)
class Bankruptcy:
    """Who left the game at which entry, owing how much (0: gave up) to whom (0: the bank)."""

    number: int
    player: int
    creditor: int
    units: int


def standings(ledger: Ledger) -> tuple[Standing, ...]:
    """Everybody, best first; those who are out come last, in seat order."""
    order = dict(places(ledger))
    out = [seat for seat in range(1, ledger.players + 1) if seat not in order]
    return tuple(
        Standing(seat, order.get(seat, 0), worth(ledger, seat), *worth_parts(ledger, seat), bool(ledger.in_jail[seat]))
        for seat in [*order, *out]
    )


def earners(evening: Evening) -> tuple[Earner, ...]:
    """Every deed that brought rent, the best first."""
    paid: dict[int, list[Flow]] = {}
    for booking in evening.standing:
        if booking.entry.kind == RENT:
            paid.setdefault(evening.edition.deed_at[booking.entry.space], []).extend(flows(booking))
    found: list[Earner] = []
    for deed, rents in paid.items():
        units = [flow.units for flow in rents]
        owners = tuple(dict.fromkeys(flow.receiver for flow in rents))
        found.append(Earner(deed, sum(units), len(units), max(units, default=0), owners))
    return tuple(sorted(found, key=lambda one: (-one.units, one.deed)))


def bankruptcies(evening: Evening) -> tuple[Bankruptcy, ...]:
    """Who left the game, in that order."""
    return tuple(
        Bankruptcy(one.number, one.entry.player, one.entry.other, 0 if one.entry.flags & RESIGN else one.entry.amount)
        for one in evening.standing
        if one.entry.kind == BANKRUPT
    )


def mortgages(evening: Evening) -> tuple[Stretch, ...]:
    """How long which deed was mortgaged, the longest first."""
    return _stretches(evening, lambda ledger: ledger.mortgaged)


def interest_due(evening: Evening) -> tuple[Stretch, ...]:
    """How long interest on which deed stayed due, the longest first."""
    return _stretches(evening, lambda ledger: ledger.due)


def _stretches(evening: Evening, marks: Callable[[Ledger], list[int]]) -> tuple[Stretch, ...]:
    steps = evening.standing
    found: list[Stretch] = []
    open_since: dict[int, tuple[int, list[int]]] = {}  # by deed: since which entry, and its owners
    _look(marks, evening.start, evening.forgotten, open_since, found)
    for step in steps:
        _look(marks, step.after, step.number, open_since, found)
    last = steps[-1].number if steps else evening.forgotten
    found.extend(Stretch(deed, tuple(own), since, 0, last - since) for deed, (since, own) in open_since.items())
    return tuple(sorted(found, key=lambda one: (-one.length, one.since, one.deed)))


def _look(
    marks: Callable[[Ledger], list[int]],
    ledger: Ledger,
    number: int,
    open_since: dict[int, tuple[int, list[int]]],
    found: list[Stretch],
) -> None:
    for deed, mark in enumerate(marks(ledger)):
        if mark:
            _, owners = open_since.setdefault(deed, (number, []))
            if owners[-1:] != [ledger.owner[deed]]:
                owners.append(ledger.owner[deed])
        elif deed in open_since:
            since, owners = open_since.pop(deed)
            found.append(Stretch(deed, tuple(owners), since, number, number - since))


def over_time(evening: Evening, pick: Callable[[Ledger, int], int]) -> dict[int, list[tuple[int, int]]]:
    """By seat: (entry, units) at the start and after every entry that stands; nothing more of a player who is out."""
    points: dict[int, list[tuple[int, int]]] = {seat: [] for seat in evening.players}
    seen = [(evening.forgotten, evening.start), *[(step.number, step.after) for step in evening.standing]]
    gone: set[int] = set()
    for number, ledger in seen:
        for seat in evening.players:
            if seat not in gone:
                points[seat].append((number, pick(ledger, seat)))
                if not ledger.alive[seat]:
                    gone.add(seat)
    return points


def cash_of(ledger: Ledger, seat: int) -> int:
    """A player's money, in units."""
    return ledger.cash[seat]


def last_entries(evening: Evening, most: int) -> tuple[Booking, ...]:
    """The newest records, newest first: entries that stand, undos and redos."""
    found = [one for one in evening.bookings if one.number or one.corrects]
    return tuple(found[: -most - 1 : -1])
