"""The UART's interrupt as the chip raises it, so that `machine.UART` can be used.

Corrects in rp2040py 0.3.6: the interrupt of an empty sender was raised for ever, and the device hung in its handler. On
the chip (PL011) it comes when a byte has gone, and is cleared by the handler.
"""

from typing import Any

from host_tools.emulator.chip import Chip

_DATA = 0x00
_SENT = 1 << 5


class EmulatedUART:
    """Corrects UART block `number`. Nothing hangs on it: no board uses one."""

    def __init__(self, chip: Chip, number: int) -> None:
        self._block: Any = chip.mcu.uart[number]
        self._mcu: Any = chip.mcu
        self._write_register = self._block.write_uint32
        self._block.check_interrupts = self._check
        self._block.write_uint32 = self._write

    def _write(self, offset: int, value: int) -> None:
        self._write_register(offset, value)
        if offset == _DATA:  # gone at once
            self._block._interrupt_status |= _SENT
            self._check()

    def _check(self) -> None:
        self._mcu.set_interrupt(self._block.irq, bool(self._block._interrupt_status & self._block._interrupt_mask))
