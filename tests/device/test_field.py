"""Cards and their field against ISO 14443-3: known checksums, cascade levels, states, collisions."""

from host_tools.chips.clock import Clock
from host_tools.chips.field import CT, Card, Field, bcc, crc_a, levels_of, to_bits, to_bytes

SEVEN = bytes.fromhex("04112233445566")
TEN = bytes.fromhex("0411223344556677AABB")


def make(*uids):
    clock = Clock()
    field = Field(clock)
    cards = [field.lay(uid) for uid in uids]
    field.switch(True)
    clock.pass_us(6000)
    return field, cards


def ask(field, data, bits=None):
    frame = to_bits(data)[:bits] if bits else to_bits(data)
    answer = field.exchange(frame)[0]
    return to_bytes(answer) if answer else None


def with_crc(data):
    return data + crc_a(data)


def test_checksums_of_the_standard():
    assert crc_a(b"\x00\x00") == b"\xa0\x1e"  # ISO 14443-3 annex B
    assert crc_a(b"\x12\x34") == b"\x26\xcf"
    assert crc_a(b"\x50\x00") == b"\x57\xcd"  # HLTA
    assert crc_a(b"\x04") == b"\xda\x17"  # SAK: UID not complete
    assert crc_a(b"\x08") == b"\xb6\xdd"  # SAK of a classic card
    assert crc_a(b"\x00") == b"\xfe\x51"  # SAK of an NTAG


def test_levels_have_cascade_tag_and_check_byte():
    assert levels_of(bytes.fromhex("DEADBEEF")) == [bytes.fromhex("DEADBEEF22")]
    assert levels_of(SEVEN) == [bytes.fromhex("88041122BF"), bytes.fromhex("3344556644")]
    assert levels_of(TEN) == [bytes.fromhex("88041122BF"), bytes.fromhex("88334455AA"), bytes.fromhex("6677AABB00")]
    assert bcc(bytes((CT, 0x04, 0x11, 0x22))) == 0xBF


def test_a_seven_byte_card_is_selected_in_two_levels():
    field, _ = make(SEVEN)
    assert ask(field, b"\x26", 7) == b"\x44\x00"
    first = ask(field, b"\x93\x20")
    assert first == bytes.fromhex("88041122BF")
    assert ask(field, with_crc(b"\x93\x70" + first)) == bytes.fromhex("04DA17")
    second = ask(field, b"\x95\x20")
    assert second == bytes.fromhex("3344556644")
    assert ask(field, with_crc(b"\x95\x70" + second)) == bytes.fromhex("00FE51")


def test_a_ten_byte_card_needs_three():
    field, _ = make(TEN)
    assert ask(field, b"\x52", 7) == b"\x84\x00"
    for select, level, sak in ((0x93, 0, "04"), (0x95, 1, "04"), (0x97, 2, "00")):
        part = ask(field, bytes((select, 0x20)))
        assert part == levels_of(TEN)[level]
        assert ask(field, with_crc(bytes((select, 0x70)) + part)) == with_crc(bytes.fromhex(sak))


def test_a_halted_card_hears_wupa_only():
    field, _ = make(bytes.fromhex("DEADBEEF"))
    ask(field, b"\x26", 7)
    part = ask(field, b"\x93\x20")
    assert ask(field, with_crc(b"\x93\x70" + part)) == bytes.fromhex("08B6DD")
    assert ask(field, b"\x50\x00\x57\xcd") is None
    assert ask(field, b"\x26", 7) is None
    assert ask(field, b"\x52", 7) == b"\x04\x00"


def test_an_unexpected_frame_sends_a_card_back():
    field, _ = make(bytes.fromhex("DEADBEEF"))
    ask(field, b"\x26", 7)
    assert ask(field, b"\x95\x20") is None
    assert ask(field, b"\x93\x20") is None
    assert ask(field, b"\x26", 7) == b"\x04\x00"
    part = ask(field, b"\x93\x20")
    assert ask(field, b"\x93\x70" + part + b"\x00\x00") is None


def test_two_cards_collide_where_they_differ():
    field, _ = make(bytes.fromhex("10203040"), bytes.fromhex("12203040"))
    field.exchange(to_bits(b"\x26")[:7])
    bits, collision, _ = field.exchange(to_bits(b"\x93\x20"))
    assert collision == 1 and bits[1] == 1
    known = to_bits(b"\x10")[:2]
    bits, collision, _ = field.exchange(to_bits(b"\x93\x22") + known)
    assert collision is None
    assert to_bytes(known + bits) == levels_of(bytes.fromhex("10203040"))[0]


def test_a_card_needs_time_after_the_field_came_on():
    clock = Clock()
    field = Field(clock)
    field.lay(SEVEN)
    field.switch(True)
    clock.pass_us(4000)
    assert ask(field, b"\x26", 7) is None
    clock.pass_us(1000)
    assert ask(field, b"\x26", 7) == b"\x44\x00"


def test_uids_that_do_not_exist_are_refused():
    for uid in (b"\x01\x02\x03", bytes(8), bytes.fromhex("88010203")):
        try:
            Card(uid)
        except ValueError:
            continue
        raise AssertionError("accepted")
