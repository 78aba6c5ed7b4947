"""A game's entries as a table, as CSV, as JSON. Texts from the device are data: never markup, never a formula."""

import csv
import io
import json
from typing import Any

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from host_tools.evening.core import MODES
from host_tools.evening.lines import Line, Names, lines, money, plain
from host_tools.evening.replay import Evening

FORMAT = 1  # of the JSON
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would run
_WIDE = 1000  # columns: wider than any table of ours
_TAKEN_BACK = "taken back"


def shown(evening: Evening, everything: bool) -> list[Line]:
    """The lines to show: entries that stand, or with `everything` also those taken back and what took them back."""
    return [line for line in lines(evening) if line.number or everything]


def as_table(evening: Evening, rows: list[Line], console: Console) -> None:
    """Prints the lines: balances a column a player where the terminal is wide enough, else only those that changed.
    Into a file or pipe as plain text."""
    if not console.is_terminal:
        console.file.write(as_text(evening, rows))
        return
    whole = _table(evening, rows, True, True)
    anywhere = Console(width=_WIDE)
    fits = Measurement.get(anywhere, anywhere.options, whole).maximum <= console.width
    console.print(whole if fits else _table(evening, rows, False, True))


def as_text(evening: Evening, rows: list[Line]) -> str:
    """The lines as plain text: columns of blanks, no line broken."""
    out = io.StringIO()
    Console(width=_WIDE, file=out, color_system=None).print(_table(evening, rows, True, False))
    return "".join(text.rstrip() + "\n" for text in out.getvalue().splitlines())


def as_csv(evening: Evening, rows: list[Line]) -> str:
    """The lines as CSV with a heading row; amounts are plain numbers of the money on the board."""
    names = Names(evening)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([cell(text) for text in ("entry", "record", "who", "whom", "what", "amount", *names.players)])
    for row in rows:
        texts = [cell(text) for text in (row.who, row.whom, row.what)]
        sums = [plain(evening.edition, units) for units in row.balances]
        number = row.number or ("" if row.corrects else _TAKEN_BACK)
        writer.writerow([number, row.record, *texts, plain(evening.edition, row.units), *sums])
    return out.getvalue()


def as_json(evening: Evening, rows: list[Line]) -> str:
    """The game and its lines as JSON; amounts in units, as on the link."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "edition": evening.edition.key,
        "mode": MODES[evening.start.mode],
        "names": list(evening.names),
        "start": list(evening.start.cash[1 : evening.start.players + 1]),
        "forgotten": evening.forgotten,
        "over": bool(evening.end.over),
        "winners": list(evening.end.winners),
        "debts": [{"player": one.payer, "to": one.creditor, "amount": one.units} for one in evening.debts],
        "entries": [_as_data(row) for row in rows],
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def cell(text: str) -> str:
    """A text as a CSV cell that no spreadsheet takes for a formula."""
    return "'" + text if text.startswith(_FORMULA) else text


def _as_data(row: Line) -> dict[str, Any]:
    return {
        "number": row.number or None,
        "record": row.record,
        "stands": bool(row.number),
        "who": row.who,
        "whom": row.whom,
        "what": row.what,
        "amount": row.units,
        "moved": list(row.moved),
        "balances": list(row.balances),
        "entry": row.words,
    }


def _table(evening: Evening, rows: list[Line], wide: bool, framed: bool) -> Table:
    """Texts go in as Text, so that no name is read as markup."""
    names = Names(evening)
    table = Table(box=None, pad_edge=False, header_style="bold" if framed else "")
    table.add_column("No.", justify="right", no_wrap=True)
    for heading in ("Who", "Whom", "What for"):
        table.add_column(heading, no_wrap=wide)
    table.add_column("How much", justify="right", no_wrap=True)
    if wide:
        for name in names.players:
            table.add_column(Text(name), justify="right", no_wrap=True)
    else:
        table.add_column("Then has")
    for row in rows:
        table.add_row(*_cells(evening, row, names, wide), style="" if row.number or row.corrects else "dim strike")
    return table


def _cells(evening: Evening, row: Line, names: Names, wide: bool) -> list[Text]:
    edition = evening.edition
    number = str(row.number) if row.number else ("" if row.corrects else "–")
    texts = [number, row.who, row.whom, row.what, money(edition, row.units) if row.units else ""]
    pairs = list(zip(names.players, row.balances, row.moved, strict=True))
    if wide:
        sums = [Text(money(edition, units), style="" if moved else "dim") for _, units, moved in pairs]
        return [Text(text) for text in texts] + sums
    then = [f"{name} {money(edition, units)}" for name, units, moved in pairs if moved]
    return [Text(text) for text in (*texts, ", ".join(then))]
