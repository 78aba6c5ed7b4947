"""The two games on the flash: opening the one that is played, writing a new one beside it, changing over.

A new game is written whole into the place that is not played, and one write makes it the game played; a power cut
before that write leaves everything as it was. What a backup brings for the device itself waits beside its game until
that write, and is put in its place by the next opening, however often that has to begin anew. Only the bank calls this.
"""

from binascii import crc32
from collections import namedtuple

from game.setup import TIMED
from store.disk import DiskError
from store.finding import last_written
from store.journal import Journal
from store.sealed import Damaged

from app import place, relic
from app.inside import GAME
from app.past import pack_state
from app.people import People
from app.recovery import EMPTY, LOST, OFFERED, Found, offer_game, open_game, read_people
from app.slots import FOLDERS, Slots
from app.table import PEOPLE, Table, save_clock

Second = namedtuple("Second", ("edition_key", "mode", "names", "balances", "over", "entries"))
UNREADABLE = Second("", 0, (), (), 0, 0)


class Games:
    """Both places. `slots` says which is played and whether the other keeps a game."""

    def __init__(self, disk, vault, tags, editions) -> None:
        self._disk = disk
        self._tags = tags
        self._editions = editions
        self._offered = ()  # (journal, state): the log that accept() goes on from where it lies
        self._relic = None  # what of it no folder leads to
        self._newest = ()  # (game, number) of a write above all that the blocks hold, until that is opened
        self.slots = Slots(disk, vault)

    def nobody(self) -> People:
        """The people of no game: every card is a stranger's or a tag."""
        people = People((), ())
        people.tags = self._tags
        return people

    def open(self, found):
        """The Table of the game played, or None. `found` (a Found) says what there was and what was damaged."""
        self._offered = ()
        self._relic = None
        try:
            self.slots.load()
        except Damaged as damage:
            if not self.slots.is_blank():
                found.spoilt("slot", damage.why)
        if place.take_waiting(self._disk, self.slots.folder, found):
            self._editions.read(found)
        table = self._open(self.slots.folder, found)
        self._newest = ()
        if table is not None:
            table.past.keep_found()
        return table

    def accept(self) -> None:
        """Make the state that the last open offered the game played. Raises DiskError."""
        if self._offered:
            self._adopt(*self._offered)
        elif self._relic is not None:
            self._take_back(self._relic.head.game, relic.of_remains(self._relic))
        self._offered = ()
        self._relic = None

    def _keep_found(self, occupied: bool) -> bool:
        """Before the place is left: what only the blocks hold is kept like any other game. Whether one is."""
        if self._relic is None:
            return occupied
        try:
            self.accept()
        except DiskError:
            if not self._offered:
                raise
            return occupied  # its folder can't be written any more, and must not keep the other game from being played
        return True

    def _take_back(self, game: int, files) -> None:
        """Write a game that no folder led to: into its own empty place where the other one keeps a game."""
        slots = self.slots
        slots.game = game  # so that it is looked for again after a power cut
        new = slots.active if slots.kept else 1 - slots.active
        if not slots.kept:
            slots.save(slots.active, False)
        place.lay(self._disk, FOLDERS[new], files)
        self._play(new, slots.kept)

    def _adopt(self, journal, state) -> None:
        """Write it where it lies; where that folder can't be written any more, into the other place if that is free."""
        seq = self._next_seq(journal.game, relic.newest_seq(self._disk, journal.game))
        try:
            journal.adopt(state, seq)
        except DiskError:
            if self.slots.kept:
                raise
            self.restore(relic.of_folder(self._disk, self.slots.folder, journal.adopted(state, seq)), False)

    def _next_seq(self, game: int, newest: int) -> int:
        """A sequence number above all that were ever written, and above the `newest` of that game in the blocks."""
        seq = max(self.slots.next_seq(), newest + 1)
        self._newest = (game, seq)
        return seq

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
        later = None if (journal.game, journal.seq) == self._newest else relic.later(self._disk, journal)
        if later is not None:
            found.spoilt("state", "order")
            journal.outrun(later.seq)
            lost = later if self.slots.kept else relic.look(self._disk, later.game)
            newer = self._newer(lost, folder)
            if newer is not None and self._is_offered(newer, lost, found):
                self._offered = (newer, newer.state) if lost is later else ()
                return None
        return self._laid(journal, folder, game, found)

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

    def _laid(self, journal, folder: str, game, found) -> Table:
        files = place.files(self._disk, folder, journal.game)
        table = Table(journal, files, game, read_people(files, game.ledger.players, self._tags, found))
        try:
            table.load_clock()
        except Damaged as damage:
            found.spoilt("clock", damage.why)
        return table

    # -- changing over

    def begin(self, ledger, people, occupied: bool) -> None:
        """Write a new game and make it the one played; the old one is kept if the place is `occupied`. What was kept
        before is dropped. Raises DiskError; then the old game is still played."""
        slots = self.slots
        occupied = self._keep_found(occupied)
        seq = slots.next_seq()
        slots.save(slots.active, False)
        folder = slots.other_folder
        journal = Journal(self._disk, folder)
        place.empty(self._disk, folder)
        number = _number_of(ledger, people, seq)
        files = place.files(self._disk, folder, number)
        files.save(PEOPLE, people.pack())
        if ledger.mode == TIMED:
            save_clock(files, ledger.minutes * 60)
        journal.start(number, seq, pack_state(0, ledger))
        slots.save(1 - slots.active, occupied)

    def write_people(self, people) -> None:
        """Replace who plays the game that has no entry yet. Raises DiskError."""
        place.files(self._disk, self.slots.folder, self.slots.game).save(PEOPLE, people.pack())

    def restore(self, inside, occupied: bool) -> None:
        """Write the files of a backup (app.inside, checked) beside the game played, and play them if they lie there as
        they were sent; the game played until now is kept, what was kept before is dropped. What belongs to the device
        waits beside them. Refuses, and raises DiskError; then the old game is still played, the other place empty."""
        occupied = self._keep_found(occupied)
        self.slots.save(self.slots.active, False)
        place.lay(self._disk, self.slots.other_folder, inside)
        self._play(1 - self.slots.active, occupied)

    def _play(self, new: int, kept: bool) -> None:
        """Make the place that was written the one played; `kept`: whether the other one keeps a game then."""
        self._make_newest(FOLDERS[new], relic.newest_of(self._disk, FOLDERS[new], FOLDERS[1 - new])[0])
        self.slots.save(new, kept)

    def change_over(self, occupied: bool) -> None:
        """Play the other game; the one played until now is kept there if its place is `occupied`."""
        occupied = self._keep_found(occupied)
        newest, is_lost = relic.newest_of(self._disk, self.slots.other_folder, self.slots.folder)
        if not is_lost:
            self._make_newest(self.slots.other_folder, newest)
        self.slots.save(1 - self.slots.active, occupied)

    def _make_newest(self, folder: str, newest: int) -> None:
        """Give the log that is played from now on a number above the `newest` of its game: that may lie in both places,
        and a later one must not be taken for what was lost of this."""
        journal = Journal(self._disk, folder)
        try:
            journal.open()
        except Damaged:
            return  # it is offered as it is
        journal.save(journal.debts, self._next_seq(journal.game, newest))

    def drop_other(self) -> None:
        """Empty the other place."""
        self.slots.save(self.slots.active, False)
        place.empty(self._disk, self.slots.other_folder)

    def second(self):
        """What the other place keeps: None, or a Second; UNREADABLE for a damaged one."""
        if not self.slots.kept:
            return None
        journal = Journal(self._disk, self.slots.other_folder)
        found = Found()
        game = open_game(journal, self._editions, found)
        if game is None:
            return UNREADABLE
        table = self._laid(journal, self.slots.other_folder, game, found)
        ledger = game.ledger
        names = tuple([table.people.name(player) for player in range(1, ledger.players + 1)])
        return Second(game.edition.key, ledger.mode, names, found.balances, ledger.over, found.entries)


def _number_of(ledger, people, seq: int) -> int:
    """A number for a new game that tells it from others, on this device and elsewhere: of who plays what, and `seq`."""
    count = bytes((seq & 0xFF, seq >> 8 & 0xFF, seq >> 16 & 0xFF))
    return crc32(ledger.pack() + people.pack() + count) & 0xFFFFFFFF or 1
