"""How the loop paces itself: how long it may sleep between two looks, and when memory is cleared up.

Without being asked, MicroPython clears memory up when it is full, at any moment and for some 20 ms. So it is asked to
right after a picture has gone out and every sound has ended: then nobody can have pressed the next key yet.
"""

import gc

from hal import clock

CLOSE_MS = 5
CALM_MS = 20
STIRRED_MS = 1_000
PICTURES = 6  # leave behind a third of what memory there is, at most


class Pace:
    """Of a loop over `hardware`."""

    def __init__(self, hardware) -> None:
        self._hardware = hardware
        self._stirred_at = self._look_at = clock.now()
        self._pictures = 0

    def stir(self, now: int) -> None:
        """A hand, a card or the cable has done something: look closely for a while."""
        self._stirred_at = now

    def drew(self) -> None:
        """A picture was drawn, and what it took lies about."""
        self._pictures += 1

    def tidy(self) -> None:
        """Clear memory up if enough lies about; to be called when nothing is going on."""
        if self._pictures >= PICTURES and self._hardware.sound.silent:
            self._pictures = 0
            gc.collect()

    def looked(self, reader, now: int) -> None:
        """One reader made a slice of a look; one that is not done goes on before any other."""
        due = reader.due(now)
        if not reader.busy:
            for other in self._hardware.readers:
                due = min(due, other.due(now))
        self._look_at = clock.add(now, due)

    def wants_look(self, now: int) -> bool:
        """Whether it is time to look at a reader."""
        return clock.diff(self._look_at, now) <= 0

    def pause(self, now: int, due: int) -> int:
        """Ms that the loop may sleep of the `due` ms until something happens by itself; keys it looks at meanwhile."""
        pause = CLOSE_MS if clock.diff(now, self._stirred_at) < STIRRED_MS else CALM_MS
        return min(pause, due, clock.diff(self._look_at, now))
