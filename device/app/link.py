"""The line protocol on USB serial: one line in, one line out. It is no hand: it neither wakes nor keeps awake.

A line is at most 512 bytes; one that is too long, no text, or unknown gets one error line and changes nothing. Nothing
that arrives here may raise or wait. What would change money or cards is taken only where the file `bench` lies in the
device's root, and a parcel (a backup, an edition) only after OK on the device.

Answers: `ok`, `ok ...` or JSON; `refused: NAME: TEXT` for what was understood and is not allowed; `error: TEXT` for the
rest. The words of the lines are in `app.commands`.
"""

from hal import clock

from app.commands import Commands
from app.post import Post

MAX_LINE = 512
PIECE = 64
PATIENCE_MS = 2_000


class Link:
    """One conversation over `hardware.port`. `front` (app.front) is to be set once there is a loop.

    post: the parcels (app.post); one that waits there for a hand is to be accepted or rejected. restart: whether the
    answer, once it has gone out or was dropped, is to be followed by maintenance.
    """

    def __init__(self, bank, hardware, disk, faults) -> None:
        self._port = hardware.port
        self.front = None
        self.post = Post(bank, disk)
        self._commands = Commands(self, bank, disk, faults, hardware)
        self._line = bytearray()
        self._waiting = b""
        self._too_long = False
        self._answer = b""
        self._sent = 0
        self._since = 0
        self.restart = False

    # -- the step

    def step(self, now: int) -> None:
        """Send one piece of an answer, or take in what came and answer at most one line. Never raises, never waits."""
        if self._answer:
            self._send(now)
            return
        if self.restart:
            self.restart = False
            self.front.maintenance()  # pyright: ignore[reportAttributeAccessIssue] - set once there is a loop
        if not self._waiting:
            self._waiting = self._port.read()
        if self._waiting:
            self._take(now)

    @property
    def busy(self) -> bool:
        """Whether an answer or a line is under way."""
        return bool(self._answer or self._waiting)

    def _send(self, now: int) -> None:
        taken = self._port.write(self._answer[self._sent : self._sent + PIECE])
        if taken:
            self._sent += taken
            self._since = now
        elif clock.diff(now, self._since) > PATIENCE_MS:
            self._sent = len(self._answer)
        if self._sent >= len(self._answer):
            self._answer = b""

    def _take(self, now: int) -> None:
        """Move bytes into the line up to its end; answer it when it is whole."""
        data = self._waiting.replace(b"\r", b"\n")
        at = data.find(b"\n")
        if at < 0:
            at = len(data)
        room = MAX_LINE - len(self._line)
        self._too_long = self._too_long or at > room
        self._line.extend(data[: min(at, max(room, 0))])
        self._waiting = data[at + 1 :]
        if at == len(data):
            return
        line, too_long = bytes(self._line), self._too_long
        self._line = bytearray()
        self._too_long = False
        if line or too_long:
            self._reply("error: too long" if too_long else self._commands.answer(line), now)

    def _reply(self, text: str, now: int) -> None:
        self._answer = text.encode() + b"\n"
        self._sent = 0
        self._since = now
