"""Which of a player's deeds: each number takes one in or out, the tag of a deed too. It books nothing."""

from app.screens.pick import Listed
from app.screens.view import BACK
from app.widgets import COLS, ROWS_OF_A_LIST, fit, hints, title


class PickDeeds(Listed):
    """The deeds of `player`; `masks[side]` is the mask that is changed."""

    ok = BACK
    wanted = "deal_goes_on"

    def __init__(self, heading: str, player: int, masks, side: int) -> None:
        self.heading = heading
        self.player = player
        self.masks = masks
        self.side = side

    def open(self):
        """Which deeds there are."""
        self.things = [deed for deed, owner in enumerate(self.desk.bank.ledger.owner) if owner == self.player]

    def then(self, index: int):
        """That deed in or out."""
        self.masks[self.side] ^= 1 << self.things[index]

    def tag(self, space: int):
        """That deed in or out."""
        deed = self.desk.bank.edition.deed_at[space]
        return self.then(self.things.index(deed)) if deed in self.things else "not_in_deal"

    def draw(self, screen) -> None:
        """Seven deeds a page, those that are in the deal say so, and the mortgaged."""
        ledger = self.desk.bank.ledger
        title(screen, self.heading)
        row = 1
        for deed in self.page():
            right = ("mortg " if ledger.mortgaged[deed] else "") + ("IN" if self.masks[self.side] >> deed & 1 else "")
            name = fit(self.desk.space(ledger.edition.deed_spaces[deed]), COLS - 3 - len(right))
            screen.row(row, f"{row} {name}", False, right)
            row += 1
        hints(screen, "0 more" if len(self.things) > ROWS_OF_A_LIST else "1-7 in/out", "OK done")
