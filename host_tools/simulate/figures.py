"""What many games add up to: length, winners, bankruptcies, shortages, money over time; and what a change makes of it.

Plain numbers for the terminal, the JSON file and the page. Nothing in here depends on who played the games, or when.
"""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from host_tools.simulate.plan import Plan
from host_tools.simulate.series import Outcome
from host_tools.simulate.table import SAMPLE_EVERY

SURE = 1.96  # standard errors to either side: in 95 of 100 such series the true mean lies within


@dataclass(frozen=True)
class Series:
    """The games of one plan, under the name that tells it from others it is compared with."""

    name: str
    plan: Plan
    outcomes: list[Outcome]


@dataclass(frozen=True)
class Spread:
    """Of many numbers the mean, the standard deviation, how sure the mean is (95 %, to either side), and the value that
    10, 50 and 90 of 100 stay below."""

    mean: float
    deviation: float
    sure: float
    low: float
    median: float
    high: float


@dataclass(frozen=True)
class Moment:
    """Means over the games that were still on after so many throws; sums in units."""

    throws: int
    games: int
    money: float  # with all players together
    richest: float
    houses: float  # left in the bank
    pot: float


@dataclass(frozen=True)
class Figures:
    """Of one series; shares are parts of 1. `wins` and `bankrupt` are by seat: shared wins count in parts."""

    games: int
    unfinished: int
    throws: Spread
    minutes: Spread
    wins: list[float]
    bankrupt: list[float]
    first_bankrupt_minutes: Spread | None
    houses_gone: float  # how often in a game the bank ran out of houses
    games_without_houses: float  # share of games in which it did
    scarce: float  # buildings auctioned a game
    auctions: float
    deals: float
    mortgages: float
    built: float
    over_time: list[Moment]
    checksum: str  # of all final states: the same games give the same


@dataclass(frozen=True)
class Difference:
    """How much longer games of `name` take than those of `base`: mean, how sure (95 %, to either side)."""

    name: str
    base: str
    throws: float
    throws_sure: float
    minutes: float
    minutes_sure: float
    percent: float  # of the mean
    median_minutes: float  # between the medians, which a few endless games don't move


def spread(values: Sequence[float]) -> Spread:
    """Of one number or more."""
    ordered = sorted(values)
    deviation = statistics.stdev(ordered) if len(ordered) > 1 else 0.0
    low, median, high = [ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (10, 50, 90)]
    return Spread(statistics.fmean(ordered), deviation, SURE * deviation / math.sqrt(len(ordered)), low, median, high)


def figures(series: Series) -> Figures:
    """Everything about a series of at least one game."""
    plan, outcomes = series.plan, series.outcomes
    count, seats = len(outcomes), range(1, len(plan.styles) + 1)
    minutes = [plan.minutes_of(outcome.throws) for outcome in outcomes]
    first = [plan.minutes_of(outcome.first_bankrupt) for outcome in outcomes if outcome.first_bankrupt]

    def mean(name: str) -> float:
        return sum([getattr(outcome, name) for outcome in outcomes]) / count

    return Figures(
        games=count,
        unfinished=sum([outcome.unfinished for outcome in outcomes]),
        throws=spread([outcome.throws for outcome in outcomes]),
        minutes=spread(minutes),
        wins=[sum([1 / len(one.winners) for one in outcomes if seat in one.winners]) / count for seat in seats],
        bankrupt=[sum([seat in one.bankrupt for one in outcomes]) / count for seat in seats],
        first_bankrupt_minutes=spread(first) if first else None,
        houses_gone=mean("houses_gone"),
        games_without_houses=sum([outcome.houses_gone > 0 for outcome in outcomes]) / count,
        scarce=mean("scarce"),
        auctions=mean("auctions"),
        deals=mean("deals"),
        mortgages=mean("mortgages"),
        built=mean("built"),
        over_time=_over_time(outcomes),
        checksum=f"{crc32(' '.join([outcome.state for outcome in outcomes]).encode()):08x}",
    )


def _over_time(outcomes: list[Outcome]) -> list[Moment]:
    """A mean for each moment that at least one game in twenty has reached: later ones say little."""
    moments: list[Moment] = []
    for index in range(max([len(outcome.samples) for outcome in outcomes])):
        samples = [outcome.samples[index] for outcome in outcomes if len(outcome.samples) > index]
        if len(samples) * 20 < len(outcomes):
            break
        means = [sum(values) / len(samples) for values in zip(*samples, strict=True)]
        moments.append(Moment((index + 1) * SAMPLE_EVERY, len(samples), *means))
    return moments


def difference(base: tuple[Series, Figures], other: tuple[Series, Figures]) -> Difference:
    """How much longer the other's games take: the difference of the means, unsure as both are."""
    (series, one), (changed, two) = base, other
    throws, minutes = two.throws.mean - one.throws.mean, two.minutes.mean - one.minutes.mean
    return Difference(
        name=changed.name,
        base=series.name,
        throws=throws,
        throws_sure=math.hypot(one.throws.sure, two.throws.sure),
        minutes=minutes,
        minutes_sure=math.hypot(one.minutes.sure, two.minutes.sure),
        percent=100 * minutes / one.minutes.mean,
        median_minutes=two.minutes.median - one.minutes.median,
    )
