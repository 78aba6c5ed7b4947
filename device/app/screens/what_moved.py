"""What one entry of the history moved: of a deal everything that changed hands, then everybody's cash.

It only tells.
"""

from game import entries

from app import telling
from app.bargain import bargain_of
from app.desk import changes
from app.screens.deal_look import paged, side_lines
from app.screens.view import BACK, HOME, OK, C, Decision
from app.widgets import hints, title

A_PAGE = 7


class WhatMoved(Decision):
    """Entry number `number`, which stands; OK turns the pages."""

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
            bargain = bargain_of(entry, before)
            self.lines = paged(side_lines(desk, bargain, 0) + side_lines(desk, bargain, 1), A_PAGE)
        else:
            self.lines = [(telling.who(entry, desk), "")]
        for player, change in changes(before.cash, after.cash):
            sign = "-" if change < 0 else "+"
            self.lines.append((desk.label(player), sign + desk.money(abs(change))))

    def key(self, code: int, held: bool = False):
        """OK shows the next page, C goes back (held: home)."""
        if code == C:
            return HOME if held else BACK
        if code != OK or len(self.lines) <= A_PAGE:
            return "key_means_nothing"
        self.first += A_PAGE
        if self.first >= len(self.lines):
            self.first = 0
        return None

    def draw(self, screen) -> None:
        """What it was, its number, and seven lines a page."""
        title(screen, telling.headline(self.entry), f"#{self.number}")
        row = 1
        for left, right in self.lines[self.first : self.first + A_PAGE]:
            screen.row(row, left, False, right)
            row += 1
        hints(screen, "OK next page" if len(self.lines) > A_PAGE else "", "C back")
