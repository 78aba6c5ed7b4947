"""When the device rests: display off after a while without hands, readers looked at less often.

Off never means sleep of the chip (USB would stop), and it forgets nothing: the live view stays as it is. R17.6.
"""

from hal import clock

from app.screens.view import FOREVER


class Rest:
    """Counts the time since the last hand. `off` says whether the display is off."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.off = False
        self.last = clock.now()

    def step(self, now: int) -> int:
        """Switch off when it is time; returns ms until then, or FOREVER when off or never."""
        if self.off or not self.desk.settings.sleep_s:
            return FOREVER
        left = self.desk.settings.sleep_s * 1000 - clock.diff(now, self.last)
        if left > 0:
            return left
        self._switch(True)
        return FOREVER

    def wake(self, now: int) -> bool:
        """A hand did something. True when that only woke the device."""
        was_off = self.off
        self.last = now
        if was_off:
            self._switch(False)
            self.desk.redraw()
        return was_off

    def _switch(self, off: bool) -> None:
        self.off = off
        self.desk.hardware.screen.light(not off)
        for reader in self.desk.hardware.readers:
            reader.slow = off
