"""A flash damaged in its blocks, on both Pythons: the device starts, says so on its screen, and gives the game back."""

import random
from pathlib import Path

import pytest

from host_tools import screen_text
from host_tools.chips.flash import BLOCK
from host_tools.devices import choice
from host_tools.devices.base import DeviceError, closing

BOTH = [choice.CPYTHON, pytest.param(choice.MICROPYTHON, marks=pytest.mark.needs("micropython"))]


@pytest.fixture(params=BOTH)
def played(request, tmp_path):
    """(a maker of the device on its flash file, that file) with a game of thirty entries."""
    flash = tmp_path / "game.flash"

    def make():
        return choice.make(request.param, flash_file=flash)

    with closing(make()) as device:
        device.power_on()
        assert device.link("new classic 3").startswith("ok")
        for _ in range(29):
            device.link("book go 2")
        assert device.link("book undo 2") == "ok 27"
    return make, flash


def spoil(flash: Path, blocks, permille: int = 1000) -> None:
    data, dice = bytearray(flash.read_bytes()), random.Random(7)
    for block in blocks:
        for at in range(block * BLOCK, (block + 1) * BLOCK):
            if dice.randrange(1000) < permille:
                data[at] = dice.randrange(256)
    flash.write_bytes(data)


@pytest.mark.parametrize("blocks", [(0, 1), (0,), (1,)])
def test_the_list_of_folders_destroyed(played, blocks):
    make, flash = played
    spoil(flash, blocks)
    with closing(make()) as device:
        device.power_on()
        device.settle()
        if '"found":"good"' not in device.link("hello"):
            assert screen_text.shows(device.pixels(), "Saved game damaged")
            assert screen_text.shows(device.pixels(), "Good up to entry 27")
            device.press("OK")
            device.advance(60)
            device.release("OK")
            device.settle()
        assert device.link("book redo") == "ok 29"
        assert '"cash":[1500,7300,1500]' in device.link("state")


def test_every_block_in_use_destroyed(played):
    make, flash = played
    used = [at for at in range(352) if set(flash.read_bytes()[at * BLOCK : (at + 1) * BLOCK]) != {0xFF}]
    whole = flash.read_bytes()
    for block in used[2:]:
        flash.write_bytes(whole)
        spoil(flash, (block,), 300)
        with closing(make()) as device:
            device.power_on()
            assert '"found":"empty"' not in device.link("hello"), block


def test_what_is_no_devices_flash_is_left_as_it_is(played):
    make, flash = played
    flash.write_bytes(random.Random(3).randbytes(352 * BLOCK))
    before = flash.read_bytes()
    with closing(make()) as device, pytest.raises(DeviceError):
        device.power_on()
    assert flash.read_bytes() == before
