"""A key matrix without diodes, read as one integer: bit row * columns + column is set while that contact is closed.

Rows are inputs, and one at a time is pulled low, so that two keys of a column never tie two outputs together. It knows
no time: bounce, holding and repeat belong to the layer above. A scan allocates nothing.
"""

from machine import Pin


class Matrix:
    """`rows` and `columns` are tuples of GPIO numbers. Columns are pulled up."""

    def __init__(self, rows, columns) -> None:
        self._rows = [Pin(number, Pin.IN, Pin.PULL_UP) for number in rows]
        self._columns = [Pin(number, Pin.IN, Pin.PULL_UP) for number in columns]

    def scan(self) -> int:
        """The closed contacts as one integer. Less than 1 ms."""
        closed = 0
        bit = 1
        for row in self._rows:
            row.init(Pin.OUT, value=0)
            for column in self._columns:
                if not column():
                    closed |= bit
                bit <<= 1
            row.init(Pin.IN, Pin.PULL_UP)
        return closed

    def ghosts(self, closed: int) -> int:
        """Those bits of `closed` that can't be trusted: corners of a rectangle, of which three fingers are enough."""
        columns = len(self._columns)
        row_mask = (1 << columns) - 1
        doubtful = 0
        upper = closed
        for first in range(len(self._rows)):
            lower = upper >> columns
            for second in range(first + 1, len(self._rows)):
                shared = upper & lower & row_mask
                if shared & shared - 1:
                    doubtful |= shared << first * columns | shared << second * columns
                lower >>= columns
            upper >>= columns
        return doubtful
