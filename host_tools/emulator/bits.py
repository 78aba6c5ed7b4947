"""I2C by hand: what MicroPython does bit by bit, in `SoftI2C` and in every write of no bytes (`I2C.scan`).

Corrects in rp2040py 0.3.6: chips hang on its I2C blocks only, so that a scan found nothing. The targets of the models
listen to the levels of the two pins here, while the pins are the program's own and not the block's.
"""

from typing import Any

from host_tools.chips.pins import Pins
from host_tools.emulator.chip import Chip
from host_tools.emulator.pins import EmulatedPins

_BY_PROGRAM = 5  # function of a GPIO: SIO (RP2040 datasheet 2.19.2)
_IDLE, _ADDRESS, _WRITE, _READ, _WAIT = range(5)
_BYTE, _WITH_ACKNOWLEDGE = 8, 9  # clocks


class EmulatedBits:
    """Puts the targets of `bus` (of a World) on the pins that it is wired to."""

    def __init__(self, chip: Chip, pins: Pins, told: EmulatedPins, bus: Any) -> None:
        self._pins = pins
        self._told = told
        self._bus = bus
        self._gpio: Any = chip.mcu.gpio
        self._scl, self._sda = bus.pins
        self._levels = (1, 1)
        self._target: Any = None
        self._start_over(_IDLE)
        for pin in bus.pins:
            self._gpio[pin].add_listener(chip.guarded(lambda new, old: self._look()))

    def _start_over(self, state: int) -> None:
        self._state, self._clocks, self._byte, self._reading = state, 0, 0, False

    def _look(self) -> None:
        """See the levels that the chip leaves on the wires now."""
        if any(self._gpio[pin].function_select != _BY_PROGRAM for pin in self._bus.pins):
            self._levels = (1, 1)
            return
        for pin in self._bus.pins:
            self._told.look_at(pin)  # the chip calls its listeners in no order
        before, now = self._levels, (self._pins.level(self._sda), self._pins.level(self._scl))
        self._levels = now
        if before[1] and now[1] and before[0] != now[0]:
            self._condition(now[0])
        elif now[1] and not before[1]:
            self._clock_rises(now[0])
        elif before[1] and not now[1]:
            self._clock_falls()

    def _condition(self, sda: int) -> None:
        """SDA moved while the clock was high: falling it is a start, rising a stop."""
        if self._target is not None and sda:
            self._target.stop()
        if sda:
            self._target = None
        self._start_over(_IDLE if sda else _ADDRESS)
        self._hold(None)

    def _clock_rises(self, sda: int) -> None:
        """A bit is taken."""
        if self._state in (_IDLE, _WAIT):
            return
        if self._clocks < _BYTE and self._state != _READ:
            self._byte = self._byte << 1 | sda
        self._clocks += 1
        if self._state == _READ and self._clocks == _WITH_ACKNOWLEDGE and sda:
            self._state = _WAIT  # that was the last byte the program wants

    def _clock_falls(self) -> None:
        """The wire may change: an acknowledge comes or goes, the next bit of an answer is put on."""
        if self._state in (_ADDRESS, _WRITE) and self._clocks == _BYTE:
            taken = self._called() if self._state == _ADDRESS else bool(self._target.write(self._byte))
            self._hold(0 if taken else None)
            self._state = self._state if taken else _WAIT
        elif self._state in (_ADDRESS, _WRITE) and self._clocks == _WITH_ACKNOWLEDGE:
            self._hold(None)
            self._state, self._clocks, self._byte = (_READ if self._reading else _WRITE), 0, 0
            if self._reading:
                self._answer()
        elif self._state == _READ and self._clocks < _BYTE:
            self._put_bit()
        elif self._state == _READ and self._clocks == _BYTE:
            self._hold(None)  # the acknowledge is the program's
        elif self._state == _READ:
            self._answer()

    def _called(self) -> bool:
        target = self._bus.targets.get(self._byte >> 1)
        self._reading = bool(self._byte & 1)
        self._target = target if target is not None and target.start(self._reading) else None
        return self._target is not None

    def _answer(self) -> None:
        self._clocks, self._byte = 0, self._target.read() & 0xFF
        self._put_bit()

    def _put_bit(self) -> None:
        self._hold(None if self._byte >> (7 - self._clocks) & 1 else 0)

    def _hold(self, level: int | None) -> None:
        """Hold SDA low (0) or let it go (None)."""
        self._pins.drive(self._sda, level)
        self._told.look_at(self._sda)
        self._levels = (self._pins.level(self._sda), self._levels[1])
