"""Everything around the device's code: one clock, the pins, the buses, and the Pico's own small blocks.

The fake `machine` and `time` act on a World and on nothing else; the models of the chips hang on it. It never decides
what the device should do, and one World is one powered device: after a reset or a power cut a new one is made.
"""

from .buses import I2CBus, SPIBus
from .clock import Clock
from .pins import Pins

POWER, WATCHDOG, RESET = "power", "watchdog", "reset"


class World:
    """A powered Pico on a bench: `clock`, `pins`, `i2c`, `spi`, `pwm`, `adc`, and the resets noted so far."""

    def __init__(self, last_reset=POWER, clock=None):
        self.clock = clock if clock else Clock()
        self.pins = Pins()
        self.i2c = (I2CBus(self.clock), I2CBus(self.clock))
        self.spi = (SPIBus(self.clock), SPIBus(self.clock))
        self.pwm = {}  # GPIO -> something with pwm(hz, duty_u16)
        self.adc = {}  # GPIO -> something with read_mv()
        self.last_reset = last_reset  # why the chip started
        self.unique_id = b"\xe6\x60\x58\x38\x83\x72\x4a\x2b"
        self.resets = []  # (virtual us, WATCHDOG or RESET)
        self._watchdog_us = None
        self._watchdog_due = None

    def pass_us(self, us):
        """The device lets `us` microseconds pass without feeding its watchdog, which may bite."""
        clock = self.clock
        clock.now_us += us
        if self._watchdog_due is not None and clock.now_us > self._watchdog_due:
            self.note_reset(WATCHDOG)

    def idle_ms(self, ms):
        """Time passes while the device's loop is alive but has nothing to do: its watchdog is fed on the way."""
        self.check_watchdog()
        self._watchdog_due = None
        self.clock.pass_us(ms * 1000)
        self.feed_watchdog()

    def start_watchdog(self, timeout_ms):
        """From now on a pause of more than `timeout_ms` without a feed resets the chip."""
        self._watchdog_us = timeout_ms * 1000
        self.feed_watchdog()

    def feed_watchdog(self):
        """Start the watchdog's time again, if it runs."""
        if self._watchdog_us is not None:
            self.check_watchdog()
        if self._watchdog_us is not None:
            self._watchdog_due = self.clock.now_us + self._watchdog_us

    def check_watchdog(self):
        """Note a reset when the watchdog's time is over."""
        if self._watchdog_due is not None and self.clock.now_us > self._watchdog_due:
            self.note_reset(WATCHDOG)

    def note_reset(self, why):
        """The chip resets now; whoever runs the device looks at `resets` and ends it."""
        self.resets.append((self.clock.now_us, why))
        self._watchdog_due = None
        self._watchdog_us = None
