"""The plain prompt of a MicroPython over its serial port: the one place that knows mpremote.

mpremote calls its own interface unstable, so it is pinned and used nowhere else. Whatever comes from outside goes into
code as `repr` only. The prompt is entered without a soft reset: nothing on the device starts by that.
"""

import ast
import contextlib
import struct
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from host_tools.flashing.trouble import FlashError
from host_tools.link.trouble import EXIT_NO_DEVICE
from host_tools.progress import Progress

SILENCE_S = 20.0  # no byte for so long: it is gone
STARTS_S = 10.0  # a device that starts into its prompt shows it in this time
_SIGN = b">>> "
_RESTART = """
import machine, os
try:
    os.remove('/maintenance')
except OSError:
    pass
machine.reset()
"""
PIECE = 4096  # bytes of a file in one line of code

_ABOUT = """
import gc, os, sys
gc.collect()
_s = os.statvfs('/')
_i = sys.implementation
print(repr((_i.version[:3], getattr(_i, '_machine', ''), gc.mem_free() + gc.mem_alloc(), _s[0] * _s[3], _s[0])))
"""
_LOOK = """
import os, hashlib
def _look(path, kind):
    if kind & 0x4000:
        print(repr((path, None)))
        for entry in os.ilistdir(path):
            _look(path + '/' + entry[0], entry[1])
        return
    digest = hashlib.sha256()
    piece = memoryview(bytearray(1024))
    with open(path, 'rb') as file:
        while True:
            count = file.readinto(piece)
            if not count:
                break
            digest.update(piece[:count])
    print(repr((path, digest.digest())))
for _path in {}:
    try:
        _kind = os.stat(_path)[0]
    except OSError:
        continue
    _look(_path, _kind)
"""
_FIRMWARE = """
import hashlib, uctypes
_digest = hashlib.sha256()
_left, _at = {size}, 0x10000000
while _left:
    _n = min(_left, 32768)
    _digest.update(uctypes.bytearray_at(_at, _n))
    _at += _n
    _left -= _n
    print()  # a sign of life
print(repr(_digest.digest()))
"""


@dataclass(frozen=True)
class About:
    """What a MicroPython says of itself: `memory` is the whole heap, `free` what is left of the flash, both in bytes;
    `block` is the least that a file takes there."""

    version: tuple[int, int, int]
    machine: str
    memory: int
    free: int
    block: int

    @property
    def chip(self) -> str:
        """`RP2040`, `RP2350`, or whatever it names last."""
        return self.machine.rpartition(" with ")[2]

    def __str__(self) -> str:
        return f"MicroPython {'.'.join(map(str, self.version))} on {self.machine}"


class Prompt:
    """The prompt behind `port`, to be closed. Every method raises FlashError when the device does not go along."""

    def __init__(self, port: str) -> None:
        from mpremote.transport_serial import SerialTransport  # noqa: PLC0415 - slow to import

        self.port = port
        with self._telling("open it"):
            self._mpremote = SerialTransport(port, timeout=SILENCE_S)
        self._mpremote.serial.write_timeout = SILENCE_S
        try:
            self._enter()
        except FlashError:
            self.close()
            raise

    def __enter__(self) -> "Prompt":
        return self

    def __exit__(self, *why: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the port. Never raises."""
        with contextlib.suppress(OSError):
            self._mpremote.exit_raw_repl()
        with contextlib.suppress(OSError):
            self._mpremote.close()

    def about(self) -> About:
        """What runs there."""
        return About(*self._literal(_ABOUT))

    def look(self, paths: Sequence[str]) -> dict[str, bytes | None]:
        """What lies at these paths and below: the SHA-256 of each file, None for a folder. What is not there is left
        out."""
        return dict(self._literals(_LOOK.format(repr(tuple(paths)))))

    def firmware_hash(self, size: int) -> bytes:
        """The SHA-256 of the first `size` bytes of the flash: the firmware that runs."""
        return self._literal(_FIRMWARE.format(size=int(size)))

    def write(self, path: str, data: bytes, progress: Progress) -> None:
        """Write a file; its folder is there."""
        with self._telling(f"write {path}"):
            self._mpremote.fs_writefile(path, data, PIECE, progress)

    def make_folder(self, path: str) -> None:
        """Make a folder that is not there."""
        with self._telling(f"make {path}"):
            self._mpremote.fs_mkdir(path)

    def remove(self, path: str) -> None:
        """Remove a file that is there."""
        with self._telling(f"remove {path}"):
            self._mpremote.fs_rmfile(path)

    def rename(self, old: str, new: str) -> None:
        """Give a file another name; a file of that name is replaced."""
        with self._telling(f"rename {old}"):
            self._mpremote.exec(f"import os\nos.rename({old!r}, {new!r})")

    def restart(self) -> None:
        """Start the chip anew, with its app if there is one; the port leaves."""
        self._leave(_RESTART)

    def bootsel(self) -> None:
        """Restart the chip into BOOTSEL mode; the port leaves and its drive comes."""
        self._leave("import machine\nmachine.bootloader()")

    def _enter(self) -> None:
        from mpremote.transport import TransportError  # noqa: PLC0415 - slow to import

        self._await_sign()
        with self._telling("ask for its prompt"), contextlib.redirect_stdout(None):  # mpremote prints what it read
            try:
                self._mpremote.enter_raw_repl(soft_reset=False)
            except TransportError as problem:
                raise FlashError(
                    f"{self.port} is there, but neither the banker nor MicroPython's prompt answers.",
                    "Unplug it and plug it in again with its key 1 held down until it is plugged in; if that does not "
                    "help, with its BOOTSEL button held. Then start the same command again.",
                ) from problem

    def _await_sign(self) -> None:
        """Waits for the prompt of a device that is still starting: to interrupt it there would leave things half done.
        A program that runs shows none."""
        end = time.monotonic() + STARTS_S
        with self._telling("ask for its prompt"):
            port, said = self._mpremote.serial, b""
            port.timeout = 0.5
            while not said.endswith(_SIGN) and time.monotonic() < end:
                port.write(b"\r\x02")  # Ctrl-B leaves a raw prompt
                said = said[-len(_SIGN) :] + port.read_until(_SIGN)
            port.timeout = SILENCE_S

    def _literal(self, code: str) -> Any:
        return self._literals(code)[0]

    def _literals(self, code: str) -> list[Any]:
        """What `code` prints, a Python literal a line. Never evaluated: a device is not trusted that far."""
        from mpremote.transport import TransportExecError  # noqa: PLC0415 - slow to import

        with self._telling("ask it"):
            said, raised = self._mpremote.exec_raw(code, SILENCE_S)
            if raised:
                raise TransportExecError(said, raised.decode("utf-8", "replace"))
            return [ast.literal_eval(line) for line in said.decode("utf-8", "replace").splitlines() if line]

    def _leave(self, code: str) -> None:
        """What never answers: the port may be gone before the last byte is taken."""
        from mpremote.transport import TransportError  # noqa: PLC0415 - slow to import

        with contextlib.suppress(OSError, TransportError):
            self._mpremote.exec_raw_no_follow(code)

    @contextlib.contextmanager
    def _telling(self, doing: str) -> Any:
        """Turns what mpremote raises into words."""
        from mpremote.transport import TransportError, TransportExecError  # noqa: PLC0415 - slow to import

        try:
            yield
        except TransportExecError as problem:
            last = problem.error_output.strip().splitlines()[-1:]
            raise _told(self.port, doing, "".join(last)) from problem
        except (OSError, TransportError, ValueError, SyntaxError, IndexError, struct.error) as problem:
            raise _told(self.port, doing, str(problem)) from problem


def _told(port: str, doing: str, why: str) -> FlashError:
    if "ENOSPC" in why or "Errno 28" in why or "No space" in why:
        return FlashError(
            f"The flash of the device on {port} is full: it can't {doing}.",
            "Remove files of your own from it, then start the same command again: it goes on where it stopped.",
        )
    return FlashError(
        f"The device on {port} was lost while I wanted to {doing}: {why or 'no answer'}.",
        "Nothing of a game is lost. Check the cable, plug it in again, and start the same command: it goes on where it "
        "stopped.",
        EXIT_NO_DEVICE,
    )
