"""Starts the simulator as its users do, for the tests. No test of its own."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from host_tools.link import words
from host_tools.link.finding import the_device
from host_tools.sim.saved_game import address_file
from tests.host.serving import ROOT, START_S, Serving


def command(*options: str) -> list[str]:
    """The command line of a simulator that opens no browser."""
    return [sys.executable, "-m", "host_tools", "sim", "--no-browser", *options]


def environment() -> dict[str, str]:
    """This environment, with output that arrives at once."""
    return {**os.environ, "PYTHONUNBUFFERED": "1"}


def refused(*options: str) -> tuple[int, str]:
    """Exit status and standard error of a simulator that is expected not to start."""
    done = subprocess.run(
        command(*options), cwd=ROOT, env=environment(), capture_output=True, text=True, timeout=START_S, check=False
    )
    return done.returncode, done.stderr


def socket_of(running: "Simulator", **more: Any) -> ClientConnection:
    """Its page's websocket, which closes for no slowness of this machine."""
    return connect(f"ws{running.address[4:]}device", open_timeout=START_S, ping_interval=None, **more)


def press_when_asked(running: "Simulator", key: str) -> None:
    """A hand at the page of a simulator that waits for the question about a parcel and then presses a key."""
    with the_device(sim=True, flash=running.flash) as link, socket_of(running) as page:
        _until(lambda: words.hello(link).parcel)
        for verb in ("press", "release"):
            page.send(json.dumps({verb: key}))
        _until(lambda: not words.hello(link).parcel)


def _until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + START_S
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


class Simulator(Serving):
    """A running simulator on `flash`."""

    def __init__(self, flash: Path, *options: str) -> None:
        self.flash = flash
        super().__init__(command("--flash", str(flash), *options), environment(), flash.with_name(flash.name + ".log"))
        self.token = ""
        self.wait_until(self._is_announced)

    def _is_announced(self) -> bool:
        try:
            told = json.loads(address_file(self.flash).read_text())
        except (OSError, ValueError):
            return False
        self.address, self.token = told["address"], told["token"]
        return True
