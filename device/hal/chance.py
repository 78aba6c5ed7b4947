"""Chance: fair numbers for dice and dealt deeds, the same on every Python for the same seed. Never for secrets.

The generator is "small fast counting" of 16-bit words (Doty-Humphrey's sfc16): every intermediate fits a small integer.
"""

import os

MAX_BELOW = 65_536
_WORD = 0xFFFF


class Chance:
    """A stream of chance numbers. Without a seed it begins with the chip's own noise."""

    def __init__(self, seed=None) -> None:
        self.seed(int.from_bytes(os.urandom(6), "big") if seed is None else seed)

    def seed(self, number: int) -> None:
        """Begin the stream that belongs to `number`, of which the lowest 48 bits count."""
        self._a = number & _WORD
        self._b = number >> 16 & _WORD
        self._c = number >> 32 & _WORD
        self._counter = 1
        for _ in range(12):  # until every bit of the seed has reached every word
            self._word()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the other. Refuses (ValueError) n outside 1 to 65,536."""
        if not 1 <= n <= MAX_BELOW:
            raise ValueError("below 1 to 65536")
        fair = MAX_BELOW - MAX_BELOW % n
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % n

    def dice(self):
        """A throw of two dice, (1-6, 1-6)."""
        return self.below(6) + 1, self.below(6) + 1

    def _word(self) -> int:
        word = self._a + self._b + self._counter & _WORD
        self._counter = self._counter + 1 & _WORD
        self._a = self._b ^ self._b >> 5
        self._b = self._c + (self._c << 3) & _WORD
        self._c = (self._c << 6 | self._c >> 10) + word & _WORD
        return word
