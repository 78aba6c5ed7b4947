"""Small questions that flows are made of: pick a line, pick a player, type an amount, yes or no.

Each takes a function that is called with the answer and returns the next move; C goes back to the view beneath.
They book nothing. `Listed`, `Digits` and `Typing` are what screens of their own begin with: whoever derives from
them says in `then` or `ok` what follows.
"""

from app.screens.view import BACK, GO, OK, SIGNS, C, Decision, View
from app.widgets import ROWS_OF_A_LIST, Typed, big, hints, lines, title, turned, wrap

HINTS_ROW = 8


class Listed(View):
    """Things with numbers, a page at a time: a digit is the one of that number, 0 shows the next page."""

    a_page = ROWS_OF_A_LIST
    back = BACK
    things: list | tuple = ()
    first = 0

    def digit_key(self, number: int):
        """The thing of that number, or the next page."""
        many = len(self.things)
        if number == 0 and many > self.a_page:
            self.first = turned(self.first, self.a_page, many)
            return None
        index = self.first + number - 1
        if 1 <= number <= self.a_page and index < many:
            return self.then(index)
        return "no_such_line"

    def then(self, index: int):
        """The move of a thing."""

    def page(self):
        """The things that are shown now."""
        return self.things[self.first : self.first + self.a_page]


class Lines(Listed):
    """Up to 7 numbered lines a page; a digit picks one at once, 0 shows the next page.

    `things`: texts of at most 19 cells, or pairs (left, right). `then(index)` returns the move.
    """

    def __init__(self, heading: str, things, then=None) -> None:
        self.heading = heading
        self.things = things
        if then is not None:
            self.then = then

    def draw(self, screen) -> None:
        """Heading, numbered lines, keys."""
        title(screen, self.heading)
        row = 1
        for line in self.page():
            left, right = line if isinstance(line, tuple) else (line, "")
            screen.row(row, f"{row} {left}", False, right)
            row += 1
        many = len(self.things)
        hints(screen, "0 more" if many > ROWS_OF_A_LIST else f"1-{many} choose", "C back")


class PickPlayer(View):
    """A card, or a player's number, of those in `players` (None: every living player). `then(player)` is the move."""

    back = BACK
    wanted = "card_wanted"

    def __init__(self, heading: str, then, players=None) -> None:
        self.heading = heading
        self.then = then
        self.players = players

    def _choices(self):
        return self.desk.alive() if self.players is None else self.players

    def digit_key(self, number: int):
        """The number of a player stands for the card."""
        if number not in self._choices():
            return "nobody_there"
        self.desk.chosen_by_keys()
        return self.then(number)

    def card(self, player: int):
        """The card itself."""
        return self.then(player) if player in self._choices() else "not_this_player"

    def draw(self, screen) -> None:
        """The players by number and name."""
        title(screen, self.heading)
        labels = [self.desk.label(player) for player in self._choices()]
        lines(screen, 1, labels)
        if len(labels) < HINTS_ROW:
            hints(screen, "card or number", "C back")


class Digits(View):
    """A view on which a number is typed as `typed`: C takes the last digit away (held: all)."""

    typed: Typed
    full = "no_more_room"

    def key(self, code: int, held: bool = False):
        """C corrects."""
        return self.correct(held) if code == C else View.key(self, code)

    def digit_key(self, number: int):
        """Types it."""
        return None if self.typed.add(str(number)) else self.full

    def correct(self, held: bool):
        """What C does; with nothing typed it is the way back."""
        return None if self.typed.correct(held) else self.back


class Typing(Digits):
    """A view on which an amount is typed by hand (R1.4, R1.5)."""

    def key(self, code: int, held: bool = False):
        """A sign of the edition on the table, or a key as everywhere."""
        if code in (C, OK, GO):
            return Digits.key(self, code, held)
        return self.sign(code) if self.desk.types(code) else "no_such_sign"

    def sign(self, code: int):
        """Types it."""
        return None if self.typed.add(SIGNS[code]) else self.full

    def units(self) -> int:
        """What was typed, in units. Raises Refusal."""
        return self.desk.bank.edition.parse(self.typed.text)


class EnterAmount(Typing):
    """An amount and OK. `then(units)` is the move; `lines` are shown below it; `zero`: 0 will do."""

    back = BACK
    wanted = "amount_wanted"

    def __init__(self, heading: str, then, lines=(), zero: bool = False) -> None:
        self.heading = heading
        self.then = then
        self.lines = lines
        self.zero = zero
        self.typed = Typed()

    def ok(self):
        """Takes the amount."""
        return self.then(0 if self.zero and self.typed.text == "0" else self.units())

    def draw(self, screen) -> None:
        """The amount large, the lines below."""
        title(screen, self.heading)
        big(screen, 10, self.typed.text or "-")
        lines(screen, 5, self.lines)
        hints(screen, "OK next", "C corrects")


class Ask(Decision):
    """Yes (OK) or no (C). `question` is one text, broken into lines; `ok()` is the move of yes."""

    def __init__(self, heading: str, question: str, ok, yes: str = "yes") -> None:
        self.heading = heading
        self.lines = wrap(question)
        self.ok = ok
        self.yes = yes

    def draw(self, screen) -> None:
        """The question and what OK means."""
        title(screen, self.heading)
        lines(screen, 2, self.lines)
        hints(screen, "OK " + self.yes, "C no")
