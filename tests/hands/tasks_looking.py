"""What hands look up: what now, history and taking back, scores, a player's deeds; and the end of a player."""

from tests.hands.alphabet import DIGITS, GO, KEYS, OK, C, Hands, keys
from tests.hands.chooser import Chooser
from tests.hands.tasks_deeds import bids


def what_now(mind: Chooser) -> Hands:
    yield from (OK, *keys("7"))
    if mind.chance.random() < 0.4:
        yield from (GO, *keys(str(mind.chance.randint(0, 41))), OK)
    else:
        yield from keys(mind.chance.choice(DIGITS + "."))
    yield from [("key", mind.chance.choice(KEYS)) for _ in range(2)]


def history(mind: Chooser) -> Hands:
    look = (OK, *keys("8"))
    choice = mind.draw("0123")
    if choice == "0":
        yield from (*look, OK, OK, OK, *look, *keys("9"), OK, OK)
    else:
        yield from (*look, *keys("0" * mind.chance.randint(0, 2)))
        yield from ([OK] if choice == "1" else keys(mind.chance.choice("1239")))
        yield from mind.chance.choice(([OK, OK], [*keys("0"), OK, OK], [GO, OK, C, OK]))


def redo(mind: Chooser) -> Hands:
    """Taken back, and brought back again."""
    yield from (OK, *keys("8"), OK, OK, OK, OK, *keys("89"), OK, OK)


def scores(mind: Chooser) -> Hands:
    yield from (OK, *keys("9" + mind.draw("00123")), ("key", mind.chance.choice(KEYS)))


def deeds(mind: Chooser) -> Hands:
    yield from (*mind.come(mind.somebody()), OK, *keys("2"), *keys(mind.chance.choice("1234")), OK, *keys("0"))


def give_up(mind: Chooser) -> Hands:
    yield from (*mind.come(mind.somebody()), OK, *keys("3"), OK, OK)
    if mind.facts["auctions"]:
        yield from bids(mind, 0.8)
