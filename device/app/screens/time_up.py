"""The agreed time is over: OK ends the game; until then play goes on (R13.5)."""

from game import entries

from app.screens.view import BACK, View
from app.widgets import center, title

MENU = 1


class TimeUp(View):
    """Lies over whatever was on the screen; C goes on playing there, a card goes on with that player."""

    back = BACK
    nothing = "ok_or_c"

    def ok(self):
        """Books the end."""
        return self.desk.booked(entries.timeup())

    def digit_key(self, number: int):
        """The menu."""
        return self.desk.doors.menu() if number == MENU else self.nothing

    def draw(self, screen) -> None:
        """The words, and what the keys do."""
        title(screen, "Time is up")
        screen.row(2, center("OK ends the game"), True)
        screen.row(4, center("C plays on"))
        screen.row(5, center("1 menu"))
