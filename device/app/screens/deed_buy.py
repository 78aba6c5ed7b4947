"""A player on a deed nobody owns: OK buys it at its price, with a typed bid OK books the auction as won."""

from game import entries, owed
from game.refusal import Refusal

from app import deed_words
from app.screens.pick import Typing
from app.widgets import Typed, big, hints, title


class DeedBuy(Typing):
    """`player` on the unowned `space`; `text` is a bid typed before another card came."""

    main = True

    def __init__(self, space: int, player: int, text: str = "") -> None:
        self.space = space
        self.player = player
        self.typed = Typed(text)

    def ok(self):
        """Buys, or books the auction as won for the bid."""
        if self.typed.text:
            return self.desk.booked(entries.auction(self.player, self.space, self.units()))
        return self.desk.booked(entries.buy(self.player, self.space))

    def card(self, player: int):
        """Another player stands here or bids; the number stays."""
        return self.desk.doors.deed_player(self.space, player, self.typed.text)

    # -- picture

    def draw(self, screen) -> None:
        """Whose turn, which deed, the price or the bid large, and what would be left."""
        desk = self.desk
        title(screen, desk.space(self.space))
        screen.row(1, desk.label(self.player), False, desk.cash(self.player))
        if not self.typed.text:
            meaning, price = deed_words.asked(desk, self.space)
            screen.row(2, meaning)
            big(screen, 22, price)
            screen.row(7, "OK buys", False, desk.left(self.player, owed.price(desk.bank.ledger, self.space)))
            hints(screen, "digits: winning bid")
            return
        screen.row(2, "Winning bid")
        big(screen, 22, self.typed.text)
        try:
            screen.row(7, "then", False, desk.left(self.player, self.units()))
        except Refusal as refusal:
            screen.row(7, desk.reason(refusal)[0])
        hints(screen, "OK won for it", "C")
