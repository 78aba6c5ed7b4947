"""Two dice for a table that has lost its own, and Tinker Bell, whom doubles move (R14.3). Only she is ever booked."""

from game import entries

from app.screens.pick import PickPlayer
from app.screens.pick_space import PickSpace
from app.screens.view import Over, View
from app.widgets import big, hints, title

FACE = 27
LEFT_X, RIGHT_X, FACE_Y = 10, 91, 10
SUM_Y = 12
PIP = 5
# Which of the nine places of a face (rows of three) have a pip, by number.
PIPS = ((4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))
RENT = 1
THIRD = 3


class Dice(View):
    """Thrown when opened; OK throws again, 1 or a deed's tag takes the throw for a utility's rent."""

    def __init__(self) -> None:
        self.thrown = (1, 1)
        self.doubles = 0

    def open(self):
        """The first throw."""
        return self.ok()

    def ok(self) -> None:
        """Throws."""
        self.thrown = self.desk.chance.dice()
        self.doubles = self.doubles + 1 if self._is_double() else 0

    def _is_double(self) -> bool:
        return self.thrown[0] == self.thrown[1]

    @property
    def sum(self) -> int:
        """What both dice show together."""
        return self.thrown[0] + self.thrown[1]

    def go(self):
        """Moves Tinker Bell."""
        return Over(self.desk.doors.confirm(entries.double())) if self.desk.bank.edition.tinker else self.nothing

    def digit_key(self, number: int):
        """1 pays a rent with the throw."""
        return Over(PickSpace("Rent of which?", self.tag)) if number == RENT else self.nothing

    def tag(self, space: int):
        """Whose rent this throw decides; where nobody owns the deed it decides nothing, least of all a bid."""
        ledger = self.desk.bank.ledger
        throw = str(self.sum) if ledger.owner[ledger.edition.deed_at[space]] else ""
        doors = self.desk.doors
        return PickPlayer("Who threw?", lambda player: doors.deed_player(space, player, throw))

    def draw(self, screen) -> None:
        """Both faces and their sum; what a double means; where Tinker Bell stands."""
        title(screen, "Dice", "Double!" if self._is_double() else "")
        draw_face(screen, LEFT_X, self.thrown[0])
        draw_face(screen, RIGHT_X, self.thrown[1])
        big(screen, SUM_Y, str(self.sum))
        if self.desk.bank.edition.tinker:
            screen.row(6, "Bell: " + self.desk.space(self.desk.bank.ledger.tinker)[:15])
            screen.row(7, "GO double: she moves", self._is_double())
        elif self._is_double():
            screen.row(7, "Third double: jail!" if self.doubles >= THIRD else f"Double number {self.doubles}")
        hints(screen, "OK again  1 rent", "C")


def draw_face(screen, x: int, number: int) -> None:
    """One die with its pips."""
    screen.bar(x, FACE_Y, FACE, FACE)
    for place in PIPS[number - 1]:
        screen.bar(x + 3 + 8 * (place % 3), FACE_Y + 3 + 8 * (place // 3), PIP, PIP, 0)
