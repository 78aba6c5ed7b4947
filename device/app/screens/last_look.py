"""The last look before one player pays another: both names, the amount, both results. OK books it."""

from game import entries

from app.screens.view import Decision
from app.widgets import big, hints, title


class LastLook(Decision):
    """`player` is about to pay `other` `units`; `text` is what was typed and `named` the receiver that the player's
    menu named (0: a card did), for the way back."""

    main = True

    def __init__(self, player: int, other: int, units: int, text: str, named: int = 0) -> None:
        self.player = player
        self.other = other
        self.units = units
        self.text = text
        self.named = named

    def ok(self):
        """Books."""
        return self.desk.settle(entries.transfer(self.player, self.other, self.units))

    def back(self):
        """The amount."""
        return self.desk.doors.amount(self.player, self.text, self.named)

    def draw(self, screen) -> None:
        """Payer above, amount in the middle, receiver below, each with the balance that would be."""
        desk = self.desk
        cash = desk.bank.ledger.cash
        title(screen, "Pay this player?")
        screen.row(1, desk.label(self.player), False, self._after(cash[self.player]))
        screen.row(2, "pays")
        big(screen, 22, desk.money(self.units))
        screen.row(7, desk.label(self.other), False, desk.money(cash[self.other] + self.units))
        hints(screen, "OK pays", "C back")

    def _after(self, cash: int) -> str:
        if cash < self.units:
            return "short"
        return self.desk.money(cash - self.units)
