"""New game: the page that asks first, then edition and mode; or the other game is fetched back.

Nothing is changed before `begin` in app.screens.ready: two steps and a held key, never by accident (R17.4).
"""

from game.setup import MAX_MINUTES, MIN_MINUTES, TIMED

from app import wording_setup as words
from app.plan import Plan
from app.screens.enrol import Enrol
from app.screens.pick import Lines
from app.screens.second_game import FetchBack
from app.screens.view import BACK, HOME, OK, C, Over, View, digit
from app.widgets import Typed, big, center, hints, title

NEW, FETCH, SETTINGS = 1, 2, 3
MINUTE_DIGITS = 3


class NewGame(View):
    """1 sets up a new game, 2 fetches the other one back, 3 the settings. OK alone means nothing here."""

    def key(self, code: int, held: bool = False):
        """A line's number; C goes home."""
        number = digit(code)
        if number == NEW:
            return Over(ChooseEdition(Plan()))
        if number == FETCH and self.desk.bank.slots.kept:
            return Over(FetchBack())
        if number == SETTINGS:
            return Over(self.desk.doors.settings())
        if code == C:
            return None if held else HOME
        return "pick_a_line" if number < 0 else "no_such_line"

    def card(self, player: int):
        """Cards are asked for later."""
        return "cards_later"

    def tag(self, space: int):
        """Deeds are not asked for here."""
        return "cards_later"

    def draw(self, screen) -> None:
        """What becomes of the running game, and the lines."""
        bank = self.desk.bank
        title(screen, words.NEW_GAME_ASKED if bank.playing else words.NEW_GAME)
        texts = words.KEPT if bank.playing else words.WELCOME
        screen.row(1, texts[0])
        screen.row(2, texts[1])
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
        super().__init__(words.EDITION, (), self._chosen)
        self.plan = plan

    def open(self):
        """The built-in editions, then those that came from a PC."""
        library = self.desk.bank.editions
        self.lines = [library.load(key).title for key in library.KEYS]

    def _chosen(self, index: int):
        library = self.desk.bank.editions
        self.plan.choose_edition(library.load(library.KEYS[index]))
        return Over(ChooseMode(self.plan))


class ChooseMode(Lines):
    """Normal, quick or timed, with what each means in this edition."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        super().__init__(plan.edition.title, words.MODES, self._chosen)

    def _chosen(self, index: int):
        self.plan.choose_mode(index)
        return Over(Minutes(self.plan) if index == TIMED else Enrol(self.plan))

    def draw(self, screen) -> None:
        """The three lines, each with a word of what it means."""
        title(screen, self.heading)
        row = 1
        for index in range(len(self.lines)):
            screen.row(row, f"{index + 1} {self.lines[index]}")
            screen.row(row + 1, "  " + words.mode_line(self.plan.edition, index))
            row += 2
        hints(screen, f"1-{len(self.lines)} choose", "C back")


class Minutes(View):
    """How long a timed game takes, 10 to 600 minutes (R13.5)."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.typed = Typed(str(plan.minutes))
        self.fresh = True

    def key(self, code: int, held: bool = False):
        """Digits type, the first one anew; OK takes it, C corrects and then goes back."""
        number = digit(code)
        if number >= 0:
            return self._digit(number)
        if code == C:
            return self._correct(held)
        if code != OK:
            return "key_means_nothing"
        minutes = int(self.typed.text or "0")
        if not MIN_MINUTES <= minutes <= MAX_MINUTES:
            return "wrong_minutes"
        self.plan.minutes = minutes
        return Over(Enrol(self.plan))

    def _digit(self, number: int):
        if self.fresh:
            self.typed.clear()
            self.fresh = False
        if len(self.typed.text) >= MINUTE_DIGITS:
            return "no_more_room"
        self.typed.add(str(number))
        return None

    def _correct(self, held: bool):
        return None if not self.fresh and self.typed.correct(held) else BACK

    def card(self, player: int):
        """A number is wanted."""
        return "amount_wanted"

    def tag(self, space: int):
        """A number is wanted."""
        return "amount_wanted"

    def draw(self, screen) -> None:
        """The minutes large."""
        title(screen, words.MINUTES)
        big(screen, 14, self.typed.text or "-")
        screen.row(6, center(words.MINUTES_BOUNDS))
        hints(screen, "OK next", "C back")
