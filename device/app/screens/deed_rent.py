"""A player on another's deed: OK pays the rent; digits are the dice, the point switches the card effect on."""

from game import entries, owed
from game.edition import TRANSPORT, UTILITY
from game.refusal import Refusal

from app import deed_words
from app.screens.pick import Digits
from app.widgets import Typed, big, hints, lines, title

NO_THROW = 0


class DeedRent(Digits):
    """`player` on `space`, which is another's; `text` is a throw typed before another card came."""

    main = True

    def __init__(self, space: int, player: int, text: str = "") -> None:
        self.space = space
        self.player = player
        self.typed = Typed(text)
        self.effect = False

    def point(self):
        """Switches the card effect."""
        if self._kind() not in (TRANSPORT, UTILITY):
            return "no_card_effect"
        self.effect = not self.effect
        return None

    def _kind(self) -> int:
        return self.desk.bank.edition.kinds[self.space]

    def _entry(self):
        """The rent as an entry. A throw above 99 stays what it is: refused by the rules."""
        kind = self._kind()
        dice = int(self.typed.text) if self.typed.text else NO_THROW
        if self.typed.text and not dice:
            dice = 1  # a typed zero is a throw that can't be, not a missing one
        return entries.rent(
            self.player, self.space, dice, self.effect and kind == TRANSPORT, self.effect and kind == UTILITY
        )

    def ok(self):
        """Pays."""
        return self.desk.settle(self._entry())

    def card(self, player: int):
        """Another player stands here."""
        return self.desk.doors.deed_player(self.space, player, self.typed.text)

    # -- picture

    def draw(self, screen) -> None:
        """Who pays whom, the rent large, the throw, and what would be left."""
        desk = self.desk
        ledger = desk.bank.ledger
        deed = ledger.edition.deed_at[self.space]
        title(screen, desk.space(self.space), deed_words.built(desk, deed) or self._dice_words())
        screen.row(1, desk.label(self.player), False, desk.cash(self.player))
        payer = self._draw_rent(screen, ledger)
        screen.row(2, ("pays " if payer else "bank pays ") + desk.label(ledger.owner[deed]))
        hints(screen, self._effect_words(), "C back")

    def _draw_rent(self, screen, ledger) -> int:
        """The rent, or why there is none yet; who pays it, 0 for the bank (R14.4)."""
        entry = self._entry()
        double, ten = entry.flags & entries.DOUBLE_RENT, entry.flags & entries.TEN
        try:
            rent, payer = owed.rent_due(ledger, self.player, self.space, entry.count, double, ten)
        except Refusal as refusal:
            self._draw_reason(screen, refusal)
            return self.player
        big(screen, 21, self.desk.money(rent))
        said = "OK pays" if payer else "OK: bank pays"
        screen.row(7, said, False, self.desk.left(self.player, rent if payer else 0))
        return payer

    def _draw_reason(self, screen, refusal) -> None:
        reason = self.desk.reason(refusal)
        lines(screen, 4, reason)
        if self._kind() == UTILITY:
            screen.row(5 + len(reason), deed_words.throw_words(self.desk, self.effect))

    def _dice_words(self) -> str:
        return "dice " + self.typed.text if self.typed.text else ""

    def _effect_words(self) -> str:
        kind = self._kind()
        if kind == TRANSPORT:
            return ". card: x2 ON" if self.effect else ". card: x2"
        if kind == UTILITY:
            return ". card: x10 ON" if self.effect else ". card: x10"
        return ""
