"""Changing over between the two games on the flash: writing a new one beside the one that is played, taking in another.

A new game is written whole into the place that is not played, and one write makes it the game played; a power cut
before that write leaves everything as it was. What a backup brings for the device itself waits beside its game until
that write, and is put in its place by the next opening, however often that has to begin anew. Only the bank calls this.
"""

from binascii import crc32

from game.setup import TIMED
from store.disk import DiskError
from store.journal import Journal
from store.sealed import Damaged

from app import place, relic
from app.opener import Opener
from app.past import pack_state
from app.slots import FOLDERS
from app.table import PEOPLE, save_clock


class Games(Opener):
    """Both places, and every change of what lies there."""

    def accept(self) -> None:
        """Make the state that the last open offered the game played. Raises DiskError."""
        if self._offered:
            self._adopt(*self._offered)
        elif self._relic is not None:
            self._take_back(self._relic.head.game, relic.of_remains(self._relic))
        self._offered = ()
        self._relic = None

    def _keep_found(self) -> None:
        """Before the place is left: what only the blocks hold is kept like any other game."""
        if self._relic is None:
            return
        try:
            self.accept()
        except DiskError:
            if not self._offered:
                raise  # else its folder can't be written any more, and must not keep the other game from being played

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
        seq = self._next_seq(journal.head.game, relic.newest_seq(self._disk, journal.head.game))
        try:
            journal.adopt(state, seq)
        except DiskError:
            if self.slots.kept:
                raise
            self._lay_beside(relic.of_folder(self._disk, self.slots.folder, journal.adopted(state, seq)), False)

    def _next_seq(self, game: int, newest: int) -> int:
        """A sequence number above all that were ever written, and above the `newest` of that game in the blocks."""
        seq = max(self.slots.next_seq(), newest + 1)
        self._newest = (game, seq)
        return seq

    def begin(self, ledger, people) -> None:
        """Write a new game and make it the one played; the old one is kept. What was kept before is dropped. Raises
        DiskError; then the old game is still played."""
        slots = self.slots
        self._keep_found()
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
        slots.save(1 - slots.active, self._occupied)

    def write_people(self, people) -> None:
        """Replace who plays the game that has no entry yet. Raises DiskError."""
        place.files(self._disk, self.slots.folder, self.slots.game).save(PEOPLE, people.pack())

    def restore(self, inside) -> None:
        """Write the files of a backup (app.inside, checked) beside the game played, and play them if they lie there as
        they were sent; the game played until now is kept, what was kept before is dropped. What belongs to the device
        waits beside them. Refuses, and raises DiskError; then the old game is still played, the other place empty."""
        self._keep_found()
        self._lay_beside(inside, self._occupied)

    def _lay_beside(self, files, kept: bool) -> None:
        self.slots.save(self.slots.active, False)
        place.lay(self._disk, self.slots.other_folder, files)
        self._play(1 - self.slots.active, kept)

    def _play(self, new: int, kept: bool) -> None:
        """Make the place that was written the one played; `kept`: whether the other one keeps a game then."""
        self._make_newest(FOLDERS[new], relic.newest_of(self._disk, FOLDERS[new], FOLDERS[1 - new])[0])
        self.slots.save(new, kept)

    def change_over(self) -> None:
        """Play the other game; the one played until now is kept there."""
        self._keep_found()
        newest, is_lost = relic.newest_of(self._disk, self.slots.other_folder, self.slots.folder)
        if not is_lost:
            self._make_newest(self.slots.other_folder, newest)
        self.slots.save(1 - self.slots.active, self._occupied)

    def _make_newest(self, folder: str, newest: int) -> None:
        """Give the log that is played from now on a number above the `newest` of its game: that may lie in both places,
        and a later one must not be taken for what was lost of this."""
        journal = Journal(self._disk, folder)
        try:
            journal.open()
        except Damaged:
            return  # it is offered as it is
        journal.save(journal.head.debts, self._next_seq(journal.head.game, newest))

    def drop_other(self) -> None:
        """Empty the other place."""
        self.slots.save(self.slots.active, False)
        place.empty(self._disk, self.slots.other_folder)


def _number_of(ledger, people, seq: int) -> int:
    """A number for a new game that tells it from others, on this device and elsewhere: of who plays what, and `seq`."""
    count = (seq & 0xFFFFFF).to_bytes(3, "little")
    return crc32(ledger.pack() + people.pack() + count) & 0xFFFFFFFF or 1
