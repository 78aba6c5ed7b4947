"""A whole colour group sold down together (R7.6): the digit is how many houses stay on each site."""

from game import entries
from game.refusal import Refusal

from app import telling
from app.screens.view import HOME, Decision
from app.widgets import big, hints, lines, title


class SellGroup(Decision):
    """`player` sells the group of `space`, down to `stay` houses at first; nothing is booked before OK."""

    nothing = "key_means_nothing"
    note_row = 5  # a refusal by OK takes the place of the reason that stands there

    def __init__(self, space: int, player: int, after: object = HOME, stay: int = 0) -> None:
        self.space = space
        self.player = player
        self.after = after
        self.stay = stay

    def _entry(self):
        return entries.sellgroup(self.player, self.space, self.stay)

    def digit_key(self, number: int):
        """How many houses stay."""
        self.stay = number

    def ok(self):
        """Books."""
        return self.desk.booked(self._entry(), self.after)

    def draw(self, screen) -> None:
        """How many stay, and what the sale brings."""
        title(screen, "Sell whole group")
        screen.row(1, telling.who(self._entry(), self.desk))
        screen.row(2, f"down to {self.stay} a site")
        try:
            big(screen, 22, "+" + self.desk.money(self.desk.trial(self._entry())[0][1]))
        except Refusal as refusal:
            lines(screen, 5, self.desk.reason(refusal))
        hints(screen, "digit: stay  OK sells", "")
