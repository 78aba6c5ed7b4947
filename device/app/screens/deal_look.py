"""The last look at a deal: everything that moves, page by page, with both results; the last page's OK does it."""

from game.refusal import Refusal

from app import wording_deal as words
from app.bargain import Bargain
from app.screens.view import BACK, HOME, Decision
from app.widgets import hints, lines, title

A_PAGE = 5


class DealLook(Decision):
    """OK turns the pages; on the last one it books the deal."""

    hold = HOME

    def __init__(self, bargain: Bargain) -> None:
        self.bargain = bargain
        self.lines = []
        self.results = (0, 0)
        self.first = 0

    def open(self):
        """Works out what moves; goes back with the reason when the rules refuse it."""
        desk = self.desk
        self.lines = deal_lines(desk, self.bargain, A_PAGE)
        try:
            moved = dict(desk.trial(self.bargain.entry()))
        except Refusal as why:
            desk.refused(why)
            return BACK
        cash = desk.bank.ledger.cash
        self.results = tuple([cash[player] + moved.get(player, 0) for player in self.bargain.players])
        return None

    def _is_last(self) -> bool:
        return self.first + A_PAGE >= len(self.lines)

    def ok(self):
        """The next page, or books."""
        if self._is_last():
            return self.desk.booked(self.bargain.entry())
        self.first += A_PAGE
        return None

    def draw(self, screen) -> None:
        """Five lines of what moves, then in reverse both balances as they would be."""
        desk = self.desk
        pages = (len(self.lines) + A_PAGE - 1) // A_PAGE
        title(screen, words.LOOK, f"{self.first // A_PAGE + 1}/{pages}")
        lines(screen, 1, self.lines[self.first : self.first + A_PAGE])
        for side in range(2):
            screen.row(6 + side, desk.label(self.bargain.players[side]), True, desk.money(self.results[side]))
        if self._is_last():
            hints(screen, "OK: the deal is done", "")
        else:
            hints(screen, "OK next page", "C back")


def deal_lines(desk, bargain: Bargain, a_page: int):
    """What both sides give, with a blank where a page of so many lines would end between a deed and what is paid for
    it."""
    found = []
    for line in side_lines(desk, bargain, 0) + side_lines(desk, bargain, 1):
        if line[0] in (words.LIFTED, words.KEPT) and len(found) % a_page == 0:
            found.insert(-1, ("", ""))
        found.append(line)
    return found


def side_lines(desk, bargain: Bargain, side: int):
    """The heading of a side and a line for each thing it gives, as pairs (left, right)."""
    one, two = bargain.players[side], bargain.players[1 - side]
    found = [(f"{desk.label(one)}>{desk.label(two)}", "")]
    if bargain.cash[side]:
        found.append((" " + words.CASH, desk.money(bargain.cash[side])))
    edition = desk.bank.edition
    asked = [deed for deed, _ in bargain.asks]
    for deed in bargain.given(side):
        found.append((" " + desk.space(edition.deed_spaces[deed])[:20], ""))
        if deed in asked:
            lifted = bargain.lift >> deed & 1
            units = edition.interest[deed] + (edition.mortgage[deed] if lifted else 0)
            found.append(((words.LIFTED if lifted else words.KEPT), "-" + desk.money(units)))
    if bargain.cards[side]:
        found.append((" " + (words.ONE_CARD if bargain.cards[side] == 1 else words.CARDS), ""))
    return found if len(found) > 1 else found + [(" nothing", "")]
