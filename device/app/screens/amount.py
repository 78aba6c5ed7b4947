"""An amount for one player: OK pays the bank, GO receives from it, another card is the receiver.

What can't be booked stays as it was typed, with the reason beside it.
"""

from game import entries
from game.refusal import Refusal

from app import wording
from app.screens.last_look import LastLook
from app.screens.receipt import Receipt
from app.screens.view import GO, OK, SIGNS, C, View
from app.widgets import Typed, big, hints, title


class Amount(View):
    """`player` and what was typed; `other` is the receiver when the player's menu named one, else 0."""

    main = True
    note_row = 5

    def __init__(self, player: int, text: str = "", other: int = 0) -> None:
        self.player = player
        self.other = other
        self.typed = Typed(text)

    def key(self, code: int, held: bool = False):
        """The row "amount" of the table of keys."""
        if code == C:
            return self._correct(held)
        if code == OK:
            return self._to_other(self.other) if self.other else self._pay()
        if code == GO:
            return self._receive()
        if not self.desk.types(code):
            return "no_such_sign"
        if not self.typed.add(SIGNS[code]):
            return "no_more_room"
        return None

    def _correct(self, held: bool):
        self.typed.back()
        if held or not self.typed.text:
            return self.desk.doors.player_only(self.player)
        return None

    def _units(self) -> int:
        """The amount in units, or 0 after the refusal was said."""
        try:
            return self.desk.bank.edition.parse(self.typed.text)
        except Refusal as refusal:
            self.desk.refused(refusal)
            return 0

    def _pay(self):
        units = self._units()
        return self.desk.settle(entries.pay(self.player, units)) if units else None

    def _receive(self):
        if self.other:
            return "key_means_nothing"
        units = self._units()
        if not units:
            return None
        entry = entries.receive(self.player, units)
        number = self.desk.book(entry)
        return Receipt(number, entry) if number else None

    def _to_other(self, other: int):
        units = self._units()
        return LastLook(self.player, other, units, self.typed.text, self.other) if units else None

    def card(self, player: int):
        """Another card: a last look before it is paid. The same card is refused."""
        if player == self.player:
            return "same_card"
        return self._to_other(player)

    def tag(self, space: int):
        """A deed has no purse."""
        return "card_wanted"

    # -- picture

    def draw(self, screen) -> None:
        """The amount large; below it what each key would make of the balance, or why it can't be booked."""
        desk = self.desk
        cash = desk.bank.ledger.cash[self.player]
        title(screen, desk.label(self.player), desk.money(cash))
        big(screen, 10, self.typed.text)
        try:
            units = desk.bank.edition.parse(self.typed.text)
        except Refusal as refusal:
            self._draw_reason(screen, refusal)
        else:
            self._draw_results(screen, cash, units)
        if not self.other:
            screen.row(7, "card: pays that one")
        hints(screen, "C corrects")

    def _draw_reason(self, screen, refusal) -> None:
        row = 5
        for line in wording.reason(refusal.name, refusal.figures, self.desk):
            screen.row(row, line)
            row += 1

    def _draw_results(self, screen, cash: int, units: int) -> None:
        desk = self.desk
        after = desk.money(cash - units) if units <= cash else "short " + desk.money(units - cash)
        if self.other:
            screen.row(5, "pays " + desk.label(self.other))
            screen.row(6, "OK looks", False, after)
            return
        screen.row(5, "OK pays", False, after)
        if cash + units <= wording.MAX_BALANCE:
            screen.row(6, "GO gets", False, desk.money(cash + units))
        else:
            screen.row(6, "GO gets: too much")
