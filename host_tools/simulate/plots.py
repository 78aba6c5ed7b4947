"""The plots of the page, drawn by pygal as SVG that stands inside the page and loads nothing.

Each function gives the text of one `<svg>`; pygal escapes what names it is given.
"""

from collections.abc import Callable, Sequence
from typing import Any

import pygal

from host_tools import charts
from host_tools.simulate.figures import Figures, Moment, Series
from host_tools.simulate.table import EDITIONS

WIDTH, HEIGHT = 460, 310  # small, so that the text is still readable on a phone
BINS = 24
COLOURS = ("#1f6feb", "#d1560f", "#2f8f4e", "#8a3ffc", "#b3261e", "#0f7f86", "#7a5c00", "#5c5f66")
Drawn = Sequence[tuple[Series, Figures]]


def all_plots(drawn: Drawn) -> list[tuple[str, str]]:
    """(what it shows, its svg) of every plot, for one series or for several beside each other."""
    money = f"units of {EDITIONS[drawn[0][0].plan.edition].show(1)}"
    return [
        ("How long games take", lengths(drawn)),
        ("Half of all games in the box, eight in ten on the line", boxes(drawn)),
        ("Who wins, by seat", by_seat(drawn, "share of games won, %", lambda each: each.wins)),
        ("Who goes bankrupt, by seat", by_seat(drawn, "share of games, %", lambda each: each.bankrupt)),
        ("Money with all players", over_time(drawn, money, lambda moment: moment.money)),
        ("Cash of the richest", over_time(drawn, money, lambda moment: moment.richest)),
        ("Houses left in the bank", over_time(drawn, "houses", lambda moment: moment.houses)),
        ("Games still going on", over_time(drawn, "games", lambda moment: moment.games)),
    ]


def lengths(drawn: Drawn) -> str:
    """How many games in a hundred took how many minutes, a curve a series."""
    top = max([each.minutes.high for _, each in drawn]) * 1.5
    width = max(1.0, top / BINS)
    chart = _chart(pygal.Line, "lengths", fill=True, x_title="minutes", y_title="games, %", show_dots=False)
    chart.x_labels = [str(round((place + 0.5) * width)) for place in range(BINS + 1)]
    chart.x_labels_major_every = 6
    chart.show_minor_x_labels = False
    for series, _ in drawn:
        counts = [0] * (BINS + 1)
        for outcome in series.outcomes:
            counts[min(BINS, int(series.plan.minutes_of(outcome.throws) / width))] += 1
        chart.add(series.name, [round(100 * count / len(series.outcomes), 2) for count in counts])
    return charts.svg(chart)


def boxes(drawn: Drawn) -> str:
    """The middle half of all lengths as a box with the median in it; the lines reach over the middle eight tenths."""
    chart = _chart(pygal.Box, "boxes", y_title="minutes", box_mode="extremes", include_x_axis=True)
    for series, each in drawn:
        ordered = sorted([series.plan.minutes_of(one.throws) for one in series.outcomes])
        quarters = [ordered[len(ordered) * part // 4] for part in (1, 3)]
        five = (each.minutes.low, quarters[0], each.minutes.median, quarters[1], each.minutes.high)
        chart.add(series.name, [round(value, 1) for value in five])
    return charts.svg(chart)


def by_seat(drawn: Drawn, title: str, pick: Callable[[Figures], list[float]]) -> str:
    """A share for every seat, a bar a series."""
    chart = _chart(pygal.Bar, "seats", y_title=title, x_title="seat")
    chart.x_labels = [str(seat + 1) for seat in range(max([len(pick(each)) for _, each in drawn]))]
    chart.range = (0, 100 * max([max(pick(each)) for _, each in drawn]) or 1)
    for series, each in drawn:
        chart.add(series.name, [round(100 * share, 1) for share in pick(each)])
    return charts.svg(chart)


def over_time(drawn: Drawn, title: str, pick: Callable[[Moment], float]) -> str:
    """A mean over the games still on, by minutes played."""
    chart = _chart(pygal.XY, "time", x_title="minutes", y_title=title, show_dots=False, include_x_axis=True)
    for series, each in drawn:
        points = [(round(series.plan.minutes_of(one.throws), 1), round(pick(one), 1)) for one in each.over_time]
        chart.add(series.name, points)
    return charts.svg(chart)


def _chart(kind: Any, name: str, **options: Any) -> Any:
    return charts.make(kind, name, COLOURS, width=WIDTH, height=HEIGHT, **options)
