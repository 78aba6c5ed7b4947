"""The upper right of the wiring picture: the way of the current from the cell to the Pico, part by part in a row."""

from collections.abc import Mapping

from host_tools.boards.harness import End, Wire
from host_tools.boards.layout import Layout
from host_tools.boards.svg import Sheet

WIDTHS = {"vsys": 84.0, "two_aa": 84.0, "tp4056": 128.0, "switch": 84.0, "schottky": 84.0}
GAP = 62.0
HALF = 19.0  # half the height of a box with one row of pins


class Supply:
    """Places and draws what feeds the Pico: each part as a box, from the diode on the left to the cell on the right."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        board = layout.harness.board
        self._chips = {part: chip for part, chip, _ in board.parts}
        self._notes = {part: note for part, _, note in board.parts}
        self._parts = list(dict.fromkeys(part for row in reversed(board.supply) for part in (row[2], row[0])))
        self._left: dict[str, float] = {}
        x = layout.channels["right"].right
        for part in self._parts:
            self._left[part] = x
            x += WIDTHS[self._chips[part]] + GAP
        self.right = x - GAP

    def _is_first(self, one: str, other: str) -> bool:
        return self._parts.index(one) < self._parts.index(other)

    def _y(self, end: End) -> float:
        return self._layout.minus_y if end.pin.endswith("-") else self._layout.plus_y

    def _x(self, end: End, to_left: bool) -> float:
        left = self._left[end.part]
        return left if to_left else left + WIDTHS[self._chips[end.part]]

    def _inner(self) -> list[tuple[Wire, float, float, float]]:
        """Wires between two parts of the row: (wire, x, x, y), from left to right."""
        found: list[tuple[Wire, float, float, float]] = []
        for wire in self._layout.harness.wires:
            first, second = wire.ends
            if first.part in self._left and second.part in self._left:
                if not self._is_first(first.part, second.part):
                    first, second = second, first
                found.append((wire, self._x(first, False), self._x(second, True), self._y(first)))
        return found

    def draw_wires(self, sheet: Sheet, colours: Mapping[str, str]) -> None:
        """The wires between the parts, and on to the channel those that pass below the first parts."""
        for wire, x1, x2, y in self._inner():
            sheet.wire(f"M{x1:.1f},{y:.1f} H{x2:.1f}", colours[wire.colour], f"{wire.number}: {wire.to_end}")
            sheet.badge((x1 + x2) / 2, y, wire.number, colours[wire.colour])
        start = self._layout.channels["right"].right
        for wire in self._layout.channels["right"].wires:
            for end in wire.ends:
                if end.part in self._left and self._x(end, True) > start:
                    path = f"M{start - 1:.1f},{self._y(end):.1f} H{self._x(end, True):.1f}"
                    sheet.wire(path, colours[wire.colour], f"{wire.number}: {wire.to_end}")

    def draw_parts(self, sheet: Sheet, colours: Mapping[str, str]) -> None:
        """The boxes with their printed pins."""
        for part in self._parts:
            ends = {end for wire in self._layout.harness.of(part) for end in wire.ends if end.part == part}
            x, width = self._left[part], WIDTHS[self._chips[part]]
            top, bottom = min(map(self._y, ends)) - HALF, max(map(self._y, ends)) + HALF
            sheet.box(x, top, width, bottom - top)
            sheet.text(x + width / 2, top - 32, part, 15, "middle", bold=True)
            sheet.text(x + width / 2, top - 14, self._notes[part], 11.5, "middle", "#555566")
            if self._chips[part] == "schottky":
                self._diode(sheet, x, width)
            self._pins(sheet, part, colours)
        hint = "Nothing charges these cells."
        if "tp4056" in self._chips.values():
            hint = "Charge through the charger's own USB, with the switch off."
        sheet.text(self.right, self._layout.minus_y + HALF + 18, hint, 12, "end", "#444444")

    def _pins(self, sheet: Sheet, part: str, colours: Mapping[str, str]) -> None:
        places: list[tuple[End, bool, Wire]] = [
            (end, x == self._left[part], wire) for wire, end, x in self._touching(part)
        ]
        for end, to_left, wire in places:
            x, y = self._x(end, to_left), self._y(end)
            sheet.dot(x, y, 5.5, colours[wire.colour])
            small = self._chips[part] == "schottky"
            anchor = "start" if to_left else "end"
            sheet.text(x + (10 if to_left else -10), y + (11 if small else 0), end.pin, 10 if small else 12, anchor)

    def _touching(self, part: str) -> list[tuple[Wire, End, float]]:
        """The wires of a part with their end there and its place: on the left edge when it leads to the Pico."""
        inner = {wire.number: (x1, x2) for wire, x1, x2, _ in self._inner()}
        found: list[tuple[Wire, End, float]] = []
        for wire in self._layout.harness.of(part):
            end = next(end for end in wire.ends if end.part == part)
            ways = inner.get(wire.number)
            found.append((wire, end, self._left[part] if ways is None or ways[1] == self._left[part] else ways[0]))
        return found

    def _diode(self, sheet: Sheet, x: float, width: float) -> None:
        y = self._layout.plus_y - 4
        sheet.box(x + 20, y - 8, width - 40, 14, "#2b2b2b", "#111111", 3)
        sheet.box(x + 26, y - 8, 6, 14, "#e8e8e8", "none", 0)
