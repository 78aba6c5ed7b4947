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
FLASH_SIZE = 2 * 1024 * 1024  # bytes, of a Pico's
_NOT_FOR_FLASH = 1


def write(binary: bytes, address: int = FLASH_START, family: int = RP2040) -> bytes:
    """The UF2 file that puts `binary` at `address`, a multiple of PAGE."""
    if address % PAGE:
        raise ValueError("UF2: the address is not that of a page")
    count = (len(binary) + PAGE - 1) // PAGE
    return b"".join(_block(binary, address, family, number, count) for number in range(count))


def read(data: bytes) -> bytes:
    """What a UF2 file puts at FLASH_START and behind it; gaps read as erased. A block stands for itself, so they may
    come in any order. Raises ValueError for a file that is not whole, or not for the flash of a Pico: what is wrong,
    and with which block, counted from 0."""
    count, rest = divmod(len(data), BLOCK)
    if not count or rest:
        raise ValueError("UF2: not a whole number of blocks")
    memory = bytearray()
    left = set(range(count))  # the numbers that no block has had so far
    for place in range(count):
        block = data[place * BLOCK : (place + 1) * BLOCK]
        wrong = _problem(block, count, left)
        if wrong:
            raise ValueError(f"UF2: block {place} {wrong}")
        address, _, number = struct.unpack_from("<3I", block, 12)
        left.remove(number)
        at = address - FLASH_START
        memory.extend(b"\xff" * (at + PAGE - len(memory)))
        memory[at : at + PAGE] = block[32 : 32 + PAGE]
    return bytes(memory)


def _problem(block: bytes, count: int, left: set[int]) -> str:
    """What is wrong with a block of a file of `count`, "" for nothing. The chip itself passes over what is not for it
    without a word."""
    first, second, flags, address, size, number, of, family = struct.unpack_from("<8I", block)
    if (first, second, block[-4:]) != (_MAGIC_1, _MAGIC_2, struct.pack("<I", _MAGIC_END)):
        return "does not begin and end as one"
    if not flags & _FAMILY_IS_GIVEN or flags & _NOT_FOR_FLASH or family != RP2040:
        return "is not for the flash of an RP2040"
    if size != PAGE:
        return f"has {size} bytes instead of {PAGE}"
    if address % PAGE or not FLASH_START <= address < FLASH_START + FLASH_SIZE:
        return f"lies at 0x{address:08x}, not in the flash of a Pico"
    if of != count:
        return f"is one of {of}, and the file has {count}"
    return "" if number in left else f"has the number {number}, which is taken or none of {count}"


def _block(binary: bytes, address: int, family: int, number: int, count: int) -> bytes:
    at = number * PAGE
    head = (_MAGIC_1, _MAGIC_2, _FAMILY_IS_GIVEN, address + at, PAGE, number, count, family)
    page = binary[at : at + PAGE].ljust(PAGE, b"\0")
    return (struct.pack("<8I", *head) + page).ljust(BLOCK - 4, b"\0") + struct.pack("<I", _MAGIC_END)
