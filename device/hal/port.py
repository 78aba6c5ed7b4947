"""The USB serial port as two calls that never wait: what came in, and what it took.

It knows nothing of lines or commands. Anything with the same `read` and `write` serves as well.
"""

import select
import sys

CHUNK = 64


def poll_of(stream, event: int):
    """A poll that tells whether `stream` is ready for `event`."""
    poll = select.poll()
    poll.register(stream, event)
    return poll


class UsbPort:
    """The port that MicroPython keeps its prompt on, or two other streams; `poll_of` makes their polls."""

    def __init__(self, stream_in=None, stream_out=None, poll_of=poll_of) -> None:
        stream_in = stream_in or sys.stdin
        stream_out = stream_out or sys.stdout
        self._in = stream_in.buffer
        self._out = stream_out.buffer
        self._input = poll_of(stream_in, select.POLLIN)
        self._output = poll_of(stream_out, select.POLLOUT)

    def read(self) -> bytes:
        """What came in, at most CHUNK bytes; b"" when nothing did."""
        data = b""
        while len(data) < CHUNK and self._ready(self._input, select.POLLIN):
            piece = self._in.read(1)
            if not piece:
                break
            data += piece
        return data

    def write(self, data: bytes) -> int:
        """How many bytes of `data` went out: at most CHUNK, 0 while the port does not take any."""
        if not data or not self._ready(self._output, select.POLLOUT):
            return 0
        piece = data[:CHUNK]
        return self._out.write(piece) or 0

    @staticmethod
    def _ready(poll, wanted: int) -> bool:
        for _, event in poll.ipoll(0):
            if event & wanted:
                return True
        return False
