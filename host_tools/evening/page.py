"""The report of a game: one HTML file with everything in it, that loads nothing and runs nothing.

Every text that came from outside (names, an edition's own words) is escaped, without exception by `tables.text`.
"""

from collections.abc import Sequence
from pathlib import Path

from host_tools.evening import figures, plots, tables
from host_tools.evening.core import EDITION_KEYS, MODES, RULE_NAMES
from host_tools.evening.figures import Standing
from host_tools.evening.lines import Names, money
from host_tools.evening.replay import Evening
from host_tools.evening.tables import money_text, text

LOOK = Path(__file__).with_name("look.css")
MOST_NAMED = 3  # of those who lead
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_OWN = "own"  # stands for the key of an edition that is not built in


def page(evening: Evening, command: str) -> str:
    """The whole page; `command` is what made it."""
    names = Names(evening)
    title = listed(names.players)
    body = [
        _players(evening, names),
        _plots(evening, names),
        tables.matrix(evening, names),
        f'<div class="pair">{tables.earners(evening, names)}{tables.debts(evening, names)}</div>\n',
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{text(title)}</title><style>\n{LOOK.read_text(encoding='utf-8')}</style></head>"
        f'<body data-edition="{edition_look(evening)}">\n{_header(evening, names, title)}\n'
        f"<main>\n{''.join(body)}</main>\n{_footer(evening, command)}\n</body></html>\n"
    )


def edition_look(evening: Evening) -> str:
    """The word by which a page takes its colours: the key of a built-in edition, never a text from outside."""
    key = evening.edition.key
    return key if key in EDITION_KEYS else _OWN


def listed(words: Sequence[str]) -> str:
    """ "Anna, Ben and Cleo"."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def verdict(evening: Evening, names: Names) -> str:
    """Who has won or leads, in a sentence."""
    best = figures.standings(evening.end)[0]
    by_money = evening.edition.timed_by_money and MODES[evening.end.mode] == "timed"
    sum_of = f"{money(evening.edition, best.cash)} in money" if by_money else f"{money(evening.edition, best.worth)}"
    first = [names.name(one.seat) for one in figures.standings(evening.end) if one.place == 1]
    if evening.end.over:
        return f"{listed([names.name(seat) for seat in evening.end.winners])} won with {sum_of}."
    if len(first) == len(evening.players):
        return f"Nobody is ahead yet: everybody has {sum_of}."
    if len(first) > MOST_NAMED:
        return f"The game goes on. {len(first)} players lead with {sum_of}."
    return f"The game goes on. {listed(first)} {'lead' if len(first) > 1 else 'leads'} with {sum_of}."


def kind_of_game(evening: Evening) -> str:
    """What is played: edition, mode, house rules; as it was told, to be escaped."""
    start = evening.start
    mode = f"{MODES[start.mode]} game" + (f" of {start.minutes} minutes" if start.minutes else "")
    rules = [name for bit, name in enumerate(RULE_NAMES) if evening.end.rules >> bit & 1]
    return " · ".join([evening.edition.title, mode, *([f"house rules: {', '.join(rules)}"] if rules else [])])


def _header(evening: Evening, names: Names, title: str) -> str:
    count = len(evening.standing) + evening.forgotten
    entries = f"{count} {'entry' if count == 1 else 'entries'} in all"
    return (
        f'<header><p class="kicker">{text(kind_of_game(evening))}</p><h1>{text(title)}</h1>'
        f'<p class="lead">{text(verdict(evening, names))} {entries}.</p>{_forgotten(evening)}</header>'
    )


def _forgotten(evening: Evening) -> str:
    """What is missing at the beginning, said plainly."""
    if not evening.forgotten:
        return ""
    return (
        f'<p class="warn">The device no longer holds entries 1 to {evening.forgotten}: '
        f"all sums and lines begin at entry {evening.forgotten + 1}.</p>"
    )


def _players(evening: Evening, names: Names) -> str:
    left = {one.player: one.number for one in figures.bankruptcies(evening)}
    cards = [_player(evening, one, names, left.get(one.seat, 0)) for one in figures.standings(evening.end)]
    return f'<ul class="players">{"".join(cards)}</ul>\n'


def _player(evening: Evening, one: Standing, names: Names, left: int) -> str:
    """One player's place and what the worth is made of; `left` is the entry with which a bankrupt left, if known."""
    if one.place:
        state, parts = "", _parts(evening, one)
    else:
        state, parts = " out", f"<dt>left with entry {left}</dt>" if left else ""
    return (
        f'<li class="player paper{state}" data-seat="{one.seat}">'
        f'<span class="place">{f"{one.place}." if one.place else "out"}</span>'
        f'<span class="name">{text(names.name(one.seat))}</span>'
        f'<span class="worth">{money_text(evening, one.worth)}</span><dl>{parts}</dl></li>'
    )


def _parts(evening: Evening, one: Standing) -> str:
    parts = [("Deeds", one.deeds), ("Mortgaged deeds, half", one.mortgaged), ("Houses", one.houses)]
    parts += [("Hotels", one.hotels), ("Interest due", -one.due)]
    shown = [("Money", one.cash), *[part for part in parts if part[1]]]
    return "".join(f"<dt>{what}</dt><dd>{money_text(evening, units)}</dd>" for what, units in shown)


def _plots(evening: Evening, names: Names) -> str:
    if not evening.standing:
        return '<p class="hint lead">Nothing has been booked yet.</p>\n'
    drawn = [
        f'<figure class="paper"><figcaption>{what}</figcaption>{svg}</figure>' for what, svg in plots.all_plots(evening)
    ]
    legend = "".join(
        f'<li data-seat="{seat}"{" class=dashed" if seat >= plots.DASHED_FROM else ""}>{text(names.name(seat))}</li>'
        for seat in evening.players
    )
    both = f'<ul class="legend">{legend}</ul><div class="plots">{"".join(drawn)}</div>'
    return f"<h2>Over the game, entry by entry</h2>{both}\n"


def _footer(evening: Evening, command: str) -> str:
    back = sum(1 for one in evening.bookings if not one.number and not one.corrects)
    taken = f" {back} taken back again and not counted." if back else ""
    return (
        f"<footer>Replayed entry by entry by the device's own rules.{taken} Worth is money, deeds at their price "
        "(mortgaged ones at half), buildings at theirs, less interest due. "
        f"Made by <code>{text(command)}</code>.</footer>"
    )
