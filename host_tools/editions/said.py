"""What an edition file says, taken out value by value, and what of it can't be taken. It knows money, but no part."""

from collections.abc import Mapping
from typing import Any, cast

from host_tools.editions import core
from host_tools.editions.statements import Path

Table = dict[str, Any]
Part = str | tuple[str, int]  # a part of the device, or what it says of one space


class Said:
    """The values of a file. `wrong`: rows of (path, what is wrong); `spoilt`: the parts that could not be taken, and of
    which nothing more is to be said."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.wrong: list[tuple[Path, str]] = []
        self.spoilt: set[Part] = set()
        self._values = values
        self._scheme = self.value(("money", "scheme"))

    def value(self, path: Path) -> Any:
        """What stands there, None when nothing does."""
        value: Any = self._values
        for key in path:
            value = cast("Table", value).get(key) if isinstance(value, dict) else None
        return value

    def refuse(self, path: Path, what: str, *parts: Part) -> None:
        """Notes what is wrong there, and the parts that it spoils."""
        self.wrong.append((path, what))
        self.spoilt.update(parts)

    def units(self, path: Path, value: Any, *parts: Part) -> Any:
        """The units that a sum says; whole numbers are left to the device. Refuses, with the parts that it spoils."""
        if self._scheme != "km":
            if isinstance(value, str):
                self.refuse(path, f'"{value}": write a whole number, without quotes', *parts)
            return value
        if not isinstance(value, str):
            self.refuse(path, f'{value}: write k or m, in quotes, as "500k" or "1.5m"', *parts)
            return 0
        try:
            return core.parsed(value, core.MAX_BALANCE)
        except core.Refusal as refused:
            self.refuse(path, f'"{value}": {core.reason(refused)}', *parts)
            return 0

    def rows(self, table: str) -> list[tuple[int, Path, Any]] | None:
        """The rows of a table whose keys are spaces, in the order of the board; None when it is not there."""
        values = self.value((table,))
        if values is None:
            return None
        if not isinstance(values, dict):
            self.refuse((table,), f"must be a table: [{table}], then a line for each space", table)
            return []
        rows: list[tuple[int, Path, Any]] = []
        for key, value in cast("Table", values).items():
            path = (table, key)
            if key.isascii() and key.isdigit() and str(int(key[:4])) == key:
                rows.append((int(key), path, value))
            else:
                self.refuse(path, "the key must be the number of a space, 0 to 39")
        return sorted(rows, key=lambda row: row[0])

    def fields(self, path: Path, value: Any, known: tuple[str, ...], needed: tuple[str, ...]) -> Table | None:
        """The fields of one row, None when they are not all there. Refuses what is none."""
        if not isinstance(value, dict):
            self.refuse(path, f"must be fields in braces: {{ {', '.join(f'{name} = …' for name in needed)} }}")
            return None
        fields = cast("Table", value)
        strange = [name for name in fields if name not in known]
        missing = [name for name in needed if name not in fields]
        for name in strange:
            self.refuse((*path, name), f"unknown; there are: {', '.join(known)}")
        if missing:
            self.refuse(path, f"{' and '.join(missing)}: missing")
        return None if strange or missing else fields
