"""The one virtual clock of a powered device, and what a chip says when it is used against its datasheet.

Time passes only when something spends it: a sleep, a transfer on a bus, an erase of the flash. Nothing here looks at
the machine's own clock, so that the same hands give the same run every time.
"""

TICKS_PERIOD = 1 << 30  # ticks_ms and ticks_us of MicroPython wrap here
START_BEFORE_WRAP_MS = 20_000  # every run crosses the wrap of ticks_ms soon after its start


class Forbidden(Exception):
    """The device did what a datasheet forbids; the text names the chip and what was done."""


class Clock:
    """Time since an imagined power-on, in whole microseconds."""

    def __init__(self, start_ms=TICKS_PERIOD - START_BEFORE_WRAP_MS):
        self.now_us = start_ms * 1000
        self.stopped = False  # time stands still: the bench asks something that must not change by being asked

    def pass_us(self, us):
        """Let `us` microseconds pass."""
        if us < 0:
            raise ValueError("time does not go back")
        if not self.stopped:
            self.now_us += us

    def ticks_ms(self):
        """What `time.ticks_ms()` answers now: milliseconds modulo 2**30."""
        return self.now_us // 1000 & TICKS_PERIOD - 1

    def ticks_us(self):
        """What `time.ticks_us()` answers now: microseconds modulo 2**30."""
        return self.now_us & TICKS_PERIOD - 1
