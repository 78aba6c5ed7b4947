"""Every record of a game as a line: who, whom, what for, how much, and the balances after it.

What it was is said in the app's own words (`app.telling`), so that a log on paper reads as the receipts did.
"""

from dataclasses import dataclass

from host_tools.evening.core import (
    BANK_WORD,
    BANKRUPT,
    COLLECT,
    DEAL,
    EACH,
    HOUSE,
    KM,
    RENT,
    UNDO,
    Edition,
    Entry,
    entry_to_words,
    headline,
    what,
    who,
)
from host_tools.evening.flows import POT, changes, flows
from host_tools.evening.replay import Booking, Evening

EVERYBODY, POT_WORD, NOTHING = "everybody", "pot", "nothing"
_UNITS_OF_KM = 10_000


@dataclass(frozen=True)
class Line:
    """One record in words. number 0: it does not stand. units: the largest change of one balance, as on a receipt.
    balances: cash by seat after it, the first player's first, in units; words: the entry as scenario files write it."""

    record: int
    number: int
    who: str
    whom: str
    what: str
    units: int
    balances: tuple[int, ...]
    moved: tuple[int, ...]
    words: str
    corrects: bool


class Names:
    """The names that the app's words ask for; two that are alike get their seat behind them. They are as they were
    told: whoever shows them must escape them."""

    def __init__(self, evening: Evening) -> None:
        self._edition = evening.edition
        taken = (BANK_WORD, POT_WORD, EVERYBODY)
        self.players = tuple(
            f"{name} ({seat})" if name in taken or evening.names.count(name) > 1 else name
            for seat, name in enumerate(evening.names, start=1)
        )

    def name(self, player: int) -> str:
        """A player's name; of seat 0 the bank's, as the app says it."""
        return self.players[player - 1] if player else BANK_WORD

    def label(self, player: int) -> str:
        """As `name`: on a PC there is room for no number before it."""
        return self.name(player)

    def space(self, space: int) -> str:
        """What a space is called in this edition."""
        return self._edition.space_name(space)

    def account(self, account: int) -> str:
        """A player, the bank or the pot."""
        return POT_WORD if account == POT else self.name(account)


def money(edition: Edition, units: int) -> str:
    """An amount as the edition shows it, also below zero: "$1500", "−$50"."""
    return f"{'−' if units < 0 else ''}{edition.sign}{edition.text(abs(units))}"


def plain(edition: Edition, units: int) -> int:
    """An amount as a plain number of the money on the board, for spreadsheets: 1.5m is 1500000."""
    return units * (_UNITS_OF_KM if edition.scheme == KM else 1)


def lines(evening: Evening) -> list[Line]:
    """Every record, oldest first."""
    names = Names(evening)
    return [line(evening, booking, names) for booking in evening.bookings]


def line(evening: Evening, booking: Booking, names: Names) -> Line:
    """One record in words."""
    entry = booking.entry
    moved = changes(booking.before, booking.after)
    of_players = [moved.get(seat, 0) for seat in evening.players]
    sides = ("", "") if booking.corrects else _sides(booking, names)
    return Line(
        booking.record,
        booking.number,
        *sides,
        _what(evening, entry, names, sides),
        0 if booking.corrects else max(abs(units) for units in of_players),
        tuple(booking.after.cash[1 : evening.start.players + 1]),
        tuple(of_players),
        entry_to_words(entry, evening.edition),
        booking.corrects,
    )


def _sides(booking: Booking, names: Names) -> tuple[str, str]:
    entry = booking.entry
    me = names.name(entry.player) if entry.player else ""
    if entry.kind == EACH:
        return me, EVERYBODY
    if entry.kind == COLLECT:
        return EVERYBODY, me
    if entry.kind in (BANKRUPT, DEAL):
        return me, names.name(entry.other)
    found = flows(booking)
    if not found:
        return me, ""
    largest = max(found, key=lambda flow: flow.units)
    return names.account(largest.payer), names.account(largest.receiver)


def _what(evening: Evening, entry: Entry, names: Names, sides: tuple[str, str]) -> str:
    """What it was, and of what: "Rent: Orange 2"."""
    if entry.kind == DEAL:
        more = _deal(evening.edition, entry, names)
    elif entry.kind in (HOUSE, UNDO):
        more = who(entry, names)
    else:
        more = what(entry, names)
    if entry.kind == RENT and names.name(entry.player) not in sides:
        more += f", for {names.name(entry.player)}"  # the bank paid in the place of who landed there (R14.4)
    return f"{headline(entry)}: {more}" if more else headline(entry)


def _deal(edition: Edition, entry: Entry, names: Names) -> str:
    """What the first player gives, and for what."""
    give, take, lift = entry.detail[:3], entry.detail[3:6], entry.detail[6]
    text = f"{_side(edition, give, names)} for {_side(edition, take, names)}"
    lifted = _deeds(edition, lift, names)
    return f"{text}; paid off: {', '.join(lifted)}" if lifted else text


def _side(edition: Edition, side: tuple[int, int, int], names: Names) -> str:
    cash, deeds, cards = side
    parts = [money(edition, cash)] if cash else []
    parts.extend(_deeds(edition, deeds, names))
    if cards:
        parts.append("a jail card" if cards == 1 else f"{cards} jail cards")
    return " + ".join(parts) or NOTHING


def _deeds(edition: Edition, mask: int, names: Names) -> list[str]:
    return [names.space(space) for deed, space in enumerate(edition.deed_spaces) if mask >> deed & 1]
