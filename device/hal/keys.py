"""The sixteen keys as events from one queue. It knows no screen: what a key does is the app's business.

A key counts at its first closed scan and is then deaf for 20 ms, so that its bounce counts once. A key that was down at
power-on says nothing until it was let go; one that is stuck keeps no other from working.

What it needs of a driver (drivers/matrix.py): `scan()`, the closed contacts as one integer, bit n for KEYS[n];
`touched()`, whether there is any; and `ghosts(closed)`, those bits that three pressed keys may only have feigned.
"""

from hal import clock

KEYS = ("1", "2", "3", "GO", "4", "5", "6", "K", "7", "8", "9", "M", ".", "0", "C", "OK")
C = 14

PRESS = 0x00  # an event is a key's number plus one of these
LET_GO = 0x10
HELD = 0x20

DEAF_MS = 20
HOLD_MS = 1000
NOTHING_DUE = 60_000

_C_BIT = 1 << C
_QUEUE = 16


class Keys:
    """Events of the matrix: `scan` often, take with `next`. `down` says whether a finger is on any key."""

    def __init__(self, matrix) -> None:
        self.matrix = matrix
        self.down = False
        self._down = 0  # keys taken as pressed
        self._mute = -1  # keys that were down before anybody could have meant it; -1: not scanned yet
        self._deaf = 0
        self._deaf_until = [0] * len(KEYS)
        self._c_since = 0
        self._c_waits = False  # C is down and has not acted yet
        self._events = bytearray(_QUEUE)
        self._first = self._count = 0

    def scan(self, now: int) -> None:
        """Look at the matrix once. Allocates nothing."""
        closed = self.matrix.scan()
        if not (closed or self._down or self._deaf or self._mute or self._c_waits):
            return
        if self._mute < 0:
            self._mute = closed
        if self._deaf:
            self._hear_again(now)
        freed = self._mute & ~closed
        if freed:
            self._mute &= closed
            self._turn_deaf(freed, now)
        if closed & closed - 1:
            closed &= ~self.matrix.ghosts(closed) | self._down  # a key that was down before they came stays down
        changed = (closed ^ self._down) & ~self._deaf & ~self._mute
        if changed:
            self._change(changed, now)
        if self._c_waits and clock.diff(now, self._c_since) >= HOLD_MS:
            self._c_waits = False
            self._put(C | HELD)
        self.down = self._down != 0

    def touched(self) -> bool:
        """Whether any contact is closed right now: the cheapest of looks. Allocates nothing."""
        return self.matrix.touched()

    def next(self) -> int:
        """The oldest event, or -1: number | PRESS when a key goes down, number | LET_GO when it comes up.

        C alone acts otherwise: `C` when it was let go before HOLD_MS, `C | HELD` once when it has been down so long.
        """
        if not self._count:
            return -1
        event = self._events[self._first]
        self._first = (self._first + 1) % _QUEUE
        self._count -= 1
        return event

    def held_at_start(self, key: int) -> bool:
        """Whether `key` was down at the first scan and has not been let go since: it asks for maintenance."""
        return self._mute > 0 and self._mute & 1 << key != 0

    def due(self, now: int) -> int:
        """Ms until something happens here though no key moves."""
        if self._count:
            return 0
        return max(HOLD_MS - clock.diff(now, self._c_since), 0) if self._c_waits else NOTHING_DUE

    def _hear_again(self, now: int) -> None:
        for key in range(len(KEYS)):
            if self._deaf & 1 << key and clock.diff(now, self._deaf_until[key]) >= 0:
                self._deaf &= ~(1 << key)

    def _turn_deaf(self, keys: int, now: int) -> None:
        self._deaf |= keys
        for key in range(len(KEYS)):
            if keys & 1 << key:
                self._deaf_until[key] = clock.add(now, DEAF_MS)

    def _change(self, changed: int, now: int) -> None:
        self._down ^= changed
        self._turn_deaf(changed, now)
        for key in range(len(KEYS)):
            if changed & 1 << key:
                if key == C:
                    self._change_c(now)
                else:
                    self._put(key | PRESS if self._down & 1 << key else key | LET_GO)

    def _change_c(self, now: int) -> None:
        if self._down & _C_BIT:
            self._c_since = now
            self._c_waits = True
        elif self._c_waits:
            self._c_waits = False
            self._put(C)

    def _put(self, event: int) -> None:
        """Queue an event; a hand faster than the app by sixteen events loses the newest."""
        if self._count < _QUEUE:
            self._events[(self._first + self._count) % _QUEUE] = event
            self._count += 1
