"""The link over USB serial, by pyserial. It speaks to a running app; what answers otherwise is reported, never guessed.

DTR stays set as long as the port is open, for MicroPython drops what it sends while no host is there; the speed is
never 1200 baud, which some firmware takes as the wish to be flashed.
"""

import errno
import sys
import time

import serial

from host_tools.link.connection import MAX_LINE, PATIENCE_S, Connection
from host_tools.link.trouble import EXIT_UNUSABLE, LinkError

BAUD = 115_200
PIECE_S = 0.05  # how long one read waits
QUIET_S = 0.15  # nothing came for so long: what an earlier program had asked is over
OPENING_S = 2.0  # a device that never falls silent is no banker
MAX_ANSWER = 65_536
PROMPT = b">>> "

_ANSWERS_NOT = "Is it on? Unplug it, plug it in again and wait for its screen."
_UNPLUGGED = "Check the cable and its plugs, then try again."
_GROUP = "Put yourself into the group that may: sudo usermod -aG dialout $USER, then log out and in again."
_IN_USE = "Another program has it open. Close that one (a serial monitor, mpremote, watch) and try again."


class SerialConnection(Connection):
    """The banker on a serial port. Raises LinkError when the port can't be opened."""

    def __init__(self, port: str) -> None:
        self.name = f"the banker on {port}"
        self._port = port
        self._serial = _opened(port)
        self._in_step = False

    def ask(self, line: str, timeout_s: float = PATIENCE_S) -> str:
        data = line.encode()
        if len(data) > MAX_LINE or "\n" in line or "\r" in line:
            raise ValueError("a line of the link has at most 512 bytes and no line end")
        try:
            if not self._in_step:
                self._get_in_step()
            self._in_step = False  # until its answer is there
            self._send(data + b"\n")
            answer = self._line(timeout_s, line)
            self._in_step = True
        except (serial.SerialException, OSError) as problem:
            self.close()
            raise LinkError(f"The connection to {self.name} broke off: {_reason(problem)}.", _UNPLUGGED) from problem
        return answer

    def close(self) -> None:
        try:
            self._serial.close()
        except (serial.SerialException, OSError):  # it is gone already
            self._in_step = False

    def _get_in_step(self) -> None:
        """Ends a line that another program left half written, and throws away what still comes of its questions."""
        self._send(b"\n")
        end = time.monotonic() + OPENING_S
        quiet_since = time.monotonic()
        tail = b""
        while time.monotonic() - quiet_since < QUIET_S:
            piece = self._serial.read(self._serial.in_waiting or 1)
            if piece:
                quiet_since = time.monotonic()
                tail = (tail + piece)[-len(PROMPT) :]
            if time.monotonic() > end:
                raise LinkError(
                    f"Something on {self._port} talks without being asked; it is no banker.",
                    "Name the right port with --port.",
                    EXIT_UNUSABLE,
                )
        if tail == PROMPT:
            raise LinkError(
                f"{self.titled} is in maintenance: no game runs there, only MicroPython's prompt.",
                "Unplug it and plug it in again; without the app on it, put it there with flash.",
                EXIT_UNUSABLE,
            )

    def _send(self, data: bytes) -> None:
        self._serial.write(data)

    def _line(self, timeout_s: float, asked: str) -> str:
        """The next line that comes. Raises LinkError when it does not end in time, or is none."""
        end = time.monotonic() + timeout_s
        answer = bytearray()
        while not answer.endswith(b"\n"):
            if time.monotonic() > end or len(answer) > MAX_ANSWER:
                word = asked.partition(" ")[0]
                raise LinkError(f"{self.titled} did not answer `{word}` in {timeout_s:g} s.", _ANSWERS_NOT)
            answer += self._serial.read_until(b"\n")
        try:
            return answer.rstrip(b"\r\n").decode()
        except UnicodeDecodeError:
            raise LinkError(
                f"{self._port} answered no text; it is no banker.", "Name the right port with --port.", EXIT_UNUSABLE
            ) from None


def _opened(port: str) -> serial.Serial:
    exclusive = None if sys.platform == "win32" else True  # on Windows every port is anyway
    try:
        return serial.Serial(port, BAUD, timeout=PIECE_S, write_timeout=PATIENCE_S, exclusive=exclusive)
    except (serial.SerialException, OSError) as problem:
        raise _not_opened(port, problem) from problem


def _not_opened(port: str, problem: Exception) -> LinkError:
    number = getattr(problem, "errno", None)
    if isinstance(problem, PermissionError) or number in (errno.EACCES, errno.EPERM):
        remedy = _IN_USE if sys.platform == "win32" else _GROUP  # Windows says the same for both
        return LinkError(f"You may not use {port}.", remedy)
    if number in (errno.EBUSY, errno.EAGAIN) or "exclusively lock" in str(problem):
        return LinkError(f"{port} is in use.", _IN_USE)
    if number == errno.ENOENT or isinstance(problem, FileNotFoundError):
        return LinkError(f"There is no {port}.", "Leave --port out to have the device looked for.")
    return LinkError(f"{port} can't be opened: {_reason(problem)}.", "Is it the device's port? Leave --port out.")


def _reason(problem: Exception) -> str:
    """What the system says, without the wrapping of pyserial."""
    if isinstance(problem, OSError) and problem.strerror:
        return problem.strerror.rstrip(".")
    return str(problem).rstrip(".")
