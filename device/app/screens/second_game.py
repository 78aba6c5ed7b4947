"""The game in the second slot: fetched back, or dropped for a new one after showing whose it is (section 4)."""

from hal.sound import OK as FETCHED

from app.screens.view import HOME, Decision
from app.widgets import fit, hints

NAME_CELLS = 8
HINTS_ROW = 8


class SecondGame(Decision):
    """Base of the two questions: every player of the kept game with the balance, all eight at once."""

    question = ""
    answers = ""
    keys = ("", "")

    def draw(self, screen) -> None:
        """The question and its keys in the first row, one player in each of the others."""
        second = self.desk.bank.second
        screen.row(0, self.question, True, self.answers)
        if not second.edition_key:
            screen.row(2, "That game is damaged.")
            return
        edition = self.desk.bank.editions.load(second.edition_key)
        for at in range(len(second.names)):
            name = fit(second.names[at], NAME_CELLS)
            screen.row(at + 1, f"{at + 1} {name}", False, edition.show(second.balances[at]))
        if len(second.names) < HINTS_ROW:
            hints(screen, *self.keys)


class FetchBack(SecondGame):
    """OK changes the two games over: the one played now goes to the second slot."""

    question = "Fetch back?"
    answers = "OK yes"
    keys = ("OK plays it", "C no")

    def ok(self):
        """Fetches it."""
        self.desk.bank.fetch_back()
        self.desk.sound.play(FETCHED)
        self.desk.say("This game is back.", "The other is kept.")
        return HOME


class DropSecond(SecondGame):
    """The unfinished game must go: a second held key, and only then `then` is the move."""

    question = "Lose this one?"
    answers = "hold C"
    keys = ("hold C: lost", "C keeps")

    nothing = "hold_c"

    def __init__(self, then) -> None:
        self.hold = then
