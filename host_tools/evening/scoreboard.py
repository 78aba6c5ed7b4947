"""What the scoreboard shows, as plain data: players with money, worth and places, the last entries, debts, the time."""

from typing import Any

from host_tools.evening import figures
from host_tools.evening.figures import Standing
from host_tools.evening.lines import Names, line, money
from host_tools.evening.page import edition_look, kind_of_game, verdict
from host_tools.evening.replay import Evening

LAST = 8  # entries shown


def board(evening: Evening) -> dict[str, Any]:
    """The whole board. Texts are as they were told: the page sets them as text, never as markup."""
    names = Names(evening)
    return {
        "look": edition_look(evening),
        "title": kind_of_game(evening),
        "verdict": verdict(evening, names),
        "over": bool(evening.end.over),
        "players": [_player(evening, one, names) for one in figures.standings(evening.end)],
        "entries": [_entry(evening, booking, names) for booking in figures.last_entries(evening, LAST)],
        "count": len(evening.standing) + evening.forgotten,
        "debts": [
            f"{names.name(one.payer)} owes {names.name(one.creditor)} {money(evening.edition, one.units)}"
            for one in evening.debts
        ],
    }


def _player(evening: Evening, one: Standing, names: Names) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "place": one.place,
        "name": names.name(one.seat),
        "money": money(evening.edition, one.cash),
        "worth": money(evening.edition, one.worth),
        "jail": one.in_jail,
    }


def _entry(evening: Evening, booking: Any, names: Names) -> dict[str, Any]:
    row = line(evening, booking, names)
    return {
        "number": row.number,
        "record": row.record,
        "who": row.who,
        "whom": row.whom,
        "what": row.what,
        "amount": money(evening.edition, row.units) if row.units else "",
    }
