"""The last question before an entry that was chosen from a menu is booked: what, how much, what would be left."""

from game.refusal import Refusal

from app import telling
from app.screens.view import HOME, Decision
from app.widgets import big, hints, lines, title


class Confirm(Decision):
    """`entry` is booked by OK; `after` is the move of OK on its receipt."""

    def __init__(self, entry, after: object = HOME) -> None:
        self.entry = entry
        self.after = after
        self.moved = ()
        self.why: Refusal | None = None

    def open(self):
        """Works out what it would move, or why the rules forbid it."""
        try:
            self.moved = self.desk.trial(self.entry)
        except Refusal as refusal:
            self.why = refusal

    def ok(self):
        """Books."""
        return self.desk.booked(self.entry, self.after)

    def draw(self, screen) -> None:
        """What, who, the sum large, and the balances that would be."""
        desk = self.desk
        title(screen, telling.question(self.entry, desk) + "?")
        screen.row(1, telling.receipt_who(self.entry, desk, self.moved))
        if self.why:
            lines(screen, 3, desk.reason(self.why))
            hints(screen, self.why_hint(self.why.reason), "C back")
            return
        if self.moved:
            change = self.moved[0][1]
            big(screen, 15, ("+" if change > 0 else "-") + desk.money(abs(change)))
        row = 6 if len(self.moved) > 1 else 7
        for player, change in self.moved[:2]:
            screen.row(row, desk.label(player), False, desk.left(player, -change))
            row += 1
        hints(screen, "OK yes", "C no")

    def why_hint(self, _reason: int) -> str:
        """What OK means when the rules forbid the entry now, at most 14 cells."""
        return "not allowed"
