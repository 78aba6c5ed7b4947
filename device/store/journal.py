"""The log of one game: a state file that every booking replaces, and segments that hold the older records.

Records are only ever added; taking back is a record like any other. A record is confirmed by the write of the state
file and by nothing else. Before the tail of the state file is emptied its records lie in a segment; a record found in
both counts once, by its position. It knows nothing of what state and records mean, and it never raises half-way with
memory ahead of the flash: whatever it has on file before the state file is written changes no answer.
"""

from store import head as heads
from store import segment as segments
from store.disk import DiskError
from store.finding import FOLDERS, numbers, segment_path, state_path
from store.head import Head
from store.log import Log
from store.segment import Segment, frame

ONWARD, BACK, JUMP = 0, 1, 2


class Journal(Log):
    """A log that is added to."""

    _outrun = -1

    # -- a new log

    def start(self, game: int, seq: int, state, debts=b"") -> None:
        """Begin an empty log in place of what was in the folder. The state file comes last: it makes the log exist."""
        self.erase()
        self.make_folders()
        run = Segment(game, 0, 0, bytes(state))
        self._disk.write(segment_path(self._folder, 0), run.pack(seq))
        head = Head(game, seq, state, debts)
        self._disk.write(state_path(self._folder), head.pack())
        self._take(head, run, True)

    def make_folders(self) -> None:
        """Make the folders that a log lies in."""
        for index in range(FOLDERS):
            self._disk.make_folder(f"{self._folder}/h{index}")
        self._disk.make_folder(self._folder + "/now")

    def erase(self) -> None:
        """Remove the log: the state file first, so that a half-erased log is none."""
        self._disk.remove(state_path(self._folder))
        self.close()
        for index in range(FOLDERS):
            folder = f"{self._folder}/h{index}"
            for name in self._disk.names(folder):
                self._disk.remove(f"{folder}/{name}")

    # -- adding

    def commit(self, record, state, debts=b"", how: int = ONWARD) -> int:
        """Book one record (1...63 bytes) with the state after it, in one write. Returns its position.

        `how`: ONWARD, the state follows from the one before; BACK, it follows from the running segment's start and some
        of its records; JUMP, it follows from neither. Raises DiskError, ValueError; then nothing is booked.
        """
        framed = frame(record)
        if self._outrun > self.head.seq:
            self.save(self.head.debts)
        if how == BACK and self.running.room() < len(framed):
            how = JUMP  # what it refers to lies before the segment that it comes into
        jump = how == JUMP
        self._open_segment(len(framed), jump)
        head = self._next(state, debts)
        if jump:
            head.lead += 1
        whole = self._fit(head, framed)
        self._write_head(whole)
        self.head = head
        self.running.add(framed)
        if jump:
            self.running.lead += 1
            self.running.state = head.state
            self._filed_start = False
        return self.running.end - 1

    def save(self, debts, seq: int = 0) -> None:
        """Replace the debts; no record. A higher `seq` may be given to make this the newest of two logs."""
        head = self._next(self.head.state, debts)
        head.seq = max(head.seq, seq, self._outrun + 1)
        whole = self._fit(head, b"")
        self._write_head(whole)
        self.head = head

    def outrun(self, seq: int) -> None:
        """Be newer than that write of the same log, which was lost, from the next one on. Writes nothing now."""
        self._outrun = seq

    def _write_head(self, whole) -> None:
        """The write that confirms. When it fails the flash may hold the new file all the same: then it is confirmed."""
        path = state_path(self._folder)
        try:
            self._disk.write(path, whole)
        except DiskError:
            if self._disk.read(path) != whole:
                raise

    def forget(self) -> int:
        """Let the oldest segment fall away. Returns the new base; refuses with ValueError to drop the running one."""
        if len(self.firsts) < 2:
            raise ValueError("forget")
        head = self._next(self.head.state, self.head.debts)
        head.oldest += 1
        self._disk.write(state_path(self._folder), head.pack())
        self.head = head
        self.firsts = self.firsts[1:]
        self._disk.remove(segment_path(self._folder, head.oldest - 1))
        return self.base

    def _next(self, state, debts) -> Head:
        """The head that follows, with the tail as it is."""
        old = self.head
        head = Head(old.game, old.seq + 1, state, debts)
        head.oldest, head.number, head.first = old.oldest, old.number, old.first
        head.lead, head.filed, head.tail = old.lead, old.filed, old.tail
        return head

    def _fit(self, head: Head, framed) -> bytes:
        """Put a framed record into the head and return the file's bytes; the tail goes to the segment if it must."""
        room = heads.ROOM - len(head.state) - len(head.debts) - len(framed)
        if len(head.tail) > room:
            self._file(b"")
            head.tail, head.filed = b"", self.running.count
        if room < 0 and framed:
            self._file(framed)
            head.filed += 1
        else:
            head.tail = head.tail + framed
        return head.pack()

    def _open_segment(self, size: int, jump: bool) -> None:
        """See to it that the running segment can take a record of `size` bytes, and that its start is on file."""
        run = self.running
        if (jump and run.plain) or run.room() < size:
            self._file(b"")
            run = Segment(self.head.game, run.end, 0, self.head.state)
            head = self._next(self.head.state, self.head.debts)
            head.seq -= 1
            head.number += 1
            head.first, head.lead, head.filed, head.tail = run.first, 0, 0, b""
            self.head, self.running, self._filed_start = head, run, False
            self.firsts.append(run.first)
        if not jump and not self._filed_start:
            self._file(b"")

    def _file(self, framed) -> None:
        """Write the running segment's file, with one more framed record that is not confirmed yet."""
        run = self.running
        if framed:
            run = Segment(run.game, run.first, run.lead, run.state, bytes(run.body) + framed)
        self._disk.write(segment_path(self._folder, self.head.number), run.pack(self.head.seq))
        self._filed_start = True

    # -- when the state file was lost

    def adopt(self, state, seq: int = 0) -> None:
        """Make what rescue() or open() found the log again, with the state as replayed. The damaged file is kept.
        Raises DiskError where the folder itself is damaged: then `adopted` can be written elsewhere."""
        damaged = self._damaged_bytes()
        if damaged and self._later is None:
            self._disk.write(self._folder + "/bad", damaged[: segments.MAX_FILE])
        head = self._adopted(state, seq)
        self._disk.write(state_path(self._folder), head.pack())
        self.head = head
        for number in numbers(self._disk, self._folder):
            if number > head.number:  # of a past that was given up
                self._disk.remove(segment_path(self._folder, number))

    def adopted(self, state, seq: int = 0) -> bytes:
        """The state file that adopt() writes."""
        return self._adopted(state, seq).pack()

    def _adopted(self, state, seq: int) -> Head:
        head = self._next(state, self.head.debts)
        head.seq = max(head.seq, seq)
        return head

    def has_state(self) -> bool:
        """Whether there is a state file, good or damaged; an empty one was never written (littlefs makes it first)."""
        return bool(self._damaged_bytes())

    def _damaged_bytes(self):
        try:
            return self._disk.read(state_path(self._folder))
        except DiskError:
            return None
