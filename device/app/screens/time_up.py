"""The agreed time is over: OK ends the game; until then play goes on (R13.5)."""

from game import entries

from app.screens.receipt import Receipt
from app.screens.view import BACK, OK, C, View, digit
from app.widgets import center, title

MENU = 1


class TimeUp(View):
    """Lies over whatever was on the screen; C goes on playing there, a card goes on with that player."""

    def key(self, code: int, held: bool = False):
        """OK books the end, C goes on playing."""
        if code == OK:
            entry = entries.timeup()
            number = self.desk.book(entry)
            return Receipt(number, entry) if number else None
        if code == C:
            return BACK
        if digit(code) == MENU:
            return self.desk.doors.menu()
        return "ok_or_c"

    def draw(self, screen) -> None:
        """The words, and what the keys do."""
        title(screen, "Time is up")
        screen.row(2, center("OK ends the game"), True)
        screen.row(4, center("C plays on"))
        screen.row(5, center("1 menu"))
