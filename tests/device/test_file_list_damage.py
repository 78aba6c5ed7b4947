"""The raw flash damaged where littlefs keeps its folders: a device never looks new while a game lies in it."""

import contextlib
import random
from functools import cache

import pytest
from app import parcel
from app.bank import Bank
from app.recovery import EMPTY, GOOD, KIND_NAMES, LOST, OFFERED
from app.slots import Slots
from game import entries
from store.disk import DiskError
from store.journal import Journal

from host_tools.chips.flash import BLOCK, Flash, PowerCut
from host_tools.chips.littlefs_disk import LittleFsDisk
from host_tools.chips.mounting import is_ours
from host_tools.hardship import blocks
from tests.device.sitting import Sitting
from tests.device.storage import fresh, operations, revived
from tests.device.table_games import MIXED, Chance, begun, opened, refused, snapshot


@cache
def played():
    """(flash, snapshot, every (entries, balances) that was confirmed, log) of a game of many entries, two segments."""
    flash, disk = fresh()
    disk.write("bench", b"")
    bank = begun(disk)
    truth = [(0, tuple(bank.ledger.cash))]
    for entry in MIXED + (entries.undo(3), entries.redo()) + (entries.undo(5),):
        bank.book(entry)
        truth.append((bank.entries, tuple(bank.ledger.cash)))
    bank.bind_tags([(bytes.fromhex("04998877"), 39)])
    log = [bank.logged(position) for position in range(bank.log_count)]
    return flash, snapshot(bank), truth, log


def damaged(flash, change):
    """The flash as the power finds it again, after a change of its blocks."""
    again = revived(flash)[0]
    change(again._content)
    return again


def started(flash):
    """(bank, disk) of a device that starts on this flash; nothing may be written before the players have chosen."""
    powered = blocks.started(flash)
    before = operations(flash)
    powered.bank.recover()
    assert operations(flash) == before
    return powered.bank, powered.disk


def before_salaries(disk, bank, players):
    """(path, content) of the state file as it was before these players were booked their salary."""
    path = bank.folder + "/now/state"
    old = disk.read(path)
    for player in players:
        bank.book(entries.go(player))
    return path, old


def test_a_lost_list_of_folders_is_noticed_and_the_whole_game_offered():
    flash, before, _, log = played()
    seen = set()
    for seed in range(24):
        dice = random.Random(seed)
        again = damaged(flash, lambda content, dice=dice, seed=seed: blocks.spoil(content, seed % 2, dice))
        bank, disk = started(again)
        seen.add(bank.found.kind)
        assert bank.found.kind in (GOOD, OFFERED), KIND_NAMES[bank.found.kind]
        if bank.found.kind == OFFERED:
            assert bank.found.asks and ("flash", "missing") in bank.found.damaged
            assert bank.found.entries == before[0] and not bank.playing
            bank.accept_found()
        assert snapshot(bank) == before
        assert [bank.logged(position) for position in range(bank.log_count)] == log
        bank.book(entries.redo())
        bank.book(entries.undo(4))
        assert snapshot(opened(revived(again)[1])) == snapshot(bank)
    assert OFFERED in seen


def test_a_file_system_that_cannot_be_mounted_is_a_damaged_game_and_no_new_device():
    flash, before, _, _ = played()
    both = damaged(flash, lambda content: [blocks.spoil(content, block, random.Random(block)) for block in (0, 1)])
    bank, _ = started(both)
    assert bank.found.kind == OFFERED and bank.found.entries == before[0]
    bank.accept_found()
    assert snapshot(bank) == before


def test_any_block_spoilt_never_looks_new():
    outcome = blocks.sweep_blocks(blocks.Lying(), 3)
    assert outcome.tried >= 30 and outcome.offered > 3
    assert (outcome.unnoticed, outcome.corrupt, outcome.written) == (0, 0, 0), outcome.first


def test_sixty_bits_flipped_never_look_new():
    outcome = blocks.sweep_bits(blocks.Lying(), 60)
    assert outcome.offered > 3 and (outcome.unnoticed, outcome.corrupt, outcome.written) == (0, 0, 0), outcome.first


def test_a_folder_that_vanished_alone_is_a_lost_game():
    flash, _, _, _ = played()
    bank, disk = started(damaged(flash, lambda content: None))
    folder = bank.folder
    for path in (*(f"{folder}/h{n}/{name}" for n in range(4) for name in disk.names(f"{folder}/h{n}")),):
        disk.remove(path)
    disk.remove(folder + "/now/state")
    disk.blocks = None
    again = Bank(disk, Chance())
    again.recover()
    assert again.found.kind == LOST and again.found.asks and ("state", "missing") in again.found.damaged


def test_a_new_game_beside_what_was_found_keeps_that_in_the_second_place():
    flash, before, _, _ = played()
    bank, _ = started(damaged(flash, lambda content: [content.pop(block) for block in (0, 1)]))
    assert bank.found.kind == OFFERED
    from game.setup import NORMAL, Setup  # noqa: PLC0415 - only here

    bank.start(Setup("disney", NORMAL, 0, 2, (), 0, 0), ("A", "B"), (b"", b""))
    assert bank.edition.key == "disney" and bank.second.entries == before[0]
    bank.fetch_back()
    assert snapshot(bank) == before


def test_a_backup_taken_in_beside_what_was_found_keeps_that_in_the_second_place():
    _, elsewhere = fresh()
    backup = parcel.backup(elsewhere, begun(elsewhere, "disney").folder).whole()
    flash, before, _, _ = played()
    bank, _ = started(damaged(flash, lambda content: [content.pop(block) for block in (0, 1)]))
    assert bank.found.kind == OFFERED
    bank.take_parcel(backup)
    assert bank.edition.key == "disney" and bank.second.entries == before[0]
    bank.fetch_back()
    assert snapshot(bank) == before


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


def beside_a_kept_game():
    """(flash, disk, bank, snapshot, log) of a game that lost its newest twelve entries; one of disney is kept."""
    flash, disk = fresh()
    begun(disk, "disney").book(entries.go(1))
    bank = begun(disk)
    for entry in MIXED[:20]:
        bank.book(entry)
    old = before_salaries(disk, bank, (2, 3, 4) * 4)
    log = [bank.logged(position) for position in range(bank.log_count)]
    disk.write(*old)
    return flash, disk, bank, snapshot(bank), log


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
        assert [bank.logged(position) for position in range(bank.log_count)] == log
        assert bank.second.edition_key == "disney" and bank.second.entries == 1
    assert "bad" not in disk.names(again.folder), "the folder's file was old, not damaged"
    again.book(entries.undo(before[0]))
    assert again.entries == 0 and opened(disk).entries == 0


def test_a_commit_spoilt_in_its_block_beside_a_kept_game_costs_nothing():
    """What littlefs really does: it stops before the spoilt commit, though those after it are good."""
    flash, disk = fresh()
    begun(disk, "disney")
    bank = begun(disk)
    path = bank.folder + "/now/state"
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


@pytest.mark.parametrize("permille", (0, 500))
def test_a_cut_while_the_newest_entries_are_accepted_loses_nothing(permille):
    flash, _, _, before, log = beside_a_kept_game()
    for operation in range(1, 100):
        cut, disk = revived(flash)
        bank = opened(disk)
        cut.arm(operation, permille)
        with contextlib.suppress(PowerCut):
            bank.accept_found()
        bank = opened(revived(cut)[1])
        if bank.found.kind == OFFERED:
            assert bank.found.entries == before[0]
            bank.accept_found()
        assert snapshot(bank) == before and bank.found.kind == GOOD
        assert [bank.logged(position) for position in range(bank.log_count)] == log
        assert bank.second.edition_key == "disney" and bank.second.entries == 1
        if not cut.cut:
            return
    raise AssertionError("accepting never ended")


def test_the_state_of_a_kept_game_is_not_offered_for_what_the_played_one_lost():
    _, disk = fresh()
    same_game_kept(disk)
    again = opened(disk)
    assert again.found.kind == GOOD and ("state", "order") in again.found.damaged
    assert again.entries == 3 and again.second.entries == 1


def same_game_kept(disk):
    """A device with the same game in both places: one entry in the kept one, written last; three in the other."""
    bank = begun(disk)
    bank.book(entries.go(1))
    bank.take_parcel(parcel.backup(disk, bank.folder).whole())
    kept = Journal(disk, bank._games.slots.other_folder)
    kept.open()
    for player in (2, 3):
        bank.book(entries.go(player))
    kept.save(kept.debts, bank._table.journal.seq + 5)


def vanished():
    """(flash, disk, snapshot of the game played) of a device whose game has no folder any more; disney is kept."""
    flash, disk = fresh()
    disk.write("bench", b"")
    begun(disk, "disney")
    bank = begun(disk)
    for player in (1, 2, 3):
        bank.book(entries.go(player))
    for under in ("now", "h0", "h1", "h2", "h3", "p"):
        for name in disk.names(f"{bank.folder}/{under}"):
            disk.remove(f"{bank.folder}/{under}/{name}")
    return flash, disk, snapshot(bank)


def test_a_vanished_game_is_kept_when_the_second_one_is_fetched_back():
    _, disk, before = vanished()
    bank = opened(disk)
    bank.fetch_back()
    assert bank.edition.key == "disney" and bank.second.entries == before[0]
    bank.fetch_back()
    assert snapshot(bank) == before and bank.found.damaged == ()


def test_a_second_game_stays_when_a_vanished_one_is_taken_back():
    _, disk, before = vanished()
    again = opened(disk)
    assert again.found.kind == OFFERED and again.has_second
    again.accept_found()
    assert snapshot(again) == before and again.second.edition_key == "disney"
    assert opened(disk).found.damaged == ()


def without_folders(entries_booked: int):
    """A flash whose file system has forgotten a game of that many entries."""
    flash, disk = fresh()
    disk.write("bench", b"")
    bank = begun(disk)
    for entry in MIXED[:entries_booked]:
        bank.book(entry)
    return damaged(flash, lambda content: [content.pop(block) for block in (0, 1)]), snapshot(bank)


def cut_while_accepting(flash, permille: int):
    """The bank that starts, and has accepted what it was offered, after each operation of an accepting cut short."""
    for operation in range(1, 200):
        cut = flash.after_power()
        bank, _ = started(cut)
        assert bank.found.kind == OFFERED
        cut.arm(operations(cut) + operation, permille)
        with contextlib.suppress(PowerCut):
            bank.accept_found()
        again, _ = started(cut.after_power())
        if again.found.kind == OFFERED:
            again.accept_found()
        assert again.found.kind == GOOD
        yield again
        if not cut.cut:
            return
    raise AssertionError("accepting never ended")


@pytest.mark.parametrize("permille", (0, 500))
def test_a_cut_while_a_vanished_game_is_accepted_loses_nothing(permille):
    flash, _, before = vanished()
    for bank in cut_while_accepting(flash, permille):
        assert snapshot(bank) == before and bank.found.damaged == () and bank.first_kept == 1
        assert bank.second.edition_key == "disney"


def test_a_state_file_that_vanished_or_was_left_empty_costs_no_entry():
    for spoil in (lambda disk, path: disk.remove(path), lambda disk, path: disk.write(path, b"")):
        _, disk = fresh()
        bank = begun(disk)
        for player in (1, 2, 3, 4, 1):
            bank.book(entries.go(player))
        spoil(disk, bank.folder + "/now/state")
        again = opened(disk)
        assert again.found.kind == OFFERED and again.found.entries == 5
        assert ("flash", "missing") not in again.found.damaged, "tags and settings are not lost"
        again.accept_found()
        assert snapshot(again) == snapshot(bank)


@pytest.mark.parametrize("permille", (0, 500))
@pytest.mark.parametrize("booked", (0, 30))
def test_a_cut_while_a_game_without_folders_is_accepted_moves_no_money(permille, booked):
    """A file system that has forgotten a game may have taken blocks of its names or its history meanwhile."""
    flash, before = without_folders(booked)
    for bank in cut_while_accepting(flash, permille):
        assert snapshot(bank)[:2] == before[:2]


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
    disk.write(bank.folder + "/now/state", b"spoilt")
    again = opened(disk)
    assert again.found.kind == OFFERED and again.found.entries < 7
    again.accept_found()
    assert again.found.damaged == () and opened(disk).found.damaged == ()


def test_the_same_game_in_both_places_is_no_damage():
    _, disk = fresh()
    bank = begun(disk)
    bank.book(entries.go(1))
    backup = parcel.backup(disk, bank.folder).whole()
    for player in (2, 3, 4, 1, 2):
        bank.book(entries.go(player))
    bank.take_parcel(backup)
    for turn in range(3):
        for entry in (entries.go(1 + turn), entries.undo(), entries.go(2)):
            bank.book(entry)
        bank = opened(disk)
        assert bank.found.kind == GOOD and bank.found.damaged == () and bank.has_second
        bank.fetch_back()
        assert opened(disk).found.damaged == ()
    bank.drop_second()
    assert opened(disk).found.damaged == ()


def test_a_new_device_and_a_first_game_cut_short_are_no_damage():
    _, disk = fresh()
    bank = opened(disk)
    assert bank.found.kind == EMPTY and not bank.found.damaged


def test_another_flash_is_not_taken_for_a_devices():
    foreign = Flash()
    dice = random.Random(1)
    foreign._content = {block: bytearray(dice.randbytes(BLOCK)) for block in range(40)}
    assert not is_ours(foreign)


def test_the_table_is_told_in_plain_words_and_goes_on():
    table = Sitting("classic 2")
    table.book("pay 1 77")
    table.book("go 2")
    again = damaged(table.flash, lambda content: [content.pop(block) for block in (0, 1)])
    disk = LittleFsDisk(again, DiskError)
    disk.format()
    table.flash, table.disk = again, disk
    table._power_on()
    assert table.task == "Recovered" and "Saved game damaged" in table.screen and "Good up to entry 2" in table.screen
    assert "Tags, settings lost" in table.screen and "1423" in table.screen
    table.key("OK")
    assert table.task == "Home" and table.cash(2) == 1700
    table.cut()
    assert table.task == "Home" and "Restored 2 entries" in table.screen


def test_a_folder_that_cannot_be_written_does_not_keep_the_other_game_from_being_played(monkeypatch):
    _, disk, _, _, _ = beside_a_kept_game()
    again = opened(disk)
    write = type(disk).write

    def fails(self, path, data):
        if path.startswith(again.folder + "/now"):
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
