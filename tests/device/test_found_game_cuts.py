"""Power cuts at every operation while a found game is accepted: it is offered anew, and nothing is lost."""

import contextlib

import pytest
from app.recovery import GOOD, OFFERED

from host_tools.chips.flash import PowerCut
from tests.device.damaged_games import beside_a_kept_game, damaged, started, vanished
from tests.device.storage import fresh, operations, revived
from tests.device.table_games import MIXED, begun, opened, snapshot


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
        assert [bank.past.logged(position) for position in range(bank.log_count)] == log
        assert bank.second.edition_key == "disney" and bank.second.entries == 1
        if not cut.cut:
            return
    raise AssertionError("accepting never ended")


@pytest.mark.parametrize("permille", (0, 500))
def test_a_cut_while_a_vanished_game_is_accepted_loses_nothing(permille):
    flash, _, before = vanished()
    for bank in cut_while_accepting(flash, permille):
        assert snapshot(bank) == before and bank.found.damaged == () and bank.past.forgotten == 0
        assert bank.second.edition_key == "disney"


@pytest.mark.parametrize("permille", (0, 500))
@pytest.mark.parametrize("booked", (0, 30))
def test_a_cut_while_a_game_without_folders_is_accepted_moves_no_money(permille, booked):
    """A file system that has forgotten a game may have taken blocks of its names or its history meanwhile."""
    flash, before = without_folders(booked)
    for bank in cut_while_accepting(flash, permille):
        assert snapshot(bank)[:2] == before[:2]
