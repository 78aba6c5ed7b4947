"""The RC522 reader: UIDs of every length, collisions, noise, and a chip that dies or forgets its settings."""

from host_tools.chips.clock import Forbidden
from host_tools.chips.field import FLIP, LOST, PARITY, Card, Field, to_bits
from host_tools.chips.install import install
from host_tools.chips.mfrc522 import MFRC522 as Chip
from host_tools.chips.world import World

install(World())

from drivers import mfrc522  # noqa: E402
from drivers.mfrc522 import BUSY, CARD, DEAD, NOISE, NOTHING, TWO  # noqa: E402
from machine import SPI, Pin  # noqa: E402

FOUR = bytes.fromhex("DEADBEEF")
SEVEN = bytes.fromhex("045A0000000001")
SEVEN_TOO = bytes.fromhex("045A0000000002")
TEN = bytes.fromhex("0411223344556677AABB")


class Bench:
    """A world with a reader on SPI0, its driver ready, the field warm."""

    def __init__(self, init=True):
        self.world = World()
        install(self.world)
        self.field = Field(self.world.clock)
        self.chip = self.world.spi[0].add(self.world.pins, 17, Chip(self.world.clock, self.field))
        spi = SPI(0, 4000000, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
        self.reader = mfrc522.MFRC522(spi, Pin(17, Pin.OUT, value=1), Pin(20, Pin.OUT))
        self.longest_us = 0
        if init:
            assert self.reader.init()
        self.world.idle_ms(6)

    def look(self):
        self.reader.begin()
        for _ in range(8):
            before = self.world.clock.now_us
            result = self.reader.step()
            self.longest_us = max(self.longest_us, self.world.clock.now_us - before)
            if result != BUSY:
                return result
        raise AssertionError("a look without end")

    def reads(self, uid):
        return self.look() == CARD and self.reader.uid == uid


def test_no_card_is_nothing_and_quick():
    bench = Bench()
    before = bench.world.clock.now_us
    assert bench.look() == NOTHING
    assert bench.world.clock.now_us - before < 3000


def test_uids_of_every_length_again_and_again():
    for uid in (FOUR, SEVEN, TEN):
        bench = Bench()
        bench.field.lay(uid)
        for _ in range(3):
            assert bench.reads(uid)
        bench.field.clear()
        assert bench.look() == NOTHING
        assert bench.longest_us < 10000


def test_a_level_is_a_step():
    bench = Bench()
    bench.field.lay(TEN)
    bench.reader.begin()
    steps = 1
    while bench.reader.step() == BUSY:
        steps += 1
    assert steps == 6  # wake, listen, three levels, halt


def test_two_cards_are_two_whatever_they_share():
    for first, second in ((FOUR, SEVEN), (SEVEN, SEVEN_TOO), (SEVEN, TEN), (FOUR, bytes.fromhex("DEADBEEE"))):
        bench = Bench()
        bench.field.lay(first)
        assert bench.reads(first)
        other = bench.field.lay(second)
        assert bench.look() == TWO
        assert bench.look() == TWO
        bench.field.take(other)
        assert bench.reads(first)


def test_noise_is_noise_and_never_another_uid():
    bench = Bench()
    bench.field.lay(SEVEN)
    assert bench.reads(SEVEN)
    for fault in (LOST, FLIP, PARITY):
        for place in range(5):
            bench.field.faults = [None] * place + [fault]
            result = bench.look()
            assert result in (NOISE, CARD)
            assert result != CARD or bench.reader.uid == SEVEN
            bench.field.faults = []
            assert bench.reads(SEVEN)


def test_a_lost_answer_to_the_first_call_is_asked_for_again():
    bench = Bench()
    bench.field.lay(SEVEN)
    assert bench.reads(SEVEN)
    bench.field.faults = [LOST]
    assert bench.reads(SEVEN)


class Liar:
    """A thing that answers every anticollision with `part` and every select with `sak`, right or wrong."""

    def __init__(self, part, sak):
        self.answers = {7: b"\x04\x00", 16: part, 72: sak}

    def switch(self, field_on):
        """Nothing in it depends on the field."""

    def answer(self, bits):
        found = self.answers.get(len(bits))
        return to_bits(found) if found else None


def look_at(part, sak):
    bench = Bench()
    bench.field.lay(FOUR)
    bench.field.cards = [Liar(part, sak)]
    return bench.look()


GOOD_PART, GOOD_SAK = bytes.fromhex("DEADBEEF22"), bytes.fromhex("08B6DD")


def test_the_liar_is_believed_when_it_tells_the_truth():
    assert look_at(GOOD_PART, GOOD_SAK) == CARD


def test_a_wrong_check_byte_is_noticed():
    assert look_at(bytes.fromhex("DEADBEEF23"), GOOD_SAK) == NOISE


def test_a_wrong_checksum_of_the_select_is_noticed():
    assert look_at(GOOD_PART, bytes.fromhex("08B6DC")) == NOISE
    assert look_at(GOOD_PART, bytes.fromhex("08B7DD")) == NOISE


def test_cascade_tag_and_cascade_bit_must_agree():
    assert look_at(bytes.fromhex("88045A00D6"), bytes.fromhex("00FE51")) == NOISE  # "more follows", "that was all"
    assert look_at(GOOD_PART, bytes.fromhex("04DA17")) == NOISE  # no tag, but "more follows"
    assert look_at(bytes.fromhex("88045A00D6"), bytes.fromhex("04DA17")) == NOISE  # more follows for ever


def test_an_answer_of_another_length_is_noise():
    for length in (1, 4, 6, 9, 12, 40):
        assert look_at(bytes(length), GOOD_SAK) == NOISE
        assert look_at(GOOD_PART, bytes(length)) == NOISE


def test_a_parity_error_is_noise():
    for place in (1, 2):
        bench = Bench()
        bench.field.lay(FOUR)
        bench.field.faults = [None] * place + [PARITY]
        assert bench.look() == NOISE
        assert bench.reads(FOUR)


def test_a_noisy_field_gives_right_uids_only():
    bench = Bench()
    bench.field.lay(TEN)
    bench.field.noise_permille = 150
    read = 0
    for _ in range(100):
        if bench.look() == CARD:
            assert bench.reader.uid == TEN
            read += 1
    assert read > 25


def test_a_phone_has_a_random_uid():
    bench = Bench()
    bench.field.lay(Card(bytes.fromhex("08010203"), random_uid=True))
    assert bench.look() == CARD
    first = bench.reader.uid
    assert first[0] == 0x08 and len(first) == 4
    bench.reader.init()
    bench.world.idle_ms(6)
    assert bench.look() == CARD
    assert bench.reader.uid[0] == 0x08 and bench.reader.uid != first


def test_an_unconnected_reader_is_dead_and_one_that_comes_back_is_begun_anew():
    bench = Bench()
    bench.field.lay(SEVEN)
    bench.chip.dead = True
    assert bench.reader.version() == 0xFF
    assert bench.look() == DEAD
    assert not bench.reader.init()
    assert bench.look() == DEAD
    bench.chip.dead = False
    bench.chip.reset()
    assert bench.look() == DEAD
    bench.world.idle_ms(6)
    assert bench.reads(SEVEN)


def test_a_reader_that_no_beginning_frees_is_dead_at_every_look():
    """Its registers answer, and it reads nothing: one look that says otherwise would be believed."""
    bench = Bench()
    reset = bench.chip.reset

    def reset_in_vain():
        reset()
        bench.chip.hang()

    bench.chip.reset = reset_in_vain
    bench.chip.reset()
    assert [bench.look() for _ in range(8)] == [DEAD] * 8


def test_the_first_look_begins_the_reader_and_is_no_failure():
    assert Bench(init=False).look() == NOTHING


def test_a_reader_that_lost_its_settings_without_a_word_is_noticed():
    bench = Bench()
    bench.field.lay(SEVEN)
    assert bench.reads(SEVEN)
    bench.chip.reset()
    assert bench.look() == DEAD
    bench.world.idle_ms(6)
    assert bench.reads(SEVEN)


def test_each_setting_that_is_lost_is_noticed():
    for register in (0x2A, 0x14):  # the timer's mode, the antenna
        bench = Bench()
        bench.chip._registers[register] = 0
        assert bench.look() == DEAD
        assert bench.look() == NOTHING


def test_a_chip_that_stops_in_the_middle_is_dead_not_a_card():
    bench = Bench()
    bench.field.lay(SEVEN)
    bench.reader.begin()
    assert bench.reader.step() == BUSY
    bench.chip.dead = True
    result = BUSY
    for _ in range(4):
        if result == BUSY:
            result = bench.reader.step()
    assert result in (DEAD, NOISE)
    assert bench.look() == DEAD


def test_a_deaf_reader_is_begun_anew_after_a_while():
    bench = Bench()
    bench.chip._registers[0x26] = 0x00  # the gain has gone, nothing else
    bench.reader._looks = 480  # as many looks without a card have passed
    for _ in range(15):
        assert bench.look() == NOTHING
    assert bench.chip._registers[0x26] == 0x00
    for _ in range(15):
        assert bench.look() == NOTHING
    assert bench.chip._registers[0x26] == 0x70


def test_the_model_refuses_reserved_registers_and_a_fast_bus():
    bench = Bench()
    for action in (lambda: bench.reader._write(0x0F, 1), lambda: SPI(0, 20000000, sck=18, mosi=19, miso=16)):
        try:
            action()
            bench.reader.version()
        except Forbidden:
            continue
        raise AssertionError("accepted")


def test_without_full_modulation_no_card_answers():
    bench = Bench()
    bench.field.lay(FOUR)
    bench.reader._write(0x15, 0)
    assert bench.look() == NOTHING
