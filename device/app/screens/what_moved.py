"""What one entry of the history moved: of a deal everything that changed hands, then everybody's cash.

It only tells.
"""

from game import entries

from app import telling
from app.bargain import bargain_of
from app.desk import changes
from app.screens.deal_look import deal_lines
from app.screens.view import HOME, Decision
from app.widgets import hints, lines, title, turned

A_PAGE = 7


class WhatMoved(Decision):
    """Entry number `number`, which stands; OK turns the pages."""

    hold = HOME
    nothing = "key_means_nothing"

    def __init__(self, number: int) -> None:
        self.number = number
        self.entry = None
        self.lines = []
        self.first = 0

    def open(self):
        """Replays it: the ledger before and after."""
        desk = self.desk
        entry = self.entry = desk.bank.past.entry(self.number)
        before = desk.bank.past.ledger_at(self.number - 1)[0]
        after = before.copy()
        after.apply(entry)
        if entry.kind == entries.DEAL:
            self.lines = deal_lines(desk, bargain_of(entry, before), A_PAGE)
        else:
            self.lines = [(telling.who(entry, desk), "")]
        for player, change in changes(before.cash, after.cash):
            sign = "-" if change < 0 else "+"
            self.lines.append((desk.label(player), sign + desk.money(abs(change))))

    def ok(self):
        """The next page."""
        if len(self.lines) <= A_PAGE:
            return self.nothing
        self.first = turned(self.first, A_PAGE, len(self.lines))
        return None

    def draw(self, screen) -> None:
        """What it was, its number, and seven lines a page."""
        title(screen, telling.headline(self.entry), f"#{self.number}")
        lines(screen, 1, self.lines[self.first : self.first + A_PAGE])
        hints(screen, "OK next page" if len(self.lines) > A_PAGE else "", "C back")
