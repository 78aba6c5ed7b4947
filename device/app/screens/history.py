"""History: every entry that stands, as words, the newest first; any number of the last ones may be taken back.

Nothing is taken back before a preview has shown what falls. What was taken back can be brought back until the next
new entry.
"""

from game import entries

from app import telling
from app.asking import log_to_ask
from app.desk import changes
from app.screens.pick import Ask
from app.screens.view import HOME, Decision, Over, View
from app.screens.what_moved import WhatMoved
from app.widgets import hints, title, turned
from app.wording_menu import BRING_BACK

A_PAGE = 3
OLDER, REDO = 0, 9
PLAIN = (entries.PAY, entries.RECEIVE, entries.TRANSFER, entries.AUCTION)  # move just their amount


class History(View):
    """Three entries a page. 1 to 3 goes back to before that entry, OK to before the last one, 9 brings back."""

    def __init__(self) -> None:
        self.last = 0

    def open(self):
        """Begins with the newest entry; says when the journal is full (section 4)."""
        self.last = self.desk.bank.entries
        return log_to_ask(self.desk) if self.desk.bank.full else None

    def resume(self):
        """After a look at a preview, or after something was taken back."""
        self.last = min(self.last, self.desk.bank.entries)

    # -- keys

    def ok(self):
        """The preview of taking back the last."""
        return self._fall(self.desk.bank.entries)

    def digit_key(self, number: int):
        """The lines, older entries, bringing back."""
        if number == OLDER:
            return self._older()
        if number == REDO:
            return self._redo()
        return self._fall(self.last - number + 1) if number <= A_PAGE else "no_such_line"

    def _can_redo(self) -> bool:
        return self.desk.bank.past.history.can_redo

    def _redo(self):
        if not self._can_redo():
            return "nothing_to_redo"
        return Over(Ask("Bring back?", BRING_BACK, self._bring_back, "bring back"))

    def _bring_back(self):
        self.desk.book(entries.redo())
        return TakenBackTo("Brought back")

    def _older(self):
        bank = self.desk.bank
        self.last -= A_PAGE
        if self.last <= bank.past.forgotten:
            self.last = bank.entries

    def _fall(self, number: int):
        """The preview of going back to before entry `number`."""
        bank = self.desk.bank
        if number <= bank.past.forgotten:
            return "nothing_to_undo" if not bank.entries else "no_such_line"
        return Over(Preview(bank.entries - number + 1))

    # -- picture

    def draw(self, screen) -> None:
        """Headline and sum above, who and whom below."""
        bank = self.desk.bank
        title(screen, "History", f"{bank.entries} booked")
        if not bank.entries:
            screen.row(2, "Nothing booked yet.")
        for line in range(A_PAGE):
            number = self.last - line
            if number > bank.past.forgotten:
                draw_entry(screen, self.desk, 2 * line + 1, f"{line + 1} ", bank.past.entry(number), number)
        older = "0 older" if bank.entries > A_PAGE else ""
        screen.row(7, older, False, "9 bring back" if self._can_redo() else "")
        hints(screen, "OK take back last", "C")


class Preview(Decision):
    """The last `count` entries, which would be taken back together; OK does it."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.first = 0

    def ok(self):
        """Takes them back."""
        self.desk.take_back(self.count)
        return TakenBackTo(f"Taken back: {self.count}")

    def go(self):
        """What the oldest moved."""
        return Over(WhatMoved(self._oldest()))

    def digit_key(self, number: int):
        """0 shows more of them."""
        if number != OLDER or self.count <= A_PAGE:
            return "ok_or_c"
        self.first = turned(self.first, A_PAGE, self.count)
        return None

    def _oldest(self) -> int:
        return self.desk.bank.entries - self.count + 1

    def draw(self, screen) -> None:
        """How many fall, and which, three a page."""
        title(screen, "Take back?", f"{self.count} fall" + ("s" if self.count == 1 else ""))
        row = 1
        for number, entry in self.desk.bank.past.preview(self.count, self.first, A_PAGE):
            draw_entry(screen, self.desk, row, "", entry, number)
            row += 2
        screen.row(7, "0 next" if self.count > A_PAGE else "", False, f"GO reads #{self._oldest()}")
        hints(screen, "OK take them back" if self.count > 1 else "OK take it back", "C")


class TakenBackTo(View):
    """Says that it was done, with everybody's balance as it is again."""

    ok = HOME
    nothing = "ok_or_c"

    def __init__(self, words: str) -> None:
        self.words = words

    def draw(self, screen) -> None:
        """The balances after it."""
        desk = self.desk
        ledger = desk.bank.ledger
        title(screen, self.words, "OK")
        for player in range(1, ledger.players + 1):
            screen.row(player, desk.label(player), False, desk.balance(player))


def amount(bank, entry, number: int) -> int:
    """What the entry of that number was worth when it was booked, in units: as its receipt showed it."""
    if entry.amount and entry.kind in PLAIN:
        return entry.amount
    before = bank.past.ledger_at(number - 1)[0]
    after = before.copy()
    after.apply(entry)
    return telling.sum_of(entry, changes(before.cash, after.cash))


def draw_entry(screen, desk, row: int, before: str, entry, number: int) -> None:
    """Two rows: what and how much, then who and whom; `before` is the line's number."""
    units = amount(desk.bank, entry, number)
    screen.row(row, before + telling.in_history(entry), False, desk.money(units) if units else "")
    screen.row(row + 1, who(entry, number, desk))


def who(entry, number: int, desk) -> str:
    """Who and whom or which deed; for a rent all three, by number."""
    if entry.kind != entries.RENT:
        return telling.who(entry, desk)
    ledger = desk.bank.past.ledger_at(number - 1)[0]
    owner = ledger.owner[ledger.edition.deed_at[entry.space]]
    return f"{entry.player}>{owner} {desk.space(entry.space)}"[:21]
