"""The byte form of every kind of entry: there and back with every value a field can hold, and nothing else is read."""

from game import entries, entry_bytes, refusal
from game.entries import Entry
from game.refusal import Refusal
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

TOP = (1 << 30) - 1  # amounts, counts and flags on flash
seats = st.integers(0, 15)
spaces = st.integers(0, 255)
amounts = st.one_of(st.integers(0, TOP), st.sampled_from((0, 1, 127, 128, 16_383, 16_384, 999_999, TOP - 1, TOP)))
masks = st.one_of(st.integers(0, (1 << 28) - 1), st.sampled_from((0, 1, (1 << 28) - 1)))
switches = st.booleans()
sides = st.tuples(st.integers(0, 99_999), masks, st.integers(0, 2))
names = st.text(st.characters(exclude_categories=["Cs"]), max_size=9)

BUILT = {
    entries.PAY: st.builds(entries.pay, seats, amounts, switches),
    entries.RECEIVE: st.builds(entries.receive, seats, amounts),
    entries.TRANSFER: st.builds(entries.transfer, seats, seats, amounts),
    entries.GO: st.builds(entries.go, seats, switches),
    entries.BUY: st.builds(entries.buy, seats, spaces),
    entries.AUCTION: st.builds(entries.auction, seats, spaces, amounts),
    entries.NOBID: st.builds(entries.nobid, spaces),
    entries.RENT: st.builds(entries.rent, seats, spaces, amounts, switches, switches),
    entries.TAX: st.builds(entries.tax, seats, spaces),
    entries.BUILD: st.builds(entries.build, seats, spaces, amounts),
    entries.SELL: st.builds(entries.sell, seats, spaces),
    entries.SELLGROUP: st.builds(entries.sellgroup, seats, spaces, amounts),
    entries.MORTGAGE: st.builds(entries.mortgage, seats, spaces),
    entries.LIFT: st.builds(entries.lift, seats, spaces),
    entries.KEEP: st.builds(entries.keep, seats, spaces),
    entries.DEAL: st.builds(entries.deal, seats, seats, sides, sides, masks),
    entries.EACH: st.builds(entries.each, seats, amounts),
    entries.COLLECT: st.builds(entries.collect, seats, amounts),
    entries.REPAIRS: st.builds(entries.repairs, seats, amounts, amounts),
    entries.JAIL: st.builds(entries.jail, seats),
    entries.THROW: st.builds(entries.throw, seats),
    entries.FINE: st.builds(entries.fine, seats),
    entries.OUT: st.builds(entries.out, seats, st.sampled_from((entries.BY_CARD, entries.BY_DOUBLE))),
    entries.JAILCARD: st.builds(entries.jailcard, seats),
    entries.BANKRUPT: st.one_of(
        st.builds(entries.bankrupt, seats, seats, amounts), st.builds(entries.resign, seats, seats)
    ),
    entries.DOUBLE: st.builds(entries.double),
    entries.PARKING: st.builds(entries.parking, seats),
    entries.HOUSE: st.builds(entries.house, amounts, switches),
    entries.NAME: st.builds(entries.name, seats, names),
    entries.NEWCARD: st.builds(entries.newcard, seats, st.binary(max_size=10)),
    entries.TIMEUP: st.builds(entries.timeup),
    entries.UNDO: st.builds(entries.undo, amounts),
    entries.REDO: st.builds(entries.redo),
}
EXAMPLES = 60


def same(examples: int):
    """Settings of a test: the same examples each time, however slow the machine is."""
    slow = (HealthCheck.too_slow,)
    return settings(
        max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=slow
    )  # fmt: skip


def decoded(data: bytes) -> Entry | None:
    """The entry of these bytes, or nothing where they are refused by the one reason there is for it."""
    try:
        return entry_bytes.decode(data)
    except Refusal as refused:
        assert refused.reason == refusal.BAD_BYTES
        return None


def test_every_kind_goes_there_and_back():
    assert sorted(BUILT) == list(range(len(entries.KIND_NAMES)))
    for strategy in BUILT.values():

        @same(EXAMPLES)
        @given(strategy)
        def there_and_back(entry):
            data = entry_bytes.encode(entry)
            assert 1 <= len(data) <= entry_bytes.MAX_BYTES
            assert data[0] == entry.kind
            assert entry_bytes.decode(data) == entry

        there_and_back()


@same(2000)
@given(st.binary(max_size=entry_bytes.MAX_BYTES + 2))
def test_what_any_bytes_say_encodes_to_those_bytes(data):
    entry = decoded(data)
    assert entry is None or entry_bytes.encode(entry) == data


@same(2000)
@given(st.one_of(*BUILT.values()), st.data())
def test_a_spoilt_record_is_refused_or_says_something_else(entry, data):
    good = entry_bytes.encode(entry)
    at, bit = data.draw(st.integers(0, len(good) - 1)), data.draw(st.integers(0, 7))
    spoilt = bytearray(good)
    spoilt[at] ^= 1 << bit
    for bad in (bytes(spoilt), good[:at], good + b"\x00", good + good[at:]):
        read = decoded(bad)
        assert read is None or entry_bytes.encode(read) == bad != good
