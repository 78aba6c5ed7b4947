"""One player: the balance large. A digit starts an amount, GO is the salary, OK the player's menu."""

from app.screens.amount import Amount
from app.screens.salary import salary
from app.screens.view import GO, HOME, OK, POINT, SIGNS, C, Over, View, digit
from app.widgets import big, hints, title


class Player(View):
    """`player` after a card or a choosing by keys; that presentation is good for one salary (R3.2)."""

    main = True

    def __init__(self, player: int) -> None:
        self.player = player
        self.presentation = 0

    def open(self):
        """Remembers which presentation this is."""
        self.presentation = self.desk.presentation

    def key(self, code: int, held: bool = False):
        """The row "player" of the table of keys."""
        if code == C:
            return HOME
        if code == GO:
            return salary(self.desk, self.player, self.presentation)
        if code == OK:
            return Over(self.desk.doors.player_menu(self.player))
        if digit(code) >= 0 or (code == POINT and self.desk.types(code)):
            return Amount(self.player, SIGNS[code])
        return "only_in_amount"

    def draw(self, screen) -> None:
        """Number, name, balance, and what the keys do."""
        desk = self.desk
        ledger = desk.bank.ledger
        title(screen, desk.label(self.player), "in jail" if ledger.in_jail[self.player] else "")
        big(screen, 11, desk.money(ledger.cash[self.player]))
        screen.row(6, "digits: an amount")
        screen.row(7, "GO salary", False, desk.money(desk.bank.edition.salary))
        hints(screen, "OK menu", "C home")
