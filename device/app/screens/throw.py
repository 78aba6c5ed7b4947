"""A throw of two dice for one purpose: typed, or thrown by the device. It books nothing."""

from app.screens.view import BACK, GO, OK, C, View, digit
from app.widgets import Typed, big, hints, title

FEWEST, MOST = 2, 12
MOST_DIGITS = 2


class PickThrow(View):
    """2 to 12 and OK; or GO, and the device throws. `then(dice)` is the move."""

    def __init__(self, heading: str, then) -> None:
        self.heading = heading
        self.then = then
        self.typed = Typed("", MOST_DIGITS)
        self.thrown = ()

    def key(self, code: int, held: bool = False):
        """Digits type, GO throws, OK takes it, C corrects and then goes back."""
        number = digit(code)
        if number >= 0:
            return self._digit(number)
        if code == C:
            return self._correct(held)
        if code == GO:
            self.thrown = self.desk.chance.dice()
            self.typed.text = str(self.thrown[0] + self.thrown[1])
            return None
        return self._take() if code == OK else "key_means_nothing"

    def _digit(self, number: int):
        if self.thrown:
            self.thrown = ()
            self.typed.clear()
        return None if self.typed.add(str(number)) else "no_more_room"

    def _correct(self, held: bool):
        typed = self.typed.correct(held or self.thrown != ())
        self.thrown = ()
        return None if typed else BACK

    def _take(self):
        if not self.typed.text:
            return "throw_missing"
        dice = int(self.typed.text)
        return self.then(dice) if FEWEST <= dice <= MOST else "throw_impossible"

    def card(self, player: int):
        """A throw is wanted."""
        return "throw_missing"

    def tag(self, space: int):
        """A throw is wanted."""
        return "throw_missing"

    def draw(self, screen) -> None:
        """The sum large; how it was thrown."""
        title(screen, self.heading)
        big(screen, 10, self.typed.text or "-")
        screen.row(5, f"thrown: {self.thrown[0]} and {self.thrown[1]}" if self.thrown else "Type the dice, or")
        screen.row(6, "" if self.thrown else "GO: device throws")
        hints(screen, "OK takes it", "C back")
