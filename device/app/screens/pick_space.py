"""Which space of the board: its number by keys, or the tag of its deed. It books nothing."""

from game.edition import SPACES

from app.screens.pick import Digits
from app.screens.view import BACK
from app.widgets import Typed, big, hints, lines, title

MAX_DIGITS = 2


class PickSpace(Digits):
    """Two digits and OK, or a deed tag. `then(space)` is the move; `deeds`: only a space with a deed will do.

    `edition`: of a game that is still being set up; None: of the one that is played. `texts` are two rows of help.
    """

    back = BACK
    wanted = "space_wanted"
    full = "two_digits"

    def __init__(self, heading: str, then, deeds: bool = True, edition=None, texts=()) -> None:
        self.heading = heading
        self.then = then
        self.deeds = deeds
        self.edition = edition
        self.texts = texts
        self.typed = Typed("", MAX_DIGITS)

    def open(self):
        """The edition of the game that is played, if no other was given."""
        if self.edition is None:
            self.edition = self.desk.bank.edition

    def resume(self):
        """Nothing is typed any more."""
        self.typed.clear()

    def ok(self):
        """Takes the space."""
        if not self.typed.text:
            return "space_wanted"
        space = int(self.typed.text)
        if space >= SPACES:
            return "not_a_space"
        return "no_deed_there" if self.deeds and self.edition.deed_at[space] < 0 else self.then(space)

    def tag(self, space: int):
        """The deed itself."""
        self.typed.clear()
        return self.then(space)

    def draw(self, screen) -> None:
        """The number large, and what lies there."""
        title(screen, self.heading)
        big(screen, 9, self.typed.text or "--")
        if self.typed.text:
            space = int(self.typed.text)
            screen.row(5, self.edition.space_name(space) if space < SPACES else "")
        else:
            lines(screen, 5, self.texts)
        screen.row(7, "Tap the deed, or type" if self.deeds else "Type the number")
        hints(screen, "its space, then OK" if self.deeds else "of the space, OK", "")
