"""A large thing in the small pieces it came in. No block of memory is ever needed that is as large as the whole: the
heap of a Pico that has run for hours may have none left.
"""

from binascii import crc32


class Pieces:
    """Bytes that are added at the end and read from anywhere, best one after the other."""

    def __init__(self, pieces=()) -> None:
        self.size = 0
        self._pieces = []
        self._at = 0  # the piece that was read last, and where it begins
        self._start = 0
        for piece in pieces:
            self.add(piece)

    def add(self, data) -> None:
        """Put bytes at the end; they are kept as they are, not copied."""
        if data:
            self._pieces.append(data)
            self.size += len(data)

    def extend(self, other) -> None:
        """Put all pieces of another at the end."""
        for piece in other._pieces:
            self.add(piece)

    def read(self, offset: int, count: int) -> bytes:
        """The bytes from `offset` on, at most `count` of them; fewer at the end."""
        out = b""
        end = min(offset + count, self.size)
        while offset < end:
            piece = self._find(offset)
            part = piece[offset - self._start : end - self._start]
            out = out + part if out else bytes(part)
            offset += len(part)
        return out

    def _find(self, offset: int):
        if offset < self._start:
            self._at = self._start = 0
        while offset >= self._start + len(self._pieces[self._at]):
            self._start += len(self._pieces[self._at])
            self._at += 1
        return self._pieces[self._at]

    def crc(self, count: int) -> int:
        """The CRC-32 of the first `count` bytes."""
        value = 0
        for piece in self._pieces:
            if count <= 0:
                break
            value = crc32(piece if len(piece) <= count else piece[:count], value)
            count -= len(piece)
        return value & 0xFFFFFFFF

    def whole(self) -> bytes:
        """All of it in one block; for what is known to be small, and on a PC."""
        return b"".join(self._pieces)
