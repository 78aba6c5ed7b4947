"""The tables of the report as HTML: who paid whom, which deeds earned, which debts stood.

Whatever is a text goes through `text`, the one place that escapes.
"""

from collections.abc import Iterable, Sequence
from html import escape

from host_tools.evening import figures
from host_tools.evening.core import BANK
from host_tools.evening.figures import Stretch
from host_tools.evening.flows import POT, total
from host_tools.evening.lines import Names, money
from host_tools.evening.replay import Evening

MOST_DEEDS = 12
MOST_STRETCHES = 8
_DEBT_HINT = (
    "A debt between players is no entry of the log: it is opened and paid by hand, so only those that are open now are "
    "known, not how long they stood. Entries tell the rest."
)


def text(words: str) -> str:
    """A text as HTML, inside an element or an attribute."""
    return escape(words, quote=True)


def matrix(evening: Evening, names: Names) -> str:
    """Who paid whom: a row a payer, a column a receiver."""
    sums = total(evening.standing)
    accounts = [*evening.players, BANK, *([POT] if any(POT in pair for pair in sums) else [])]
    most = max(sums.values(), default=1)
    head = "".join(f'<th scope="col">{text(names.account(one))}</th>' for one in accounts)
    rows: list[str] = []
    for payer in accounts:
        cells = "".join(_cell(evening, sums.get((payer, receiver), 0), most) for receiver in accounts)
        paid = sum(sums.get((payer, receiver), 0) for receiver in accounts)
        rows.append(
            f'<tr><th scope="row">{_who(payer, names)}</th>{cells}<td class="all">{_amount(evening, paid)}</td></tr>'
        )
    got = [sum(sums.get((payer, receiver), 0) for payer in accounts) for receiver in accounts]
    last = "".join(f'<td class="all">{_amount(evening, units)}</td>' for units in got)
    rows.append(f'<tr><th scope="row">Received</th>{last}<td class="all"></td></tr>')
    return (
        '<h2>Who paid whom</h2><div class="paper wide"><table class="matrix"><thead><tr><th scope="col">From \\ to</th>'
        f'{head}<th scope="col" class="all">Paid</th></tr></thead><tbody>{"".join(rows)}</tbody></table></div>\n'
    )


def _cell(evening: Evening, units: int, most: int) -> str:
    if not units:
        return '<td class="none">·</td>'
    return f'<td style="--share:{0.06 + 0.34 * units / most:.2f}">{_amount(evening, units)}</td>'


def _amount(evening: Evening, units: int) -> str:
    """Without the sign: columns are narrow."""
    return text(evening.edition.text(units))


def _who(account: int, names: Names) -> str:
    return f'<span class="dot" data-seat="{account}"></span>{text(names.account(account))}'


def _deed(evening: Evening, deed: int) -> str:
    name = evening.edition.space_name(evening.edition.deed_spaces[deed])
    return f'<span class="band" data-group="{evening.edition.group[deed]}"></span>{text(name)}'


def earners(evening: Evening, names: Names) -> str:
    """The deeds that brought most rent, and to whom."""
    found = figures.earners(evening)
    if not found:
        return '<section><h2>Deeds that earned most</h2><p class="hint">No rent has been paid.</p></section>\n'
    heads = ("Deed", "Rent", "Times", "Most", "For")
    rows: list[tuple[str, ...]] = []
    for one in found[:MOST_DEEDS]:
        owners = _in_turn(one.owners, names)
        sums = (money_text(evening, one.units), str(one.times), money_text(evening, one.most))
        rows.append((_deed(evening, one.deed), *sums, owners))
    rest = len(found) - MOST_DEEDS
    more = f'<p class="hint">{rest} more earned less.</p>' if rest > 0 else ""
    return f"<section><h2>Deeds that earned most</h2>{_table(heads, rows, (1, 2, 3), 3)}{more}</section>\n"


def _in_turn(seats: Iterable[int], names: Names) -> str:
    return ", ".join(f'<span class="one">{_who(seat, names)}</span>' for seat in seats)


def money_text(evening: Evening, units: int) -> str:
    """An amount with the edition's sign, as HTML."""
    return text(money(evening.edition, units))


def debts(evening: Evening, names: Names) -> str:
    """What is known of debts: those open now, bankruptcies, interest and mortgages that stood longest."""
    parts = [
        f'<section><h2>Debts</h2><p class="hint">{_DEBT_HINT}</p>',
        _open_debts(evening, names),
        _bankrupt(evening, names),
    ]
    for title, hint, found in (
        ("Longest interest due", "On mortgages that came with a bankrupt's deeds.", figures.interest_due(evening)),
        ("Longest mortgages", "Money borrowed from the bank on a deed.", figures.mortgages(evening)),
    ):
        if found := [one for one in found if one.length]:
            parts.append(f'<h3>{title}</h3><p class="hint">{hint}</p>{_stretches(evening, names, found)}')
    return "".join([*parts, "</section>\n"])


def _open_debts(evening: Evening, names: Names) -> str:
    if not evening.debts:
        return "<h3>Open now</h3><p>None.</p>"
    rows = [
        (_who(one.payer, names), _who(one.creditor, names), money_text(evening, one.units)) for one in evening.debts
    ]
    return f"<h3>Open now</h3>{_table(('Who', 'To', 'How much'), rows, (2,))}"


def _bankrupt(evening: Evening, names: Names) -> str:
    found = figures.bankruptcies(evening)
    if not found:
        return "<h3>Bankrupt</h3><p>Nobody.</p>"
    rows = [
        (
            str(one.number),
            _who(one.player, names),
            _who(one.creditor, names),
            money_text(evening, one.units) if one.units else "gave up",
        )
        for one in found
    ]
    return f"<h3>Bankrupt</h3>{_table(('Entry', 'Who', 'To', 'Owed'), rows, (3,))}"


def _stretches(evening: Evening, names: Names, found: Sequence[Stretch]) -> str:
    rows: list[tuple[str, ...]] = []
    for one in found[:MOST_STRETCHES]:
        owners = _in_turn(one.owners, names)
        rows.append((_deed(evening, one.deed), str(one.length), f"{one.since} to {one.until or 'now'}", owners))
    return _table(("Deed", "Entries", "From entry", "Owner"), rows, (1,), 2)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], sums: Sequence[int], spare: int = -1) -> str:
    """A table of cells that are HTML already; the columns `sums` stand to the right, `spare` is left out on a phone."""
    kinds = [" ".join(["sum"] * (place in sums) + ["spare"] * (place == spare)) for place in range(len(heads))]
    marks = [f' class="{kind}"' if kind else "" for kind in kinds]
    head = "".join(f'<th scope="col"{mark}>{text}</th>' for mark, text in zip(marks, heads, strict=True))
    body = "".join(
        "<tr>" + "".join(f"<td{mark}>{cell}</td>" for mark, cell in zip(marks, row, strict=True)) + "</tr>"
        for row in rows
    )
    whole = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="paper wide"><table class="texts">{whole}</table></div>'
