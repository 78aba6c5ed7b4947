"""The time of a timed game: it runs while the device has power, asleep too (R13.5). It ends no game by itself."""

from hal import clock

from app.screens.view import FOREVER

SECOND_MS = 1000


class Timer:
    """Tells the bank how many seconds have passed, and once that the time is up."""

    def __init__(self, bank) -> None:
        self.bank = bank
        self.since = clock.now()
        self.told = False

    def running(self) -> bool:
        """Whether the time of a timed game passes: not after its end, nor before damage that was found is answered."""
        bank = self.bank
        return bank.left_s is not None and not bank.ledger.over and not bank.found.asks

    def step(self, now: int) -> bool:
        """Let the time pass; True once, when it is up."""
        if not self.running():
            self.since = now
            self.told = False
            return False
        passed = clock.diff(now, self.since) // SECOND_MS
        if passed <= 0 and self.bank.left_s > 0:
            return False
        self.since = clock.add(self.since, passed * SECOND_MS)
        if self.bank.left_s > 0 and self.bank.run_clock(passed) > 0:
            self.told = False
            return False
        if self.told:
            return False
        self.told = True
        return True

    def due(self, now: int) -> int:
        """Ms until a step has something to do: each second, for the link tells how much is left at any moment."""
        if not self.running() or self.told:
            return FOREVER
        left_ms = self.bank.left_s * SECOND_MS - clock.diff(now, self.since)
        return max(1, min(left_ms, SECOND_MS))
