"""A key matrix without diodes, read as one integer: bit row * columns + column is set while that contact is closed.

Rows are open drains, never driven high, so that two keys of a column never tie two outputs together. Between scans all
of them are low: while no column is, nobody touches a key, and that is all that has to be read. It knows no time:
bounce, holding and repeat belong to the layer above. A scan allocates nothing.
"""

from machine import Pin


class Matrix:
    """`rows` and `columns` are tuples of GPIO numbers. Columns are pulled up."""

    def __init__(self, rows, columns) -> None:
        self._rows = [Pin(number, Pin.OPEN_DRAIN, Pin.PULL_UP, value=0) for number in rows]
        self._columns = [Pin(number, Pin.IN, Pin.PULL_UP) for number in columns]

    def touched(self) -> bool:
        """Whether any contact is closed."""
        for column in self._columns:
            if not column():
                return True
        return False

    def scan(self) -> int:
        """The closed contacts as one integer. Less than 1 ms, and a tenth of that while there are none."""
        return self._scan_rows() if self.touched() else 0

    def _scan_rows(self) -> int:
        closed = 0
        bit = 1
        for row in self._rows:
            row(1)
        for row in self._rows:
            row(0)
            for column in self._columns:
                if not column():
                    closed |= bit
                bit <<= 1
            row(1)
        for row in self._rows:
            row(0)
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
