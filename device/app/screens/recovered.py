"""What power-on found when saved files are damaged: said in plain words, and what is still good is offered.

Nothing is written, no time of the game passes and nothing is put in place before a hand has said yes.
"""

from hal.screen import COLS

from app import wording_damage
from app.recovery import GOOD, LOST, OFFERED
from app.refusing import attempt
from app.screens.view import HOME, Decision, Over
from app.widgets import hints, lines, title

COLUMN = 11
SHOWN = 8
BESIDE = "flash"  # what was lost with the list of folders, though the game was found


def after_power_on(desk):
    """The move of home at power-on: None with a good game (a note says so), the first game on an empty device."""
    found = desk.bank.found
    if found.asks and found.kind not in (LOST, OFFERED):
        return Over(Spoilt(found))
    if desk.bank.playing:
        if found.kind == GOOD:
            desk.say("Restored 1 entry" if found.entries == 1 else f"Restored {found.entries} entries")
        return None
    if found.kind in (LOST, OFFERED):
        return Over(Recovered(found))
    return Over(desk.doors.new_game())


class Question(Decision):
    """Base: `found`, what the bank's recovery reported, waits for OK or C."""

    unknown = "ok_or_c"

    def __init__(self, found) -> None:
        self.found = found

    def draw_balances(self, screen) -> None:
        """The number of the entry up to which everything is sound, and the balances after it, rows 1 to 6."""
        said = f"Good up to entry {self.found.entries}"
        screen.row(1, said if len(said) <= COLS else said.replace("up ", ""))
        for at, units in enumerate(self.found.balances[:SHOWN]):
            said = f"{at + 1} {self.found.edition.show(units)}"
            if len(said) >= COLUMN:
                said = said.replace(" ", "")
            screen.text(1 + 6 * COLUMN * (at % 2), 7 * (3 + at // 2), said)


class Recovered(Question):
    """The game is damaged: an older sound state, or nothing at all."""

    def back(self):
        """A new game, leaving what is offered."""
        return Over(self.desk.doors.new_game()) if self.found.kind == OFFERED else self.nothing

    def ok(self):
        """Goes on with the older state, or to a new game when nothing sound is left."""
        if self.found.kind == LOST:
            return self.desk.doors.new_game()
        attempt(self.desk, self.desk.bank.accept_found)
        self.desk.redraw()
        return HOME

    def draw(self, screen) -> None:
        """What is wrong, and the balances of the state that is offered."""
        title(screen, "Saved game damaged")
        if self.found.kind == LOST:
            screen.row(1, "Nothing good left")
            draw_damage(screen, 3, self.found.damaged)
            hints(screen, "OK new game")
            return
        self.draw_balances(screen)
        beside = [item for item in self.found.damaged if item[0] == BESIDE]
        lines(screen, 7, wording_damage.lines(beside))
        hints(screen, "OK goes on", "C new game")


class Spoilt(Question):
    """Files beside the game are damaged: first what that means, then what goes on."""

    shows_game = False

    def back(self):
        """Seeing the game: another one is set up, and this one is kept."""
        return Over(self.desk.doors.new_game()) if self.shows_game else self.nothing

    def ok(self):
        """Leads on and then says yes."""
        if self.found.kind == GOOD and not self.shows_game:
            self.shows_game = True
            return None
        self.found.asks = False
        return HOME

    def draw(self, screen) -> None:
        """The damage in words; then the game that goes on."""
        if self.shows_game:
            title(screen, "The game goes on")
            self.draw_balances(screen)
            hints(screen, "OK goes on", "C new game")
            return
        title(screen, wording_damage.TITLE)
        draw_damage(screen, 1, self.found.damaged)
        screen.row(7, wording_damage.KEPT)
        hints(screen, "OK next")


def draw_damage(screen, row: int, damaged) -> None:
    """What is damaged, in words, from that row to row 6."""
    lines(screen, row, wording_damage.lines(damaged)[: 7 - row])
