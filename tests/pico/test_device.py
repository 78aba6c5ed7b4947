"""The app on the emulated Pico: it starts, plays, survives power cuts and a starved watchdog, the same in every run."""

import hashlib
import json
from pathlib import Path

import pytest

from host_tools.chips.littlefs_disk import LittleFsDisk
from host_tools.devices import choice
from host_tools.devices.base import PowerFailed, closing
from host_tools.devices.pico import PicoDevice
from host_tools.emulator import board, stack
from host_tools.play import command, runner, scenario

pytestmark = pytest.mark.needs("pico")
TABLES = Path(__file__).resolve().parents[1] / "tables"
# One for the ledger and the link, one for each kind of hands; the longer ones are for `play --on pico`.
PLAYED = ("04_mortgage_interest", "13_hands_money", "14_hands_salary_once", "15_hands_deeds")
# They wait more than three minutes.
LEFT_OUT = {"12_timed", "14_settings", "19_debts_end", "game_pixar", "power_and_time"}
CARD_1 = bytes.fromhex("045A0000000001")


def state(device):
    return json.loads(device.link("state"))


def test_it_starts_and_says_that_it_is_empty(running):
    assert json.loads(running.link("hello"))["found"] == "empty"
    assert running.display_on()
    assert any(running.pixels())


@pytest.mark.parametrize("name", PLAYED)
def test_a_scenario_holds_and_ends_in_the_same_bytes_everywhere(name, image):
    """Bytes of the ledger, entries, owners, names: all of the state, on CPython, the unix port and the Pico."""
    read = scenario.read(str(TABLES / "given" / f"{name}.table"))
    left = []

    def measured(board_name):
        device = PicoDevice(image.binary(), board.read(board_name))
        switch_off = device.power_off
        device.power_off = lambda: (device.powered and left.append(stack.left(device.pico.chip)), switch_off())
        return device

    ended = {
        choice.PICO: runner.play(read, measured),
        choice.CPYTHON: runner.play(read, lambda board_name: choice.make(choice.CPYTHON, board_name)),
        choice.MICROPYTHON: runner.play(read, lambda board_name: choice.make(choice.MICROPYTHON, board_name)),
    }
    assert [outcome.failure for outcome in ended.values()] == ["", "", ""]
    assert ended[choice.CPYTHON].state["bytes"]
    assert ended[choice.PICO].state == ended[choice.CPYTHON].state == ended[choice.MICROPYTHON].state
    assert min(left) >= stack.ENOUGH


@pytest.mark.parametrize("table", sorted((TABLES / "boards").glob("*.table")), ids=lambda path: path.stem)
def test_every_board_plays_its_own_scenario(table):
    read = scenario.read(str(table))
    assert runner.play(read, lambda board_name: choice.make(choice.PICO, board_name)).failure == ""


def test_files_that_wait_long_are_left_out_by_name():
    files = sorted(TABLES.rglob("*.table"))
    assert {path.stem for path in files if command.is_left_out(scenario.read(str(path)), "pico")} == LEFT_OUT
    assert not any(command.is_left_out(scenario.read(str(path)), "cpython") for path in files)


def test_power_cuts_inside_a_commit_lose_nothing_confirmed(running):
    running.link("new classic 2")
    running.settle()
    confirmed = state(running)
    for permille in (0, 500, 1000):
        running.arm(1, permille)
        with pytest.raises(PowerFailed):
            running.link("book pay 1 60")
            running.advance(1000)
        assert not running.powered
        assert not running.armed
        running.power_on()
        running.settle()
        after = state(running)
        assert after["entries"] in (confirmed["entries"], confirmed["entries"] + 1)
        assert after["cash"][0] == 1500 - 60 * after["entries"]
        assert after["cash"][1] == 1500
        confirmed = after


def test_a_starved_watchdog_comes_back_to_the_same_game_and_says_why(running):
    running.link("new classic 2")
    running.link("book pay 1 60")
    running.settle()
    before = state(running)
    core = running.pico.chip.mcu.core
    core.enabled_interrupts, core.waiting = 0, True  # the loop stands still for ever
    running.advance(10_000)
    assert len(running.pico.chip.resets) == 1
    assert state(running)["bytes"] == before["bytes"]
    assert "last-reset watchdog" in running.link("selftest")


def test_flash_and_cards_are_all_that_survives(running):
    running.link("new classic 2")
    running.settle()
    running.present(CARD_1)
    running.power_off()
    flash = running.flash()
    running.power_on()
    assert running.pico.ms < 2000
    assert running.pico.models.fields[0].cards[0].uid == CARD_1
    assert state(running)["players"] == 2
    assert len(flash) == len(running.flash())


def test_two_runs_are_the_same_to_the_nanosecond(image):
    assert run_once(image) == run_once(image)


def run_once(image):
    """Everything that went over the display's wires with its times, and the pictures, as numbers."""
    with closing(PicoDevice(image.binary(), board.read("pico_rc522"))) as device:
        device.power_on()
        device.link("new classic 2")
        device.settle()
        pictures = hashlib.sha256(device.pixels())
        for key in ("OK", "C", "1", "2"):
            device.press(key)
            device.advance(83)
            device.release(key)
            device.advance(120)
            pictures.update(device.pixels())
        log = device.pico.i2c[0].log
        return device.pico.chip.ns, device.pico.chip.cycles, len(log), hash(tuple(log)), pictures.hexdigest()


def test_old_files_on_the_flash_never_stand_in_for_frozen_modules(device):
    from store.disk import DiskError  # noqa: PLC0415 - on the path only once a device has been made

    disk = LittleFsDisk(device._flash, DiskError)
    disk.mount()
    for name in ("main.py", "boot.py", "this_board.py", "game.py", "app.py"):
        disk.write(name, b"raise SystemExit('an old file runs')")
    device.power_on()
    device.settle()
    assert json.loads(device.link("hello"))["name"] == "handheld-banker"
