"""Levels on the pins of the emulated chip: what it drives, what its pulls do, and what closed keys join.

Corrects in rp2040py 0.3.6: pins know nothing of each other, nor an input of what its own pin drives. The levels are
worked out by the models' own `Pins`; here they are told what the chip does, and the chip is told what comes of it.
"""

from typing import Any

from host_tools.chips.keypad import BOUNCE_US, Keypad
from host_tools.chips.pins import IN, OUT, PULL_DOWN, PULL_NONE, PULL_UP, Pins
from host_tools.emulator.chip import Chip

_LOW, _HIGH, _INPUT, _PULLED_UP, _PULLED_DOWN, _KEEPER = range(6)  # rp2040py's GPIOPinState
_AS_WIRED = {
    _LOW: (OUT, 0, PULL_NONE),
    _HIGH: (OUT, 1, PULL_NONE),
    _INPUT: (IN, None, PULL_NONE),
    _PULLED_UP: (IN, None, PULL_UP),
    _PULLED_DOWN: (IN, None, PULL_DOWN),
    _KEEPER: (IN, None, PULL_NONE),
}


class EmulatedPins:
    """Watches `numbers` of the chip's pins for the models' `pins`. An input is told its level only when that changes:
    every telling is an edge to the chip."""

    def __init__(self, chip: Chip, pins: Pins, numbers: tuple[int, ...], keypad: Keypad) -> None:
        self._chip = chip
        self._pins = pins
        self._keypad = keypad
        self._numbers = numbers
        self._told: dict[int, int] = {}
        self._states: dict[int, int] = {}
        for number in numbers:
            chip.mcu.gpio[number].add_listener(chip.guarded(self._listener(number)))
        chip.after_reset.append(self.look)
        self.look()

    def look(self) -> None:
        """See what the chip does on every pin; after a reset of the chip nobody else says so."""
        for number in self._numbers:
            self._configure(number, self._state(number))
        self._tell(self._numbers)

    def look_at(self, number: int) -> None:
        """The same for one pin."""
        self._configure(number, self._state(number))
        self._tell((number,))

    # -- keys

    def press(self, key: int, bounce: tuple[int, ...] = BOUNCE_US) -> None:
        """A finger goes down on a key of the matrix; `bounce` as of the keypad's model."""
        self._keypad.press(key, bounce)
        self._bounce(bounce)

    def release(self, key: int, bounce: tuple[int, ...] = BOUNCE_US) -> None:
        """The finger leaves it."""
        self._keypad.release(key, bounce)
        self._bounce(bounce)

    def _bounce(self, bounce: tuple[int, ...]) -> None:
        """A contact changes its mind some times: look again at each of them."""
        now_us = self._chip.ns // 1000
        for change in bounce:
            self._chip.at((now_us + change) * 1000, self._tell_all)

    def _tell_all(self) -> None:
        self._tell(self._numbers)

    # -- levels

    def _listener(self, number: int) -> Any:
        def changed(new: int, old: int) -> None:
            self._configure(number, int(new))
            self._tell(self._numbers if self._keypad.is_touched() else (number,))

        return changed

    def _state(self, number: int) -> int:
        return int(self._chip.mcu.gpio[number].value)

    def _configure(self, number: int, state: int) -> None:
        if self._states.get(number) != state:
            self._states[number] = state
            self._pins.configure(number, *_AS_WIRED[state])

    def _tell(self, numbers: tuple[int, ...]) -> None:
        for number in numbers:
            level = self._pins.level(number)
            if self._told.get(number) != level:
                self._told[number] = level
                self._chip.mcu.gpio[number].set_input_value(bool(level))
