"""A serial port that leaves while the device restarts, and comes back: waiting for it, and for the app behind it.

After a restart a system may give the port another name; then it is the one that is new.
"""

import os
import sys
import time

from serial.tools import list_ports

from host_tools.flashing.trouble import FlashError
from host_tools.link import finding, words
from host_tools.link.connection import Connection
from host_tools.link.serial_port import SerialConnection
from host_tools.link.trouble import EXIT_NO_DEVICE, LinkError, Trouble

LEAVES_S = 3.0  # until a port that is to leave has left; one that does not may have been too quick to be seen
COMES_S = 20.0
STARTS_S = 60.0
ASKS_S = 10.0  # an app that only seems not to be there would be interrupted without a backup
_LOOK_EVERY_S = 0.1


def is_there(port: str) -> bool:
    """Whether the system shows this port."""
    if sys.platform == "win32":
        return any(found.device == port for found in list_ports.comports())
    return os.path.exists(port)


def wait_gone(port: str) -> None:
    """Return when the port has left, or should have."""
    end = time.monotonic() + LEAVES_S
    while is_there(port) and time.monotonic() < end:
        time.sleep(_LOOK_EVERY_S)


def wait_back(port: str) -> str:
    """The port of the device that restarted: `port`, or the only other one. Raises FlashError when none comes."""
    end = time.monotonic() + COMES_S
    while time.monotonic() < end:
        if is_there(port):
            return port
        others = finding.device_ports()
        if len(others) == 1:
            return others[0]
        time.sleep(_LOOK_EVERY_S)
    raise FlashError(
        f"The device restarted, and {port or 'its serial port'} did not come back.",
        "Unplug it, plug it in again (a cable that also carries data), and start the same command: it goes on.",
        EXIT_NO_DEVICE,
    )


def app_on(port: str) -> Connection | None:
    """A connection to the banker's app, None when something else runs there. Raises LinkError when the port can't be
    opened."""
    connection = SerialConnection(port)
    try:
        if connection.ask("hello", ASKS_S).startswith("{"):
            return connection
    except LinkError:  # a prompt, or a program of somebody else's: the next step tells
        pass
    connection.close()
    return None


def started_app(port: str) -> Connection:
    """A connection to the app once it answers after a restart. Raises FlashError."""
    end = time.monotonic() + STARTS_S
    while True:
        try:
            connection = SerialConnection(wait_back(port))
            try:
                connection.ask("hello", STARTS_S)  # once: to a device that is still starting a second would be one more
                words.hello(connection)
                return connection
            except Trouble:
                connection.close()
                raise
        except Trouble as problem:
            if time.monotonic() > end:
                raise FlashError(
                    f"The device restarted, and its app does not answer: {problem.what}",
                    "Unplug it and plug it in again. If its screen stays dark, start the same command again; it says "
                    "what is wrong with what was put on.",
                ) from problem
            time.sleep(_LOOK_EVERY_S)
