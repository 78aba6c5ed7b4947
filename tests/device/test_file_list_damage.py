"""The raw flash damaged where littlefs keeps its folders: a device never looks new while a game lies in it."""

import random
from functools import cache

from app import parcel
from app.bank import Bank
from app.recovery import EMPTY, GOOD, KIND_NAMES, LOST, OFFERED
from game import entries
from store.disk import DiskError

from host_tools.chips.flash import BLOCK, Flash
from host_tools.chips.littlefs_disk import LittleFsDisk
from host_tools.chips.mounting import is_ours
from host_tools.hardship import blocks
from tests.device.damaged_games import damaged, started, vanished
from tests.device.sitting import Sitting
from tests.device.storage import fresh, revived
from tests.device.table_games import MIXED, Chance, begun, opened, snapshot


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
    log = [bank.past.logged(position) for position in range(bank.log_count)]
    return flash, snapshot(bank), truth, log


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
        assert [bank.past.logged(position) for position in range(bank.log_count)] == log
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
    folder = bank.slots.folder
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
    backup = parcel.backup(elsewhere, begun(elsewhere, "disney").slots.folder)
    flash, before, _, _ = played()
    bank, _ = started(damaged(flash, lambda content: [content.pop(block) for block in (0, 1)]))
    assert bank.found.kind == OFFERED
    bank.take_parcel(backup)
    assert bank.edition.key == "disney" and bank.second.entries == before[0]
    bank.fetch_back()
    assert snapshot(bank) == before


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
    assert again.found.kind == OFFERED and again.slots.kept
    again.accept_found()
    assert snapshot(again) == before and again.second.edition_key == "disney"
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
