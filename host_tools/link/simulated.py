"""The link to the simulator's game: through the running simulator, else by starting the device on its flash file.

A flash file is never opened by two: the simulator's own lock is held as long as the device started here runs.
"""

import urllib.error
import urllib.request
from http.client import HTTPException
from pathlib import Path

from host_tools.devices import choice
from host_tools.devices.base import Device, DeviceError, PowerFailed
from host_tools.link.connection import PATIENCE_S, Connection
from host_tools.link.trouble import EXIT_UNUSABLE, LinkError
from host_tools.sim.saved_game import GameIsOpen, SavedGame, default_flash

MAX_ANSWER = 65_536
TURN_S = 20.0  # until it is a line's turn among keys and cards; the simulator itself says after 15 s that it is not
KEY_DOWN_MS = 60
KEY_HELD_MS = 1_200
_AGAIN = "Try again; if it stays, end the simulator and start it anew."


def connect(flash: Path | None = None) -> Connection:
    """The game in `flash`, the user's own by default. Raises LinkError."""
    file = (flash or default_flash()).expanduser().absolute()
    if not file.exists():
        raise LinkError(f"There is no simulator's game at {file}.", "Start one: python3 -m host_tools sim")
    saved = SavedGame(file)
    try:
        saved.open()
    except GameIsOpen as busy:
        if busy.address is None:
            raise LinkError(f"Another command has {file} open.", "Wait until it has ended, then try again.") from busy
        return RunningSimulator(busy.address)
    except OSError as problem:
        raise LinkError(f"{file} can't be used: {problem.strerror or problem}.", "", EXIT_UNUSABLE) from problem
    return SleepingSimulator(saved)


class RunningSimulator(Connection):
    """The device in a simulator that is open, by its endpoint `link` (host_tools/sim/README.md)."""

    def __init__(self, address: str) -> None:
        self.name = "the simulator's game"
        self._address = address + "link"
        # Never through a proxy: the simulator answers this machine only.
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def ask(self, line: str, timeout_s: float = PATIENCE_S) -> str:
        request = urllib.request.Request(self._address, line.encode(), {"Content-Type": "text/plain; charset=utf-8"})
        try:
            with self._opener.open(request, timeout=TURN_S + timeout_s) as answer:
                return answer.read(MAX_ANSWER).decode()
        except urllib.error.HTTPError as problem:
            with problem:
                why = problem.read(MAX_ANSWER).decode(errors="replace").strip()
            raise LinkError(f"The simulator did not pass it on: {why}", _AGAIN) from problem
        except (HTTPException, OSError, UnicodeDecodeError) as problem:  # or something else that took its port
            raise LinkError(f"The simulator does not answer: {_reason(problem)}.", _AGAIN) from problem

    def close(self) -> None:
        """Every question was a connection of its own."""


class SleepingSimulator(Connection):
    """The device of a simulator that is not open, started here for as long as this lasts; nobody sees its screen."""

    in_hand = True

    def __init__(self, saved: SavedGame) -> None:
        """Takes over the lock that `saved` holds. Raises LinkError when the device does not start."""
        self.name = "the simulator's game"
        self._saved = saved
        self._device: Device = choice.make(choice.CPYTHON, flash_file=saved.flash)
        try:
            self._device.power_on()
        except (DeviceError, PowerFailed) as problem:
            self.close()
            why = str(problem).rpartition(" / ")[2]
            raise LinkError(
                f"The device does not start with {saved.flash}: {why}", "The file is as it was.", EXIT_UNUSABLE
            ) from problem

    def ask(self, line: str, timeout_s: float = PATIENCE_S) -> str:
        """`timeout_s` is not needed: the device's time stands still while it answers."""
        try:
            return self._device.link(line)
        except (DeviceError, PowerFailed) as problem:
            raise LinkError(f"The simulated device stopped: {problem}", "Its game is kept.", EXIT_UNUSABLE) from problem

    def press(self, key: str, held: bool = False) -> None:
        """The hand of whoever started this command: there is no other on this device."""
        self._device.press(key)
        self._device.advance(KEY_HELD_MS if held else KEY_DOWN_MS)
        self._device.release(key)
        self._device.settle()

    def close(self) -> None:
        self._device.close()
        self._saved.close()


def _reason(problem: Exception) -> str:
    reason = getattr(problem, "reason", problem)
    if isinstance(reason, TimeoutError):
        return "no answer in time"
    return getattr(reason, "strerror", None) or str(reason)
