"""Cards on one reader as events: one ARRIVED a presentation however noisy the field, one TWO, and a chip that fell ill.

It knows no player: a card is its UID (4, 7 or 10 bytes). It never waits; a step is one slice of the chip's work.

What it needs of a driver (drivers/mfrc522.py, drivers/pn532.py): `begin()` starts a look, `step()` goes on with it for
at most 10 ms and answers BUSY or what came of it (the numbers below, the same in each driver); after CARD `uid` is the
card's. It never raises for what a chip or a card does, and after DEAD it begins its chip anew by itself. `version()` is
the number by which the chip is known, one byte.
"""

from hal import clock

BUSY, NOTHING, CARD, TWO_CARDS, NOISE, DEAD = 0, 1, 2, 3, 4, 5  # what a driver answers
ARRIVED, GONE, TWO, LOST, BACK = 0, 1, 2, 3, 4  # what the app hears
EVENT_NAMES = ("arrived", "gone", "two", "lost", "back")

POLL_MS = 70
BUSY_MS = 2  # between two slices of a look: what the chip is doing lasts longer than saying so
SLOW_POLL_MS = 240  # steps are 50 ms apart then, so this is four times a second
SLOW_SLICE_MS = 8
MAX_SLICES = 8
MISSES_TO_GO = 3
SILENCES_TO_GO = 15  # with nothing but noise
TWO_TO_BELIEVE = 2
DEAD_TO_LOSE = 3
LOST_POLL_MS = 500

_NO_UID = b""


def is_random(uid: bytes) -> bool:
    """Whether this is a number made up for one presentation, as phones do (ISO 14443-3: 4 bytes, the first 0x08)."""
    return len(uid) == 4 and uid[0] == 0x08


class Reader:
    """One reader. `lying` is the card there or None, `lost` whether the chip fails, `failures` how many looks failed,
    `error` what its driver raised last, "" when nothing.

    `slow`, set by the app, makes it look only four times a second.
    """

    def __init__(self, chip) -> None:
        self.chip = chip
        self.lying = None
        self.lost = False
        self.failures = 0
        self.slow = False
        self._events = []
        self.error = ""
        self._busy = False
        self._begun = False
        self._look_at = clock.now()
        self._misses = self._silences = self._twos = self._deads = 0
        self._spoilt = False  # more than one card was there: what remains of them must leave before it counts

    def step(self, now: int) -> None:
        """Do one slice. Allocates nothing while nobody comes."""
        if not self._busy:
            if clock.diff(now, self._look_at) < 0:
                return
            self._busy = True
            self._look_at = clock.add(now, SLOW_POLL_MS if self.slow else POLL_MS)
            self._begun = False
        result = self._slice()
        if result != BUSY:
            self._busy = False
            self._judge(result, now)

    def version(self) -> int:
        """What the chip says it is; 0 when it says nothing."""
        try:
            return self.chip.version()
        except Exception as error:
            self.error = type(error).__name__
            return 0

    def next(self):
        """The oldest event or None: (ARRIVED, uid) (GONE, uid) (TWO, b"") (LOST, b"") (BACK, b"")."""
        return self._events.pop(0) if self._events else None

    @property
    def busy(self) -> bool:
        """Whether a look has begun and not ended."""
        return self._busy

    @property
    def has_news(self) -> bool:
        """Whether `next` has an event."""
        return len(self._events) > 0

    def due(self, now: int) -> int:
        """Ms until `step` has something to do."""
        if self._events:
            return 0
        return BUSY_MS if self._busy else max(clock.diff(self._look_at, now), 0)

    def _slice(self) -> int:
        """What the chip answers; a driver that raises counts as a dead chip, and `error` says why."""
        try:
            if not self._begun:
                self._begun = True
                self.chip.begin()
            return self._look_on() if self.slow else self.chip.step()
        except Exception as error:
            self.error = type(error).__name__
            return DEAD

    def _look_on(self) -> int:
        """Several slices at once: with steps far apart a card would be gone before its look ends."""
        began = clock.now()
        result = self.chip.step()
        for _ in range(MAX_SLICES):
            if result != BUSY or clock.diff(clock.now(), began) >= SLOW_SLICE_MS:
                break
            result = self.chip.step()
        return result

    def _judge(self, result: int, now: int) -> None:
        if result == DEAD:
            self._dead(now)
            return
        self._deads = 0
        if self.lost:
            self.lost = False
            self._tell(BACK, _NO_UID)
        if result == TWO_CARDS:
            self._two(now)
            return
        self._twos = 0
        if result == CARD:
            self._found(self.chip.uid)
        else:
            self._missed(result)

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
        self._tell(TWO, _NO_UID)

    def _missed(self, result: int) -> None:
        self._silences += 1
        if result == NOTHING:
            self._misses += 1
        if self._misses >= MISSES_TO_GO or self._silences >= SILENCES_TO_GO:
            self._misses = self._silences = 0
            self._spoilt = False
            self._leave()

    def _leave(self) -> None:
        if self.lying is not None:
            self._tell(GONE, self.lying)
            self.lying = None

    def _dead(self, now: int) -> None:
        """Count a failed look; a card that lies there all the while is no new one afterwards."""
        self._deads += 1
        self.failures += 1
        if self._deads >= DEAD_TO_LOSE and not self.lost:
            self.lost = True
            self._tell(LOST, _NO_UID)
        if self.lost:
            self._look_at = clock.add(now, LOST_POLL_MS)

    def _tell(self, event: int, uid: bytes) -> None:
        self._events.append((event, uid))
