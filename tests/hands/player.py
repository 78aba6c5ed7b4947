"""A player whose hands are drawn from a seed: mostly tasks of the table, by cards or the menu, now and then nonsense.

It knows what the link tells of the game and where the keys lead, so that every screen and every kind of entry is met;
it never looks at the screen. The same seed and the same game give the same hands anywhere.
"""

import random
from collections.abc import Iterator

from tests.properties.printed import DEEDS, LARGEST_ENTRY

Hand = tuple[str, ...]
Hands = Iterator[Hand]

HOME: Hand = ("home",)  # not a hand: the way home, by C alone
PARCEL: Hand = ("parcel",)  # not a hand either: a backup goes out over the cable and comes back
KEYS = ("1", "2", "3", "GO", "4", "5", "6", "K", "7", "8", "9", "M", ".", "0", "C", "OK")
DIGITS = "0123456789"
BOARD = sorted(DEEDS)
GROUPS = sorted({deed.group for deed in DEEDS.values()})
STRANGERS = ("04AA0000000001", "04AA0000000002", "11223344", "04AA00000000000000B3", "08123456", "04DEED00000099")
BANKER = "04BB0000000001"
NONSENSE = (
    ("key", 62), ("tap", 18), ("hold", 4), ("two", 3), ("lay", 2), ("left", 2), ("wait", 6), ("power", 2), ("arm", 2),
)  # fmt: skip
FINISH = 0.9  # how often a hand of a task is followed by the next one without a slip


def card(player: int) -> str:
    """The UID of a player's card, as in scenario files."""
    return f"045A00000000{player:02X}"


def tag(space: int) -> str:
    """The UID of a deed's tag."""
    return f"04DEED000000{space:02d}"


def keys(text: str) -> list[Hand]:
    """A press a sign."""
    return [("key", sign) for sign in text]


OK, GO, C = ("key", "OK"), ("key", "GO"), ("key", "C")


class Player:
    """Draws hands for `edition` (its line in the list of editions, from 1). `facts`: to be set before each hand."""

    def __init__(self, seed: int, edition: int, left: bool = False) -> None:
        self.chance = random.Random(seed)
        self.edition = edition
        self.left = left
        self.facts: dict = {}
        self.banker = False
        self.lying = False
        self._decks: dict[str, list[str]] = {}
        self._tasks = [(name, weight) for name, weight in TASKS if left or name != "sides"]

    # -- hands for ever

    def hands(self, roll: bool = False) -> Hands:
        """Hand after hand; HOME stands for the way home. First every task, whole, some of them more than once,
        if a `roll` is called."""
        for name, weight in self._tasks if roll else ():
            for _ in range((weight + 1) // 2):
                yield from self._begin(name)
                yield from getattr(self, "_" + name)()
        while True:
            for hand in self._task():
                yield hand
                slip = self.chance.random()
                if slip > FINISH:
                    yield from self.nonsense()
                if slip > 1 - (1 - FINISH) / 3:
                    break
            if self.lying:
                yield self._lift()

    def _task(self) -> Hands:
        if not self.facts["players"] or self.facts["over"] and self.chance.random() < 0.15:
            name = "new_game"
        else:
            names, weights = zip(*self._tasks, strict=True)
            name = self.chance.choices(names, weights)[0]
        yield from self._begin(name)
        if self.facts["players"] or name in ("new_game", "mash", "sleep", "settings"):
            yield from getattr(self, "_" + name)()
        if self.chance.random() < 0.1:
            yield C  # on a receipt: takes it back

    def _begin(self, name: str) -> Hands:
        """From wherever the last task ended."""
        if self.chance.random() < 0.9:
            yield OK  # a receipt is left by OK; C would take it back
        if self.chance.random() < 0.9:
            yield HOME
        if self.banker and self.chance.random() < 0.8:
            yield ("tap", BANKER)

    def nonsense(self) -> Hands:
        """A hand or two that nobody would mean."""
        for _ in range(self.chance.choice((1, 1, 2))):
            yield self._any_hand()

    def _any_hand(self) -> Hand:
        kinds, weights = zip(*NONSENSE, strict=True)
        kind = self.chance.choices(kinds, weights)[0]
        uid = self._any_uid()
        if kind == "left" and not self.left:
            kind = "lay"
        self.lying = self.lying or kind in ("lay", "left")
        rest = {
            "key": [self.chance.choice(KEYS)], "hold": [self.chance.choice(("C", "C", "OK", "1"))],
            "two": [uid, self._any_uid()], "wait": [str(self.chance.choice((1, 2, 11, 61)))], "power": [],
            "arm": [str(self.chance.randint(1, 3)), str(self.chance.choice((0, 400, 1000)))],
        }  # fmt: skip
        return (kind, *rest.get(kind, [uid]))

    def _lift(self) -> Hand:
        self.lying = False
        return ("lift",)

    def _any_uid(self) -> str:
        choice = self.chance.random()
        if choice < 0.55:
            return card(self.chance.randint(1, 8))
        if choice < 0.9:
            return tag(self.chance.choice(BOARD))
        return self.chance.choice((*STRANGERS, BANKER))

    # -- what is known of the table

    def _living(self) -> list[int]:
        return [seat for seat, alive in enumerate(self.facts["alive"], 1) if alive] or [1]

    def _somebody(self) -> int:
        return self.chance.choice(self._living())

    def _another(self, seat: int) -> int:
        return self.chance.choice([other for other in self._living() if other != seat] or [seat])

    def _cash(self, seat: int) -> int:
        return self.facts["cash"][seat - 1]

    def _spaces(self, owner) -> list[int]:
        """Spaces whose deed's owner passes `owner`."""
        return [space for space, seat in zip(BOARD, self.facts["owner"], strict=True) if owner(seat)]

    def _owner(self, space: int) -> int:
        return self.facts["owner"][BOARD.index(space)]

    def _wholes(self) -> list[int]:
        """Sites whose whole group has one owner."""
        whole = []
        for space in BOARD:
            owners = {self._owner(other) for other in BOARD if DEEDS[other].group == DEEDS[space].group}
            if DEEDS[space].is_site and len(owners) == 1 and 0 not in owners:
                whole.append(space)
        return whole

    def _draw(self, signs: str) -> str:
        """One of the signs; each has its turn before one comes again."""
        deck = self._decks.setdefault(signs, [])
        if not deck:
            deck += self.chance.sample(signs, len(signs))
        return deck.pop()

    def _sum(self, units: int) -> list[Hand]:
        """The keys of an amount in the edition that is played."""
        if self.facts["edition"] != "simpsons":
            return keys(str(units))
        if units < 100:
            return keys(f"{units * 10}K")
        whole, rest = divmod(units, 100)
        return keys(f"{whole}.{rest:02d}".rstrip("0").rstrip(".") + "M")

    def _some(self, seat: int = 0) -> list[Hand]:
        """An amount that may be: mostly small, now and then all there is or one more."""
        cash = self._cash(seat) if seat else 100
        most = LARGEST_ENTRY.get(self.facts["edition"], 99_999)
        units = self.chance.choice((self.chance.randint(1, 60), self.chance.randint(1, 300), 1, cash, cash + 1))
        return self._sum(max(1, min(units, most)))

    def _come(self, seat: int) -> list[Hand]:
        """A player at home: by the card, or by the menu's number."""
        return [OK, *keys(f"1{seat}")] if self.chance.random() < 0.15 else [("tap", card(seat))]

    def _at(self, space: int) -> list[Hand]:
        """A deed at home: by its tag, or by its number."""
        return [("tap", tag(space))] if self.chance.random() < 0.6 else [*keys(str(space)), OK]

    # -- tasks at the table

    def _pay(self) -> Hands:
        seat = self._somebody()
        yield from (*self._come(seat), *self._some(seat), OK)

    def _receive(self) -> Hands:
        seat = self._somebody()
        units = self.chance.choice((50, 400, 1500, 1990))
        yield from (*self._come(seat), *self._sum(units), GO)

    def _transfer(self) -> Hands:
        seat = self._somebody()
        other = self._another(seat)
        if self.chance.random() < 0.3:
            yield from (*self._come(seat), OK, *keys(f"1{other}"), *self._some(seat), OK, OK)
        else:
            yield from (*self._come(seat), *self._some(seat), ("tap", card(other)), OK)

    def _salary(self) -> Hands:
        seat = self._somebody()
        yield from (*self._come(seat), GO) if self.chance.random() < 0.5 else (GO, ("tap", card(seat)))
        if "double-go" in self.facts["house"]:
            yield ("key", self.chance.choice("12"))
        if self.chance.random() < 0.3:
            yield GO

    def _buy(self) -> Hands:
        free = self._spaces(lambda seat: seat == 0)
        if not free:
            return
        space = self.chance.choice(sorted(free, key=lambda one: (GROUPS.index(DEEDS[one].group), one))[:6])
        seat = self._living()[GROUPS.index(DEEDS[space].group) % min(2, len(self._living()))]
        if self.chance.random() < 0.25:
            seat = self._somebody()
        bid = self._some(seat) if self.chance.random() < 0.2 else []
        yield from (*self._at(space), ("tap", card(seat)), *bid, OK)

    def _rent(self) -> Hands:
        owned = self._spaces(bool)
        if not owned:
            return
        space = self.chance.choice(owned)
        dice = keys(str(self.chance.randint(1, 13))) if DEEDS[space].group == "utility" else []
        effect = keys(".") if self.chance.random() < 0.2 else []
        yield from (*self._at(space), ("tap", card(self._another(self._owner(space)))), *dice, *effect, OK)

    def _own(self) -> Hands:
        wholes, owned = self._wholes(), self._spaces(bool)
        if not owned:
            return
        space = self.chance.choice(wholes if wholes and self.chance.random() < 0.75 else owned)
        due = [one for spaces in self.facts["due"] for one in spaces]
        if due and self.chance.random() < 0.8:
            space = self.chance.choice(due)
        yield from self._at(space)
        yield from [OK] if self.chance.random() < 0.2 else [("tap", card(self._owner(space)))]
        yield from self._line_of(space, space in due)

    def _line_of(self, space: int, due: bool) -> Hands:
        at = BOARD.index(space)
        usual = "1111223347" if self.facts["level"][at] else "1111114447"
        line = self._draw("6665" if due else "5556" if self.facts["mortgaged"][at] else usual)
        yield from keys(line)
        if line == "3":
            yield from keys(self.chance.choice(DIGITS[:5]))
        if line == "7":
            yield from (*self._some(), OK)
        yield OK

    def _build_up(self) -> Hands:
        wholes = self._wholes()
        if not wholes:
            return
        space = self.chance.choice(wholes)
        for other in [one for one in BOARD if DEEDS[one].group == DEEDS[space].group]:
            yield from (("tap", tag(other)), ("tap", card(self._owner(other))), *keys("1"), OK, OK)

    def _debt(self) -> Hands:
        """Owes more than there is, and tries every way out."""
        seat = self._somebody()
        other = self._another(seat)
        most = LARGEST_ENTRY.get(self.facts["edition"], 99_999)
        much = self.chance.choice((self._cash(seat) + self.chance.randint(1, 400), most))
        yield from (("tap", card(seat)), *self._sum(max(1, min(much, most))))
        yield from (("tap", card(other)), OK) if self.chance.random() < 0.6 else (OK,)
        for _ in range(self.chance.randint(1, 4)):
            yield from self.chance.choice((keys("0"), [*keys("1"), OK], [*keys("2"), OK], [*keys("1"), OK, OK]))
        end = self.chance.random()
        yield from (*keys("9"), OK, OK) if end < 0.4 else (C, OK) if end < 0.6 else (("hold", "C"),)

    def _deal(self) -> Hands:
        seat = self._somebody()
        other = self._another(seat)
        yield from (OK, *keys("2"))
        yield from keys(f"{seat}{other}") if self.chance.random() < 0.6 else (("tap", card(seat)), ("tap", card(other)))
        for side in (0, 3):
            if self.chance.random() < 0.6:
                yield from (*keys(str(1 + side)), *self._sum(self.chance.randint(1, 90)), OK)
            if self.chance.random() < 0.7:
                yield from (*keys(str(2 + side)), *keys(self.chance.choice(DIGITS[1:5])), OK)
            if self.chance.random() < 0.2:
                yield from keys(str(3 + side))
        if self.chance.random() < 0.4:
            mine = self._spaces(lambda owner: owner in (seat, other))
            yield from [("tap", tag(self.chance.choice(mine)))] if mine else []
        yield OK
        for _ in range(self.chance.choice((0, 0, 1, 2))):
            yield from keys(self.chance.choice("12"))
        yield from (OK, OK)

    def _auction(self) -> Hands:
        free, waiting = self._spaces(lambda seat: seat == 0), self.facts["auctions"]
        lot = self._draw("1123" + ("4444" if waiting else ""))
        yield from (OK, *keys("3" + lot))
        if lot == "1":
            yield from (*keys(str(self.chance.choice(free or BOARD))), OK)
        yield from self._bids(0.5 if lot == "4" else 0.15)
        if lot in "23":
            yield from (*keys(str(self.chance.choice(self._wholes() or BOARD))), OK)

    def _bids(self, unsold: float = 0.25) -> Hands:
        if self.chance.random() < unsold:
            yield from (("hold", "C"), OK)
            return
        units = 0
        for _ in range(self.chance.randint(1, 3)):
            seat = self._somebody()
            units += self.chance.randint(1, 40)
            yield from keys(str(seat)) if self.chance.random() < 0.5 else [("tap", card(seat))]
            yield from (*self._sum(units), OK)
        yield from [C] if self.chance.random() < 0.1 else []
        yield from (OK, OK)

    def _cards(self) -> Hands:
        seat = self._somebody()
        line = self._draw("12345567789")
        built = [owner for owner, level in zip(self.facts["owner"], self.facts["level"], strict=True) if level]
        if line == "5" and built:
            seat = self.chance.choice(built)
        yield from (OK, *keys("4" + line), *keys(str(seat)))
        if line in "1234":
            yield from (*self._sum(self.chance.choice((1, 20, 50, 500))), OK)
        if line == "5":
            yield from (*keys("0" if self.chance.random() < 0.2 else ""), *self._sum(25), OK, *self._sum(100), OK)
        if line == "8":
            yield from (*keys(str(self.chance.choice((5, 15, 25, 35)))), OK)
        if line == "9":
            yield from (*keys(self.chance.choice(("12", "28"))), OK, *keys(str(self.chance.randint(2, 12))), OK)
        yield OK

    def _taxes(self) -> Hands:
        line = self._draw("1233" if "pot" in self.facts["house"] else "12")
        yield from (OK, *keys("40" + line), *keys(str(self._somebody())), OK)

    def _jail(self) -> Hands:
        sitting = [seat for seat, jailed in enumerate(self.facts["jail"], 1) if jailed]
        seat = self.chance.choice(sitting) if sitting and self.chance.random() < 0.8 else self._somebody()
        yield from (OK, *keys(f"5{seat}"), *keys(self._draw("1122334" if seat in sitting else "11122")), OK)

    def _dice(self) -> Hands:
        yield from (OK, *keys("6"))
        choice = self._draw("0012")
        if choice == "0":
            yield from (GO, OK)
        elif choice == "1":
            space = self.chance.choice((12, 28))
            yield from (*keys(f"1{space}"), OK, *keys(str(self._another(self._owner(space)))), OK)
        else:
            yield from (OK, OK)

    def _what_now(self) -> Hands:
        yield from (OK, *keys("7"))
        if self.chance.random() < 0.4:
            yield from (GO, *keys(str(self.chance.randint(0, 41))), OK)
        else:
            yield from keys(self.chance.choice(DIGITS + "."))
        yield from [("key", self.chance.choice(KEYS)) for _ in range(2)]

    def _history(self) -> Hands:
        look = (OK, *keys("8"))
        choice = self._draw("0123")
        if choice == "0":
            yield from (*look, OK, OK, OK, *look, *keys("9"), OK, OK)
        else:
            yield from (*look, *keys("0" * self.chance.randint(0, 2)))
            yield from ([OK] if choice == "1" else keys(self.chance.choice("1239")))
            yield from (*keys(self.chance.choice(("", "0"))), OK, OK)

    def _scores(self) -> Hands:
        yield from (OK, *keys("9" + self._draw("00123")), ("key", self.chance.choice(KEYS)))

    def _give_up(self) -> Hands:
        yield from (*self._come(self._somebody()), OK, *keys("3"), OK, OK)
        if self.facts["auctions"]:
            yield from self._bids()

    def _deeds(self) -> Hands:
        yield from (*self._come(self._somebody()), OK, *keys("2"), *keys(self.chance.choice("1234")), OK, *keys("0"))

    # -- tasks about the device

    def _settings(self) -> Hands:
        yield from (OK, *keys("0")) if self.facts["players"] else keys("3")
        choice = self._draw("123456" + "778899000..")
        yield from keys(choice)
        yield from {
            "7": self._new_card,
            "8": self._rename,
            "9": self._tags,
            "0": self._rules,
            ".": self._bank_card,
        }.get(choice, self.nonsense)()

    def _new_card(self) -> Hands:
        seat = self._somebody()
        uid = self.chance.choice((card(seat), card(seat), *STRANGERS[:4]))
        yield from (*keys(str(seat)), ("tap", uid))
        if uid != card(seat) and self.chance.random() < 0.9:
            yield from (HOME, OK, *keys(f"07{seat}"), ("tap", card(seat)))

    def _rename(self) -> Hands:
        yield from keys(str(self._somebody()))
        yield from [("hold", "C")] if self.chance.random() < 0.5 else []
        for _ in range(self.chance.randint(1, 6)):
            yield ("key", self.chance.choice((*DIGITS, "GO", "K", "M", ".")))
        yield OK

    def _tags(self) -> Hands:
        for _ in range(self.chance.randint(1, 4)):
            yield self.chance.choice(
                (OK, ("key", "0"), ("tap", self._any_uid()), ("tap", STRANGERS[5]), ("key", "5"), ("key", "9"))
            )
        yield from (*keys(str(self.chance.choice(BOARD))), OK)

    def _rules(self) -> Hands:
        yield from (*keys(self.chance.choice("123")), OK)

    def _bank_card(self) -> Hands:
        yield ("tap", BANKER)
        self.banker = True
        if self.chance.random() < 0.7:
            yield from (("tap", BANKER), *keys("9"))
            self.banker = False

    def _sleep(self) -> Hands:
        yield from [("key", self.chance.choice(KEYS)) for _ in range(self.chance.randint(0, 2))]
        yield ("wait", "61")
        yield self._any_hand()

    def _time(self) -> Hands:
        """Ten minutes or twenty in which nobody does anything, if a clock runs."""
        if self.facts["mode"] == "timed" and not self.facts["over"]:
            yield ("wait", "599")
            yield from (("wait", "599"), OK, OK, C) if self._draw("01") == "0" else (C,)

    def _power(self) -> Hands:
        yield ("power",)

    def _cable(self) -> Hands:
        """A backup comes back over the cable; then a hand says yes or no."""
        yield PARCEL
        yield self.chance.choice((OK, OK, C, self._any_hand()))

    def _mash(self) -> Hands:
        for _ in range(self.chance.randint(3, 12)):
            yield self._any_hand()

    def _sides(self) -> Hands:
        """Two readers: one or two cards lie there, and an amount."""
        seat = self._somebody()
        self.lying = True
        yield self.chance.choice((("lay", card(seat)), ("left", card(seat))))
        if self.chance.random() < 0.6:
            yield self.chance.choice((("left", card(self._another(seat))), ("lay", card(self._another(seat)))))
        yield from self.chance.choice(([*self._some(seat), OK], [GO], [*self._some(seat), GO], [C]))
        yield self._lift()

    # -- a new game

    def _new_game(self) -> Hands:
        if self.facts["players"]:
            yield from [("hold", "C")] if self.chance.random() < 0.7 else (OK, *keys("."))
            if self.facts["slot2"] and self._draw("012") == "0":
                yield from (*keys("2"), OK)
                return
        mode = self._draw("1223")
        yield from keys("1" + (str(self.edition) if self.chance.random() < 0.9 else self.chance.choice("12345")) + mode)
        if mode == "3":
            yield from (*keys("10"), OK)
        players = self.chance.choice((2, 3, 4, 4, 5, 8))
        for seat in range(1, players + 1):
            yield ("tap", card(seat)) if self.chance.random() < 0.95 else ("key", "0")
        if self.chance.random() < 0.2:
            yield from (*keys("1"), *keys(self.chance.choice(("2", "26", "9992", "2.K"))), OK)
        yield OK
        yield from self._changes(players)
        yield from (("hold", "C"), ("hold", "C"))
        for _ in range(self.chance.randint(0, players)):
            yield OK

    def _changes(self, players: int) -> Hands:
        if self.chance.random() < 0.6:
            much = "40M" if self.edition == 2 else "9000"
            yield from (*keys("1"), *keys(much if self.chance.random() < 0.9 else "5"), OK)
        if self.chance.random() < 0.6:
            yield from (*keys("2"), *keys("".join(self.chance.sample("123", self.chance.randint(1, 3)))), OK)
        if self._draw("01") == "0":
            yield from keys("3" + self._draw("122"))
            for space in self.chance.sample(BOARD, players * 3):
                yield from (*keys(str(space)), OK) if self.chance.random() < 0.5 else [("tap", tag(space))]
                if self.chance.random() < 0.05:
                    return


# In the order of a roll: what ends players and games comes late.
TASKS = (
    ("salary", 4), ("receive", 5), ("own", 16), ("jail", 9), ("cards", 14), ("taxes", 5), ("auction", 6), ("time", 3),
    ("pay", 3), ("transfer", 4), ("rent", 6), ("dice", 3), ("deal", 8), ("history", 5), ("buy", 14), ("build_up", 4),
    ("settings", 12), ("what_now", 2), ("scores", 6), ("deeds", 2), ("sleep", 2), ("power", 2), ("cable", 1),
    ("sides", 14), ("debt", 6), ("give_up", 1), ("mash", 4), ("new_game", 3),
)  # fmt: skip
