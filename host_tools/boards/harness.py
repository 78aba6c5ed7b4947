"""The wires of a board as a maker lays them: each numbered, each from one printed pin to another, no pad used twice.

Derived from the tables of the board alone. Where several parts share a pad of the Pico (3.3 V, the lines of a bus) they
meet on a strip; each ground gets the nearest free ground pad.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from host_tools.boards import pico
from host_tools.emulator.board import Board

PICO, STRIP = "pico", "strip"
GROUND = "GND"


@dataclass(frozen=True)
class End:
    """One end of a wire: a part and the name printed there; on the Pico the number of the pad."""

    part: str
    pin: str

    def __str__(self) -> str:
        if self.part == PICO:
            return f"Pico {pico.PADS[int(self.pin)]} (pad {self.pin})"
        return f"{self.pin} strip" if self.part == STRIP else f"{self.part} {self.pin}"


@dataclass(frozen=True)
class Wire:
    """Wire `number` in `colour`; `from_end` is the Pico, the strip, or the part nearer to the cell."""

    number: int
    from_end: End
    to_end: End
    colour: str

    @property
    def ends(self) -> tuple[End, End]:
        """Both ends."""
        return self.from_end, self.to_end


class Harness:
    """All wires of a board: `wires` in building order (what feeds it comes last), `strips` the names of the strips."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._free = list(pico.GROUNDS)
        self._rows = [row for row in board.wires if _pad_name(row[2]) or row[2] == GROUND]
        self.strips = tuple(dict.fromkeys(self._strip(pin) for _, _, pin, _ in self._rows if self._is_shared(pin)))
        self.wires = tuple(Wire(number, *ends) for number, ends in enumerate(self._all(), start=1))

    def of(self, part: str) -> tuple[Wire, ...]:
        """The wires that end at `part`."""
        return tuple(wire for wire in self.wires if any(end.part == part for end in wire.ends))

    def parts(self) -> tuple[str, ...]:
        """The parts with wires to the Pico or a strip, in the order of the table, without what feeds it."""
        feeds = {part for row in self.board.supply for part in (row[0], row[2])}
        return tuple(dict.fromkeys(row[0] for row in self._rows if row[0] not in feeds))

    def _is_shared(self, pin: int | str) -> bool:
        return pin != GROUND and len([row for row in self._rows if row[2] == pin]) > 1

    def _strip(self, pin: int | str) -> str:
        """What a strip is called: 3.3 V, or the name that its parts have for that line of a bus."""
        return "3.3 V" if pin == "3V3" else next(name for _, name, other, _ in self._rows if other == pin)

    def _all(self) -> Iterator[tuple[End, End, str]]:
        fed: set[str] = set()
        for late in (False, True):
            for part, name, pin, colour in self._rows:
                if (part not in self.parts()) is late:
                    yield from self._wire(End(part, name), pin, colour, fed)
        for part, name, other, other_name, colour in reversed(self.board.supply):
            yield End(part, name), End(other, other_name), colour

    def _wire(self, end: End, pin: int | str, colour: str, fed: set[str]) -> Iterator[tuple[End, End, str]]:
        if not self._is_shared(pin):
            yield End(PICO, str(self._pad(end.part, pin))), end, colour
            return
        strip = End(STRIP, self._strip(pin))
        if strip.pin not in fed:
            fed.add(strip.pin)
            yield End(PICO, str(pico.pad_of(pin))), strip, colour
        yield strip, end, colour

    def _pad(self, part: str, pin: int | str) -> int:
        """The pad for a pin; of the free grounds the one nearest to the part's other pads, on their side."""
        if pin != GROUND:
            return pico.pad_of(pin)
        others = [pico.pad_of(row[2]) for row in self._rows if row[0] == part and pico.pad_of(row[2])]
        own = [pad for pad in others if not self._is_shared_pad(pad)] or others
        middle = sum(own) / len(own) if own else pico.pad_of("VSYS")
        sides = [pico.side_of(pad) for pad in own] or ["right"]
        free = [pad for pad in self._free if pico.side_of(pad) == sides[0]] or self._free
        if not free:
            raise ValueError("more grounds than the Pico has pads for")
        best = min(free, key=lambda pad: (abs(pad - middle), pad))
        self._free.remove(best)
        return best

    def _is_shared_pad(self, pad: int) -> bool:
        return any(pico.pad_of(row[2]) == pad and self._is_shared(row[2]) for row in self._rows)


def _pad_name(pin: int | str) -> bool:
    return pico.pad_of(pin) > 0
