"""The fault page: something in the program went wrong; the money is safe, and this is the way home."""

from app.screens.view import HOME, View
from app.widgets import hints, lines, title, wrap


class Fault(View):
    """Shows `text` (what was caught) until C or OK."""

    nothing = "ok_or_c"

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = wrap(text)[:4]

    def ok(self):
        """Home, once the bank knows again what is on the flash."""
        self.desk.bank.heal()
        return HOME

    back = ok

    def draw(self, screen) -> None:
        """The reason, and that nothing was lost."""
        title(screen, "Something went wrong")
        screen.row(1, "The money is safe.")
        lines(screen, 3, self.lines)
        hints(screen, "OK home")
