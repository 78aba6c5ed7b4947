"""The game as every screen shows it: names, amounts, balances, and how a player stands. It looks and never decides."""

from game import edition as editions
from game.owed import interest_waits
from game.setup import MAX_PLAYERS

from app import wording

PRICES_KEPT = 16  # eight balances, and what eight of them were or would be


class Shown:
    """What a bank plays, as the settings of the table want it shown; the desk (app.desk) is one that also books."""

    def __init__(self, bank, settings) -> None:
        self.bank = bank
        self.settings = settings
        self._priced = None  # the edition in which _prices are
        self._prices = {}  # amounts as text, the last few: a screen shows the same balances again and again
        self._labels = [("", "")] * (MAX_PLAYERS + 1)

    def money(self, units: int) -> str:
        """An amount with the edition's sign, never cut."""
        edition = self.bank.edition
        text = self._prices.get(units) if edition is self._priced else None
        if text is None:
            if edition is not self._priced or len(self._prices) >= PRICES_KEPT:
                self._priced, self._prices = edition, {}
            text = self._prices[units] = edition.show(units)
        return text

    def cash(self, player: int) -> str:
        """What the player has."""
        return self.money(self.bank.ledger.cash[player])

    def left(self, player: int, units: int) -> str:
        """What the player would have left after paying `units`, or how much is short of it."""
        left = self.bank.ledger.cash[player] - units
        return self.money(left) if left >= 0 else "short " + self.money(-left)

    def name(self, player: int) -> str:
        """The player's name, at most 8 letters; the bank is player 0."""
        return self.bank.people.name(player) if player else wording.BANK

    def label(self, player: int) -> str:
        """Number and name, at most 10 cells; a number that nobody has stays one."""
        if player > self.bank.ledger.players:
            return str(player)
        if not player:
            return wording.BANK
        name, said = self.name(player), self._labels[player]
        if said[0] != name:
            said = self._labels[player] = (name, f"{player} {name}")
        return said[1]

    def alive(self):
        """The living players' numbers, in seat order."""
        ledger = self.bank.ledger
        return ledger.others(0) if ledger else []

    def space(self, space: int) -> str:
        """The name of a space, at most 21 cells."""
        return self.bank.edition.space_name(space)

    def balance(self, player: int) -> str:
        """What everybody may see of the player's balance."""
        ledger = self.bank.ledger
        if not ledger.alive[player]:
            return "out"
        return "***" if self.settings.private else self.money(ledger.cash[player])

    def is_deed(self, space: int) -> bool:
        """Whether a typed number is a space with a deed."""
        return 0 <= space < editions.SPACES and self.bank.edition.deed_at[space] != editions.NO_DEED

    def time_is_up(self) -> bool:
        """Whether a timed game is past its time and not ended yet."""
        return self.bank.left_s == 0 and not self.bank.ledger.over

    def owes(self, player: int) -> bool:
        """Whether the player has an open debt, or interest on an inherited mortgage is due."""
        for debt in self.bank.debts:
            if debt.payer == player:
                return True
        ledger = self.bank.ledger
        return not ledger.over and interest_waits(ledger, player) >= 0
