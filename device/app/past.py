"""The log of a game as entries: which stand, what each was, and the ledger after any of them.

Numbers of entries count from the start of the game, also when the oldest have fallen away; positions are those of the
journal, 0 for the first record. It reads and replays, and writes nothing.
"""

from game import entry_bytes, refusal
from game.entries import NAME, NEWCARD, REDO, UNDO
from game.history import History
from game.ledger import Ledger
from game.refusal import Refusal
from store.sealed import Damaged

_NUMBER_BYTES = 2
_NAMES = (NAME, NEWCARD)
_TOLD = (NAME, NEWCARD, UNDO, REDO)
_KEPT = 4  # states that are kept in memory at most, some 130 bytes each
_STEP = 16  # entries between those of them that are not the newest


def pack_state(number: int, ledger) -> bytes:
    """What the journal keeps as the state: how many entries stand (u16, lowest byte first), then the packed ledger."""
    return number.to_bytes(_NUMBER_BYTES, "little") + ledger.pack()


def number_of(state) -> int:
    """How many entries stand, by the bytes of a state."""
    return state[0] | state[1] << 8


def packed_ledger(state):
    """The packed ledger in the bytes of a state."""
    return state[_NUMBER_BYTES:]


class Past:
    """What was booked in the game that `journal` holds. `forgotten` standing entries are out of reach."""

    def __init__(self, journal, edition) -> None:
        self.journal = journal
        self._edition = edition
        self._undone = []
        self._kept = []  # states on the way to the last entry that stands, or that a redo brings back; oldest first
        self.forgotten = 0
        self.history = History()

    @property
    def standing(self) -> int:
        """How many entries stand, those out of reach included."""
        return self.forgotten + self.history.standing

    def rebuild(self, without: int = 0):
        """Read the log, as if its `without` oldest segments had fallen away. The name and newcard entries in it, pairs
        of (position, entry). Raises Damaged, Refusal. Only those, undos and redos are decoded: a start must not take
        long."""
        changes = []
        oldest = self.journal.segment(self.journal.firsts[without])
        self._undone = []
        self._restart(oldest.first + oldest.lead, number_of(oldest.state))
        for segment in self.journal.all_segments():
            if segment.first >= oldest.first:
                self._read(segment, changes, segment.first == oldest.first)
        return changes

    def _read(self, segment, changes, is_oldest: bool) -> None:
        body = segment.body
        position = segment.first
        start = position + segment.lead if is_oldest else 0
        at = 0
        while at < len(body):
            end = at + 1 + body[at]
            kind = body[at + 1]
            entry = entry_bytes.decode(bytes(body[at + 1 : end])) if kind in _TOLD else None
            if position < start:
                self._count_undone(kind, entry.count if entry else 0)
            else:
                self.add(position, kind, entry.count if entry else 0)
                if kind in _NAMES:
                    changes.append((position, entry))
            position += 1
            at = end

    def add(self, position: int, kind: int, count: int) -> None:
        """Take in a record that was just booked or read: an entry of that kind, `count` that of an undo."""
        if kind == UNDO and count > self.history.standing:
            self._restart(position + 1, self.standing - count)
        elif kind == REDO and not self.history.can_redo:
            if not self._undone:
                raise Refusal(refusal.BAD_BYTES)
            self._restart(position + 1, self.standing + self._undone[-1])
        else:
            self.history.add(kind, count)
        self._count_undone(kind, count)

    def _count_undone(self, kind: int, count: int) -> None:
        """Keep what a redo would bring back, also where the history can't reach any more."""
        if kind == UNDO:
            self._undone.append(count)
        elif kind != REDO:
            if self._undone:
                self._undone = []
        elif self._undone:
            self._undone.pop()

    def _restart(self, base: int, forgotten: int) -> None:
        """Nothing before this position can be reached any more."""
        self.history.restart(base)
        self.forgotten = forgotten

    def keep(self) -> None:
        """Keep the state of the journal, on which an entry is about to be booked: to take that entry back, nothing is
        replayed then, and for some before it not much."""
        kept = self._kept
        state = self.journal.head.state
        while kept and number_of(kept[-1]) >= number_of(state):  # taken back, and now for good
            kept.pop()
        if len(kept) > 1 and number_of(kept[-1]) - number_of(kept[-2]) < _STEP:
            kept.pop()
        kept.append(state)
        if len(kept) > _KEPT:
            kept.pop(0)

    def keep_found(self) -> None:
        """Keep what had been kept before the power went, as far as it comes from the running segment: the first undo
        does not replay more than others. What can't be replayed is told when it is asked for; the start goes on."""
        last = self.standing - 1
        running = self.journal.running
        if last > number_of(running.state):
            try:
                self._replay(running, last, tuple(range(last, last - _KEPT * _STEP, -_STEP)))
            except Exception:  # whatever the bytes of a log say, the device comes up
                self._kept = []

    def entry(self, number: int):
        """The standing entry of that number. Refuses one that does not stand or is out of reach."""
        if not 1 <= number <= self.standing:
            raise Refusal(refusal.NOT_A_NUMBER, number)
        return self._entry_at(self._position(number))

    def logged(self, position: int):
        """(Entry, whether it stands) of a record of the log."""
        return self._entry_at(position), self.stands(position)

    def preview(self, count: int, first: int = 0, most: int = 16):
        """What undo(count) would take back: [(number, Entry), ...], newest first, at most `most` of them from the
        `first` on. Refuses as the undo would."""
        target = self.undo_target(count)
        newest = self.standing - first
        return [(number, self.entry(number)) for number in range(newest, max(target, newest - most), -1)]

    def stands(self, position: int) -> bool:
        """Whether the entry at a position stands; False for those out of reach."""
        history = self.history
        low, high = 1, history.standing
        while low <= high:
            middle = (low + high) // 2
            found = history.record_of(middle) - 1
            if found == position:
                return True
            if found < position:
                low = middle + 1
            else:
                high = middle - 1
        return False

    def undo_target(self, count: int) -> int:
        """How many entries stand after an undo of `count`. Refuses more than stand, and what is out of reach."""
        if not 1 <= count <= self.standing:
            raise Refusal(refusal.NOTHING_TO_UNDO, self.standing)
        if count > self.history.standing:
            raise Refusal(refusal.TOO_OLD, self.forgotten)
        return self.standing - count

    def redo_target(self) -> int:
        """How many entries stand after a redo. Refuses when nothing was taken back."""
        if self._undone and not self.history.can_redo:
            raise Refusal(refusal.TOO_OLD, self.forgotten)
        self.history.redo_target()
        return self.standing + self.history.redo_count()

    def ledger_at(self, number: int):
        """(Ledger after that many standing entries, whether the journal must take it as a jump). At most one segment
        is replayed. `number` may lie up to a redo above what stands."""
        running = self.journal.running
        if number == number_of(running.state):
            return self._unpack(running), False
        if number == self.forgotten:
            segment = self._segment(self.history.base)
            if segment.first + segment.lead != self.history.base:
                raise Refusal(refusal.TOO_OLD, self.forgotten)
            return self._unpack(segment), True
        segment = self._segment(self._position(number))
        return self._replay(segment, number), segment is not running

    def newest(self):
        """The ledger at the end of the log, by replay of the running segment."""
        running = self.journal.running
        return self.ledger_at(self.standing)[0] if running.plain else self._unpack(running)

    def start(self):
        """(position of the first record after it, Ledger): the oldest state from which the log can be replayed to its
        end. Records kept before it were taken back by an undo that reaches further than they do."""
        return self.history.base, self.ledger_at(self.forgotten)[0]

    def _replay(self, segment, number: int, keep=()):
        """The ledger after `number` entries, which the segment must hold; the states after those of `keep` are kept."""
        state = self._nearest(segment.state, number)
        ledger = Ledger.unpack(self._edition, packed_ledger(state))
        for wanted, record in self.records(number_of(state) + 1, number):
            ledger.apply(entry_bytes.decode(record))
            if wanted in keep:
                self._kept.append(pack_state(wanted, ledger))
        return ledger

    def records(self, number: int, last: int):
        """(number, bytes) of each entry from `number` to `last` that stands, or that a redo would bring back. Raises
        Damaged; refuses what is out of reach."""
        while number <= last:
            wanted, place = number, self._position(number)
            segment = self.journal.segment(place)
            position = segment.first
            for record in segment.records():  # up to a hundred: every call counts
                if position == place:
                    yield number, record
                    number += 1
                    if number > last:
                        return
                    place = self.history.record_of(number - self.forgotten) - 1
                position += 1
            if number == wanted:  # it ends before what it should hold: to look again would never end
                raise Damaged("order")

    def _nearest(self, start, number: int):
        """The newest state that is kept from `start` on up to that number of entries; `start` when there is none."""
        for state in reversed(self._kept):
            if number_of(start) < number_of(state) <= number:
                return state
        return start

    def _position(self, number: int) -> int:
        if number <= self.forgotten:
            raise Refusal(refusal.TOO_OLD, self.forgotten)
        return self.history.record_of(number - self.forgotten) - 1

    def _unpack(self, segment):
        return Ledger.unpack(self._edition, packed_ledger(segment.state))

    def _segment(self, position: int):
        try:
            return self.journal.segment(position)
        except Damaged:
            raise Refusal(refusal.DISK_FAILED, 0) from None

    def _entry_at(self, position: int):
        try:
            return entry_bytes.decode(self.journal.record(position))
        except Damaged:
            raise Refusal(refusal.DISK_FAILED, 0) from None
