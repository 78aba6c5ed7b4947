"""Two places for a game on the device: one is played, the other may keep an older game. Which is which is one small
file, so that changing over happens in one write, whole or not at all.

It opens no game and knows no rule.
"""

from store.finding import read_head
from store.sealed import Damaged

FOLDERS = ("g0", "g1")
_FILE = "slot"


class Slots:
    """`active` is the place (0 or 1) of the game played; `kept` whether the other place keeps a game."""

    def __init__(self, disk, vault) -> None:
        self._disk = disk
        self._vault = vault
        self.active = 0
        self.kept = False

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
            if len(data) != 2 or data[0] > 1 or data[1] > 1:
                raise Damaged("version")
        except Damaged:
            seqs = self._seqs()
            self.active = 1 if seqs[1] > seqs[0] else 0
            self.kept = min(seqs) >= 0
            raise
        self.active, self.kept = data[0], bool(data[1])

    def save(self, active: int, kept: bool) -> None:
        """The one write that changes over. Raises DiskError; then nothing has changed."""
        self._vault.save(_FILE, bytes((active, int(kept))))
        self.active, self.kept = active, kept

    def next_seq(self) -> int:
        """A sequence number above all that were written in both places."""
        return max(self._seqs()) + 1

    def _seqs(self):
        """The sequence number of each place, -1 where no good state file lies."""
        found = []
        for folder in FOLDERS:
            try:
                found.append(read_head(self._disk, folder).seq)
            except Damaged:
                found.append(-1)
        return found
