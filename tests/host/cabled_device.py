"""A device on a serial cable, for the tests: the real loop and the real port of the Pico at one end of a pty, a port
that pyserial can open at the other. No test of its own.

Run as a program it is that device; `CabledDevice` starts it. Signals are its hands: OK is SIGUSR1, C is SIGUSR2.
"""

import os
import select
import signal
import subprocess
import sys
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HANDS = (("OK", "SIGUSR1"), ("C", "SIGUSR2"))
ASKS_S = 300  # as END_S in serving.py
PRESS_MS = 80
STEP_MS = 5


class CabledDevice:
    """A device with its flash in `flash`, switched on; `port` is what to open. `asks` is set whenever its screen begins
    to ask about a parcel."""

    def __init__(self, flash: Path, board: str = "pico_rc522") -> None:
        self._far, self._near = os.openpty()
        tty.setraw(self._near)
        self.port = os.ttyname(self._near)
        self.asks = threading.Event()
        self._is_plugged = True
        self._process = subprocess.Popen(
            [sys.executable, __file__, str(self._far), board, str(flash)],
            pass_fds=[self._far],
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"on\n"
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def press(self, key: str) -> None:
        """Presses OK or C for a moment."""
        self._process.send_signal(getattr(signal, dict(HANDS)[key]))

    def when_asked(self, key: str) -> Callable[[], object]:
        """A hand that waits for the next question and then presses OK or C."""
        self.asks.clear()
        return lambda: self.asks.wait(ASKS_S) and self.press(key)

    def hold(self) -> None:
        """The device hangs from here on."""
        self._process.send_signal(signal.SIGSTOP)
        os.waitpid(self._process.pid, os.WUNTRACED)

    def let_go(self) -> None:
        """It goes on."""
        self._process.send_signal(signal.SIGCONT)

    def unplug(self) -> None:
        """The cable is pulled and the device switched off."""
        if not self._is_plugged:
            return  # its numbers may be those of other files by now
        self._is_plugged = False
        self._process.kill()
        self._process.wait()
        self._listener.join()
        for end in (self._far, self._near):
            os.close(end)

    def __enter__(self) -> "CabledDevice":
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    def _listen(self) -> None:
        """Until the device is gone: each line says that it asks."""
        assert self._process.stdout is not None
        with self._process.stdout as said:
            for _ in said:
                self.asks.set()


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
    asked = None
    while True:
        if wanted:
            _press(device, wanted.pop(0))
        device.advance(STEP_MS)
        view = device._navigator.live
        if view is not asked and type(view).__name__ == "Parcel":
            asked = view
            print("asks", flush=True)
        time.sleep(0.0005)


def _press(device, key: str) -> None:
    """A key for a moment, by somebody who sees: the first press only wakes a display that is dark."""
    for _ in range(1 if device.display() == "on" else 2):
        device.press(key)
        device.advance(PRESS_MS)
        device.release(key)
        device.advance(PRESS_MS)


if __name__ == "__main__":
    _live(int(sys.argv[1]), sys.argv[2], sys.argv[3])
