"""A passive piezo buzzer on one pin: a tone, or silence. How long a tone lasts is the caller's business."""

from machine import PWM, Pin

# Share of each period that the pin is high, of 65536: the ear hears the steps of a piezo about evenly this way.
_DUTIES = (0, 400, 2600, 32768)


class Buzzer:
    """The buzzer on GPIO `pin`; silent until told."""

    def __init__(self, pin: int) -> None:
        self._pwm = PWM(Pin(pin, Pin.OUT, value=0), freq=1000, duty_u16=0)

    def tone(self, hz: int, volume: int) -> None:
        """Sound `hz` (8 and above) from now on; `volume` 0 (silent) to 3 (loud)."""
        self._pwm.freq(hz)
        self._pwm.duty_u16(_DUTIES[volume])

    def off(self) -> None:
        """Stop sounding."""
        self._pwm.duty_u16(0)
