"""While the app runs it asks for no long piece of memory: after some hours of play the heap has none left to give."""

import pytest
from fingers import press, tap

pytestmark = pytest.mark.needs("pico")
LONGEST = 1500  # bytes; a file that is opened takes 1,148 for itself
ALLOCATOR = "gc_alloc"
RAM_START = 0x20000000  # the allocator runs from there (boards/firmware/banker/mpconfigboard.h)
BREAKPOINT = 0xBE00  # Armv6-M Architecture Reference Manual, A6.7.12
PUSH, LINK_TOO = 0xB400, 0x100  # A6.7.50
STACK, LINK = 13, 14  # numbers of registers


class Asked:
    """`longest`: the most bytes that MicroPython has asked its heap for in one piece, from now on.

    A breakpoint stands in the place of the allocator's first instruction, and what that did is done here.
    """

    def __init__(self, chip, elf):
        self.longest = 0
        self._chip = chip.mcu
        place = _address(elf, ALLOCATOR) - RAM_START
        first = int.from_bytes(bytes(self._chip.sram[place : place + 2]), "little")
        assert first & ~0x1FF == PUSH, hex(first)
        self._pushed = [register for register in range(8) if first >> register & 1]
        if first & LINK_TOO:
            self._pushed.append(LINK)
        self._chip.sram[place : place + 2] = BREAKPOINT.to_bytes(2, "little")
        self._chip.on_break = chip.guarded(self._ask)

    def _ask(self, _code):
        registers = self._chip.core.registers
        self.longest = max(self.longest, registers[0])
        top = registers[STACK] - 4 * len(self._pushed)
        for number, register in enumerate(self._pushed):
            self._chip.write_uint32(top + 4 * number, registers[register])
        registers[STACK] = top


def _address(elf, name):
    from elftools.elf.elffile import ELFFile  # noqa: PLC0415 - only whoever measures has it

    with elf.open("rb") as file:
        symbols = ELFFile(file).get_section_by_name(".symtab").get_symbol_by_name(name)
        return symbols[0]["st_value"] & ~1


def book_and_take_back(device):
    """By card, amount and receipt."""
    tap(device)
    press(device, "6", "OK", "C")
    device.settle()


def look_at_every_task(device):
    for task in "023456789.":
        press(device, "OK", task, "C", "C")


def test_no_long_piece_of_memory_is_asked_for_while_it_runs(running, image):
    asked = Asked(running.pico.chip, image.elf)
    for game in ("classic 8", "disney timed 60 3"):
        assert running.link(f"new {game}").startswith("ok")
        running.settle()
        book_and_take_back(running)
        assert running.link("state").startswith("{")
    look_at_every_task(running)
    assert 0 < asked.longest <= LONGEST
