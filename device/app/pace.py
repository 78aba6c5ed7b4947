"""How the loop paces itself: how long it may sleep between two looks, and when memory is cleared up.

Without being asked, MicroPython clears memory up when it is full, at any moment and for some 20 ms. So it is asked to
right after a picture has gone out and every sound has ended: then nobody can have pressed the next key yet.

MicroPython looks for memory from the first free block on, and only what takes a single block moves that mark on: while
holes of one block lie far before the open field, whatever is larger walks past them each time, a tenth of a millisecond
and more. So the holes are filled as soon as memory is cleared up.
"""

import gc

from hal import clock

CLOSE_MS = 5
CALM_MS = 50
TOUCH_EVERY_MS = 5
TOUCH_EVERY_CLOSE_MS = 1
STIRRED_MS = 1_000
QUIET_MS = 5_000
PICTURES = 6  # leave behind a third of what memory there is, at most
HOLES = 1_500  # at most in one go
BLOCK = 16  # bytes
LOOK_EVERY = 8  # holes: more than half a millisecond
FILL_MS = 5  # in one go: with that, a pass of the loop keeps to its 10 ms
FILLS = 20  # at most, each time memory was cleared up
FIELD = 160  # blocks in a row that are free: not a hole any more


class Pace:
    """Of a loop over `hardware`. `reader` is the one looked at last, `turn` its number."""

    def __init__(self, hardware) -> None:
        self._hardware = hardware
        self._touched = hardware.keys.matrix.touched  # bound once: to bind it allocates
        self.turn = 0
        self.reader = hardware.readers[0]
        self._stirred_at = self._look_at = clock.now()
        self._pictures = 0
        self._must_stop = self._stop_filling  # bound once, the same
        self._fills = 0  # still allowed: there may be holes
        self._fill_until = 0

    def stir(self, now: int) -> None:
        """A hand, a card or the cable has done something: look closely for a while."""
        self._stirred_at = now

    def littered(self) -> None:
        """A picture was drawn or a line answered, and what that took lies about."""
        self._pictures += 1

    def tidy(self) -> None:
        """Clear memory up if enough lies about, or anything and nobody has stirred for long: what then lies in the way
        would be walked past at every look. To be called when nothing is going on."""
        if self.reader.busy or not self._hardware.sound.silent:
            return  # a card would wait at each slice of the look, and a note would last as long as this
        if self._pictures:
            is_quiet = clock.diff(clock.now(), self._stirred_at) > QUIET_MS
            if is_quiet or self._pictures >= PICTURES:
                self._pictures = 0
                gc.collect()
                self._fills = FILLS
                return  # that was long enough for one pass of the loop
        if self._fills and not self._touched():
            self._fill_until = clock.add(clock.now(), FILL_MS)
            self._fills = 0 if fill_holes(self._must_stop) else self._fills - 1

    def _stop_filling(self) -> bool:
        """Whether filling holes must wait: for a key, or for the next pass of the loop, which looks for a card."""
        return self._touched() or clock.diff(clock.now(), self._fill_until) > 0

    def look(self, now: int) -> bool:
        """Make one slice of a look at a reader if it is time. True when `reader`, the one whose turn it was, has
        something to tell."""
        if self.reader.has_news:
            return True
        if clock.diff(self._look_at, now) > 0:
            return False
        readers = self._hardware.readers
        if not self.reader.busy:  # two antennas never call at the same time
            self.turn = (self.turn + 1) % len(readers)
            self.reader = readers[self.turn]
        self.reader.step(now)
        due = self.reader.due(now)
        if not self.reader.busy:
            for other in readers:
                due = min(due, other.due(now))
        self._look_at = clock.add(now, due)
        return self.reader.has_news

    def rest(self, due: int, sleep_ms) -> None:
        """Sleep away the `due` ms until something happens by itself, or a part of them; only keys and readers are
        looked at meanwhile, and end it when they have something to tell. No sleep while holes can be filled."""
        if self._fills and self._hardware.sound.silent:
            return
        touched = self._touched
        now = clock.now()
        pause, every = CALM_MS, TOUCH_EVERY_MS
        if clock.diff(now, self._stirred_at) < STIRRED_MS:
            pause, every = CLOSE_MS, TOUCH_EVERY_CLOSE_MS
        end = clock.add(now, min(pause, due))
        left = clock.diff(end, now)
        while left > 0:
            nap = min(left, clock.diff(self._look_at, now))
            while nap > 0:  # this runs for ever: every call in it counts
                if touched():
                    return
                sleep_ms(every if nap > every else nap)
                nap -= every
            now = clock.now()
            if self.look(now):
                return
            left = clock.diff(end, now)


def fill_holes(must_stop) -> bool:
    """Take the single blocks that lie before the open field; the next time memory is cleared up they are free again.

    False when it was cut short before all were taken: that may take 90 ms, in which a key or a card can come and go.

    To be called by a caller that never returns: the frame of a large function is memory too, and going back to a place
    before the field it would be the first free block again. So this function is kept small.
    """
    following = in_a_row = 0
    for single in zip(range(HOLES)):  # a tuple of one: a block
        if single[0] % LOOK_EVERY == 0 and must_stop():
            return False
        if id(single) != following:
            in_a_row = 0
        elif in_a_row == FIELD:
            return True
        in_a_row += 1
        following = id(single) + BLOCK
    return True
