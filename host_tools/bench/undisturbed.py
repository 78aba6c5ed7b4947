"""Times pieces of work on a machine that is shared, and tells the runs that had the core to themselves.

A second of the processor is worth up to two fifths less while a neighbour sits on the other half of the same core, and
nothing inside a virtual machine says so. So a yardstick, the same work every time, stands before and after each
piece: where the two took longer than at their best, the run was disturbed. What is measured has no say in that.
"""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

YARDSTICK_STEPS = 3000  # about 0.2 ms
ALLOWED = 1.07  # times the least that two yardsticks took


@dataclass(frozen=True)
class Run:
    """Seconds of the processor: for one piece of work, and for the two yardsticks around it."""

    work_s: float
    yardsticks_s: float


@dataclass(frozen=True)
class Timing:
    """Seconds of the processor for all pieces once: `undisturbed_s` is the sum of each piece's median over its
    undisturbed runs, `all_s` the same over all its runs; `share` of the runs was undisturbed."""

    undisturbed_s: float
    all_s: float
    share: float


def measure(pieces: Sequence[Callable[[], object]], rounds: int) -> list[list[Run]]:
    """Does all pieces `rounds` times over; gives the runs of each piece."""
    runs: list[list[Run]] = [[] for _ in pieces]
    for _ in range(rounds):
        before = _timed(_yardstick)
        for place, piece in enumerate(pieces):
            work = _timed(piece)
            after = _timed(_yardstick)
            runs[place].append(Run(work, before + after))
            before = after
    return runs


def judge(runs: Sequence[Sequence[Run]]) -> Timing:
    """What the runs of each piece, one at least, say. A piece that was always disturbed counts as it was."""
    limit = min([run.yardsticks_s for piece in runs for run in piece]) * ALLOWED
    kept = [[run for run in piece if run.yardsticks_s <= limit] for piece in runs]
    return Timing(
        undisturbed_s=sum([_median(some or piece) for some, piece in zip(kept, runs, strict=True)]),
        all_s=sum([_median(piece) for piece in runs]),
        share=sum([len(some) for some in kept]) / sum([len(piece) for piece in runs]),
    )


def _median(runs: Sequence[Run]) -> float:
    return statistics.median([run.work_s for run in runs])


def _timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def _yardstick() -> int:
    """What most of a game is: looking up, comparing, adding, storing."""
    sums = [0] * 8
    for step in range(YARDSTICK_STEPS):
        place = step & 7
        if sums[place] <= step:
            sums[place] += place
    return sums[0]
