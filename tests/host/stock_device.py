"""A stock MicroPython on a serial cable, for the tests: the real unix port with its real prompt and littlefs at one end
of a pty, a port that pyserial can open at the other. No test of its own.

When it restarts itself its port leaves, and comes back under the same name, as that of a Pico does.
"""

import contextlib
import os
import subprocess
import threading
import tty
from pathlib import Path

from host_tools.devices import choice
from tests.host.serving import END_S

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "tests" / "micropython" / "stock_prompt.py"
RESTARTS, INTO_BOOTSEL = 3, 4
BLOCKS = 352  # of a Pico


class StockDevice:
    """A device whose flash lies in `folder`, switched on; `port` is what to open. `in_bootsel`: it went there.
    `is_away` is set once it has left to restart; it comes back when `may_return` is set, as it is from its start."""

    def __init__(self, folder: Path, heap: str = "4M", blocks: int = BLOCKS) -> None:
        self.port = str(folder / "ttyACM0")
        self.restarts = 0
        self.in_bootsel = False
        self.is_away, self.may_return = threading.Event(), threading.Event()
        self.may_return.set()
        micropython = [choice.micropython_command(), "-i", "-X", f"heapsize={heap}"]
        self._words = [*micropython, str(PROGRAM), str(folder / "flash.bin"), str(blocks)]
        self._on = True
        self._lock = threading.Lock()  # of `_on` and `_process`: one that is unplugged must not come back
        self._plug_in()
        self._watch = threading.Thread(target=self._live, daemon=True)
        self._watch.start()

    def unplug(self) -> None:
        """The cable is pulled: the device has no power."""
        with self._lock:
            self._on = False
            self._process.kill()
        self.may_return.set()
        self._watch.join()

    def ended(self) -> None:
        """Waits until it runs no more: it was unplugged, or went into BOOTSEL mode."""
        self._watch.join(END_S)
        assert not self._watch.is_alive()

    def __enter__(self) -> "StockDevice":
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    def _plug_in(self) -> None:
        far, near = os.openpty()
        tty.setraw(near)
        self._process = subprocess.Popen(self._words, stdin=far, stdout=far, stderr=far, cwd=ROOT)
        os.close(far)
        said = b""
        while not said.endswith(b">>> "):  # it may come in pieces
            said += os.read(near, 100)
        self._near = near
        Path(self.port).symlink_to(os.ttyname(near))

    def _live(self) -> None:
        """Until it is unplugged, or in BOOTSEL mode."""
        while True:
            code = self._process.wait()
            with contextlib.suppress(OSError):
                os.unlink(self.port)
            os.close(self._near)
            self.in_bootsel = code == INTO_BOOTSEL
            if code != RESTARTS:
                return
            self.restarts += 1
            self.is_away.set()
            self.may_return.wait()
            with self._lock:
                if not self._on:
                    return
                self._plug_in()
