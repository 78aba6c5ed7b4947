"""The device's rules as a simulation sees them: the very modules of `device/game`, with the types they can't say.

What also runs on MicroPython has no types; here, once, stands what is used of it, so that everything else is checked
strictly. No rule and no data: at run time these names are the device's own modules, functions and objects.
"""

# pyright: reportUnknownMemberType=false

from collections.abc import Callable, Sequence
from typing import Any, Protocol, cast

from host_tools import device_code
from host_tools.device_types import Edition, Entry, Ledger

device_code.use()

import game.edition  # noqa: E402 - found only from here on
import game.entries  # noqa: E402
import game.entry_bytes  # noqa: E402
import game.ledger  # noqa: E402
import game.money  # noqa: E402
import game.owed  # noqa: E402
import game.payments  # noqa: E402
import game.refusal  # noqa: E402
import game.rules  # noqa: E402
import game.score  # noqa: E402
import game.setup  # noqa: E402

HOTEL: int = game.owed.HOTEL
COLOURS: int = game.edition.TRANSPORTS  # groups that can be built on; the two others come after them
TRANSPORT, UTILITY = game.edition.TRANSPORT, game.edition.UTILITY  # kinds of space
UTILITIES: int = game.edition.UTILITIES
NEW: str = game.edition.NEW
QUICK, TIMED = game.setup.QUICK, game.setup.TIMED
NO_RENT_IN_JAIL: int = game.setup.NO_RENT_IN_JAIL
MODES: tuple[str, ...] = game.setup.MODE_NAMES
RULES: tuple[str, ...] = game.setup.RULE_NAMES
MIN_PLAYERS, MAX_PLAYERS = game.setup.MIN_PLAYERS, game.setup.MAX_PLAYERS
MAX_BALANCE: int = game.money.MAX_BALANCE
EDITION_KEYS: tuple[str, ...] = game.edition.KEYS
NOT_ENOUGH_CASH: int = game.refusal.NOT_ENOUGH_CASH
OTHER_CANNOT_PAY: int = game.refusal.OTHER_CANNOT_PAY
BY_CARD, BY_DOUBLE = game.entries.BY_CARD, game.entries.BY_DOUBLE
Refusal = game.refusal.Refusal
Side = tuple[int, int, int]  # one side of a deal: cash, mask of deeds, jail cards


class Entries(Protocol):
    """The builders of `device/game/entries.py`."""

    def pay(self, player: int, amount: int, pot: bool = False) -> Entry: ...
    def receive(self, player: int, amount: int) -> Entry: ...
    def transfer(self, player: int, other: int, amount: int) -> Entry: ...
    def go(self, player: int, landed: bool = False) -> Entry: ...
    def buy(self, player: int, space: int) -> Entry: ...
    def auction(self, player: int, space: int, amount: int) -> Entry: ...
    def nobid(self, space: int) -> Entry: ...
    def rent(self, player: int, space: int, dice: int = 0, double: bool = False, ten: bool = False) -> Entry: ...
    def tax(self, player: int, space: int) -> Entry: ...
    def build(self, player: int, space: int, amount: int = 0) -> Entry: ...
    def sell(self, player: int, space: int) -> Entry: ...
    def sellgroup(self, player: int, space: int, count: int = 0) -> Entry: ...
    def mortgage(self, player: int, space: int) -> Entry: ...
    def lift(self, player: int, space: int) -> Entry: ...
    def keep(self, player: int, space: int) -> Entry: ...
    def deal(self, player: int, other: int, give: Side, take: Side, lift: int = 0) -> Entry: ...
    def each(self, player: int, amount: int) -> Entry: ...
    def collect(self, player: int, amount: int) -> Entry: ...
    def repairs(self, player: int, house: int, hotel: int) -> Entry: ...
    def jail(self, player: int) -> Entry: ...
    def throw(self, player: int) -> Entry: ...
    def fine(self, player: int) -> Entry: ...
    def out(self, player: int, by: int) -> Entry: ...
    def jailcard(self, player: int) -> Entry: ...
    def bankrupt(self, player: int, other: int, owed: int) -> Entry: ...
    def double(self) -> Entry: ...
    def parking(self, player: int) -> Entry: ...
    def timeup(self) -> Entry: ...


class Setup(Protocol):
    """How a game begins."""


entries = cast(Entries, game.entries)
KIND_NAMES: tuple[str, ...] = game.entries.KIND_NAMES
load_edition = cast(Callable[[str], Edition], game.edition.load)
new_ledger = cast(Callable[[Edition, Setup], Ledger], game.ledger.Ledger.new)
encode = cast(Callable[[Entry], bytes], game.entry_bytes.encode)
packed_bytes: int = game.ledger.PACKED_BYTES
check = cast(Callable[[Ledger, Entry], None], game.rules.check)
can = cast(Callable[[Ledger, Entry], bool], game.rules.can)
houses_before_hotel = cast(Callable[[Edition, int], int], game.owed.houses_before_hotel)
lift_cost = cast(Callable[[Edition, int], int], game.owed.lift_cost)
deeds_of = cast(Callable[[Ledger, int], list[int]], game.owed.deeds_of)
raisable = cast(Callable[[Ledger, int], int], game.score.raisable)
worth = cast(Callable[[Ledger, int], int], game.score.worth)
repairs_cost = cast(Callable[[Ledger, int, int, int], int], game.payments.repairs_cost)
draw_deals = cast(
    Callable[[Edition, int, int, Callable[[int], int]], tuple[tuple[int, int], ...]], game.setup.draw_deals
)
check_setup = cast(Callable[[Setup, Edition], None], game.setup.check_setup)
make_setup = cast(Callable[[str, int, int, int, Sequence[tuple[int, int]] | None, int, int], Setup], game.setup.Setup)


def figures(refused: Refusal) -> tuple[int, ...]:
    """The numbers that a refusal came with."""
    return tuple(cast(Any, refused).figures)
