"""One piece of a game's log: the state it starts from and the records that follow.

A segment begins with `lead` jump records (an undo or redo that reached behind the segment): they lie before its state
and are never replayed. Everything after them is replayed from the state, without looking into another segment.

Payload, little endian: game (u32), sequence number at writing (u32), position of the first record (u32), lead (u16),
length of the state (u8), state, then the records, each a length byte and that many bytes.
"""

import struct

from store.sealed import OVERHEAD, Damaged, seal, unseal

VERSION = 0x21
MAX_FILE = 512
MAX_RECORD = 63
_HEAD = "<IIIHB"
_HEAD_SIZE = 15
ROOM = MAX_FILE - OVERHEAD - _HEAD_SIZE


class Segment:
    """A segment in memory. `body` holds the framed records, `count` how many; `first` is the position of the first."""

    def __init__(self, game: int, first: int, lead: int, state, body=b"", count: int = -1) -> None:
        """`count`: how many records the body holds, where that is known already."""
        self.game = game
        self.first = first
        self.lead = lead
        self.state = state
        self.body = bytearray(body)
        self.count = count_of(body) if count < 0 else count
        self.seq = 0

    @property
    def plain(self) -> int:
        """Records that are replayed: all but the lead."""
        return self.count - self.lead

    @property
    def end(self) -> int:
        """The position after the last record."""
        return self.first + self.count

    def room(self) -> int:
        """Bytes of records that still fit a file of MAX_FILE bytes."""
        return ROOM - len(self.state) - len(self.body)

    def add(self, framed) -> None:
        """Take one framed record at the end."""
        self.body.extend(framed)
        self.count += 1

    def record(self, position: int) -> bytes:
        """The record at a position of the log. Raises IndexError outside this segment."""
        if not self.first <= position < self.end:
            raise IndexError(position)
        body = self.body
        at = 0
        for _ in range(position - self.first):
            at += 1 + body[at]
        return bytes(body[at + 1 : at + 1 + body[at]])

    def records(self):
        """All records in order, the lead too, as bytes."""
        body = self.body
        size = len(body)
        at = 0
        while at < size:
            end = at + 1 + body[at]
            yield bytes(body[at + 1 : end])
            at = end

    def cut(self, count: int) -> None:
        """Keep only the first `count` records: later ones were never confirmed."""
        at = 0
        for _ in range(count):
            at += 1 + self.body[at]
        self.body = self.body[:at]
        self.count = count

    def pack(self, seq: int) -> bytes:
        """The bytes of its file."""
        head = struct.pack(_HEAD, self.game, seq, self.first, self.lead, len(self.state))
        return seal(VERSION, head + self.state + self.body)


def frame(record) -> bytes:
    """A record with its length before it. Raises ValueError above MAX_RECORD bytes, or for an empty one."""
    if not 1 <= len(record) <= MAX_RECORD:
        raise ValueError("record")
    return bytes((len(record),)) + record


def count_of(body) -> int:
    """How many framed records these bytes hold. Raises Damaged when they don't come out even."""
    at = count = 0
    while at < len(body):
        if not 1 <= body[at] <= MAX_RECORD:
            raise Damaged("records")
        at += 1 + body[at]
        count += 1
    if at != len(body):
        raise Damaged("records")
    return count


def unpack(data) -> Segment:
    """The segment of a file's bytes. Raises Damaged."""
    payload = unseal(data, VERSION)
    if len(payload) < _HEAD_SIZE:
        raise Damaged("records")
    game, seq, first, lead, size = struct.unpack_from(_HEAD, payload)
    start = _HEAD_SIZE + size
    if start > len(payload):
        raise Damaged("records")
    segment = Segment(game, first, lead, payload[_HEAD_SIZE:start], payload[start:])
    if lead > segment.count:
        raise Damaged("records")
    segment.seq = seq
    return segment
