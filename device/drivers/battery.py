"""The voltage at the Pico's VSYS pin, through the divider by three that the board has on GP29.

It gives millivolts as measured; what they mean for the battery is told elsewhere.
"""

from machine import ADC

_SAMPLES = 8
_FULL_SCALE_MV = 3300
_DIVIDER = 3


class Battery:
    """VSYS seen through the ADC on GPIO `pin`."""

    def __init__(self, pin: int = 29) -> None:
        self._adc = ADC(pin)

    def read_mv(self) -> int:
        """Millivolts at VSYS, the mean of eight readings. About 0.2 ms, allocates nothing."""
        total = 0
        for _ in range(_SAMPLES):
            total += self._adc.read_u16()
        return total // _SAMPLES * _FULL_SCALE_MV * _DIVIDER // 65535
