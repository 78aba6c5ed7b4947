"""The battery behind the Pico's VSYS pin, as the ADC sees it through the board's divider by three."""

RADIO_SELECT = 25
HIGHEST_MV = 5500  # datasheet of the Pico: VSYS 1.8 V to 5.5 V


class Battery:
    """Hang it into `world.adc` at GPIO 29; `mv` is the voltage at VSYS, `ripple_mv` what readings differ by.

    With `pins` it is a Pico W: the divider is connected while the radio's chip select is driven high.
    """

    def __init__(self, mv=3900, ripple_mv=0, pins=None):
        self._pins = pins
        self.mv = mv
        self.ripple_mv = ripple_mv
        self._reads = 0

    def read_mv(self):
        """Millivolts at the pin of the ADC now."""
        self._reads += 1
        if self._pins and not (self._pins.is_output(RADIO_SELECT) and self._pins.level(RADIO_SELECT)):
            return 0
        mv = self.mv + (self.ripple_mv if self._reads % 2 else -self.ripple_mv)
        return min(max(mv, 0), HIGHEST_MV) // 3
