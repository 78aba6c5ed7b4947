"""Cards on the modelled RC522 as the app hears of them: taps, two at once, a noisy field, a loose wire. On both."""

from host_tools.chips.field import Field
from host_tools.chips.install import install
from host_tools.chips.mfrc522 import MFRC522 as Chip
from host_tools.chips.world import World

install(World())

from drivers.mfrc522 import MFRC522  # noqa: E402
from hal import clock  # noqa: E402
from hal.cards import ARRIVED, BACK, GONE, LOST, TWO, Reader  # noqa: E402
from machine import SPI, Pin  # noqa: E402

FOUR = bytes.fromhex("DEADBEEF")
ANNA = bytes.fromhex("045A0000000001")
BERT = bytes.fromhex("045A0000000002")
TEN = bytes.fromhex("0411223344556677AABB")
STEP_MS = 5
SLOW_STEP_MS = 50
TAP_MS = 300


class Table:
    """A reader stepped every 5 ms, and what it told."""

    def __init__(self):
        self.world = World()
        install(self.world)
        self.field = Field(self.world.clock)
        self.chip = self.world.spi[0].add(self.world.pins, 17, Chip(self.world.clock, self.field))
        spi = SPI(0, 4000000, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
        self.reader = Reader(MFRC522(spi, Pin(17, Pin.OUT, value=1), Pin(20, Pin.OUT, value=1)))
        self.longest_us = 0
        assert self.wait(500) == []

    def wait(self, ms, step_ms=STEP_MS):
        """Let time pass; the events of it."""
        found = []
        end = clock.add(clock.now(), ms)
        while clock.diff(end, clock.now()) > 0:
            before = self.world.clock.now_us
            self.reader.step(clock.now())
            self.longest_us = max(self.longest_us, self.world.clock.now_us - before)
            event = self.reader.next()
            while event is not None:
                found.append(event)
                event = self.reader.next()
            self.world.idle_ms(step_ms)
        return found

    def tap(self, uid):
        self.field.lay(uid)
        found = self.wait(TAP_MS)
        self.field.clear()
        return found + self.wait(TAP_MS)


def test_a_tap_is_arrived_and_gone_whatever_the_uid():
    table = Table()
    for uid in (FOUR, ANNA, TEN, ANNA, ANNA):
        assert table.tap(uid) == [(ARRIVED, uid), (GONE, uid)]
    assert table.longest_us < 10_000


def test_a_tap_is_heard_while_the_device_looks_only_now_and_then():
    table = Table()
    table.reader.slow = True
    for uid in (FOUR, ANNA, TEN):
        for phase in range(0, 250, 25):
            table.wait(phase + 1, phase + 1)
            table.field.lay(uid)
            assert table.wait(TAP_MS - SLOW_STEP_MS, SLOW_STEP_MS) + table.wait(SLOW_STEP_MS) == [(ARRIVED, uid)]
            table.field.clear()
            assert table.wait(1500, SLOW_STEP_MS) == [(GONE, uid)]
    assert table.longest_us < 10_000


def test_two_cards_at_once_are_refused_once_and_the_last_to_leave_does_not_count():
    table = Table()
    table.field.lay(ANNA)
    bert = table.field.lay(BERT)
    assert table.wait(TAP_MS) == [(TWO, b"")]
    table.field.take(bert)
    assert table.wait(TAP_MS) == []
    table.field.clear()
    assert table.wait(TAP_MS) == []
    assert table.tap(ANNA) == [(ARRIVED, ANNA), (GONE, ANNA)]


def test_a_tap_beside_a_card_that_lies_there():
    table = Table()
    table.field.lay(ANNA)
    assert table.wait(1000) == [(ARRIVED, ANNA)]
    for _ in range(2):
        bert = table.field.lay(BERT)
        assert table.wait(TAP_MS) == [(TWO, b"")]
        table.field.take(bert)
        assert table.wait(TAP_MS) == []
    assert table.reader.lying == ANNA
    table.field.clear()
    assert table.wait(TAP_MS) == [(GONE, ANNA)]


def test_a_card_lying_in_noise_arrives_once():
    table = Table()
    table.field.noise_permille = 150
    table.field.lay(ANNA)
    assert table.wait(15_000) == [(ARRIVED, ANNA)]
    table.field.clear()
    assert table.wait(2000) == [(GONE, ANNA)]


def test_a_loose_wire_is_lost_once_and_the_card_there_is_no_new_one_afterwards():
    table = Table()
    table.field.lay(ANNA)
    assert table.wait(TAP_MS) == [(ARRIVED, ANNA)]
    table.chip.dead = True
    assert table.wait(5000) == [(LOST, b"")]
    table.chip.dead = False
    table.chip.reset()
    assert table.wait(2000) == [(BACK, b"")]
    table.field.clear()
    assert table.wait(1000) == [(GONE, ANNA)]
    assert table.tap(BERT) == [(ARRIVED, BERT), (GONE, BERT)]


def test_a_dip_of_the_supply_is_not_even_noticed():
    table = Table()
    for _ in range(3):
        table.chip.reset()
        assert table.wait(400) == []
        assert table.tap(ANNA) == [(ARRIVED, ANNA), (GONE, ANNA)]


def test_after_the_driver_has_begun_a_quiet_chip_anew_a_card_is_still_read():
    table = Table()
    assert table.wait(45_000) == []  # more than 500 looks
    assert table.tap(ANNA) == [(ARRIVED, ANNA), (GONE, ANNA)]
