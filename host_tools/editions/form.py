"""The form of an edition in TOML: which key says which part. It turns what a file says into the parts of the device.

Only what can't be turned is judged here (a key that is none, money that is not written as the edition writes it). What
the parts may be is the device's own affair: see `checking`.
"""

from collections.abc import Mapping
from typing import Any, cast

from host_tools.editions import core
from host_tools.editions.colours import GROUPS, Colours, is_colour
from host_tools.editions.said import Said, Table
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


class Form:
    """What a file says, turned into `parts` (the differences from the common board) and `colours`.

    `wrong`: rows of (path, what is wrong); `spoilt`: parts, or (part, space), that could not be turned, so that nothing
    more is to be said of them.
    """

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._said = Said(values)
        self.wrong, self.spoilt = self._said.wrong, self._said.spoilt
        self.parts: core.Parts = {}
        self.colours = Colours("", GROUPS)
        for path in KEYS:
            self._take(path)
        self._take_names()
        self._take_deeds()
        self._take_taxes()
        self._take_colours()

    def _take(self, path: Path) -> None:
        value = self._said.value(path)
        if value is None:
            if len(path) == 1:
                self._said.refuse(path, "is missing", KEYS[path])
        elif path in SUMS:
            self._put(KEYS[path], self._said.units(path, value, KEYS[path]))
        elif path == ("money", "notes"):
            self._put("notes", self._notes(value))
        elif KEYS[path]:
            self._put(KEYS[path], value)

    def _put(self, part: str, value: Any) -> None:
        if part not in self._said.spoilt:
            self.parts[part] = value

    # -- money

    def _notes(self, rows: Any) -> Any:
        """Pairs of how many and of what value, the values in units; what is no pair stays as it is."""
        if not isinstance(rows, list):
            return rows
        return [self._note(row) for row in cast("list[Any]", rows)]

    def _note(self, row: Any) -> Any:
        if not isinstance(row, list) or len(cast("list[Any]", row)) != 2:
            return cast("Any", row)
        count, value = cast("list[Any]", row)
        return [count, self._said.units(("money", "notes"), value, "notes")]

    # -- tables by space

    def _take_names(self) -> None:
        rows = self._said.rows("names")
        if rows is not None:
            self._put("names", [[space, value] for space, _, value in rows])

    def _take_deeds(self) -> None:
        rows = self._said.rows("deeds")
        if rows is not None:
            self._put("deeds", [self._deed(*row) for row in rows])

    def _deed(self, space: int, path: Path, value: Any) -> list[Any]:
        """One row of the device's table; only its space when it could not be turned."""
        group = cast("Table", value).get("group") if isinstance(value, dict) else None
        needed = OTHER_FIELDS if group in ("transport", "utility") else SITE_FIELDS
        fields = self._said.fields(path, value, SITE_FIELDS, needed)
        place = ("deeds", space)
        if fields is None:
            self._said.spoilt.add(place)
            return [space, None, None, None, None, None]
        rents = fields["rents"]
        if isinstance(rents, list) and group != "utility":
            rents = [self._said.units((*path, "rents"), rent, place) for rent in cast("list[Any]", rents)]
        price, mortgage = (self._said.units((*path, name), fields[name], place) for name in ("price", "mortgage"))
        house = self._said.units((*path, "house"), fields["house"], place) if "house" in fields else 0
        return [space, self._group(path, group, place), price, rents, house, mortgage]

    def _group(self, path: Path, group: Any, place: tuple[str, int]) -> int:
        if isinstance(group, str) and group in GROUP_WORDS:
            return GROUP_WORDS[group]
        if type(group) is int and 1 <= group <= core.TRANSPORTS:
            return group - 1
        self._said.refuse((*path, "group"), 'must be 1 to 8, "transport" or "utility"', place)
        return 0

    def _take_taxes(self) -> None:
        rows = self._said.rows("taxes")
        if rows is None:
            return
        taxes: list[list[Any]] = []
        names: list[Any] = []
        for space, path, value in rows:
            place = ("taxes", space)
            fields = self._said.fields(path, value, TAX_FIELDS, ("name", "sum"))
            if fields is None:
                self._said.spoilt.update((place, "tax_names"))
                fields = {"name": "", "sum": 0}
            else:
                self._tax_name(path, fields["name"])
            amount = self._said.units((*path, "sum"), fields["sum"], place) if fields["sum"] else fields["sum"]
            quick = self._said.units((*path, "quick"), fields["quick"], place) if "quick" in fields else amount
            taxes.append([space, amount, quick])
            names.append(fields["name"])
        self._put("taxes", taxes)
        if len(names) == len(core.CLASSIC["taxes"]):
            self._put("tax_names", names)

    def _tax_name(self, path: Path, name: Any) -> None:
        """The device knows the names of the taxes as one list; here each is told where it stands."""
        for _, _, what in core.text_problems("tax_names", -1, name, core.MAX_NUMBERED):
            self._said.refuse((*path, "name"), what, "tax_names")

    # -- paper only

    def _take_colours(self) -> None:
        main = self._said.value(("print", "colour"))
        groups = self._said.value(("print", "groups"))
        if main is not None and not is_colour(main):
            self._said.refuse(("print", "colour"), 'must be a colour as "#1b6b4a"')
            main = None
        if groups is not None and not _are_colours(groups):
            self._said.refuse(("print", "groups"), f'must be {len(GROUPS)} colours as "#1b6b4a"')
            groups = None
        self.colours = Colours(main or "", tuple(groups) if groups else GROUPS)


def _are_colours(values: Any) -> bool:
    if not isinstance(values, list):
        return False
    colours = cast("list[Any]", values)
    return len(colours) == len(GROUPS) and all(map(is_colour, colours))
