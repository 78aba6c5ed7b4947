"""The two games on the flash, as they are found: opening the one that is played, looking at the other.

It writes no game. What lies there damaged is offered, in memory, and it is for app.games to make that the game played.
"""

from collections import namedtuple

from store.finding import last_written
from store.journal import Journal
from store.sealed import Damaged

from app import place, relic
from app.inside import GAME
from app.past import pack_state
from app.recovery import EMPTY, LOST, OFFERED, Found, offer_game, open_game, read_people
from app.slots import Slots
from app.table import clock_of

Second = namedtuple("Second", ("edition_key", "mode", "names", "balances", "over", "entries"))
UNREADABLE = Second("", 0, (), (), 0, 0)


class Opener:
    """Both places. `slots` says which is played and whether the other keeps a game."""

    def __init__(self, disk, vault, editions) -> None:
        self._disk = disk
        self._editions = editions
        self._offered: tuple = ()  # (journal, state): the log that accept() goes on from where it lies
        self._relic = None  # what of it no folder leads to
        self._newest = ()  # (game, number) of a write above all that the blocks hold, until that is opened
        self._occupied = False  # whether a game was found in the place played, good or not
        self.slots = Slots(disk, vault)

    def open(self, found):
        """The game played (app.recovery.Opened), or None. `found` (a Found) says what there was and what was
        damaged."""
        self._offered = ()
        self._relic = None
        try:
            self.slots.load()
        except Damaged as damage:
            if not self.slots.is_blank():
                found.spoilt("slot", damage.why)
        if place.take_waiting(self._disk, self.slots.folder, found):
            self._editions.read(found)
        game = self._open(self.slots.folder, found)
        self._newest = ()
        self._occupied = found.kind != EMPTY
        if game is not None:
            game.past.keep_found()
        return game

    def _open(self, folder: str, found):
        journal = Journal(self._disk, folder)
        if journal.is_blank():
            self._without_folder(found)
            return None
        game = open_game(journal, self._editions, found, self.slots.game)
        if game is None:
            if not journal.has_state() and self._is_found_in_blocks(found):
                return None
            game = offer_game(journal, self._editions, found, self.slots.game)
            self._offered = (journal, pack_state(game.past.standing, game.ledger)) if found.kind == OFFERED else ()
            return None
        later = None if (journal.head.game, journal.head.seq) == self._newest else relic.later(self._disk, journal)
        if later is not None:
            found.spoilt("state", "order")
            journal.outrun(later.seq)
            lost = later if self.slots.kept else relic.look(self._disk, later.game)
            newer = self._newer(lost, folder)
            if newer is not None and self._is_offered(newer, lost, found):
                self._offered = (newer, newer.head.state) if lost is later else ()
                return None
        return self._laid(folder, game, found)

    def _newer(self, lost, folder: str):
        """The log with the state that a folder has lost. Where the other place is free the whole of it is taken from
        the blocks; else one write of that state lets the folder go on from it, and touches no other game."""
        if not self.slots.kept:
            return Journal(lost, GAME)
        if last_written(self._disk, self.slots.other_folder) == (lost.seq, lost.game):
            return None  # the same game is kept in the other place, and this is its state
        journal = Journal(self._disk, folder)
        journal.prefer(lost)
        return journal

    def _is_offered(self, journal, lost, found) -> bool:
        """Whether a log of what the blocks hold is a sound game; then it is what `found` tells of."""
        kind = found.kind
        if open_game(journal, self._editions, found) is None:
            found.kind = kind
            return False
        found.kind = OFFERED
        self._relic = lost
        return True

    def _without_folder(self, found) -> None:
        """No game lies where one should: the device is new, or the list of its folders is damaged. Then what the blocks
        still hold is offered."""
        found.kind = EMPTY
        self._is_found_in_blocks(found)
        if found.kind != EMPTY:
            found.spoilt("flash", "missing")
        elif self.slots.game:
            found.spoilt("state", "missing")
            found.kind = LOST

    def _is_found_in_blocks(self, found) -> bool:
        """Whether the blocks hold a sound game for the place played; `found` says LOST for one that is not sound."""
        remains = relic.look(self._disk, self.slots.game)
        begun = self.slots.game or self.slots.is_blank()  # else the power may have failed while the first game was made
        if remains is None or not (begun or remains.head.end):
            return False
        found.kind = LOST
        return self._is_offered(Journal(remains, GAME), remains, found)

    def _laid(self, folder: str, game, found):
        """The game with its small files, which lie in that folder."""
        ledger = game.ledger
        game.files = place.files(self._disk, folder, game.journal.head.game)
        game.seat(read_people(game.files, ledger.players, found))
        try:
            game.left_s = clock_of(game.files, ledger)
        except Damaged as damage:
            found.spoilt("clock", damage.why)
            game.left_s = ledger.minutes * 60
        return game

    def second(self):
        """What the other place keeps: None, or a Second; UNREADABLE for a damaged one."""
        if not self.slots.kept:
            return None
        journal = Journal(self._disk, self.slots.other_folder)
        found = Found()
        game = open_game(journal, self._editions, found)
        if game is None:
            return UNREADABLE
        people = self._laid(self.slots.other_folder, game, found).people
        ledger = game.ledger
        names = tuple([people.name(player) for player in range(1, ledger.players + 1)])
        return Second(game.edition.key, ledger.mode, names, found.balances, ledger.over, found.entries)
