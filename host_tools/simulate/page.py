"""The page of a simulation: one HTML file with everything in it, that loads nothing from anywhere.

Every text that came from outside is escaped; the plots come as SVG from `plots`.
"""

from collections.abc import Callable
from html import escape

from host_tools.simulate import plots
from host_tools.simulate.figures import Difference, Figures, Series, Spread

_LOOK = """
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 1180px; padding: 16px; font: 16px/1.5 system-ui, sans-serif; color: #16181b;
  background: #fbfbfa; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .2em 0 .4em; }
h2 { font-size: 1.1rem; margin: 1.6em 0 .4em; }
.answer { font-size: 1.15rem; border-left: 4px solid #1f6feb; padding: .2em 0 .2em .8em; margin: 1em 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .3em .8em; border-bottom: 1px solid #dcdedf; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
@media (max-width: 600px) { th, td { padding: .3em .4em; font-size: .9rem; }
  th:first-child, td:first-child { white-space: normal; } }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); gap: 16px; }
figure { margin: 0; background: #fff; border: 1px solid #e4e6e8; border-radius: 8px; padding: 10px; min-width: 0; }
figcaption { font-weight: 600; }
figure svg { width: 100%; height: auto; display: block; }
footer { color: #5c5f66; font-size: .9rem; margin-top: 2em; overflow-wrap: anywhere; }
"""


def page(command: str, drawn: list[tuple[Series, Figures]], differences: list[Difference]) -> str:
    """The whole page: the answer in words, the figures as a table, the plots. `command` is what made it."""
    names = [series.name for series, _ in drawn]
    title = "Simulated games: " + " / ".join(names)
    shown = [f"<figure><figcaption>{escape(what)}</figcaption>{svg}</figure>" for what, svg in plots.all_plots(drawn)]
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{_LOOK}</style></head><body>'
        f"<h1>{escape(title)}</h1>{''.join([_answer(one) for one in differences])}"
        f'<h2>Figures</h2><div class="wide">{_table(drawn)}</div><h2>Plots</h2>'
        f'<div class="plots">{"".join(shown)}</div>'
        f"<footer>{_footer(command, drawn)}</footer></body></html>\n"
    )


def answer(one: Difference) -> str:
    """A difference as a sentence."""
    more = "longer" if one.minutes >= 0 else "shorter"
    return (
        f"{one.name}: games are {abs(one.minutes):.1f} ± {one.minutes_sure:.1f} minutes {more} than {one.base} "
        f"in the mean ({one.percent:+.1f} %, {one.throws:+.1f} ± {one.throws_sure:.1f} throws), "
        f"{one.median_minutes:+.0f} in the median."
    )


def rows(drawn: list[tuple[Series, Figures]]) -> list[list[str]]:
    """The table of figures: a heading row, then a row a figure with a column a series."""
    table = [["", *[series.name for series, _ in drawn]]]
    for name, words in _ROWS:
        table.append([name, *[words(each) for _, each in drawn]])
    for seat in range(max([len(each.wins) for _, each in drawn])):
        shares = [f"{100 * each.wins[seat]:.1f} %" if seat < len(each.wins) else "" for _, each in drawn]
        table.append([f"won by seat {seat + 1}", *shares])
    return table


def _spread(each: Spread) -> str:
    return f"{each.mean:.1f} ± {each.sure:.1f}"


def _first(each: Figures) -> str:
    return _spread(each.first_bankrupt_minutes) if each.first_bankrupt_minutes else "never"


_ROWS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
    ("games", lambda each: str(each.games)),
    ("unfinished", lambda each: str(each.unfinished)),
    ("throws, mean", lambda each: _spread(each.throws)),
    ("minutes, mean", lambda each: _spread(each.minutes)),
    ("minutes, standard deviation", lambda each: f"{each.minutes.deviation:.1f}"),
    ("minutes, 8 in 10 games", lambda each: f"{each.minutes.low:.0f} to {each.minutes.high:.0f}"),
    ("minutes, median", lambda each: f"{each.minutes.median:.0f}"),
    ("bankrupt a game", lambda each: f"{sum(each.bankrupt):.2f}"),
    ("first bankrupt after minutes", _first),
    ("games that ran out of houses", lambda each: f"{100 * each.games_without_houses:.1f} %"),
    ("… times a game", lambda each: f"{each.houses_gone:.2f}"),
    ("buildings auctioned a game", lambda each: f"{each.scarce:.2f}"),
    ("deeds auctioned a game", lambda each: f"{each.auctions:.1f}"),
    ("deals a game", lambda each: f"{each.deals:.1f}"),
    ("mortgages a game", lambda each: f"{each.mortgages:.1f}"),
    ("buildings bought a game", lambda each: f"{each.built:.1f}"),
)


def _answer(one: Difference) -> str:
    return f'<p class="answer">{escape(answer(one))}</p>'


def _table(drawn: list[tuple[Series, Figures]]) -> str:
    heading, *body = rows(drawn)
    head = "".join([f"<th>{escape(cell)}</th>" for cell in heading])
    lines = ["<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in body]
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _footer(command: str, drawn: list[tuple[Series, Figures]]) -> str:
    plan = drawn[0][0].plan
    players = ", ".join([style.name for style in plan.styles])
    return (
        f"Made by <code>{escape(command)}</code>. Players: {escape(players)}. ± is what a repetition with other seeds "
        f"stays within in 95 of 100 cases. Minutes are throws at {plan.seconds_a_throw} seconds each, an estimate; "
        f"a game without an end after {plan.longest} throws counts as unfinished, with that length. Checksum of all "
        f"final states: {', '.join([each.checksum for _, each in drawn])}."
    )
