"""The receipt of what was just booked: who, whom, how much, the new balances. C takes it back.

Only while it is still the last entry; a second one is never taken back from here.
"""

from app import telling
from app.screens.view import COUNT_AT_HOME, HOME, View
from app.widgets import big, hints, title

MOST_BALANCES = 6
BESIDE_BIG = 2


class Receipt(View):
    """Entry number `number` (how many stood after it); `after` is the move of OK. Debts that it settled, or that were
    off by it, wait again when it is taken back."""

    hold = None

    def __init__(self, number: int, entry, after: object = HOME) -> None:
        self.number = number
        self.entry = entry
        self.ok = after
        self.moved = ()
        self.debts = ()

    def open(self):
        """Keeps what moved, for the picture, and which debts were open before."""
        self.moved = self.desk.moved
        self.debts = self.desk.debts_before

    def digit_key(self, number: int):
        """It counts at home."""
        return COUNT_AT_HOME

    def back(self):
        """C takes the entry back."""
        bank = self.desk.bank
        if bank.entries != self.number or bank.past.entry(self.number) != self.entry:
            return "cannot_undo"
        self.desk.take_back(1, self.debts)
        return TakenBack(self.entry, self.moved, self.ok)

    def draw(self, screen) -> None:
        """What it was, the sum large, then everybody whose balance changed."""
        desk = self.desk
        title(screen, telling.receipt_title(self.entry, desk), "#" + str(self.number))
        screen.row(1, telling.receipt_who(self.entry, desk, self.moved))
        units = telling.sum_of(self.entry, self.moved)
        if units and len(self.moved) <= BESIDE_BIG:
            big(screen, 16, desk.money(units))
        draw_balances(screen, desk, self.moved)
        hints(screen, "OK home", "C takes back")


class TakenBack(View):
    """Says what was taken back; never takes back a second one."""

    hold = None
    digit_key = Receipt.digit_key

    def __init__(self, entry, moved, after: object) -> None:
        self.entry = entry
        self.moved = moved
        self.ok = self.back = after

    def draw(self, screen) -> None:
        """What it was, and the balances as they are again."""
        desk = self.desk
        title(screen, "Taken back")
        screen.row(1, telling.headline(self.entry))
        screen.row(2, telling.receipt_who(self.entry, desk, self.moved))
        draw_balances(screen, desk, self.moved)
        hints(screen, "OK home", "C home")


def draw_balances(screen, desk, moved) -> None:
    """The players of `moved` (pairs of player and change) with their balances, the last of them on row 7."""
    row = 8 - min(len(moved), MOST_BALANCES)
    for player, _ in moved[:MOST_BALANCES]:
        screen.row(row, desk.label(player), False, desk.cash(player))
        row += 1
