"""The salary for GO: one for each presentation of a card (R3.1, R3.2), doubled by house rule for landing on it."""

from game import entries
from game.setup import DOUBLE_GO

from app.screens.receipt import Receipt
from app.screens.view import View
from app.widgets import hints, title

PASSED, LANDED = 1, 2


def salary(desk, player: int, presentation: int):
    """The move of GO on a player: the salary's receipt, the question of the house rule, or refused."""
    if desk.salary_taken(presentation):
        return "salary_taken"
    if desk.bank.ledger.rules & DOUBLE_GO:
        return PassedOrLanded(player, presentation)
    return pay_salary(desk, player, presentation, False)


def pay_salary(desk, player: int, presentation: int, landed: bool):
    """Book the salary and remember that this presentation had it."""
    entry = entries.go(player, landed)
    number = desk.book(entry)
    desk.salary_paid(presentation, number)
    return Receipt(number, entry)


class PassedOrLanded(View):
    """With the house rule: 1 passed GO, 2 landed on it."""

    nothing = "pick_a_line"

    def __init__(self, player: int, presentation: int) -> None:
        self.player = player
        self.presentation = presentation

    def digit_key(self, number: int):
        """Books one of the two."""
        if number not in (PASSED, LANDED):
            return self.nothing
        return pay_salary(self.desk, self.player, self.presentation, number == LANDED)

    def draw(self, screen) -> None:
        """Both sums."""
        desk = self.desk
        once = desk.bank.edition.salary
        title(screen, "GO: " + desk.label(self.player))
        screen.row(2, "1 passed", False, desk.money(once))
        screen.row(4, "2 landed", False, desk.money(2 * once))
        hints(screen, "1 or 2", "C home")
