"""What the PC's tools see of the objects of `device/game`: an entry, an edition, a ledger.

What also runs on MicroPython has no types; here, once, stands what they are, so that the tools that use the device's
own rules are checked strictly. Nothing but types: no rule, no data, no import of the device.
"""

from typing import Any, Protocol


class Entry(Protocol):
    """One booking, immutable; see `device/game/entries.py`."""

    kind: int
    player: int
    other: int
    space: int
    amount: int
    count: int
    flags: int
    detail: Any


class Words(Protocol):
    """The words of an edition."""

    house: str
    hotel: str
    transport: str
    utility: str
    chance: str
    chest: str
    groups: tuple[str, ...]


class Edition(Protocol):
    """The board, the words and the rules of a box; see `device/game/edition.py`."""

    key: str
    title: str
    number: int
    scheme: int
    sign: str
    words: Words
    start: int
    salary: int
    fine: int
    houses: int
    hotels: int
    max_entry: int
    tinker: bool
    throw_for_rent: str
    throw_again_after_fine: bool
    quick_fine_after_throw: bool
    timed_by_money: bool
    kinds: tuple[int, ...]
    group: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    mates: tuple[tuple[int, ...], ...]
    price: tuple[int, ...]
    rents: tuple[tuple[int, ...], ...]
    house_price: tuple[int, ...]
    mortgage: tuple[int, ...]
    interest: tuple[int, ...]
    deed_at: tuple[int, ...]
    deed_spaces: tuple[int, ...]

    def text(self, units: int) -> str: ...
    def show(self, units: int) -> str: ...
    def parse(self, written: str, low: int = 1, high: int = 0) -> int: ...
    def space_name(self, space: int) -> str: ...
    def tax(self, space: int, quick: bool) -> int: ...


class Ledger(Protocol):
    """The state of a game; see `device/game/ledger.py`."""

    edition: Edition
    players: int
    mode: int
    minutes: int
    rules: int
    start: int
    cash: list[int]
    alive: list[int]
    in_jail: list[int]
    throws: list[int]
    jail_cards: list[int]
    owner: list[int]
    level: list[int]
    mortgaged: list[int]
    due: list[int]
    auction: list[int]
    houses: int
    hotels: int
    pot: int
    tinker: int
    over: int
    winners: tuple[int, ...]

    def apply(self, entry: Entry) -> None: ...
    def copy(self) -> "Ledger": ...
    def feeds_pot(self) -> int: ...
    def pack(self) -> bytes: ...
    def problems(self) -> tuple[str, ...]: ...
