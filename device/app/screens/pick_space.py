"""Which space of the board: its number by keys, or the tag of its deed. It books nothing."""

from game.edition import SPACES

from app.screens.view import BACK, OK, C, View, digit
from app.widgets import Typed, big, hints, title

MAX_DIGITS = 2


class PickSpace(View):
    """Two digits and OK, or a deed tag. `then(space)` is the move; `deeds`: only a space with a deed will do.

    `edition`: of a game that is still being set up; None: of the one that is played. `texts` are two rows of help.
    """

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

    def key(self, code: int, held: bool = False):
        """Digits type the number, OK takes it, C corrects and then goes back."""
        number = digit(code)
        if number >= 0:
            return None if self.typed.add(str(number)) else "two_digits"
        if code == C:
            return None if self.typed.correct(held) else BACK
        if code == OK:
            return self._take()
        return "key_means_nothing"

    def _is_good(self, space: int) -> bool:
        if self.deeds:
            return space < SPACES and self.edition.deed_at[space] >= 0
        return space < SPACES

    def _take(self):
        if not self.typed.text:
            return "space_wanted"
        space = int(self.typed.text)
        if not self._is_good(space):
            return "no_deed_there" if self.deeds and space < SPACES else "not_a_space"
        return self.then(space)

    def card(self, player: int):
        """A player is no space."""
        return "space_wanted"

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
            row = 5
            for text in self.texts:
                screen.row(row, text)
                row += 1
        screen.row(7, "Tap the deed, or type" if self.deeds else "Type the number")
        hints(screen, "its space, then OK" if self.deeds else "of the space, OK", "")
