"""A debt: what is missing, what can be raised, only the legal ways with what each brings. OK pays, C and OK drops.

Opening one moves no money. The others go on playing from home; the debtor's card opens it again (R12.1, R12.2).
"""

from game import entries, rules, score
from game.refusal import OTHER_CANNOT_PAY, Refusal

from app.debts import giving_up, settling
from app.screens.confirm import Confirm
from app.screens.pick import Ask, Listed
from app.screens.receipt import Receipt
from app.screens.sell_group import SellGroup
from app.screens.view import BACK, HOME, Over
from app.widgets import COLS, fit, hints

WAYS_A_PAGE = 4
FIRST_ROW = 4
MORE, GIVE_UP = 0, 9
QUESTION = "No money has moved. OK drops the debt."
VERBS = ("sell", "mortg")
FOR_WHAT = (
    (entries.RENT, "rent to"),
    (entries.TAX, "tax to"),
    (entries.REPAIRS, "repairs to"),
    (entries.FINE, "fine to"),
    (entries.THROW, "fine to"),
    (entries.KEEP, "interest to"),
)
FEWEST_LETTERS = 2


class Debt(Listed):
    """The debt `debt` of the bank's list. `things`: the ways out, as (entry, what it brings)."""

    main = True
    hold = HOME
    a_page = WAYS_A_PAGE

    def __init__(self, debt) -> None:
        self.debt = debt

    def open(self):
        """Looks up the ways out."""
        return self.resume()

    def resume(self):
        """After a sale: the ways that are left; home when the debt is gone."""
        if self.debt not in self.desk.bank.debts:
            return HOME
        self.things = rules.ways_to_raise(self.desk.bank.ledger, self.debt.payer)
        if self.first >= len(self.things):
            self.first = 0
        return None

    # -- keys

    def back(self):
        """Asks whether it is dropped."""
        return Over(Ask("Drop the debt?", QUESTION, self._drop, "drop"))

    def digit_key(self, number: int):
        """A way, more of them, or giving up."""
        if number == GIVE_UP:
            return give_up(self.desk, self.debt.payer)
        return None if number == MORE and len(self.things) <= WAYS_A_PAGE else Listed.digit_key(self, number)

    def then(self, index: int):
        """The question of that way."""
        entry = self.things[index][0]
        if entry.kind == entries.SELLGROUP:
            return Over(SellGroup(entry.space, entry.player, BACK, entry.count))
        return Over(Confirm(entry, BACK))

    def ok(self):
        """Pays."""
        try:
            number = self.desk.book(settling(self.debt, self.desk.bank.ledger))
        except Refusal as refusal:
            if refusal.reason != OTHER_CANNOT_PAY:
                raise
            return self.desk.doors.stopped_by_another(self.debt, refusal)
        return Receipt(number, self.desk.bank.past.entry(number))

    def _drop(self):
        self.desk.bank.drop_debt(self.desk.bank.debts.index(self.debt))
        self.desk.say("Debt dropped")
        return HOME

    def card(self, player: int):
        """The debtor's own card shows the player; any other that one."""
        return self.desk.doors.player_only(player) if player == self.debt.payer else self.desk.doors.player(player)

    # -- picture

    def draw(self, screen) -> None:
        """Who, whom, how much, what is missing, and four ways a page."""
        desk, debt = self.desk, self.debt
        missing = debt.amount - desk.bank.ledger.cash[debt.payer]
        screen.row(0, desk.label(debt.payer), True, desk.money(debt.amount))
        screen.row(1, dict(FOR_WHAT).get(debt.entry.kind, "owes to"), False, desk.label(debt.creditor))
        if missing <= 0:
            screen.row(3, "has", False, desk.cash(debt.payer))
            screen.row(5, "OK: all others pay" if debt.entry.kind == entries.COLLECT else "OK pays now", True)
            hints(screen, "C drop", "hold C home")
            return
        screen.row(2, "missing", True, desk.money(missing))
        screen.row(3, "can raise", False, desk.money(score.raisable(desk.bank.ledger, debt.payer)))
        self._draw_ways(screen)
        more = "0 more " if len(self.things) > WAYS_A_PAGE else ""
        gives_up = giving_up(desk.bank.debts, debt.payer, desk.bank.ledger).flags
        hints(screen, more + ("9 give up" if gives_up else "9 bankrupt"), "C")

    def _draw_ways(self, screen) -> None:
        row = FIRST_ROW
        number = 1
        for entry, brings in self.page():
            gain = "+" + self.desk.money(brings)
            screen.row(row, way_words(number, entry, self.desk, COLS - len(gain) - 1), False, gain)
            row += 1
            number += 1


def way_words(number: int, entry, desk, room: int) -> str:
    """A way to raise money in `room` cells, at least 12. A name that is cut keeps the number at its end; of a group, to
    how many houses a site stays, and which group is told by a space of it, so that no two ways read alike."""
    name = desk.space(entry.space)
    if entry.kind != entries.SELLGROUP:
        said = f"{number} {VERBS[entry.kind == entries.MORTGAGE]} "
        left = room - len(said)
        if len(name) > left and name[-2] == " ":
            return said + name[: left - 2] + name[-2:]
        return said + fit(name, left)
    said = f"{number} group>{entry.count} "
    if len(said) + len(name) <= room:
        return said + name
    said += str(entry.space)
    letters = room - len(said) - 2
    return f"{said} {name[:letters].strip()}." if letters >= FEWEST_LETTERS else said


def new_debt(desk, entry, missing: int):
    """Open the debt that `entry` needs, `missing` units short; returns the view of it. Raises Refusal."""
    ledger = desk.bank.ledger
    amount = ledger.cash[entry.player] + missing
    creditor = entry.other
    if entry.kind == entries.RENT:
        creditor = ledger.owner[ledger.edition.deed_at[entry.space]]
    desk.bank.open_debt(entry.player, creditor, amount, entry)
    desk.refuse_without_words("not_enough_cash")
    return Debt(desk.bank.debts[-1])


def give_up(desk, player: int):
    """The question before a player goes out, the same wherever it was asked for; then the auctions of the deeds that
    went to the bank (R12.6)."""
    entry = giving_up(desk.bank.debts, player, desk.bank.ledger)
    heir = desk.name(entry.other) if entry.other else "the bank"

    def yes():
        return Receipt(desk.book(entry), entry, desk.doors.next_auction())

    heading = "Give up?" if entry.flags else "Bankrupt?"
    return Over(Ask(heading, f"{desk.label(player)} is out. All goes to {heir}.", yes))
