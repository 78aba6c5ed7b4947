"""One player: the balance large. A digit starts an amount, GO is the salary, OK the player's menu."""

from app.screens.amount import Seat
from app.screens.salary import salary
from app.widgets import big, hints, title


class Player(Seat):
    """`player` after a card or a choosing by keys; that presentation is good for one salary (R3.2)."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.presentation = 0

    def open(self):
        """Remembers which presentation this is."""
        self.presentation = self.desk.presentation

    def go(self):
        """The salary."""
        return salary(self.desk, self.player, self.presentation)

    def draw(self, screen) -> None:
        """Number, name, balance, and what the keys do."""
        desk = self.desk
        title(screen, desk.label(self.player), "in jail" if desk.bank.ledger.in_jail[self.player] else "")
        big(screen, 11, desk.cash(self.player))
        screen.row(6, "digits: an amount")
        screen.row(7, "GO salary", False, desk.money(desk.bank.edition.salary))
        hints(screen, "OK menu", "C home")
