"""The battery, the watchdog and why the device started last. It decides nothing: what a low battery means is the app's.

What it needs: `battery.read_mv()` (drivers/battery.py), `watchdog.feed()` (machine.WDT, or None without one).
"""

from hal import clock

# (mV, percent), falling: what a cell still holds at this voltage under the device's small load
TWO_AA = ((3100, 100), (2900, 85), (2750, 70), (2600, 50), (2500, 35), (2400, 22), (2250, 10), (2100, 3), (2000, 0))
LIPO = (
    ((4180, 100), (4060, 90), (3980, 80), (3920, 70), (3870, 60), (3820, 50), (3790, 40), (3770, 30), (3740, 20))
    + ((3680, 10), (3450, 3), (3300, 0))
)  # fmt: skip

USB_MV = 4400  # at VSYS, more than any of these batteries gives: the device hangs on USB
READ_EVERY_MS = 2000


class Power:
    """`last_reset` says why the device started ("power", "watchdog", "reset"); `curve` is one of the tables above.

    `drop_mv` is what a diode between the battery and VSYS takes away.
    """

    def __init__(self, battery, curve, watchdog, last_reset: str, drop_mv: int = 0) -> None:
        self.battery = battery
        self.curve = curve
        self.watchdog = watchdog
        self.last_reset = last_reset
        self.drop_mv = drop_mv
        self._mv = -1
        self._read_at = 0

    def feed(self) -> None:
        """Tell the watchdog that the loop is alive."""
        if self.watchdog is not None:
            self.watchdog.feed()

    def volts_mv(self) -> int:
        """The voltage at VSYS in mV, read anew at most every two seconds."""
        now = clock.now()
        if self._mv < 0 or clock.diff(now, self._read_at) >= READ_EVERY_MS:
            self._mv = self.battery.read_mv()
            self._read_at = now
        return self._mv

    def on_usb(self) -> bool:
        """Whether the supply is USB and says nothing about the battery."""
        return self.volts_mv() >= USB_MV

    def percent(self) -> int:
        """What the battery still holds, 0 to 100; 100 on USB."""
        return 100 if self.on_usb() else percent(self.curve, self.volts_mv() + self.drop_mv)


def percent(curve, mv: int) -> int:
    """What `curve` says of `mv`, straight lines between its points."""
    upper_mv, upper = curve[0]
    if mv >= upper_mv:
        return upper
    for lower_mv, lower in curve:  # not from a slice on: this must not allocate
        if lower_mv < upper_mv and mv >= lower_mv:
            return lower + (mv - lower_mv) * (upper - lower) // (upper_mv - lower_mv)
        upper_mv = lower_mv  # one by one: a pair may become a tuple, and that is memory
        upper = lower
    return 0
