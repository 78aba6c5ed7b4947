"""Sounds by their meaning. Each has a visible twin on the screen: nothing is said by sound alone but that it is dark.

It never waits: `step` goes on with the notes. A key click is no meaning and never cuts one short.

What it needs of a driver (drivers/buzzer.py): `tone(hz, volume)`, volume 1 to 3, and `off()`.
"""

from hal import clock

READ, OK, REFUSED, WARNING, TIMEUP, CLICK, NO_DISPLAY = 0, 1, 2, 3, 4, 5, 6
NAMES = ("read", "ok", "refused", "warning", "timeup", "click", "nodisplay")

# (hz, ms) a note, 0 hz is a rest. No two meanings begin with the same note, and the click is shorter than any.
TABLE = (
    ((1760, 60),),
    ((1319, 70), (2093, 120)),
    ((330, 130), (0, 40), (262, 240)),
    ((988, 110), (0, 60), (988, 110), (0, 60), (988, 110)),
    ((1568, 180), (1175, 180), (784, 180), (523, 420)),
    ((2637, 6),),
    ((208, 300), (0, 150), (208, 300), (0, 150), (208, 300)),
)

OFF, LOW, MID, HIGH = 0, 1, 2, 3
VOLUME_NAMES = ("off", "low", "mid", "high")
NOTHING_DUE = 60_000


class Sound:
    """Plays one meaning at a time; a new one replaces it. `volume` is OFF, LOW, MID or HIGH."""

    def __init__(self, buzzer, volume: int = MID) -> None:
        self.buzzer = buzzer
        self.volume = volume
        self._playing = -1
        self._note = 0
        self._ends = 0

    def play(self, meaning: int) -> None:
        """Begin the sound of `meaning` now; silent when the volume is OFF."""
        if meaning == CLICK and self._playing not in (-1, CLICK):
            return
        self._playing = meaning
        self._note = 0
        self._begin(clock.now())

    @property
    def silent(self) -> bool:
        """Whether nothing is being played."""
        return self._playing < 0

    def due(self, now: int) -> int:
        """Ms until the next note, NOTHING_DUE when silent."""
        return NOTHING_DUE if self._playing < 0 else max(clock.diff(self._ends, now), 0)

    def step(self, now: int) -> int:
        """Go on to the next note when its time has come. Returns ms until that, NOTHING_DUE when silent."""
        if self._playing < 0:
            return NOTHING_DUE
        if clock.diff(self._ends, now) <= 0:
            self._note += 1
            if self._note < len(TABLE[self._playing]):
                self._begin(now)
            else:
                self._playing = -1
                self.buzzer.off()
        return self.due(now)

    def _begin(self, now: int) -> None:
        hz, ms = TABLE[self._playing][self._note]
        self._ends = clock.add(now, ms)
        if hz and self.volume:
            self.buzzer.tone(hz, self.volume)
        else:
            self.buzzer.off()
