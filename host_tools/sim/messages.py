"""What a page (or another tool) may say to the simulator, read and checked.

One JSON object a message, one verb an object (README.md here lists them).
This file only reads: it never touches the device.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, cast

KEYS = ("1", "2", "3", "GO", "4", "5", "6", "K", "7", "8", "9", "M", ".", "0", "C", "OK")
READERS = ("right", "left")
POWER = ("on", "off", "cut")
UID_LENGTHS = (4, 7, 10)
MAX_MESSAGE_BYTES = 4096
BATTERY_MV = (0, 5500)
PLAYERS = (2, 8)


class NotUnderstood(Exception):
    """A message that is no message of ours; its text says what is wrong with it."""


@dataclass(frozen=True)
class Press:
    """A key goes down and stays down until its Release."""

    key: str


@dataclass(frozen=True)
class Release:
    """The finger leaves a key."""

    key: str


@dataclass(frozen=True)
class Lay:
    """A card or tag comes to lie on a reader."""

    uid: str
    reader: str


@dataclass(frozen=True)
class Lift:
    """A card leaves a reader; an empty uid lifts everything from it."""

    uid: str
    reader: str


@dataclass(frozen=True)
class Tap:
    """A card touches a reader for a moment."""

    uid: str
    reader: str


@dataclass(frozen=True)
class Power:
    """The switch (`on`, `off`), or the battery pulled out this instant (`cut`)."""

    state: str


@dataclass(frozen=True)
class Battery:
    """The battery's voltage in millivolts."""

    mv: int


@dataclass(frozen=True)
class Start:
    """A new game through the link, without enrolling by hand."""

    edition: str
    players: int


@dataclass(frozen=True)
class Line:
    """A line for the device's link, from another tool and never from a page; `answer` gets what the device says."""

    text: str
    answer: Future[str]


Message = Press | Release | Lay | Lift | Tap | Power | Battery | Start | Line


def parse(text: str | bytes) -> Message:
    """The message in one JSON text; raises NotUnderstood."""
    if len(text) > MAX_MESSAGE_BYTES:
        raise NotUnderstood(f"a message has at most {MAX_MESSAGE_BYTES} bytes")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotUnderstood("a message is one JSON object") from error
    fields = _fields(found, "a message")
    if len(fields) != 1:
        raise NotUnderstood("a message is one JSON object with one verb")
    verb, value = next(iter(fields.items()))
    read = _VERBS.get(verb)
    if read is None:
        raise NotUnderstood(f"no such verb; known are {', '.join(_VERBS)}")
    return read(value)


def _one_of(value: Any, allowed: tuple[str, ...], what: str) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise NotUnderstood(f"{what} is one of {' '.join(allowed)}")
    return value


def _number(value: Any, bounds: tuple[int, int], what: str) -> int:
    low, high = bounds
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise NotUnderstood(f"{what} is a whole number from {low} to {high}")
    return value


def _fields(value: Any, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise NotUnderstood(f"{what} needs an object")
    return cast("dict[str, Any]", value)


def _uid(value: Any) -> str:
    try:
        length = len(bytes.fromhex(value)) if isinstance(value, str) else 0
    except ValueError:
        length = 0
    if length not in UID_LENGTHS:
        raise NotUnderstood("uid is the hex of 4, 7 or 10 bytes")
    return str(value).upper()


def _card(value: Any, what: str, uid_needed: bool = True) -> tuple[str, str]:
    fields = _fields(value, what)
    wanted = fields.get("uid", "")
    uid = _uid(wanted) if uid_needed or wanted else ""
    return uid, _one_of(fields.get("reader", "right"), READERS, "reader")


def _start(value: Any) -> Start:
    fields = _fields(value, "start")
    edition = fields.get("edition")
    if not isinstance(edition, str) or not edition.isidentifier() or not edition.isascii():
        raise NotUnderstood("edition is the key of an edition")
    return Start(edition, _number(fields.get("players"), PLAYERS, "players"))


_VERBS: dict[str, Callable[[Any], Message]] = {
    "press": lambda value: Press(_one_of(value, KEYS, "press")),
    "release": lambda value: Release(_one_of(value, KEYS, "release")),
    "lay": lambda value: Lay(*_card(value, "lay")),
    "lift": lambda value: Lift(*_card(value, "lift", uid_needed=False)),
    "tap": lambda value: Tap(*_card(value, "tap")),
    "power": lambda value: Power(_one_of(value, POWER, "power")),
    "battery": lambda value: Battery(_number(value, BATTERY_MV, "battery, in mV,")),
    "start": _start,
}
