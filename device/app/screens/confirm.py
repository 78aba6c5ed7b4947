"""The last question before an entry that was chosen from a menu is booked: what, how much, what would be left."""

from game.refusal import Refusal

from app import telling, wording
from app.screens.view import BACK, HOME, OK, C, Decision
from app.widgets import big, hints, title


class Confirm(Decision):
    """`entry` is booked by OK; `after` is the move of OK on its receipt."""

    def __init__(self, entry, after: object = HOME) -> None:
        self.entry = entry
        self.after = after
        self.moved = ()
        self.why = ()
        self.reason = -1

    def open(self):
        """Works out what it would move, or why the rules forbid it."""
        try:
            self.moved = self.desk.trial(self.entry)
        except Refusal as refusal:
            self.reason = refusal.reason
            self.why = wording.reason(refusal.name, refusal.figures, self.desk)

    def key(self, code: int, held: bool = False):
        """OK books, C goes back."""
        if code == OK:
            number = self.desk.book(self.entry)
            return self.desk.doors.receipt(number, self.entry, self.after) if number else None
        if code == C:
            return BACK
        return "ok_or_c"

    def draw(self, screen) -> None:
        """What, who, the sum large, and the balances that would be."""
        desk = self.desk
        title(screen, telling.question(self.entry, desk) + "?")
        screen.row(1, telling.receipt_who(self.entry, desk, self.moved))
        if self.why:
            self._draw_why(screen)
            return
        if self.moved:
            change = self.moved[0][1]
            big(screen, 15, ("+" if change > 0 else "-") + desk.money(abs(change)))
        row = 6 if len(self.moved) > 1 else 7
        for player, change in self.moved[:2]:
            cash = desk.bank.ledger.cash[player] + change
            screen.row(row, desk.label(player), False, desk.money(cash))
            row += 1
        hints(screen, "OK yes", "C no")

    def _draw_why(self, screen) -> None:
        row = 3
        for line in self.why:
            screen.row(row, line)
            row += 1
        hints(screen, self.draw_why_hint(), "C back")

    def draw_why_hint(self) -> str:
        """What OK means when the rules forbid the entry now, at most 14 cells."""
        return "not allowed"
