"""The game once more, as naively as can be written: plain dictionaries, a function an entry, no thought of speed."""

from game import entries
from game.entries import Entry

from tests.properties import second_deeds, second_endings, second_jail, second_money
from tests.properties.printed import MOST, QUICK
from tests.properties.second_state import Refused, State, require

__all__ = ["Refused", "Table"]
TOPICS = (second_money, second_deeds, second_jail, second_endings)


class Table(State):
    """A game. `book` books an entry or raises Refused and leaves everything as it was."""

    def book(self, entry: Entry) -> None:
        """Books the entry on a copy; only a whole, allowed and moving entry becomes the table."""
        trial = self.copy()
        require(not self.over or entry.kind == entries.NAME, "the game is over")
        _booking(entry.kind)(trial, entry)
        for player in trial.players.values():
            require(0 <= player.cash <= MOST, "a balance out of bounds")
        require(trial.pot <= MOST, "the pot is full")
        trial._see_the_end(entry)
        if entry.kind not in (entries.NAME, entries.NEWCARD):
            require(trial.shown() != self.shown(), "moves and changes nothing")
        self.__dict__ = trial.__dict__

    def _see_the_end(self, entry: Entry) -> None:
        living = [seat for seat, player in self.players.items() if player.alive]
        ended = entry.kind == entries.TIMEUP or len(living) == 1
        if self.mode == QUICK and self.bankruptcies >= self.book_of.quick_ends_after:
            ended = True
        if ended and not self.over:
            self.over = True
            self.winners = {seat for seat, place in self.places() if place == 1}


def _booking(kind: int):
    """The function that books a kind of entry, by its name."""
    name = entries.KIND_NAMES[kind]
    return next(getattr(topic, name) for topic in TOPICS if hasattr(topic, name))
