"""On the first visit of each screen every hand there is, each in a fork of the process."""

import os
import traceback

from tests.hands.alphabet import BANKER, KEYS, STRANGERS, Hand, card, tag
from tests.hands.evening import Evening

OTHER_HANDS = (
    ("hold", "C"), ("tap", card(1)), ("tap", card(2)), ("tap", tag(39)), ("tap", STRANGERS[0]), ("tap", BANKER),
    ("two", card(1), card(2)), ("wait", "61"), ("power",),
)  # fmt: skip


def can_fork() -> bool:
    """Whether a process of this machine can fork (on Windows none can; then nothing is tried)."""
    return hasattr(os, "fork")


class EveryHand:
    """Called before each hand of an evening. On the first visit of a screen every key, C held, every sort of card, two
    cards, a minute's wait and a power cut are tried, and from what follows the way home: each in a fork, so that the
    evening itself goes on as if nothing had been."""

    def __init__(self) -> None:
        self.swept: set[str] = set()

    def __call__(self, evening: Evening) -> None:
        screen = evening.seat.screen()
        if screen in self.swept or not can_fork():
            return
        self.swept.add(screen)
        for hand in (*(("key", key) for key in KEYS), *OTHER_HANDS):
            trouble = in_a_fork(evening, hand)
            assert not trouble, f"{hand} on {screen}: {trouble}"


def in_a_fork(evening: Evening, hand: Hand) -> str:
    """What goes wrong when this hand is done and then home is looked for; "" when nothing does."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            evening.do(hand)
            evening.go_home()
        except BaseException:  # whatever it is, it is told, and this process ends here
            os.write(writing, traceback.format_exc()[-4000:].encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        trouble = told.read().decode()
    _, status = os.waitpid(child, 0)
    return trouble or ("" if status == 0 else f"the process ended with {status}")
