"""The game once more, as naively as it can be written: plain dictionaries, one method an entry, no thought of speed.

Written from RULES.md and SCENARIOS.md only, to be compared with device/game. It shares with it the shape of an entry
and nothing else, and must never import its rules, ledger or tables.
"""

import copy

from game import entries
from game.entries import Entry

from tests.properties import printed
from tests.properties.printed import DEEDS, MOST, QUICK, TIMED, Book

# Latin-1 and the euro sign, without the quotation mark: a scenario file puts a name between two of those.
LETTERS = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100), 0x20AC) if code != 0x22]
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


class Table:
    """A game. `book` books an entry or raises Refused and leaves everything as it was."""

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
            require(not self._title(space).owner, "dealt twice")
            self._title(space).owner = self._living(seat) and seat
            if not (mode == QUICK and self.book_of.quick_is_free):
                self._spend(seat, DEEDS[space].price)
        require(all(len(self.owned(seat)) == wanted for seat in self.players), "not the deeds each that are dealt")

    @classmethod
    def begun(cls, setup) -> "Table":
        """The game as the Setup says, or refused."""
        require(2 <= setup.players <= 8, "players")
        require(10 <= setup.minutes <= 600 if setup.mode == TIMED else setup.minutes == 0, "minutes")
        require(0 <= setup.start <= MOST and 0 <= setup.rules <= 7, "a sum or a rule")
        return cls(setup.edition_key, setup.mode, setup.players, setup.deals, setup.start, setup.rules)

    # -- booking

    def book(self, entry: Entry) -> None:
        """Books the entry on a copy; only a whole, allowed and moving entry becomes the table."""
        trial = self._copy()
        require(not self.over or entry.kind == entries.NAME, "the game is over")
        getattr(trial, "_" + entries.KIND_NAMES[entry.kind])(entry)
        for player in trial.players.values():
            require(0 <= player.cash <= MOST, "a balance out of bounds")
        require(trial.pot <= MOST, "the pot is full")
        trial._see_the_end(entry)
        if entry.kind not in (entries.NAME, entries.NEWCARD):
            require(trial.shown() != self.shown(), "moves and changes nothing")
        self.__dict__ = trial.__dict__

    def _copy(self) -> "Table":
        other = copy.copy(self)
        other.rules = set(self.rules)
        other.players = {seat: copy.copy(player) for seat, player in self.players.items()}
        other.titles = {space: copy.copy(title) for space, title in self.titles.items()}
        return other

    def _see_the_end(self, entry: Entry) -> None:
        living = [seat for seat, player in self.players.items() if player.alive]
        ended = entry.kind == entries.TIMEUP or len(living) == 1
        if self.mode == QUICK and self.bankruptcies >= self.book_of.quick_ends_after:
            ended = True
        if ended and not self.over:
            self.over = True
            self.winners = {seat for seat, place in self.places() if place == 1}

    # -- who and what

    def _living(self, seat: int) -> Player:
        require(seat in self.players, "no such player")
        require(self.players[seat].alive, "bankrupt")
        return self.players[seat]

    def _others(self, seat: int) -> list[Player]:
        return [player for other, player in sorted(self.players.items()) if other != seat and player.alive]

    def _title(self, space: int) -> Title:
        require(space in self.titles, "no deed")
        return self.titles[space]

    def _own(self, entry: Entry) -> Title:
        self._living(entry.player)
        title = self._title(entry.space)
        require(title.owner == entry.player, "not the owner")
        return title

    def _group(self, space: int) -> list[int]:
        return [other for other in DEEDS if DEEDS[other].group == DEEDS[space].group]

    def _titles_of_group(self, space: int) -> list[Title]:
        return [self.titles[other] for other in self._group(space)]

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

    def _amount(self, units: int) -> int:
        require(1 <= units <= self.book_of.largest, "not an amount that a hand enters")
        return units

    def _no_interest_waits(self, seat: int) -> None:
        require(not any(self.titles[space].due for space in self.owned(seat)), "interest is due")

    @staticmethod
    def interest(space: int) -> int:
        """Ten per cent of the mortgage value, up to a whole unit."""
        return -(-DEEDS[space].mortgage // 10)

    def _spend(self, seat: int, units: int) -> None:
        require(self.players[seat].cash >= units, "not enough cash")
        self.players[seat].cash -= units

    def _spend_fee(self, seat: int, units: int) -> None:
        self._spend(seat, units)
        if POT_RULE in self.rules:
            self.pot += units

    # -- money

    def _pay(self, entry: Entry) -> None:
        self._living(entry.player)
        self._spend(entry.player, self._amount(entry.amount))
        if entry.flags & entries.POT:
            require(POT_RULE in self.rules, "no pot")
            self.pot += entry.amount

    def _receive(self, entry: Entry) -> None:
        self._living(entry.player).cash += self._amount(entry.amount)

    def _transfer(self, entry: Entry) -> None:
        require(entry.player != entry.other, "the same player")
        self._living(entry.player)
        self._living(entry.other).cash += self._amount(entry.amount)
        self._spend(entry.player, entry.amount)

    def _go(self, entry: Entry) -> None:
        twice = entry.flags & entries.LANDED and DOUBLE_GO_RULE in self.rules
        self._living(entry.player).cash += printed.SALARY * (2 if twice else 1)

    def _tax(self, entry: Entry) -> None:
        self._living(entry.player)
        require(entry.space in (printed.TAX_LOW, printed.TAX_HIGH), "no tax space")
        low = self.book_of.quick_low_tax if self.mode == QUICK else 200
        self._spend_fee(entry.player, low if entry.space == printed.TAX_LOW else 100)

    def _each(self, entry: Entry) -> None:
        self._living(entry.player)
        self._amount(entry.amount)
        for other in self._others(entry.player):
            self._spend(entry.player, entry.amount)
            other.cash += entry.amount

    def _collect(self, entry: Entry) -> None:
        collector = self._living(entry.player)
        self._amount(entry.amount)
        for other in self._others(entry.player):
            require(other.cash >= entry.amount, "another cannot pay")
            other.cash -= entry.amount
            collector.cash += entry.amount

    def _repairs(self, entry: Entry) -> None:
        self._living(entry.player)
        require(entry.amount or entry.count, "nothing")
        for units in (entry.amount, entry.count):
            require(units == 0 or self._amount(units), "an amount")
        cost = 0
        for space in self.owned(entry.player):
            steps = self.titles[space].steps
            cost += entry.count if steps > self.full else steps * entry.amount
        self._spend_fee(entry.player, cost)

    def _parking(self, entry: Entry) -> None:
        require(POT_RULE in self.rules, "no pot")
        self._living(entry.player).cash += self.pot
        self.pot = 0

    # -- deeds

    def price(self, space: int) -> int:
        """What buying the deed costs now."""
        free = self.book_of.has_tinker and self.tinker == space
        return 0 if free else DEEDS[space].price

    def _buy(self, entry: Entry) -> None:
        self._living(entry.player)
        title = self._title(entry.space)
        require(title.owner == 0, "owned")
        require(not title.waits, "waits for its auction")
        self._no_interest_waits(entry.player)
        self._spend(entry.player, self.price(entry.space))
        title.owner = entry.player

    def _auction(self, entry: Entry) -> None:
        self._living(entry.player)
        title = self._title(entry.space)
        require(title.owner == 0, "owned")
        self._no_interest_waits(entry.player)
        self._spend(entry.player, self._amount(entry.amount))
        title.owner, title.waits = entry.player, False

    def _nobid(self, entry: Entry) -> None:
        self._title(entry.space).waits = False

    def quote(self, space: int, dice: int = 0, double: bool = False, ten: bool = False) -> int:
        """The rent by R6 alone; refused for a throw or card effect that does not fit."""
        title, deed = self._title(space), DEEDS[space]
        is_utility, is_transport = deed.group == "utility", deed.group == "transport"
        require(not double or is_transport, "double is for transports")
        require(not ten or is_utility, "ten is for utilities")
        require(is_utility or not dice, "no throw needed")
        require(not dice or 2 <= dice <= 12, "no such throw")
        if not title.owner or title.mortgaged:
            return 0
        held = sum(other.owner == title.owner for other in self._titles_of_group(space))
        if is_utility:
            require(dice, "which throw?")
            return dice * (10 if ten or held == 2 else 4)
        if is_transport:
            return 25 * 2 ** (held - 1) * (2 if double else 1)
        if title.steps:
            return deed.rents[5 if title.steps > self.full else title.steps]
        whole = held == len(self._group(space))
        clean = not any(other.mortgaged for other in self._titles_of_group(space))
        return deed.rents[0] * (2 if whole and (clean or self.book_of.doubles_beside_mortgage) else 1)

    def _rent(self, entry: Entry) -> None:
        self._living(entry.player)
        title = self._title(entry.space)
        double, ten = bool(entry.flags & entries.DOUBLE_RENT), bool(entry.flags & entries.TEN)
        due = self.quote(entry.space, entry.count, double, ten)
        require(title.owner and title.owner != entry.player and not title.mortgaged, "no rent here")
        owner = self.players[title.owner]
        require(not (owner.jailed and NO_RENT_RULE in self.rules), "the owner sits in jail")
        if not (self.book_of.has_tinker and self.tinker == entry.space):
            self._spend(entry.player, due)
        owner.cash += due

    def _mortgage(self, entry: Entry) -> None:
        title = self._own(entry)
        require(not title.mortgaged, "mortgaged already")
        require(not any(other.steps for other in self._titles_of_group(entry.space)), "buildings")
        title.mortgaged = True
        self.players[entry.player].cash += DEEDS[entry.space].mortgage

    def _lift(self, entry: Entry) -> None:
        title = self._own(entry)
        require(title.mortgaged, "no mortgage")
        self._spend(entry.player, DEEDS[entry.space].mortgage + self.interest(entry.space))
        title.mortgaged = title.due = False

    def _keep(self, entry: Entry) -> None:
        title = self._own(entry)
        require(title.due, "nothing due")
        self._spend(entry.player, self.interest(entry.space))
        title.due = False

    # -- buildings

    def _build(self, entry: Entry) -> None:
        title = self._own(entry)
        deed, group = DEEDS[entry.space], self._titles_of_group(entry.space)
        require(deed.is_site, "no site")
        require(all(other.owner == entry.player for other in group), "not the whole group")
        require(not any(other.mortgaged for other in group), "a mortgage in the group")
        require(title.steps <= self.full, "a hotel stands")
        require(title.steps == min(other.steps for other in group), "not evenly")
        self._no_interest_waits(entry.player)
        require((self.hotels if title.steps == self.full else self.houses) > 0, "none left")
        priced = entry.flags & entries.PRICED
        self._spend(entry.player, self._amount(entry.amount) if priced else deed.house)
        title.steps += 1

    def _sell(self, entry: Entry) -> None:
        title = self._own(entry)
        require(title.steps, "no building")
        require(title.steps == max(other.steps for other in self._titles_of_group(entry.space)), "not evenly")
        title.steps -= 1
        require(self.houses >= 0, "the bank has no houses to give back")
        self.players[entry.player].cash += DEEDS[entry.space].house // 2

    def _sellgroup(self, entry: Entry) -> None:
        self._own(entry)
        require(0 <= entry.count <= self.full, "no such number of houses")
        for title in self._titles_of_group(entry.space):
            gone = max(0, title.steps - entry.count)
            title.steps -= gone
            self.players[entry.player].cash += gone * (DEEDS[entry.space].house // 2)
        require(self.houses >= 0, "the bank is short of houses")

    # -- deals

    def _deal(self, entry: Entry) -> None:
        require(entry.player != entry.other, "the same player")
        seats = (entry.player, entry.other)
        giver, taker = self._living(entry.player), self._living(entry.other)
        detail = entry.detail
        sides = ((giver, taker, seats, detail[0:3]), (taker, giver, seats[::-1], detail[3:6]))
        board = sorted(DEEDS)
        lifted = {board[bit] for bit in range(28) if detail[6] >> bit & 1}
        passing: list[tuple[int, int]] = []
        for source, _, (from_seat, to_seat), (cash, mask, cards) in sides:
            require(cash == 0 or self._amount(cash), "an amount")
            require(source.cash >= cash, "does not hold the cash")
            require(source.cards >= cards, "does not hold the cards")
            for bit in range(28):
                if mask >> bit & 1:
                    self._may_be_given(board[bit], from_seat)
                    passing.append((board[bit], to_seat))
        for source, target, _, (cash, _, cards) in sides:
            source.cash -= cash
            target.cash += cash
            source.cards -= cards
            target.cards += cards
        for space in lifted:
            require(space in [given for given, _ in passing], "lifts what is not in the deal")
            require(self.titles[space].mortgaged, "lifts no mortgage")
        for space, seat in passing:
            title = self.titles[space]
            title.owner = seat
            if title.mortgaged:
                self._spend(seat, self.interest(space) + (DEEDS[space].mortgage if space in lifted else 0))
                title.mortgaged = space not in lifted

    def _may_be_given(self, space: int, seat: int) -> None:
        require(self.titles[space].owner == seat, "does not hold the deed")
        require(not any(other.steps for other in self._titles_of_group(space)), "buildings in the group")
        require(not self.titles[space].due, "its interest is due")

    # -- jail and Tinker Bell

    def _jail(self, entry: Entry) -> None:
        player = self._living(entry.player)
        require(not player.jailed, "in jail already")
        player.jailed, player.throws = True, 0

    def _jailed(self, entry: Entry) -> Player:
        player = self._living(entry.player)
        require(player.jailed, "not in jail")
        return player

    @staticmethod
    def _leaves(player: Player) -> None:
        player.jailed, player.throws = False, 0

    def _throw(self, entry: Entry) -> None:
        player = self._jailed(entry)
        player.throws += 1
        last = 1 if self.mode == QUICK and self.book_of.quick_throw_is_last else 3
        if player.throws >= last:
            self._fine(entry)

    def _fine(self, entry: Entry) -> None:
        player = self._jailed(entry)
        self._spend_fee(entry.player, printed.FINE)
        self._leaves(player)

    def _out(self, entry: Entry) -> None:
        player = self._jailed(entry)
        by_card, by_double = entry.flags & entries.BY_CARD, entry.flags & entries.BY_DOUBLE
        require(bool(by_card) != bool(by_double), "by a card or by a double")
        if by_card:
            require(player.cards, "no card")
            player.cards -= 1
        elif self.book_of.has_tinker:
            self._tinker_moves()
        self._leaves(player)

    def _jailcard(self, entry: Entry) -> None:
        player = self._living(entry.player)
        require(sum(other.cards for other in self.players.values()) < printed.JAIL_CARDS, "both are out")
        player.cards += 1

    def _double(self, _entry: Entry) -> None:
        require(self.book_of.has_tinker, "no Tinker Bell")
        self._tinker_moves()

    def _tinker_moves(self) -> None:
        self.tinker = (self.tinker + 1) % 40
        while self.tinker in printed.TINKER_SKIPS:
            self.tinker = (self.tinker + 1) % 40

    # -- the end of a player and of the game

    def _bankrupt(self, entry: Entry) -> None:
        loser = self._living(entry.player)
        require(entry.other != entry.player, "the same player")
        creditor = self._living(entry.other) if entry.other else None
        if not entry.flags & entries.RESIGN:
            require(entry.amount > loser.cash + self.can_raise(entry.player), "can still pay")
        for space in self.owned(entry.player):
            title = self.titles[space]
            loser.cash += title.steps * (DEEDS[space].house // 2)
            title.steps = 0
            if creditor and self.book_of.mortgages_for_creditor and not title.mortgaged:
                loser.cash += DEEDS[space].mortgage
                title.mortgaged = True
            title.owner = entry.other
            title.due = bool(creditor and title.mortgaged and self.book_of.inherits_interest)
            if not creditor:
                title.mortgaged, title.waits = False, True
        if creditor:
            creditor.cash += loser.cash
            creditor.cards += loser.cards
        loser.cash = loser.cards = 0
        loser.alive = False
        self._leaves(loser)
        self.bankruptcies += 1

    def _timeup(self, _entry: Entry) -> None:
        require(self.mode == TIMED, "no timed game")

    def _house(self, entry: Entry) -> None:
        require(entry.count in (0, 1, 2), "no such rule")
        if entry.flags & entries.ON:
            self.rules.add(entry.count)
        else:
            self.rules.discard(entry.count)

    def _name(self, entry: Entry) -> None:
        self._living(entry.player)
        require(1 <= len(entry.detail) <= 8, "a name of 1 to 8 letters")
        require(all(letter in LETTERS for letter in entry.detail), "a letter the display does not have")

    def _newcard(self, entry: Entry) -> None:
        self._living(entry.player)
        require(len(entry.detail) in (4, 7, 10), "no card")

    # -- figures

    def can_raise(self, seat: int) -> int:
        """R12.1: half of all buildings and every open mortgage, without the cash."""
        units = 0
        for space in self.owned(seat):
            units += self.titles[space].steps * (DEEDS[space].house // 2)
            units += 0 if self.titles[space].mortgaged else DEEDS[space].mortgage
        return units

    def _due(self, seat: int) -> int:
        return sum(self.interest(space) for space in self.owned(seat) if self.titles[space].due)

    def worth(self, seat: int) -> int:
        """R14.1; a bankrupt is worth nothing."""
        if not self.players[seat].alive:
            return 0
        units = self.players[seat].cash - self._due(seat)
        for space in self.owned(seat):
            title, deed = self.titles[space], DEEDS[space]
            units += deed.price // 2 if title.mortgaged else deed.price
            units += title.steps * deed.house
        return units

    def places(self) -> list[tuple[int, int]]:
        """(seat, place) of the living; equal worth is an equal place."""
        by_money = self.mode == TIMED and self.book_of.timed_by_money
        count = {
            seat: player.cash - self._due(seat) if by_money else self.worth(seat)
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
