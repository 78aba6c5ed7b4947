"""Jail: who sits there, who goes there, and the ways out that this game allows (R10)."""

from game import entries, jail
from game.setup import QUICK

from app.screens.owing import Owe
from app.screens.pick import Listed, PickPlayer
from app.screens.view import HOME, Over
from app.widgets import hints, title


class Jail(PickPlayer):
    """Everybody with failed throws and jail cards; a card or number opens what that player can do."""

    wanted = ""
    back = HOME

    def __init__(self) -> None:
        super().__init__("", lambda player: Over(InJail(player)))

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


class InJail(Listed):
    """What `player` can do: outside go to jail or draw a card, inside throw, pay, use a card."""

    hold = HOME

    def __init__(self, player: int) -> None:
        self.player = player

    def open(self):
        """(words, entry) for each line that makes sense now."""
        ledger = self.desk.bank.ledger
        player = self.player
        draw = ("draws a jail card", entries.jailcard(player))
        if not ledger.in_jail[player]:
            self.things = (("goes to jail", entries.jail(player)), draw)
            return
        failed = "no double: fine" if jail.is_last_throw(ledger, player) else "threw no double"
        self.things = [
            (failed, entries.throw(player)),
            ("threw a double", entries.out(player, entries.BY_DOUBLE)),
            ("pays the fine", entries.fine(player)),
        ]
        if ledger.jail_cards[player]:
            self.things.append((f"uses jail card ({ledger.jail_cards[player]})", entries.out(player, entries.BY_CARD)))
        self.things.append(draw)

    def then(self, index: int):
        """Books a line."""
        return Over(Owe(self.things[index][1]))

    def draw(self, screen) -> None:
        """How it stands, the lines, and the rule of the edition."""
        desk = self.desk
        ledger = desk.bank.ledger
        title(screen, desk.label(self.player), status(ledger, self.player))
        row = 1
        for words, _ in self.things:
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
