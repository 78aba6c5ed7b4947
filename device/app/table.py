"""The game that is open as something to book in: its ledger, people, debts and clock in memory agree with the journal
at any time.

Only the bank is one. An entry is checked, then written, then applied; when the disk fails nothing has happened.
"""

from game import entry_bytes, refusal, rules
from game.entries import NAME, NEWCARD, REDO, UNDO
from game.refusal import Refusal
from game.setup import TIMED
from store.disk import DiskError
from store.journal import BACK, JUMP, ONWARD
from store.sealed import Damaged

from app import debts as debt_bytes
from app.past import Past, pack_state
from app.played import Played

MAX_ENTRIES = 1500
ALMOST = 1450
MAX_RECORDS = 4000
ALMOST_RECORDS = 3900
PEOPLE = "people"
CLOCK = "clock"
SAVE_CLOCK_S = 60


class Table(Played):
    """One game, or none."""

    # -- room for entries

    @property
    def almost_full(self) -> bool:
        """Whether 1,450 entries (or very many taken back) are kept."""
        return self._holds(ALMOST, ALMOST_RECORDS)

    @property
    def full(self) -> bool:
        """Whether the next entry is refused, since the oldest would fall away and nobody has agreed to that."""
        return not self.forgetting and self._holds(MAX_ENTRIES, MAX_RECORDS)

    def _holds(self, standing: int, records: int) -> bool:
        past, journal = self.past, self._journal
        return past is not None and (past.history.standing >= standing or journal.count - journal.base >= records)

    @property
    def next_kept(self) -> int:
        """The number of the oldest entry that undo still reaches once the oldest segment has fallen away. Reads the
        whole log: for the one question before that. Where a part of it can't be read, no entry is promised."""
        past = Past(self._journal, self.edition)
        try:
            past.rebuild(min(1, len(self._journal.firsts) - 1))
        except (Damaged, Refusal):
            return self.past.standing + 1
        return past.forgotten + 1

    def _make_space(self) -> None:
        """Let the oldest segments fall away until an entry fits. Names and cards of theirs are written down first."""
        while self._holds(MAX_ENTRIES, MAX_RECORDS):
            self.people.forget(self._journal.firsts[1], self.past.stands)
            self._files.save(PEOPLE, self.people.pack())
            self._journal.forget()
            self.past.rebuild()

    # -- booking

    def check(self, entry) -> None:
        """Refuse what `book` would refuse; changes nothing."""
        rules.check(self.game().ledger, entry)
        kind = entry.kind
        if kind == UNDO:
            self.past.undo_target(entry.count)
        elif kind == REDO:
            self.past.redo_target()
        elif self.full:
            raise Refusal(refusal.LOG_IS_FULL, self.past.forgotten + 1)
        if kind in (NAME, NEWCARD):
            self.people.check(entry, self.tags)

    def _book(self, entry, waiting) -> None:
        """Check and book, with what that means for the open debts (`waiting`: instead of them). One write; refuses, and
        then nothing happened."""
        self.check(entry)
        try:
            if entry.kind not in (UNDO, REDO):
                self._make_space()
            ledger, standing, how = self._after(entry)
            debts, off = debt_bytes.holding(self._unpaid(entry, waiting), ledger)
            self._write(entry, pack_state(standing, ledger), debts, how)
        except DiskError as failure:
            raise Refusal(refusal.DISK_FAILED, failure.why) from None
        except Damaged:
            raise Refusal(refusal.DISK_FAILED, 0) from None
        self.ledger = ledger
        self.off = self.off + off if waiting is None else off
        if entry.kind in (NAME, NEWCARD, UNDO, REDO):
            self.people.settle(self.past.stands)

    def _after(self, entry):
        """(ledger, entries that stand, how the journal must take it) after an entry that was checked."""
        if entry.kind in (UNDO, REDO):
            redo = entry.kind == REDO
            target = self.past.redo_target() if redo else self.past.undo_target(entry.count)
            ledger, jump = self.past.ledger_at(target)
            return ledger, target, JUMP if jump else BACK
        ledger = self.ledger.copy()
        ledger.apply(entry)
        return ledger, self.past.standing + 1, ONWARD

    def _unpaid(self, entry, waiting):
        """The debts without those that the entry pays, or each of those that it brings back; where a part of the log
        can't be read, of those before it."""
        debts = self.debts if waiting is None else waiting
        if entry.kind != REDO or not debts:
            return debt_bytes.without_paid(debts, entry, self.ledger)
        paying = debt_bytes.paying_records(debts)
        ledger = None
        try:
            for number, record in self.past.records(self.past.standing + 1, self.past.redo_target()):
                pays = record in paying
                if ledger is None and pays:
                    ledger = self.past.ledger_at(number - 1)[0]
                if ledger is None:
                    continue
                again = entry_bytes.decode(record)
                debts = debt_bytes.without_paid(debts, again, ledger) if pays else debts
                if not debts:
                    break
                ledger.apply(again)
        except (Damaged, Refusal):  # the redo itself needs no more of the log than its end
            return debts
        return debts

    def _write(self, entry, state, debts, how: int) -> None:
        if how == ONWARD:
            self.past.keep()
        position = self._journal.commit(entry_bytes.encode(entry), state, debt_bytes.pack(debts), how)
        self.debts = debts
        self.past.add(position, entry.kind, entry.count)
        if entry.kind in (NAME, NEWCARD):
            self.people.note(position, entry)

    def put_debts(self, debts) -> None:
        """Let these be the open debts, in one write: no entry, and no money moves. Refuses more than eight."""
        data = debt_bytes.pack(debts)
        try:
            self.game()._journal.save(data)
        except DiskError as failure:
            raise Refusal(refusal.DISK_FAILED, failure.why) from None
        self.debts = debts

    # -- the clock of a timed game

    def run_clock(self, seconds: int) -> int:
        """Let that much of a timed game pass; seconds left, 0 at the end. Saved once a minute and at the end; raises
        DiskError."""
        if self.left_s is None:
            return 0
        passed = min(seconds, self.left_s)
        self.left_s -= passed
        self._unsaved_s += passed
        if self._unsaved_s >= SAVE_CLOCK_S or (passed and not self.left_s):
            self._unsaved_s = 0
            save_clock(self._files, self.left_s)
        return self.left_s


def save_clock(files, left_s: int) -> None:
    """Write down the seconds left (u16, lowest byte first; 600 minutes are 36,000)."""
    files.save(CLOCK, left_s.to_bytes(2, "little"))


def clock_of(files, ledger):
    """The seconds left of a timed game by its files, None of another. Raises Damaged."""
    if ledger.mode != TIMED:
        return None
    data = files.load(CLOCK)
    if len(data) != 2:
        raise Damaged("cut")
    return int.from_bytes(data, "little")
