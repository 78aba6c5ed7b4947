"""The state file of a game: the one file that a booking writes, at most 208 bytes, so that littlefs programs one page.

Payload, little endian: sequence number (u32), game (u32), number of the oldest segment kept (u16), number of the
running segment (u16), position of its first record (u32), its lead (u16), how many of its records lie in its file
only (u16), length of the state (u8), length of the debts (u8), state, debts, then the tail: the running segment's
newest records, framed as in a segment.
"""

import struct

from store.sealed import OVERHEAD, Damaged, seal, unseal
from store.segment import count_of

VERSION = 0x11
MAX_FILE = 208
_HEAD = "<IIHHIHHBB"
_HEAD_SIZE = 22
ROOM = MAX_FILE - OVERHEAD - _HEAD_SIZE


class Head:
    """What the state file says, in memory."""

    def __init__(self, game: int, seq: int, state, debts=b"") -> None:
        self.game = game
        self.seq = seq
        self.oldest = 0
        self.number = 0
        self.first = 0
        self.lead = 0
        self.filed = 0
        self.state = bytes(state)
        self.debts = bytes(debts)
        self.tail = b""

    @property
    def end(self) -> int:
        """How many records the log has: the position after the last."""
        return self.first + self.filed + count_of(self.tail)

    def pack(self) -> bytes:
        """The bytes of the file. Raises ValueError when they would be more than MAX_FILE."""
        if len(self.state) + len(self.debts) + len(self.tail) > ROOM:
            raise ValueError("head")
        numbers = struct.pack(
            _HEAD, self.seq, self.game, self.oldest, self.number, self.first, self.lead, self.filed,
            len(self.state), len(self.debts),
        )  # fmt: skip
        return seal(VERSION, numbers + self.state + self.debts + self.tail)


def unpack(data) -> Head:
    """The head of a file's bytes. Raises Damaged."""
    payload = unseal(data, VERSION)
    if len(payload) < _HEAD_SIZE:
        raise Damaged("records")
    numbers = struct.unpack_from(_HEAD, payload)
    debts_at = _HEAD_SIZE + numbers[7]
    tail_at = debts_at + numbers[8]
    if tail_at > len(payload) or numbers[2] > numbers[3]:
        raise Damaged("records")
    head = Head(numbers[1], numbers[0], payload[_HEAD_SIZE:debts_at], payload[debts_at:tail_at])
    head.oldest, head.number, head.first, head.lead, head.filed = numbers[2:7]
    head.tail = payload[tail_at:]
    if head.first + head.lead > head.end:
        raise Damaged("records")
    return head
