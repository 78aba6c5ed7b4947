"""The Pico's NOR flash where its file system lies, as the block device that rp2.Flash is; the power may fail inside it.

A program clears bits and never sets one, in pages of 256 bytes; an erase sets all bits of 4096 bytes. Each is counted,
lasts its time, and is written through to a backing file if there is one: what the file holds is what survives. After a
power cut everything is swallowed.
"""

from .clock import Forbidden

PAGE, BLOCK, BLOCKS = 256, 4096, 352
PROGRAM_US, ERASE_US = 700, 45_000
_ERASED = b"\xff" * BLOCK
_ENOENT = 2


class PowerCut(BaseException):
    """The power failed inside a flash operation: this device is gone. No `except Exception` may live on after it."""


class Flash:
    """352 blocks of 4096 bytes, empty or read from `path`. Blocks that are erased take no memory."""

    def __init__(self, path=None, clock=None, blocks=BLOCKS):
        self.blocks = blocks
        self.programs = self.erases = 0
        self.cut = False
        self._clock = clock
        self._content = {}
        self._armed = None
        self._failing = (0, 0)
        self._file = None
        if path is not None:
            self._open(path)

    def arm(self, n, permille=500):
        """The power fails inside the n-th program or erase from now (1: the next) when `permille` of it is done."""
        if n < 1 or not 0 <= permille <= 1000:
            raise ValueError("arm: n from 1, permille 0 to 1000")
        self._armed = (self.programs + self.erases + n, permille)

    def fail(self, n, times=1):
        """The n-th program or erase from now (1: the next), and `times` in all, does nothing: a worn out flash says
        nothing of it, who wrote has to read back."""
        first = self.programs + self.erases + n
        self._failing = (first, first + times)

    def still_armed(self):
        """How many operations are left until the armed cut, counting its own; 0 when none is armed."""
        return self._armed[0] - self.programs - self.erases if self._armed else 0

    def close(self):
        """Let go of the backing file."""
        if self._file:
            self._file.close()
            self._file = None

    def image(self):
        """All bytes."""
        return b"".join([bytes(self._content.get(i, _ERASED)) for i in range(self.blocks)])

    def after_power(self):
        """The same bytes in a new chip without a file: what a device finds when power comes back."""
        again = Flash(None, self._clock, self.blocks)
        for block in self._content:
            again._content[block] = bytearray(self._content[block])
        return again

    # operations of the chip

    def read(self, address, buffer):
        """Fill `buffer` from `address`."""
        done = 0
        while done < len(buffer):
            block, offset = divmod(address + done, BLOCK)
            part = min(len(buffer) - done, BLOCK - offset)
            content = memoryview(self._content.get(block, _ERASED))
            buffer[done : done + part] = content[offset : offset + part]
            done += part

    def program(self, address, data):
        """Clear bits, page by page; refuses anything but whole pages."""
        if address % PAGE or len(data) % PAGE or address + len(data) > self.blocks * BLOCK:
            raise Forbidden("flash: only whole pages inside the chip are programmed")
        for start in range(0, len(data), PAGE):
            self._program_page(address + start, data[start : start + PAGE])

    def erase(self, block):
        """Set all bits of a block."""
        if not 0 <= block < self.blocks:
            raise Forbidden("flash: no such block")
        if self.cut:
            return
        self.erases += 1
        if not self._fails():
            self._change(block, 0, _ERASED, ERASE_US)

    # MicroPython's block device (rp2.Flash)

    def readblocks(self, block, buffer, offset=0):
        if not self.cut:
            self.read(block * BLOCK + offset, buffer)

    def writeblocks(self, block, buffer, offset=None):
        if self.cut:
            return
        if offset is None:
            for i in range(len(buffer) // BLOCK):
                self.erase(block + i)
            offset = 0
        self.program(block * BLOCK + offset, memoryview(buffer))

    def ioctl(self, op, arg):
        if op == 4:
            return self.blocks
        if op == 5:
            return BLOCK
        if op == 6:
            self.erase(arg)
        return 0

    # inside

    def _program_page(self, address, data):
        if self.cut:
            return
        self.programs += 1
        if self._fails():
            return
        block, offset = divmod(address, BLOCK)
        old = self._block(block)
        new = bytes([old[offset + i] & data[i] for i in range(PAGE)])
        self._change(block, offset, new, PROGRAM_US)

    def _fails(self):
        return self._failing[0] <= self.programs + self.erases < self._failing[1]

    def _block(self, block):
        if block not in self._content:
            self._content[block] = bytearray(_ERASED)
        return self._content[block]

    def _change(self, block, offset, new, us):
        content = self._block(block)
        torn = self._armed is not None and self._armed[0] == self.programs + self.erases
        if torn:
            new = self._partly(content[offset : offset + len(new)], new, self._armed[1])
        content[offset : offset + len(new)] = new
        if self._file:
            self._file.seek(block * BLOCK + offset)
            self._file.write(new)
            self._file.flush()
        if self._clock:
            self._clock.pass_us(us)
        if torn:
            self._armed = None
            self.cut = True
            raise PowerCut

    def _partly(self, old, new, permille):
        """`old` on its way to `new`: every bit that has to change has done so with a chance of `permille`."""
        dice = self.programs * 2654435761 + self.erases * 40503 & 0x7FFFFFFF
        torn = bytearray(old)
        for i in range(len(old)):
            for bit in (1, 2, 4, 8, 16, 32, 64, 128):
                if (old[i] ^ new[i]) & bit:
                    dice = dice * 1103515245 + 12345 & 0x7FFFFFFF
                    if (dice >> 8) % 1000 < permille:
                        torn[i] ^= bit
        return bytes(torn)

    def _open(self, path):
        try:
            with open(path, "rb") as file:
                self._load(file)
        except OSError as error:
            if error.errno != _ENOENT:
                raise  # it is there and can't be read: it must not be made anew
            with open(path, "wb") as file:
                for _ in range(self.blocks):
                    file.write(_ERASED)
        self._file = open(path, "r+b")

    def _load(self, file):
        for block in range(self.blocks):
            content = file.read(BLOCK)
            if len(content) != BLOCK:
                raise ValueError("flash: the file is not a whole image of this chip")
            if content != _ERASED:
                self._content[block] = bytearray(content)
        if file.read(1):
            raise ValueError("flash: the file is longer than this chip")
