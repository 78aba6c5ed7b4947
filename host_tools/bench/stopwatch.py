"""Looks at an emulated device from outside: when its display took the last byte, how busy its processor is."""

from collections.abc import Callable
from typing import Any

from host_tools.devices.pico import PicoDevice
from host_tools.emulator.pico import Pico

NS_A_MS = 1_000_000
CYCLE_NS = 8


class LastByte:
    """Sits on the display's wires: `ns` is when the last transfer ended that brought picture bytes."""

    def __init__(self, pico: Pico) -> None:
        self.ns = 0
        self._chip = pico.chip
        self._display: Any = pico.models.display
        self._seen = self._display.data_bytes
        self.MAX_HZ = self._display.MAX_HZ
        for bus in pico.buses[0]:
            for address, target in list(bus.targets.items()):
                if target is self._display:
                    bus.targets[address] = self
        self.start, self.write, self.read = self._display.start, self._display.write, self._display.read

    def stop(self) -> None:
        """A transfer has ended."""
        self._display.stop()
        if self._display.data_bytes != self._seen:
            self._seen = self._display.data_bytes
            self.ns = self._chip.ns


class Stopwatch:
    """Times one powered device. A new one is needed after every power-on."""

    def __init__(self, device: PicoDevice) -> None:
        self._device = device
        self._pico = device.pico
        self.last_byte = LastByte(self._pico)

    def response_ms(self, act: Callable[[], None], window_ms: int = 200) -> float:
        """From `act` to the last byte of what it changes on the display within the window. Raises ValueError when
        nothing changes."""
        start = self._pico.chip.ns
        act()
        end = start + window_ms * NS_A_MS
        self._device.advance((end - self._pico.chip.ns) // NS_A_MS)
        if self.last_byte.ns <= start:
            raise ValueError("the display did not change")
        return (self.last_byte.ns - start) / NS_A_MS

    def busy_percent(self, ms: int) -> float:
        """Share of the time in which the processor executes, over the next `ms`."""
        cycles, start = self._pico.chip.cycles, self._pico.chip.ns
        self._device.advance(ms)
        return (self._pico.chip.cycles - cycles) * CYCLE_NS * 100 / (self._pico.chip.ns - start)

    def erases(self) -> int:
        """Erases of the flash since power-on."""
        return sum(1 for _, kind, _ in self._pico.flash.log if kind == "erase")
