"""MicroPython's heap, read from the emulated RAM while the device knows nothing of it.

Where the heap's tables lie is taken from the symbols and debugging notes of the firmware's ELF file.
"""

import re
from pathlib import Path
from typing import Any, NamedTuple

from host_tools.emulator.chip import Chip

_RAM, _RAM_SIZE = 0x20000000, 264 * 1024
_ROOT = "mp_state_ctx"
# what lies in what: structure, its member, down to the heap's area and there these words
_WAY = (("_mp_state_ctx_t", "mem"), ("_mp_state_mem_t", "area"))
_AREA = "_mp_state_mem_area_t"
_WORDS = ("gc_alloc_table_start", "gc_alloc_table_byte_len")
_BLOCK = 16
_BLOCKS_USED = [sum(1 for shift in (0, 2, 4, 6) if four >> shift & 3) for four in range(256)]  # of the four in a byte


class Usage(NamedTuple):
    """Bytes: in use (garbage among it), of the whole heap, and the longest free piece."""

    used: int
    total: int
    longest: int

    @property
    def free(self) -> int:
        """What is free, in pieces."""
        return self.total - self.used


class Heap:
    """The heap of firmware `elf`, looked at in a chip that runs it."""

    def __init__(self, elf: Path) -> None:
        from elftools.elf.elffile import ELFFile  # noqa: PLC0415 - only whoever measures has it

        with elf.open("rb") as file:
            parsed: Any = ELFFile(file)
            symbol = parsed.get_section_by_name(".symtab").get_symbol_by_name(_ROOT)[0]
            self._table, self._length = (symbol["st_value"] + offset for offset in _offsets(parsed.get_dwarf_info()))

    def usage(self, chip: Chip) -> Usage:
        """How much is used now. Raises ValueError before MicroPython has made its heap."""
        memory: Any = chip.mcu.sram
        table, length = _word(memory, self._table), _word(memory, self._length)
        if not _RAM <= table <= _RAM + _RAM_SIZE - length:
            raise ValueError("the heap is not there yet")
        marks = bytes(memory[table - _RAM : table - _RAM + length])
        used = sum(map(_BLOCKS_USED.__getitem__, marks))
        return Usage(used * _BLOCK, length * 4 * _BLOCK, _longest_free(marks) * _BLOCK)


def _longest_free(marks: bytes) -> int:
    """The longest run of free blocks, of the pieces that fill whole bytes of the table."""
    return max(len(piece) for piece in re.split(b"[^\\0]+", marks)) * 4


def _word(memory: Any, address: int) -> int:
    return int.from_bytes(bytes(memory[address - _RAM : address - _RAM + 4]), "little")


def _offsets(dwarf: Any) -> tuple[int, ...]:
    """Of the two words, from the start of MicroPython's state on."""
    wanted = {name for name, _ in _WAY} | {_AREA}
    found: dict[str, dict[str, int]] = {}
    for unit in dwarf.iter_CUs():
        for entry in unit.iter_DIEs():
            name = entry.attributes.get("DW_AT_name")
            if entry.tag == "DW_TAG_structure_type" and name and name.value.decode() in wanted - set(found):
                members = _members(entry)
                if members:
                    found[name.value.decode()] = members
        if len(found) == len(wanted):
            break
    start = sum(found[name][member] for name, member in _WAY)
    return tuple(start + found[_AREA][word] for word in _WORDS)


def _members(structure: Any) -> dict[str, int]:
    """Name and place of each member of a structure."""
    places = {}
    for child in structure.iter_children():
        if "DW_AT_data_member_location" in child.attributes and "DW_AT_name" in child.attributes:
            places[child.attributes["DW_AT_name"].value.decode()] = child.attributes["DW_AT_data_member_location"].value
    return places
