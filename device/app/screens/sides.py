"""The board with two readers: the card on the right pays, the one on the left receives (R17.2).

One card and an amount: OK pays the bank from the right, or receives from it on the left. Both cards: OK moves the
amount from right to left, and both results show while it is typed. GO is the salary of the card on the left only.
"""

from game import entries
from game.refusal import Refusal

from app.desk import LEFT, RIGHT
from app.screens.amount import Amount, Seat
from app.screens.salary import salary
from app.widgets import big, hints, lines, title
from app.wording import MAX_BALANCE


def sides(desk, player: int, text: str = ""):
    """The view for `player`, whose card has just come, and for whoever lies on the other reader."""
    seats = [0, 0]
    seats[desk.reader] = player
    there = LEFT if desk.reader == RIGHT else RIGHT
    other = desk.lies_on(there)
    if other != player:
        seats[there] = other
    return SidesAmount(seats, text) if text else Sides(seats)


def first(seats) -> int:
    """The payer if there are two players."""
    return seats[RIGHT] or seats[LEFT]


def draw_first(screen, desk, seats) -> None:
    """Who that is, above."""
    player = first(seats)
    title(screen, desk.label(player), desk.cash(player))


class Sides(Seat):
    """Who lies where (`seats` by reader, 0: nobody), before an amount is typed; GO counts for the left alone."""

    def __init__(self, seats) -> None:
        self.seats = seats
        self.player = first(seats)

    def amount(self, text: str):
        """The view on which the amount is typed on."""
        return SidesAmount(self.seats, text)

    def go(self):
        """The salary."""
        if not self.seats[LEFT]:
            return "left_wanted"
        return salary(self.desk, self.seats[LEFT], self.desk.laid[LEFT])

    def lifted(self):
        """Of two cards the one that still lies there stays; of one the player stays, as after a tap."""
        if self.seats[RIGHT] and self.seats[LEFT]:
            for gone in (RIGHT, LEFT):
                stays = LEFT if gone == RIGHT else RIGHT
                if self.desk.lies_on(gone) != self.seats[gone] and self.desk.lies_on(stays):
                    self.seats[gone] = 0
                    self.player = first(self.seats)

    def draw(self, screen) -> None:
        """The payer's balance first, then the receiver's, and what the keys do."""
        desk = self.desk
        right, left = self.seats
        draw_first(screen, desk, self.seats)
        big(screen, 10, desk.cash(self.player))
        if right and left:
            screen.row(5, desk.label(left), False, desk.cash(left))
            screen.row(6, "amount: right to left")
        else:
            screen.row(6, "amount: " + ("to the bank" if right else "from the bank"))
        if left:
            screen.row(7, "GO salary left", False, "" if right else desk.money(desk.bank.edition.salary))
        hints(screen, "OK menu", "C home")


class SidesAmount(Amount):
    """The same with an amount: what it would make of both balances, and one OK that books it."""

    note_row = 7

    def __init__(self, seats, text: str) -> None:
        super().__init__(first(seats), text)
        self.seats = seats

    def go(self):
        """No money from the bank: that is OK of the left."""
        return "go_is_salary"

    def back(self):
        """The cards that still lie there."""
        view = Sides(self.seats)
        view.desk = self.desk
        view.lifted()
        return view

    def ok(self):
        """Books."""
        units = self.units()
        right, left = self.seats
        if right:
            return self.desk.settle(entries.transfer(right, left, units) if left else entries.pay(right, units))
        return self.desk.booked(entries.receive(left, units))

    def card(self, player: int):
        """A card on the free reader joins; on the right alone another one gets a last look, as with one reader."""
        desk = self.desk
        if player in self.seats:
            return "same_card"
        if desk.reader < 0 or (desk.reader == RIGHT and self.seats[RIGHT] and not self.seats[LEFT]):
            return self.to_other(player) if self.seats[RIGHT] else "ok_or_c"
        if self.seats[desk.reader]:
            return "ok_or_c"
        self.seats[desk.reader] = player
        self.player = first(self.seats)
        return None

    def draw(self, screen) -> None:
        """The amount large; below it both results, or why it can't be booked."""
        draw_first(screen, self.desk, self.seats)
        big(screen, 10, self.typed.text)
        try:
            self._draw_sides(screen, self.units())
        except Refusal as refusal:
            lines(screen, 5, self.desk.reason(refusal))
        hints(screen, "OK books", "C corrects")

    def _draw_sides(self, screen, units: int) -> None:
        right, left = self.seats
        cash = self.desk.bank.ledger.cash
        money = self.desk.money
        says = "right pays left" if left else "left card: gets it"
        if right:
            missing = units - cash[right]
            after = "short" if missing > 0 else money(-missing)
            screen.row(5, self.desk.label(right) if left else "OK pays", False, after)
            if missing > 0:
                says = "missing " + money(missing)
        if left:
            after = money(cash[left] + units) if cash[left] + units <= MAX_BALANCE else "too much"
            screen.row(6 if right else 5, self.desk.label(left) if right else "OK gets", False, after)
        screen.row(7, says if right else "right card: pays it")
