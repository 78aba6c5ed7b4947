"""A throw of two dice for one purpose: typed, or thrown by the device. It books nothing."""

from app.screens.pick import Digits
from app.screens.view import BACK
from app.widgets import Typed, big, hints, title

FEWEST, MOST = 2, 12
MOST_DIGITS = 2


class PickThrow(Digits):
    """2 to 12 and OK; or GO, and the device throws. `then(dice)` is the move."""

    back = BACK
    wanted = "throw_missing"

    def __init__(self, heading: str, then) -> None:
        self.heading = heading
        self.then = then
        self.typed = Typed("", MOST_DIGITS)
        self.thrown = ()

    def correct(self, held: bool):
        """C takes a throw of the device away at once."""
        move = Digits.correct(self, held or self.thrown != ())
        self.thrown = ()
        return move

    def digit_key(self, number: int):
        """Types it, anew after a throw of the device."""
        if self.thrown:
            self.thrown = ()
            self.typed.clear()
        return Digits.digit_key(self, number)

    def go(self):
        """Throws."""
        self.thrown = self.desk.chance.dice()
        self.typed.text = str(self.thrown[0] + self.thrown[1])

    def ok(self):
        """Takes the throw."""
        dice = int(self.typed.text or "0")
        if FEWEST <= dice <= MOST:
            return self.then(dice)
        return "throw_impossible" if self.typed.text else "throw_missing"

    def draw(self, screen) -> None:
        """The sum large; how it was thrown."""
        title(screen, self.heading)
        big(screen, 10, self.typed.text or "-")
        screen.row(5, f"thrown: {self.thrown[0]} and {self.thrown[1]}" if self.thrown else "Type the dice, or")
        screen.row(6, "" if self.thrown else "GO: device throws")
        hints(screen, "OK takes it", "C back")
