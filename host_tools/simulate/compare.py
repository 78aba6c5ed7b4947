"""What `--compare WHAT VALUES` means: the plan as it is, and the same plan changed in one thing.

`house pot` plays without and with a house rule; everything else is a list of values, such as `players 2,4,6`.
"""

from collections.abc import Callable
from dataclasses import replace

from host_tools.simulate import core
from host_tools.simulate.plan import Plan
from host_tools.simulate.style import Style, read
from host_tools.simulate.table import EDITIONS

DEFAULT_MINUTES = 60  # of a timed game that was not given any


class CompareError(Exception):
    """Words that name no comparison, or a plan that is no game; the text says what there is."""


def variants(plan: Plan, what: str, values: str) -> list[tuple[str, Plan]]:
    """(name, plan) of each series to play, the one to compare with first; CompareError, StyleError."""
    words = [word.strip() for word in values.split(",") if word.strip()]
    if what not in _CHANGES or not words:
        raise CompareError(f"--compare takes one of {', '.join(_CHANGES)} and its values, not {what!r} {values!r}.")
    if what == "house":
        base = replace(plan, rules=tuple([rule for rule in plan.rules if rule not in words]))
        return [(f"without {values}", base), *[(f"with {word}", _with_rule(base, word)) for word in words]]
    return [(f"{what} {word}", _CHANGES[what](plan, word)) for word in words]


def check(plan: Plan) -> None:
    """Refuses a plan that is no game, with a sentence (CompareError)."""
    _one_of(core.EDITION_KEYS, "edition", plan.edition)
    _one_of(core.MODES, "mode", plan.mode)
    for rule in plan.rules:
        _one_of(core.RULES, "house rule", rule)
    if not core.MIN_PLAYERS <= len(plan.styles) <= core.MAX_PLAYERS:
        raise CompareError(f"A game has {core.MIN_PLAYERS} to {core.MAX_PLAYERS} players, not {len(plan.styles)}.")
    mode = core.MODES.index(plan.mode)
    setup = core.make_setup(plan.edition, mode, plan.minutes, len(plan.styles), None, plan.start, 0)
    try:
        core.check_setup(setup, EDITIONS[plan.edition])
    except core.Refusal as refused:
        raise CompareError(f"No such game: {refused} (minutes {plan.minutes}, start {plan.start}).") from refused


def _one_of(known: tuple[str, ...], what: str, word: str) -> None:
    if word not in known:
        raise CompareError(f"There is no {what} {word!r}. There are: {', '.join(known)}.")


def _with_rule(plan: Plan, word: str) -> Plan:
    return replace(plan, rules=(*plan.rules, word))


def _with_mode(plan: Plan, word: str) -> Plan:
    return replace(plan, mode=word, minutes=(plan.minutes or DEFAULT_MINUTES) if word == "timed" else 0)


def _number(what: str, word: str) -> int:
    if not word.isdecimal():
        raise CompareError(f"{what} is a number, not {word!r}.")
    return int(word)


def money(plan: Plan, words: str) -> int:
    """The units of a starting sum as the edition writes it (`1500`, `15m`)."""
    try:
        return EDITIONS[plan.edition].parse(words, 1, core.MAX_BALANCE)
    except core.Refusal as refused:
        raise CompareError(f"{words!r} is no sum of money in {plan.edition}: {refused}.") from refused


def _with_players(plan: Plan, word: str) -> Plan:
    count = min(_number("players", word), core.MAX_PLAYERS + 1)
    return replace(plan, styles=seats(plan.styles, count))


def seats(styles: tuple[Style, ...], count: int) -> tuple[Style, ...]:
    """As many styles as seats, the given ones over and over."""
    return tuple([styles[seat % len(styles)] for seat in range(count)])


_CHANGES: dict[str, Callable[[Plan, str], Plan]] = {
    "house": _with_rule,
    "edition": lambda plan, word: replace(plan, edition=word),
    "mode": _with_mode,
    "players": _with_players,
    "style": lambda plan, word: replace(plan, styles=(read(word),) * len(plan.styles)),
    "start": lambda plan, word: replace(plan, start=money(plan, word)),
    "minutes": lambda plan, word: replace(plan, mode="timed", minutes=_number("minutes", word)),
}
