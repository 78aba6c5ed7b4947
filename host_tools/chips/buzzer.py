"""A passive piezo buzzer: hears what the PWM block does on its pin and keeps it as notes."""

from .clock import Forbidden

HIGHEST_HZ = 20_000


class Buzzer:
    """Hang it into `world.pwm` at its GPIO number."""

    def __init__(self, clock):
        self._clock = clock
        self._finished = []
        self._hz = 0
        self._since_us = 0
        self.duty = 0  # share of the period that the pin is high now, of 65536; 0: silent

    def pwm(self, hz, duty_u16):
        """What the PWM block puts out from now on."""
        if duty_u16 and not 20 <= hz <= HIGHEST_HZ:
            raise Forbidden(f"buzzer: {hz} Hz can't be heard")
        sounding = hz if duty_u16 else 0
        self.duty = duty_u16
        if sounding != self._hz:
            self._end_note()
            self._hz = sounding
            self._since_us = self._clock.now_us

    def is_sounding(self):
        """True while there is a tone."""
        return self._hz != 0

    def notes(self):
        """Tones that have ended since this was last asked: (Hz, ms) each."""
        heard, self._finished = self._finished, []
        return heard

    def _end_note(self):
        ms = (self._clock.now_us - self._since_us + 500) // 1000
        if self._hz and ms:
            self._finished.append((self._hz, ms))
