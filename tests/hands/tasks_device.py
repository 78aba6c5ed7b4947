"""What hands do about the device: settings, people, tags, sleep, time, power, the cable, a new game."""

from tests.hands.alphabet import (
    BANKER,
    BOARD,
    DIGITS,
    HOME,
    KEYS,
    OK,
    PARCEL,
    SELFTEST,
    STRANGERS,
    C,
    Hands,
    card,
    keys,
    tag,
)
from tests.hands.chooser import Chooser


def settings(mind: Chooser) -> Hands:
    yield from (OK, *keys("0")) if mind.facts["players"] else keys("3")
    choice = mind.draw("123456" + "77889900..")
    yield from keys(choice)
    yield from {
        "7": new_card,
        "8": rename,
        "9": tags,
        "0": rules,
        ".": bank_card,
    }.get(choice, Chooser.nonsense)(mind)


def people(mind: Chooser) -> Hands:
    """A lost card, another name, a house rule switched late."""
    choice = mind.draw("7880")
    yield from (OK, *keys("0" + choice))
    yield from {"7": new_card, "8": rename, "0": rules}[choice](mind)


def new_card(mind: Chooser) -> Hands:
    seat = mind.somebody()
    uid = mind.chance.choice((card(seat), card(seat), *STRANGERS[:4]))
    yield from (*keys(str(seat)), ("tap", uid))
    if uid != card(seat) and mind.chance.random() < 0.9:
        yield from (HOME, OK, *keys(f"07{seat}"), ("tap", card(seat)))


def rename(mind: Chooser) -> Hands:
    yield from keys(str(mind.somebody()))
    yield from [("hold", "C")] if mind.chance.random() < 0.5 else []
    for _ in range(mind.chance.randint(1, 6)):
        yield ("key", mind.chance.choice((*DIGITS, "GO", "K", "M", ".")))
    yield OK


def tags(mind: Chooser) -> Hands:
    for _ in range(mind.chance.randint(1, 4)):
        yield mind.chance.choice(
            (OK, ("key", "0"), ("tap", mind.any_uid()), ("tap", STRANGERS[5]), ("key", "5"), ("key", "9"))
        )
    yield from (*keys(str(mind.chance.choice(BOARD))), OK)


def rules(mind: Chooser) -> Hands:
    yield from (*keys(mind.chance.choice("123")), OK)


def bank_card(mind: Chooser) -> Hands:
    yield ("tap", BANKER)
    mind.banker = True
    if mind.chance.random() < 0.7:
        yield from (("tap", BANKER), *keys("9"))
        mind.banker = False


def sleep(mind: Chooser) -> Hands:
    yield from [("key", mind.chance.choice(KEYS)) for _ in range(mind.chance.randint(0, 2))]
    yield ("wait", "61")
    yield mind.any_hand()


def time(mind: Chooser) -> Hands:
    """Ten minutes or twenty in which nobody does anything, if a clock runs."""
    if mind.facts["mode"] == "timed" and not mind.facts["over"]:
        yield ("wait", "599")
        yield from (("wait", "599"), OK, OK, C) if mind.draw("001") == "0" else (C,)


def power(mind: Chooser) -> Hands:
    yield ("power",)


def cable(mind: Chooser) -> Hands:
    """A backup comes back over the cable; then a hand says yes or no."""
    yield PARCEL
    yield mind.chance.choice((OK, OK, C, mind.any_hand()))


def selftest(mind: Chooser) -> Hands:
    """The PC asks for the self-test; whatever is pressed is only heard."""
    yield SELFTEST
    yield from (("tap", mind.any_uid()), ("key", mind.chance.choice(KEYS)), mind.any_hand())
    yield mind.chance.choice((("hold", "C"), mind.any_hand()))


def mash(mind: Chooser) -> Hands:
    for _ in range(mind.chance.randint(3, 12)):
        yield mind.any_hand()


def new_game(mind: Chooser) -> Hands:
    if mind.facts["players"]:
        yield from [("hold", "C")] if mind.chance.random() < 0.7 else (OK, *keys("."))
        if mind.facts["slot2"] and mind.draw("012") == "0":
            yield from (*keys("2"), OK)
            return
    mode = mind.draw("1223")
    yield from keys("1" + (str(mind.edition) if mind.chance.random() < 0.9 else mind.chance.choice("12345")) + mode)
    if mode == "3":
        yield from (*keys("10"), OK)
    players = mind.chance.choice((2, 3, 4, 4, 5, 8))
    for seat in range(1, players + 1):
        yield ("tap", card(seat)) if mind.chance.random() < 0.95 else ("key", "0")
    if mind.chance.random() < 0.2:
        yield from (*keys("1"), *keys(mind.chance.choice(("2", "26", "9992", "2.K"))), OK)
    yield OK
    yield from changes(mind, players)
    yield from (("hold", "C"), ("hold", "C"))
    for _ in range(mind.chance.randint(0, players)):
        yield OK


def changes(mind: Chooser, players: int) -> Hands:
    if mind.chance.random() < 0.6:
        much = "40M" if mind.edition == 2 else "9000"
        yield from (*keys("1"), *keys(much if mind.chance.random() < 0.9 else "5"), OK)
    if mind.chance.random() < 0.6:
        yield from (*keys("2"), *keys("".join(mind.chance.sample("123", mind.chance.randint(1, 3)))), OK)
    if mind.draw("01") == "0":
        yield from keys("3" + mind.draw("122"))
        for space in mind.chance.sample(BOARD, players * 3):
            yield from (*keys(str(space)), OK) if mind.chance.random() < 0.5 else [("tap", tag(space))]
            if mind.chance.random() < 0.05:
                return
