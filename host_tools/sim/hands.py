"""Hands at the table, at the pace of hands, in the device's own time.

A browser can press and release within the same millisecond; fingers can't,
and a key that is down for less than a scan would never be seen. Everything is
done in the order it was asked for, with the gaps of real hands between. This
file decides only when; the device decides what it means.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable

from host_tools.devices.base import LEFT, RIGHT, Device
from host_tools.sim.messages import Lay, Lift, Message, Press, Release, Tap

KEY_DOWN_MS = 40  # a key counts at its first closed scan (5 ms) ...
KEY_UP_MS = 30  # ... and is deaf for 20 ms after a change
CARD_LIES_MS = 300  # a tap, as at the table
CARD_GONE_MS = 300  # until the reader has noticed that it is gone
CARD_READ_MS = 150  # a card is on the screen by then; keys pressed meanwhile wait for it


class Hands:
    """Keys that are down and cards that lie there, whoever put them there.

    `otherwise` gets, in its turn, what is neither key nor card (power, battery, a game).
    """

    def __init__(self, device: Device, otherwise: Callable[[Message], None]) -> None:
        self._device = device
        self._otherwise = otherwise
        self._waiting: deque[tuple[Message, Hashable]] = deque()
        self._holders: dict[str, set[Hashable]] = {}
        self._key_free: dict[str, int] = {}
        self._keys_free = 0
        self._lifts: list[tuple[int, str, str]] = []  # (when, reader, uid)
        self._laid_at: dict[str, int] = {}
        self._lay_free: dict[str, int] = {}

    def ask(self, action: Message, holder: Hashable) -> None:
        """Queues what a page's hand does; `holder` names the page."""
        self._waiting.append((action, holder))

    def let_go(self, holder: Hashable) -> None:
        """A page is gone: whatever key it held, or was about to hold, comes up. Cards stay where they lie."""
        asked = {action.key for action, who in self._waiting if who is holder and isinstance(action, Press)}
        held = {key for key, holders in self._holders.items() if holder in holders}
        for key in sorted(asked | held):
            self._waiting.append((Release(key), holder))

    @property
    def waiting(self) -> int:
        """How many things still wait for their turn."""
        return len(self._waiting)

    def keys_down(self) -> list[str]:
        """The keys that are down now."""
        return [key for key, holders in self._holders.items() if holders]

    def lying(self) -> dict[str, list[str]]:
        """The UIDs on each reader, in the order they were laid."""
        return {reader: [uid.hex().upper() for uid in self._device.cards.on(reader)] for reader in (RIGHT, LEFT)}

    def act(self, now: int) -> None:
        """Does whatever is due at `now` (ms). Raises what the device raises."""
        for due in [lift for lift in self._lifts if lift[0] <= now]:
            self._lifts.remove(due)
            self._lift(due[2], due[1], now)
        while self._waiting and self._may(self._waiting[0][0], now):
            action, holder = self._waiting.popleft()
            self._do(action, holder, now)

    def power_on(self) -> None:
        """The device was switched on: a finger that lies on a key lies there still."""
        for key in self.keys_down():
            self._device.press(key)

    def _may(self, action: Message, now: int) -> bool:
        if isinstance(action, Press):
            return now >= max(self._keys_free, self._key_free.get(action.key, 0))
        if isinstance(action, Release):
            return now >= self._key_free.get(action.key, 0)
        if not isinstance(action, Lay | Tap):
            return True
        leaving = any(reader == action.reader for _, reader, _ in self._lifts)
        return not leaving and now >= self._lay_free.get(action.reader, 0)

    def _do(self, action: Message, holder: Hashable, now: int) -> None:
        if isinstance(action, Press):
            self._press(action.key, holder, now)
        elif isinstance(action, Release):
            self._release(action.key, holder, now)
        elif isinstance(action, Lift):
            earliest = self._laid_at.get(action.reader, now - CARD_LIES_MS) + CARD_LIES_MS
            self._lifts.append((max(now, earliest), action.reader, action.uid))
        elif isinstance(action, Lay | Tap):
            self._lay(action.uid, action.reader, now)
            if isinstance(action, Tap):
                self._lifts.append((now + CARD_LIES_MS, action.reader, action.uid))
        else:
            self._otherwise(action)

    def _press(self, key: str, holder: Hashable, now: int) -> None:
        holders = self._holders.setdefault(key, set())
        first = not holders
        holders.add(holder)
        self._key_free[key] = now + KEY_DOWN_MS
        if first and self._device.powered:
            self._device.press(key)

    def _release(self, key: str, holder: Hashable, now: int) -> None:
        holders = self._holders.get(key, set())
        if holder not in holders:
            return
        holders.discard(holder)
        self._key_free[key] = now + KEY_UP_MS
        if not holders and self._device.powered:
            self._device.release(key)

    def _lay(self, uid: str, reader: str, now: int) -> None:
        card = bytes.fromhex(uid)
        if card in self._device.cards.right or card in self._device.cards.left:
            return
        self._laid_at[reader] = now
        self._keys_free = max(self._keys_free, now + CARD_READ_MS)
        self._device.present(card, reader)

    def _lift(self, uid: str, reader: str, now: int) -> None:
        if uid and bytes.fromhex(uid) not in self._device.cards.on(reader):
            return
        self._lay_free[reader] = now + CARD_GONE_MS
        self._device.remove(reader, bytes.fromhex(uid) if uid else None)
