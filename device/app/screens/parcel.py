"""What came over the cable (a backup, an edition) waits here: it takes effect after OK, and is thrown away by C."""

from app.refusing import attempt
from app.screens.second_game import DropSecond
from app.screens.view import BACK, HOME, Decision
from app.widgets import hints, lines, title

BACKUP = "backup"
WORDS = (
    (BACKUP, ("A saved game.", "It will be played;", "the game played now", "is kept beside it.")),
    ("edition", ("An edition.", "It can be chosen for", "a new game then.")),
)


class Parcel(Decision):
    """The parcel that `post` holds. `drop`: None, or the question whether the game kept beside may be lost."""

    def __init__(self, post) -> None:
        self.post = post
        self.number = post.number
        self.drop = None

    @property
    def is_over(self) -> bool:
        """Whether it was withdrawn, or another came instead: no key answers for that one."""
        return not self.post.offered or self.post.number != self.number

    def key(self, code: int, held: bool = False):
        """OK lets it take effect, C throws it away; where an unfinished game would be lost, C held says yes to that."""
        if self.is_over:
            return HOME
        if self.drop is None:
            return Decision.key(self, code, held)
        move = self.drop.key(code, held)
        if move != BACK:
            return move
        self.drop = None
        return None

    def back(self):
        """Throws it away."""
        self.post.reject()
        return HOME

    def ok(self):
        """Lets it take effect, or asks first."""
        bank = self.desk.bank
        if self.post.offered != BACKUP or not bank.slots.kept or bank.second.over:
            return self._taken()
        self.drop = DropSecond(self._taken)
        self.drop.desk = self.desk
        return None

    def _taken(self):
        """A backup may have brought settings and a banker's card with it."""
        if not attempt(self.desk, self.post.accept):
            return HOME if not self.post.offered else None
        self.desk.settings.load()
        self.desk.settings.apply(self.desk.hardware)
        self.desk.banker.load()
        return HOME

    def draw(self, screen) -> None:
        """What it is, and what OK means."""
        if self.drop is not None:
            self.drop.draw(screen)
            return
        title(screen, "From the cable")
        for kind, words in WORDS:
            if kind == self.post.offered:
                lines(screen, 2, words)
        hints(screen, "OK takes it", "C no")
