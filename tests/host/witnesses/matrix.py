"""Adafruit's key matrix driver on our keypad model: every key, every pair, and the same ghosts."""

import adafruit_matrixkeypad
import digitalio

from host_tools.chips.clock import Clock
from host_tools.chips.keypad import NO_BOUNCE, Keypad
from host_tools.chips.pins import IN, OUT, PULL_UP, Pins

ROWS, COLUMNS = (6, 7, 8, 9), (10, 11, 12, 13)


class Line:
    """CircuitPython's DigitalInOut over one of our pins."""

    def __init__(self, pins, number):
        self._pins, self._number = pins, number

    def _set_direction(self, direction):
        self._pins.configure(self._number, mode=OUT if direction is digitalio.Direction.OUTPUT else IN)

    def _set_pull(self, pull):
        assert pull is digitalio.Pull.UP
        self._pins.configure(self._number, pull=PULL_UP)

    def _set_value(self, level):
        self._pins.configure(self._number, value=level)

    direction = property(None, _set_direction)
    pull = property(None, _set_pull)
    value = property(lambda self: bool(self._pins.level(self._number)), _set_value)


def pressed(keypad, driver, keys):
    for key in keys:
        keypad.press(key, NO_BOUNCE)
    found = driver.pressed_keys
    for key in keys:
        keypad.release(key, NO_BOUNCE)
    return sorted(found)


def main():
    pins = Pins()
    keypad = Keypad(Clock(), pins, ROWS, COLUMNS)
    names = [[row * 4 + column for column in range(4)] for row in range(4)]
    lines = [[Line(pins, number) for number in numbers] for numbers in (ROWS, COLUMNS)]
    driver = adafruit_matrixkeypad.Matrix_Keypad(lines[0], lines[1], names)
    assert driver.pressed_keys == []
    for first in range(16):
        assert pressed(keypad, driver, [first]) == [first]
        for second in range(first):
            assert pressed(keypad, driver, [first, second]) == [second, first]
    assert pressed(keypad, driver, [0, 2, 8]) == [0, 2, 8, 10]
    print("agreed")


main()
