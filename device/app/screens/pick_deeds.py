"""Which of a player's deeds: each number takes one in or out, the tag of a deed too. It books nothing."""

from app.screens.view import BACK, OK, C, View, digit
from app.widgets import COLS, ROWS_OF_A_LIST, fit, hints, title


class PickDeeds(View):
    """The deeds of `player`; `masks[side]` is the mask that is changed."""

    def __init__(self, heading: str, player: int, masks, side: int) -> None:
        self.heading = heading
        self.player = player
        self.masks = masks
        self.side = side
        self.first = 0

    def _owned(self):
        return [deed for deed, owner in enumerate(self.desk.bank.ledger.owner) if owner == self.player]

    def key(self, code: int, held: bool = False):
        """1 to 7 take in or out, 0 shows more, OK and C go back."""
        if code in (OK, C):
            return BACK
        number = digit(code)
        owned = self._owned()
        if number == 0 and len(owned) > ROWS_OF_A_LIST:
            self.first = self.first + ROWS_OF_A_LIST if self.first + ROWS_OF_A_LIST < len(owned) else 0
            return None
        at = self.first + number - 1
        if 1 <= number <= ROWS_OF_A_LIST and at < len(owned):
            self.masks[self.side] ^= 1 << owned[at]
            return None
        return "no_such_line" if number >= 0 else "key_means_nothing"

    def card(self, player: int):
        """Deeds are wanted."""
        return "deal_goes_on"

    def tag(self, space: int):
        """That deed in or out."""
        deed = self.desk.bank.edition.deed_at[space]
        if deed not in self._owned():
            return "not_in_deal"
        self.masks[self.side] ^= 1 << deed
        return None

    def draw(self, screen) -> None:
        """Seven deeds a page, those that are in the deal say so, and the mortgaged."""
        ledger = self.desk.bank.ledger
        title(screen, self.heading)
        owned = self._owned()
        row = 1
        for deed in owned[self.first : self.first + ROWS_OF_A_LIST]:
            right = ("mortg " if ledger.mortgaged[deed] else "") + ("IN" if self.masks[self.side] >> deed & 1 else "")
            name = fit(self.desk.space(ledger.edition.deed_spaces[deed]), COLS - 3 - len(right))
            screen.row(row, f"{row} {name}", False, right)
            row += 1
        hints(screen, "0 more" if len(owned) > ROWS_OF_A_LIST else "1-7 in/out", "OK done")
