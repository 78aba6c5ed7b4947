"""A second account of the bank: what it must pay out or take in for every entry, worked out beside the ledger.

It stands against the ledger's own account after each booking, so that money neither appears nor vanishes unnoticed. For
tests; the sums come from the edition's tables, not from the functions that book them.
"""

from collections.abc import Callable

from host_tools.device_types import Entry, Ledger
from host_tools.simulate.core import HOTEL, KIND_NAMES, RULES
from host_tools.simulate.table import Table

DOUBLE_GO_BIT = 1 << RULES.index("double-go")
LANDED, DOUBLE_RENT, TEN = 2, 4, 8  # flags of entries, as `entries` numbers them
TAX_SPACES = (4, 38)


class Unsound(AssertionError):
    """A game whose money or deeds don't add up; the text says which and how to see it again."""


class AuditedTable(Table):
    """A table at which the bank's account is held against every entry."""

    def book(self, entry: Entry) -> None:
        """Books like the plain table; Unsound when bank and pot did not change by what the entry says."""
        ledger = self.ledger
        before = bank(ledger)
        due = _TAKES.get(KIND_NAMES[entry.kind], _nothing)(ledger, entry)
        super().book(entry)
        if bank(ledger) - before != due:
            raise Unsound(f"{KIND_NAMES[entry.kind]}: the bank took {bank(ledger) - before} units, not {due}: {entry}")
        if sum(ledger.cash) + ledger.pot:
            raise Unsound(f"{KIND_NAMES[entry.kind]}: {sum(ledger.cash) + ledger.pot} units out of nothing")


def bank(ledger: Ledger) -> int:
    """What the bank has, the pot included, in units; it starts at 0 and pays out all that is in play."""
    return ledger.cash[0] + ledger.pot


def _nothing(_ledger: Ledger, _entry: Entry) -> int:
    return 0


def _salary(ledger: Ledger, entry: Entry) -> int:
    twice = entry.flags & LANDED and ledger.rules & DOUBLE_GO_BIT
    return -ledger.edition.salary * (2 if twice else 1)


def _deed(ledger: Ledger, entry: Entry) -> int:
    return ledger.edition.deed_at[entry.space]


def _bought(ledger: Ledger, entry: Entry) -> int:
    gift = ledger.edition.tinker and ledger.tinker == entry.space
    return 0 if gift else ledger.edition.price[_deed(ledger, entry)]


def _tax(ledger: Ledger, entry: Entry) -> int:
    if entry.space not in TAX_SPACES:
        raise Unsound(f"a tax on space {entry.space}")
    lowered = ledger.edition.key == "pixar" and ledger.mode == 1
    return 200 if entry.space == TAX_SPACES[0] and not lowered else 100


def _gift_rent(ledger: Ledger, entry: Entry) -> int:
    """Rent comes from the bank only where Tinker Bell stands (R14.4)."""
    if not (ledger.edition.tinker and ledger.tinker == entry.space):
        return 0
    deed, edition = _deed(ledger, entry), ledger.edition
    owner = ledger.owner[deed]
    held = sum([ledger.owner[mate] == owner for mate in edition.mates[deed]])
    rents = edition.rents[deed]
    if len(rents) == 2:
        return -rents[1 if entry.flags & TEN else held - 1] * entry.count
    if len(rents) == 4:
        return -rents[held - 1] * (2 if entry.flags & DOUBLE_RENT else 1)
    level = ledger.level[deed]
    return -rents[level] * (2 if not level and held == len(edition.mates[deed]) else 1)


def _built(ledger: Ledger, entry: Entry) -> int:
    return entry.amount or ledger.edition.house_price[_deed(ledger, entry)]


def _sold(ledger: Ledger, entry: Entry) -> int:
    return -(ledger.edition.house_price[_deed(ledger, entry)] // 2)


def _steps(ledger: Ledger, deed: int) -> int:
    hotel = 4 if ledger.mode == 1 else 5
    return hotel if ledger.level[deed] == HOTEL else ledger.level[deed]


def _group_sold(ledger: Ledger, entry: Entry) -> int:
    deed, units = _deed(ledger, entry), 0
    for mate in ledger.edition.mates[deed]:
        units += max(0, _steps(ledger, mate) - entry.count) * (ledger.edition.house_price[mate] // 2)
    return -units


def _dealt(ledger: Ledger, entry: Entry) -> int:
    """Interest on every mortgaged deed that changes hands, and the value of those paid off (R8.4)."""
    moved, lifted, units = entry.detail[1] | entry.detail[4], entry.detail[6], 0
    for deed in range(len(ledger.owner)):
        if moved >> deed & 1 and ledger.mortgaged[deed]:
            units += ledger.edition.interest[deed]
            units += ledger.edition.mortgage[deed] if lifted >> deed & 1 else 0
    return units


def _repaired(ledger: Ledger, entry: Entry) -> int:
    levels = [ledger.level[deed] for deed, owner in enumerate(ledger.owner) if owner == entry.player]
    return sum([entry.count if level == HOTEL else level * entry.amount for level in levels])


def _last_throw(ledger: Ledger, entry: Entry) -> int:
    one = ledger.mode == 1 and ledger.edition.key in ("classic", "scooby")
    return ledger.edition.fine if one or ledger.throws[entry.player] == 2 else 0


def _bankrupt(ledger: Ledger, entry: Entry) -> int:
    """To the bank: all the cash. To a player: half of every building comes from it, and in one edition open
    mortgages too (R12.3)."""
    if not entry.other:
        return ledger.cash[entry.player]
    units, edition = 0, ledger.edition
    for deed, owner in enumerate(ledger.owner):
        if owner == entry.player:
            units += _steps(ledger, deed) * (edition.house_price[deed] // 2)
            if edition.key == "scooby" and not ledger.mortgaged[deed]:
                units += edition.mortgage[deed]
    return -units


# By the name of a kind: what the bank takes in (below 0: pays out), pot included. Other kinds leave it be.
_TAKES: dict[str, Callable[[Ledger, Entry], int]] = {
    "pay": lambda _ledger, entry: entry.amount,
    "receive": lambda _ledger, entry: -entry.amount,
    "go": _salary,
    "buy": _bought,
    "auction": lambda _ledger, entry: entry.amount,
    "rent": _gift_rent,
    "tax": _tax,
    "build": _built,
    "sell": _sold,
    "sellgroup": _group_sold,
    "mortgage": lambda ledger, entry: -ledger.edition.mortgage[_deed(ledger, entry)],
    "lift": lambda ledger, entry: (
        ledger.edition.mortgage[_deed(ledger, entry)] + ledger.edition.interest[_deed(ledger, entry)]
    ),
    "keep": lambda ledger, entry: ledger.edition.interest[_deed(ledger, entry)],
    "deal": _dealt,
    "repairs": _repaired,
    "throw": _last_throw,
    "fine": lambda ledger, _entry: ledger.edition.fine,
    "bankrupt": _bankrupt,
    "parking": lambda ledger, _entry: -ledger.pot,
}
