"""Lanes for wires that run between two rows of terminals: each wire gets a lane of its own, so that they cross seldom.

Geometry only: terminals have a height and lie on the left or the right side of a channel, and no two have the same
height. The same input gives the same lanes.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Run:
    """A wire between two terminals: height and side (True: right) of each."""

    y1: float
    right1: bool
    y2: float
    right2: bool

    def tails(self) -> tuple[tuple[float, bool], tuple[float, bool]]:
        """Both terminals."""
        return (self.y1, self.right1), (self.y2, self.right2)


def order(runs: Sequence[Run]) -> list[int]:
    """The lane of each run, 0 the leftmost: few crossings, found by moving one wire at a time until none helps."""
    cost = [[_crossings(first, second) for second in runs] for first in runs]
    row = sorted(range(len(runs)), key=lambda index: (max(runs[index].y1, runs[index].y2), index))
    while _improve(row, cost):
        pass
    lanes = [0] * len(runs)
    for lane, index in enumerate(row):
        lanes[index] = lane
    return lanes


def _improve(row: list[int], cost: list[list[int]]) -> bool:
    """Move one wire to the best place for it; whether any move was worth it."""
    for index in sorted(row):
        rest = [other for other in row if other != index]
        sums = [_placed(rest, index, place, cost) for place in range(len(row))]
        best = min(range(len(row)), key=lambda place: (sums[place], place))
        if sums[best] < sums[row.index(index)]:
            row[:] = [*rest[:best], index, *rest[best:]]
            return True
    return False


def _placed(rest: list[int], index: int, place: int, cost: list[list[int]]) -> int:
    """Crossings of one wire with all others when it lies at `place`."""
    return sum(cost[other][index] for other in rest[:place]) + sum(cost[index][other] for other in rest[place:])


def _crossings(left: Run, right: Run) -> int:
    """How often two wires cross when the first lies in a lane to the left of the second's."""
    return _through(left, right, False) + _through(right, left, True)


def _through(upright: Run, other: Run, is_right_of: bool) -> int:
    """How many tails of `other` pass the upright part of a wire; tails to the far side do."""
    low, high = sorted((upright.y1, upright.y2))
    return sum(low < y < high and side == is_right_of for y, side in other.tails())
