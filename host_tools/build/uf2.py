"""UF2: the file that is dragged onto a Pico in BOOTSEL mode. Written by hand, for it is ten lines.

Blocks of 512 bytes carry 256 bytes of flash each. The chip erases the 4 KiB that a block lies in before it writes, so
nothing beyond the firmware is named here: a game in the file system survives a new firmware.
"""

import struct

FLASH_START = 0x10000000
RP2040 = 0xE48BFF56
_MAGIC_1, _MAGIC_2, _MAGIC_END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_FAMILY_IS_GIVEN = 0x2000
PAGE, BLOCK = 256, 512


def write(binary: bytes, address: int = FLASH_START, family: int = RP2040) -> bytes:
    """The UF2 file that puts `binary` at `address`, a multiple of PAGE."""
    if address % PAGE:
        raise ValueError("UF2: the address is not that of a page")
    count = (len(binary) + PAGE - 1) // PAGE
    return b"".join(_block(binary, address, family, number, count) for number in range(count))


def read(data: bytes) -> bytes:
    """What a UF2 file puts at FLASH_START and behind it; gaps read as erased. Raises ValueError for anything else."""
    memory = bytearray()
    if not data or len(data) % BLOCK:
        raise ValueError("UF2: not a whole number of blocks")
    for start in range(0, len(data), BLOCK):
        first, second, _, address, size, *_ = struct.unpack_from("<8I", data, start)
        if (first, second) != (_MAGIC_1, _MAGIC_2) or size > PAGE or address < FLASH_START:
            raise ValueError("UF2: not a block for the flash of a Pico")
        at = address - FLASH_START
        memory.extend(b"\xff" * (at + size - len(memory)))
        memory[at : at + size] = data[start + 32 : start + 32 + size]
    return bytes(memory)


def _block(binary: bytes, address: int, family: int, number: int, count: int) -> bytes:
    at = number * PAGE
    head = (_MAGIC_1, _MAGIC_2, _FAMILY_IS_GIVEN, address + at, PAGE, number, count, family)
    page = binary[at : at + PAGE].ljust(PAGE, b"\0")
    return (struct.pack("<8I", *head) + page).ljust(BLOCK - 4, b"\0") + struct.pack("<I", _MAGIC_END)
