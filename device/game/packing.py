"""The parts of a custom edition as bytes and back: numbers, texts, yes and no, and rows of these; nothing else.

The form: `n` and a number; `s`, how many bytes, the text; `t`, how many values, the values; `y` yes, `x` no. Numbers
are seven bits a byte, the lowest first. A dict goes as the rows (name, value), sorted by name, so that the same parts
always make the same bytes.
"""

from game import refusal
from game.refusal import Refusal

MAX_BYTES = 4096  # of one packed edition; longer ones are refused unread
_MAX_DEPTH = 5
_MAX_NUMBER = 1 << 30


def pack(parts):
    """The bytes of a dict of parts; ValueError for what has no form or is longer than MAX_BYTES."""
    out = bytearray()
    _put(out, tuple([(name, parts[name]) for name in sorted(parts)]))
    if len(out) > MAX_BYTES:
        raise ValueError("too long for an edition")
    return bytes(out)


def unpack(data):
    """The dict of parts that these bytes hold; refuses (`bad_bytes`) any that `pack` does not make. Whether the parts
    are sound is another question: ask `parts.problems`."""
    if len(data) > MAX_BYTES:
        raise Refusal(refusal.BAD_BYTES)
    source = _Source(data)
    rows = source.value(0)
    parts = {}
    if source.at != len(data) or not isinstance(rows, tuple):
        raise Refusal(refusal.BAD_BYTES)
    for row in rows:
        if not isinstance(row, tuple) or len(row) != 2 or type(row[0]) is not str:
            raise Refusal(refusal.BAD_BYTES)
        parts[row[0]] = row[1]
    if pack(parts) != bytes(data):
        raise Refusal(refusal.BAD_BYTES)
    return parts


def _put(out, value):
    if value is True or value is False:
        out.append(ord("y" if value else "x"))
    elif isinstance(value, int):
        out.append(ord("n"))
        _put_number(out, value)
    elif isinstance(value, str):
        data = value.encode()
        out.append(ord("s"))
        _put_number(out, len(data))
        out.extend(data)
    elif isinstance(value, (tuple, list)):
        out.append(ord("t"))
        _put_number(out, len(value))
        for part in value:
            _put(out, part)
    else:
        raise ValueError("no part of an edition")


def _put_number(out, value):
    if not 0 <= value < _MAX_NUMBER:
        raise ValueError("no number of an edition")
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


class _Source:
    """Reads values one after the other and refuses to read past the end."""

    def __init__(self, data):
        self._data = data
        self.at = 0

    def value(self, depth):
        kind = self._byte()
        if kind in (ord("y"), ord("x")):
            return kind == ord("y")
        number = self._number()
        if kind == ord("n"):
            return number
        if number > len(self._data) - self.at or depth > _MAX_DEPTH:
            raise Refusal(refusal.BAD_BYTES)
        if kind == ord("t"):
            return tuple([self.value(depth + 1) for _ in range(number)])
        if kind != ord("s"):
            raise Refusal(refusal.BAD_BYTES)
        return self._text(number)

    def _text(self, size):
        self.at += size
        try:
            return str(bytes(self._data[self.at - size : self.at]), "utf-8")
        except UnicodeError:
            raise Refusal(refusal.BAD_BYTES) from None

    def _byte(self):
        if self.at >= len(self._data):
            raise Refusal(refusal.BAD_BYTES)
        self.at += 1
        return self._data[self.at - 1]

    def _number(self):
        value = shift = 0
        while shift < 35:
            part = self._byte()
            value |= (part & 127) << shift
            if part < 128:
                break
            shift += 7
        if shift >= 35 or value >= _MAX_NUMBER:
            raise Refusal(refusal.BAD_BYTES)
        return value
