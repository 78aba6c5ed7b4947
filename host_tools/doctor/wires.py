"""The wires of a part in words, out of the board's own table, as its README numbers them."""

import ast
from dataclasses import dataclass
from functools import cached_property

from host_tools.boards.harness import PICO, STRIP, Harness, Wire
from host_tools.emulator.board import ROOT, Board, NoBoard, read
from host_tools.link.trouble import EXIT_UNUSABLE, Trouble

_MAKING = ROOT / "boards" / "handset" / "making.py"
_ADDRESSES = {"ssd1306": "DISPLAY_ADDRESS", "sh1106": "DISPLAY_ADDRESS", "pn532": "PN532_ADDRESS"}


@dataclass(frozen=True)
class Wires:
    """The wires of one board."""

    board: Board

    @classmethod
    def of_board(cls, name: str) -> "Wires":
        """Those of the board of that name. Raises Trouble (status 6) for one that is not known here."""
        try:
            return cls(read(name))
        except NoBoard as problem:
            raise Trouble(
                f"The device has the board {name}, which is not known here.",
                "Use the version of this project that was flashed onto it.",
                EXIT_UNUSABLE,
            ) from problem

    def of(self, part: str, *pins: str) -> tuple[str, ...]:
        """The wires of a part, or of some of its pins, and those that feed a strip they come from; one line each."""
        wires = [wire for wire in self._harness.of(part) if not pins or any(end.pin in pins for end in wire.ends)]
        strips = {end for wire in wires for end in wire.ends if end.part == STRIP}
        feeding = [wire for wire in self._harness.wires if wire.from_end.part == PICO and wire.to_end in strips]
        return tuple(_line(wire) for wire in sorted({*wires, *feeding}, key=lambda wire: wire.number))

    def chip(self, part: str) -> str:
        """The chip of a part."""
        return next(chip for name, chip, _ in self.board.parts if name == part)

    def readers(self) -> tuple[str, ...]:
        """The parts that read cards, in the device's order: the right or only one first."""
        return tuple(name for name, chip, _ in self.board.parts if chip in ("mfrc522", "pn532"))

    def address(self, part: str) -> str:
        """` at address 0x3C` for a part on I2C, else nothing."""
        name = _ADDRESSES.get(self.chip(part), "")
        for line in _MAKING.read_text(encoding="utf-8").splitlines():
            if name and line.startswith(name + " = "):
                return f" at address 0x{ast.literal_eval(line.partition('=')[2].strip()):02X}"
        return ""

    @cached_property
    def _harness(self) -> Harness:
        return Harness(self.board)


def _line(wire: Wire) -> str:
    first, second = wire.ends
    return f"wire {wire.number}, {wire.colour}: {first} to {second}"
