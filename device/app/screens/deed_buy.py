"""A player on a deed nobody owns: OK buys it at its price, with a typed bid OK books the auction as won."""

from game import entries, owed
from game.refusal import Refusal

from app import deed_words, wording
from app.screens.receipt import Receipt
from app.screens.view import GO, HOME, OK, SIGNS, C, View
from app.widgets import Typed, big, hints, title


class DeedBuy(View):
    """`player` on the unowned `space`; `text` is a bid typed before another card came."""

    main = True

    def __init__(self, space: int, player: int, text: str = "") -> None:
        self.space = space
        self.player = player
        self.typed = Typed(text)

    def key(self, code: int, held: bool = False):
        """The row "deed + player, unowned" of the table of keys."""
        if code == C:
            return None if self.typed.correct(held) else HOME
        if code == OK:
            return self._win() if self.typed.text else self._book(entries.buy(self.player, self.space))
        if code == GO:
            return "key_means_nothing"
        if not self.desk.types(code):
            return "no_such_sign"
        return None if self.typed.add(SIGNS[code]) else "no_more_room"

    def _win(self):
        try:
            bid = self.desk.bank.edition.parse(self.typed.text)
        except Refusal as refusal:
            return self.desk.refused(refusal)
        return self._book(entries.auction(self.player, self.space, bid))

    def _book(self, entry):
        number = self.desk.book(entry)
        return Receipt(number, entry) if number else None

    def card(self, player: int):
        """Another player stands here or bids; the number stays."""
        return self.desk.doors.deed_player(self.space, player, self.typed.text)

    # -- picture

    def draw(self, screen) -> None:
        """Whose turn, which deed, the price or the bid large, and what would be left."""
        desk = self.desk
        title(screen, desk.space(self.space))
        screen.row(1, desk.label(self.player), False, desk.money(desk.bank.ledger.cash[self.player]))
        if self.typed.text:
            self._draw_bid(screen)
            hints(screen, "OK won for it", "C")
        else:
            self._draw_price(screen)
            hints(screen, "digits: winning bid")

    def _draw_price(self, screen) -> None:
        meaning, price = deed_words.asked(self.desk, self.space)
        big(screen, 22, price)
        screen.row(2, meaning)
        self._draw_result(screen, "OK buys", owed.price(self.desk.bank.ledger, self.space))

    def _draw_bid(self, screen) -> None:
        screen.row(2, "Winning bid")
        big(screen, 22, self.typed.text)
        try:
            bid = self.desk.bank.edition.parse(self.typed.text)
        except Refusal as refusal:
            screen.row(7, wording.reason(refusal.name, refusal.figures, self.desk)[0])
        else:
            self._draw_result(screen, "then", bid)

    def _draw_result(self, screen, key: str, cost: int) -> None:
        cash = self.desk.bank.ledger.cash[self.player]
        money = self.desk.money
        screen.row(7, key, False, money(cash - cost) if cost <= cash else "short " + money(cost - cash))
