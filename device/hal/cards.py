"""Cards on one reader as events: one ARRIVED a presentation however noisy the field, one TWO, and a chip that fell ill.

It knows no player: a card is its UID (4, 7 or 10 bytes). It never waits; a step is one slice of the chip's work.

What it needs of a driver (drivers/mfrc522.py, drivers/pn532.py):
    step()      one slice of at most 10 ms of looking for cards: None while at work, then (status, uid), the uid b"" but
                with FOUND; the next call begins the next look. Never raises for what a chip or a card does.
    restart()   begin the chip anew; the work is done inside the following step()s, DEAD when it fails
The statuses are the numbers below, the same in each driver.
"""

from hal import clock

FOUND, NOBODY, TWO_FOUND, NOISE, DEAD = 0, 1, 2, 3, 4  # what a driver answers
ARRIVED, GONE, TWO, LOST, BACK = 0, 1, 2, 3, 4  # what the app hears
EVENT_NAMES = ("arrived", "gone", "two", "lost", "back")

POLL_MS = 70
SLOW_POLL_MS = 250
MISSES_TO_GO = 3
SILENCES_TO_GO = 15  # with nothing but noise
TWO_TO_BELIEVE = 2
DEAD_TO_LOSE = 3
RESTART_MS = 500
REFRESH_MS = 60_000  # an idle chip is begun anew so often: readers that go deaf after hours hear again

_NOTHING = b""


def is_random(uid: bytes) -> bool:
    """Whether this is a number made up for one presentation, as phones do (ISO 14443-3: 4 bytes, the first 0x08)."""
    return len(uid) == 4 and uid[0] == 0x08


class Reader:
    """One reader. `lying` is the card there or None, `lost` whether the chip fails, `restarts` how often it was begun
    anew because of that; `slow` set by the app makes it look only four times a second."""

    def __init__(self, chip) -> None:
        self.chip = chip
        self.lying = None
        self.lost = False
        self.restarts = 0
        self.slow = False
        self._events = []
        self._busy = False
        self._look_at = clock.now()
        self._refresh_at = clock.add(self._look_at, REFRESH_MS)
        self._misses = self._silences = self._twos = self._deads = 0
        self._spoilt = False  # more than one card was there: what remains of them must leave before it counts

    def step(self, now: int) -> None:
        """Do one slice. Allocates nothing while nobody comes."""
        if not self._busy:
            if clock.diff(now, self._look_at) < 0:
                return
            self._busy = True
            self._look_at = clock.add(now, SLOW_POLL_MS if self.slow else POLL_MS)
        result = self.chip.step()
        if result is not None:
            self._busy = False
            self._judge(result[0], result[1], now)

    def next(self):
        """The oldest event or None: (ARRIVED, uid) (GONE, uid) (TWO, b"") (LOST, b"") (BACK, b"")."""
        return self._events.pop(0) if self._events else None

    def due(self, now: int) -> int:
        """Ms until `step` has something to do."""
        return 0 if self._busy or self._events else max(clock.diff(self._look_at, now), 0)

    def _judge(self, status: int, uid: bytes, now: int) -> None:
        if status == DEAD:
            self._dead(now)
            return
        self._deads = 0
        if self.lost:
            self.lost = False
            self._tell(BACK, _NOTHING)
        if status == TWO_FOUND:
            self._two(now)
            return
        self._twos = 0
        if status == FOUND:
            self._found(uid)
        else:
            self._missed(status, now)

    def _found(self, uid: bytes) -> None:
        self._misses = self._silences = 0
        if uid == self.lying:
            self._spoilt = False
            return
        self._leave()
        if not self._spoilt:
            self.lying = uid
            self._tell(ARRIVED, uid)

    def _two(self, now: int) -> None:
        self._misses = self._silences = 0
        if self._spoilt:
            return
        self._twos += 1
        if self._twos < TWO_TO_BELIEVE:
            self._look_at = now  # a second look at once: noise may look like a collision
            return
        self._twos = 0
        self._spoilt = True
        self._tell(TWO, _NOTHING)

    def _missed(self, status: int, now: int) -> None:
        self._silences += 1
        if status == NOBODY:
            self._misses += 1
        if self._misses < MISSES_TO_GO and self._silences < SILENCES_TO_GO:
            return
        self._misses = self._silences = 0
        self._spoilt = False
        self._leave()
        if clock.diff(now, self._refresh_at) >= 0:
            self._restart(now)

    def _leave(self) -> None:
        if self.lying is not None:
            self._tell(GONE, self.lying)
            self.lying = None

    def _dead(self, now: int) -> None:
        """Begin the chip anew; a card that lies there all the while is no new one afterwards."""
        self._deads += 1
        self.restarts += 1
        if self._deads >= DEAD_TO_LOSE and not self.lost:
            self.lost = True
            self._tell(LOST, _NOTHING)
        if self.lost:
            self._look_at = clock.add(now, RESTART_MS)
        self._restart(now)

    def _restart(self, now: int) -> None:
        self._refresh_at = clock.add(now, REFRESH_MS)
        self.chip.restart()

    def _tell(self, event: int, uid: bytes) -> None:
        self._events.append((event, uid))
