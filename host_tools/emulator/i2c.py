"""I2C that takes its time: the models' targets behind an I2C block of the emulated chip.

Corrects in rp2040py 0.3.6: every phase of a transfer took no time at all; a byte that nobody acknowledges never raised
TX_EMPTY, so that a missing chip showed as ETIMEDOUT after 50 ms instead of EIO at once; odd values of IC_FS_SPKLEN were
ignored; and a block that was disabled in the middle of a transfer stayed busy for ever.
"""

from typing import Any

from host_tools.chips.clock import Forbidden
from host_tools.emulator.chip import Chip

_ENABLE, _RAW_INTERRUPTS, _STATUS, _SPIKES = 0x6C, 0x34, 0x70, 0xA0
_TX_EMPTY = 1 << 4
_FUNCTION = 3  # of a GPIO: I2C (RP2040 datasheet 2.19.2)
_CYCLE_NS = 8
_UNSTATED_HZ = 1_000_000


class EmulatedI2C:
    """Puts the targets of `bus` (of a World) on I2C block `number`. A transfer is `log`ged as (start ns, end ns,
    address, read, bytes, acknowledged). With `bus.stuck` (SDA held low) nothing ever comes to an end."""

    def __init__(self, chip: Chip, number: int, bus: Any) -> None:
        self.log: list[tuple[int, int, int, bool, int, bool]] = []
        self._chip = chip
        self._bus = bus
        self._block: Any = chip.mcu.i2c[number]
        self._alarm = chip.alarm(self._due)
        self._next: Any = None
        self._target: Any = None
        self._begun = (0, 0, False)
        self._bytes = 0
        self._acknowledged = True
        self._hook()

    def _hook(self) -> None:
        block, guarded = self._block, self._chip.guarded
        self._write_register, self._read_register = block.write_uint32, block.read_uint32
        block.write_uint32, block.read_uint32 = self._write, self._read
        block.on_start = guarded(lambda repeated: self._after(1, block.complete_start))
        block.on_connect = guarded(lambda address, mode: self._after(9, lambda: self._connect(address, bool(mode))))
        block.on_write_byte = guarded(lambda value: self._after(9, lambda: self._take(value)))
        block.on_read_byte = guarded(lambda acknowledge: self._after(9, self._give))
        block.on_stop = guarded(lambda: self._after(1, self._end))
        self._chip.after_reset.append(self._forget)

    # -- registers

    def _write(self, offset: int, value: int) -> None:
        if offset == _SPIKES:
            self._block._spikelen = max(1, value & 0xFF)
            return
        if offset == _ENABLE and not value & 1 and self._block._busy:
            self._forget()
            self._block._state, self._block._busy = type(self._block._state).IDLE, False
        self._write_register(offset, value)

    def _read(self, offset: int) -> int:
        """The SDK asks these two registers over and over while a byte is on the wire: nothing can change before the
        next event, so the clock goes there at once."""
        if offset in (_RAW_INTERRUPTS, _STATUS) and self._next is not None:
            left = self._chip.ns_to_next_event()
            if left > 0:
                self._chip.pass_ns(left)
        return self._read_register(offset)

    # -- time

    def bit_ns(self) -> float:
        """A bit on the wire as the block is programmed now (RP2040 datasheet 4.3.14)."""
        block = self._block
        return (block.scl_high_period + block._spikelen + 7 + block.scl_low_period + 1) * _CYCLE_NS

    def _after(self, bits: int, call: Any) -> None:
        if not self._bus.stuck:
            self._next = call
            self._alarm.schedule(bits * self.bit_ns())

    def _due(self) -> None:
        call, self._next = self._next, None
        call()

    def _forget(self) -> None:
        self._alarm.cancel()
        self._next = self._target = None

    # -- phases of a transfer

    def _connect(self, address: int, read: bool) -> None:
        target = self._find(address)
        acknowledged = target is not None and bool(target.start(read))
        self._target = target if acknowledged else None
        self._begun, self._bytes, self._acknowledged = (self._chip.ns, address, read), 0, acknowledged
        self._block.complete_connect(acknowledged)
        if not acknowledged:
            self._block._set_interrupts(_TX_EMPTY)

    def _find(self, address: int) -> Any:
        pins = self._bus.pins
        if pins and any(self._chip.mcu.gpio[pin].function_select != _FUNCTION for pin in pins):
            return None  # the device talks on other pins than the ones that the chips hang on
        target = self._bus.targets.get(address)
        if target is not None and 1e9 / self.bit_ns() > getattr(target, "MAX_HZ", _UNSTATED_HZ):
            raise Forbidden(f"I2C at {1e9 / self.bit_ns():.0f} Hz is too fast for the chip at {address:#x}")
        return target

    def _take(self, value: int) -> None:
        acknowledged = bool(self._target.write(value))
        self._bytes += 1
        self._acknowledged = self._acknowledged and acknowledged
        self._block.complete_write(acknowledged)
        if not acknowledged:
            self._block._set_interrupts(_TX_EMPTY)

    def _give(self) -> None:
        self._bytes += 1
        self._block.complete_read(self._target.read() & 0xFF)

    def _end(self) -> None:
        if self._target is not None:
            self._target.stop()
        self._target = None
        start, address, read = self._begun
        self.log.append((start, self._chip.ns, address, read, self._bytes, self._acknowledged))
        self._block.complete_stop()
