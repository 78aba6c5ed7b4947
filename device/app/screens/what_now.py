"""What now? What this edition says of a space, a deed or a situation, at most three screens. It only shows."""

from game.edition import CHANCE, CHEST, GO_TO_JAIL, PARKING, TAX

from app import wording_rules, wording_spaces
from app.screens.pick_space import PickSpace
from app.screens.view import BACK, HOME, Over, View
from app.widgets import COLS, RIGHT_X, hints, lines, title, wrap

ROWS = 7
MOST_PAGES = 3
MARK = "\xb7"  # a dot before each paragraph
LEFT_ROWS = 6


class WhatNow(View):
    """Eleven topics in two columns; GO asks for a space, a deed's tag is one."""

    def _topics(self):
        """Tinker Bell only where she is."""
        topics = wording_rules.TOPICS
        return topics if self.desk.bank.edition.tinker else topics[:-1]

    def go(self):
        """Asks for a space."""
        return Over(PickSpace("What is on space?", self.tag, False))

    def point(self):
        """The last topic."""
        return self._open(".")

    def digit_key(self, number: int):
        """A topic."""
        return self._open(str(number))

    def _open(self, sign: str):
        for key, name, parts in self._topics():
            if key == sign:
                said = []
                for part in parts:
                    said.extend(part(self.desk.bank.ledger))
                return Over(Pages(name, said))
        return self.nothing

    def tag(self, space: int):
        """What is on that space."""
        return Over(space_pages(self.desk, space))

    def draw(self, screen) -> None:
        """The topics with their keys."""
        title(screen, "What now?")
        at = 0
        for key, name, _ in self._topics():
            x = 1 if at < LEFT_ROWS else RIGHT_X
            screen.text(x, 7 * (1 + at % LEFT_ROWS), f"{key} {name}")
            at += 1
        screen.row(7, "GO a space, or tap it")
        hints(screen, "key opens", "C home")


def space_pages(desk, space: int):
    """The screens about one space."""
    return Pages(desk.space(space), wording_spaces.landed(desk.bank.ledger, space))


def landed(desk, space: int):
    """What opens for a space without a deed: its task where there is one, else what the rules say."""
    kind = desk.bank.edition.kinds[space]
    if kind == TAX or kind == PARKING and desk.bank.ledger.feeds_pot():
        return desk.doors.taxes()
    if kind in (CHANCE, CHEST):
        return desk.doors.cards()
    return desk.doors.jail() if kind == GO_TO_JAIL else space_pages(desk, space)


class Pages(View):
    """Paragraphs, each beginning a new line; OK turns the page, the last one leads back."""

    back = BACK
    hold = HOME
    nothing = "ok_or_c"

    def __init__(self, heading: str, paragraphs) -> None:
        self.heading = heading
        self.rows = []
        for paragraph in paragraphs:
            mark = MARK
            for line in wrap(paragraph, COLS - 1):
                self.rows.append(mark + line)
                mark = " "
        self.first = 0

    @property
    def pages(self) -> int:
        """How many screens it takes."""
        return (len(self.rows) + ROWS - 1) // ROWS

    def ok(self):
        """The next page, after the last one back."""
        self.first += ROWS
        return BACK if self.first >= len(self.rows) else None

    def draw(self, screen) -> None:
        """One screen."""
        page = f"{self.first // ROWS + 1}/{self.pages}"
        title(screen, self.heading, page if len(self.heading) + len(page) < 21 else "")
        lines(screen, 1, self.rows[self.first : self.first + ROWS])
        hints(screen, "OK more" if self.first + ROWS < len(self.rows) else "OK back", "C back")
