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
QUIET_S = 0.15  # nothing came for so long: a prompt is all that it says
OPENING_S = 3.0  # what talks for so long and never says what a banker must is none
MAX_ANSWER = 65_536
# No device takes this line, whatever another program left half written before it, and no other line has its answer.
_TOO_LONG_LINE = b"#" * (MAX_LINE + 1) + b"\n"
_TOO_LONG = b"error: too long"
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
        end = time.monotonic() + timeout_s
        try:
            if not self._in_step:
                self._get_in_step(end)
            self._in_step = False  # until its answer is there
            self._send(data + b"\n")
            answer = self._line(end)
            self._in_step = True
        except (serial.SerialException, OSError) as problem:
            self.close()
            raise LinkError(f"The connection to {self.name} broke off: {_reason(problem)}.", _UNPLUGGED) from problem
        except _Late:
            word = line.partition(" ")[0]
            raise LinkError(f"{self.titled} did not answer `{word}` in {timeout_s:g} s.", _ANSWERS_NOT) from None
        return answer

    def close(self) -> None:
        try:
            self._serial.close()
        except (serial.SerialException, OSError):  # it is gone already
            self._in_step = False

    def _get_in_step(self, end: float) -> None:
        """Asks what has an answer of its own, and throws away all that comes before that: answers to earlier questions,
        this program's or another's, however late they are. A line that was left half written is never carried out."""
        self._send(_TOO_LONG_LINE)
        tail = b""
        first = last = 0.0  # when something came
        while True:
            now = time.monotonic()  # before the read: what came while this program slept counts before the clock
            piece = self._serial.read(self._serial.in_waiting or 1)
            if piece:
                first, last = first or now, time.monotonic()
                tail = (tail + piece)[-2 * len(_TOO_LONG) :]
                if tail.endswith(b"\n") and tail.rstrip().endswith(_TOO_LONG):
                    return
            elif tail.endswith(PROMPT) and now - last > QUIET_S:
                raise self._in_maintenance()
            if first and now - first > OPENING_S:
                raise self._no_banker("talks without being asked")
            if not first and now > end:
                raise _Late

    def _send(self, data: bytes) -> None:
        self._serial.write(data)

    def _line(self, end: float) -> str:
        """The next line that comes. Raises _Late when it does not end in time, LinkError when it is none."""
        answer = bytearray()
        while not answer.endswith(b"\n"):
            now = time.monotonic()  # as above
            answer += self._serial.read_until(b"\n")
            if answer.rstrip() == _TOO_LONG:
                answer.clear()  # an earlier program asked that, to get in step
            if len(answer) > MAX_ANSWER:
                raise self._no_banker("answered without end")
            if now > end and not answer.endswith(b"\n"):
                raise _Late
        try:
            return answer.rstrip(b"\r\n").decode()
        except UnicodeDecodeError:
            raise self._no_banker("answered no text") from None

    def _no_banker(self, does: str) -> LinkError:
        what = f"Something on {self._port} {does}; it is no banker."
        return LinkError(what, "Name the right port with --port.", EXIT_UNUSABLE)

    def _in_maintenance(self) -> LinkError:
        return LinkError(
            f"{self.titled} is in maintenance: no game runs there, only MicroPython's prompt.",
            "Unplug it and plug it in again; without the app on it, put it there with flash.",
            EXIT_UNUSABLE,
        )


class _Late(Exception):
    """No answer in time."""


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
