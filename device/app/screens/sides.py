"""The board with two readers: the card on the right pays, the one on the left receives (R17.2).

One card and an amount: OK pays the bank from the right, or receives from it on the left. Both cards: OK moves the
amount from right to left, and both results show while it is typed. GO is the salary of the card on the left only.
"""

from game import entries
from game.refusal import Refusal

from app.desk import LEFT, RIGHT
from app.screens.amount import Amount
from app.screens.receipt import Receipt
from app.screens.salary import salary
from app.screens.view import GO, HOME, OK, POINT, SIGNS, C, Over, View, digit
from app.widgets import big, hints, title
from app.wording import MAX_BALANCE


def sides(desk, player: int, text: str = ""):
    """The view for `player`, whose card has just come, and for whoever lies on the other reader."""
    seats = [0, 0]
    seats[desk.reader] = player
    other = desk.lies_on(LEFT if desk.reader == RIGHT else RIGHT)
    if other != player:
        seats[LEFT if desk.reader == RIGHT else RIGHT] = other
    return SidesAmount(seats, text) if text else Sides(seats)


def _draw_head(screen, desk, seats) -> int:
    """The player above, the payer if there are two; that player's number."""
    player = seats[RIGHT] or seats[LEFT]
    title(screen, desk.label(player), desk.money(desk.bank.ledger.cash[player]))
    return player


class Sides(View):
    """Who lies where (`seats` by reader, 0: nobody), before an amount is typed."""

    main = True

    def __init__(self, seats) -> None:
        self.seats = seats

    def key(self, code: int, held: bool = False):
        """As on the player's screen; GO counts for the left alone."""
        if code == C:
            return HOME
        if code == GO:
            return self._salary()
        if code == OK:
            return Over(self.desk.doors.player_menu(self.seats[RIGHT] or self.seats[LEFT]))
        if digit(code) >= 0 or (code == POINT and self.desk.types(code)):
            return SidesAmount(self.seats, SIGNS[code])
        return "only_in_amount"

    def _salary(self):
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

    def draw(self, screen) -> None:
        """The payer's balance first, then the receiver's, and what the keys do."""
        desk = self.desk
        right, left = self.seats
        player = _draw_head(screen, desk, self.seats)
        big(screen, 10, desk.money(desk.bank.ledger.cash[player]))
        if right and left:
            screen.row(5, desk.label(left), False, desk.money(desk.bank.ledger.cash[left]))
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
        super().__init__(seats[RIGHT] or seats[LEFT], text)
        self.seats = seats

    def _correct(self, held: bool):
        self.typed.back()
        if not held and self.typed.text:
            return None
        view = Sides(self.seats)
        view.desk = self.desk
        view.lifted()
        return view

    def _receive(self):
        return "go_is_salary"

    def _pay(self):
        units = self._units()
        if not units:
            return None
        right, left = self.seats
        if right and left:
            return self.desk.settle(entries.transfer(right, left, units))
        if right:
            return self.desk.settle(entries.pay(right, units))
        entry = entries.receive(left, units)
        number = self.desk.book(entry)
        return Receipt(number, entry) if number else None

    def card(self, player: int):
        """A card on the free reader joins; on the right alone another one gets a last look, as with one reader."""
        desk = self.desk
        if player in self.seats:
            return "same_card"
        if desk.reader < 0 or (desk.reader == RIGHT and self.seats[RIGHT] and not self.seats[LEFT]):
            return self._to_other(player) if self.seats[RIGHT] else "ok_or_c"
        if self.seats[desk.reader]:
            return "ok_or_c"
        self.seats[desk.reader] = player
        self.player = self.seats[RIGHT] or self.seats[LEFT]
        return None

    def draw(self, screen) -> None:
        """The amount large; below it both results, or why it can't be booked."""
        _draw_head(screen, self.desk, self.seats)
        big(screen, 10, self.typed.text)
        try:
            units = self.desk.bank.edition.parse(self.typed.text)
        except Refusal as refusal:
            self._draw_reason(screen, refusal)
        else:
            self._draw_sides(screen, units)
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
