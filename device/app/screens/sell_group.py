"""A whole colour group sold down together (R7.6): the digit is how many houses stay on each site."""

from game import entries
from game.refusal import Refusal

from app import telling, wording
from app.screens.view import BACK, HOME, OK, C, Decision, digit
from app.widgets import big, hints, title


class SellGroup(Decision):
    """`player` sells the group of `space`, down to `stay` houses at first; nothing is booked before OK."""

    note_row = 5  # a refusal by OK takes the place of the reason that stands there

    def __init__(self, space: int, player: int, after: object = HOME, stay: int = 0) -> None:
        self.space = space
        self.player = player
        self.after = after
        self.stay = stay

    def _entry(self):
        return entries.sellgroup(self.player, self.space, self.stay)

    def key(self, code: int, held: bool = False):
        """A digit says how many houses stay, OK books, C goes back."""
        if code == C:
            return BACK
        if code == OK:
            number = self.desk.book(self._entry())
            return self.desk.doors.receipt(number, self._entry(), self.after) if number else None
        if digit(code) < 0:
            return "key_means_nothing"
        self.stay = digit(code)
        return None

    def draw(self, screen) -> None:
        """How many stay, and what the sale brings."""
        title(screen, "Sell whole group")
        screen.row(1, telling.who(self._entry(), self.desk))
        screen.row(2, f"down to {self.stay} a site")
        try:
            moved = self.desk.trial(self._entry())
        except Refusal as refusal:
            row = 5
            for line in wording.reason(refusal.name, refusal.figures, self.desk):
                screen.row(row, line)
                row += 1
        else:
            big(screen, 22, "+" + self.desk.money(moved[0][1]))
        hints(screen, "digit: stay  OK sells", "")
