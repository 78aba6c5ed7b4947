"""What hands do at the table with deeds: buy, rent, build and sell, mortgage, deal, auction."""

from tests.hands.alphabet import BOARD, DIGITS, GROUPS, HOME, OK, C, Hands, card, keys, tag
from tests.hands.chooser import Chooser
from tests.properties.printed import DEEDS, LARGEST_ENTRY


def buy(mind: Chooser) -> Hands:
    free = mind.spaces(lambda seat: seat == 0)
    if not free:
        return
    space = mind.chance.choice(sorted(free, key=lambda one: (GROUPS.index(DEEDS[one].group), one))[:6])
    seat = mind.living()[GROUPS.index(DEEDS[space].group) % min(2, len(mind.living()))]
    if mind.chance.random() < 0.25:
        seat = mind.somebody()
    bid = mind.some(seat) if mind.chance.random() < 0.2 else []
    yield from (*mind.at(space), ("tap", card(seat)), *bid, OK)


def rent(mind: Chooser) -> Hands:
    owned = mind.spaces(bool)
    if not owned:
        return
    space = mind.chance.choice(owned)
    dice = keys(str(mind.chance.randint(1, 13))) if DEEDS[space].group == "utility" else []
    effect = keys(".") if mind.chance.random() < 0.2 else []
    yield from (*mind.at(space), ("tap", card(mind.another(mind.owner(space)))), *dice, *effect, OK)


def own(mind: Chooser) -> Hands:
    wholes, owned = mind.wholes(), mind.spaces(bool)
    if not owned:
        return
    space = mind.chance.choice(wholes if wholes and mind.chance.random() < 0.75 else owned)
    due = [one for spaces in mind.facts["due"] for one in spaces]
    if due and mind.chance.random() < 0.8:
        space = mind.chance.choice(due)
    yield from mind.at(space)
    yield from [OK] if mind.chance.random() < 0.2 else [("tap", card(mind.owner(space)))]
    yield from line_of(mind, space, space in due)


def line_of(mind: Chooser, space: int, due: bool) -> Hands:
    at = BOARD.index(space)
    usual = "11122223347" if mind.facts["level"][at] else "1111114447"
    line = mind.draw("6665" if due else "5556" if mind.facts["mortgaged"][at] else usual)
    yield from keys(line)
    if line == "3":
        yield from keys(mind.chance.choice(DIGITS[:5]))
    if line == "7":
        yield from (*mind.some(), OK)
    yield OK


def build_up(mind: Chooser) -> Hands:
    wholes = mind.wholes()
    if not wholes:
        return
    space = mind.chance.choice(wholes)
    for other in [one for one in BOARD if DEEDS[one].group == DEEDS[space].group]:
        yield from (("tap", tag(other)), ("tap", card(mind.owner(other))), *keys("1"), OK, OK)


def sell_down(mind: Chooser) -> Hands:
    """A built-up group is sold down together."""
    built = [space for space in mind.wholes() if mind.facts["level"][BOARD.index(space)]]
    if built:
        space = mind.chance.choice(built)
        yield from (("tap", tag(space)), ("tap", card(mind.owner(space))), *keys("30"), OK)


def deal(mind: Chooser) -> Hands:
    seat = mind.somebody()
    other = mind.another(seat)
    yield from (OK, *keys("2"))
    yield from keys(f"{seat}{other}") if mind.chance.random() < 0.6 else (("tap", card(seat)), ("tap", card(other)))
    for side in (0, 3):
        if mind.chance.random() < 0.6:
            yield from (*keys(str(1 + side)), *mind.sum(mind.chance.randint(1, 90)), OK)
        if mind.chance.random() < 0.7:
            yield from (*keys(str(2 + side)), *keys(mind.chance.choice(DIGITS[1:5])), OK)
        if mind.chance.random() < 0.2:
            yield from keys(str(3 + side))
    if mind.chance.random() < 0.4:
        mine = mind.spaces(lambda owner: owner in (seat, other))
        yield from [("tap", tag(mind.chance.choice(mine)))] if mine else []
    yield OK
    for _ in range(mind.chance.choice((0, 0, 1, 2))):
        yield from keys(mind.chance.choice("12"))
    yield from (OK, OK)


def inherit(mind: Chooser) -> Hands:
    """Somebody mortgages a deed and goes bankrupt to another, who settles the interest that falls due."""
    bare = [at for at, seat in enumerate(mind.facts["owner"]) if seat and not mind.facts["level"][at]]
    if not bare or len(mind.living()) < 3:
        return
    at = mind.chance.choice(bare)
    seat = mind.facts["owner"][at]
    other = mind.another(seat)
    yield from (("tap", tag(BOARD[at])), ("tap", card(seat)), *keys("4"), OK, OK, HOME)
    most = LARGEST_ENTRY.get(mind.facts["edition"], 99_999)
    yield from (("tap", card(seat)), *mind.sum(most), ("tap", card(other)), OK, *keys("9"), OK, OK, HOME)
    yield from (("tap", tag(BOARD[at])), ("tap", card(other)), *keys(mind.draw("66665")), OK)


def auction(mind: Chooser) -> Hands:
    free, waiting = mind.spaces(lambda seat: seat == 0), mind.facts["auctions"]
    lot = mind.draw("11123" + ("444444" if waiting else ""))
    yield from (OK, *keys("3" + lot))
    if lot == "1":
        yield from (*keys(str(mind.chance.choice(free or BOARD))), OK)
    yield from bids(mind, 0.9 if lot == "4" else 0.15)
    if lot in "23":
        yield from (*keys(str(mind.chance.choice(mind.wholes() or BOARD))), OK)


def unsold(mind: Chooser) -> Hands:
    """A bankrupt's deed for which nobody bids."""
    if mind.facts["auctions"]:
        yield from (OK, *keys("34"), ("hold", "C"), OK)


def bids(mind: Chooser, unsold: float = 0.25) -> Hands:
    if mind.chance.random() < unsold:
        yield from (("hold", "C"), OK)
        return
    units = 0
    for _ in range(mind.chance.randint(1, 3)):
        seat = mind.somebody()
        units += mind.chance.randint(1, 40)
        yield from keys(str(seat)) if mind.chance.random() < 0.5 else [("tap", card(seat))]
        yield from (*mind.sum(units), OK)
    yield from [C] if mind.chance.random() < 0.1 else []
    yield from (OK, OK)
