"""The raw flash damaged where littlefs keeps its folders: a device never looks new while a game lies in it."""

import random
from functools import cache

from app.bank import Bank
from app.recovery import EMPTY, GOOD, KIND_NAMES, LOST, OFFERED
from game import entries
from store.disk import DiskError

from host_tools.chips.flash import BLOCK, Flash
from host_tools.chips.littlefs_disk import LittleFsDisk
from host_tools.chips.mounting import _is_ours
from tests.device.sitting import Sitting
from tests.device.storage import fresh, operations, revived
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
    log = [bank.logged(position) for position in range(bank.log_count)]
    return flash, snapshot(bank), truth, log


def copied(flash, change):
    """The flash as the power finds it again, `change(content of all blocks)` made."""
    again = Flash()
    again._content = {block: bytearray(content) for block, content in flash._content.items()}
    change(again._content)
    return again


def started(flash):
    """(bank, disk) of a device that starts on this flash, mounted as the rig and a Pico do."""
    disk = LittleFsDisk(flash, DiskError)
    try:
        disk.mount()
    except DiskError:
        assert _is_ours(flash)
        disk.format()
    before = operations(flash)
    bank = Bank(disk, Chance())
    bank.recover()
    assert operations(flash) == before, "nothing is written before the players have chosen"
    return bank, disk


def spoil(content, block, permille, dice):
    data = content.get(block)
    if data is not None:
        for at in range(BLOCK):
            if dice.randrange(1000) < permille:
                data[at] = dice.randrange(256)


def test_a_lost_list_of_folders_is_noticed_and_the_whole_game_offered():
    flash, before, _, log = played()
    seen = set()
    for seed in range(24):
        dice = random.Random(seed)
        again = copied(flash, lambda content, dice=dice, seed=seed: spoil(content, seed % 2, 300, dice))
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
    both = copied(flash, lambda content: [spoil(content, block, 300, random.Random(block)) for block in (0, 1)])
    bank, _ = started(both)
    assert bank.found.kind == OFFERED and bank.found.entries == before[0]
    bank.accept_found()
    assert snapshot(bank) == before


def test_any_block_spoilt_or_sixty_bits_flipped_never_looks_new():
    flash, before, truth, _ = played()
    kinds = set()

    def flips(content, dice):
        blocks = sorted(content)
        for _ in range(60):
            content[dice.choice(blocks)][dice.randrange(BLOCK)] ^= 1 << dice.randrange(8)

    changes = [lambda content, dice, block=block: spoil(content, block, 300, dice) for block in sorted(flash._content)]
    for seed, change in enumerate(changes + [flips] * 40):
        again = copied(flash, lambda content, change=change, seed=seed: change(content, random.Random(seed)))
        bank, _ = started(again)
        kinds.add(bank.found.kind)
        assert bank.found.kind != EMPTY, seed
        if bank.found.kind == OFFERED:
            bank.accept_found()
        if bank.playing:
            assert (bank.entries, tuple(bank.ledger.cash)) in truth and bank.ledger.is_sound()
            if snapshot(bank) != before:
                assert bank.found.kind in (GOOD, OFFERED)
    assert {GOOD, OFFERED} <= kinds


def test_a_folder_that_vanished_alone_is_a_lost_game():
    flash, _, _, _ = played()
    bank, disk = started(copied(flash, lambda content: None))
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
    bank, _ = started(copied(flash, lambda content: [content.pop(block) for block in (0, 1)]))
    assert bank.found.kind == OFFERED
    from game.setup import NORMAL, Setup  # noqa: PLC0415 - only here

    bank.start(Setup("disney", NORMAL, 0, 2, (), 0, 0), ("A", "B"), (b"", b""))
    assert bank.edition.key == "disney" and bank.second.entries == before[0]
    bank.fetch_back()
    assert snapshot(bank) == before


def test_a_new_device_and_a_first_game_cut_short_are_no_damage():
    _, disk = fresh()
    bank = opened(disk)
    assert bank.found.kind == EMPTY and not bank.found.damaged


def test_another_flash_is_not_taken_for_a_devices():
    foreign = Flash()
    dice = random.Random(1)
    foreign._content = {block: bytearray(dice.randbytes(BLOCK)) for block in range(40)}
    assert not _is_ours(foreign)


def test_the_table_is_told_in_plain_words_and_goes_on():
    table = Sitting("classic 2")
    table.book("pay 1 77")
    table.book("go 2")
    again = copied(table.flash, lambda content: [content.pop(block) for block in (0, 1)])
    disk = LittleFsDisk(again, DiskError)
    disk.format()
    table.flash, table.disk = again, disk
    table._power_on()
    assert table.task == "Recovered" and "Saved game damaged" in table.screen and "Sound up to entry 2" in table.screen
    assert "Tags, settings lost" in table.screen and "1423" in table.screen
    table.key("OK")
    assert table.task == "Home" and table.cash(2) == 1700
    table.cut()
    assert table.task == "Home" and "Restored 2 entries" in table.screen
