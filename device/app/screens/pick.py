"""Small questions that flows are made of: pick a line, pick a player, type an amount, yes or no.

Each takes a function that is called with the answer and returns the next move; C goes back to the view beneath.
They book nothing.
"""

from game.refusal import Refusal

from app.screens.view import BACK, GO, OK, SIGNS, C, Decision, View, digit
from app.widgets import ROWS_OF_A_LIST, Typed, big, hints, title, wrap

HINTS_ROW = 8


class Lines(View):
    """Up to 7 numbered lines a page; a digit picks one at once, 0 shows the next page.

    `lines`: texts of at most 19 cells, or pairs (left, right). `then(index)` returns the move.
    """

    def __init__(self, heading: str, lines, then) -> None:
        self.heading = heading
        self.lines = lines
        self.then = then
        self.first = 0

    def key(self, code: int, held: bool = False):
        """1..7 picks, 0 turns the page, C goes back."""
        if code == C:
            return BACK
        number = digit(code)
        if number == 0 and len(self.lines) > ROWS_OF_A_LIST:
            self.first += ROWS_OF_A_LIST
            if self.first >= len(self.lines):
                self.first = 0
            return None
        index = self.first + number - 1
        if 1 <= number <= ROWS_OF_A_LIST and index < len(self.lines):
            return self.then(index)
        return "no_such_line" if number >= 0 else "key_means_nothing"

    def draw(self, screen) -> None:
        """Heading, numbered lines, keys."""
        title(screen, self.heading)
        for at in range(self.first, min(self.first + ROWS_OF_A_LIST, len(self.lines))):
            line = self.lines[at]
            left, right = line if isinstance(line, tuple) else (line, "")
            screen.row(at - self.first + 1, f"{at - self.first + 1} {left}", False, right)
        hints(screen, "0 more" if len(self.lines) > ROWS_OF_A_LIST else f"1-{len(self.lines)} choose", "C back")


class PickPlayer(View):
    """A card, or a player's number, of those in `players` (None: every living player). `then(player)` is the move."""

    def __init__(self, heading: str, then, players=None) -> None:
        self.heading = heading
        self.then = then
        self.players = players

    def _choices(self):
        return self.desk.alive() if self.players is None else self.players

    def key(self, code: int, held: bool = False):
        """The number of a player stands for the card."""
        if code == C:
            return BACK
        number = digit(code)
        if number < 0:
            return "key_means_nothing"
        if number not in self._choices():
            return "nobody_there"
        self.desk.chosen_by_keys()
        return self.then(number)

    def card(self, player: int):
        """The card itself."""
        if player not in self._choices():
            return "not_this_player"
        return self.then(player)

    def tag(self, space: int):
        """A deed is no player."""
        return "card_wanted"

    def draw(self, screen) -> None:
        """The players by number and name, two columns."""
        title(screen, self.heading)
        row = 1
        for player in self._choices():
            screen.row(row, self.desk.label(player))
            row += 1
        if row <= HINTS_ROW:
            hints(screen, "card or number", "C back")


class EnterAmount(View):
    """An amount typed by hand (R1.4, R1.5). `then(units)` is the move; `lines` are shown below it."""

    def __init__(self, heading: str, then, lines=(), zero: bool = False) -> None:
        self.heading = heading
        self.then = then
        self.lines = lines
        self.zero = zero
        self.typed = Typed()

    def key(self, code: int, held: bool = False):
        """Signs are typed, C takes the last away (held: all), OK takes the amount."""
        if code == C:
            return None if self.typed.correct(held) else BACK
        if code == OK:
            return self._take()
        if code == GO:
            return "key_means_nothing"
        if not self.desk.types(code):
            return "no_such_sign"
        if not self.typed.add(SIGNS[code]):
            return "no_more_room"
        return None

    def _take(self):
        if self.zero and self.typed.text == "0":
            return self.then(0)
        try:
            units = self.desk.bank.edition.parse(self.typed.text)
        except Refusal as refusal:
            return self.desk.refused(refusal)
        return self.then(units)

    def card(self, player: int):
        """An amount is wanted, not a card."""
        return "amount_wanted"

    def tag(self, space: int):
        """An amount is wanted, not a deed."""
        return "amount_wanted"

    def draw(self, screen) -> None:
        """The amount large, the lines below."""
        title(screen, self.heading)
        big(screen, 10, self.typed.text or "-")
        row = 5
        for line in self.lines:
            screen.row(row, line)
            row += 1
        hints(screen, "OK next", "C corrects")


class Ask(Decision):
    """Yes (OK) or no (C). `question` is one text, broken into lines; `then()` is the move of yes."""

    def __init__(self, heading: str, question: str, then, yes: str = "yes") -> None:
        self.heading = heading
        self.lines = wrap(question)
        self.then = then
        self.yes = yes

    def key(self, code: int, held: bool = False):
        """OK is yes, C is no, nothing else counts."""
        if code == OK:
            return self.then()
        if code == C:
            return BACK
        return "ok_or_c"

    def draw(self, screen) -> None:
        """The question and what OK means."""
        title(screen, self.heading)
        row = 2
        for line in self.lines:
            screen.row(row, line)
            row += 1
        hints(screen, "OK " + self.yes, "C no")
