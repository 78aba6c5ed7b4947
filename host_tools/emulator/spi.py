"""SPI that takes its time: the models' devices behind an SPI block of the emulated chip, selected by their own pins.

Corrects in rp2040py 0.3.6: a byte took no time; and the block's clock was taken for that of the processor, whereas
MicroPython runs it from the 48 MHz of the USB block.
"""

from typing import Any

from host_tools.emulator.chip import Chip

_STATUS = 0x0C
_CLK_SYS_HZ, _PLL_USB_HZ = 125_000_000, 48_000_000
_FROM_PLL_USB = 2  # AUXSRC of CLK_PERI_CTRL (RP2040 datasheet 2.15.7)
_FUNCTION = 1  # of a GPIO: SPI (RP2040 datasheet 2.19.2)


class EmulatedSPI:
    """Puts the devices of `bus` (of a World) on SPI block `number`; `bytes` counts what was clocked."""

    def __init__(self, chip: Chip, number: int, bus: Any) -> None:
        self.bytes = 0
        self._chip = chip
        self._bus = bus
        self._block: Any = chip.mcu.spi[number]
        self._alarm = chip.alarm(self._done)
        self._busy = False
        self._answer = 0xFF
        self._read_register = self._block.read_uint32
        self._block.read_uint32 = self._read
        self._block.on_transmit = chip.guarded(self._transmit)
        chip.after_reset.append(self._forget)

    def _read(self, offset: int) -> int:
        """While a byte is on the wire its end is all that can change: the clock goes to the next event at once."""
        if offset == _STATUS and self._busy:
            left = self._chip.ns_to_next_event()
            if left > 0:
                self._chip.pass_ns(left)
        return self._read_register(offset)

    def _transmit(self, value: int) -> None:
        block = self._block
        hz = self._hz()
        self._bus.set_speed(hz, *divmod(block.spi_mode, 2))
        pins = self._bus.pins
        self._bus.wrong_pins = bool(pins) and any(self._chip.mcu.gpio[p].function_select != _FUNCTION for p in pins)
        self.bytes += 1
        self._answer = self._bus.exchange(value)
        self._busy = True
        self._alarm.schedule(block.data_bits * 1e9 / hz)

    def _hz(self) -> int:
        """The speed that is programmed, from the clock that really feeds the block."""
        source = self._chip.mcu.clocks.peri_ctrl >> 5 & 7
        clock = _PLL_USB_HZ if source == _FROM_PLL_USB else _CLK_SYS_HZ
        return int(self._block.clock_frequency * clock / _CLK_SYS_HZ) or 1_000_000

    def _done(self) -> None:
        self._busy = False
        self._block.complete_transmit(self._answer)

    def _forget(self) -> None:
        self._alarm.cancel()
        self._busy = False
