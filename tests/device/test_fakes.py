"""The fake `machine` and `time`: as strict as the Pico, and the world behind them."""

from host_tools.chips.clock import Clock
from host_tools.chips.install import install
from host_tools.chips.world import World

install(World())

import time  # noqa: E402

import machine  # noqa: E402


def fresh(last_reset="power"):
    world = World(last_reset)
    install(world)
    return world


def fails(action, kind):
    try:
        action()
    except kind:
        return True
    return False


class Listener:
    """An I2C target that takes everything and answers with a count."""

    def __init__(self, room=10_000):
        self.taken = []
        self.room = room
        self.stops = 0

    def start(self, read):
        return True

    def write(self, byte):
        self.taken.append(byte)
        return len(self.taken) <= self.room

    def read(self):
        self.taken.append(0)
        return len(self.taken)

    def stop(self):
        self.stops += 1


def bus(world, target=None, hz=400000, timeout=50000):
    if target:
        world.i2c[0].add(0x3C, target)
    return machine.I2C(0, scl=machine.Pin(5), sda=machine.Pin(4), freq=hz, timeout=timeout)


def test_the_clock_starts_shortly_before_the_ticks_wrap():
    fresh()
    start = time.ticks_ms()
    time.sleep_ms(30_000)
    end = time.ticks_ms()
    assert end < start
    assert time.ticks_diff(end, start) == 30_000
    assert time.ticks_add(start, 30_000) == end


def test_ticks_are_compared_over_the_wrap_only_as_ticks():
    assert time.ticks_diff(5, (1 << 30) - 5) == 10
    assert time.ticks_diff((1 << 30) - 5, 5) == -10
    assert fails(lambda: time.ticks_diff(1 << 30, 0), ValueError)
    assert fails(lambda: time.ticks_add(0, 1 << 29), OverflowError)


def test_time_never_goes_back():
    assert fails(lambda: Clock().pass_us(-1), ValueError)


def test_a_missing_target_is_errno_5():
    world = fresh()
    i2c = bus(world)
    for action in (lambda: i2c.writeto(0x3C, b"1"), lambda: i2c.readfrom(0x3C, 1)):
        try:
            action()
        except OSError as error:
            assert error.errno == 5
            continue
        raise AssertionError("somebody answered")


def test_a_target_that_refuses_a_byte_is_errno_5():
    world = fresh()
    target = Listener(room=3)
    assert fails(lambda: bus(world, target).writeto(0x3C, b"12345"), OSError)
    assert len(target.taken) == 4 and target.stops == 1


def test_a_transfer_takes_the_wires_time_and_at_most_50_ms():
    world = fresh()
    target = Listener()
    i2c = bus(world, target)
    before = world.clock.now_us
    assert i2c.writeto(0x3C, bytes(1025)) == 1025
    assert 24_300 < world.clock.now_us - before < 24_800  # 376.5 kHz is what 400 kHz programs
    slow = bus(world, target, 100000)
    before = world.clock.now_us
    target.taken = []
    try:
        slow.writeto(0x3C, bytes(1025))
    except OSError as error:
        assert error.errno == 110
        assert 49_000 < world.clock.now_us - before < 51_000
        assert 400 < len(target.taken) < 1025
        return
    raise AssertionError("96 ms fitted into 50")


def test_a_stuck_bus_times_out_and_recovers():
    world = fresh()
    i2c = bus(world, Listener())
    world.i2c[0].stuck = True
    assert fails(lambda: i2c.writeto(0x3C, b"1"), OSError)
    world.i2c[0].stuck = False
    assert i2c.writeto(0x3C, b"1") == 1


def test_scan_finds_who_is_there():
    world = fresh()
    assert bus(world, Listener()).scan() == [0x3C]


def test_reads_fill_the_buffer():
    world = fresh()
    assert bus(world, Listener()).readfrom(0x3C, 3) == b"\x01\x02\x03"


def test_wrong_pins_for_a_block_are_refused():
    fresh()
    assert fails(lambda: machine.I2C(0, scl=machine.Pin(4), sda=machine.Pin(5)), ValueError)
    assert fails(lambda: machine.I2C(1, scl=machine.Pin(5), sda=machine.Pin(4)), ValueError)
    assert fails(lambda: machine.I2C(2, scl=machine.Pin(5), sda=machine.Pin(4)), ValueError)
    assert fails(lambda: machine.SPI(0, sck=machine.Pin(10), mosi=machine.Pin(11), miso=machine.Pin(12)), ValueError)
    assert fails(lambda: machine.ADC(15), ValueError)
    assert fails(lambda: machine.Pin(30), ValueError)
    machine.SPI(1, sck=machine.Pin(10), mosi=machine.Pin(11), miso=machine.Pin(12))
    machine.I2C(1, scl=machine.Pin(7), sda=machine.Pin(6))


def test_targets_on_other_pins_do_not_answer():
    world = fresh()
    world.i2c[0].pins = (1, 0)
    assert fails(lambda: bus(world, Listener()).writeto(0x3C, b"1"), OSError)


def test_unknown_calls_and_arguments_fail():
    fresh()
    assert fails(lambda: machine.lightsleep(10), AttributeError)
    assert fails(lambda: machine.Pin(3).toggle(), AttributeError)
    assert fails(lambda: machine.Pin(3, mode=7), ValueError)
    assert fails(lambda: machine.PWM(machine.Pin(3), freq=5), ValueError)
    assert fails(lambda: machine.PWM(machine.Pin(3), freq=500, duty_u16=70_000), ValueError)
    assert fails(lambda: machine.mem32[0], NotImplementedError)


def test_pins_read_back_what_drives_or_pulls_them():
    fresh()
    pin = machine.Pin(3, machine.Pin.IN, machine.Pin.PULL_UP)
    assert pin() == 1
    pin.init(machine.Pin.OUT, value=0)
    assert pin() == 0
    pin(1)
    assert pin.value() == 1
    pin.init(machine.Pin.IN, machine.Pin.PULL_DOWN)
    assert pin() == 0


def test_a_starved_watchdog_is_noted_and_a_fed_one_is_not():
    world = fresh()
    dog = machine.WDT(timeout=1000)
    for _ in range(5):
        time.sleep_ms(900)
        dog.feed()
    world.idle_ms(60_000)
    assert world.resets == []
    time.sleep_ms(1001)
    assert [why for _, why in world.resets] == ["watchdog"]
    assert fails(lambda: machine.WDT(timeout=9000), ValueError)


def test_a_starved_watchdog_is_noted_even_when_it_is_fed_too_late():
    world = fresh()
    dog = machine.WDT(timeout=1000)
    world.clock.pass_us(1_500_000)  # a bus or the flash took so long
    dog.feed()
    assert [why for _, why in world.resets] == ["watchdog"]


def test_reset_ends_the_program_and_is_noted():
    world = fresh()
    assert fails(machine.reset, SystemExit)
    assert [why for _, why in world.resets] == ["reset"]
    fresh("watchdog")
    assert machine.reset_cause() == machine.WDT_RESET
    fresh()
    assert machine.reset_cause() == machine.PWRON_RESET
    assert len(machine.unique_id()) == 8
    assert machine.freq() == 125_000_000


def test_a_loop_that_only_looks_at_the_time_comes_to_an_end():
    fresh()
    start = time.ticks_us()
    turns = 0
    while time.ticks_diff(time.ticks_us(), start) < 1000:
        turns += 1
    assert turns <= 1000
