"""The flash model: NOR rules, counters, the backing file, and power that fails inside an operation."""

import os

from host_tools.chips.clock import Clock, Forbidden
from host_tools.chips.flash import BLOCK, BLOCKS, PAGE, Flash, PowerCut

FILE = "flash-of-a-test.img"


def fails(action, kind):
    try:
        action()
    except kind:
        return True
    return False


def read(flash, address, length):
    buffer = bytearray(length)
    flash.read(address, buffer)
    return bytes(buffer)


def test_geometry_is_that_of_a_pico():
    flash = Flash()
    assert (flash.ioctl(4, 0), flash.ioctl(5, 0)) == (BLOCKS, BLOCK) == (352, 4096)
    assert flash.ioctl(3, 0) == 0


def test_a_program_only_clears_bits_and_an_erase_sets_them():
    flash = Flash()
    flash.program(PAGE, b"\x0f" * PAGE)
    flash.program(PAGE, b"\xf1" * PAGE)
    assert read(flash, PAGE, PAGE) == b"\x01" * PAGE
    assert read(flash, 0, PAGE) == b"\xff" * PAGE
    flash.erase(0)
    assert read(flash, PAGE, PAGE) == b"\xff" * PAGE
    assert (flash.programs, flash.erases) == (2, 1)


def test_blocks_as_micropython_uses_them():
    flash = Flash()
    flash.writeblocks(3, b"\x55" * BLOCK)
    assert (flash.programs, flash.erases) == (16, 1)
    flash.writeblocks(3, b"\x50" * PAGE, 2 * PAGE)
    assert (flash.programs, flash.erases) == (17, 1)
    buffer = bytearray(4)
    flash.readblocks(3, buffer, 2 * PAGE - 2)
    assert bytes(buffer) == b"\x55\x55\x50\x50"
    whole = bytearray(BLOCK)
    flash.readblocks(3, whole)
    assert whole[0] == 0x55


def test_what_the_chip_can_not_do_is_refused():
    flash = Flash()
    assert fails(lambda: flash.program(1, bytes(PAGE)), Forbidden)
    assert fails(lambda: flash.program(0, bytes(10)), Forbidden)
    assert fails(lambda: flash.program(BLOCKS * BLOCK, bytes(PAGE)), Forbidden)
    assert fails(lambda: flash.erase(BLOCKS), Forbidden)
    assert fails(lambda: flash.arm(0), ValueError)


def test_operations_take_their_time():
    clock = Clock()
    flash = Flash(clock=clock)
    before = clock.now_us
    flash.erase(0)
    flash.program(0, bytes(2 * PAGE))
    assert clock.now_us - before == 45_000 + 2 * 700


def test_the_power_fails_inside_the_nth_operation_and_then_everything_is_swallowed():
    for permille in (0, 500, 1000):
        flash = Flash(blocks=4)
        flash.arm(2, permille)
        assert flash.still_armed() == 2
        flash.program(0, bytes(PAGE))
        assert flash.still_armed() == 1
        assert fails(lambda flash=flash: flash.program(PAGE, bytes(PAGE)), PowerCut)
        assert flash.cut and flash.still_armed() == 0
        torn = read(flash, PAGE, PAGE)
        assert (torn == b"\xff" * PAGE) == (permille == 0)
        assert (torn == bytes(PAGE)) == (permille == 1000)
        image = flash.image()
        flash.program(2 * PAGE, bytes(PAGE))
        flash.erase(0)
        assert flash.image() == image


def test_a_power_cut_passes_by_every_except_exception():
    assert not issubclass(PowerCut, Exception)


def test_a_torn_erase_leaves_some_bits():
    flash = Flash()
    flash.program(0, bytes(PAGE))
    flash.arm(1, 500)
    assert fails(lambda: flash.erase(0), PowerCut)
    assert read(flash, 0, PAGE) not in (bytes(PAGE), b"\xff" * PAGE)


def test_every_operation_is_in_the_file_at_once():
    try:
        flash = Flash(FILE, blocks=4)
        flash.program(BLOCK, b"\x12" * PAGE)
        with open(FILE, "rb") as file:
            assert file.read() == flash.image()
        flash.arm(1, 500)
        assert fails(lambda: flash.erase(1), PowerCut)
        image = flash.image()
        flash.close()
        again = Flash(FILE, blocks=4)
        assert again.image() == image
        again.close()
    finally:
        os.remove(FILE)


def test_a_file_of_another_size_is_refused():
    try:
        with open(FILE, "wb") as file:
            file.write(b"\xff" * 100)
        assert fails(lambda: Flash(FILE, blocks=4), ValueError)
    finally:
        os.remove(FILE)
