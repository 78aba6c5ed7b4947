"""An amount for one player: OK pays the bank, GO receives from it, another card is the receiver.

What can't be booked stays as it was typed, with the reason beside it.
"""

from game import entries
from game.refusal import Refusal

from app import wording
from app.screens.last_look import LastLook
from app.screens.pick import Typing
from app.screens.view import POINT, Over, View
from app.widgets import Typed, big, hints, lines, title


class Seat(View):
    """Base: `player` is to pay or to get something; a digit or the point begins the amount, OK is the player's menu."""

    main = True
    nothing = "only_in_amount"
    player: int

    def ok(self):
        """The player's menu."""
        return Over(self.desk.doors.player_menu(self.player))

    def digit_key(self, number: int):
        """The first sign of an amount."""
        return self.amount(str(number))

    def point(self):
        """A sign too, where the edition has one."""
        return self.amount(".") if self.desk.types(POINT) else self.nothing

    def amount(self, text: str):
        """The view on which the amount is typed on."""
        return Amount(self.player, text)


class Amount(Typing):
    """`player` and what was typed; `other` is the receiver when the player's menu named one, else 0."""

    main = True
    note_row = 5

    def __init__(self, player: int, text: str = "", other: int = 0) -> None:
        self.player = player
        self.other = other
        self.typed = Typed(text)

    def correct(self, held: bool):
        """C: where nothing is left, the player."""
        self.typed.back()
        return self.back() if held or not self.typed.text else None

    def back(self):
        """The player."""
        return self.desk.doors.player_only(self.player)

    def ok(self):
        """Pays the bank, or leads to the last look at what the other gets."""
        return self.to_other(self.other) if self.other else self.desk.settle(entries.pay(self.player, self.units()))

    def go(self):
        """Receives from the bank."""
        return self.nothing if self.other else self.desk.booked(entries.receive(self.player, self.units()))

    def to_other(self, other: int):
        """The last look before the other is paid."""
        return LastLook(self.player, other, self.units(), self.typed.text, self.other)

    def card(self, player: int):
        """Another card: a last look before it is paid. The same card is refused."""
        return "same_card" if player == self.player else self.to_other(player)

    def tag(self, space: int):
        """A deed has no purse."""
        return "card_wanted"

    # -- picture

    def draw(self, screen) -> None:
        """The amount large; below it what each key would make of the balance, or why it can't be booked."""
        desk = self.desk
        title(screen, desk.label(self.player), desk.cash(self.player))
        big(screen, 10, self.typed.text)
        try:
            self._draw_results(screen, self.units())
        except Refusal as refusal:
            lines(screen, 5, desk.reason(refusal))
        if not self.other:
            screen.row(7, "card: pays that one")
        hints(screen, "C corrects")

    def _draw_results(self, screen, units: int) -> None:
        desk = self.desk
        after = desk.left(self.player, units)
        if self.other:
            lines(screen, 5, ("pays " + desk.label(self.other), ("OK looks", after)))
            return
        screen.row(5, "OK pays", False, after)
        sum_after = desk.bank.ledger.cash[self.player] + units
        if sum_after <= wording.MAX_BALANCE:
            screen.row(6, "GO gets", False, desk.money(sum_after))
        else:
            screen.row(6, "GO gets: too much")
