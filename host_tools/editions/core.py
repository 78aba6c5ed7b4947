"""The device's own modules as editions on the PC need them, with the types they can't say.

What also runs on MicroPython has no types; here, once, stands what is used of it. No rule and no data: what is wrong
with an edition, how money is written and how an edition is packed is decided by the device's code alone.
"""

# pyright: reportUnknownMemberType=false

from collections.abc import Mapping
from typing import Any, cast

from host_tools import device_code
from host_tools.device_types import Edition

device_code.use()

import app.parcel  # noqa: E402 - found only from here on
import app.wording  # noqa: E402
import game.bounds  # noqa: E402
import game.edition  # noqa: E402
import game.flaws  # noqa: E402
import game.money  # noqa: E402
import game.packing  # noqa: E402
import game.parts  # noqa: E402
import game.refusal  # noqa: E402
import game.setup  # noqa: E402
import store.sealed  # noqa: E402

Parts = dict[str, Any]  # by the names of device/game/editions/classic.py
Row = tuple[str, int, str]  # part, space or -1, what is wrong

Refusal = game.refusal.Refusal
KEYS: tuple[str, ...] = game.edition.KEYS
FIRST_CUSTOM: int = game.edition.FIRST_CUSTOM
SPACES: int = game.edition.SPACES
TRANSPORTS, UTILITIES = game.edition.TRANSPORTS, game.edition.UTILITIES  # the two groups that are no colours
GO, SITE, TRANSPORT, UTILITY = game.edition.GO, game.edition.SITE, game.edition.TRANSPORT, game.edition.UTILITY
TAX, CHANCE, CHEST = game.edition.TAX, game.edition.CHANCE, game.edition.CHEST
CORNERS: tuple[int, ...] = tuple(space for space, _ in game.edition.CORNERS)
KM: int = game.money.KM
WHOLE: int = game.money.WHOLE
MAX_BALANCE: int = game.money.MAX_BALANCE
MAX_BYTES: int = game.packing.MAX_BYTES
MAX_NAME: int = game.setup.MAX_NAME
MAX_TITLE: int = game.parts.MAX_TITLE
MAX_NUMBERED: int = game.bounds.MAX_NUMBERED
CLASSIC = cast("Parts", game.edition.whole({}))


def built_in(key: str) -> Parts:
    """All parts of a built-in edition."""
    module = __import__(f"game.editions.{key}", None, None, ("PARTS",))
    return whole(module.PARTS)


def whole(differences: Mapping[str, Any]) -> Parts:
    """All parts of the edition that differs so from the common board."""
    return cast("Parts", game.parts.whole(differences))


def problems(differences: Mapping[str, Any]) -> tuple[Row, ...]:
    """All that the device finds wrong with these parts."""
    return cast("tuple[Row, ...]", game.parts.problems(differences))


def text_problems(part: str, space: int, value: object, longest: int) -> list[Row]:
    """All that the device finds wrong with one text."""
    found: list[Any] = []
    game.bounds.text(part, space, value, longest, found)
    return [cast("Row", game.flaws.said(flaw, KM)) for flaw in found]


def made(differences: Mapping[str, Any], number: int) -> Edition:
    """The edition of sound parts."""
    return cast("Edition", game.edition.Edition(cast("Parts", game.parts.frozen(differences)), number))


def pack(differences: Mapping[str, Any]) -> bytes:
    """The packed form; ValueError when it is longer than MAX_BYTES."""
    return bytes(game.packing.pack(differences))


def sealed(packed: bytes) -> bytes:
    """What travels: the packed edition with version, length and CRC-32 around it."""
    return bytes(store.sealed.seal(app.parcel.EDITION, packed))


def written(units: int, scheme: int) -> str:
    """An amount as the scheme writes it, without a sign."""
    return game.money.text(units, scheme)


def parsed(text: str, high: int) -> int:
    """The units of an amount in k and m. Raises Refusal."""
    return game.money.parse(text, KM, 1, high)


class _Playing:
    playing = True  # the wording fills in a sum only in a game


class _Purse:
    """All that the device's wording asks to fill in a sum."""

    bank = _Playing()

    @staticmethod
    def money(units: int) -> str:
        return written(units, KM)


def reason(refused: Any) -> str:
    """The device's words for why a Refusal was raised."""
    lines = app.wording.reason(refused.name, refused.figures, _Purse())
    return " ".join(lines if refused.figures else lines[:1]).lower()
