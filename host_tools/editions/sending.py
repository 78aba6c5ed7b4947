"""Sends an edition to a device. It takes effect only after somebody pressed OK there, and what came of it is told."""

import time

from host_tools.editions import core
from host_tools.editions.checking import Checked
from host_tools.link import words
from host_tools.link.connection import Connection
from host_tools.link.trouble import EXIT_REFUSED, LinkError, Refused, Trouble

LOOK_S = 0.3  # between two looks whether OK was pressed
TAKEN, THROWN_AWAY, REFUSED = "taken", "thrown away", "refused"
_AGAIN = "Nothing was changed. Send it again."


def put(connection: Connection, checked: Checked, progress: words.Progress | None = None) -> None:
    """Sends a sound edition; then it waits on the device's screen. Raises LinkError, Refused."""
    words.put(connection, core.sealed(checked.packed), progress)
    connection.press("OK")  # where this command is the only hand


def wait(connection: Connection, patience_s: float) -> None:
    """Waits until the edition was taken on the device. Raises Refused when the device, Trouble when the person did not
    take it, or when nobody did anything for so long (status 5); LinkError when the device was restarted meanwhile."""
    end = time.monotonic() + patience_s
    while True:
        hello = words.hello(connection)
        if hello.parcel is None:
            return _judge(connection, hello.parcel_was)
        if time.monotonic() > end:
            what = f"Nobody pressed OK on the device in {patience_s:g} s."
            raise Trouble(what, "It still waits there: OK takes it, C throws it away.", EXIT_REFUSED)
        time.sleep(LOOK_S)


def _judge(connection: Connection, was: str) -> None:
    """Returns when it was taken."""
    if was == THROWN_AWAY:
        raise Trouble("It was not taken: somebody pressed C on the device.", _AGAIN, EXIT_REFUSED)
    if was == REFUSED:
        name, text = words.state(connection)["reason"]
        raise Refused(name, text)
    if was != TAKEN:
        raise LinkError(f"{connection.titled} was restarted before anybody pressed OK.", _AGAIN)
