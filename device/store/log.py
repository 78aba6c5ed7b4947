"""Reading the log of one game: what its state file and its segments hold, as it was confirmed, or what is left of it.

It writes nothing; adding to a log is store/journal.py.
"""

from array import array

from store.finding import FOLDERS, check_newest, newest, read_firsts, read_head, read_running, read_segment
from store.head import Head
from store.sealed import Damaged
from store.segment import Segment

NO_HEAD = Head(0, 0, b"")
NO_SEGMENT = Segment(0, 0, 0, b"")


class Log:
    """A game's log in one folder. `is_open`: whether it holds a game; only then do the figures below mean anything.

    head: what the state file says (store/head.py): game and seq, numbers given by the owner, of which seq grows with
    every write; state and debts, bytes as last committed; the number of `running`, the segment that is being added to.
    count: records so far. base: position of the oldest record kept. troubles: (segment number, why) found by open().
    """

    def __init__(self, disk, folder: str) -> None:
        self._disk = disk
        self._folder = folder
        self.is_open = False
        self.head = NO_HEAD
        self.running = NO_SEGMENT
        self._filed_start = False
        self._read = (-1, NO_SEGMENT)
        self.firsts = array("I")
        self.troubles = []
        self._later = None

    # -- what it holds

    @property
    def count(self) -> int:
        """Records of this game so far, those no longer kept included: the position of the next one."""
        return self.running.end

    @property
    def base(self) -> int:
        """The position of the oldest record that is kept."""
        return self.firsts[0]

    def record(self, position: int) -> bytes:
        """One record, base <= position < count. Raises IndexError, Damaged."""
        return self.segment(position).record(position)

    def segment(self, position: int) -> Segment:
        """The segment that holds a position: replay starts from its state, after its lead. Raises Damaged."""
        if position >= self.running.first:
            return self.running  # pyright: ignore[reportReturnType] - open once opened
        index = len(self.firsts) - 1
        while index >= 0 and self.firsts[index] > position:
            index -= 1
        if index < 0:
            raise IndexError(position)
        number = self.head.oldest + index
        if self._read[0] != number:
            self._read = (number, read_segment(self._disk, self._folder, number, self.head.game))
        return self._read[1]  # pyright: ignore[reportReturnType]

    def all_segments(self):
        """Every segment kept, oldest first."""
        for first in self.firsts:
            yield self.segment(first)

    def is_blank(self) -> bool:
        """Whether its folder holds neither a state file nor a segment, good or damaged."""
        if "state" in self._disk.names(self._folder + "/now"):
            return False
        for index in range(FOLDERS):
            if self._disk.names(f"{self._folder}/h{index}"):
                return False
        return True

    def close(self) -> None:
        """Forget what is in memory; nothing is written."""
        self.is_open = False
        self.head, self.running = NO_HEAD, NO_SEGMENT
        self._read = (-1, NO_SEGMENT)

    # -- coming back

    def prefer(self, head: Head) -> None:
        """Let open() go on from a later state file than that of the folder, found elsewhere. Nothing is written until
        Journal.adopt()."""
        self._later = head

    def open(self, game: int = 0) -> None:
        """Read the log back, of that `game` if one is given. Raises Damaged when the state file can't be believed;
        older damage is in `troubles`."""
        self.close()
        head = self._later or read_head(self._disk, self._folder)
        if game and head.game != game:
            raise Damaged("order")
        check_newest(self._disk, self._folder, head)
        self.troubles = []
        run, filed = read_running(self._disk, self._folder, head, self.troubles)
        self._take(head, run, filed)

    def _take(self, head: Head, run: Segment, filed: bool) -> None:
        self.head, self.running, self._filed_start = head, run, filed
        self._read = (-1, NO_SEGMENT)
        self.is_open = True
        self.firsts = array("I", read_firsts(self._disk, self._folder, head, run.first, self.troubles))

    # -- when the state file is lost

    def rescue(self, below: int = 1 << 16, game: int = 0) -> bool:
        """Offer what segments still hold: True when one is good. Nothing is written until Journal.adopt().

        Then state is the start of the newest segment, to be replayed by the owner, and debts are empty. `below`: only
        segments of a lower number, for when that one would not do; `game`: only of that game.
        """
        self.close()
        best, number = newest(self._disk, self._folder, below, game or -1)
        if best is None:
            return False
        head = Head(best.game, best.seq, best.state)
        head.number, head.first, head.lead, head.filed = number, best.first, best.lead, best.count
        self.troubles = []
        self._take(head, best, True)
        return True
