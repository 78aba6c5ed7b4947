"""How fast the device lives, in percent of real time: an emulated chip may not keep up. It only counts."""

import time
from collections.abc import Callable

WINDOW_S = 2.0
FULL = 95  # percent: from here on it keeps up


class Pace:
    """Counts the device's milliseconds against the clock's."""

    def __init__(self, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._clock_s = clock_s
        self._since = clock_s()
        self._lived_ms = 0

    def lived(self, ms: int) -> int | None:
        """The device has lived `ms` more. Once in WINDOW_S the percentage of real time, 100 for all from FULL on; else
        None."""
        self._lived_ms += ms
        passed_s = self._clock_s() - self._since
        if passed_s < WINDOW_S:
            return None
        percent = int(self._lived_ms / passed_s / 10)
        self._since += passed_s
        self._lived_ms = 0
        return 100 if percent >= FULL else max(percent, 1)
