"""The flash chip behind the emulated SSI: operations last their time, and the power may fail inside one.

Corrects in rp2040py 0.3.6: erase and program took no time and could not be torn, and the unique number of the chip
read as all ones. The file system's part of the flash is the models' own `Flash`, which counts, times and tears; it is
copied to where the processor reads. Below it lies the firmware, which the device does not write.
"""

from typing import Any

from host_tools.build.uf2 import FLASH_SIZE
from host_tools.chips.clock import Forbidden
from host_tools.chips.flash import BLOCK, Flash
from host_tools.emulator.chip import Chip

_PROGRAM, _ERASE, _ERASE_64K, _WRITE_STATUS, _UNIQUE_ID = 0x02, 0x20, 0xD8, 0x01, 0x4B
_PAGE = 256
_64K = 65536
UNIQUE_ID = bytes.fromhex("e660583883724a2b")


class EmulatedFlash:
    """Puts `flash`, which ends where the chip's flash ends, behind the SSI. Each operation is noted in `log` as
    (start ns, "program" or "erase", address in the file system's part)."""

    def __init__(self, chip: Chip, flash: Flash) -> None:
        self.log: list[tuple[int, str, int]] = []
        self._chip = chip
        self._flash = flash
        self._start = FLASH_SIZE - flash.blocks * BLOCK
        self._memory: Any = chip.mcu.flash
        self._ssi: Any = chip.mcu.ssi
        self._shift_stock = self._ssi._shift_byte
        self._ssi._shift_byte = self._shift
        self._ssi._apply_command = chip.guarded(self._apply)
        self._copy(0, flash.blocks * BLOCK)

    def _shift(self, byte: int) -> int:
        answer = self._shift_stock(byte)
        sent = self._ssi._tx_buffer
        place = len(sent) - 6  # behind the command come four bytes for nothing
        return UNIQUE_ID[place] if sent[0] == _UNIQUE_ID and 0 <= place < 8 else answer

    def _apply(self) -> None:
        """Carry out what was clocked in up to the end of chip select."""
        ssi = self._ssi
        sent, ssi._tx_buffer = bytes(ssi._tx_buffer), bytearray()
        if len(sent) < 4 or sent[0] not in (_PROGRAM, _ERASE, _ERASE_64K):
            if sent[:1] == bytes((_WRITE_STATUS,)):
                ssi._write_enabled = False
            return
        if ssi._write_enabled:
            self._do(sent[0], int.from_bytes(sent[1:4], "big") - self._start, sent[4:])
        ssi._write_enabled = False

    def _do(self, command: int, address: int, data: bytes) -> None:
        if address < 0:
            raise Forbidden("flash: the device writes into its own firmware")
        self.log.append((self._chip.ns, "program" if command == _PROGRAM else "erase", address))
        size = _PAGE if command == _PROGRAM else BLOCK if command == _ERASE else _64K
        try:
            if command == _PROGRAM:
                self._flash.program(address, data)
            else:
                for block in range(address // size * size // BLOCK, (address // size * size + size) // BLOCK):
                    self._flash.erase(block)
        finally:
            self._copy(address // size * size, size)

    def _copy(self, address: int, size: int) -> None:
        content = bytearray(size)
        self._flash.read(address, content)
        self._memory[self._start + address : self._start + address + size] = content
