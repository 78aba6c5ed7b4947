"""The thread that lets the device live in real time.

Only this thread ever touches the Device. Pages hand it messages through a
bounded queue and get news through `publish`; it waits for no page. It holds
no rule of the game and no state of it: that is in the device's flash.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from typing import Any
from weakref import WeakSet

from host_tools.devices.base import Device, DeviceError, NoPower, PowerFailed
from host_tools.sim.hands import Hands
from host_tools.sim.hub import EVENTS
from host_tools.sim.messages import Battery, Line, Message, NotUnderstood, Power, Start
from host_tools.sim.pace import Pace
from host_tools.sim.view import View

SLICE_S = 0.015
QUIET_SLICE_S = 0.05  # when nothing has happened for QUIET_MS; a message cuts it short
QUIET_MS = 1000
MAX_SLICE_MS = 80  # a computer that falls behind lets the device run slower, never in leaps
MAX_WAITING = 128
FULL_BATTERY_MV = 4500

Publish = Callable[[dict[str, Any]], None]


class TooMuch(Exception):
    """More messages than hands could ever send are waiting: try again a little later."""


class Bench(threading.Thread):
    """The device on the table, its power, and the hands around it."""

    def __init__(self, device: Device, view: View, publish: Publish, readers: tuple[str, ...] = ("right",)) -> None:
        super().__init__(name="bench", daemon=True)
        self._device = device
        self._view = view
        self.publish = publish  # the server puts its own here, which is safe to call from this thread
        self._readers = readers
        self._hands = Hands(device, self._take)
        self._messages: queue.Queue[tuple[Message, Hashable]] = queue.Queue(MAX_WAITING)
        self._gone: queue.SimpleQueue[Hashable] = queue.SimpleQueue()
        self._left: WeakSet[Hashable] = WeakSet()
        self._ending = threading.Event()
        self._now = 0
        self._stirred = 0
        self._battery_mv = FULL_BATTERY_MV
        self._told: dict[str, Any] = {}
        self._pace = Pace()

    def submit(self, message: Message, holder: Hashable) -> None:
        """Takes a message of a page (`holder`). Raises TooMuch, or NotUnderstood for a reader this board lacks."""
        reader = getattr(message, "reader", self._readers[0])
        if reader not in self._readers:
            raise NotUnderstood(f"this board has no {reader} reader")
        try:
            self._messages.put_nowait((message, holder))
        except queue.Full as error:
            raise TooMuch from error

    def ask(self, line: str) -> Future[str]:
        """Sends a line over the device's link in its turn; the future gets the answer, or what the device raises.
        Raises TooMuch."""
        answer: Future[str] = Future()
        self.submit(Line(line, answer), answer)
        return answer

    def let_go(self, holder: Hashable) -> None:
        """A page has closed. Never waits, never raises."""
        self._gone.put(holder)

    def end(self, wait_s: float = 5.0) -> None:
        """Ends the thread after its running slice; the device is switched off, its flash stays."""
        self._ending.set()
        if self.is_alive():
            self.join(wait_s)

    def run(self) -> None:
        """Slices of real time until end()."""
        last = time.monotonic()
        try:
            while not self._ending.is_set():
                self._take_messages()
                elapsed = int((time.monotonic() - last) * 1000)
                last = time.monotonic() if elapsed > MAX_SLICE_MS else last + elapsed / 1000
                self._slice(min(elapsed, MAX_SLICE_MS))
        finally:
            self._device.power_off()

    def _take_messages(self) -> None:
        """Waits a slice for messages; what hands have no room for stays in the queue, and its sender waits."""
        wait = QUIET_SLICE_S if self._now - self._stirred > QUIET_MS else SLICE_S
        if self._hands.waiting >= MAX_WAITING:
            self._ending.wait(wait)
        for _ in range(MAX_WAITING - self._hands.waiting):
            try:
                message, holder = self._messages.get(timeout=wait)
            except queue.Empty:
                break
            wait = 0.0005
            self._stirred = self._now
            if holder not in self._left:
                self._hands.ask(message, holder)
        while not self._gone.empty():
            holder = self._gone.get()
            self._left.add(holder)  # what it still has in the queue could press a key that nobody lets go
            self._hands.let_go(holder)

    def _slice(self, elapsed: int) -> None:
        self._now += elapsed
        self._guarded(self._hands.act, self._now)
        if self._device.powered:
            self._guarded(self._device.advance, elapsed)
        news: dict[str, Any] = self._guarded(self._view.look, self._device, self._now) or {}
        pace = self._pace.lived(elapsed)
        if pace is not None:
            news["pace"] = pace
        self._tell({**news, "keys": self._hands.keys_down(), "lying": self._hands.lying()})

    def _guarded(self, do: Callable[..., Any], *arguments: Any) -> Any:
        """Does it; when the device stops over it, the device is off and the pages are told why."""
        try:
            return do(*arguments)
        except (DeviceError, PowerFailed) as error:
            self._device.power_off()
            self._tell({**self._view.dark(), "power": "cut", "trouble": str(error)})
            return None

    def _take(self, message: Message) -> None:
        if isinstance(message, Power):
            self._power(message.state)
        elif isinstance(message, Battery):
            self._battery(message.mv)
        elif isinstance(message, Start):
            why_not = self._start_game(message.edition, message.players)
            self._tell({"refused": why_not} if why_not else {})
        elif isinstance(message, Line):
            self._link(message)

    def _link(self, message: Line) -> None:
        """What the device raises is the answer; a device that stops over it is told to the pages as well."""
        if not message.answer.set_running_or_notify_cancel():
            return  # who asked has gone
        try:
            message.answer.set_result(self._device.link(message.text))
        except NoPower as error:
            message.answer.set_exception(error)
        except (DeviceError, PowerFailed) as error:
            message.answer.set_exception(error)
            raise
        self._view.look_again()

    def switch_on(self) -> None:
        """Switches the device on and tells it. Before the thread runs, or in it; raises what the device raises."""
        self._device.power_on()
        self._device.battery(self._battery_mv)
        self._hands.power_on()
        self._tell({"power": "on", "trouble": "", "battery": self._battery_mv})

    def start_if_empty(self, edition: str, players: int) -> str:
        """Before the thread runs: a game through the link if there is none; words for the user when it did not."""
        if self._view.has_game(self._device):
            return "A game is there already: it goes on, and --edition is left aside."
        return self._start_game(edition, players)

    def _start_game(self, edition: str, players: int) -> str:
        """Empty when it was started, else why not."""
        if not self._device.powered:
            return "The device is off."
        answer = self._device.link(f"new {edition} {players}")
        self._view.look_again()
        return "" if answer.split(" ")[0] == "ok" else f"No new game: {answer}"

    def _power(self, state: str) -> None:
        if state == "on":
            if not self._device.powered:
                self.switch_on()
            return
        self._device.power_off()
        self._tell({**self._view.dark(), "power": state, "trouble": ""})

    def _battery(self, mv: int) -> None:
        self._battery_mv = mv
        if self._device.powered:
            self._device.battery(mv)
        self._tell({"battery": mv})

    def _tell(self, news: dict[str, Any]) -> None:
        """Publishes what has changed since it was told last."""
        changed = {name: value for name, value in news.items() if self._told.get(name) != value or name in EVENTS}
        if changed:
            self._stirred = self._now
            self._told.update(changed)
            self.publish(changed)
