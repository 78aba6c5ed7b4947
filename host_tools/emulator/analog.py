"""What comes out of the PWM block as tones, and what the ADC reads: the models' buzzer and battery on the chip.

Corrects in rp2040py 0.3.6: nothing; but a counter that toggles a pin thousands of times a second costs the emulator
more than everything else, so the counter stands still and the registers are read instead.
"""

from typing import Any

from host_tools.emulator.chip import Chip

_PWM = 4  # function of a GPIO (RP2040 datasheet 2.19.2)
_CLK_SYS_HZ = 125_000_000
_FIRST_ADC_PIN = 26
_REFERENCE_MV, _STEPS = 3300, 4096


class EmulatedPWM:
    """Tells `source.pwm(hz, duty_u16)` whenever what the PWM block puts out on `pin` changes."""

    def __init__(self, chip: Chip, pin: int, source: Any) -> None:
        self._pin = pin
        self._source = source
        self._block: Any = chip.mcu.pwm
        self._channel = self._block.channels[pin >> 1 & 7]
        self._gpio: Any = chip.mcu.gpio[pin]
        self._last = (0, 0)
        self._write_register = self._block.write_uint32
        self._look_guarded = chip.guarded(self._look)
        self._block.write_uint32 = self._write
        for alarm in (self._channel.alarm_a, self._channel.alarm_b, self._channel.alarm_bottom):
            alarm.enable = False
        self._gpio.add_listener(lambda new, old: self._look_guarded())
        chip.after_reset.append(self._look_guarded)

    def _write(self, offset: int, value: int) -> None:
        self._write_register(offset, value)
        self._look_guarded()

    def _look(self) -> None:
        now = self._output()
        if now != self._last:
            self._last = now
            self._source.pwm(*now)

    def _output(self) -> tuple[int, int]:
        """(Hz, duty of 65536) on the pin now; (0, 0) when it does not move."""
        channel = self._channel
        if self._gpio.function_select != _PWM or not channel.csr & 1:
            return 0, 0
        sixteenths = channel.div & 0xFFF or 256 * 16
        period = channel.top + 1
        high = channel.cc >> 16 if self._pin & 1 else channel.cc & 0xFFFF
        if not 0 < high < period:
            return 0, 0
        hz = _CLK_SYS_HZ * 16 / (sixteenths * period * (2 if channel.csr & 2 else 1))
        return round(hz), high * 65536 // period


class EmulatedADC:
    """Gives the ADC what `sources` (GPIO -> something with `read_mv()`) say, at each conversion."""

    def __init__(self, chip: Chip, sources: dict[int, Any]) -> None:
        self._block: Any = chip.mcu.adc
        self._sources = sources
        self._convert = self._block.on_adc_read
        self._block.on_adc_read = chip.guarded(self._read)

    def _read(self, channel: int) -> None:
        source = self._sources.get(_FIRST_ADC_PIN + channel)
        raw = source.read_mv() * _STEPS // _REFERENCE_MV if source else 0
        self._block.channel_values[channel] = min(max(raw, 0), _STEPS - 1)
        self._convert(channel)
