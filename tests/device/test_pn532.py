"""The PN532 reader: UIDs of every length, two cards, garbled answers, a chip that is gone or does not answer."""

from host_tools.chips.field import LOST, Field
from host_tools.chips.install import install
from host_tools.chips.pn532 import PN532 as Chip
from host_tools.chips.pn532 import frame
from host_tools.chips.world import World

install(World())

from drivers import mfrc522, pn532  # noqa: E402
from drivers.pn532 import BUSY, CARD, DEAD, NOISE, NOTHING, TWO  # noqa: E402
from hal import clock  # noqa: E402
from hal.cards import ARRIVED, GONE, Reader  # noqa: E402
from machine import I2C, Pin  # noqa: E402

FOUR = bytes.fromhex("DEADBEEF")
SEVEN = bytes.fromhex("045A0000000001")
SEVEN_TOO = bytes.fromhex("045A0000000002")
TEN = bytes.fromhex("0411223344556677AABB")


class Bench:
    """A world with a reader on I2C0 and its driver."""

    def __init__(self):
        self.world = World()
        install(self.world)
        self.field = Field(self.world.clock)
        self.chip = self.world.i2c[0].add(0x24, Chip(self.world.clock, self.field))
        self.reader = pn532.PN532(I2C(0, scl=Pin(5), sda=Pin(4), freq=400000))
        self.longest_us = 0

    def look(self):
        self.reader.begin()
        for _ in range(400):
            before = self.world.clock.now_us
            result = self.reader.step()
            self.longest_us = max(self.longest_us, self.world.clock.now_us - before)
            if result != BUSY:
                return result
            self.world.idle_ms(1)
        raise AssertionError("a look without end")

    def reads(self, uid):
        return self.look() == CARD and self.reader.uid == uid


def test_both_drivers_answer_with_the_same_numbers():
    for name in ("BUSY", "NOTHING", "CARD", "TWO", "NOISE", "DEAD"):
        assert getattr(mfrc522, name) == getattr(pn532, name)


def test_no_card_and_cards_of_every_length():
    bench = Bench()
    assert bench.look() == NOTHING
    for uid in (FOUR, SEVEN, TEN):
        bench.field.lay(uid)
        for _ in range(3):
            assert bench.reads(uid)
        bench.field.clear()
        assert bench.look() == NOTHING
    assert bench.longest_us < 10000
    assert bench.reader.firmware == 0x32010607
    assert bench.chip.wrong_frames == 0


def test_asked_and_read_in_different_steps():
    bench = Bench()
    assert bench.look() == NOTHING
    bench.reader.begin()
    before = bench.world.clock.now_us
    assert bench.reader.step() == BUSY
    assert bench.reader.step() == BUSY
    assert bench.world.clock.now_us - before < 2000


def test_two_cards_are_two():
    for first, second in ((FOUR, SEVEN), (SEVEN, SEVEN_TOO), (SEVEN, TEN)):
        bench = Bench()
        bench.field.lay(first)
        assert bench.reads(first)
        other = bench.field.lay(second)
        assert bench.look() == TWO
        bench.field.take(other)
        assert bench.reads(first)


def test_noise_gives_right_uids_only():
    bench = Bench()
    bench.field.lay(SEVEN)
    bench.field.noise_permille = 200
    read = 0
    for _ in range(100):
        if bench.look() == CARD:
            assert bench.reader.uid == SEVEN
            read += 1
    assert read > 50


def test_a_card_lying_in_noise_is_reported_once_and_missed_in_time():
    bench = Bench()
    reader = Reader(bench.reader)
    bench.field.lay(SEVEN)
    bench.field.noise_permille = 150
    assert events(bench, reader, 15_000) == [(ARRIVED, SEVEN)]
    bench.field.noise_permille = 0
    for _ in range(5):
        bench.field.clear()
        assert events(bench, reader, 300) == [(GONE, SEVEN)]  # a tap right after it is a tap of its own
        bench.field.lay(SEVEN)
        assert events(bench, reader, 211) == [(ARRIVED, SEVEN)]


def events(bench, reader, ms):
    """What a reader tells that is looked at every 5 ms."""
    found = []
    end = clock.add(clock.now(), ms)
    while clock.diff(end, clock.now()) > 0:
        reader.step(clock.now())
        while reader.has_news:
            found.append(reader.next())
        bench.world.idle_ms(5)
    return found


def test_a_chip_that_hangs_is_freed_and_reads_again():
    bench = Bench()
    assert bench.look() == NOTHING
    bench.field.lay(SEVEN)
    bench.chip.hang()
    assert bench.look() == DEAD
    assert bench.reads(SEVEN)


def test_a_lost_answer_is_tried_again_by_the_chip():
    bench = Bench()
    bench.field.lay(SEVEN)
    assert bench.reads(SEVEN)
    bench.field.faults = [LOST]
    assert bench.reads(SEVEN)


def test_a_garbled_answer_is_noise_and_three_in_a_row_begin_the_chip_anew():
    bench = Bench()
    bench.field.lay(SEVEN)
    assert bench.reads(SEVEN)
    bench.chip.garble_next = 1
    assert bench.look() == NOISE
    assert bench.reads(SEVEN)
    bench.chip.garble_next = 3
    assert [bench.look() for _ in range(3)] == [NOISE, NOISE, DEAD]
    assert bench.reads(SEVEN)


def test_each_byte_of_an_answer_is_checked():
    bench = Bench()
    bench.field.lay(FOUR)
    assert bench.reads(FOUR)
    honest = bench.chip.read
    for place in range(1, 19):
        count = [0]

        def lie(place=place, count=count):
            value = honest()
            count[0] = bench.chip._position - 1
            return value ^ 0x10 if count[0] == place and len(bench.chip._sending or b"") > 6 else value

        bench.chip.read = lie
        result = bench.look()
        bench.chip.read = honest
        assert result in (NOISE, DEAD), place
        assert bench.reads(FOUR)


def test_an_answer_to_something_else_is_not_believed():
    for payload in (b"\xd5\x4d\x00", b"\xd4\x4b\x00", b"\xd5\x03\x00"):
        bench = Bench()
        assert bench.look() == NOTHING

        def reply(command, data, after_us=0, chip=bench.chip, payload=payload):
            chip._out.append((0, frame(payload)))

        bench.chip._reply = reply
        assert bench.look() == NOISE


def test_something_else_in_place_of_the_acknowledgement_is_not_believed():
    bench = Bench()
    bench.field.lay(FOUR)
    assert bench.reads(FOUR)
    honest = bench.chip._obey

    def obey(command, rest):
        bench.chip._out = [(0, b"\x00\x00\xff\xff\x00\x00")]  # the chip asks for the command again
        honest(command, rest)

    bench.chip._obey = obey
    assert bench.look() == NOISE
    bench.chip._obey = honest
    assert bench.reads(FOUR)


def test_a_missing_chip_is_dead_and_a_new_one_is_set_up():
    bench = Bench()
    bench.field.lay(SEVEN)
    assert bench.reads(SEVEN)
    bench.chip.present = False
    assert bench.look() == DEAD
    bench.chip.present = True
    bench.chip.reset()
    assert bench.reads(SEVEN)


def test_a_chip_that_lost_power_without_a_word_is_found_out():
    bench = Bench()
    bench.field.lay(SEVEN)
    assert bench.reads(SEVEN)
    bench.chip.reset()
    assert bench.look() == DEAD
    assert bench.reads(SEVEN)


def test_a_chip_that_never_answers_is_dead_in_time():
    bench = Bench()
    assert bench.look() == NOTHING
    bench.chip._retries = 0xFF
    before = bench.world.clock.now_us
    assert bench.look() == DEAD
    assert bench.world.clock.now_us - before < 300_000
    bench.field.lay(SEVEN)
    assert bench.reads(SEVEN)


def test_a_look_that_was_given_up_does_not_disturb_the_next():
    bench = Bench()
    bench.field.lay(SEVEN)
    assert bench.reads(SEVEN)
    for steps in range(1, 12):
        bench.reader.begin()
        for _ in range(steps):
            bench.reader.step()
            bench.world.idle_ms(1)
        assert bench.reads(SEVEN)


def test_frames_as_in_the_user_manual():
    assert frame(b"\xd4\x02") == bytes.fromhex("0000FF02FED4022A00")  # GetFirmwareVersion
    assert frame(b"\xd4\x4a\x01\x00") == bytes.fromhex("0000FF04FCD44A0100E100")  # InListPassiveTarget
