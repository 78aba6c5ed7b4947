"""What is read out of the raw blocks: a sealed file is found wherever it lies, with little memory."""

from store import remains
from store.sealed import OVERHEAD, seal

BLOCK, BLOCKS = 4096, 3
VERSION = 0x77
LONGEST = 512


class Blocks:
    """A block device with one thing in it, that notes how much is read at once."""

    def __init__(self, data, offset: int) -> None:
        self._blocks = [bytearray(b"\xff" * BLOCK) for _ in range(BLOCKS)]
        self._blocks[1][: len(b"a folder")] = b"a folder"
        self._blocks[1][offset : offset + len(data)] = data
        self.most = 0

    def ioctl(self, operation: int, _argument: int) -> int:
        return {4: BLOCKS, 5: BLOCK}[operation]

    def readblocks(self, block: int, buffer, offset: int) -> None:
        assert offset + len(buffer) <= BLOCK
        self.most = max(self.most, len(buffer))
        buffer[:] = self._blocks[block][offset : offset + len(buffer)]


def found(blocks):
    return list(remains._sealed(blocks, VERSION, LONGEST, bytes))


def test_a_file_is_found_once_wherever_it_lies_in_its_block():
    for size in (OVERHEAD, 208, LONGEST):
        data = seal(VERSION, bytes(size - OVERHEAD))
        for offset in [*range(16, BLOCK - size, 7), BLOCK - size]:
            assert found(Blocks(data, offset)) == [(1, offset, size, data)], offset


def test_a_whole_block_is_never_in_memory():
    blocks = Blocks(seal(VERSION, b"people"), 100)
    assert len(found(blocks)) == 1
    assert blocks.most <= 1500
