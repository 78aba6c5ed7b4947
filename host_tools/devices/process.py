"""The device and its chip models in one process of their own, under CPython or the MicroPython unix port.

Speaks the line protocol of `host_tools/chips/rig.py` over a pipe. Switching off is the end of that process, so that
nothing but flash (a file) and the cards on the readers can survive it.
"""

import contextlib
import os
import queue
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import IO

from host_tools.devices.base import LEFT, Device, DeviceError, NoPower, Note, PowerFailed, root_folder

ANSWER_SECONDS = 600.0  # hours of its time may pass in one answer, and the computer may be busy
_ENDED = ""


class ProcessDevice(Device):
    """A device whose code `interpreter` (a command, without the script) runs. `flash_file` is kept when one is given;
    otherwise the device begins erased and its flash goes with it."""

    def __init__(self, name: str, interpreter: list[str], board: str, flash_file: Path | None = None) -> None:
        super().__init__()
        self.name = name
        self._own_folder = None if flash_file else tempfile.TemporaryDirectory(prefix="banker-")
        self._flash_file = flash_file or Path(self._own_folder.name if self._own_folder else "") / "flash.bin"
        script = root_folder() / "host_tools" / "chips" / "rig.py"
        self._command = [*interpreter, str(script), board, str(self._flash_file)]
        self._process: _Process | None = None
        self._armed = (0, 0)
        self._seed: int | None = None

    @property
    def powered(self) -> bool:
        return self._process is not None

    @property
    def armed(self) -> bool:
        return self._armed[0] > 0

    def power_on(self) -> None:
        if not self.powered:
            self._start("power")

    def power_off(self) -> None:
        if self._process is None:
            return
        if self.armed:
            self._armed = (int(self._ask("armed")), self._armed[1])
        self._end()

    def press(self, key: str) -> None:
        self._ask(f"press {key}")

    def release(self, key: str) -> None:
        self._ask(f"release {key}")

    def advance(self, ms: int) -> int:
        answer = self._ask(f"advance {ms}")
        return int(answer or 0)

    def settle(self) -> None:
        self._ask("settle")

    def link(self, line: str) -> str:
        answer = self._ask(f"link {line.encode().hex()}")
        return bytes.fromhex(answer).decode("utf-8", "replace").rstrip("\r\n")

    def pixels(self) -> bytes:
        return bytes.fromhex(self._ask("pixels"))

    def display_on(self) -> bool:
        return self._ask("display") == "on"

    def notes(self) -> list[Note]:
        pairs = [word.split(":") for word in self._ask("notes").split()]
        return [Note(int(hz), int(ms)) for hz, ms in pairs]

    def battery(self, millivolts: int) -> None:
        self._ask(f"battery {millivolts}")

    def seed(self, number: int) -> None:
        self._seed = number

    def arm(self, operation: int, permille: int = 500) -> None:
        self._armed = (operation, permille)
        if self.powered:
            self._ask(f"arm {operation} {permille}")

    def flash(self) -> bytes:
        return self._flash_file.read_bytes() if self._flash_file.exists() else b""

    def close(self) -> None:
        self._end()
        if self._own_folder:
            self._own_folder.cleanup()

    def _present(self, uid: bytes, reader: str) -> None:
        self._ask(f"present {uid.hex()}{_side(reader)}")

    def _remove(self, reader: str) -> None:
        self._ask(f"remove{_side(reader)}")

    def _start(self, cause: str) -> None:
        """Starts the process and boots the device in it; one that does not start is off again."""
        self._process = _Process(self._command)
        try:
            self._prepare()
            self._ask(f"boot {cause}")
        except DeviceError:
            self._end()
            raise

    def _prepare(self) -> None:
        """What is there before the power: chance, an armed cut, cards on the readers."""
        if self._seed is not None:
            self._ask(f"seed {self._seed}")
        if self.armed:
            self._ask(f"arm {self._armed[0]} {self._armed[1]}")
        for reader in ("right", LEFT):
            for uid in self.cards.on(reader):
                self._present(uid, reader)

    def _ask(self, line: str) -> str:
        """What the rig answers after `ok`. A chip that reset itself is started again, as a Pico starts itself."""
        if self._process is None:
            raise NoPower("no answer: the device is off")
        try:
            kind, _, rest = self._process.ask(line).partition(" ")
        except DeviceError:
            self._end()
            raise
        if kind == "ok":
            return rest
        if kind == "error":
            raise DeviceError(rest)
        self._end()
        if kind == "reset":
            self._start(rest)
            return ""
        self._armed = (0, 0)
        raise PowerFailed()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process:
            process.end()


class _Process:
    """The rig's process: a command line in, an answer line out; whatever else it prints is kept for an error."""

    def __init__(self, command: list[str]) -> None:
        self._log: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the process
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, bufsize=0
            )
        except OSError as problem:
            self._log.close()
            raise DeviceError(f"cannot start {command[0]}: {problem.strerror}") from problem
        self._answers: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._said: list[str] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, line: str) -> str:
        """The answer line. Raises DeviceError when the process has ended or does not answer."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # it has ended: the answer below says so
            self._process.stdin.write(line.encode() + b"\n")
        try:
            answer = self._answers.get(timeout=ANSWER_SECONDS)
        except queue.Empty:
            raise DeviceError(f"the device did not answer `{line}` in {ANSWER_SECONDS:.0f} s") from None
        if answer == _ENDED:
            raise DeviceError(f"the device's process ended at `{line}`: {self._last_words()}")
        return answer

    def end(self) -> None:
        """Kills it: a device without power says nothing more."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                with contextlib.suppress(OSError):
                    pipe.close()
        self._log.close()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        reader = os.fdopen(os.dup(self._process.stdout.fileno()), "rb")
        with reader:
            for raw in reader:
                line = raw.decode("utf-8", "replace").rstrip("\r\n")
                if line.split(" ")[0] in ("ok", "error", "cut", "reset"):
                    self._answers.put(line)
                else:
                    self._said = [*self._said[-20:], line]
        self._answers.put(_ENDED)

    def _last_words(self) -> str:
        self._process.wait()
        self._log.seek(0)
        lines = [*self._said, *self._log.read().decode("utf-8", "replace").splitlines()]
        return " / ".join(line.strip() for line in lines[-4:] if line.strip()) or "it said nothing"


def _side(reader: str) -> str:
    return " left" if reader == LEFT else ""
