"""The fixed byte form of an entry, both ways. It knows no rule: what the bytes of a log say was booked once.

A record is the entry's kind, then the fields of that kind. A number is seven bits a byte, the lowest first, the top bit
set on all but its last byte.
"""

from game import refusal
from game.entries import DEAL, NAME, NEWCARD, NO_DETAIL, Entry
from game.refusal import Refusal

MAX_BYTES = 40  # no record is longer
DEAL_FIELDS = 7  # give cash, deeds, cards; take cash, deeds, cards; lift

_MAX_NUMBER = 1 << 30
# The fields of each kind, one digit each: 0 player and other in one byte, 1 space, 2 amount, 3 count, 4 flags, 5 the
# detail. As bytes, for to step through a text makes a text of each sign.
_FIELDS = (
    b"024", b"02", b"02", b"04", b"01", b"012", b"1", b"0134", b"01", b"0124", b"01", b"013", b"01", b"01", b"01",
    b"05", b"02", b"02", b"023", b"0", b"0", b"0", b"04", b"0", b"024", b"", b"0", b"34", b"05", b"05", b"", b"3", b"",
)  # fmt: skip
_SEATS, _SPACE, _AMOUNT, _COUNT, _DETAIL = 48, 49, 50, 51, 53


def encode(entry):
    """The bytes of an entry, 1 to 40. ValueError for what no accepted entry holds."""
    out = bytearray((entry.kind,))
    for field in _FIELDS[entry.kind]:
        if field == _SEATS:
            out.append(_within(entry.player, 16) | _within(entry.other, 16) << 4)
        elif field == _SPACE:
            out.append(_within(entry.space, 256))
        elif field == _DETAIL:
            _put_detail(out, entry)
        else:
            put_number(out, entry.amount if field == _AMOUNT else entry.count if field == _COUNT else entry.flags)
    return bytes(out)


def decode(data):
    """The entry of these bytes; refuses (`bad_bytes`) any that `encode` does not make. An undo decodes a hundred."""
    end = len(data)
    if not 1 <= end <= MAX_BYTES or data[0] >= len(_FIELDS):
        raise Refusal(refusal.BAD_BYTES)
    found = [0, 0, 0, 0, 0, NO_DETAIL]
    at = 1
    for field in _FIELDS[data[0]]:
        if field == _DETAIL:
            found[field - _SEATS], at = _take_detail(data, at)
        elif at >= end:
            raise Refusal(refusal.BAD_BYTES)
        elif data[at] > 127 and field > _SPACE:
            found[field - _SEATS], at = take_number(data, at)
        else:
            found[field - _SEATS] = data[at]
            at += 1
    if at != end:
        raise Refusal(refusal.BAD_BYTES)
    seats = found[0]
    return Entry(data[0], seats & 15, seats >> 4, found[1], found[2], found[3], found[4], found[5])


def take_number(data, at):
    """(The number that begins at a byte, the place behind it); refuses (`bad_bytes`) one that ends nowhere."""
    value = shift = 0
    while True:
        if at >= len(data):
            raise Refusal(refusal.BAD_BYTES)
        part = data[at]
        at += 1
        value |= (part & 127) << shift
        if part < 128:
            break
        shift += 7
        if shift > 28:
            raise Refusal(refusal.BAD_BYTES)
    if value >= _MAX_NUMBER or (shift and part == 0):
        raise Refusal(refusal.BAD_BYTES)
    return value, at


def _within(value, limit):
    if not 0 <= value < limit:
        raise ValueError("no field of an entry")
    return value


def put_number(out, value):
    """Writes a number; ValueError for one that no entry holds."""
    _within(value, _MAX_NUMBER)
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


def _put_detail(out, entry):
    if entry.kind == DEAL:
        for value in entry.detail:
            put_number(out, value)
    else:
        out.extend(entry.detail.encode() if entry.kind == NAME else entry.detail)
    if len(out) > MAX_BYTES:
        raise ValueError("no record is that long")


def _take_detail(data, at):
    """(The detail that begins at a byte, the place behind it)."""
    if data[0] == DEAL:
        values = []
        for _ in range(DEAL_FIELDS):
            value, at = take_number(data, at)
            values.append(value)
        return tuple(values), at
    return bytes(data[at:]) if data[0] == NEWCARD else text_of(data[at:]), len(data)


def text_of(data):
    """The text of these bytes; refuses (`bad_bytes`) what is none."""
    try:
        return str(bytes(data), "utf-8")
    except UnicodeError:
        raise Refusal(refusal.BAD_BYTES) from None
