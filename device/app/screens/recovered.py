"""What power-on found when the saved game is damaged: the last sound state is offered, never put in place unasked."""

from app.recovery import GOOD, LOST, OFFERED
from app.screens.view import HOME, OK, C, Over, View
from app.widgets import hints, title

COLUMN = 11
SHOWN = 8


def after_power_on(desk):
    """The move of home at power-on: None with a good game (a note says so), the first game on an empty device."""
    found = desk.bank.found
    if desk.bank.playing:
        if found.kind == GOOD:
            desk.say("Restored 1 entry" if found.entries == 1 else f"Restored {found.entries} entries")
        return None
    if found.kind in (LOST, OFFERED):
        return Over(Recovered(found))
    return Over(desk.doors.first())


class Recovered(View):
    """`found` is what the bank's recovery reported."""

    def __init__(self, found) -> None:
        self.found = found

    def key(self, code: int, held: bool = False):
        """OK goes on with the older state, or to a new game when nothing sound is left."""
        if code == OK:
            return self._go_on()
        if code == C and self.found.kind == OFFERED:
            return Over(self.desk.doors.first())
        return self.desk.refuse("ok_or_c")

    def _go_on(self):
        if self.found.kind == LOST:
            return self.desk.doors.first()
        self.desk.bank.accept_found()
        self.desk.redraw()
        return HOME

    def card(self, player: int):
        """First the question."""
        return self.desk.refuse("ok_or_c")

    def tag(self, space: int):
        """First the question."""
        return self.desk.refuse("ok_or_c")

    def stranger(self, uid: bytes):
        """First the question."""
        return self.desk.refuse("ok_or_c")

    def draw(self, screen) -> None:
        """What is wrong, and the balances of the state that is offered."""
        title(screen, "Saved game damaged")
        if self.found.kind == LOST:
            screen.row(2, "Nothing sound left")
            hints(screen, "OK new game")
            return
        screen.row(1, f"Sound up to entry {self.found.entries}")
        for at, units in enumerate(self.found.balances[:SHOWN]):
            said = f"{at + 1} {self.found.edition.show(units)}"
            if len(said) >= COLUMN:
                said = said.replace(" ", "")
            screen.text(1 + 6 * COLUMN * (at % 2), 7 * (3 + at // 2), said)
        hints(screen, "OK goes on", "C new game")
