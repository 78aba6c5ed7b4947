"""The key matrix: every key by itself, ghosts told, no two outputs ever tied together."""

from host_tools.chips.clock import Forbidden
from host_tools.chips.install import install
from host_tools.chips.keypad import NO_BOUNCE, Keypad
from host_tools.chips.world import World

install(World())

from drivers.matrix import Matrix  # noqa: E402
from machine import Pin  # noqa: E402

ROWS, COLUMNS = (6, 7, 8, 9), (10, 11, 12, 13)


def make():
    world = World()
    install(world)
    return Matrix(ROWS, COLUMNS), Keypad(world.clock, world.pins, ROWS, COLUMNS), world


def down(keypad, *keys):
    for key in keys:
        keypad.press(key, NO_BOUNCE)


def test_each_key_is_its_own_bit():
    matrix, keypad, _ = make()
    assert matrix.scan() == 0
    for key in range(16):
        down(keypad, key)
        assert matrix.scan() == 1 << key
        keypad.release(key, NO_BOUNCE)
    assert matrix.scan() == 0


def test_two_keys_are_two_bits_and_no_ghosts():
    matrix, keypad, _ = make()
    for first in range(16):
        for second in range(first):
            down(keypad, first, second)
            closed = matrix.scan()
            assert closed == 1 << first | 1 << second
            assert matrix.ghosts(closed) == 0
            keypad.release(first, NO_BOUNCE)
            keypad.release(second, NO_BOUNCE)


def test_three_corners_show_the_fourth_and_all_are_doubtful():
    matrix, keypad, _ = make()
    down(keypad, 0, 2, 8)
    closed = matrix.scan()
    assert closed == 1 << 0 | 1 << 2 | 1 << 8 | 1 << 10
    assert matrix.ghosts(closed) == closed
    down(keypad, 5)
    closed = matrix.scan()
    assert closed & 1 << 5
    assert not matrix.ghosts(closed) & 1 << 5


def test_an_l_of_three_keys_that_is_no_rectangle_is_fine():
    matrix, keypad, _ = make()
    down(keypad, 0, 1, 2)
    assert matrix.ghosts(matrix.scan()) == 0
    keypad.release(2, NO_BOUNCE)
    keypad.release(1, NO_BOUNCE)
    down(keypad, 4, 8)
    assert matrix.ghosts(matrix.scan()) == 0


def test_a_scan_takes_less_than_a_millisecond():
    matrix, _, world = make()
    before = world.clock.now_us
    matrix.scan()
    assert world.clock.now_us - before < 1000


def test_contacts_bounce_and_come_to_rest():
    matrix, keypad, world = make()
    keypad.press(3)
    seen = []
    for _ in range(60):
        seen.append(matrix.scan() >> 3 & 1)
    assert seen[0] == 1 and 0 in seen
    world.idle_ms(3)
    assert matrix.scan() == 1 << 3
    keypad.release(3)
    world.idle_ms(3)
    assert matrix.scan() == 0


def test_the_bench_refuses_rows_that_are_all_outputs():
    _, keypad, _ = make()
    down(keypad, 0, 4)
    Pin(ROWS[0], Pin.OUT, value=0)
    try:
        Pin(ROWS[1], Pin.OUT, value=1)
    except Forbidden:
        return
    raise AssertionError("a short between two outputs was accepted")
