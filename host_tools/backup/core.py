"""The device's own modules as a backup needs them, with the types they can't say: what is in a parcel is read by the
very code that reads the flash.

What also runs on MicroPython has no types; here, once, stands what is used of it. No rule and no layout of its own.
"""

# pyright: reportUnknownMemberType=false

from collections.abc import Callable
from typing import Any, cast

from host_tools import device_code

device_code.use()

import app.inside  # noqa: E402 - found only from here on
import app.parcel  # noqa: E402
import app.past  # noqa: E402
import app.people  # noqa: E402
import app.pieces  # noqa: E402
import app.place  # noqa: E402
import app.recovery  # noqa: E402
import app.table  # noqa: E402
import game.edition  # noqa: E402
import game.notation  # noqa: E402
import game.packing  # noqa: E402
import game.refusal  # noqa: E402
import game.setup  # noqa: E402
import game.shelf  # noqa: E402
import store.journal  # noqa: E402
import store.sealed  # noqa: E402
import store.vault  # noqa: E402

Refusal = game.refusal.Refusal
Damaged = store.sealed.Damaged
FIRST_CUSTOM: int = game.edition.FIRST_CUSTOM
MODES: tuple[str, ...] = game.setup.MODE_NAMES
RULES: tuple[str, ...] = game.setup.RULE_NAMES
GAME: str = app.inside.GAME
PEOPLE: str = app.table.PEOPLE
PEOPLE_FOLDER: str = app.place.PEOPLE_FOLDER
OWN_FILES: tuple[str, ...] = app.parcel.OWN_FILES
EDITION_FILES: tuple[str, ...] = app.parcel.EDITION_FILES

# Objects of the device: their attributes are said in their own docstrings.
Journal = cast(Callable[[Any, str], Any], store.journal.Journal)
Vault = cast(Callable[..., Any], store.vault.Vault)
Shelf = cast(Callable[[], Any], game.shelf.Shelf)
clock_of = cast(Callable[[Any, Any], int | None], app.table.clock_of)
Found = cast(Callable[[], Any], app.recovery.Found)
open_game = cast(Callable[[Any, Any, Any], Any], app.recovery.open_game)
unpack_people = cast(Callable[[bytes], Any], app.people.unpack_people)
unpack_edition = cast(Callable[[bytes], dict[str, Any]], game.packing.unpack)
packed_ledger = cast(Callable[[bytes], bytes], app.past.packed_ledger)
to_words = cast(Callable[[Any, Any], str], game.notation.to_words)


def inside(parcel: bytes) -> Any:
    """The files in a backup (app.inside). Raises Damaged."""
    return app.inside.Inside(app.pieces.Pieces((parcel,)))
