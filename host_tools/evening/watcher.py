"""The thread that watches a device: it asks for its game every two seconds and tells what is new.

It asks `state` and `log` and nothing else. A device that is unplugged is looked for until it is back; what was last
seen stays on the board meanwhile.
"""

import threading
from collections.abc import Callable
from typing import Any, Protocol

from host_tools.evening import plots
from host_tools.evening.core import worth
from host_tools.evening.figures import cash_of
from host_tools.evening.from_link import Reader
from host_tools.evening.replay import Evening, LogBroken, Told, replay
from host_tools.evening.scoreboard import board
from host_tools.link.connection import Connection
from host_tools.link.trouble import EXIT_NO_DEVICE, LinkError, Refused, Trouble

POLL_S = 2.0
PLUGGED, UNPLUGGED, ASLEEP, TROUBLE = "plugged", "unplugged", "asleep", "trouble"
NO_GAME = "There is no game on the device yet."
PLOT_HEIGHT = 155  # a television is wide
PLOTS = {"money": cash_of, "worth": worth}

Publish = Callable[[dict[str, Any]], None]


class Asleep(Trouble):
    """What is watched is known, and nobody plays on it now."""


class Source(Protocol):
    """What is watched."""

    def open(self) -> Connection:
        """The device. Raises Trouble."""
        ...

    def asleep(self) -> str:
        """Why what was opened is to be let go again after one look, "" when it may be kept."""
        ...


class Watcher(threading.Thread):
    """Watches a `source`, again and again. `publish` gets the news."""

    def __init__(self, source: Source, publish: Publish, poll_s: float = POLL_S) -> None:
        super().__init__(name="watcher", daemon=True)
        self._source = source
        self.publish = publish  # the server puts its own here, which is safe to call from this thread
        self._poll_s = poll_s
        self._ending = threading.Event()
        self._connection: Connection | None = None
        self._reader: Reader | None = None
        self._told: Told | None = None
        self._evening: Evening | None = None
        self._said: dict[str, Any] = {}
        self._version = 0

    def end(self, wait_s: float = 5.0) -> None:
        """Ends the thread after what it is just asking."""
        self._ending.set()
        if self.is_alive():
            self.join(wait_s)

    def run(self) -> None:
        """Looks, tells and waits, until end()."""
        try:
            while not self._ending.is_set():
                self._say(self.look())
                self._ending.wait(self._poll_s)
        finally:
            self._let_go()

    def look(self) -> dict[str, Any]:
        """One look at the device: the news, whether or not they are any."""
        news = self._look()
        why = self._source.asleep()
        if why and self._connection:
            self._let_go()
            news.update({"link": ASLEEP, "why": why, "remedy": ""})
        return news

    def _look(self) -> dict[str, Any]:
        try:
            return self._news(self._read())
        except Asleep as trouble:
            return {"link": ASLEEP, "why": trouble.what, "remedy": ""}
        except LinkError as trouble:
            self._let_go()
            link = UNPLUGGED if trouble.status == EXIT_NO_DEVICE else TROUBLE
            return {"link": link, "why": trouble.what, "remedy": trouble.remedy}
        except Refused as refused:
            self._evening, self._told = None, None
            why = NO_GAME if refused.name == "no_game" else refused.words
            return {"link": PLUGGED, "why": why, "remedy": "", "board": None, "left": None}
        except LogBroken as broken:
            return {"link": TROUBLE, "why": f"The log does not hold. {broken}", "remedy": "Take a backup."}
        except Trouble as trouble:
            return {"link": TROUBLE, "why": trouble.what, "remedy": trouble.remedy}

    def plot(self, name: str) -> str:
        """The drawing of that name (PLOTS) as SVG, "" without a game. May be called from any thread."""
        evening = self._evening
        return plots.plot(evening, name, PLOTS[name], PLOT_HEIGHT) if evening else ""

    def _read(self) -> Told:
        """The game as it is now; read anew once when it does not hold: it may have become another game."""
        if self._reader is None:
            self._connection = self._source.open()
            self._reader = Reader(self._connection)
        told = self._reader.read()
        try:
            self._take(told)
        except LogBroken:
            self._reader.forget()
            told = self._reader.read()
            self._take(told)
        return told

    def _take(self, told: Told) -> None:
        if self._told is None or _figures(told) != _figures(self._told):
            self._evening = replay(told)
            self._version += 1
        self._told = told

    def _news(self, told: Told) -> dict[str, Any]:
        news: dict[str, Any] = {"link": PLUGGED, "why": "", "remedy": "", "left": told.left_s}
        if self._evening:
            news["board"] = {**board(self._evening), "version": self._version}
        return news

    def _say(self, news: dict[str, Any]) -> None:
        changed = {name: value for name, value in news.items() if name not in self._said or self._said[name] != value}
        if changed:
            self._said.update(changed)
            self.publish(changed)

    def _let_go(self) -> None:
        if self._connection:
            self._connection.close()
        self._connection, self._reader = None, None


def _figures(told: Told) -> tuple[Any, ...]:
    """What the board depends on; the clock runs beside it."""
    return told.names, told.start, told.first, told.records, told.stands, told.end, told.debts
