"""Two places for a game on the device: one is played, the other may keep an older game. Which is which is one small
file, so that changing over happens in one write, whole or not at all.

It opens no game and knows no rule.
"""

from store.finding import last_written, newest
from store.journal import Journal
from store.sealed import Damaged

FOLDERS = ("g0", "g1")
_FILE = "slot"
_BYTES = 6


class Slots:
    """`active` is the place (0 or 1) of the game played; `kept` whether the other place keeps a game.

    game: the number of the game played, 0 when that is not known. File: active, kept (u8 each), game (u32, lowest byte
    first).
    """

    def __init__(self, disk, vault) -> None:
        self._disk = disk
        self._vault = vault
        self.active = 0
        self.kept = False
        self.game = 0

    @property
    def folder(self) -> str:
        """The folder of the game played."""
        return FOLDERS[self.active]

    @property
    def other_folder(self) -> str:
        """The folder of the other game, kept or not."""
        return FOLDERS[1 - self.active]

    def load(self) -> None:
        """Read the file. Raises Damaged after falling back: played is then the game that was written last, the other
        is kept."""
        try:
            data = self._vault.load(_FILE)
            if len(data) != _BYTES or data[0] > 1 or data[1] > 1:
                raise Damaged("version")
        except Damaged:
            self.active = 1 if self._seq(1) > self._seq(0) else 0
            segment, _ = newest(self._disk, self.folder)
            self.game = 0 if segment is None else segment.game
            self.kept = not Journal(self._disk, self.other_folder).is_blank()
            raise
        self.active, self.kept = data[0], bool(data[1])
        self.game = int.from_bytes(data[2:], "little")

    def save(self, active: int, kept: bool) -> None:
        """The one write that changes over. Raises DiskError; then nothing has changed."""
        game = self.game if active == self.active and self.game else last_written(self._disk, FOLDERS[active])[1]
        self._vault.save(_FILE, bytes((active, int(kept))) + game.to_bytes(4, "little"))
        self.active, self.kept, self.game = active, kept, game

    def is_blank(self) -> bool:
        """Whether neither place holds a file of a log, good or damaged."""
        for folder in FOLDERS:
            if not Journal(self._disk, folder).is_blank():
                return False
        return True

    def next_seq(self) -> int:
        """A sequence number above all that were written in both places."""
        return max(self._seq(0), self._seq(1)) + 1

    def _seq(self, place: int) -> int:
        """The sequence number of a place, -1 where nothing good lies."""
        return last_written(self._disk, FOLDERS[place])[0]
