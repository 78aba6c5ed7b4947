"""The USB serial port as two calls that never wait: what came in, and what it took.

It knows nothing of lines or commands. Anything with the same `read` and `write` serves as well.
"""

import select
import sys

CHUNK = 64


class UsbPort:
    """The port that a stock MicroPython keeps its prompt on."""

    def __init__(self) -> None:
        self._input = select.poll()
        self._input.register(sys.stdin, select.POLLIN)
        self._output = select.poll()
        self._output.register(sys.stdout, select.POLLOUT)

    def read(self) -> bytes:
        """What came in, at most CHUNK bytes; b"" when nothing did."""
        data = b""
        while len(data) < CHUNK and self._ready(self._input, select.POLLIN):
            piece = sys.stdin.buffer.read(1)
            if not piece:
                break
            data += piece
        return data

    def write(self, data: bytes) -> int:
        """How many bytes of `data` went out: at most CHUNK, 0 while the port does not take any."""
        if not data or not self._ready(self._output, select.POLLOUT):
            return 0
        piece = data[:CHUNK]
        return sys.stdout.buffer.write(piece) or 0

    @staticmethod
    def _ready(poll, wanted: int) -> bool:
        for _, event in poll.ipoll(0):
            if event & wanted:
                return True
        return False
