"""What the raw blocks of the flash still hold of a log when no folder leads to it any more.

littlefs keeps small files inside the blocks of their folders. When the block that names the folders is damaged it goes
on from an older one that names none, and the device would look new; the sealed files are there all the same. This
reads them where they lie, by their seals alone, and never writes. What is written to a file system that has forgotten
them may erase them: copy everything that is wanted into memory first.
"""

import struct

from store import head as heads
from store import segment as segments
from store import vault
from store.finding import segment_path, state_path
from store.sealed import MAGIC, OVERHEAD, Damaged, unseal

_COUNT, _SIZE = 4, 5  # what ioctl of a block device tells
_START = 32
_ERASED = b"\xff" * _START
_INLINE = 512  # what littlefs keeps inside a folder's block, at most
_STEP = 896  # bytes from one piece of a block to the next; the last one ends with the block
_PIECE = _STEP + _INLINE


class Remains:
    """A disk (store.disk) to read from only, that holds one log in the folder `game`: the one that was written last, or
    last of the number `wanted`. `head` is its state file, None when there is no log.

    blocks: a block device as MicroPython has them. judge: names the small files beside the log by their payloads, as
    (name, rank): of several copies of a file that with the highest rank counts; the name "" means none of them.
    """

    def __init__(self, blocks, folder: str, judge, wanted: int = 0) -> None:
        self._blocks = blocks
        self._files = []  # (path, block, offset, size)
        self.head = None
        self._find_head(folder, wanted)
        if self.head is not None:
            self._find_segments(folder)
            self._find_small(folder, judge)

    def paths(self):
        """The paths of all files, as `read` takes them."""
        return [path for path, _, _, _ in self._files]

    def read(self, path: str):
        """The bytes of a file, None when there is none."""
        for own, block, offset, size in self._files:
            if own == path:
                piece = bytearray(size)
                self._blocks.readblocks(block, piece, offset)
                return bytes(piece)
        return None

    def names(self, folder: str):
        """Names in a folder, sorted."""
        start = folder + "/"
        return sorted([path[len(start) :] for path in self.paths() if path.startswith(start)])

    # -- looking

    def _find_head(self, folder: str, wanted: int) -> None:
        for block, offset, size, head in _sealed(self._blocks, heads.VERSION, heads.MAX_FILE, heads.unpack):
            if (not wanted or head.game == wanted) and (self.head is None or head.seq > self.head.seq):
                self.head = head
                self._files = [(state_path(folder), block, offset, size)]

    def _find_segments(self, folder: str) -> None:
        """The newest copy of each segment of the log that its state file can know, from the running one back."""
        head = self.head
        best = {}
        for block, offset, size, found in _sealed(self._blocks, segments.VERSION, segments.MAX_FILE, segments.unpack):
            if found.game == head.game and found.seq <= head.seq:
                known = best.get(found.first)
                if known is None or found.seq > known[0]:
                    best[found.first] = (found.seq, found.end, block, offset, size)
        first, number = head.first, head.number
        self._add(folder, best, first, number)
        while number > head.oldest:
            before = [begin for begin in best if best[begin][1] == first and begin < first]
            if not before:
                break
            first, number = max(before), number - 1
            self._add(folder, best, first, number)

    def _add(self, folder: str, best, first: int, number: int) -> None:
        if first in best:
            _, _, block, offset, size = best[first]
            self._files.append((segment_path(folder, number), block, offset, size))

    def _find_small(self, folder: str, judge) -> None:
        best = {}
        owner = struct.pack("<I", self.head.game)
        for block, offset, size, payload in _sealed(self._blocks, vault.VERSION, _INLINE, _small):
            if payload[: len(owner)] != owner:
                continue
            name, rank = judge(payload[len(owner) :])
            if name and (name not in best or rank >= best[name][0]):
                best[name] = (rank, block, offset, size)
        for name, (_, block, offset, size) in best.items():
            self._files.append((f"{folder}/p/{name}", block, offset, size))


def newest_head(blocks, game: int):
    """The state file (store.head) of that game that was written last, by the raw blocks; None when there is none, or
    where the blocks are not known (None)."""
    newest = None
    if blocks is None:
        return None
    for _, _, _, head in _sealed(blocks, heads.VERSION, heads.MAX_FILE, heads.unpack):
        if head.game == game and (newest is None or head.seq > newest.seq):
            newest = head
    return newest


def _sealed(blocks, version: int, most: int, unpack):
    """Every piece of that version with at most `most` bytes whose seal holds: (block, offset, size, what `unpack` makes
    of it). A block whose beginning is erased is passed by: littlefs writes from there on."""
    mark = bytes((MAGIC, version))
    start = bytearray(_START)
    data = bytearray(_PIECE)  # one for all; the heap of a Pico may have no place for a whole block
    last = blocks.ioctl(_SIZE, 0) - _PIECE
    for block in range(blocks.ioctl(_COUNT, 0)):
        blocks.readblocks(block, start, 0)
        if start == _ERASED:
            continue
        for base in range(0, last + 1, _STEP):
            blocks.readblocks(block, data, base)
            at = data.find(mark)
            while at >= 0 and at + OVERHEAD <= _PIECE and (at < _STEP or base == last):
                end = at + OVERHEAD + (data[at + 2] | data[at + 3] << 8)
                if end <= _PIECE and end - at <= most:
                    found = _unpacked(unpack, data[at:end])
                    if found is not None:
                        yield block, base + at, end - at, found
                at = data.find(mark, at + 1)


def _unpacked(unpack, data):
    try:
        return unpack(data)
    except Damaged:
        return None


def _small(data) -> bytes:
    return unseal(data, vault.VERSION)
