"""Starts the command `watch` as its users do, for the tests. No test of its own."""

import re
import signal
import subprocess
import sys
import time

from tests.host.evening_games import ROOT
from tests.host.sim_server import environment

START_S = 60
END_S = 20


class Watch:
    """A running scoreboard; `address` is its page. `log` gets what it prints."""

    def __init__(self, log, *options):
        command = [sys.executable, "-m", "host_tools", "watch", "--no-browser", *[str(option) for option in options]]
        self.log = log
        with log.open("wb") as out:
            self.process = subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=out, stderr=out)
        end = time.monotonic() + START_S
        while "End with Ctrl-C." not in self.said():
            assert self.process.poll() is None and time.monotonic() < end, self.said()
            time.sleep(0.05)
        self.address = re.search(r"The scoreboard is at (http://\S+/)\n", self.said())[1]

    def said(self):
        """All it printed."""
        return self.log.read_text(errors="replace")

    @property
    def port(self):
        """The port it listens on."""
        return int(self.address.split(":")[2].split("/")[0])

    @property
    def token(self):
        """The first part of its path."""
        return self.address.split("/")[3]

    def end(self, how=signal.SIGINT):
        """Ctrl-C; the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            return self.process.wait(END_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()
