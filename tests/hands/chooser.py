"""What a player of random hands knows of the table, and how the next thing is chosen, from a seed.

It knows what the link tells of the game and never looks at the screen: the same seed and the same game give the same
choices anywhere.
"""

import random

from tests.hands.alphabet import BANKER, BOARD, KEYS, OK, STRANGERS, Hand, Hands, card, keys, tag
from tests.properties.printed import DEEDS, LARGEST_ENTRY

NONSENSE = (
    ("key", 62), ("tap", 18), ("hold", 4), ("two", 3), ("lay", 2), ("left", 2), ("wait", 6), ("power", 2), ("arm", 2),
)  # fmt: skip


class Chooser:
    """Chooses for `edition` (its line in the list of editions, from 1), `left` on a board with two readers. `facts`,
    what the link's `state` tells, is to be set before each choice. banker: a banker's card is set. lying: a card lies
    on a reader."""

    def __init__(self, seed: int, edition: int, left: bool = False) -> None:
        self.chance = random.Random(seed)
        self.edition = edition
        self.left = left
        self.facts: dict = {}
        self.banker = False
        self.lying = False
        self.decks: dict[str, list[str]] = {}

    def any_hand(self) -> Hand:
        kinds, weights = zip(*NONSENSE, strict=True)
        kind = self.chance.choices(kinds, weights)[0]
        uid = self.any_uid()
        if kind == "left" and not self.left:
            kind = "lay"
        self.lying = self.lying or kind in ("lay", "left")
        rest = {
            "key": [self.chance.choice(KEYS)], "hold": [self.chance.choice(("C", "C", "OK", "1"))],
            "two": [uid, self.any_uid()], "wait": [str(self.chance.choice((1, 2, 11, 61)))], "power": [],
            "arm": [str(self.chance.randint(1, 3)), str(self.chance.choice((0, 400, 1000)))],
        }  # fmt: skip
        return (kind, *rest.get(kind, [uid]))

    def lift(self) -> Hand:
        self.lying = False
        return ("lift",)

    def any_uid(self) -> str:
        choice = self.chance.random()
        if choice < 0.55:
            return card(self.chance.randint(1, 8))
        if choice < 0.9:
            return tag(self.chance.choice(BOARD))
        return self.chance.choice((*STRANGERS, BANKER))

    def living(self) -> list[int]:
        return [seat for seat, alive in enumerate(self.facts["alive"], 1) if alive] or [1]

    def somebody(self) -> int:
        return self.chance.choice(self.living())

    def another(self, seat: int) -> int:
        return self.chance.choice([other for other in self.living() if other != seat] or [seat])

    def cash(self, seat: int) -> int:
        return self.facts["cash"][seat - 1]

    def spaces(self, owner) -> list[int]:
        """Spaces whose deed's owner passes `owner`."""
        return [space for space, seat in zip(BOARD, self.facts["owner"], strict=True) if owner(seat)]

    def owner(self, space: int) -> int:
        return self.facts["owner"][BOARD.index(space)]

    def wholes(self) -> list[int]:
        """Sites whose whole group has one owner."""
        whole = []
        for space in BOARD:
            owners = {self.owner(other) for other in BOARD if DEEDS[other].group == DEEDS[space].group}
            if DEEDS[space].is_site and len(owners) == 1 and 0 not in owners:
                whole.append(space)
        return whole

    def draw(self, signs: str) -> str:
        """One of the signs; each has its turn before one comes again."""
        deck = self.decks.setdefault(signs, [])
        if not deck:
            deck += self.chance.sample(signs, len(signs))
        return deck.pop()

    def sum(self, units: int) -> list[Hand]:
        """The keys of an amount in the edition that is played."""
        if self.facts["edition"] != "simpsons":
            return keys(str(units))
        if units < 100:
            return keys(f"{units * 10}K")
        whole, rest = divmod(units, 100)
        return keys(f"{whole}.{rest:02d}".rstrip("0").rstrip(".") + "M")

    def some(self, seat: int = 0) -> list[Hand]:
        """An amount that may be: mostly small, now and then all there is or one more."""
        cash = self.cash(seat) if seat else 100
        most = LARGEST_ENTRY.get(self.facts["edition"], 99_999)
        units = self.chance.choice((self.chance.randint(1, 60), self.chance.randint(1, 300), 1, cash, cash + 1))
        return self.sum(max(1, min(units, most)))

    def come(self, seat: int) -> list[Hand]:
        """A player at home: by the card, or by the menu's number."""
        return [OK, *keys(f"1{seat}")] if self.chance.random() < 0.15 else [("tap", card(seat))]

    def at(self, space: int) -> list[Hand]:
        """A deed at home: by its tag, or by its number."""
        return [("tap", tag(space))] if self.chance.random() < 0.6 else [*keys(str(space)), OK]

    def nonsense(self) -> Hands:
        """A hand or two that nobody would mean."""
        for _ in range(self.chance.choice((1, 1, 2))):
            yield self.any_hand()
