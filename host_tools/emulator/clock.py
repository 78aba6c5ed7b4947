"""The chip's clock as the models know theirs (host_tools/chips/clock.py): whole microseconds, and a way to pass some.

It outlives a chip: flash and cards stay when the power goes, and the next chip is plugged in.
"""

from host_tools.emulator.chip import Chip


class EmulatedClock:
    """What the models look at. Time passes by itself; only the flash lets it pass, while the chip waits for it."""

    def __init__(self) -> None:
        self._chip: Chip | None = None
        self.stopped = False

    def plug(self, chip: Chip | None) -> None:
        """From now on this is the clock of `chip`; None: of nothing, and no time passes."""
        self._chip = chip

    @property
    def now_us(self) -> int:
        """Microseconds since power came."""
        return self._chip.ns // 1000 if self._chip else 0

    def pass_us(self, us: int) -> None:
        """Let `us` microseconds pass while the processor stands still."""
        if self._chip:
            self._chip.pass_ns(us * 1000)
