"""Handing a parcel to the device and waiting for the hand that takes it there. Without OK nothing has changed."""

import time
from collections.abc import Callable

from host_tools.link import words
from host_tools.link.connection import Connection
from host_tools.link.trouble import LinkError, NotTaken, Refused, Trouble
from host_tools.progress import Progress

PATIENCE_S = 120.0
LOOK_EVERY_S = 0.5
TAKEN, REFUSED, THROWN_AWAY = "taken", "refused", "thrown away"
_UNCHANGED = "Nothing was changed."
_SECOND_QUESTION = "Lose this one?"  # what OK led to, on its screen
_STILL_ASKS = "If the device still asks about it, press C there: OK would take it."
_WITHDRAW = "put 0 00"  # a parcel begun anew throws away the one that waits

Ask = Callable[[str], bool]  # a question of the device, on a device that is in nobody's hands


def hand_over(
    connection: Connection,
    parcel: bytes,
    ask: Ask,
    patience_s: float = PATIENCE_S,
    progress: Progress | None = None,
) -> None:
    """Sends the parcel and returns when it was taken. `ask` puts the device's question to whoever started this command,
    where that is the only hand. Raises Refused, NotTaken (then it was taken back), LinkError (then too, if the device
    answers again; else its remedy says what to press)."""
    try:
        words.put(connection, parcel, progress)
        _wait(connection, ask, patience_s)
    except (KeyboardInterrupt, NotTaken):
        _withdraw(connection)
        raise
    except LinkError as broken:
        if _withdraw(connection):
            raise
        raise LinkError(broken.what, f"{broken.remedy} {_STILL_ASKS}".lstrip(), broken.status) from broken


def _wait(connection: Connection, ask: Ask, patience_s: float) -> None:
    connection.press("OK")
    if connection.in_hand and words.hello(connection).parcel:
        _answer(connection, ask)
    end = time.monotonic() + patience_s
    while True:
        said = words.hello(connection)
        if not said.parcel:
            return _judge(connection, said.parcel_was)
        if time.monotonic() > end:
            raise NotTaken(_missing(words.screen(connection), patience_s), _UNCHANGED)
        time.sleep(LOOK_EVERY_S)


def _missing(screen: str, patience_s: float) -> str:
    """Which hand did not come in time, from what stands on the screen; a dark one tells nothing."""
    if _SECOND_QUESTION in screen:
        return f"OK was pressed, but nobody held C at the device's question in {patience_s:g} s: {screen}"
    if not screen:
        return f"Nobody answered the device in {patience_s:g} s, and its screen is dark."
    return f"Nobody pressed OK on the device in {patience_s:g} s."


def _answer(connection: Connection, ask: Ask) -> None:
    """OK led to a question that wants a held key: what would be lost is on the screen."""
    if not ask(words.screen(connection)):
        raise NotTaken(_UNCHANGED)
    connection.press("C", held=True)


def _judge(connection: Connection, was: str) -> None:
    if was == TAKEN:
        return
    if was == REFUSED:
        reason = words.state(connection)["reason"] or ["unknown", "it can't use it"]
        raise Refused(str(reason[0]), str(reason[1]), _UNCHANGED)
    if was == THROWN_AWAY:
        raise NotTaken("Somebody pressed C on the device.", _UNCHANGED)
    raise LinkError(f"{connection.titled} was restarted before anybody pressed OK.", _UNCHANGED)


def _withdraw(connection: Connection) -> bool:
    """Whether nothing waits on the device any more, as far as it still answers."""
    try:
        words.said(connection, _WITHDRAW)
    except Trouble:
        return False
    return True
