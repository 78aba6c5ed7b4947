"""The edition that a game is played with: a built-in one, or one of the device's own, whose parts are given here."""

from typing import Any

from host_tools.evening.core import FIRST_CUSTOM, Edition, Refusal, edition_number, make_shelf
from host_tools.evening.replay import LogBroken

Parts = dict[str, Any]  # by the names of device/game/editions/classic.py


def is_own(start: bytes) -> bool:
    """Whether a packed ledger is of a game with an edition of the device's own."""
    return start[:1] >= bytes((FIRST_CUSTOM,))


def edition_of(start: bytes, own: Parts | None, key: str) -> Edition:
    """The edition of a packed ledger that was told to have that key. Raises LogBroken."""
    if not start:
        raise LogBroken("The state that it starts from is not there.")
    number, shelf = edition_number(start), make_shelf()
    try:
        if own is not None and number >= FIRST_CUSTOM:
            shelf.put(own, number)
        edition = shelf.by_number(number)
    except Refusal:
        raise LogBroken(f"It is played with an edition that is not there or not sound, number {number}.") from None
    if edition.key != key:
        raise LogBroken(f"It says that it is played with {key!r}, and is with {edition.key!r}.")
    return edition
