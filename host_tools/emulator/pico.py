"""A powered Pico on the bench: the emulated chip with a board's models on its pins, and a cable in its USB port.

One object is one power-on; when the power goes only the flash is left. It knows hands and wires, and no game.
"""

from typing import Any

from host_tools.build.uf2 import FLASH_SIZE
from host_tools.chips.flash import Flash
from host_tools.chips.wiring import Models
from host_tools.chips.world import World
from host_tools.emulator.analog import EmulatedADC, EmulatedPWM
from host_tools.emulator.bits import EmulatedBits
from host_tools.emulator.board import Board
from host_tools.emulator.chip import NS_A_MS, Chip
from host_tools.emulator.clock import EmulatedClock
from host_tools.emulator.flash import EmulatedFlash
from host_tools.emulator.i2c import EmulatedI2C
from host_tools.emulator.pins import EmulatedPins
from host_tools.emulator.spi import EmulatedSPI
from host_tools.emulator.uart import EmulatedUART
from host_tools.emulator.usb import Cable

KEYS = ("1", "2", "3", "GO", "4", "5", "6", "K", "7", "8", "9", "M", ".", "0", "C", "OK")  # by rows of the keypad


class Pico:
    """`firmware` from the start of the flash on, `flash` (the models' own) at its end. `models` has display, keypad,
    readers, fields, buzzer and battery; `i2c` and `spi` are the buses by number."""

    def __init__(self, firmware: bytes, board: Board, flash: Flash, clock: EmulatedClock) -> None:
        room = FLASH_SIZE - len(flash.image())
        if len(firmware) > room:
            raise ValueError("the firmware reaches into the file system")
        self.chip = chip = Chip(firmware.ljust(FLASH_SIZE, b"\xff"))
        clock.plug(chip)
        world = World(clock=clock)
        self.models: Any = Models(world, board.parts, board.wires)  # models state no types: they run on MicroPython
        self.pins = EmulatedPins(chip, world.pins, board.gpios(), self.models.keypad)
        self.i2c = tuple(EmulatedI2C(chip, number, world.i2c[number]) for number in (0, 1))
        self.bits = tuple(EmulatedBits(chip, world.pins, self.pins, bus) for bus in world.i2c if bus.pins)
        self.uart = tuple(EmulatedUART(chip, number) for number in (0, 1))
        self.spi = tuple(EmulatedSPI(chip, number, world.spi[number]) for number in (0, 1))
        self.flash = EmulatedFlash(chip, flash)
        self.cable = Cable(chip)
        sources: dict[int, Any] = world.adc
        self.adc = EmulatedADC(chip, sources)
        self.pwm = tuple(EmulatedPWM(chip, pin, world.pwm[pin]) for pin in sorted(world.pwm))
        self.buses: Any = (world.i2c, world.spi)

    @property
    def ms(self) -> int:
        """Milliseconds since power came."""
        return self.chip.ns // NS_A_MS

    def run_ms(self, ms: float) -> None:
        """Let so much time pass. Raises what a model raised (Forbidden, PowerCut)."""
        self.chip.run_until(self.chip.ns + int(ms * NS_A_MS))

    def press(self, key: str) -> None:
        """A finger goes down on a key (a name of KEYS), whose contact bounces."""
        self.pins.press(KEYS.index(key))

    def release(self, key: str) -> None:
        """The finger leaves it."""
        self.pins.release(KEYS.index(key))
