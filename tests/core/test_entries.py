"""The kinds of entry and their bytes."""

from game import entries
from game.entry_bytes import MAX_BYTES, decode, encode
from table import refusal_of

ALL_DEEDS = (1 << 28) - 1

# One entry or more of every kind, with the largest fields each can hold, and how long its bytes may be.
EVERY = (
    (entries.pay(8, 99_999), 6),
    (entries.pay(1, 1, pot=True), 4),
    (entries.receive(1, 2000), 4),
    (entries.transfer(1, 8, 2000), 4),
    (entries.go(3), 3),
    (entries.go(3, landed=True), 3),
    (entries.buy(1, 39), 3),
    (entries.auction(1, 39, 99_999), 6),
    (entries.nobid(39), 2),
    (entries.rent(1, 12, 12), 5),
    (entries.rent(1, 5, double=True), 5),
    (entries.rent(1, 28, 2, ten=True), 5),
    (entries.tax(1, 38), 3),
    (entries.build(1, 39), 5),
    (entries.build(1, 39, 99_999), 8),
    (entries.sell(1, 39), 3),
    (entries.sellgroup(1, 39, 4), 4),
    (entries.mortgage(1, 39), 3),
    (entries.lift(1, 39), 3),
    (entries.keep(1, 39), 3),
    (entries.deal(1, 2, (500, 1, 0), (0, 2, 1), 2), 10),
    (entries.deal(7, 8, (99_999, ALL_DEEDS, 2), (99_999, ALL_DEEDS, 2), ALL_DEEDS), 22),
    (entries.each(1, 50), 3),
    (entries.collect(1, 50), 3),
    (entries.repairs(1, 99_999, 99_999), 8),
    (entries.jail(1), 2),
    (entries.throw(1), 2),
    (entries.fine(1), 2),
    (entries.out(1, entries.BY_CARD), 3),
    (entries.out(1, entries.BY_DOUBLE), 3),
    (entries.jailcard(1), 2),
    (entries.bankrupt(1, 2, 16_777_215), 7),
    (entries.resign(1), 4),
    (entries.resign(1, 2), 4),
    (entries.double(), 1),
    (entries.parking(1), 2),
    (entries.house(2, True), 4),
    (entries.house(0, False), 3),
    (entries.name(1, "Zoé-Ÿ €"), 13),
    (entries.name(8, "€€€€€€€€"), 26),
    (entries.newcard(1, b"\x04\x5a\x00\xff"), 6),
    (entries.newcard(8, bytes(range(10))), 12),
    (entries.timeup(), 1),
    (entries.undo(), 2),
    (entries.undo(1500), 3),
    (entries.redo(), 1),
)

BAD_BYTES = (
    b"",
    b"\x21",  # no such kind
    b"\xff",
    b"\x00",  # pay without a player
    b"\x00\x01",
    b"\x00\x01\x80",  # a number that does not end
    b"\x00\x01\x05\x00\x00",  # something left over
    b"\x00\x01\x85\x00\x00",  # a number longer than needed
    b"\x00\x01\xff\xff\xff\xff\x7f\x00",  # above 30 bits
    b"\x00\x01\xff\xff\xff\xff\xff\xff\x7f\x00",
    b"\x1c\x01\xff\xfe",  # a name that is no text
    b"\x0f\x21\x01\x01",  # half a deal
    b"\x1d\x01" + bytes(60),  # longer than any record
)


def test_every_kind_is_there_once():
    assert len(entries.KIND_NAMES) == len(set(entries.KIND_NAMES)) == entries.REDO + 1
    for kind, verb in enumerate(entries.KIND_NAMES):
        assert getattr(entries, verb.upper()) == kind
    assert sorted(set([entry.kind for entry, _ in EVERY])) == list(range(len(entries.KIND_NAMES)))


def test_bytes_come_back():
    for entry, longest in EVERY:
        data = encode(entry)
        assert decode(data) == entry
        assert len(data) <= longest <= MAX_BYTES, entries.KIND_NAMES[entry.kind]


def test_other_bytes_are_refused():
    for data in BAD_BYTES:
        assert refusal_of(decode, data) == "bad_bytes", data


def test_every_cut_and_every_tail_is_noticed():
    for entry, _ in EVERY:
        data = encode(entry)
        if entry.kind in (entries.NAME, entries.NEWCARD):
            continue  # their length is that of the record
        for cut in range(len(data)):
            assert refusal_of(decode, data[:cut]) == "bad_bytes"
        assert refusal_of(decode, data + b"\x00") == "bad_bytes"


def test_what_bytes_decode_to_encodes_to_them():
    """No entry has two forms: whatever is accepted comes back the same."""
    seed = 7
    accepted = 0
    for _ in range(3000):
        data = bytearray()
        seed = (seed * 1103 + 12345) & 0x3FFFFF
        for _ in range(1 + seed % 9):
            seed = (seed * 1103 + 12345) & 0x3FFFFF
            data.append(seed >> 8 & 255)
        data[0] %= 33
        if not refusal_of(decode, bytes(data)):
            accepted += 1
            assert encode(decode(bytes(data))) == bytes(data)
    assert accepted > 100


def test_encode_never_cuts_a_field():
    for entry in (entries.pay(1, -1), entries.pay(1, 1 << 30), entries.pay(16, 1), entries.transfer(1, 16, 1)):
        assert _fails(entry)
    assert _fails(entries.buy(1, 256)) and _fails(entries.buy(1, -1)) and _fails(entries.name(1, "x" * 39))


def test_an_entry_is_immutable():
    try:
        entries.pay(1, 5).amount = 6
    except (AttributeError, TypeError):
        return
    raise AssertionError("an entry could be changed")


def _fails(entry):
    try:
        encode(entry)
    except ValueError:
        return True
    return False
