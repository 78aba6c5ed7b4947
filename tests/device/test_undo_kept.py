"""Undo with the states that are kept in memory: nothing is replayed for the last entry, and nothing stale comes back.

Beside the bank runs the plainest history there is, a list of what the table looked like after each entry that stands.
"""

import pytest
from app import past
from app.past import number_of
from app.recovery import GOOD
from game import entries
from game.ledger import Ledger
from store.disk import DiskError
from store.sealed import Damaged

from tests.device.storage import fresh, revived
from tests.device.table_games import UIDS, begun, opened, refused, snapshot

LONG = 150  # entries: more than two segments


class Twin:
    """A bank, what it should look like after every entry that stands, and how many entries it replayed."""

    def __init__(self, monkeypatch) -> None:
        self.flash, self.disk = fresh()
        self.bank = begun(self.disk)
        self.looks = [snapshot(self.bank)]
        self.taken_back: list[list] = []
        self.replayed = 0
        applies = Ledger.apply

        def apply(ledger, entry) -> None:
            self.replayed += 1
            applies(ledger, entry)

        monkeypatch.setattr(Ledger, "apply", apply)

    def book(self, number: int) -> None:
        """An entry of a kind that goes by its number: money, a name, a card, a house rule."""
        ledger = self.bank.ledger
        assert ledger
        turn, value = number % 9, 1 + number % 19
        player = 1 + number % 4
        if turn == 3:
            entry = entries.name(player, f"N{number}")
        elif turn == 5:
            entry = entries.newcard(player, b"\x04\x99" + number.to_bytes(2, "big"))
        elif turn == 7:
            entry = entries.house(1, not ledger.rules & 2)
        else:
            entry = entries.transfer(player, 1 + player % 4, value)
        self.bank.book(entry)
        self.looks.append(snapshot(self.bank))
        self.taken_back = []

    def undo(self, count: int = 1) -> None:
        self.replayed = 0
        self.bank.book(entries.undo(count))
        self.taken_back.append(self.looks[-count:])
        del self.looks[-count:]
        assert snapshot(self.bank) == self.looks[-1]

    def redo(self) -> None:
        self.bank.book(entries.redo())
        self.looks += self.taken_back.pop()
        assert snapshot(self.bank) == self.looks[-1]

    def restart(self) -> None:
        self.flash, self.disk = revived(self.flash)
        self.bank = opened(self.disk)
        assert snapshot(self.bank) == self.looks[-1]


@pytest.fixture
def twin(monkeypatch):
    return Twin(monkeypatch)


def test_the_last_entry_is_taken_back_without_a_replay_wherever_it_lies_in_its_segment(twin):
    for number in range(LONG):
        twin.book(number)
        twin.book(number + 1000)
        twin.undo()
        assert twin.replayed == 0
    assert len(twin.bank.past.journal.firsts) > 2


def test_entries_before_it_are_taken_back_with_few_replayed(twin):
    for number in range(LONG):
        twin.book(number)
    for back in range(2 * past._STEP):
        twin.undo()
        assert twin.replayed <= past._STEP, back


def test_what_was_booked_over_something_taken_back_is_what_comes_back(twin):
    for number in range(LONG):
        twin.book(number)
    for count in (1, 2, 5, past._STEP, past._STEP + 1, 3 * past._STEP, LONG // 2):
        twin.undo(count)
        for number in range(count + 3):
            twin.book(2000 + 10 * number + count)
        for _ in range(count + 2):
            twin.undo()
        for _ in range(count + 2):
            twin.redo()


def test_a_redo_and_an_undo_behind_it_come_to_the_same_states(twin):
    for number in range(LONG):
        twin.book(number)
    for count in (1, 3, 40, 100):
        twin.undo(count)
        twin.redo()
        twin.undo()
        twin.undo(count - 1 or 1)
        twin.redo()
        twin.redo()


def test_the_first_undo_after_a_restart_replays_nothing_and_those_after_it_little(twin):
    for number in range(LONG):
        twin.book(number)
        if number % 5 == 0:
            twin.restart()
            twin.undo()
            assert twin.replayed == 0, number
            twin.redo()
    journal = twin.bank.past.journal
    twin.restart()
    for back in range(LONG - number_of(journal.running.state)):
        twin.undo()
        assert twin.replayed <= past._STEP or back >= (past._KEPT - 1) * past._STEP, back


def test_a_log_that_can_not_be_replayed_does_not_keep_the_device_from_starting(twin, monkeypatch):
    for number in range(20):
        twin.book(number)

    def fail(_ledger, _entry) -> None:
        raise IndexError

    monkeypatch.setattr(Ledger, "apply", fail)
    twin.restart()
    assert twin.bank.found.kind == GOOD


def test_after_a_restart_the_same_comes_back(twin):
    for number in range(LONG):
        twin.book(number)
        if number % 7 == 0:
            twin.restart()
            twin.undo()
            twin.redo()
            twin.undo()
            twin.book(3000 + number)
    for _ in range(LONG // 2):
        twin.undo()


def test_a_booking_that_fails_leaves_the_last_entry_to_be_taken_back(twin, monkeypatch):
    for number in range(40):
        twin.book(number)
    write = type(twin.disk).write

    def fail(_disk, _path, _data) -> None:
        raise DiskError("write", 28)

    monkeypatch.setattr(type(twin.disk), "write", fail)
    assert refused(lambda: twin.bank.book(entries.transfer(1, 2, 77))) == "disk_failed"
    assert refused(lambda: twin.bank.book(entries.undo())) == "disk_failed"
    monkeypatch.setattr(type(twin.disk), "write", write)
    twin.undo()
    twin.redo()
    twin.book(41)
    twin.undo()
    twin.undo()


def test_a_game_started_anew_knows_nothing_of_the_one_before(twin):
    for number in range(40):
        twin.book(number)
    other = begun(twin.disk, players=3)
    before = snapshot(other)
    other.book(entries.newcard(1, UIDS[7]))
    other.book(entries.undo())
    assert snapshot(other) == before


def test_few_states_are_kept(twin):
    for number in range(LONG):
        twin.book(number)
        kept = twin.bank.past._kept
        numbers = [number_of(state) for state in kept]
        assert len(kept) <= past._KEPT and numbers == sorted(set(numbers)) and numbers[-1] == twin.bank.entries - 1


def test_a_segment_that_ends_too_early_is_damaged_and_not_read_for_ever(monkeypatch):
    bank = begun(fresh()[1])
    for _ in range(5):
        bank.book(entries.receive(1, 1))

    class Short:
        first = 0

        def records(self):
            return iter(())

    monkeypatch.setattr(bank.past.journal, "segment", lambda place: Short())
    with pytest.raises(Damaged):
        list(bank.past.records(1, 5))
