"""The form of an edition in TOML: which key says which part. It turns what a file says into the parts of the device.

Only what can't be turned is judged here (a key that is none, money that is not written as the edition writes it). What
the parts may be is the device's own affair: see `checking`.
"""

from collections.abc import Mapping
from typing import Any, cast

from host_tools.editions import core
from host_tools.editions.colours import GROUPS, Colours, is_colour
from host_tools.editions.statements import Path

# Key by key: where it stands and the part that it is. What is here goes to the device as it was said.
PLAIN: dict[Path, str] = {
    ("key",): "key",
    ("title",): "title",
    ("money", "scheme"): "scheme",
    ("money", "sign"): "sign",
    ("stock", "houses"): "houses",
    ("stock", "hotels"): "hotels",
    ("words", "house"): "house",
    ("words", "hotel"): "hotel",
    ("words", "transport"): "transport",
    ("words", "utility"): "utility",
    ("words", "chance"): "chance_card",
    ("words", "chest"): "chest_card",
    ("words", "groups"): "group_names",
    ("words", "corners"): "corner_names",
    ("piles", "chance"): "chance",
    ("piles", "chest"): "chest",
} | {
    ("rules", name): name
    for name in (
        "double_beside_mortgage", "inherit_interest", "creditor_takes_mortgages", "tinker", "throw_for_rent",
        "throw_again_after_fine", "jail_throws", "quick_throws", "quick_fine_after_throw", "quick_deal",
        "quick_deal_free", "quick_houses", "quick_end", "timed_deal", "timed_by_money",
    )
}  # fmt: skip
SUMS: dict[Path, str] = {("money", name): name for name in ("start", "salary", "fine")}
BY_SPACE = ("names", "deeds", "taxes")  # tables whose keys are numbers of spaces
SITE_FIELDS = ("group", "price", "rents", "house", "mortgage")
OTHER_FIELDS = ("group", "price", "rents", "mortgage")  # of a transport or a utility
TAX_FIELDS = ("name", "sum", "quick")
GROUP_WORDS = {"transport": core.TRANSPORTS, "utility": core.UTILITIES}
KEYS: dict[Path, str] = PLAIN | SUMS | {("money", "notes"): "notes", ("print", "colour"): "", ("print", "groups"): ""}

Table = dict[str, Any]


class Form:
    """What a file says, turned into `parts` (the differences from the common board) and `colours`.

    `wrong`: rows of (path, what is wrong); `spoilt`: parts, or (part, space), that could not be turned, so that nothing
    more is to be said of them.
    """

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.parts: core.Parts = {}
        self.colours = Colours("", GROUPS)
        self.wrong: list[tuple[Path, str]] = []
        self.spoilt: set[str | tuple[str, int]] = set()
        self._values = values
        self._scheme = self._value(("money", "scheme"))
        for path in KEYS:
            self._take(path)
        self._take_names()
        self._take_deeds()
        self._take_taxes()
        self._take_colours()

    # -- single values

    def _value(self, path: Path) -> Any:
        """What stands there, None when nothing does."""
        value: Any = self._values
        for key in path:
            value = cast("Table", value).get(key) if isinstance(value, dict) else None
        return value

    def _take(self, path: Path) -> None:
        value = self._value(path)
        if value is None:
            if len(path) == 1:
                self._refuse(path, "is missing", KEYS[path])
        elif path in SUMS:
            self._put(KEYS[path], self._units(path, value, KEYS[path]))
        elif path == ("money", "notes"):
            self._put("notes", self._notes(value))
        elif KEYS[path]:
            self._put(KEYS[path], value)

    def _put(self, part: str, value: Any) -> None:
        if part not in self.spoilt:
            self.parts[part] = value

    def _refuse(self, path: Path, what: str, *parts: str | tuple[str, int]) -> None:
        self.wrong.append((path, what))
        self.spoilt.update(parts)

    # -- money

    def _units(self, path: Path, value: Any, *parts: str | tuple[str, int]) -> Any:
        """The units that a sum says; whole numbers are left to the device. Refuses, with the parts that it spoils."""
        if self._scheme != "km":
            if isinstance(value, str):
                self._refuse(path, f'"{value}": write a whole number, without quotes', *parts)
            return value
        if not isinstance(value, str):
            self._refuse(path, f'{value}: write k or m, in quotes, as "500k" or "1.5m"', *parts)
            return 0
        try:
            return core.parsed(value, core.MAX_BALANCE)
        except core.Refusal as refused:
            self._refuse(path, f'"{value}": {core.reason(refused)}', *parts)
            return 0

    def _notes(self, rows: Any) -> Any:
        """Pairs of how many and of what value, the values in units; what is no pair stays as it is."""
        if not isinstance(rows, list):
            return rows
        return [self._note(row) for row in cast("list[Any]", rows)]

    def _note(self, row: Any) -> Any:
        if not isinstance(row, list) or len(cast("list[Any]", row)) != 2:
            return cast("Any", row)
        count, value = cast("list[Any]", row)
        return [count, self._units(("money", "notes"), value, "notes")]

    # -- tables by space

    def _rows(self, table: str) -> list[tuple[int, Path, Any]] | None:
        """The rows of a table whose keys are spaces, in the order of the board; None when it is not there."""
        values = self._value((table,))
        if values is None:
            return None
        if not isinstance(values, dict):
            self._refuse((table,), f"must be a table: [{table}], then a line for each space", table)
            return []
        rows: list[tuple[int, Path, Any]] = []
        for key, value in cast("Table", values).items():
            path = (table, key)
            if key.isascii() and key.isdigit() and str(int(key[:4])) == key:
                rows.append((int(key), path, value))
            else:
                self._refuse(path, "the key must be the number of a space, 0 to 39")
        return sorted(rows, key=lambda row: row[0])

    def _fields(self, path: Path, value: Any, known: tuple[str, ...], needed: tuple[str, ...]) -> Table | None:
        """The fields of one row, None when they are not all there. Refuses what is none."""
        if not isinstance(value, dict):
            self._refuse(path, f"must be fields in braces: {{ {', '.join(f'{name} = …' for name in needed)} }}")
            return None
        fields = cast("Table", value)
        strange = [name for name in fields if name not in known]
        missing = [name for name in needed if name not in fields]
        for name in strange:
            self._refuse((*path, name), f"unknown; there are: {', '.join(known)}")
        if missing:
            self._refuse(path, f"{' and '.join(missing)}: missing")
        return None if strange or missing else fields

    def _take_names(self) -> None:
        rows = self._rows("names")
        if rows is not None:
            self._put("names", [[space, value] for space, _, value in rows])

    def _take_deeds(self) -> None:
        rows = self._rows("deeds")
        if rows is not None:
            self._put("deeds", [self._deed(*row) for row in rows])

    def _deed(self, space: int, path: Path, value: Any) -> list[Any]:
        """One row of the device's table; only its space when it could not be turned."""
        group = cast("Table", value).get("group") if isinstance(value, dict) else None
        needed = OTHER_FIELDS if group in ("transport", "utility") else SITE_FIELDS
        fields = self._fields(path, value, SITE_FIELDS, needed)
        place = ("deeds", space)
        if fields is None:
            self.spoilt.add(place)
            return [space, None, None, None, None, None]
        rents = fields["rents"]
        if isinstance(rents, list) and group != "utility":
            rents = [self._units((*path, "rents"), rent, place) for rent in cast("list[Any]", rents)]
        price, mortgage = (self._units((*path, name), fields[name], place) for name in ("price", "mortgage"))
        house = self._units((*path, "house"), fields["house"], place) if "house" in fields else 0
        return [space, self._group(path, group, place), price, rents, house, mortgage]

    def _group(self, path: Path, group: Any, place: tuple[str, int]) -> int:
        if isinstance(group, str) and group in GROUP_WORDS:
            return GROUP_WORDS[group]
        if type(group) is int and 1 <= group <= core.TRANSPORTS:
            return group - 1
        self._refuse((*path, "group"), 'must be 1 to 8, "transport" or "utility"', place)
        return 0

    def _take_taxes(self) -> None:
        rows = self._rows("taxes")
        if rows is None:
            return
        taxes: list[list[Any]] = []
        names: list[Any] = []
        for space, path, value in rows:
            place = ("taxes", space)
            fields = self._fields(path, value, TAX_FIELDS, ("name", "sum"))
            if fields is None:
                self.spoilt.update((place, "tax_names"))
                fields = {"name": "", "sum": 0}
            else:
                self._tax_name(path, fields["name"])
            amount = self._units((*path, "sum"), fields["sum"], place) if fields["sum"] else fields["sum"]
            quick = self._units((*path, "quick"), fields["quick"], place) if "quick" in fields else amount
            taxes.append([space, amount, quick])
            names.append(fields["name"])
        self._put("taxes", taxes)
        if len(names) == len(core.CLASSIC["taxes"]):
            self._put("tax_names", names)

    def _tax_name(self, path: Path, name: Any) -> None:
        """The device knows the names of the taxes as one list; here each is told where it stands."""
        for _, _, what in core.text_problems("tax_names", -1, name, core.MAX_NUMBERED):
            self._refuse((*path, "name"), what, "tax_names")

    # -- paper only

    def _take_colours(self) -> None:
        main = self._value(("print", "colour"))
        groups = self._value(("print", "groups"))
        if main is not None and not is_colour(main):
            self._refuse(("print", "colour"), 'must be a colour as "#1b6b4a"')
            main = None
        if groups is not None and not _are_colours(groups):
            self._refuse(("print", "groups"), f'must be {len(GROUPS)} colours as "#1b6b4a"')
            groups = None
        self.colours = Colours(main or "", tuple(groups) if groups else GROUPS)


def _are_colours(values: Any) -> bool:
    if not isinstance(values, list):
        return False
    colours = cast("list[Any]", values)
    return len(colours) == len(GROUPS) and all(map(is_colour, colours))
