"""Which log records stand: what undo takes back, what redo brings back. Knows positions only, no entry and no state.

The log is never rewritten: an undo is a record of its own. The state after a standing entry is the state after its
record, however many records follow; so undo and redo only need the position of a record to return to.
"""

from array import array

from game import refusal
from game.entries import REDO, UNDO
from game.refusal import Refusal

ROOM = 1500  # taken at once: an array that grew would leave its smaller selves behind in memory, in pieces


class History:
    """The standing entries of a game by their log positions, 1 for the first record; built by `add`, record by record.

    `base` is the position of the last record that has fallen away; 0 stands for the state the game (or what is left of
    its log) starts from.
    """

    def __init__(self, base=0):
        self.base = base
        self.records = base  # the position of the newest record
        self.standing = 0  # entries that stand and can still be reached
        self._positions = array("I", bytes(4 * ROOM))  # of the standing entries, then of those taken back
        self._undone = array("H")  # how many each undo took back, the last one last

    def add(self, kind, count=1):
        """Takes in the next record: an entry of that kind (`count` for an undo). Refuses what `undo_target` and
        `redo_target` refuse."""
        if kind == UNDO:
            self.undo_target(count)
            self.standing -= count
            self._undone.append(count)
        elif kind == REDO:
            self.redo_target()
            self.standing += self._undone[-1]
            self._undone = self._undone[:-1]
        else:
            self._undone = array("H")
            self._stand(self.records + 1)
        self.records += 1

    def _stand(self, position):
        if self.standing < len(self._positions):
            self._positions[self.standing] = position
        else:
            self._positions.append(position)
        self.standing += 1

    @property
    def can_redo(self):
        """Whether something taken back can be brought back."""
        return len(self._undone) > 0

    def record_of(self, number):
        """The log position of the standing entry `number`, 1 for the oldest that can be reached."""
        return self._positions[number - 1]

    def undo_target(self, count=1):
        """The position after whose record the state is the one to return to, `base` for the start; refuses to take
        back nothing or more than stands."""
        if not 1 <= count <= self.standing:
            raise Refusal(refusal.NOTHING_TO_UNDO, self.standing)
        return self._positions[self.standing - count - 1] if count < self.standing else self.base

    def redo_target(self):
        """The position after whose record the state is the one that the last undo left; refuses when there is none."""
        if not self._undone:
            raise Refusal(refusal.NOTHING_TO_REDO)
        return self._positions[self.standing + self._undone[-1] - 1]

    def redo_count(self):
        """How many entries a redo brings back, 0 when there is nothing."""
        return self._undone[-1] if self._undone else 0

    def forget(self, count):
        """The oldest `count` standing entries can't be reached any more; the state after the last of them is the new
        start."""
        self.base = self._positions[count - 1]
        self._positions = self._positions[count:]
        self.standing -= count
