"""Buzzer and battery against the figures of their parts."""

from host_tools.chips.battery import Battery as Cell
from host_tools.chips.buzzer import Buzzer as Piezo
from host_tools.chips.clock import Forbidden
from host_tools.chips.install import install
from host_tools.chips.world import World

install(World())

from drivers.battery import Battery  # noqa: E402
from drivers.buzzer import Buzzer  # noqa: E402


def buzzer():
    world = World()
    install(world)
    piezo = world.pwm[15] = Piezo(world.clock)
    return Buzzer(15), piezo, world


def battery(mv, ripple_mv=0):
    world = World()
    install(world)
    world.adc[29] = Cell(mv, ripple_mv)
    return Battery(29).read_mv()


def test_notes_have_pitch_and_length():
    driver, piezo, world = buzzer()
    assert piezo.notes() == []
    for hz, ms in ((440, 100), (880, 50)):
        driver.tone(hz, 2)
        world.idle_ms(ms)
    assert piezo.is_sounding()
    driver.off()
    assert not piezo.is_sounding()
    assert piezo.notes() == [(440, 100), (880, 50)]
    assert piezo.notes() == []


def test_volume_is_the_share_of_the_period_and_none_is_silence():
    driver, piezo, world = buzzer()
    duties = []
    for volume in range(4):
        driver.tone(1000, volume)
        duties.append(piezo.duty)
        world.idle_ms(10)
    driver.off()
    assert duties == sorted(set(duties)) and duties[0] == 0 and duties[3] == 32768
    assert piezo.notes() == [(1000, 30)]


def test_a_changed_volume_does_not_cut_a_note():
    driver, piezo, world = buzzer()
    driver.tone(1000, 1)
    world.idle_ms(10)
    driver.tone(1000, 3)
    world.idle_ms(10)
    driver.off()
    assert piezo.notes() == [(1000, 20)]


def test_what_nobody_hears_is_refused():
    driver, _, _ = buzzer()
    try:
        driver.tone(30_000, 3)
    except Forbidden:
        return
    raise AssertionError("accepted")


def test_the_divider_and_the_twelve_bits():
    for mv in (0, 1800, 3000, 3700, 4200, 5000):
        assert abs(battery(mv) - mv) <= 5, mv


def test_ripple_is_averaged():
    assert abs(battery(3700, 60) - 3700) <= 5


def test_no_more_than_the_pico_allows():
    assert battery(9000) <= 5500
