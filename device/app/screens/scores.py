"""Scores: who is worth how much and of what, places and ties, the house rules, and the winner (R13, R14).

It only shows.
"""

from game import score
from game.setup import TIMED

from app import wording, wording_setup
from app.screens.view import HOME, Over, View
from app.widgets import center, hints, lines, title
from app.wording import capitalized

RULES_PAGE = 0
MOST_ROWS = 5
WORD_CELLS = 11  # beside what all buildings of a board are worth, at most 9


def worth_text(desk, units: int) -> str:
    """A worth, below zero when more interest is due than all is worth; at most 10 cells."""
    return desk.money(units) if units >= 0 else "-" + desk.money(-units)


def several(word: str, common: str) -> str:
    """The edition's word for many buildings, or the common one where that leaves no room for a sum beside it."""
    return capitalized(word) + "s" if len(word) < WORD_CELLS else common


class Scores(View):
    """One player a row, the best first; a player's number shows the parts, 0 the game."""

    ok = HOME

    def digit_key(self, number: int):
        """A player's parts, or the game."""
        if number == RULES_PAGE:
            return Over(Game())
        return Over(Parts(number)) if number <= self.desk.bank.ledger.players else "nobody_there"

    def card(self, player: int):
        """That player's parts."""
        return Over(Parts(player))

    def draw(self, screen) -> None:
        """By place; `=` before the names of those who share one; the bankrupt last."""
        desk = self.desk
        ledger = desk.bank.ledger
        title(screen, "Scores", "0: rules")
        row = 1
        ranked = score.places(ledger)
        taken = [place for _, place in ranked]
        for player, place in ranked:
            mark = "=" if taken.count(place) > 1 else " "
            worth = worth_text(desk, score.ranked_by(ledger, player))
            screen.row(row, f"{player}{mark}{desk.name(player)}", False, worth)
            row += 1
        for player in range(1, ledger.players + 1):
            if not ledger.alive[player]:
                screen.row(row, desk.label(player), False, "out")
                row += 1
        if row < 8:
            hints(screen, "number: parts", "C home")


class Parts(View):
    """What one player's worth is made of (R14.1)."""

    back = ok = Scores
    hold = HOME
    nothing = "nobody_there"

    def __init__(self, player: int) -> None:
        self.player = player

    def digit_key(self, number: int):
        """Another number shows another player."""
        return Parts(number) if 1 <= number <= self.desk.bank.ledger.players else "nobody_there"

    def draw(self, screen) -> None:
        """Seven rows, the sum last."""
        desk = self.desk
        ledger = desk.bank.ledger
        edition = desk.bank.edition
        place = dict(score.places(ledger)).get(self.player, 0)
        title(screen, desk.label(self.player), f"place {place}" if place else "out")
        cash, deeds, mortgaged, houses, hotels, due = score.worth_parts(ledger, self.player)
        words = edition.words
        show = edition.show
        built = ((several(words.house, "Houses"), show(houses)), (several(words.hotel, "Hotels"), show(hotels)))
        lines(screen, 1, (("Cash", show(cash)), ("Deeds", show(deeds)), ("Mortgaged", show(mortgaged))) + built)
        if due:
            screen.row(6, "Interest due", False, "-" + show(due))
        screen.row(7, "Worth", True, worth_text(desk, score.worth(ledger, self.player)))
        hints(screen, "OK back")


class Game(View):
    """Edition, mode, house rules, and what the bank still has."""

    back = ok = Scores
    nothing = "ok_or_c"

    def draw(self, screen) -> None:
        """The game in seven rows."""
        desk = self.desk
        ledger = desk.bank.ledger
        mode = wording.MODES[ledger.mode]
        title(screen, desk.bank.edition.title, f"{mode} {ledger.minutes}" if ledger.mode == TIMED else mode)
        screen.row(1, "House rules" if ledger.rules else "No house rules")
        row = 2
        for at in range(len(wording_setup.RULES)):
            if ledger.rules >> at & 1:
                screen.row(row, " " + wording_setup.RULES[at])
                row += 1
        if ledger.start != desk.bank.edition.start:
            screen.row(5, "Start sum", False, desk.money(ledger.start))
        if ledger.feeds_pot():
            screen.row(6, "In the pot", False, desk.money(ledger.pot))
        screen.row(7, f"{ledger.houses} houses", False, f"{ledger.hotels} hotels")
        hints(screen, "OK back")


class Winner(View):
    """The end of the game, said by the device itself (R13)."""

    ok = Scores
    nothing = "ok_or_c"

    def draw(self, screen) -> None:
        """Who has won, how much they have, and what the keys do."""
        desk = self.desk
        ledger = desk.bank.ledger
        title(screen, "The game is over")
        screen.row(1, center("won by" if len(ledger.winners) == 1 else "won together by"))
        draw_winners(screen, [desk.label(player) for player in ledger.winners])
        worth = score.ranked_by(ledger, ledger.winners[0])
        by_money = ledger.mode == TIMED and desk.bank.edition.timed_by_money
        screen.row(7, "with money" if by_money else "worth", False, worth_text(desk, worth))
        hints(screen, "OK scores", "C home")


def draw_winners(screen, labels) -> None:
    """Winners in reverse from row 2 on, one a row; more than five in pairs."""
    row = 2
    step = 1 if len(labels) <= MOST_ROWS else 2
    for at in range(0, len(labels), step):
        pair = labels[at : at + step]
        if step == 1:
            screen.row(row, center(pair[0]), True)
        else:
            screen.row(row, pair[0], True, pair[1] if len(pair) > 1 else "")
        row += 1
