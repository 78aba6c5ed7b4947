"""The parts of a custom edition as bytes and back: numbers, texts, yes and no, and rows of these; nothing else.

The form: `n` and a number; `s`, how many bytes, the text; `t`, how many values, the values; `y` yes, `x` no. Numbers
are written as in an entry. A dict goes as the rows (name, value), sorted by name, so that the same parts
always make the same bytes.
"""

from game import refusal
from game.entry_bytes import put_number, take_number, text_of
from game.refusal import Refusal

MAX_BYTES = 4096  # of one packed edition; longer ones are refused unread
_MAX_DEPTH = 5


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
    rows, end = _value(data, 0, 0)
    parts = {}
    if end != len(data) or not isinstance(rows, tuple):
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
        put_number(out, value)
    elif isinstance(value, str):
        data = value.encode()
        out.append(ord("s"))
        put_number(out, len(data))
        out.extend(data)
    elif isinstance(value, (tuple, list)):
        out.append(ord("t"))
        put_number(out, len(value))
        for part in value:
            _put(out, part)
    else:
        raise ValueError("no part of an edition")


def _value(data, at, depth):
    """(The value that begins at a byte, the place behind it); refuses to read past the end."""
    kind = data[at : at + 1]
    if kind in (b"y", b"x"):
        return kind == b"y", at + 1
    number, at = take_number(data, at + 1)
    if kind == b"n":
        return number, at
    if number > len(data) - at or depth > _MAX_DEPTH:
        raise Refusal(refusal.BAD_BYTES)
    if kind == b"s":
        return text_of(data[at : at + number]), at + number
    if kind != b"t":
        raise Refusal(refusal.BAD_BYTES)
    values = []
    for _ in range(number):
        value, at = _value(data, at, depth + 1)
        values.append(value)
    return tuple(values), at
