"""A command that serves a page until Ctrl-C, started as its users do, for the tests. No test of its own."""

import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parents[2]
START_S = END_S = 300  # that a test which hangs ends at all; a machine may be very busy


class Serving:
    """A running server; `address` is its page, once the heir knows it. `log` gets what it prints."""

    def __init__(self, command: Sequence[str], env: dict[str, str], log: Path) -> None:
        self.log = log
        self.address = ""
        with log.open("wb") as out:
            self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=out, stderr=out)

    def wait_until(self, is_ready: Callable[[], bool]) -> None:
        """Waits until it has begun. One that does not is ended."""
        end = time.monotonic() + START_S
        while not is_ready():
            if self.process.poll() is not None or time.monotonic() > end:
                self.process.kill()
                self.process.wait()
                raise AssertionError(f"it did not begin: {self.said()}")
            time.sleep(0.05)

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.address.split(":")[2].split("/")[0])

    def said(self) -> str:
        """All it printed."""
        return self.log.read_text(errors="replace")

    def end(self, how: int = signal.SIGINT) -> int:
        """Ctrl-C (or another signal); the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            return self.process.wait(END_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
