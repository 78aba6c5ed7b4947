"""A device on a serial cable, for the tests: the real loop and the real port of the Pico at one end of a pty, a port
that pyserial can open at the other. No test of its own.

Run as a program it is that device; `CabledDevice` starts it. Signals are its hands: OK is SIGUSR1, C is SIGUSR2.
"""

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
import tty
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HANDS = (("OK", "SIGUSR1"), ("C", "SIGUSR2"))
START_S = 30
PRESS_MS = 80
STEP_MS = 5


class CabledDevice:
    """A device with its flash in `flash`, switched on; `port` is what to open."""

    def __init__(self, flash: Path, board: str = "pico_rc522") -> None:
        self._far, self._near = os.openpty()
        tty.setraw(self._near)
        self.port = os.ttyname(self._near)
        self._process = subprocess.Popen(
            [sys.executable, __file__, str(self._far), board, str(flash)],
            pass_fds=[self._far],
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"on\n"

    def press(self, key: str) -> None:
        """Presses OK or C for a moment."""
        self._process.send_signal(getattr(signal, dict(HANDS)[key]))

    def say(self, data: bytes) -> None:
        """Something is on the cable that the device did not say."""
        os.write(self._far, data)

    def hold(self) -> None:
        """The device hangs."""
        self._process.send_signal(signal.SIGSTOP)

    def unplug(self) -> None:
        """The cable is pulled and the device switched off."""
        self._process.kill()
        self._process.wait()
        for end in (self._far, self._near):
            with contextlib.suppress(OSError):
                os.close(end)

    def __enter__(self) -> "CabledDevice":
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()
        if self._process.stdout:
            self._process.stdout.close()


class _Poll:
    """MicroPython's poll of one stream: CPython has no `ipoll`."""

    def __init__(self, stream: "_Stream", event: int) -> None:
        self._poll = select.poll()
        self._poll.register(stream, event)

    def ipoll(self, timeout: int):
        return self._poll.poll(timeout)


class _Stream:
    """An end of the pty as MicroPython's sys.stdin is one: unbuffered."""

    def __init__(self, number: int) -> None:
        self.buffer = os.fdopen(number, "r+b", buffering=0)

    def fileno(self) -> int:
        return self.buffer.fileno()


def _live(end: int, board: str, flash: str) -> None:
    """The device's life: real time, real steps, the keys pressed by signals."""
    sys.path[:0] = [str(ROOT)]
    from host_tools.chips import rig  # noqa: PLC0415 - it puts the device's folders on the path

    sys.path += [f"{rig._ROOT}boards/{board}", f"{rig._ROOT}boards"]
    device = rig.Rig(flash)
    from hal.port import UsbPort  # noqa: PLC0415 - found only from here on

    stream = _Stream(end)
    device._port = UsbPort(stream, stream, _Poll)
    wanted: list[str] = []
    for key, name in HANDS:
        signal.signal(getattr(signal, name), lambda _number, _frame, key=key: wanted.append(key))
    device.boot()
    print("on", flush=True)
    while True:
        if wanted:
            key = wanted.pop(0)
            device.press(key)
            device.advance(PRESS_MS)
            device.release(key)
        device.advance(STEP_MS)
        time.sleep(0.0005)


if __name__ == "__main__":
    _live(int(sys.argv[1]), sys.argv[2], sys.argv[3])
