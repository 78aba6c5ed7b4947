"""How deep the C stack of the emulated chip ever went, read from its RAM: MicroPython's calls nest on it.

The port gives it the RP2040's two scratch banks (memmap_mp_rp2040.ld, PICO_STACK_SIZE) and raises RuntimeError where a
call would leave less than its margin (MICROPY_STACK_CHECK_MARGIN). RAM is zero at power-on; what a call has written
there stays.
"""

from typing import Any

from host_tools.emulator.chip import Chip

SIZE = 8 * 1024
MARGIN = 256
ENOUGH = 768  # bytes that the deepest calls should leave: three more calls of one function by another
_RAM, _BOTTOM = 0x20000000, 0x20040000


def left(chip: Chip) -> int:
    """Bytes that the deepest call since power-on left, of those that MicroPython lets calls use."""
    memory: Any = chip.mcu.sram
    stack = bytes(memory[_BOTTOM - _RAM : _BOTTOM - _RAM + SIZE])
    return SIZE - len(stack.lstrip(b"\0")) - MARGIN
