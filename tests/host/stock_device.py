"""A stock MicroPython on a serial cable, for the tests: the real unix port with its real prompt and littlefs at one end
of a pty, a port that pyserial can open at the other. No test of its own.

When it restarts itself its port leaves, and comes back under the same name, as that of a Pico does.
"""

import contextlib
import os
import subprocess
import threading
import time
import tty
from pathlib import Path

from host_tools.devices import choice

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "tests" / "micropython" / "stock_prompt.py"
RESTARTS, INTO_BOOTSEL = 3, 4
AWAY_S = 0.3
BLOCKS = 352  # of a Pico


class StockDevice:
    """A device whose flash lies in `folder`, switched on; `port` is what to open. `in_bootsel`: it went there."""

    def __init__(self, folder: Path, heap: str = "4M", blocks: int = BLOCKS) -> None:
        self.port = str(folder / "ttyACM0")
        self.restarts = 0
        self.in_bootsel = False
        micropython = [choice.micropython_command(), "-i", "-X", f"heapsize={heap}"]
        self._words = [*micropython, str(PROGRAM), str(folder / "flash.bin"), str(blocks)]
        self._on = True
        self._process, self._near = self._plugged_in()
        self._watch = threading.Thread(target=self._live, daemon=True)
        self._watch.start()

    def unplug(self) -> None:
        """The cable is pulled: the device has no power."""
        self._on = False
        self._process.kill()
        self._watch.join()

    def __enter__(self) -> "StockDevice":
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    def _plugged_in(self) -> tuple[subprocess.Popen[bytes], int]:
        far, near = os.openpty()
        tty.setraw(near)
        process = subprocess.Popen(self._words, stdin=far, stdout=far, stderr=far, cwd=ROOT)
        os.close(far)
        while not os.read(near, 100).endswith(b">>> "):
            pass
        Path(self.port).symlink_to(os.ttyname(near))
        return process, near

    def _live(self) -> None:
        """Until it is unplugged, or in BOOTSEL mode."""
        while True:
            code = self._process.wait()
            with contextlib.suppress(OSError):
                os.unlink(self.port)
            os.close(self._near)
            self.in_bootsel = code == INTO_BOOTSEL
            if code != RESTARTS or not self._on:
                return
            self.restarts += 1
            time.sleep(AWAY_S)
            self._process, self._near = self._plugged_in()
