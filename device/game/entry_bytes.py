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
# The fields of each kind: p player and other in one byte, s space, a amount, c count, f flags, d the detail.
_FIELDS = (
    "paf", "pa", "pa", "pf", "ps", "psa", "s", "pscf", "ps", "psaf", "ps", "psc", "ps", "ps", "ps", "pd", "pa",
    "pa", "pac", "p", "p", "p", "pf", "p", "paf", "", "p", "cf", "pd", "pd", "", "c", "",
)  # fmt: skip


def encode(entry):
    """The bytes of an entry, 1 to 40. ValueError for what no accepted entry holds."""
    out = bytearray((entry.kind,))
    for field in _FIELDS[entry.kind]:
        if field == "p":
            out.append(_within(entry.player, 16) | _within(entry.other, 16) << 4)
        elif field == "s":
            out.append(_within(entry.space, 256))
        elif field == "d":
            _put_detail(out, entry)
        else:
            _put(out, entry.amount if field == "a" else entry.count if field == "c" else entry.flags)
    return bytes(out)


def decode(data):
    """The entry of these bytes; refuses (`bad_bytes`) any that `encode` does not make."""
    if not 1 <= len(data) <= MAX_BYTES or data[0] >= len(_FIELDS):
        raise Refusal(refusal.BAD_BYTES)
    source = _Source(data)
    seats = space = amount = count = flags = 0
    detail = NO_DETAIL
    for field in _FIELDS[data[0]]:
        if field == "p":
            seats = source.byte()
        elif field == "s":
            space = source.byte()
        elif field == "a":
            amount = source.number()
        elif field == "c":
            count = source.number()
        elif field == "f":
            flags = source.number()
        else:
            detail = _take_detail(source, data[0])
    source.finish()
    return Entry(data[0], seats & 15, seats >> 4, space, amount, count, flags, detail)


class _Source:
    """Reads a record from its second byte on and refuses to read past its end or to leave anything."""

    def __init__(self, data):
        self._data = data
        self._at = 1

    def byte(self):
        if self._at >= len(self._data):
            raise Refusal(refusal.BAD_BYTES)
        self._at += 1
        return self._data[self._at - 1]

    def number(self):
        value = shift = 0
        while True:
            part = self.byte()
            value |= (part & 127) << shift
            if part < 128:
                break
            shift += 7
            if shift > 28:
                raise Refusal(refusal.BAD_BYTES)
        if value >= _MAX_NUMBER or (shift and part == 0):
            raise Refusal(refusal.BAD_BYTES)
        return value

    def rest(self):
        tail = bytes(self._data[self._at :])
        self._at = len(self._data)
        return tail

    def finish(self):
        if self._at != len(self._data):
            raise Refusal(refusal.BAD_BYTES)


def _within(value, limit):
    if not 0 <= value < limit:
        raise ValueError("no field of an entry")
    return value


def _put(out, value):
    _within(value, _MAX_NUMBER)
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


def _put_detail(out, entry):
    if entry.kind == DEAL:
        for value in entry.detail:
            _put(out, value)
    else:
        out.extend(entry.detail.encode() if entry.kind == NAME else entry.detail)
    if len(out) > MAX_BYTES:
        raise ValueError("no record is that long")


def _take_detail(source, kind):
    if kind == DEAL:
        return tuple([source.number() for _ in range(DEAL_FIELDS)])
    tail = source.rest()
    if kind == NEWCARD:
        return tail
    try:
        return str(tail, "utf-8")
    except UnicodeError:
        raise Refusal(refusal.BAD_BYTES) from None
