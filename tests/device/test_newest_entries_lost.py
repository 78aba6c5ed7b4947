"""The newest state of a game is lost, alone: littlefs takes a damaged commit for one that the power cut short. What was
confirmed is noticed missing and offered, and nothing older or of another place is taken for it."""

from app import parcel
from app.recovery import GOOD, OFFERED
from app.slots import Slots
from game import entries
from game.setup import NORMAL, Setup
from store import remains
from store.disk import DiskError

from tests.device.damaged_games import before_salaries, beside_a_kept_game, damaged, same_game_kept, started
from tests.device.storage import fresh, operations
from tests.device.table_games import begun, opened, refused, snapshot


def test_newest_entries_that_vanished_are_noticed_and_offered():
    """littlefs takes a damaged commit for one that the power cut short, and goes on from the one before."""
    _, disk = fresh()
    bank = begun(disk)
    bank.book(entries.go(1))
    path, old = before_salaries(disk, bank, (2,))
    disk.write(path, old)
    assert opened(disk).found.damaged == (), "one write more may never have been confirmed"
    bank = opened(disk)
    for player in (2, 3, 4):
        bank.book(entries.go(player))
    before = snapshot(bank)
    disk.write(path, old)
    again = opened(disk)
    assert again.found.kind == OFFERED and ("state", "order") in again.found.damaged and again.found.entries == 4
    again.accept_found()
    assert snapshot(again) == before
    assert opened(disk).found.damaged == () and snapshot(opened(disk)) == before


def test_newest_entries_that_vanished_beside_a_kept_game_are_offered():
    flash, disk, _, before, log = beside_a_kept_game()
    written = operations(flash)
    again = opened(disk)
    assert operations(flash) == written
    assert again.found.kind == OFFERED and ("state", "order") in again.found.damaged
    assert again.found.entries == before[0] and again.second.edition_key == "disney"
    again.accept_found()
    for bank in (again, opened(disk)):
        assert snapshot(bank) == before and bank.found.damaged == ()
        assert [bank.past.logged(position) for position in range(bank.log_count)] == log
        assert bank.second.edition_key == "disney" and bank.second.entries == 1
    assert "bad" not in disk.names(again.slots.folder), "the folder's file was old, not damaged"
    again.book(entries.undo(before[0]))
    assert again.entries == 0 and opened(disk).entries == 0


def test_a_commit_spoilt_in_its_block_beside_a_kept_game_costs_nothing():
    """What littlefs really does: it stops before the spoilt commit, though those after it are good."""
    flash, disk = fresh()
    begun(disk, "disney")
    bank = begun(disk)
    path = bank.slots.folder + "/now/state"
    written = []
    for player in (1, 2, 3, 4) * 2:
        bank.book(entries.go(player))
        written.append(disk.read(path))
    before = snapshot(bank)

    def spoilt(content):
        for data in content.values():
            at = data.find(written[3])
            if at >= 0:
                data[at + 9] ^= 1

    again, _ = started(damaged(flash, spoilt))
    assert again.found.kind == OFFERED and again.found.entries == 8
    again.accept_found()
    assert snapshot(again) == before and again.second.edition_key == "disney"


def test_newest_entries_that_vanished_are_kept_when_the_kept_game_is_fetched_back():
    _, disk, _, before, _ = beside_a_kept_game()
    again = opened(disk)
    again.fetch_back()
    assert again.edition.key == "disney" and again.second.entries == before[0]
    again.fetch_back()
    assert snapshot(again) == before and again.found.damaged == ()


def test_the_state_of_a_kept_game_is_not_offered_for_what_the_played_one_lost():
    _, disk = fresh()
    same_game_kept(disk)
    again = opened(disk)
    assert again.found.kind == GOOD and ("state", "order") in again.found.damaged
    assert again.entries == 3 and again.second.entries == 1


def test_a_state_file_that_vanished_or_was_left_empty_costs_no_entry():
    for spoil in (lambda disk, path: disk.remove(path), lambda disk, path: disk.write(path, b"")):
        _, disk = fresh()
        bank = begun(disk)
        for player in (1, 2, 3, 4, 1):
            bank.book(entries.go(player))
        spoil(disk, bank.slots.folder + "/now/state")
        again = opened(disk)
        assert again.found.kind == OFFERED and again.found.entries == 5
        assert ("flash", "missing") not in again.found.damaged, "tags and settings are not lost"
        again.accept_found()
        assert snapshot(again) == snapshot(bank)


def test_what_is_booked_after_a_damage_was_told_is_never_asked_to_give_way():
    """What was lost had higher numbers than the entries that were booked on from before it."""
    _, disk = fresh()
    same_game_kept(disk)
    again = opened(disk)
    assert ("state", "order") in again.found.damaged
    again.book(entries.go(4))
    again.drop_second()
    before = snapshot(again)
    after = opened(disk)
    assert after.found.kind == GOOD and after.found.damaged == () and snapshot(after) == before


def test_newest_entries_of_a_kept_game_that_vanished_are_said_when_it_is_fetched_back():
    _, disk = fresh()
    bank = begun(disk)
    bank.book(entries.go(1))
    old = before_salaries(disk, bank, (2, 3, 4))
    bank = begun(disk, "disney")
    disk.write(*old)
    bank.fetch_back()
    assert bank.found.asks and ("state", "order") in bank.found.damaged


def test_an_older_state_that_was_accepted_is_not_asked_for_again():
    """What was given up lies in the blocks with higher numbers than any file has."""
    _, disk = fresh()
    bank = begun(disk)
    for player in (1, 2, 3, 4, 1, 2, 3):
        bank.book(entries.go(player))
    disk.write(bank.slots.folder + "/now/state", b"spoilt")
    again = opened(disk)
    assert again.found.kind == OFFERED and again.found.entries < 7
    again.accept_found()
    assert again.found.damaged == () and opened(disk).found.damaged == ()


def test_the_same_game_in_both_places_is_no_damage():
    _, disk = fresh()
    bank = begun(disk)
    bank.book(entries.go(1))
    backup = parcel.backup(disk, bank.slots.folder)
    for player in (2, 3, 4, 1, 2):
        bank.book(entries.go(player))
    bank.take_parcel(backup)
    for turn in range(3):
        for entry in (entries.go(1 + turn), entries.undo(), entries.go(2)):
            bank.book(entry)
        bank = opened(disk)
        assert bank.found.kind == GOOD and bank.found.damaged == () and bank.slots.kept
        bank.fetch_back()
        assert opened(disk).found.damaged == ()
    bank.drop_second()
    assert opened(disk).found.damaged == ()


def test_a_folder_that_cannot_be_written_does_not_keep_the_other_game_from_being_played(monkeypatch):
    _, disk, _, _, _ = beside_a_kept_game()
    again = opened(disk)
    write = type(disk).write

    def fails(self, path, data):
        if path.startswith(again.slots.folder + "/now"):
            raise DiskError("write", 84)
        write(self, path, data)

    monkeypatch.setattr(type(disk), "write", fails)
    assert refused(again.accept_found) == "disk_failed"
    again.fetch_back()
    assert again.edition.key == "disney"


def test_leaving_a_found_game_can_be_tried_again(monkeypatch):
    _, disk, _, _, _ = beside_a_kept_game()
    again = opened(disk)
    assert again.found.name == "offered"

    def fails(_self, *_values):
        raise DiskError("write", 28)

    with monkeypatch.context() as patched:
        patched.setattr(Slots, "save", fails)
        assert refused(again.fetch_back) == "disk_failed"
    again.fetch_back()
    assert again.edition.key == "disney"


def test_one_change_of_games_looks_through_the_blocks_once(monkeypatch):
    """Each look takes a part of a second, with no key answered."""
    looks = []
    newest_head = remains.newest_head
    monkeypatch.setattr(remains, "newest_head", lambda *asked: looks.append(asked) or newest_head(*asked))
    _, disk = fresh()
    bank = begun(disk, "disney")
    backup = parcel.backup(disk, bank.slots.folder)
    other = Setup("classic", NORMAL, 0, 2, (), 0, 0)
    for change in (
        lambda: bank.start(other, ("A", "B"), (b"", b"")),
        bank.fetch_back,
        bank.fetch_back,
        lambda: bank.take_parcel(backup),
        bank.recover,
    ):
        looks.clear()
        change()
        assert len(looks) == 1 and bank.found.kind == GOOD
    _, disk, _, before, _ = beside_a_kept_game()
    again = opened(disk)
    looks.clear()
    again.accept_found()
    assert len(looks) == 1 and snapshot(again) == before


def test_entries_lost_after_a_change_of_games_are_noticed_by_the_same_bank():
    """What was known of the blocks when a game was opened says nothing of them later."""
    _, disk = fresh()
    begun(disk, "disney")
    bank = begun(disk)
    for _ in range(2):
        bank.fetch_back()
    old = before_salaries(disk, bank, (2, 3, 4))
    disk.write(*old)
    bank.recover()
    assert bank.found.kind == OFFERED and ("state", "order") in bank.found.damaged
