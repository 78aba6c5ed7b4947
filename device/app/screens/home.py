"""Home: who has how much, and the place every other screen comes back to.

Digits are a space number, GO arms the salary for the next card, OK is the menu, C held asks for a new game.
"""

from game.edition import SPACES
from hal import clock

from app import status, wording
from app.asking import debt_to_ask, log_to_ask, tell_interest, tell_off
from app.desk import RIGHT
from app.screens.view import OK, Over, View, digit
from app.widgets import COLS, center, fit, hints, huge, title

ARMED_MS = 10_000
STATUS_MS = 10_000
NOTE_MS = 8_000
SPACE_DIGITS = 2
JAIL_X = 61
DEBT_X = 67


class Home(View):
    """The bottom of the stack."""

    nothing = "only_in_amount"

    def __init__(self) -> None:
        self.typed = ""
        self.armed_at = 0
        self.armed = False
        self.looked_at = clock.now()
        self.minutes = 0
        self.percent = 0

    def open(self):
        """At power-on: what was found, or the first game."""
        return self.desk.doors.after_power_on()

    def calm(self) -> None:
        """Nothing typed, nothing armed; of a game that goes on no end was told."""
        self.typed = ""
        self.armed = False
        desk = self.desk
        desk.told_end = desk.told_end and desk.bank.playing and bool(desk.bank.ledger.over)

    def resume(self):
        """Back at home: what has to be asked before play goes on, if anything."""
        self.calm()
        if not self.desk.bank.playing or self.desk.bank.found.asks:
            return self.desk.doors.after_power_on()
        move = debt_to_ask(self.desk) or log_to_ask(self.desk) or self._end_to_tell()
        if move is None:
            tell_off(self.desk)
            tell_interest(self.desk)
        return move

    def _end_to_tell(self):
        """Once, after the entry that ended the game (R13)."""
        over = bool(self.desk.bank.ledger.over)
        if over == self.desk.told_end:
            return None
        self.desk.told_end = over
        return Over(self.desk.doors.winner()) if over else None

    # -- keys

    def key(self, code: int, held: bool = False):
        """The row "home" of the table of keys: while GO waits, another key ends that; a digit counts all the same."""
        if self.armed and code != OK:
            self.armed = False
            if digit(code) < 0:
                return None
        return View.key(self, code, held)

    def digit_key(self, number: int):
        """A digit of a space's number."""
        if len(self.typed) >= SPACE_DIGITS:
            return "two_digits"
        self.typed += str(number)
        return None

    def ok(self):
        """The space that was typed, or the menu."""
        if not self.typed:
            return Over(self.desk.doors.time_up() if self.desk.time_is_up() else self.desk.doors.menu(self._is_armed()))
        space = int(self.typed)
        if self.desk.is_deed(space):
            return Over(self.desk.doors.deed(space))
        return Over(self.desk.doors.space(space)) if space < SPACES else "not_a_space"

    def go(self):
        """The next card gets the salary."""
        if self.typed:
            return "ok_or_c"
        self.armed = True
        self.armed_at = self.desk.now
        return None

    def point(self):
        """The volume."""
        if self.typed:
            return self.nothing
        self.desk.set_volume()
        return None

    def back(self):
        """C takes the last digit away."""
        if not self.typed:
            return "nothing_to_correct"
        self.typed = self.typed[:-1]
        return None

    def hold(self):
        """C held takes all digits away, or asks for a new game."""
        if not self.typed:
            return Over(self.desk.doors.new_game())
        self.typed = ""
        return None

    def _is_armed(self) -> bool:
        """Whether GO was pressed not long ago; under another view nothing ticks, so the clock is asked."""
        return self.armed and clock.diff(self.desk.now, self.armed_at) < ARMED_MS

    # -- cards

    def card(self, player: int):
        """That player; after GO the salary."""
        if self._is_armed():
            if self.desk.by_side() and self.desk.reader == RIGHT:
                return "left_wanted"
            self.armed = False
            return self.desk.doors.salary(player)
        if self.typed:
            return "ok_or_c" if int(self.typed) < SPACES else "not_a_space"
        return Over(self.desk.doors.player(player))

    def tag(self, space: int):
        """That deed."""
        return Over(self.desk.doors.deed(space))

    def tick(self, now: int) -> int:
        """The arming ends by itself, and a note gives the last two players' rows free again."""
        desk = self.desk
        if self.armed:
            if self._is_armed():
                return ARMED_MS - clock.diff(now, self.armed_at)
            self.armed = False
            desk.redraw()
        if desk.note:
            left = NOTE_MS - clock.diff(now, desk.noted_at)
            if left > 0:
                return left
            desk.note = ()
            desk.redraw()
        return self._look_at_status(now)

    def _look_at_status(self, now: int) -> int:
        """The minutes left and the battery change by themselves: painted anew when they did."""
        left = STATUS_MS - clock.diff(now, self.looked_at)
        if left > 0:
            return left
        self.looked_at = now
        left_s = self.desk.bank.left_s or 0
        percent = self.desk.hardware.power.percent()
        if left_s // 60 != self.minutes or percent != self.percent:
            self.minutes, self.percent = left_s // 60, percent
            self.desk.redraw()
        return STATUS_MS

    # -- picture

    def draw(self, screen) -> None:
        """Status row and players; or GO, large; or the number that is being typed."""
        if not self.desk.bank.playing:
            title(screen, wording.NO_GAME)
            hints(screen, "OK menu")
        elif self.armed:
            self._draw_armed(screen)
        else:
            self._draw_table(screen)

    def _draw_armed(self, screen) -> None:
        title(screen, "GO", self.desk.money(self.desk.bank.edition.salary))
        huge(screen, 12, "GO")
        screen.row(6, center("for the next card"))
        hints(screen, "other keys: no salary")

    def _draw_table(self, screen) -> None:
        ledger = self.desk.bank.ledger
        if self.typed:
            screen.row(0, self._space_text(), True, "OK")
        else:
            screen.row(0, status.left(self.desk), True, status.right(self.desk))
        for player in range(1, ledger.players + 1):
            screen.row(player, self.desk.label(player), False, self.desk.balance(player))
            if ledger.in_jail[player]:
                screen.text(JAIL_X, 7 * player, "J", True)
            if self.desk.owes(player):
                screen.text(DEBT_X, 7 * player, "!", True)

    def _space_text(self) -> str:
        space = int(self.typed)
        return fit(self.typed + " " + (self.desk.space(space) if space < SPACES else "?"), COLS - 3)
