"""The command `simulate`: from options to plans, and from games to a table, a JSON file and a page.

Progress and problems go to standard error, the figures to standard output. Files are written whole at the end, over
those of an earlier run, also after Ctrl-C, with what had been played by then.
"""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from host_tools import whole_file
from host_tools.link.trouble import Trouble
from host_tools.simulate import compare, page
from host_tools.simulate.crew import CrewError, gather
from host_tools.simulate.figures import Difference, Figures, Series, difference, figures
from host_tools.simulate.plan import Plan
from host_tools.simulate.series import Outcome
from host_tools.simulate.style import STYLES, StyleError, read

DONE, NOTHING, WRONG, STOPPED = 0, 1, 2, 130
FORMAT = 1  # of the JSON file
GAME_FIELDS = ("number", "throws", "winners", "unfinished", "bankrupt", "houses_gone", "state")


@dataclass(frozen=True)
class Wishes:
    """The words of the options that make the plan: `styles` go round the seats, `start` is a sum as the edition writes
    it, empty for its own."""

    edition: str
    mode: str
    minutes: int
    players: int
    styles: list[str]
    start: str
    rules: list[str]
    seed: int
    seconds_a_throw: int


@dataclass(frozen=True)
class Order:
    """What is wanted besides the plan: how many games, who plays them, what to compare (both empty: nothing), where
    the results go."""

    games: int
    workers: int
    cluster: str
    compare: tuple[str, str]
    json: Path | None
    page: Path | None


def simulate(wishes: Wishes, order: Order) -> int:
    """Reads the wishes and runs them; returns the exit status like `run`."""
    try:
        plan = _plan(wishes)
    except (compare.CompareError, StyleError) as problem:
        sys.stderr.write(f"{problem}\n")
        return WRONG
    return run(plan, order)


def _plan(wishes: Wishes) -> Plan:
    styles = tuple([read(words) for words in wishes.styles or [STYLES[0].name]])
    plan = Plan(
        edition=wishes.edition,
        mode=wishes.mode,
        minutes=wishes.minutes or (compare.DEFAULT_MINUTES if wishes.mode == "timed" else 0),
        styles=compare.seats(styles, max(wishes.players, len(wishes.styles))),
        rules=tuple(dict.fromkeys(wishes.rules)),
        seed=wishes.seed,
        seconds_a_throw=wishes.seconds_a_throw,
    )
    compare.check(plan)
    return replace(plan, start=compare.money(plan, wishes.start)) if wishes.start else plan


def run(plan: Plan, order: Order) -> int:
    """Plays, prints, writes; returns the exit status: DONE, NOTHING played, WRONG options or files, or STOPPED."""
    try:
        plans = compare.variants(plan, *order.compare) if order.compare[0] else [(_name(plan), plan)]
        for _, each in plans:
            compare.check(each)
        for file in filter(None, (order.json, order.page)):
            whole_file.check(file, replace=True)
        played = _play(plans, order)
    except (compare.CompareError, StyleError, CrewError, Trouble) as problem:
        sys.stderr.write(f"{problem}\n")
        return WRONG
    drawn = [(series, figures(series)) for series in played if series.outcomes]
    if not drawn:
        sys.stderr.write("No game was finished, so there is nothing to write.\n")
        return NOTHING
    differences = [difference(drawn[0], other) for other in drawn[1:]]
    _print(drawn, differences)
    stopped = sum([len(series.outcomes) for series, _ in drawn]) < order.games * len(plans)
    try:
        _write(order, drawn, differences)
    except Trouble as problem:
        sys.stderr.write(f"{problem}\n")
        return WRONG
    return STOPPED if stopped else DONE


def _name(plan: Plan) -> str:
    rules = " with " + ", ".join(plan.rules) if plan.rules else ""
    return f"{plan.edition}, {plan.mode}, {len(plan.styles)} players{rules}"


def _play(plans: list[tuple[str, Plan]], order: Order) -> list[Series]:
    """Every series in turn, with one progress bar; after Ctrl-C the rest is left out."""
    played: list[Series] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for name, plan in plans:
            task = progress.add_task(name, total=order.games)
            outcomes = gather(plan, order.games, order.workers, order.cluster, _teller(progress, task))
            played.append(Series(name, plan, outcomes))
            if len(outcomes) < order.games:
                break
    return played


def _teller(progress: Progress, task: TaskID) -> Callable[[int], None]:
    return lambda count: progress.advance(task, count)


def _print(drawn: list[tuple[Series, Figures]], differences: list[Difference]) -> None:
    heading, *rows = page.rows(drawn)
    table = Table(*heading)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(*row)
    console = Console(markup=False, highlight=False)
    console.print(table)
    for one in differences:
        console.print(page.answer(one), soft_wrap=True)


def _write(order: Order, drawn: list[tuple[Series, Figures]], differences: list[Difference]) -> None:
    if order.json:
        _put(order.json, json.dumps(as_data(drawn, differences), indent=1) + "\n")
    if order.page:
        _put(order.page, page.page("python3 -m host_tools " + " ".join(sys.argv[1:]), drawn, differences))


def _put(file: Path, text: str) -> None:
    # "replace": the command line, which a page names, may hold bytes that are no text
    whole_file.write(file, text.encode("utf-8", "replace"), replace=True)


def as_data(drawn: Sequence[tuple[Series, Figures]], differences: Sequence[Difference]) -> dict[str, object]:
    """Everything as plain data for JSON: the same for the same plan and seed, whoever played and when. `games` has a
    row a game in the order of GAME_FIELDS."""
    series = [
        {
            "name": each.name,
            "plan": asdict(each.plan),
            "figures": asdict(numbers),
            "games": [_game(one) for one in each.outcomes],
        }
        for each, numbers in drawn
    ]
    return {
        "format": FORMAT,
        "game_fields": list(GAME_FIELDS),
        "series": series,
        "differences": [asdict(one) for one in differences],
    }


def _game(outcome: Outcome) -> list[object]:
    return [getattr(outcome, field) for field in GAME_FIELDS]
