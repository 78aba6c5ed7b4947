"""The fault page: something in the program went wrong; the money is safe, and this is the way home."""

from app.screens.view import HOME, OK, C, View
from app.widgets import COLS, hints, title, wrap


class Fault(View):
    """Shows `text` (what was caught) until C or OK."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = wrap(text)[:4]

    def key(self, code: int, held: bool = False):
        """C and OK go home."""
        return self._home if code in (C, OK) else "ok_or_c"

    def _home(self):
        """Once the bank knows again what is on the flash."""
        self.desk.bank.heal()
        return HOME

    def draw(self, screen) -> None:
        """The reason, and that nothing was lost."""
        title(screen, "Something went wrong")
        screen.row(1, "The money is safe.")
        row = 3
        for line in self.lines:
            screen.row(row, line[:COLS])
            row += 1
        hints(screen, "OK home")
