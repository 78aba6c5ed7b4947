"""The clock of the app: milliseconds that wrap. The one place that knows `time`; nothing here ever waits.

A moment is a tick value and means something only against another one: moments are compared by `diff`, never by `<`.
"""

import time


def now() -> int:
    """This moment, in ms."""
    return time.ticks_ms()


def diff(later: int, earlier: int) -> int:
    """Ms from `earlier` to `later`; negative when `later` comes first. Right for moments up to six days apart."""
    return time.ticks_diff(later, earlier)


def add(moment: int, ms: int) -> int:
    """The moment `ms` after `moment`."""
    return time.ticks_add(moment, ms)
