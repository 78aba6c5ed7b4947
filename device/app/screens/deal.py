"""A deal between two players: cash, deeds and jail cards, both ways, in one entry; all of it or nothing (R9).

First the two players, then what each gives, then lift or keep for each mortgaged deed, then a last look.
"""

from game.refusal import Refusal

from app import wording_deal as words
from app.bargain import Bargain
from app.screens.deal_look import DealLook
from app.screens.pick import EnterAmount, PickPlayer
from app.screens.pick_deeds import PickDeeds
from app.screens.view import BACK, HOME, Over, View
from app.widgets import RIGHT_X, hints

CASH, DEEDS, CARDS = 0, 1, 2


class StartDeal(PickPlayer):
    """Who deals with whom: two cards, or two numbers."""

    def __init__(self) -> None:
        super().__init__(words.FIRST, self._first)

    def _first(self, player: int):
        others = [other for other in self.desk.alive() if other != player]
        return Over(PickPlayer(words.SECOND, lambda other: DealTable(Bargain(player, other)), others))


class DealTable(View):
    """What both give, side by side: 1 to 3 change the left side, 4 to 6 the right one, a deed's tag its owner's."""

    back = BACK
    hold = HOME
    wanted = "deal_goes_on"

    def __init__(self, bargain: Bargain) -> None:
        self.bargain = bargain

    # -- keys

    def digit_key(self, number: int):
        """A line of one side."""
        if not 1 <= number <= 6:
            return "no_such_line"
        side = 0 if number <= 3 else 1
        return (self._cash, self._deeds, self._cards)[(number - 1) % 3](side)

    def _cash(self, side: int):
        player = self.bargain.players[side]
        cash = "has " + self.desk.cash(player)
        heading = self.desk.label(player) + " gives"
        return Over(EnterAmount(heading, lambda units: self._take_cash(side, units), (cash, words.ZERO), True))

    def _take_cash(self, side: int, units: int):
        player = self.bargain.players[side]
        if units > self.desk.bank.ledger.cash[player]:
            return "lacks_cash"
        self.bargain.cash[side] = units
        return BACK

    def _deeds(self, side: int):
        player = self.bargain.players[side]
        ledger = self.desk.bank.ledger
        if player not in ledger.owner:
            return "owns_nothing"
        return Over(PickDeeds(self.desk.label(player) + " gives", player, self.bargain.deeds, side))

    def _cards(self, side: int):
        """Each press one more of those the player holds, and round to none."""
        held = self.desk.bank.ledger.jail_cards[self.bargain.players[side]]
        if not held:
            return "no_jail_card"
        self.bargain.cards[side] = (self.bargain.cards[side] + 1) % (held + 1)
        return None

    def ok(self):
        """The last look, after the question of each mortgage."""
        bargain = self.bargain
        bargain.ask_mortgages(self.desk.bank.ledger)
        try:
            self.desk.bank.check(bargain.entry())
        except Refusal:
            if not bargain.asks:
                raise
        return Over(LiftOrKeep(bargain, 0) if bargain.asks else DealLook(bargain))

    # -- tags

    def tag(self, space: int):
        """The deed goes into the deal, or out of it again."""
        ledger = self.desk.bank.ledger
        deed = ledger.edition.deed_at[space]
        owner = ledger.owner[deed]
        if owner not in self.bargain.players:
            return "not_in_deal"
        self.bargain.deeds[self.bargain.players.index(owner)] ^= 1 << deed
        return None

    # -- picture

    def draw(self, screen) -> None:
        """Two columns: what the left player gives, what the right one gives."""
        desk = self.desk
        screen.row(0, desk.label(self.bargain.players[0]), True)
        screen.text(RIGHT_X, 0, desk.label(self.bargain.players[1]), True)
        for side in range(2):
            x = RIGHT_X if side else 1
            screen.text(x, 7, "gives")
            for at in range(3):
                screen.text(x, 7 * (at + 2), f"{3 * side + at + 1} {self._text(side, at)}")
        screen.row(6, words.TAP_DEEDS)
        screen.row(7, words.NUMBERS)
        hints(screen, "OK last look", "C back")

    def _text(self, side: int, what: int) -> str:
        """At most 8 cells."""
        bargain = self.bargain
        if what == CASH:
            return self.desk.money(bargain.cash[side]) if bargain.cash[side] else "no cash"
        count = bargain.count(side) if what == DEEDS else bargain.cards[side]
        name = "deed" if what == DEEDS else "card"
        return f"{count} {name}" if count == 1 else f"{count or 'no'} {name}s"


class LiftOrKeep(View):
    """One mortgaged deed of the deal after the other: 1 the new owner lifts it at once, 2 keeps it (R8.4)."""

    back = BACK
    nothing = wanted = "pick_a_line"

    def __init__(self, bargain: Bargain, at: int) -> None:
        self.bargain = bargain
        self.at = at

    def digit_key(self, number: int):
        """1 lifts, 2 keeps."""
        if number not in (1, 2):
            return self.nothing
        self.bargain.choose(self.at, number == 1)
        following = self.at + 1
        return LiftOrKeep(self.bargain, following) if following < len(self.bargain.asks) else DealLook(self.bargain)

    def draw(self, screen) -> None:
        """The deed, who gets it, and both sums."""
        desk = self.desk
        deed, receiver = self.bargain.asks[self.at]
        edition = desk.bank.edition
        screen.row(0, words.MORTGAGED, True, f"{self.at + 1}/{len(self.bargain.asks)}")
        screen.row(1, desk.space(edition.deed_spaces[deed]))
        screen.row(2, "goes to " + desk.label(receiver))
        screen.row(4, "1 lift it now")
        screen.row(5, "", False, "pays " + desk.money(edition.mortgage[deed] + edition.interest[deed]))
        screen.row(6, "2 keep it, interest")
        screen.row(7, "", False, "pays " + desk.money(edition.interest[deed]))
        hints(screen, "1 or 2", "C back")
