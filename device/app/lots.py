"""What can be sold at an auction, and to whom: a deed, or one building of which the bank has few (R5, R7.7).

A lot says what the rules say of a bid; it books nothing.
"""

from game import buildings, entries, guards, refusal, rules
from game.owed import houses_before_hotel
from game.refusal import Refusal

# Why a building can stand nowhere: of several sites the reason is said that comes last here, the most easily mended.
# That a site stands higher than others of its group is none: those are asked too.
_WHY = (
    refusal.GROUP_NOT_WHOLE,
    refusal.HOTEL_STANDS,
    refusal.HOTEL_COMES_NEXT,
    refusal.HOUSES_COME_FIRST,
    refusal.GROUP_MORTGAGED,
    refusal.NO_HOUSES_LEFT,
    refusal.NO_HOTELS_LEFT,
)


class DeedLot:
    """The deed of `space`; `waiting`: one that must be auctioned (R12.6)."""

    def __init__(self, space: int, waiting: bool = False) -> None:
        self.space = space
        self.waiting = waiting

    def is_open(self, ledger) -> bool:
        """Whether it is still to be sold: an undo may have given it back."""
        deed = ledger.edition.deed_at[self.space]
        return not ledger.owner[deed] and not ledger.over and (not self.waiting or bool(ledger.auction[deed]))

    def name(self, desk) -> str:
        """What is sold, at most 21 cells."""
        return desk.space(self.space)

    def price(self, desk) -> int:
        """The printed price in units, 0 for none."""
        edition = desk.bank.edition
        return edition.price[edition.deed_at[self.space]]

    def check(self, ledger, player: int, bid: int) -> None:
        """Refuses a bid that could not be booked, cash first of all (R5.2)."""
        rules.check(ledger, self.entry(player, bid))

    def entry(self, player: int, bid: int):
        """The sale."""
        return entries.auction(player, self.space, bid)

    def unsold(self, ledger):
        """The entry that ends the auction without a bid, or None where nothing changes (R5.4)."""
        waits = ledger.auction[ledger.edition.deed_at[self.space]]
        return entries.nobid(self.space) if waits else None


class BuildingLot:
    """One house, or one hotel; the winner builds it at once in place of the price (R7.7)."""

    space = None

    def __init__(self, hotel: bool) -> None:
        self.hotel = hotel

    def is_open(self, ledger) -> bool:
        """Whether the game goes on; that the bank still has one is for the rules when it is booked."""
        return not ledger.over

    def name(self, desk) -> str:
        """What is sold, in the words of the edition."""
        words = desk.bank.edition.words
        return "One " + (words.hotel if self.hotel else words.house)

    def price(self, desk) -> int:
        """A building has the price of its site: none to show here."""
        return 0

    def check(self, ledger, player: int, bid: int) -> None:
        """Refuses a bid without the cash, and one of a player who could build it nowhere."""
        guards.seat(ledger, player)
        guards.entered(ledger, bid)
        guards.pays(ledger, player, bid)
        guards.settled(ledger, player)
        why = Refusal(refusal.GROUP_NOT_WHOLE)
        for space in ledger.edition.deed_spaces:
            try:
                self.check_site(ledger, player, space, bid)
            except Refusal as refused:
                if refused.reason in _WHY and _WHY.index(refused.reason) > _WHY.index(why.reason):
                    why = refused
                continue
            return
        raise why

    def check_site(self, ledger, player: int, space: int, bid: int) -> None:
        """Refuses a site where this building can't stand."""
        deed = buildings.check_step(ledger, player, space)
        full = houses_before_hotel(ledger.edition, ledger.mode)
        is_full = ledger.level[deed] >= full
        if is_full != self.hotel:
            raise Refusal(refusal.HOTEL_COMES_NEXT) if is_full else Refusal(refusal.HOUSES_COME_FIRST, full)
        rules.check(ledger, entries.build(player, space, bid))

    def unsold(self, _ledger):
        """Nothing is booked when nobody bids."""
        return None
