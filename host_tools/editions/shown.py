"""Editions for the eye: the list, and everything of one. Tables are plain text where nobody looks at a terminal."""

import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from host_tools.editions import core
from host_tools.editions.catalogue import Listed

WIDTH = 100  # where no terminal says another


def print_list(listed: Iterable[Listed]) -> None:
    """A row an edition."""
    rows = [
        [
            each.edition.key,
            each.edition.title,
            _sum(each, each.edition.start),
            _sum(each, each.edition.salary),
            _quick(each),
        ]
        for each in listed
    ]
    _print(_table(("key", "title", "start", "salary", "quick game"), rows))


def print_edition(listed: Listed) -> None:
    """Everything of one edition."""
    edition, parts = listed.edition, listed.parts
    words = edition.words
    sums = (edition.start, edition.salary, edition.fine)
    facts = [
        ("edition", f"{edition.title} ({edition.key})"),
        ("money", "k and m, steps of 10k" if edition.scheme == core.KM else "whole numbers"),
        ("start, salary, fine", ", ".join(_sum(listed, units) for units in sums)),
        ("bank", f"{edition.houses} houses, {edition.hotels} hotels"),
        ("quick game", _quick(listed)),
        ("words", ", ".join((words.house, words.hotel, words.transport, words.utility, words.chance, words.chest))),
        ("rules", ", ".join(name for name, value in sorted(parts.items()) if value is True) or "no switch is on"),
    ]
    _print(_table(("", ""), facts, head=False))
    _print(_table(("space", "name", "price", "rents", "house", "mortgage"), _deeds(listed)))
    others = [[str(space), edition.space_name(space), _other(listed, space)] for space in _others(edition)]
    _print(_table(("space", "name", "sum"), others))


def as_json(listed: Listed) -> dict[str, Any]:
    """All parts, sums in units, by the names of device/game/editions/classic.py, and the colours."""
    colours = {"colour": listed.colours.main, "groups": listed.colours.groups}
    return {**{name: listed.parts[name] for name in sorted(listed.parts)}, "print": colours}


def _print(table: Table) -> None:
    """As wide as the terminal; into a file or pipe without blanks at the ends of lines."""
    if sys.stdout.isatty():
        Console().print(table)
        return
    console = Console(width=WIDTH, highlight=False)
    with console.capture() as caught:
        console.print(table)
    print("\n".join(line.rstrip() for line in caught.get().splitlines()) + "\n")


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], head: bool = True) -> Table:
    """Cells are text, never markup."""
    table = Table(box=box.SIMPLE_HEAD if sys.stdout.isatty() else None, show_header=head, pad_edge=False)
    for name in heads:
        table.add_column(name, justify="right" if name in ("space", "price", "house", "mortgage") else "left")
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def _sum(listed: Listed, units: int) -> str:
    return listed.edition.show(units)


def _quick(listed: Listed) -> str:
    parts = listed.parts
    price = "free" if parts["quick_deal_free"] else "paid"
    return f"{parts['quick_deal']} deeds {price}, over at bankruptcy {parts['quick_end']}"


def _deeds(listed: Listed) -> Iterable[Sequence[str]]:
    edition = listed.edition
    for deed, space in enumerate(edition.deed_spaces):
        utility = edition.group[deed] == core.UTILITIES
        rents = [f"×{rent}" if utility else _sum(listed, rent) for rent in edition.rents[deed]]
        house = edition.house_price[deed]
        yield (
            str(space), edition.space_name(space), _sum(listed, edition.price[deed]), " ".join(rents),
            _sum(listed, house) if house else "", _sum(listed, edition.mortgage[deed]),
        )  # fmt: skip


def _others(edition: core.Edition) -> Iterable[int]:
    return (space for space in range(core.SPACES) if edition.deed_at[space] < 0)


def _other(listed: Listed, space: int) -> str:
    normal, quick = (listed.edition.tax(space, quick) for quick in (False, True))
    if not normal:
        return ""
    return _sum(listed, normal) + (f", quick game {_sum(listed, quick)}" if quick != normal else "")
