"""Money and worth of every player over a game, as SVG: steps, since nothing moves between two entries.

The drawing changes its colours with the reader's (light or dark) by itself, inside a page and as a picture of its own.
"""

from collections.abc import Callable
from typing import Any

import pygal

from host_tools import charts
from host_tools.evening.core import Ledger, worth
from host_tools.evening.figures import cash_of, over_time
from host_tools.evening.lines import Names, money
from host_tools.evening.replay import Evening

WIDTH, HEIGHT = 400, 250  # small, so that the text is still readable on a phone
MOST_POINTS = 240  # of a line: more than a screen can tell apart
# By seat, as on the simulator's cards; the second row for a dark ground. A test holds their contrast.
LIGHT = ("#b3263a", "#1f5fbf", "#1d7a45", "#95560a", "#7a3fb0", "#00727a", "#b02a7c", "#4a5668")
DARK = ("#ff8d9b", "#7fb2ff", "#67d592", "#f2ad55", "#cba3f2", "#4fd0d9", "#ff93d0", "#b4c1d4")
DASHED_FROM = 5  # seats from here on are dashed: eight colours are too many to be told apart by all eyes
_DASH = "5,3"

Points = list[tuple[int, int]]


def all_plots(evening: Evening) -> list[tuple[str, str]]:
    """(what it shows, its svg)."""
    return [
        ("Money", plot(evening, "money", cash_of)),
        ("Worth: money, deeds and buildings", plot(evening, "worth", worth)),
    ]


def plot(evening: Evening, name: str, pick: Callable[[Ledger, int], int], height: int = HEIGHT) -> str:
    """One line a player over the numbers of the entries; WIDTH wide."""
    chart: Any = charts.make(
        pygal.XY,
        name,
        LIGHT,
        _colours(name),
        width=WIDTH,
        height=height,
        show_dots=False,
        show_legend=False,  # the page says once whose colour is whose
        include_x_axis=True,
        margin_bottom=6,
        value_formatter=_amounts(evening),
        x_value_formatter=_number,
        stroke_style={"width": 2},
    )
    names = Names(evening)
    for seat, points in over_time(evening, pick).items():
        style = {"width": 2, "dasharray": _DASH} if seat >= DASHED_FROM else {"width": 2}
        chart.add(names.name(seat), steps(thinned(points, MOST_POINTS)), stroke_style=style)
    return charts.svg(chart)


def thinned(points: Points, most: int) -> Points:
    """At most about so many points that show the same: of every stretch the first, the lowest, the highest."""
    stretch = -(-3 * len(points) // most)
    if stretch <= 3:
        return points
    kept: Points = []
    for at in range(0, len(points), stretch):
        part = points[at : at + stretch]
        kept.extend(sorted({part[0], min(part, key=_units), max(part, key=_units)}))
    return kept if kept[-1] == points[-1] else [*kept, points[-1]]


def steps(points: Points) -> Points:
    """The same with a corner before every change, so that the line stays level until then."""
    cornered: Points = points[:1]
    for (_, before), (number, units) in zip(points, points[1:], strict=False):
        if units != before:
            cornered.append((number, before))
        cornered.append((number, units))
    return cornered


def _amounts(evening: Evening) -> Callable[[float], str]:
    return lambda units: money(evening.edition, round(units))


def _number(value: float) -> str:
    return str(round(value))


def _units(point: tuple[int, int]) -> int:
    return point[1]


def _colours(name: str) -> str:
    """Rules that come after pygal's: ink and grid follow the reader's colours."""
    chart = f"#chart-{name}"
    dark = [f"{chart} .color-{place}{{stroke:{colour};fill:{colour}}}" for place, colour in enumerate(DARK)]
    ink = f"{chart} .graph,{chart} .axis text,{chart} .axis text.major,{chart} .title"
    grid = f"{chart} .axis .guide.line,{chart} .axis .major.guide.line"
    return (
        f"{chart} .reactive{{stroke-opacity:1}}"
        f"@media screen and (prefers-color-scheme: dark){{{''.join(dark)}"
        f"{ink}{{fill:#e8eaed}}{grid}{{stroke:#3c424a}}{chart} .axis .line{{stroke:#9aa3ad}}}}"
    )
