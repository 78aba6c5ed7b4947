"""How a simulated player plays: a handful of numbers, a few named sets of them, and reading both from words.

A style decides nothing by itself; the modules about buying, building and dealing ask it. Nothing here is a rule.
"""

from dataclasses import dataclass, fields, replace

JAIL_POLICIES = ("out", "stay", "depends")
RAISE_FIRST = ("deeds", "houses")


class StyleError(Exception):
    """Words that are no style; the text says what is wrong and what there is."""


@dataclass(frozen=True)
class Style:
    """`reserve`: units kept back when spending by choice. `buy_reserve`: the same when landing on a free deed.
    `bid`: percent of the price bid at most in an auction (twice that where the deed makes a group whole).
    `build`: whether to build at all. `deals`: whether to deal. `offers`, `asks`: percent of the price offered for a
    deed that makes a group whole, and asked for one's own. `lift_above`: mortgages are paid off with more cash than
    this. `jail`: out (pays at once), stay (throws), depends (out while deeds are for sale). `raise_first`: what goes
    first when money is short."""

    name: str = "steady"
    reserve: int = 150
    buy_reserve: int = 0
    bid: int = 100
    build: bool = True
    deals: bool = True
    offers: int = 300
    asks: int = 200
    lift_above: int = 400
    jail: str = "depends"
    raise_first: str = "deeds"


STYLES = (
    Style(),
    Style("careful", reserve=400, buy_reserve=200, bid=70, offers=200, asks=300, lift_above=300, jail="stay"),
    Style("bold", reserve=20, bid=140, offers=500, asks=150, lift_above=900, jail="out"),
    Style("trader", reserve=100, bid=110, offers=500, asks=120),
    Style("loner", deals=False),
    Style("saver", reserve=600, buy_reserve=400, bid=50, build=False, deals=False, raise_first="houses"),
)
NAMES = tuple(style.name for style in STYLES)


def read(words: str) -> Style:
    """The style that `words` say: a name, or a name and changes, as in `bold:reserve=300,deals=no`; StyleError."""
    name, _, changes = words.partition(":")
    for style in STYLES:
        if style.name == name:
            break
    else:
        raise StyleError(f"No style is called {name!r}. There are: {', '.join(NAMES)}.")
    values: dict[str, int | bool | str] = {}
    for change in filter(None, changes.split(",")):
        key, _, value = change.partition("=")
        values[key] = _value(key, value)
    if values:
        values["name"] = words
    return replace(style, **values)  # pyright: ignore[reportArgumentType] - each value has been read by its field


def _value(key: str, value: str) -> int | bool | str:
    kinds = {field.name: field.type for field in fields(Style) if field.name != "name"}
    if key not in kinds:
        raise StyleError(f"A style has no {key!r}. It has: {', '.join(kinds)}.")
    allowed = {"jail": JAIL_POLICIES, "raise_first": RAISE_FIRST}.get(key)
    if isinstance(getattr(STYLES[0], key), bool):
        allowed = ("yes", "no")
    if allowed:
        if value not in allowed:
            raise StyleError(f"{key} is one of {', '.join(allowed)}, not {value!r}.")
        return value == "yes" if allowed == ("yes", "no") else value
    if not value.isdecimal() or int(value) > 999_999:
        raise StyleError(f"{key} is a number from 0 to 999999, not {value!r}.")
    return int(value)
