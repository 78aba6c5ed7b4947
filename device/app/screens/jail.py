"""Jail: who sits there, who goes there, and the ways out that this game allows (R10)."""

from game import entries, jail
from game.setup import QUICK

from app.screens.owing import Owe
from app.screens.view import BACK, HOME, C, Over, View, digit
from app.widgets import hints, title


class Jail(View):
    """Everybody with failed throws and jail cards; a card or number opens what that player can do."""

    def key(self, code: int, held: bool = False):
        """A player's number; C goes home."""
        if code == C:
            return HOME
        number = digit(code)
        if number < 0:
            return "key_means_nothing"
        if number not in self.desk.alive():
            return "nobody_there"
        return Over(InJail(number))

    def card(self, player: int):
        """That player."""
        return Over(InJail(player))

    def draw(self, screen) -> None:
        """One living player a row; what a star means, where there is one."""
        ledger = self.desk.bank.ledger
        title(screen, "Jail: who?", "* = card" if sum(ledger.jail_cards) else "C home")
        row = 1
        for player in self.desk.alive():
            screen.row(row, self.desk.label(player), False, status(ledger, player))
            row += 1


def status(ledger, player: int) -> str:
    """In jail with how many failed throws, or free; a star for each jail card; at most 10 cells."""
    stars = "*" * ledger.jail_cards[player]
    if not ledger.in_jail[player]:
        return stars + "free"
    return f"{stars}JAIL {ledger.throws[player]}/{jail.throws_allowed(ledger)}"


class InJail(View):
    """What `player` can do: outside go to jail or draw a card, inside throw, pay, use a card."""

    def __init__(self, player: int) -> None:
        self.player = player

    def _ways(self):
        """(words, entry) for each line that makes sense now."""
        ledger = self.desk.bank.ledger
        player = self.player
        draw = ("draws a jail card", entries.jailcard(player))
        if not ledger.in_jail[player]:
            return (("goes to jail", entries.jail(player)), draw)
        failed = "no double: fine" if jail.is_last_throw(ledger, player) else "threw no double"
        ways = [
            (failed, entries.throw(player)),
            ("threw a double", entries.out(player, entries.BY_DOUBLE)),
            ("pays the fine", entries.fine(player)),
        ]
        if ledger.jail_cards[player]:
            ways.append((f"uses jail card ({ledger.jail_cards[player]})", entries.out(player, entries.BY_CARD)))
        ways.append(draw)
        return ways

    def key(self, code: int, held: bool = False):
        """A line's number; C goes back."""
        if code == C:
            return HOME if held else BACK
        number = digit(code)
        ways = self._ways()
        if 1 <= number <= len(ways):
            return Over(Owe(ways[number - 1][1]))
        return "no_such_line" if number >= 0 else "key_means_nothing"

    def draw(self, screen) -> None:
        """How it stands, the lines, and the rule of the edition."""
        desk = self.desk
        ledger = desk.bank.ledger
        title(screen, desk.label(self.player), status(ledger, self.player))
        row = 1
        for words, _ in self._ways():
            screen.row(row, f"{row} {words}")
            row += 1
        if ledger.in_jail[self.player]:
            screen.row(6, "Fine", False, desk.money(ledger.edition.fine))
            screen.row(7, rule(ledger))
        else:
            screen.row(5, "No salary on the way,")
            screen.row(6, "the turn ends.")
        hints(screen, "number chooses", "C back")


def rule(ledger) -> str:
    """How many throws there are, at most 21 cells (R10.2, R10.4)."""
    allowed = jail.throws_allowed(ledger)
    if ledger.mode == QUICK and ledger.edition.quick_fine_after_throw:
        return "Fine also after throw"
    return "One throw, then fine" if allowed == 1 else f"{allowed} throws, then fine"
