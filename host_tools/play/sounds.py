"""Which meanings the notes of a buzzer had: they are compared with the table in `hal/sound`, which plays them.

Lengths may differ by some ms, for a note ends at a step of the loop; pitches may not. Rests are not heard.
"""

from collections.abc import Sequence

from host_tools import device_code
from host_tools.devices.base import Note

device_code.use()

from hal import sound  # noqa: E402 - found only from here on

CLICK = sound.NAMES[sound.CLICK]
TOLERANCE_MS = 25  # on the emulated Pico a note waits for the step that draws a whole screen (16 ms seen)


def meanings(notes: Sequence[Note]) -> list[str]:
    """The names of the sounds in these notes, in order; a sound cut short by the next one has no name."""
    found: list[str] = []
    heard = [note for note in notes if note.hz]
    while heard:
        name, length = _first(heard)
        if name:
            found.append(name)
        heard = heard[length:]
    return found


def last_meaning(notes: Sequence[Note]) -> str:
    """The last sound that is not a key click, or `none`."""
    return ([name for name in meanings(notes) if name != CLICK] or ["none"])[-1]


def _first(notes: Sequence[Note]) -> tuple[str, int]:
    """The sound of the table that these notes begin with, and how many of them it is; no two begin with the same."""
    for name, row in zip(sound.NAMES, sound.TABLE, strict=True):
        tones = [tone for tone in row if tone[0]]
        if len(notes) >= len(tones) and all(map(_alike, notes, tones)):
            return name, len(tones)
    return "", 1


def _alike(note: Note, tone: tuple[int, int]) -> bool:
    return note.hz == tone[0] and abs(note.ms - tone[1]) <= TOLERANCE_MS
