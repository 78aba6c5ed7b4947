"""Proof that a piece of the idle loop allocates nothing: it is run with the heap locked.

The fake `time` allocates where the chip's own does not, so its place is taken meanwhile. On CPython the heap can't be
locked and the code just runs.
"""

import micropython
from hal import clock

_HALF = 1 << 29


class PlainTicks:
    """The arithmetic of ticks and a clock that stands still."""

    @staticmethod
    def ticks_ms():
        return 5

    @staticmethod
    def ticks_diff(a, b):
        return ((a - b + _HALF) & ((1 << 30) - 1)) - _HALF

    @staticmethod
    def ticks_add(a, b):
        return (a + b) & ((1 << 30) - 1)


def steps(step, count=200, every_ms=50):
    """Call `step(now)` so many times with the heap locked, `every_ms` of time apart."""
    real, clock.time = clock.time, PlainTicks
    now = real.ticks_ms()
    micropython.heap_lock()
    try:
        for _ in range(count):
            step(now)
            now = PlainTicks.ticks_add(now, every_ms)
    finally:
        micropython.heap_unlock()
        clock.time = real
