"""A 4 x 4 matrix of bare contacts: no diodes, so that three keys of a rectangle close the fourth, and they bounce.

Keys are named by row and column; what is printed on them is the caller's business.
"""

# When a contact changes its mind, in us after the finger moved; the last leaves it as the finger wants it.
BOUNCE_US = (0, 350, 900, 1400, 2600)
NO_BOUNCE = (0,)


class Keypad:
    """Contacts between `rows` and `columns` (tuples of GPIO numbers). A key is `row * len(columns) + column`."""

    def __init__(self, clock, pins, rows, columns):
        self._clock = clock
        self._rows = rows
        self._columns = columns
        self._moves = {}  # key -> (us when the finger moved, finger down, times of change)
        pins.add_switches(self)

    def press(self, key, bounce=BOUNCE_US):
        """A finger goes down on `key`."""
        self._move(key, True, bounce)

    def release(self, key, bounce=BOUNCE_US):
        """The finger leaves `key`."""
        self._move(key, False, bounce)

    def is_closed(self, key):
        """True when the contact of `key` is closed at this instant."""
        move = self._moves.get(key)
        if move is None:
            return False
        since, down, changes = move
        late = self._clock.now_us - since
        done = len([1 for change in changes if change <= late])
        if done == len(changes):
            if not down:
                del self._moves[key]
            return down
        # An odd number of changes leaves it as wanted, an even number as before.
        return down if done % 2 else not down

    def is_touched(self):
        """True while a finger is on any key, or a contact still bounces after one."""
        return len(self._moves) > 0

    def neighbours(self, pin):
        """The pins that closed contacts join to `pin` now."""
        found = []
        for key in list(self._moves):
            row, column = self._rows[key // len(self._columns)], self._columns[key % len(self._columns)]
            if pin in (row, column) and self.is_closed(key):
                found.append(column if pin == row else row)
        return found

    def _move(self, key, down, bounce):
        if not 0 <= key < len(self._rows) * len(self._columns):
            raise ValueError("no such key")
        if len(bounce) % 2 == 0:
            raise ValueError("a bounce has an odd number of changes")
        self._moves[key] = (self._clock.now_us, down, bounce)
