"""The bidding of one auction: who bids, how much; the standing bid large; OK twice sells (R5).

A mistaken bid is taken back with C, while none is booked yet. Only the second OK moves money.
"""

from game import entries

from app import wording_auction as words
from app.screens.pick import Ask, Typing
from app.screens.pick_space import PickSpace
from app.screens.view import BACK, GO, HOME, Over, View
from app.widgets import Typed, big, hints, title

WAITS, TYPES, CLOSES = 0, 1, 2


class Bidding(Typing):
    """The auction of `lot`. `bids` are (player, units), the standing one last."""

    nothing = wanted = "bidder_wanted"

    def __init__(self, lot) -> None:
        self.lot = lot
        self.bids = []
        self.state = WAITS
        self.bidder = 0
        self.typed = Typed()

    def open(self):
        """Nothing to sell any more: home."""
        return None if self.lot.is_open(self.desk.bank.ledger) else HOME

    # -- keys

    def key(self, code: int, held: bool = False):
        """By state: who bids, how much, or whether it is sold."""
        if self.state != TYPES:
            return View.key(self, code, held)
        return "key_means_nothing" if code == GO else Typing.key(self, code, held)

    def digit_key(self, number: int):
        """Who bids."""
        return self.card(number) if number in self.desk.alive() else "nobody_there"

    def ok(self):
        """What was typed is bid; else the auction is closed."""
        return self._bid() if self.state == TYPES else self._close()

    def correct(self, held: bool) -> None:
        """C while a bid is typed."""
        if held or not self.typed.text:
            self.typed.clear()
            self.state = WAITS
        else:
            self.typed.back()

    def back(self):
        """C: out of closing, else the last bid is taken back; without bids away."""
        if self.state == CLOSES:
            self.state = WAITS
        elif self.bids:
            self.bids.pop()
        else:
            return BACK
        return None

    def hold(self):
        """As C; no bid is taken back, and without bids it is asked first."""
        if self.state == CLOSES:
            return self.back()
        return "bid_stands" if self.bids else Over(Ask(words.END, words.END_QUESTION, self._end, "end"))

    def _bid(self):
        units = self.units()
        self.lot.check(self.desk.bank.ledger, self.bidder, units)
        if self.bids and units <= self.bids[-1][1]:
            return "bid_too_low"
        self.bids.append((self.bidder, units))
        self.typed.clear()
        self.state = WAITS
        return None

    def _close(self):
        if not self.bids:
            return "no_bid_yet"
        if self.state == WAITS:
            self.state = CLOSES
            return None
        player, units = self.bids[-1]
        if self.lot.space is None:
            return Over(PickSpace(words.WHERE, lambda space: build(self.desk, self.lot, player, space, units)))
        return sell(self.desk, self.lot.entry(player, units))

    def _end(self):
        entry = self.lot.unsold(self.desk.bank.ledger)
        return HOME if entry is None else sell(self.desk, entry)

    # -- cards

    def card(self, player: int):
        """Who bids; while an amount is typed the number stays and the bidder changes."""
        self.bidder = player
        self.state = TYPES

    # -- picture

    def draw(self, screen) -> None:
        """The lot; the standing bid and its bidder large; below, what is typed or what the keys do."""
        desk = self.desk
        title(screen, self.lot.name(desk))
        if self.state == TYPES:
            self._draw_typing(screen)
            return
        if self.bids:
            player, units = self.bids[-1]
            big(screen, 8, desk.money(units))
            screen.row(5, desk.label(player), True, "bids")
        else:
            price = self.lot.price(desk)
            screen.row(2, words.NO_BID)
            screen.row(3, "printed price" if price else "", False, desk.money(price) if price else "")
        if self.state == CLOSES:
            screen.row(7, words.SOLD, True)
            hints(screen, "OK sells it", "C not yet")
            return
        screen.row(7, words.WHO_BIDS)
        hints(screen, "OK close" if self.bids else "hold C: no sale", "C undo bid" if self.bids else "C")

    def _draw_typing(self, screen) -> None:
        desk = self.desk
        standing = f"above {desk.money(self.bids[-1][1])}" if self.bids else words.NO_BID
        screen.row(1, desk.label(self.bidder), True, "bids")
        big(screen, 17, self.typed.text or "-")
        screen.row(6, standing)
        screen.row(7, "has", False, desk.cash(self.bidder))
        hints(screen, "OK bids", "C corrects")


def sell(desk, entry):
    """Book how the auction ended; after its receipt the next deed that waits, if there is one."""
    number = desk.book(entry)
    return desk.doors.receipt(number, entry, desk.doors.next_auction())


def build(desk, lot, player: int, space: int, units: int):
    """The winner of a building says where it stands."""
    lot.check_site(desk.bank.ledger, player, space, units)
    return sell(desk, entries.build(player, space, units))
