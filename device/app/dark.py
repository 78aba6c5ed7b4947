"""A display that does not answer can't say so: the buzzer does, by three low notes, at power-on and now and then.

Everything else goes on: keys, cards and the link; the display is begun anew as soon as it answers.
"""

from hal import clock
from hal.sound import NO_DISPLAY

WAIT_MS = 1_500
AGAIN_MS = 30_000


class Dark:
    """Watches the display of `hardware`."""

    def __init__(self, hardware) -> None:
        self.hardware = hardware
        self.look_at = clock.add(clock.now(), WAIT_MS)

    def step(self, now: int) -> int:
        """Beep when it is time and nothing answers; ms until the next look."""
        left = clock.diff(self.look_at, now)
        if left > 0:
            return left
        if not self.hardware.screen.present:
            self.hardware.sound.play(NO_DISPLAY)
        self.look_at = clock.add(now, AGAIN_MS)
        return AGAIN_MS
