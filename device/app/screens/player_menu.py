"""The player's menu: pay a player without that player's card, the deeds, give up."""

from app.screens.amount import Amount
from app.screens.pick import Lines, PickPlayer
from app.screens.view import Over
from app.widgets import fit

NAME_CELLS = 19
LINES = ("pay a player", "deeds", "give up")


class PlayerMenu(Lines):
    """The menu of `player`; line 1 makes the next amount a transfer."""

    def __init__(self, player: int) -> None:
        super().__init__("", LINES)
        self.player = player

    def open(self):
        """The heading is the player's."""
        self.heading = self.desk.label(self.player)

    def then(self, index: int):
        """A line."""
        return (self._pay, self._deeds, self._give_up)[index]()

    def _pay(self):
        others = [player for player in self.desk.alive() if player != self.player]
        return PickPlayer("Pays whom?", lambda other: Amount(self.player, "", other), others)

    def _deeds(self):
        ledger = self.desk.bank.ledger
        spaces = [space for deed, space in enumerate(ledger.edition.deed_spaces) if ledger.owner[deed] == self.player]
        if not spaces:
            return "owns_nothing"
        names = [fit(self.desk.space(space), NAME_CELLS) for space in spaces]
        return Over(Lines(self.desk.label(self.player), names, lambda index: self.desk.doors.deed(spaces[index])))

    def _give_up(self):
        return self.desk.doors.give_up(self.player)
