"""Power, chance, clock, port and the hand that holds all parts. Runs on both Pythons."""

from host_tools.chips.clock import Clock
from host_tools.chips.install import install
from host_tools.chips.world import World

install(World())

import select  # noqa: E402

import no_heap  # noqa: E402
from hal import clock, power  # noqa: E402
from hal.chance import Chance  # noqa: E402
from hal.hardware import Hardware  # noqa: E402
from hal.port import CHUNK, UsbPort  # noqa: E402
from hal.power import LIPO, TWO_AA, Power, percent  # noqa: E402


def refuses(call, *values):
    try:
        call(*values)
    except ValueError:
        return True
    return False


# -- clock


def test_moments_are_right_over_the_wrap():
    late = (1 << 30) - 10
    early = clock.add(late, 30)
    assert early == 20
    assert clock.diff(early, late) == 30 and clock.diff(late, early) == -30


# -- power


class Battery:
    def __init__(self, mv):
        self.mv = mv
        self.reads = 0

    def read_mv(self):
        self.reads += 1
        return self.mv


class Dog:
    fed = 0

    def feed(self):
        self.fed += 1


def test_curves_fall_from_full_to_empty():
    for curve in (TWO_AA, LIPO):
        assert curve[0][1] == 100 and curve[-1][1] == 0
        for i in range(1, len(curve)):
            assert curve[i][0] < curve[i - 1][0] and curve[i][1] < curve[i - 1][1]
        found = [percent(curve, mv) for mv in range(1500, 4300, 10)]
        assert found == sorted(found) and found[0] == 0 and found[-1] == 100


def test_known_voltages():
    assert percent(LIPO, 3800) == 43 and percent(LIPO, 3820) == 50 and percent(LIPO, 3300) == 0
    assert percent(TWO_AA, 2600) == 50 and percent(TWO_AA, 3300) == 100 and percent(TWO_AA, 1900) == 0


def test_the_battery_is_read_at_most_every_two_seconds():
    world = World(clock=Clock((1 << 30) - 1000))
    install(world)
    battery = Battery(3980)
    supply = Power(battery, LIPO, None, "power")
    assert supply.percent() == 80 and supply.volts_mv() == 3980
    battery.mv = 3300
    assert supply.percent() == 80 and battery.reads == 1
    world.clock.pass_us(power.READ_EVERY_MS * 1000)
    assert supply.percent() == 0 and battery.reads == 2


def test_usb_is_told_from_a_battery():
    install(World())
    assert Power(Battery(4900), LIPO, None, "power").on_usb()
    assert Power(Battery(4900), TWO_AA, None, "power").percent() == 100
    assert not Power(Battery(4180), LIPO, None, "power").on_usb()


def test_a_diode_on_the_way_is_added_again():
    install(World())
    supply = Power(Battery(3600), LIPO, None, "power", drop_mv=320)
    assert supply.percent() == 70 and supply.volts_mv() == 3600


def test_the_watchdog_is_fed_where_there_is_one():
    dog = Dog()
    supply = Power(Battery(3000), TWO_AA, dog, "watchdog")
    supply.feed()
    supply.feed()
    assert dog.fed == 2 and supply.last_reset == "watchdog"
    Power(Battery(3000), TWO_AA, None, "power").feed()


# -- chance


def test_a_seed_gives_the_same_stream_on_every_python():
    chance = Chance(5)
    assert [chance.below(6) for _ in range(12)] == [4, 2, 5, 2, 3, 1, 5, 1, 4, 5, 0, 2]
    chance = Chance(0x123456789ABC)
    assert [chance.below(65_536) for _ in range(6)] == [19457, 64104, 49366, 6722, 47466, 16343]


def test_seeding_again_begins_again():
    chance = Chance(7)
    first = [chance.below(100) for _ in range(20)]
    chance.seed(7)
    assert [chance.below(100) for _ in range(20)] == first
    chance.seed(8)
    assert [chance.below(100) for _ in range(20)] != first


def test_without_a_seed_two_streams_differ():
    a, b = Chance(), Chance()
    assert [a.below(60_000) for _ in range(8)] != [b.below(60_000) for _ in range(8)]


def chi_square(counts):
    mean = sum(counts) / len(counts)
    return sum([(count - mean) ** 2 for count in counts]) / mean


def test_dice_are_fair_and_independent():
    chance = Chance(2024)
    faces, pairs = [0] * 6, [0] * 36
    for _ in range(18_000):
        a, b = chance.dice()
        faces[a - 1] += 1
        pairs[(a - 1) * 6 + b - 1] += 1
    assert chi_square(faces) < 20.5  # 5 degrees of freedom, one in a thousand
    assert chi_square(pairs) < 66.6  # 35 degrees of freedom, one in a thousand


def test_seeds_one_apart_give_streams_far_apart():
    firsts = [0] * 6
    for seed in range(3000):
        firsts[Chance(seed).below(6)] += 1
    assert chi_square(firsts) < 20.5


def test_below_stays_below_and_refuses_nonsense():
    chance = Chance(1)
    assert {chance.below(3) for _ in range(100)} == {0, 1, 2}
    assert chance.below(1) == 0
    assert refuses(chance.below, 0) and refuses(chance.below, -1) and refuses(chance.below, 65_537)


def test_chance_needs_no_large_numbers():
    chance = Chance(99)
    no_heap.steps(lambda now: chance.below(6))


# -- port


class Poll:
    """A poll that says "ready" so many times."""

    def __init__(self, event, times):
        self.event = event
        self.times = times

    def ipoll(self, timeout):
        assert timeout == 0, "the port waits"
        self.times -= 1
        return [(None, self.event)] if self.times >= 0 else []


class Stream:
    def __init__(self, data=b""):
        self.buffer = self
        self.data = data
        self.out = b""

    def read(self, count):
        data, self.data = self.data[:count], self.data[count:]
        return data

    def write(self, data):
        self.out += data
        return len(data)


def usb(arrived=b"", readable=0, writable=0):
    """A UsbPort on streams of ours that are ready so many times."""
    stream = Stream(arrived)
    times = {select.POLLIN: readable, select.POLLOUT: writable}
    return UsbPort(stream, stream, lambda _, event: Poll(event, times[event])), stream


def test_the_port_reads_what_came_and_never_waits():
    port, _ = usb(b"hello\nstate\n", 12)
    assert port.read() == b"hello\nstate\n" and port.read() == b""
    port, _ = usb(b"x" * 100, 100)
    assert port.read() == b"x" * CHUNK and port.read() == b"x" * 36


def test_the_port_writes_at_most_a_chunk_and_only_when_it_can():
    port, stream = usb(writable=1)
    assert port.write(b"y" * 100) == CHUNK and stream.out == b"y" * CHUNK
    assert port.write(b"y") == 0 and port.write(b"") == 0
    assert stream.out == b"y" * CHUNK


# -- hardware


def test_hardware_is_one_hand_full_of_parts():
    parts = [object() for _ in range(7)]
    hardware = Hardware(*parts)
    found = [hardware.screen, hardware.keys, hardware.readers, hardware.sound, hardware.power]
    assert found + [hardware.chance, hardware.port] == parts
    assert hardware.clock.now is clock.now
