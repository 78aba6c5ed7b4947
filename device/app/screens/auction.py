"""What is auctioned: one deed, the waiting deeds one after the other, a house or hotel of which the bank has few.

It only chooses; the bidding itself is app.screens.bidding.
"""

from game import refusal
from game.refusal import Refusal

from app import wording_auction as words
from app.lots import BuildingLot, DeedLot
from app.screens.bidding import Bidding
from app.screens.pick import Lines
from app.screens.pick_space import PickSpace
from app.screens.view import HOME, Over
from app.wording import capitalized

DEED, HOUSE, HOTEL = 0, 1, 2


class ChooseLot(Lines):
    """A deed, a house, a hotel; and the deeds of a player bankrupt to the bank while some wait (R12.6)."""

    def __init__(self) -> None:
        super().__init__(words.WHAT, ())

    def open(self):
        """The lines, in the words of the edition, with what the bank has left."""
        ledger = self.desk.bank.ledger
        names = ledger.edition.words
        lines: list = [words.A_DEED, capitalized(names.house), capitalized(names.hotel)]
        if 1 in ledger.auction:
            lines.append((words.WAITING, "1 waits" if sum(ledger.auction) == 1 else f"{sum(ledger.auction)} wait"))
        self.things = lines

    def draw(self, screen) -> None:
        """The lines, and how many buildings the bank has left."""
        Lines.draw(self, screen)
        ledger = self.desk.bank.ledger
        screen.row(6, words.LEFT, False, f"{ledger.houses} and {ledger.hotels}")

    def then(self, index: int):
        """What is chosen next, or the bidding."""
        if self.desk.bank.ledger.over:
            return "game_over"
        if index == DEED:
            return Over(PickSpace(words.WHICH_DEED, self._deed))
        if index in (HOUSE, HOTEL):
            return Over(Bidding(BuildingLot(index == HOTEL)))
        return next_waiting(self.desk)

    def _deed(self, space: int):
        ledger = self.desk.bank.ledger
        owner = ledger.owner[ledger.edition.deed_at[space]]
        if owner:
            raise Refusal(refusal.ALREADY_OWNED, owner)
        return Over(Bidding(DeedLot(space)))


def next_waiting(desk):
    """The bidding for the next deed that waits for its auction, or HOME when none does (R12.6)."""
    ledger = desk.bank.ledger
    if ledger.over:
        return HOME
    for deed, waits in enumerate(ledger.auction):
        if waits:
            return Bidding(DeedLot(ledger.edition.deed_spaces[deed], True))
    return HOME
