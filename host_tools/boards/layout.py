"""Where everything stands in the wiring picture: the Pico in the middle, modules beside it, strips below, the supply at
the upper right, and the way of every wire.

It places and never draws. All heights lie on one grid: what is on the Pico's side of a channel on its lines, what is
on the modules' side between them, so that no two wires ever run on top of each other.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from host_tools.boards import goods, lanes, pico
from host_tools.boards.harness import PICO, STRIP, End, Harness, Wire

GRID = 26.0
MARGIN = 30.0
MODULE_WIDTH = 170.0
PICO_WIDTH = 200.0
TOP = 150.0  # of pad 1
HEAD = 54.0  # above the first pin of a module: its name and what it is
STUB = 40.0  # a wire's straight beginning, with its number
LANE = 12.0
BADGE = 20.0
LEFT, RIGHT = "left", "right"


@dataclass
class Module:
    """A part as a box: `pins` by printed name the height of each, all on the edge towards the Pico."""

    part: str
    note: str
    side: str
    pins: dict[str, float]
    unused: tuple[str, ...] = ()
    pin_note: tuple[str, ...] = ()
    x: float = 0.0

    @property
    def top(self) -> float:
        """Its upper edge."""
        return min(self.pins.values()) - HEAD

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return max(self.pins.values()) + 18 + 14 * len(self.pin_note)


@dataclass
class Route:
    """A wire's way and the places of its number."""

    wire: Wire
    path: str
    badges: tuple[tuple[float, float], ...]


@dataclass
class Channel:
    """The space between two sides, `x` from `left` to `right`, and the wires that run in it."""

    side: str
    wires: list[Wire] = field(default_factory=list[Wire])
    left: float = 0.0
    right: float = 0.0

    @property
    def width(self) -> float:
        """As wide as its lanes need."""
        return 2 * STUB + LANE * (len(self.wires) + 1)


class Layout:
    """All places of the picture of one harness."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness
        self._chips = {part: chip for part, chip, _ in harness.board.parts}
        self._notes = {part: note for part, _, note in harness.board.parts}
        self.modules = [*self._column(LEFT, 1), *self._column(RIGHT, 7)]
        self.plus_y, self.minus_y = TOP + GRID / 2, TOP + 2.5 * GRID
        self.channels = {side: Channel(side, self._wires_in(side)) for side in (LEFT, RIGHT)}
        self._set_columns()
        self.strip_y: dict[tuple[str, int], float] = {}  # (side, number of the wire) to its height on the strip
        self.strip_rows: dict[str, tuple[float, float]] = {}  # name of a strip to its first and last height
        self._place_strips()
        self.routes = [route for channel in self.channels.values() for route in self._routes(channel)]

    # -- modules

    def _side(self, part: str) -> str:
        """The side where most of its pads are."""
        pads = [int(end.pin) for wire in self.harness.of(part) for end in wire.ends if end.part == PICO]
        return LEFT if sum(pico.side_of(pad) == LEFT for pad in pads) * 2 > len(pads) else RIGHT

    def _column(self, side: str, row: int) -> Iterable[Module]:
        for part in self.harness.parts():
            if self._side(part) == side:
                wares = goods.of(self._chips[part])
                pins = {name: TOP + (row + place + 0.5) * GRID for place, name in enumerate(wares.pins)}
                yield Module(part, self._notes[part], side, pins, wares.unused, wares.pin_note)
                row += len(pins) + (4 if wares.pin_note else 3)

    def module(self, part: str) -> Module | None:
        """The box of a part, None for what stands elsewhere."""
        return next((module for module in self.modules if module.part == part), None)

    # -- columns

    def _wire_side(self, wire: Wire) -> str:
        """The channel a wire runs in; nothing for those of the supply beyond it."""
        parts = [end.part for end in wire.ends]
        for part in parts:
            module = self.module(part)
            if module:
                return module.side
        return RIGHT if PICO in parts else ""

    def _wires_in(self, side: str) -> list[Wire]:
        return [wire for wire in self.harness.wires if self._wire_side(wire) == side]

    def _set_columns(self) -> None:
        left, right = self.channels[LEFT], self.channels[RIGHT]
        left.left = MARGIN + MODULE_WIDTH
        left.right = self.pico_left = left.left + left.width
        right.left = self.pico_right = self.pico_left + PICO_WIDTH
        right.right = right.left + right.width
        for module in self.modules:
            module.x = MARGIN if module.side == LEFT else right.right

    # -- strips

    def _place_strips(self) -> None:
        """Each strip as many rows high as one of its sides needs; wires in the order of their other ends."""
        y = TOP + 22 * GRID
        for name in self.harness.strips:
            first = y
            for side, channel in self.channels.items():
                ends = [wire for wire in channel.wires if End(STRIP, name) in wire.ends]
                ends.sort(key=lambda wire: self._other_y(wire, name))
                for place, wire in enumerate(ends):
                    self.strip_y[side, wire.number] = first + place * GRID
                    y = max(y, first + place * GRID)
            self.strip_rows[name] = (first, y)
            y += GRID

    def _other_y(self, wire: Wire, strip: str) -> float:
        other = next(end for end in wire.ends if end != End(STRIP, strip))
        return self.pad_y(int(other.pin)) if other.part == PICO else self._module_y(other)

    @property
    def strips_bottom(self) -> float:
        """Below the last strip."""
        return max((last for _, last in self.strip_rows.values()), default=TOP + 20 * GRID) + GRID

    # -- ends and ways

    @staticmethod
    def pad_y(pad: int) -> float:
        """The height of a pad."""
        return TOP + (pad - 1 if pad <= len(pico.LEFT_PADS) else 40 - pad) * GRID

    def _module_y(self, end: End) -> float:
        module = self.module(end.part)
        if module:
            return module.pins[end.pin]
        return self.minus_y if end.pin.endswith("-") else self.plus_y

    def _tail(self, wire: Wire, end: End, channel: Channel) -> tuple[float, bool]:
        """(height, whether on the right side of the channel) of an end."""
        if end.part == PICO:
            return self.pad_y(int(end.pin)), channel.side == LEFT
        if end.part == STRIP:
            return self.strip_y[channel.side, wire.number], channel.side == LEFT
        return self._module_y(end), channel.side == RIGHT

    def _routes(self, channel: Channel) -> Iterable[Route]:
        tails = [[self._tail(wire, end, channel) for end in wire.ends] for wire in channel.wires]
        order = lanes.order([lanes.Run(*first, *second) for first, second in tails])
        for wire, lane, ((y1, right1), (y2, right2)) in zip(channel.wires, order, tails, strict=True):
            x = channel.left + STUB + LANE * (lane + 1)
            x1, x2 = (channel.right if right else channel.left for right in (right1, right2))
            path = f"M{x1:.1f},{y1:.1f} H{x:.1f} V{y2:.1f} H{x2:.1f}"
            badges = tuple((_inwards(x, right), y) for x, right, y in ((x1, right1, y1), (x2, right2, y2)))
            yield Route(wire, path, badges)


def _inwards(x: float, right: bool) -> float:
    return x - BADGE if right else x + BADGE
