"""New game: the page that asks first, then edition and mode; or the other game is fetched back.

Nothing is changed before `begin` in app.screens.ready: two steps and a held key, never by accident (R17.4).
"""

from game.setup import MAX_MINUTES, MIN_MINUTES, TIMED

from app import wording_setup as words
from app.plan import Plan
from app.screens.enrol import Enrol
from app.screens.pick import Digits, Lines
from app.screens.second_game import FetchBack
from app.screens.view import BACK, Over, View
from app.widgets import Typed, big, center, hints, lines, title

NEW, FETCH, SETTINGS = 1, 2, 3
MINUTE_DIGITS = 3


class NewGame(View):
    """1 sets up a new game, 2 fetches the other one back, 3 the settings. OK alone means nothing here."""

    hold = None
    nothing = "pick_a_line"
    wanted = "cards_later"

    def digit_key(self, number: int):
        """A line."""
        if number == NEW:
            return Over(ChooseEdition(Plan()))
        if number == FETCH and self.desk.bank.slots.kept:
            return Over(FetchBack())
        return Over(self.desk.doors.settings()) if number == SETTINGS else "no_such_line"

    def draw(self, screen) -> None:
        """What becomes of the running game, and the lines."""
        bank = self.desk.bank
        title(screen, words.NEW_GAME_ASKED if bank.playing else words.NEW_GAME)
        texts = words.KEPT if bank.playing else words.WELCOME
        lines(screen, 1, texts)
        screen.row(4, f"{NEW} {words.START_NEW}")
        row = 5
        if bank.slots.kept:
            screen.row(row, f"{FETCH} {words.FETCH}")
            row += 1
        screen.row(row, f"{SETTINGS} {words.SETTINGS}")
        hints(screen, "key chooses", "C home" if bank.playing else "")


class ChooseEdition(Lines):
    """Which box is on the table."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(words.EDITION, ())
        self.plan = plan

    def open(self):
        """The built-in editions, then those that came from a PC."""
        library = self.desk.bank.editions
        self.things = [library.title_of(key) for key in library.KEYS]

    def then(self, index: int):
        """The mode comes next."""
        library = self.desk.bank.editions
        self.plan.choose_edition(library.load(library.KEYS[index]))
        return Over(ChooseMode(self.plan))


class ChooseMode(Lines):
    """Normal, quick or timed, with what each means in this edition."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        super().__init__(plan.edition.title, words.MODES)

    def then(self, index: int):
        """The players come next, or the minutes."""
        self.plan.choose_mode(index)
        return Over(Minutes(self.plan) if index == TIMED else Enrol(self.plan))

    def draw(self, screen) -> None:
        """The three lines, each with a word of what it means."""
        title(screen, self.heading)
        row = 1
        for index in range(len(self.things)):
            screen.row(row, f"{index + 1} {self.things[index]}")
            screen.row(row + 1, "  " + words.mode_line(self.plan.edition, index))
            row += 2
        hints(screen, f"1-{len(self.things)} choose", "C back")


class Minutes(Digits):
    """How long a timed game takes, 10 to 600 minutes (R13.5)."""

    back = BACK
    wanted = "amount_wanted"

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.typed = Typed(str(plan.minutes), MINUTE_DIGITS)
        self.fresh = True

    def digit_key(self, number: int):
        """Types it, the first one anew."""
        if self.fresh:
            self.typed.clear()
            self.fresh = False
        return Digits.digit_key(self, number)

    def correct(self, held: bool):
        """What C does."""
        return BACK if self.fresh else Digits.correct(self, held)

    def ok(self):
        """Takes the minutes; the players come next."""
        minutes = int(self.typed.text or "0")
        if not MIN_MINUTES <= minutes <= MAX_MINUTES:
            return "wrong_minutes"
        self.plan.minutes = minutes
        return Over(Enrol(self.plan))

    def draw(self, screen) -> None:
        """The minutes large."""
        title(screen, words.MINUTES)
        big(screen, 14, self.typed.text or "-")
        screen.row(6, center(words.MINUTES_BOUNDS))
        hints(screen, "OK next", "C back")
