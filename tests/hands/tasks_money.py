"""What hands do at the table with money: pay, receive, transfer, salary, debts, cards, taxes, jail, dice."""

from tests.hands.alphabet import GO, OK, C, Hands, card, keys
from tests.hands.chooser import Chooser
from tests.properties.printed import LARGEST_ENTRY


def pay(mind: Chooser) -> Hands:
    seat = mind.somebody()
    yield from (*mind.come(seat), *mind.some(seat), OK)


def receive(mind: Chooser) -> Hands:
    seat = mind.somebody()
    units = mind.chance.choice((50, 400, 1500, 1990))
    yield from (*mind.come(seat), *mind.sum(units), GO)


def transfer(mind: Chooser) -> Hands:
    seat = mind.somebody()
    other = mind.another(seat)
    if mind.chance.random() < 0.3:
        yield from (*mind.come(seat), OK, *keys(f"1{other}"), *mind.some(seat), OK, OK)
    else:
        yield from (*mind.come(seat), *mind.some(seat), ("tap", card(other)), OK)


def salary(mind: Chooser) -> Hands:
    seat = mind.somebody()
    yield from (*mind.come(seat), GO) if mind.chance.random() < 0.5 else (GO, ("tap", card(seat)))
    if "double-go" in mind.facts["house"]:
        yield ("key", mind.chance.choice("12"))
    if mind.chance.random() < 0.3:
        yield GO


def debt(mind: Chooser) -> Hands:
    """Owes more than there is, and tries every way out."""
    seat = mind.somebody()
    other = mind.another(seat)
    most = LARGEST_ENTRY.get(mind.facts["edition"], 99_999)
    much = mind.chance.choice((mind.cash(seat) + mind.chance.randint(1, 400), most))
    yield from (("tap", card(seat)), *mind.sum(max(1, min(much, most))))
    yield from (("tap", card(other)), OK) if mind.chance.random() < 0.6 else (OK,)
    for _ in range(mind.chance.randint(1, 4)):
        yield from mind.chance.choice((keys("0"), [*keys("1"), OK], [*keys("2"), OK], [*keys("1"), OK, OK]))
    end = mind.chance.random()
    yield from (*keys("9"), OK, OK) if end < 0.4 else (C, OK) if end < 0.6 else (("hold", "C"),)


def cards(mind: Chooser) -> Hands:
    seat = mind.somebody()
    line = mind.draw("123345567789")
    built = [owner for owner, level in zip(mind.facts["owner"], mind.facts["level"], strict=True) if level]
    if line == "5" and built:
        seat = mind.chance.choice(built)
    yield from (OK, *keys("4" + line), *keys(str(seat)))
    if line in "1234":
        yield from (*mind.sum(mind.chance.choice((1, 20, 50, 500))), OK)
    if line == "5":
        yield from (*keys("0" if mind.chance.random() < 0.2 else ""), *mind.sum(25), OK, *mind.sum(100), OK)
    if line == "8":
        yield from (*keys(str(mind.chance.choice((5, 15, 25, 35)))), OK)
    if line == "9":
        owned = [space for space in (12, 28) if mind.owner(space)] or [12]
        yield from (*keys(str(mind.chance.choice(owned))), OK, *keys(str(mind.chance.randint(2, 12))), OK)
    yield OK


def taxes(mind: Chooser) -> Hands:
    line = mind.draw("1233" if "pot" in mind.facts["house"] else "12")
    yield from (OK, *keys("40" + line), *keys(str(mind.somebody())), OK)


def jail(mind: Chooser) -> Hands:
    sitting = [seat for seat, jailed in enumerate(mind.facts["jail"], 1) if jailed]
    seat = mind.chance.choice(sitting) if sitting and mind.chance.random() < 0.8 else mind.somebody()
    yield from (OK, *keys(f"5{seat}"), *keys(mind.draw("1122334" if seat in sitting else "11122")), OK)


def bell(mind: Chooser) -> Hands:
    """A double, where that moves somebody."""
    if mind.facts["edition"] == "disney":
        yield from (OK, *keys("6"), GO, OK)


def dice(mind: Chooser) -> Hands:
    yield from (OK, *keys("6"))
    choice = mind.draw("0012")
    if choice == "0":
        yield from (GO, OK)
    elif choice == "1":
        space = mind.chance.choice((12, 28))
        yield from (*keys(f"1{space}"), OK, *keys(str(mind.another(mind.owner(space)))), OK)
    else:
        yield from (OK, OK)


def sides(mind: Chooser) -> Hands:
    """Two readers: one or two cards lie there, and an amount."""
    seat = mind.somebody()
    mind.lying = True
    yield mind.chance.choice((("lay", card(seat)), ("left", card(seat))))
    if mind.chance.random() < 0.6:
        yield mind.chance.choice((("left", card(mind.another(seat))), ("lay", card(mind.another(seat)))))
    yield from mind.chance.choice(([*mind.some(seat), OK], [GO], [*mind.some(seat), GO], [C]))
    yield mind.lift()
