"""Writes a whole edition as a commented TOML file that passes the check: what `edition new` begins with."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from host_tools.editions import core
from host_tools.editions.colours import Colours

_HEAD = """\
# An edition of your own. Change what your box says; leave out what is as on the common board.
# Check it:      python3 -m host_tools edition check {key}.toml
# Print cards:   python3 -m host_tools cards --edition {key}.toml
# Send it:       python3 -m host_tools edition send {key}.toml
# Letters of the screen: Latin-1 and €, no double quotes. A row has 21 of them.
"""
_MONEY = {
    "whole": 'scheme = "whole"  # whole numbers: 1500. "km" would be k and m, in quotes: "1.5m"',
    "km": 'scheme = "km"  # k and m in steps of 10k, in quotes: "500k", "1.5m". "whole" would be whole numbers: 1500',
}
_RULES = (
    ("double_beside_mortgage", "rent of a whole group doubles on the other sites though one is mortgaged"),
    ("inherit_interest", "whoever gets mortgaged deeds from a bankrupt pays 10 % at once"),
    ("creditor_takes_mortgages", "a bankrupt's deeds are mortgaged before a creditor gets them"),
    ("tinker", "the golden mover: each double moves it, where it stands the bank pays the rent"),
    ("throw_for_rent", '"brought": a utility\'s rent takes the throw that brought the player, "new": a new throw'),
    ("throw_again_after_fine", "who pays the fine after the last failed throw throws again"),
    ("jail_throws", "failed throws until the fine must be paid, 1 to 3"),
    ("quick_throws", "the same in a quick game"),
    ("quick_fine_after_throw", "in a quick game the fine may follow a failed throw"),
    ("quick_deal", "deeds dealt to each player of a quick game, 0 to 3"),
    ("quick_deal_free", "dealt for nothing; false: the price is paid"),
    ("quick_houses", "houses before a hotel in a quick game, 1 to 4"),
    ("quick_end", "which bankruptcy ends a quick game, 1 to 7"),
    ("timed_deal", "deeds dealt, and paid for, in a timed game, 0 to 3"),
    ("timed_by_money", "a timed game is won by the most cash; false: by worth"),
)


def toml(parts: core.Parts, colours: Colours) -> str:
    """The file for all parts of an edition."""
    money = _Money(parts["scheme"])
    blocks = (_heading(parts), _sums(parts, money), _words(parts), _deeds(parts, money), _taxes(parts, money))
    return "\n\n".join("\n".join(block) for block in (*blocks, _piles(parts), _rules(parts), _print(colours))) + "\n"


class _Money:
    """Sums as the file writes them."""

    def __init__(self, scheme: str) -> None:
        self._scheme = core.KM if scheme == "km" else core.WHOLE

    def __call__(self, units: int) -> str:
        return _value(core.written(units, core.KM)) if self._scheme == core.KM else str(units)

    def row(self, sums: Iterable[int]) -> str:
        return "[" + ", ".join(map(self, sums)) + "]"


def _value(value: Any) -> str:
    """Numbers, texts, yes and no, and rows of these are written in TOML as in JSON."""
    return json.dumps(value, ensure_ascii=False)


def _heading(parts: core.Parts) -> Iterator[str]:
    yield _HEAD.format(key=parts["key"])
    yield f"key = {_value(parts['key'])}  # 1 to 12 small letters, digits, - and _: what the tools call it"
    yield f"title = {_value(parts['title'])}  # 1 to 12 letters: what the device calls it"


def _sums(parts: core.Parts, money: _Money) -> Iterator[str]:
    yield "[money]"
    yield _MONEY[parts["scheme"]]
    yield f"sign = {_value(parts['sign'])}  # one letter before every sum"
    yield f"start = {money(parts['start'])}"
    yield f"salary = {money(parts['salary'])}"
    yield f"fine = {money(parts['fine'])}  # out of jail"
    notes = ", ".join(f"[{count}, {money(value)}]" for count, value in parts["notes"])
    yield f"notes = [{notes}]  # the starting sum in paper: [how many, of what value], or nothing"
    yield ""
    yield "[stock]"
    yield f"houses = {parts['houses']}"
    yield f"hotels = {parts['hotels']}"


def _words(parts: core.Parts) -> Iterator[str]:
    yield "[words]"
    for key, part in (("house", "house"), ("hotel", "hotel")):
        yield f"{key} = {_value(parts[part])}  # at most 17 letters"
    for key, part in (
        ("transport", "transport"), ("utility", "utility"), ("chance", "chance_card"), ("chest", "chest_card"),
    ):  # fmt: skip
        yield f"{key} = {_value(parts[part])}  # at most 19"
    yield f"groups = {_value(list(parts['group_names']))}  # at most 19, from GO on"
    yield f"corners = {_value(list(parts['corner_names']))}  # at most 21"
    yield ""
    yield "[names]  # the spaces of your box by number, at most 21 letters; the others are called by group"
    named = dict(parts["names"])
    board = core.made(parts, core.FIRST_CUSTOM)
    for space in sorted({*named, *board.deed_spaces}):
        yield (
            f"{space} = {_value(named[space])}" if space in named else f"# {space} = {_value(board.space_name(space))}"
        )


def _deeds(parts: core.Parts, money: _Money) -> Iterator[str]:
    yield "[deeds]  # space = price, rents (0 to 4 houses, hotel; transports by how many; utilities times the throw), …"
    for space, group, price, rents, house, mortgage in parts["deeds"]:
        fields = [f"price = {money(price)}"]
        if group < core.TRANSPORTS:
            fields += [f"rents = {money.row(rents)}", f"house = {money(house)}"]
            named = str(group + 1)
        else:
            fields.append(f"rents = {_value(list(rents)) if group == core.UTILITIES else money.row(rents)}")
            named = '"utility"' if group == core.UTILITIES else '"transport"'
        fields.append(f"mortgage = {money(mortgage)}")
        yield f"{space} = {{ group = {named}, {', '.join(fields)} }}"


def _taxes(parts: core.Parts, money: _Money) -> Iterator[str]:
    yield "[taxes]  # space = name (at most 19 letters), sum, and the sum in a quick game where it is another"
    for (space, amount, quick), name in zip(parts["taxes"], parts["tax_names"], strict=True):
        less = f", quick = {money(quick)}" if quick != amount else ""
        yield f"{space} = {{ name = {_value(name)}, sum = {money(amount)}{less} }}"


def _piles(parts: core.Parts) -> Iterator[str]:
    yield "[piles]  # the spaces where a card is drawn"
    yield f"chance = {_value(list(parts['chance']))}"
    yield f"chest = {_value(list(parts['chest']))}"


def _rules(parts: core.Parts) -> Iterator[str]:
    yield "[rules]"
    for name, meaning in _RULES:
        yield f"{name} = {_value(parts[name])}  # {meaning}"


def _print(colours: Colours) -> Iterator[str]:
    yield "[print]  # for printed cards only: the edition's colour and those of the eight groups"
    yield f"colour = {_value(colours.main)}"
    yield f"groups = {_value(list(colours.groups))}"
