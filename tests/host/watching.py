"""Starts the command `watch` as its users do, for the tests. No test of its own."""

import re
import sys

from tests.host.serving import Serving
from tests.host.sim_server import environment


class Watch(Serving):
    """A running scoreboard; `address` is its page."""

    def __init__(self, log, *options):
        command = [sys.executable, "-m", "host_tools", "watch", "--no-browser", *[str(option) for option in options]]
        super().__init__(command, environment(), log)
        self.wait_until(lambda: "End with Ctrl-C." in self.said())
        found = re.search(r"The scoreboard is at (http://\S+/)\n", self.said())
        assert found, self.said()
        self.address = found[1]

    @property
    def token(self):
        """The first part of its path."""
        return self.address.split("/")[3]
