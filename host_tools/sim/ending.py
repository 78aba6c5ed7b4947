"""How a program that runs until Ctrl-C ends: whatever signal asks for it, everything is cleared up."""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any

END_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")


class Ended(BaseException):
    """A signal asks for the end; no error."""


@contextmanager
def ended_by_signals() -> Generator[None, None, None]:
    """Turns the signals that end a program into Ended, so that everything is cleared up."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Ended

    before: dict[Any, Any] = {}
    for name in END_SIGNALS:
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None:
            before[number] = signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
