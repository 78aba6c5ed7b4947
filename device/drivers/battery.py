"""The voltage at the Pico's VSYS pin, through the divider by three that the board has on GP29.

It gives millivolts as measured; what they mean for the battery is told elsewhere. On a Pico W the divider is connected
only while GP25, the radio's chip select, is high (Pico W datasheet 2.1); the device has no use for the radio.
"""

from machine import ADC, Pin

_SAMPLES = 8
_FULL_SCALE_MV = 3300
_DIVIDER = 3
_RADIO_SELECT = 25  # on a Pico the LED, which therefore stays dark
_LEAST_MV = 1500  # the regulator stops at 1.8 V: code that runs and measures less is not connected


class Battery:
    """VSYS seen through the ADC on GPIO `pin`."""

    def __init__(self, pin: int = 29) -> None:
        self._pin = pin
        self._adc = ADC(pin)
        self._connected = False

    def read_mv(self) -> int:
        """Millivolts at VSYS, the mean of eight readings. About 0.2 ms, allocates nothing after the first time."""
        mv = self._measure()
        if mv < _LEAST_MV and not self._connected:
            self._connected = True
            Pin(_RADIO_SELECT, Pin.OUT, value=1)
            self._adc = ADC(self._pin)  # the radio's clock is on the same pin
            mv = self._measure()
        return mv

    def _measure(self) -> int:
        total = 0
        for _ in range(_SAMPLES):
            total += self._adc.read_u16()
        return total // _SAMPLES * _FULL_SCALE_MV * _DIVIDER // 65535
