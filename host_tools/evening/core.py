"""The device's own modules as an evening needs them, with the types they can't say: editions, entries, ledger, history.

What also runs on MicroPython has no types; here, once, stands what is used of it. No rule, no data and no word of its
own: at run time these names are the device's modules, functions and objects.
"""

# pyright: reportUnknownMemberType=false

from collections.abc import Callable, Sequence
from typing import Any, Protocol, cast

from host_tools import device_code
from host_tools.device_types import Edition, Entry, Ledger

device_code.use()

import app.people  # noqa: E402 - found only from here on
import app.telling  # noqa: E402
import app.wording  # noqa: E402
import game.edition  # noqa: E402
import game.entries  # noqa: E402
import game.history  # noqa: E402
import game.ledger  # noqa: E402
import game.money  # noqa: E402
import game.notation  # noqa: E402
import game.refusal  # noqa: E402
import game.rules  # noqa: E402
import game.score  # noqa: E402
import game.setup  # noqa: E402
import game.shelf  # noqa: E402

Refusal = game.refusal.Refusal
BANK = 0  # the seat of the bank
FIRST_CUSTOM: int = game.edition.FIRST_CUSTOM
EDITION_KEYS: tuple[str, ...] = game.edition.KEYS
KM: int = game.money.KM  # the scheme in which a unit is ten thousand
KIND_NAMES: tuple[str, ...] = game.entries.KIND_NAMES
MODES: tuple[str, ...] = game.setup.MODE_NAMES
RULE_NAMES: tuple[str, ...] = game.setup.RULE_NAMES
TIMED: int = game.setup.TIMED
BANK_WORD: str = app.wording.BANK
BANKRUPT, COLLECT, DEAL, EACH = (
    game.entries.BANKRUPT,
    game.entries.COLLECT,
    game.entries.DEAL,
    game.entries.EACH,
)
HOUSE, REDO, RENT, UNDO = game.entries.HOUSE, game.entries.REDO, game.entries.RENT, game.entries.UNDO
RESIGN: int = game.entries.RESIGN  # a flag of BANKRUPT


class History(Protocol):
    """Which records stand; see `device/game/history.py`."""

    base: int
    standing: int

    def add(self, kind: int, count: int = 1) -> None: ...
    def record_of(self, number: int) -> int: ...
    def undo_target(self, count: int = 1) -> int: ...
    def redo_target(self) -> int: ...


class Shelf(Protocol):
    """Editions by number, custom ones too; see `device/game/shelf.py`."""

    def put(self, differences: dict[str, Any], number: int) -> None: ...
    def by_number(self, number: int) -> Edition: ...


class Desk(Protocol):
    """What the app's words of an entry ask for: names of players and spaces."""

    def name(self, player: int) -> str: ...
    def label(self, player: int) -> str: ...
    def space(self, space: int) -> str: ...


make_shelf = cast(Callable[[], Shelf], game.shelf.Shelf)
make_history = cast(Callable[[int], History], game.history.History)
unpack_ledger = cast(Callable[[Edition, bytes], Ledger], game.ledger.Ledger.unpack)
edition_number = cast(Callable[[bytes], int], game.ledger.edition_number)
entry_from_words = cast(Callable[[Sequence[str], Edition], Entry], game.notation.from_words)
entry_to_words = cast(Callable[[Entry, Edition], str], game.notation.to_words)
check = cast(Callable[[Ledger, Entry], None], game.rules.check)
worth = cast(Callable[[Ledger, int], int], game.score.worth)
worth_parts = cast(Callable[[Ledger, int], tuple[int, int, int, int, int, int]], game.score.worth_parts)
places = cast(Callable[[Ledger], tuple[tuple[int, int], ...]], game.score.places)
is_name = cast(Callable[[str], bool], app.people.is_name)
headline = cast(Callable[[Entry], str], app.telling.headline)
what = cast(Callable[[Entry, Desk], str], app.telling.what)
who = cast(Callable[[Entry, Desk], str], app.telling.who)


def refusal_name(refused: Refusal) -> str:
    """The name of a refusal, as "not_enough_cash"."""
    return str(cast(Any, refused).name)
