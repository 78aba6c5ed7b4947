"""The seal around every file: what a file says it is, how long it is, and a checksum over all of it.

A file that does not hold what was sealed is reported as damaged, with the reason, and is never repaired here.

Layout, little endian: magic 0xB5, version (u8, a number of its own for each kind of file), payload length (u16),
payload, CRC-32 of everything before it (u32).
"""

import struct
from binascii import crc32

MAGIC = 0xB5
HEAD_SIZE = 4
TAIL_SIZE = 4
OVERHEAD = HEAD_SIZE + TAIL_SIZE
MAX_PAYLOAD = 0xFFFF
_HEAD = "<BBH"


class Damaged(Exception):
    """A file that can't be believed. `why`: missing, empty, cut, checksum, version, or unreadable."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def head(version: int, size: int) -> bytes:
    """What stands before a payload of that size."""
    return struct.pack(_HEAD, MAGIC, version, size)


def read_head(data):
    """(magic, version, size) of the first HEAD_SIZE bytes."""
    return struct.unpack_from(_HEAD, data)


def tail(crc: int) -> bytes:
    """What stands after the payload: the CRC-32 of all before it."""
    return struct.pack("<I", crc)


def seal(version: int, payload) -> bytes:
    """The payload (at most 65,535 bytes) as bytes for a file of this version (0...255)."""
    if not 0 <= version <= 0xFF or len(payload) > MAX_PAYLOAD:
        raise ValueError("seal")
    body = head(version, len(payload)) + payload
    return body + tail(crc32(body) & 0xFFFFFFFF)


def unseal(data, version: int) -> bytes:
    """The payload of a file's bytes (None: no file). Raises Damaged. A file too long counts as cut, too."""
    if data is None:
        raise Damaged("missing")
    if not data:
        raise Damaged("empty")
    if len(data) < OVERHEAD:
        raise Damaged("cut")
    magic, found, length = read_head(data)
    if length + OVERHEAD != len(data):
        raise Damaged("cut")
    end = HEAD_SIZE + length
    if struct.unpack_from("<I", data, end)[0] != crc32(memoryview(data)[:end]) & 0xFFFFFFFF:
        raise Damaged("checksum")
    if magic != MAGIC or found != version:
        raise Damaged("version")
    return bytes(data[HEAD_SIZE:end])
