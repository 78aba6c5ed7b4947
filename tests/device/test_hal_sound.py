"""Sounds: every meaning its own notes, none ever waits, clicks apart. Runs on both Pythons."""

from host_tools.chips.clock import Clock
from host_tools.chips.install import install
from host_tools.chips.world import World

install(World())

import no_heap  # noqa: E402
from hal import clock, sound  # noqa: E402
from hal.sound import CLICK, HIGH, MID, NAMES, NOTHING_DUE, OFF, OK, REFUSED, TABLE, WARNING, Sound  # noqa: E402


class Buzzer:
    """Notes what it was told, with the time."""

    def __init__(self):
        self.told = []

    def tone(self, hz, volume):
        self.told.append((clock.now(), hz, volume))

    def off(self):
        self.told.append((clock.now(), 0, 0))

    def notes(self):
        """(hz, ms) of each tone and rest that has ended."""
        told, self.told = self.told, []
        return [(told[i][1], clock.diff(told[i + 1][0], told[i][0])) for i in range(len(told) - 1)]


def make(start_ms=1000):
    world = World(clock=Clock(start_ms))
    install(world)
    buzzer = Buzzer()
    return Sound(buzzer), buzzer, world


def play_out(player, world, step_ms=1):
    """Step until it is silent; the ms that took."""
    began = clock.now()
    while player.step(clock.now()) != NOTHING_DUE:
        world.clock.pass_us(step_ms * 1000)
    return clock.diff(clock.now(), began)


def test_every_meaning_is_played_as_its_table_says():
    for meaning in range(len(TABLE)):
        player, buzzer, world = make()
        player.play(meaning)
        play_out(player, world)
        heard = buzzer.notes()
        assert [hz for hz, _ in heard] == [hz for hz, _ in TABLE[meaning]]
        for (_, ms), (_, wanted) in zip(heard, TABLE[meaning]):  # noqa: B905 - MicroPython's zip has no strict
            assert wanted <= ms <= wanted + 2


def test_no_two_meanings_sound_alike():
    assert len(NAMES) == len(TABLE) == 7
    firsts = [notes[0][0] for notes in TABLE]
    assert len(set(firsts)) == len(firsts)
    for notes in TABLE:
        assert all([ms > 0 and (hz == 0 or 200 <= hz <= 4000) for hz, ms in notes])
        assert notes[0][0] and notes[-1][0]
    assert sum([ms for _, ms in TABLE[CLICK]]) < 10


def test_a_late_step_leaves_out_no_note():
    player, buzzer, world = make()
    player.play(REFUSED)
    play_out(player, world, 90)
    assert [hz for hz, _ in buzzer.notes()] == [330, 0, 262]


def test_a_click_never_cuts_a_meaning_short_and_a_meaning_cuts_a_click():
    player, buzzer, world = make()
    player.play(CLICK)
    player.play(OK)
    player.play(CLICK)
    play_out(player, world)
    assert [hz for hz, _ in buzzer.notes()] == [2637, 1319, 2093]


def test_the_newest_meaning_is_heard():
    player, buzzer, world = make()
    player.play(WARNING)
    player.step(clock.now())
    player.play(REFUSED)
    play_out(player, world)
    assert [hz for hz, _ in buzzer.notes()] == [988, 330, 0, 262]


def test_volume_is_passed_on_and_off_is_silent():
    player, buzzer, world = make()
    assert player.volume == MID
    player.volume = HIGH
    player.play(OK)
    assert buzzer.told[-1][2] == HIGH
    play_out(player, world)
    player.volume = OFF
    buzzer.told = []
    player.play(OK)
    assert play_out(player, world) > 0
    assert not any([hz for _, hz, _ in buzzer.told])


def test_step_says_when_it_is_due():
    player, _, _ = make()
    assert player.step(clock.now()) == NOTHING_DUE
    player.play(OK)
    assert TABLE[OK][0][1] - 1 <= player.step(clock.now()) <= TABLE[OK][0][1]


def test_notes_end_over_the_wrap_of_the_clock():
    player, buzzer, world = make((1 << 30) - 50)
    player.play(REFUSED)
    assert play_out(player, world) < 500
    assert [hz for hz, _ in buzzer.notes()] == [330, 0, 262]


def test_silence_allocates_nothing():
    player, _, _ = make()
    no_heap.steps(player.step)
    assert sound.NAMES[sound.TIMEUP] == "timeup"
