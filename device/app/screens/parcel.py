"""What came over the cable (a backup, an edition) waits here: it takes effect after OK, and is thrown away by C."""

from app.refusing import attempt
from app.screens.view import HOME, OK, C, Decision
from app.widgets import hints, lines, title

WORDS = (
    ("backup", ("A saved game.", "It will be played;", "the game played now", "is kept beside it.")),
    ("edition", ("An edition.", "It can be chosen for", "a new game then.")),
)


class Parcel(Decision):
    """The parcel that `link` holds."""

    def __init__(self, link) -> None:
        self.link = link

    def key(self, code: int, held: bool = False):
        """OK lets it take effect, C throws it away."""
        if code == C:
            self.link.reject()
            return HOME
        if code == OK:
            return self._taken() if attempt(self.desk, self.link.accept) else self._stays()
        return self.desk.refuse("ok_or_c")

    def _taken(self):
        """A backup may have brought settings with it."""
        self.desk.settings.load()
        self.desk.settings.apply(self.desk.hardware)
        return HOME

    def _stays(self):
        """After a refusal: gone when the link gave it up."""
        return None if self.link.parcel else HOME

    def draw(self, screen) -> None:
        """What it is, and what OK means."""
        title(screen, "From the cable")
        for kind, words in WORDS:
            if kind == self.link.parcel:
                lines(screen, 2, words)
        hints(screen, "OK takes it", "C no")
