"""The log of a game: kept through restarts and power cuts, cheap for the flash, damaged never in silence."""

import random

import pytest
from store.disk import DiskError
from store.journal import BACK, JUMP, ONWARD, Journal
from store.sealed import Damaged

from host_tools.chips.flash import PowerCut
from tests.device.storage import Spoiled, fresh, operations, revived

STATE = 80


def state_of(number: int) -> bytes:
    return number.to_bytes(4, "little") * (STATE // 4)


def started(disk):
    journal = Journal(disk, "g0")
    journal.start(5, 1, state_of(0))
    return journal


def reopened(disk):
    journal = Journal(disk, "g0")
    journal.open()
    return journal


class Model:
    """What the log must say: records, and for each the state after it."""

    def __init__(self) -> None:
        self.records = []
        self.states = [state_of(0)]
        self.debts = b""

    def grow(self, journal, dice) -> None:
        """One commit of a random size, one in ten a jump, one in twelve a save of debts."""
        record = bytes(dice.randrange(256) for _ in range(dice.choice((1, 3, 3, 4, 4, 5, 6, 20, 40))))
        state = state_of(dice.randrange(1 << 32))
        if dice.randrange(12) == 0:
            self.debts = bytes(dice.randrange(256) for _ in range(dice.choice((0, 9, 60))))
            journal.save(self.debts)
        journal.commit(record, state, self.debts, JUMP if dice.randrange(10) == 0 else ONWARD)
        self.records.append(record)
        self.states.append(state)

    def agrees(self, journal) -> None:
        assert journal.count == len(self.records)
        assert journal.head.state == self.states[-1] and journal.head.debts == self.debts
        position = 0
        for segment in journal.all_segments():
            assert segment.first == position
            assert segment.state == self.states[segment.first + segment.lead]
            assert list(segment.records()) == self.records[position : segment.end]
            position = segment.end
        assert position == len(self.records)


def test_a_log_is_the_same_after_every_commit_and_restart():
    _, disk = fresh()
    journal, model, dice = started(disk), Model(), random.Random(1)
    for _ in range(300):
        model.grow(journal, dice)
        model.agrees(journal)
        again = reopened(disk)
        assert again.troubles == [] and again.head.seq == journal.head.seq
        model.agrees(again)
        if dice.randrange(3) == 0:
            journal = again
    assert journal.record(0) == model.records[0] and journal.record(299) == model.records[299]
    for outside in (300, -1):
        with pytest.raises(IndexError):
            journal.record(outside)


def test_the_state_file_is_small_and_segments_fit_a_folder():
    _, disk = fresh()
    journal, model, dice = started(disk), Model(), random.Random(2)
    for _ in range(200):
        model.grow(journal, dice)
        assert len(disk.read("g0/now/state")) <= 208
    for index in range(4):
        for name in disk.names(f"g0/h{index}"):
            assert len(disk.read(f"g0/h{index}/{name}")) <= 512


def test_six_hundred_commits_are_cheap():
    for size, programs, erases in ((60, 1.3, 0.1), (100, 1.5, 0.12)):
        flash, disk = fresh()
        journal = Journal(disk, "g0")
        journal.start(1, 1, bytes(size))
        dice = random.Random(3)
        before = flash.programs, flash.erases
        for _ in range(600):
            journal.commit(dice.randbytes(dice.choice((2, 3, 3, 4, 4, 5, 6, 20))), dice.randbytes(size))
        assert (flash.programs - before[0]) / 600 <= programs
        assert (flash.erases - before[1]) / 600 <= erases


def test_undo_after_undo_takes_no_segment_each():
    _, disk = fresh()
    journal = started(disk)
    for number in range(200):
        journal.commit(b"entry", state_of(number))
    segments = len(list(journal.all_segments()))
    for number in range(400):
        journal.commit(b"\x1f\x01", state_of(number), b"", JUMP)
    assert len(list(journal.all_segments())) <= segments + 5
    again = reopened(disk)
    assert again.head.state == state_of(399) and again.count == 600 and again.troubles == []


def test_a_step_back_that_opens_a_segment_is_its_lead():
    _, disk = fresh()
    journal = started(disk)
    while journal.head.number == 0:
        journal.commit(b"back", state_of(journal.count), b"", BACK)
    running = journal.running
    assert (running.lead, running.count) == (1, 1) and running.state == journal.head.state
    assert journal.segment(0).lead == 0
    assert reopened(disk).running.lead == 1


def test_the_first_segments_can_be_forgotten():
    _, disk = fresh()
    journal, model, dice = started(disk), Model(), random.Random(4)
    for _ in range(300):
        model.grow(journal, dice)
    base = journal.forget()
    assert base == journal.base > 0
    assert journal.forget() > base
    again = reopened(disk)
    assert again.base == journal.base and again.troubles == []
    assert again.record(again.base) == model.records[again.base]
    with pytest.raises(IndexError):
        again.record(again.base - 1)
    with pytest.raises(ValueError):
        started(disk).forget()


def test_what_cannot_be_a_record_changes_nothing():
    _, disk = fresh()
    journal = started(disk)
    before = disk.read("g0/now/state")
    for record in (b"", bytes(64)):
        with pytest.raises(ValueError):
            journal.commit(record, state_of(1))
    with pytest.raises(ValueError):
        journal.commit(b"x", bytes(250))
    with pytest.raises(ValueError):
        journal.save(bytes(150))
    assert disk.read("g0/now/state") == before and journal.count == 0


def test_a_failing_disk_books_nothing_and_can_go_on():
    class Failing:
        left = -1

        def __init__(self, disk):
            self.disk = disk

        def write(self, path, data):
            self.left -= 1
            if self.left == -1:
                raise DiskError("write", 28)
            self.disk.write(path, data)

        def __getattr__(self, name):
            return getattr(self.disk, name)

    _, disk = fresh()
    failing = Failing(disk)
    journal, model, dice = started(failing), Model(), random.Random(5)
    failures = 0
    for turn in range(400):
        failing.left = turn % 3
        kept = model.records[:], model.states[:], model.debts
        try:
            model.grow(journal, dice)
        except DiskError:
            failures += 1
            model.records, model.states = kept[0], kept[1]
            model.debts = journal.head.debts
        failing.left = -1
        model.agrees(journal)
        model.agrees(reopened(disk))
    assert failures > 50


def cut_runs(base, journal_of, steps, permille):
    """Cut the power at every flash operation of `steps`; yields what confirmed and what came back."""
    flash, disk = revived(base)
    start = operations(flash)
    steps(journal_of(disk), [])
    for number in range(1, operations(flash) - start + 1):
        flash, disk = revived(base)
        journal, confirmed = journal_of(disk), []
        flash.arm(number, permille)
        with pytest.raises(PowerCut):
            steps(journal, confirmed)
        _, disk = revived(flash)
        yield number, confirmed, reopened(disk)


@pytest.mark.parametrize("permille", (0, 500, 1000))
def test_power_cut_at_every_operation_of_forty_commits(permille):
    flash, disk = fresh()
    journal, model, dice = started(disk), Model(), random.Random(6)
    for _ in range(60):
        model.grow(journal, dice)

    def steps(journal, confirmed):
        one = random.Random(7)
        mine = Model()
        mine.records, mine.states, mine.debts = model.records[:], model.states[:], model.debts
        for _ in range(40):
            mine.grow(journal, one)
            confirmed.append((mine.records[:], mine.states[:]))

    whole = []
    steps(reopened(revived(flash)[1]), whole)
    runs = 0
    for _, confirmed, found in cut_runs(flash, reopened, steps, permille):
        assert found.troubles == []
        done = len(confirmed)
        extra = found.count - 60 - done
        assert extra in (0, 1), "everything confirmed is there, the one in flight whole or absent"
        records, states = whole[done + extra - 1] if done + extra else (model.records, model.states)
        assert [found.record(i) for i in range(found.count)] == records and found.head.state == states[-1]
        found.commit(b"goes on", state_of(1))
        runs += 1
    assert runs > 45


def spoilt(data):
    """Ways to spoil a file's bytes: a bit in every byte, cut short, empty, missing."""
    for at in range(0, len(data), 7):
        yield data[:at] + bytes((data[at] ^ 1 << at % 8,)) + data[at + 1 :]
    yield data[: len(data) // 2]
    yield b""
    yield None


def test_a_spoilt_state_file_is_noticed_and_the_segments_are_offered():
    _, disk = fresh()
    journal, model, dice = started(disk), Model(), random.Random(8)
    for _ in range(120):
        model.grow(journal, dice)
    for data in spoilt(disk.read("g0/now/state")):
        found = Journal(Spoiled(disk, "g0/now/state", data), "g0")
        with pytest.raises(Damaged):
            found.open()
        assert not found.is_open
        assert found.rescue()
        assert 60 < found.count <= 120 and found.troubles == []
        assert [found.record(i) for i in range(found.count)] == model.records[: found.count]
        newest = found.segment(found.count - 1)
        assert newest.state == model.states[newest.first + newest.lead]


def test_what_is_rescued_becomes_the_log_only_when_adopted():
    _, disk = fresh()
    journal, model, dice = started(disk), Model(), random.Random(9)
    for _ in range(120):
        model.grow(journal, dice)
    disk.write("g0/now/state", b"spoilt")
    found = Journal(disk, "g0")
    assert found.rescue()
    assert disk.read("g0/now/state") == b"spoilt"
    count = found.count
    found.adopt(model.states[count])
    assert disk.read("g0/bad") == b"spoilt"
    again = reopened(disk)
    assert again.count == count and again.head.state == model.states[count]
    again.commit(b"goes on", state_of(3))
    assert reopened(disk).record(count) == b"goes on"


def test_a_spoilt_segment_costs_what_is_older_and_says_so():
    _, disk = fresh()
    journal, model, dice = started(disk), Model(), random.Random(10)
    for _ in range(200):
        model.grow(journal, dice)
    last = len(list(journal.all_segments())) - 1
    for number in range(last + 1):
        path = f"g0/h{number % 4}/{number}"
        found = Journal(Spoiled(disk, path, disk.read(path)[:-1]), "g0")
        found.open()
        assert found.troubles == [(number, "cut")]
        assert found.head.state == model.states[-1] and found.count == 200
        assert found.base == (200 if number == last else list(journal.all_segments())[number + 1].first)
        assert [found.record(i) for i in range(found.base, 200)] == model.records[found.base :]
        found.commit(b"goes on", state_of(9))
        assert found.record(200) == b"goes on"
        disk.write("g0/now/state", journal.head.pack())


def test_an_empty_folder_holds_nothing():
    _, disk = fresh()
    journal = Journal(disk, "g0")
    with pytest.raises(Damaged) as caught:
        journal.open()
    assert caught.value.why == "missing" and not journal.rescue() and not journal.is_open


def test_a_new_game_leaves_nothing_of_the_old():
    _, disk = fresh()
    journal, model, dice = started(disk), Model(), random.Random(11)
    for _ in range(200):
        model.grow(journal, dice)
    journal.start(6, 900, state_of(0))
    assert journal.count == 0 and journal.head.game == 6 and journal.head.seq == 900
    assert [name for index in range(4) for name in disk.names(f"g0/h{index}")] == ["0"]
