"""The table of the second model: seats, deeds, what can be asked of them, and how one more is made of it.

Written from RULES.md and SCENARIOS.md only, to be compared with device/game. It shares with it the shape of an entry
and nothing else, and must never import its rules, ledger or tables. What entries do is in second_*.py beside it.
"""

import copy

from game.entries import Entry

from tests.properties import printed
from tests.properties.printed import DEEDS, MOST, QUICK, TIMED, Book

POT_RULE, DOUBLE_GO_RULE, NO_RENT_RULE = 0, 1, 2


class Refused(Exception):
    """The entry may not be booked."""


def require(condition: object, why: str) -> None:
    """Refuses when the condition does not hold."""
    if not condition:
        raise Refused(why)


class Title:
    """A title deed in the game: whose, how built up, mortgaged, interest due, waiting for its auction."""

    def __init__(self) -> None:
        self.owner = 0
        self.steps = 0  # how often it was built on; a hotel is one step more than the houses before it
        self.mortgaged = self.due = self.waits = False


class Player:
    """A seat."""

    def __init__(self, cash: int) -> None:
        self.cash = cash
        self.alive = True
        self.jailed = False
        self.throws = self.cards = 0


class State:
    """A game as it stands."""

    def __init__(self, key: str, mode: int, players: int, deals, start: int, rules: int) -> None:
        self.book_of = Book(key)
        self.mode = mode
        self.rules = {number for number in range(3) if rules >> number & 1}
        self.players = {seat: Player(start or printed.START) for seat in range(1, players + 1)}
        self.titles = {space: Title() for space in DEEDS}
        self.pot = self.tinker = self.bankruptcies = 0
        self.over = False
        self.winners: set[int] = set()
        wanted = {QUICK: self.book_of.quick_deeds, TIMED: self.book_of.timed_deeds}.get(mode, 0)
        for seat, space in deals:
            require(not self.title(space).owner, "dealt twice")
            self.title(space).owner = self.living(seat) and seat
            if not (mode == QUICK and self.book_of.quick_is_free):
                self.spend(seat, DEEDS[space].price)
        require(all(len(self.owned(seat)) == wanted for seat in self.players), "not the deeds each that are dealt")

    @classmethod
    def begun(cls, setup) -> "State":
        """The game as the Setup says, or refused."""
        require(2 <= setup.players <= 8, "players")
        require(10 <= setup.minutes <= 600 if setup.mode == TIMED else setup.minutes == 0, "minutes")
        require(0 <= setup.start <= MOST and 0 <= setup.rules <= 7, "a sum or a rule")
        return cls(setup.edition_key, setup.mode, setup.players, setup.deals, setup.start, setup.rules)

    def copy(self) -> "State":
        other = copy.copy(self)
        other.rules = set(self.rules)
        other.players = {seat: copy.copy(player) for seat, player in self.players.items()}
        other.titles = {space: copy.copy(title) for space, title in self.titles.items()}
        return other

    def living(self, seat: int) -> Player:
        require(seat in self.players, "no such player")
        require(self.players[seat].alive, "bankrupt")
        return self.players[seat]

    def others(self, seat: int) -> list[Player]:
        return [player for other, player in sorted(self.players.items()) if other != seat and player.alive]

    def title(self, space: int) -> Title:
        require(space in self.titles, "no deed")
        return self.titles[space]

    def own(self, entry: Entry) -> Title:
        self.living(entry.player)
        title = self.title(entry.space)
        require(title.owner == entry.player, "not the owner")
        return title

    def group(self, space: int) -> list[int]:
        return [other for other in DEEDS if DEEDS[other].group == DEEDS[space].group]

    def titles_of_group(self, space: int) -> list[Title]:
        return [self.titles[other] for other in self.group(space)]

    def owned(self, seat: int) -> list[int]:
        """The spaces of a player's deeds, in board order."""
        return [space for space in sorted(self.titles) if self.titles[space].owner == seat]

    @property
    def full(self) -> int:
        """Houses on a site before its hotel."""
        return 3 if self.mode == QUICK else 4

    @property
    def houses(self) -> int:
        """Houses in the bank."""
        return printed.HOUSES - sum(title.steps for title in self.titles.values() if title.steps <= self.full)

    @property
    def hotels(self) -> int:
        """Hotels in the bank."""
        return printed.HOTELS - sum(title.steps > self.full for title in self.titles.values())

    def amount(self, units: int) -> int:
        require(1 <= units <= self.book_of.largest, "not an amount that a hand enters")
        return units

    def no_interest_waits(self, seat: int) -> None:
        require(not any(self.titles[space].due for space in self.owned(seat)), "interest is due")

    @staticmethod
    def interest(space: int) -> int:
        """Ten per cent of the mortgage value, up to a whole unit."""
        return -(-DEEDS[space].mortgage // 10)

    def spend(self, seat: int, units: int) -> None:
        require(self.players[seat].cash >= units, "not enough cash")
        self.players[seat].cash -= units

    def spend_fee(self, seat: int, units: int) -> None:
        self.spend(seat, units)
        if POT_RULE in self.rules:
            self.pot += units

    def price(self, space: int) -> int:
        """What buying the deed costs now."""
        free = self.book_of.has_tinker and self.tinker == space
        return 0 if free else DEEDS[space].price

    def quote(self, space: int, dice: int = 0, double: bool = False, ten: bool = False) -> int:
        """The rent by R6 alone; refused for a throw or card effect that does not fit."""
        title, deed = self.title(space), DEEDS[space]
        is_utility, is_transport = deed.group == "utility", deed.group == "transport"
        require(not double or is_transport, "double is for transports")
        require(not ten or is_utility, "ten is for utilities")
        require(is_utility or not dice, "no throw needed")
        require(not dice or 2 <= dice <= 12, "no such throw")
        if not title.owner or title.mortgaged:
            return 0
        held = sum(other.owner == title.owner for other in self.titles_of_group(space))
        if is_utility:
            require(dice, "which throw?")
            return dice * (10 if ten or held == 2 else 4)
        if is_transport:
            return 25 * 2 ** (held - 1) * (2 if double else 1)
        if title.steps:
            return deed.rents[5 if title.steps > self.full else title.steps]
        whole = held == len(self.group(space))
        clean = not any(other.mortgaged for other in self.titles_of_group(space))
        return deed.rents[0] * (2 if whole and (clean or self.book_of.doubles_beside_mortgage) else 1)

    def can_raise(self, seat: int) -> int:
        """R12.1: half of all buildings and every open mortgage, without the cash."""
        units = 0
        for space in self.owned(seat):
            units += self.titles[space].steps * (DEEDS[space].house // 2)
            units += 0 if self.titles[space].mortgaged else DEEDS[space].mortgage
        return units

    def due(self, seat: int) -> int:
        return sum(self.interest(space) for space in self.owned(seat) if self.titles[space].due)

    def worth(self, seat: int) -> int:
        """R14.1; a bankrupt is worth nothing."""
        if not self.players[seat].alive:
            return 0
        units = self.players[seat].cash - self.due(seat)
        for space in self.owned(seat):
            title, deed = self.titles[space], DEEDS[space]
            units += deed.price // 2 if title.mortgaged else deed.price
            units += title.steps * deed.house
        return units

    def places(self) -> list[tuple[int, int]]:
        """(seat, place) of the living; equal worth is an equal place."""
        by_money = self.mode == TIMED and self.book_of.timed_by_money
        count = {
            seat: player.cash - self.due(seat) if by_money else self.worth(seat)
            for seat, player in self.players.items()
            if player.alive
        }
        return sorted((seat, 1 + sum(other > units for other in count.values())) for seat, units in count.items())

    def shown(self) -> dict[str, object]:
        """Everything that can be seen of the game, by name."""
        seats, spaces = sorted(self.players), sorted(self.titles)
        players = [self.players[seat] for seat in seats]
        titles = [self.titles[space] for space in spaces]
        return {
            "cash": [player.cash for player in players],
            "alive": [int(player.alive) for player in players],
            "jail": [int(player.jailed) for player in players],
            "throws": [player.throws for player in players],
            "cards": [player.cards for player in players],
            "owner": [title.owner for title in titles],
            "level": [5 if title.steps > self.full else title.steps for title in titles],
            "mortgaged": [int(title.mortgaged) for title in titles],
            "due": [int(title.due) for title in titles],
            "auction": [int(title.waits) for title in titles],
            "stock": (self.houses, self.hotels),
            "pot": self.pot,
            "tinker": self.tinker if self.book_of.has_tinker else 0,
            "rules": sum(1 << rule for rule in self.rules),
            "over": int(self.over),
            "winners": sorted(self.winners),
            "worth": [self.worth(seat) for seat in seats],
            "raise": [self.can_raise(seat) if self.players[seat].alive else 0 for seat in seats],
            "places": self.places(),
        }
