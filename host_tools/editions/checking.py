"""Checks an edition file: reads it, turns it into the device's parts, and asks the device's own code what is wrong.

It has no rule of its own about an edition; it knows where each thing stands, so that every reason comes with its line.
"""

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from host_tools.editions import core, form, statements
from host_tools.editions.colours import BUILT_IN, Colours
from host_tools.link.trouble import EXIT_USAGE, Trouble
from host_tools.visible import visible

SUFFIX = ".toml"
MAX_SHOWN = 400  # letters of one message


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: in which line, of what (a key's path), and why."""

    line: int
    where: str
    what: str


@dataclass(frozen=True)
class Checked:
    """A file and what is wrong with it; for a sound one also its parts (the differences from the common board), packed
    as the device takes them, and its colours."""

    file: Path
    problems: tuple[Problem, ...]
    parts: core.Parts
    packed: bytes
    colours: Colours

    def edition(self) -> core.Edition:
        """The edition that the file tells; only of a sound one."""
        return core.made(self.parts, core.FIRST_CUSTOM)

    def lines(self) -> list[str]:
        """Every problem as a line: FILE:LINE: WHERE: WHAT, control characters made visible."""
        return [f"{visible(str(self.file))}:{each.line}: {each.where}: {each.what}" for each in self.problems]

    def as_json(self) -> dict[str, Any]:
        """What `check --json` prints."""
        wrong = [{"line": each.line, "where": each.where, "what": each.what} for each in self.problems]
        return {"file": str(self.file), "sound": not wrong, "bytes": len(self.packed), "problems": wrong}


def _cut(text: str) -> str:
    return visible(text, MAX_SHOWN)


def check(file: Path) -> Checked:
    """The file, checked whole. Raises Trouble (status 2) for one that can't be read."""
    try:
        with file.open("rb") as opened:
            data = opened.read(statements.MAX_BYTES + 1)
    except OSError as problem:
        raise Trouble(f"{visible(str(file))} can't be read: {problem.strerror}.", "", EXIT_USAGE) from problem
    try:
        said = statements.read(data)
    except statements.NotToml as wrong:
        problem = Problem(wrong.line, "TOML", _cut(wrong.what))
        return Checked(file, (problem,), {}, b"", BUILT_IN["classic"])
    return _judged(file, said)


def sound(file: Path) -> Checked:
    """A file without problems. Raises Trouble (status 2) that names them all."""
    checked = check(file)
    if checked.problems:
        count = len(checked.problems)
        what = "\n".join([*checked.lines(), f"{count} problem{'s' if count > 1 else ''}: nothing was done with it."])
        raise Trouble(what, "edition check tells the same; the form is in host_tools/editions/README.md.", EXIT_USAGE)
    return checked


def _judged(file: Path, said: statements.Statements) -> Checked:
    taken = form.Form(said.values)
    found = [*_unknown(said.values), *taken.wrong, *_device(taken)]
    rows = (Problem(said.line_of(path), _cut(".".join(path)), _cut(what)) for path, what in found)
    problems = sorted(dict.fromkeys(rows), key=lambda each: each.line)
    parts = {name: value for name, value in taken.parts.items() if _frozen(value) != core.CLASSIC.get(name)}
    packed = b""
    if not problems:
        try:
            packed = core.pack(parts)
        except ValueError:
            problems = [Problem(1, "file", f"longer than {core.MAX_BYTES} bytes when packed: shorten names")]
    colours = taken.colours if taken.colours.main else Colours(BUILT_IN["classic"].main, taken.colours.groups)
    return Checked(file, tuple(problems), parts, packed, colours)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, cast("list[Any]", value))) if isinstance(value, list) else value


# -- what the device says, and where it stands


def _device(taken: form.Form) -> Iterator[tuple[statements.Path, str]]:
    """What the device finds wrong, but for what could not be turned into parts and is told already."""
    paths = {part: path for path, part in form.KEYS.items()} | {"tax_names": ("taxes",)}
    told: dict[tuple[statements.Path, str], list[int]] = {}
    for part, space, what in core.problems(taken.parts):
        if part in taken.spoilt or (part, space) in taken.spoilt or part == "notes" and "start" in taken.spoilt:
            continue
        if part == "board":
            told.setdefault((_told(space, taken.parts), what), []).append(space)
        elif space >= 0:
            yield (part, str(space)), what
        else:
            yield paths.get(part, (part,)), what
    for (path, what), spaces in told.items():
        many = f"spaces {', '.join(map(str, spaces))}: each" if len(spaces) > 1 else f"space {spaces[0]}"
        yield path, f"{many} {what}"


def _told(space: int, parts: core.Parts) -> statements.Path:
    """Where a space is told last; one that is told nowhere, in the pile of the common board that has it, or [deeds]."""
    for pile in ("chest", "chance"):
        if isinstance(parts.get(pile), list) and space in parts[pile]:
            return ("piles", pile)
    for table in ("taxes", "deeds"):
        if space in [row[0] for row in parts.get(table, ())]:
            return (table, str(space))
    for pile in ("chest", "chance"):
        if space in core.CLASSIC[pile]:
            return ("piles", pile)
    return ("deeds",)


# -- keys that are none


def _unknown(values: dict[str, Any]) -> Iterator[tuple[statements.Path, str]]:
    """Every key that means nothing, with the one that it may be meant for."""
    tables: dict[str, list[str]] = {}
    for path in form.KEYS:
        tables.setdefault(path[0], []).extend(path[1:])
    known = [*tables, *form.BY_SPACE]
    for key, value in values.items():
        if key not in known:
            yield (key,), "unknown" + _meant(key, known)
        elif key in form.BY_SPACE or not tables[key]:
            continue
        elif isinstance(value, dict):
            for inner in cast("dict[str, Any]", value):
                if inner not in tables[key]:
                    yield (key, inner), "unknown" + _meant(inner, tables[key])
        else:
            yield (key,), f"must be a table: [{key}]"


def _meant(key: str, known: list[str]) -> str:
    near = difflib.get_close_matches(key, known, 1)
    return f"; did you mean {near[0]}?" if near else f"; there are: {', '.join(known)}"
