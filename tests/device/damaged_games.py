"""Flashes with games that were damaged in some way, for the tests of what is found again. No test of its own."""

from app import parcel
from game import entries
from store.journal import Journal

from host_tools.hardship import blocks
from tests.device.storage import fresh, operations, revived
from tests.device.table_games import MIXED, begun, snapshot


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
    path = bank.slots.folder + "/now/state"
    old = disk.read(path)
    for player in players:
        bank.book(entries.go(player))
    return path, old


def beside_a_kept_game():
    """(flash, disk, bank, snapshot, log) of a game that lost its newest twelve entries; one of disney is kept."""
    flash, disk = fresh()
    begun(disk, "disney").book(entries.go(1))
    bank = begun(disk)
    for entry in MIXED[:20]:
        bank.book(entry)
    old = before_salaries(disk, bank, (2, 3, 4) * 4)
    log = [bank.past.logged(position) for position in range(bank.log_count)]
    disk.write(*old)
    return flash, disk, bank, snapshot(bank), log


def same_game_kept(disk):
    """A device with the same game in both places: one entry in the kept one, written last; three in the other."""
    bank = begun(disk)
    bank.book(entries.go(1))
    bank.take_parcel(parcel.backup(disk, bank.slots.folder))
    kept = Journal(disk, bank._games.slots.other_folder)
    kept.open()
    for player in (2, 3):
        bank.book(entries.go(player))
    kept.save(kept.head.debts, bank.past.journal.head.seq + 5)


def vanished():
    """(flash, disk, snapshot of the game played) of a device whose game has no folder any more; disney is kept."""
    flash, disk = fresh()
    disk.write("bench", b"")
    begun(disk, "disney")
    bank = begun(disk)
    for player in (1, 2, 3):
        bank.book(entries.go(player))
    for under in ("now", "h0", "h1", "h2", "h3", "p"):
        for name in disk.names(f"{bank.slots.folder}/{under}"):
            disk.remove(f"{bank.slots.folder}/{under}/{name}")
    return flash, disk, snapshot(bank)
