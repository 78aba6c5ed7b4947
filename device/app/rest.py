"""When the device rests: display off after a while without hands, keys and readers looked at less often.

Off never means sleep of the chip (USB would stop), and it forgets nothing: the live view stays as it is. R17.6.
"""

from hal import clock

from app.screens.view import FOREVER

READ_EVERY_MS = 250


class Rest:
    """Counts the time since the last hand. `off` says whether the display is off."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.off = False
        self.last = clock.now()
        self.read_at = self.last

    def step(self, now: int) -> int:
        """Switch off when it is time; returns ms until then, or FOREVER when off or never."""
        if self.off or not self.desk.settings.sleep_s:
            return FOREVER
        left = self.desk.settings.sleep_s * 1000 - clock.diff(now, self.last)
        if left > 0:
            return left
        self.off = True
        self.desk.hardware.screen.off()
        return FOREVER

    def wake(self, now: int) -> bool:
        """A hand did something. True when that only woke the device."""
        was_off = self.off
        self.last = now
        if was_off:
            self.off = False
            self.desk.hardware.screen.on()
            self.desk.redraw()
        return was_off

    def may_read(self, now: int) -> bool:
        """Whether a reader may have its slice: always while on, four times a second while off."""
        if not self.off:
            return True
        if clock.diff(now, self.read_at) < READ_EVERY_MS:
            return False
        self.read_at = now
        return True
