"""What the link asks of the loop: home after it booked, the text on the screen, a word from each part, maintenance.

It is no hand: nothing here wakes the device or keeps it awake.
"""

from app import selftest
from app.transcript import Transcript


class Loop:
    """The loop as the link sees it. `restart` begins the chip anew without the app; None where there is no chip."""

    def __init__(self, navigator, restart=None) -> None:
        self.navigator = navigator
        self.restart = restart

    def link_booked(self) -> None:
        """The link booked something: go home without a receipt."""
        self.navigator.link_booked()

    def screen_text(self) -> str:
        """The text on the screen, rows joined by a blank; "" while the display is off."""
        seen = Transcript()
        if not self.navigator.rest.off:
            self.navigator.picture(seen)
        return seen.said()

    def selftest(self, words) -> str:
        """What each part says of itself, on one line; or what the further words ask (app.selftest). Raises Wrong."""
        return selftest.answer(self.navigator, words)

    def maintenance(self) -> None:
        """Restart the chip with no app."""
        if self.restart is not None:
            self.restart()
