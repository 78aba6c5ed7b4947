"""One emulated RP2040 that runs to an instant of its own clock: the same hands give the same nanoseconds.

rp2040py's own device interface ends its batches by the wall clock, so that a hand's move would land at another emulated
instant in every run. Here everything that happens from outside happens between two runs, or at an alarm of the chip's
clock. The emulated chip must never be touched from a second thread.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from host_tools.build.uf2 import FLASH_SIZE, FLASH_START
from host_tools.emulator import core

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

NS_A_MS = 1_000_000
# Cycles that a read of flash costs when the cache does not hold it. Chosen so that the benchmarks published for a real
# Pico at 125 MHz come out right on geometric mean; emulated times of code are good to some 20 %, those of buses exact.
CACHE_MISS_CYCLES = 60


class Chip:
    """The chip with `flash` (2 MiB) in it, from the moment that power comes. Models hang themselves on `mcu`."""

    def __init__(self, flash: bytes) -> None:
        self.core = core.choose()
        self._loop = core.run_loop()
        self.mcu = _new_chip(flash)
        if self._loop:
            self.mcu.cache_on, self.mcu.cache_penalty = True, CACHE_MISS_CYCLES  # type: ignore[attr-defined]
        self._clock: Any = self.mcu.clock
        self.resets: list[int] = []  # ns of each reset of the chip by itself
        self.after_reset: list[Callable[[], None]] = []  # called when the chip has reset itself
        self.trouble: BaseException | None = None
        self._halt: Any = None
        self._simulator: Any = None
        self.mcu.watchdog.on_watchdog_trigger = self.guarded(self._reset)
        self.mcu.core.pc = FLASH_START

    # -- time

    @property
    def ns(self) -> int:
        """Nanoseconds since power came."""
        return int(self._clock.nanos)

    @property
    def cycles(self) -> int:
        """Processor cycles spent on instructions so far; while it sleeps there are none."""
        return self.mcu.core.cycles

    def run_until(self, end_ns: int) -> None:
        """Run up to `end_ns`. What a model raised meanwhile (a short, a forbidden command, a power cut) is raised here,
        and again at every later call: the device is gone."""
        self._raise_trouble()
        if end_ns > self._clock.nanos:
            if self._loop:
                self._loop.run_until(self.mcu, float(end_ns))
            else:
                self._run_stock(float(end_ns))
        self._raise_trouble()

    def pass_ns(self, ns: float) -> None:
        """Let time pass while the processor stands still, from inside a model: flash at work, a byte on a wire."""
        self._clock.tick(float(ns))

    def ns_to_next_event(self) -> float:
        """How long until anything is due by itself; 0 when nothing is."""
        return self._clock.nanos_to_next_alarm

    def alarm(self, call: Callable[[], None]) -> Any:
        """An alarm with `schedule(ns_from_now)` and `cancel()`, to be used again and again."""
        return self._clock.create_alarm(self.guarded(call))

    def at(self, ns: int, call: Callable[[], None]) -> None:
        """Call once at that instant, or with the next instruction if it has passed."""
        self.alarm(call).schedule(max(float(ns) - self._clock.nanos, 0.0))

    def guarded(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """`call`, whose exception stops the chip and is raised by `run_until` instead of getting lost in the core."""

        def guard(*words: Any) -> Any:
            try:
                return call(*words)
            except BaseException as problem:  # noqa: BLE001 - a power cut is one, and it is raised again
                if self.trouble is None:
                    self.trouble = problem
                self._stop()
                return None

        return guard

    # -- inside

    def _raise_trouble(self) -> None:
        if self.trouble is not None:
            raise self.trouble

    def _stop(self) -> None:
        if self._loop:
            self._loop.stop()
        elif self._simulator:
            self._simulator.stopped = True

    def _run_stock(self, end_ns: float) -> None:
        from rp2040py.execute_batch import execute_batch  # noqa: PLC0415 - see core.choose
        from rp2040py.simulator import Simulator  # noqa: PLC0415

        if self._simulator is None:
            self._simulator = Simulator(rp2040=self.mcu)
            self._halt = self._clock.create_alarm(self._stop)
        self._halt.schedule(end_ns - self._clock.nanos)
        self._simulator.stopped = False
        while not self._simulator.stopped:
            execute_batch(self._simulator, 1)
        self._halt.cancel()

    def _reset(self) -> None:
        self.resets.append(self.ns)
        self.mcu.enter_reset(from_watchdog=True)
        self.mcu.leave_reset()
        for call in self.after_reset:
            call()


def _new_chip(flash: bytes) -> "RP2040":
    from rp2040py.device.bootrom import BOOTROM_B1  # noqa: PLC0415 - only after the core has been chosen
    from rp2040py.rp2040 import RP2040  # noqa: PLC0415
    from rp2040py.utils.logging import ConsoleLogger, LogLevel  # noqa: PLC0415

    if len(flash) != FLASH_SIZE:
        raise ValueError("flash: not a whole image of the chip")
    mcu = RP2040()
    mcu.load_bootrom(BOOTROM_B1)
    mcu.logger = ConsoleLogger(LogLevel.ERROR)
    mcu.flash[:FLASH_SIZE] = flash
    return mcu
