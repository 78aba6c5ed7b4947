"""Which log records stand: what undo takes back, what redo brings back. Knows positions only, no entry and no state.

The log is never rewritten: an undo is a record of its own. The state after a standing entry is the state after its
record, however many records follow; so undo and redo only need the position of a record to return to.
"""

from array import array

from game import refusal
from game.entries import REDO, UNDO
from game.refusal import Refusal

ROOM = 1500  # entries; taken at once: an array that grew would leave its smaller selves behind in memory
PIECE = 64  # of them; small, for after hours of play a Pico's memory has no long piece left


class History:
    """The standing entries of a game by their log positions, 1 for the first record; built by `add`, record by record.

    `base` is the position of the last record that has fallen away; 0 stands for the state the game (or what is left of
    its log) starts from.
    """

    def __init__(self, base=0):
        self._pieces = []  # positions of the standing entries, then of those taken back
        while len(self._pieces) * PIECE < ROOM:
            self._pieces.append(_piece())
        self.restart(base)

    def restart(self, base):
        """Begin anew after the record at that position: no entry stands that can be reached, none was taken back."""
        self.base = base
        self.records = base  # the position of the newest record
        self.standing = 0  # entries that stand and can still be reached
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
            if self._undone:
                self._undone = array("H")
            self._stand(self.records + 1)
        self.records += 1

    def _stand(self, position):
        index = self.standing // PIECE
        if index == len(self._pieces):
            self._pieces.append(_piece())
        self._pieces[index][self.standing % PIECE] = position
        self.standing += 1

    @property
    def can_redo(self):
        """Whether something taken back can be brought back."""
        return len(self._undone) > 0

    def record_of(self, number):
        """The log position of the standing entry `number`, 1 for the oldest that can be reached."""
        number -= 1
        return self._pieces[number // PIECE][number % PIECE]

    def undo_target(self, count=1):
        """The position after whose record the state is the one to return to, `base` for the start; refuses to take
        back nothing or more than stands."""
        if not 1 <= count <= self.standing:
            raise Refusal(refusal.NOTHING_TO_UNDO, self.standing)
        return self.record_of(self.standing - count) if count < self.standing else self.base

    def redo_target(self):
        """The position after whose record the state is the one that the last undo left; refuses when there is none."""
        if not self._undone:
            raise Refusal(refusal.NOTHING_TO_REDO)
        return self.record_of(self.standing + self._undone[-1])

    def redo_count(self):
        """How many entries a redo brings back, 0 when there is nothing."""
        return self._undone[-1] if self._undone else 0


def _piece():
    return array("I", range(PIECE))  # a range says how long it is: so nothing else of that size is made on the way
