"""Cards as events: once a presentation, two refused once, a reader that falls ill and comes back. On both Pythons."""

from host_tools.chips.clock import Clock
from host_tools.chips.install import install
from host_tools.chips.world import World

install(World())

import drivers.mfrc522 as chip_of_today  # noqa: E402
import no_heap  # noqa: E402
from hal import cards, clock  # noqa: E402
from hal.cards import (  # noqa: E402
    ARRIVED,
    BACK,
    BUSY,
    CARD,
    DEAD,
    GONE,
    LOST,
    NOISE,
    NOTHING,
    TWO,
    TWO_CARDS,
    Reader,
    is_random,
)

ANNA = b"\x04\x5a\0\0\0\0\x01"
BERT = b"\x04\x5a\0\0\0\0\x02"


class Chip:
    """A driver that answers what a test says, `slices` steps after `begin`."""

    def __init__(self, slices=1):
        self.answer = NOTHING
        self.uid = b""
        self.looks = 0
        self.slices = slices
        self._left = 0
        self._open = False

    def is_open(self):
        return self._open

    def begin(self):
        assert not self._open, "begun in the middle of a look"
        self._open = True
        self._left = self.slices
        self.looks += 1

    def step(self):
        assert self._open, "stepped without a look"
        self._left -= 1
        if self._left:
            return BUSY
        self._open = False
        return self.answer


class Table:
    """A reader, and a hand that lays cards; each `looks` lets it look so many times."""

    def __init__(self, slices=1, start_ms=1000):
        install(World(clock=Clock(start_ms)))
        self.chip = Chip(slices)
        self.reader = Reader(self.chip)
        self.now = clock.now()

    def looks(self, *answers):
        """One look an answer: a UID, or a number of the driver's. The events that came."""
        for answer in answers:
            self.chip.answer = answer if isinstance(answer, int) else CARD
            self.chip.uid = b"" if isinstance(answer, int) else answer
            seen = self.chip.looks
            while self.chip.looks == seen or self.chip.is_open():
                self.step()
        return self.events()

    def step(self):
        self.reader.step(self.now)
        self.now = clock.add(self.now, 5)

    def events(self):
        found = []
        event = self.reader.next()
        while event is not None:
            found.append(event)
            event = self.reader.next()
        return found


def test_the_numbers_are_those_of_the_driver():
    for name in ("BUSY", "NOTHING", "CARD", "NOISE", "DEAD"):
        assert getattr(cards, name) == getattr(chip_of_today, name), name
    assert TWO_CARDS == chip_of_today.TWO


def test_a_card_arrives_once_and_goes_after_three_misses():
    table = Table()
    assert table.looks(NOTHING, ANNA) == [(ARRIVED, ANNA)]
    assert table.reader.lying == ANNA
    assert table.looks(ANNA, ANNA, ANNA) == []
    assert table.looks(NOTHING, NOTHING) == []
    assert table.looks(NOTHING) == [(GONE, ANNA)]
    assert table.reader.lying is None
    assert table.looks(ANNA) == [(ARRIVED, ANNA)]


def test_a_noisy_field_reports_a_card_once():
    table = Table()
    noisy = [ANNA, NOISE, NOTHING, NOISE, NOTHING, ANNA, NOTHING, NOTHING, ANNA, NOISE, NOISE, TWO_CARDS, ANNA]
    assert table.looks(*(noisy * 5)) == [(ARRIVED, ANNA)]


def test_a_card_left_lying_is_never_read_again():
    table = Table()
    assert table.looks(*[ANNA] * 300) == [(ARRIVED, ANNA)]


def test_nothing_but_noise_ends_in_gone():
    table = Table()
    table.looks(ANNA)
    found = table.looks(*[NOISE] * (cards.SILENCES_TO_GO - 1))
    assert found == [] and table.looks(NOISE) == [(GONE, ANNA)]


def test_another_card_in_its_place_is_gone_and_arrived():
    table = Table()
    table.looks(ANNA)
    assert table.looks(BERT) == [(GONE, ANNA), (ARRIVED, BERT)]


def test_two_cards_are_told_once_and_neither_counts():
    table = Table()
    assert table.looks(TWO_CARDS, TWO_CARDS, TWO_CARDS, TWO_CARDS) == [(TWO, b"")]
    assert table.looks(ANNA, ANNA, BERT) == []
    assert table.looks(NOTHING, NOTHING, NOTHING) == []
    assert table.looks(ANNA) == [(ARRIVED, ANNA)]


def test_a_second_card_beside_the_first_is_two_each_time():
    table = Table()
    table.looks(ANNA)
    assert table.looks(TWO_CARDS, TWO_CARDS, TWO_CARDS) == [(TWO, b"")]
    assert table.looks(ANNA, ANNA) == []
    assert table.looks(TWO_CARDS, TWO_CARDS) == [(TWO, b"")]
    assert table.looks(ANNA, NOTHING, NOTHING, NOTHING) == [(GONE, ANNA)]


def test_the_wrong_one_of_two_taken_away():
    table = Table()
    table.looks(ANNA, TWO_CARDS, TWO_CARDS)
    assert table.looks(BERT, BERT) == [(GONE, ANNA)]
    assert table.reader.lying is None
    assert table.looks(NOTHING, NOTHING, NOTHING, BERT) == [(ARRIVED, BERT)]


def test_one_collision_is_looked_at_again_at_once():
    table = Table()
    table.reader.slow = True
    table.looks(TWO_CARDS)
    assert table.reader.due(table.now) == 0
    assert table.looks(ANNA) == [(ARRIVED, ANNA)]


def test_a_reader_that_stops_answering_is_lost_once_and_back_once():
    table = Table()
    table.looks(ANNA)
    assert table.looks(DEAD, DEAD) == []
    assert table.looks(DEAD) == [(LOST, b"")]
    assert table.reader.lost and table.reader.failures == 3
    assert table.looks(DEAD, DEAD, DEAD) == []
    assert table.looks(ANNA) == [(BACK, b"")]
    assert not table.reader.lost
    assert table.looks(NOTHING, NOTHING, NOTHING) == [(GONE, ANNA)]


def test_a_card_laid_while_the_reader_was_lost_arrives():
    table = Table()
    table.looks(DEAD, DEAD, DEAD)
    assert table.looks(ANNA) == [(BACK, b""), (ARRIVED, ANNA)]


def test_one_failed_look_is_no_loss():
    table = Table()
    assert table.looks(DEAD, NOTHING, DEAD, DEAD, NOTHING) == []
    assert table.reader.failures == 3


def looks_in(table, ms):
    seen = table.chip.looks
    end = clock.add(table.now, ms)
    while clock.diff(end, table.now) > 0:
        table.step()
    return table.chip.looks - seen


def test_how_often_it_looks():
    table = Table()
    assert 13 <= looks_in(table, 1000) <= 15
    table.reader.slow = True
    looks_in(table, 500)
    assert 3 <= looks_in(table, 1000) <= 5
    table.reader.slow = False
    table.looks(DEAD, DEAD, DEAD)
    assert 1 <= looks_in(table, 1000) <= 3


def test_a_look_of_several_slices_is_one_slice_a_step():
    table = Table(slices=4)
    table.reader.step(table.now)
    assert table.chip.is_open() and table.reader.due(table.now) == cards.BUSY_MS
    assert table.looks(ANNA, ANNA) == [(ARRIVED, ANNA)]
    assert table.reader.due(table.now) > 0


def test_with_steps_far_apart_a_look_is_one_step():
    table = Table(slices=4)
    table.reader.slow = True
    table.chip.answer, table.chip.uid = CARD, ANNA
    table.reader.step(table.now)
    assert table.events() == [(ARRIVED, ANNA)]


def test_looking_goes_on_over_the_wrap_of_the_clock():
    table = Table(start_ms=(1 << 30) - 30)
    assert table.looks(NOTHING, NOTHING, ANNA, NOTHING, NOTHING, NOTHING) == [(ARRIVED, ANNA), (GONE, ANNA)]


def test_numbers_made_up_for_one_presentation():
    assert is_random(b"\x08\x12\x34\x56")
    assert not is_random(b"\x04\x12\x34\x56")
    assert not is_random(b"\x08\x12\x34\x56\x78\x9a\xbc")


def test_polling_an_empty_field_allocates_nothing():
    table = Table(slices=2)

    def idle(now):
        table.reader.step(now)
        table.reader.next()
        table.reader.due(now)

    no_heap.steps(idle)
