"""DESIGN section 4: undo, redo and which records stand."""

from game import entries
from game.history import PIECE, ROOM, History
from table import play, refusal_of, refused

POSITION_BYTES = 4


def history(*records):
    """A history of records: "e" an entry, a number an undo of so many, "r" a redo."""
    log = History()
    for record in records:
        if record == "e":
            log.add(entries.PAY)
        elif record == "r":
            log.add(entries.REDO)
        else:
            log.add(entries.UNDO, record)
    return log


def test_entries_stand_in_log_order():
    log = history("e", "e", "e")
    assert log.standing == 3 and [log.record_of(n) for n in (1, 2, 3)] == [1, 2, 3]
    assert [log.undo_target(n) for n in (1, 2, 3)] == [2, 1, 0]


def test_an_undone_record_stands_no_more():
    log = history("e", "e", 1, "e")
    assert log.standing == 2 and [log.record_of(n) for n in (1, 2)] == [1, 4]
    assert log.undo_target() == 1 and log.undo_target(2) == 0 and not log.can_redo


def test_redo_reverses_the_whole_last_undo():
    log = history("e", "e", "e", 2)
    assert log.standing == 1 and log.can_redo and log.redo_count() == 2 and log.redo_target() == 3
    log.add(entries.REDO)
    assert log.standing == 3 and not log.can_redo and [log.record_of(n) for n in (1, 2, 3)] == [1, 2, 3]


def test_undos_are_reversed_one_by_one_the_last_first():
    log = history("e", "e", "e", 1, 2)
    assert log.standing == 0 and log.redo_target() == 2
    log.add(entries.REDO)
    assert log.standing == 2 and log.redo_target() == 3
    log.add(entries.REDO)
    assert log.standing == 3 and log.undo_target() == 2
    log = history("e", "e", 1, "r", 2)
    assert log.redo_target() == 2 and log.redo_count() == 2


def test_a_new_entry_ends_redo():
    log = history("e", "e", 2, "e")
    assert not log.can_redo and log.standing == 1 and log.record_of(1) == 4
    assert refusal_of(log.redo_target) == "nothing_to_redo"
    assert refusal_of(log.add, entries.REDO) == "nothing_to_redo"


def test_no_more_than_stands():
    log = history("e")
    assert refusal_of(log.undo_target, 2) == refusal_of(log.undo_target, 0) == "nothing_to_undo"
    assert refusal_of(log.add, entries.UNDO, 2) == "nothing_to_undo" and log.standing == 1 and log.records == 1


def test_old_entries_fall_away():
    log = history("e", "e", 1, "e", "e", 1)
    log.restart(4)
    later = History(4)
    for begun in (log, later):
        assert begun.base == begun.records == 4 and begun.standing == 0 and not begun.can_redo
        begun.add(entries.PAY)
        assert begun.records == 5 and begun.record_of(1) == 5 and begun.undo_target() == 4


def test_1500_entries_are_reached_and_more():
    for count in (ROOM, ROOM + PIECE + 1):
        log = history(*["e"] * count)
        assert [log.record_of(number) for number in range(1, count + 1)] == list(range(1, count + 1))
        assert log.undo_target(count) == 0 and log.undo_target(1) == count - 1
        log.add(entries.UNDO, count)
        assert log.standing == 0 and log.redo_target() == count


def test_memory_is_taken_once_and_in_short_pieces():
    log = History()
    pieces = log._pieces[:]
    taken = [id(piece) for piece in pieces]
    for number in range(ROOM):
        if number == ROOM // 2:
            log.restart(number)
        log.add(entries.PAY)
    assert [id(piece) for piece in log._pieces] == taken
    assert max(len(piece) for piece in pieces) * POSITION_BYTES <= 256


def test_positions_above_16_bits_are_kept():
    log = History(70_000)
    log.add(entries.PAY)
    assert log.record_of(1) == 70_001


def test_undo_and_redo_of_a_game():
    table = play("game pixar 3", 'do buy 1 1\n do jail 2\n do name 3 "Ann"\n do house pot on\n do tax 1 4')
    table.play('expect name 3 "Ann"\n do name 3 "Bea"\n expect name 3 "Bea"\n do undo\n expect name 3 "Ann"')
    middle = table.ledger.pack()
    table.play("do bankrupt 1 to 2 resign\n do bankrupt 3 resign\n expect over yes\n expect entries 7\n do undo 2")
    assert table.ledger.pack() == middle
    table.play("do redo\n expect over yes\n expect winner 2\n do undo 7\n expect entries 0\n expect cash 1 1500")
    refused(table, "undo", "nothing_to_undo", 0)
    table.play("do redo\n expect over yes\n expect entries 7")
    refused(table, "redo", "nothing_to_redo")
    refused(table, "undo 8", "nothing_to_undo", 7)
    refused(table, "undo 0", "too_small")
