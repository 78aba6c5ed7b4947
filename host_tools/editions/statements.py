"""A TOML file as values, and in which line each of them stands. It knows nothing of editions.

`tomllib` gives the values and never says where one stands. But in TOML every statement (a table's head, or key = value)
begins on a line of its own, and no statement cut short is TOML. So the same parser reads the file once more, statement
by statement, and the first line of each is its place: no second parser, no other library.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

MAX_BYTES = 65_536
MAX_LINES = 2_000
MAX_STATEMENT = 50  # lines: reading a longer one line by line would take too long, and no edition has one

Path = tuple[str, ...]

_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")


class NotToml(Exception):
    """The text is no TOML; `line` and `what` say where and why."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"{line}: {what}")
        self.line = line
        self.what = what


@dataclass
class Statements:
    """The values of a file, and the first line of each statement by its path."""

    values: dict[str, Any]
    _lines: dict[Path, int] = field(default_factory=dict[Path, int])

    def line_of(self, path: Path) -> int:
        """The line where that is said, else where the table it belongs to begins, else 1."""
        for end in range(len(path), 0, -1):
            if path[:end] in self._lines:
                return self._lines[path[:end]]
        return 1

    def put(self, path: Path, line: int) -> None:
        """What `path` names is said in that line, and so are its tables, unless they were before."""
        for end in range(1, len(path) + 1):
            self._lines.setdefault(path[:end], line)


def read(data: bytes) -> Statements:
    """The statements of a file's bytes. Raises NotToml for what is no TOML, too long, or says a thing twice."""
    text = _text(data)
    lines = text.split("\n")  # and at nothing else: to TOML the other line ends of Unicode are letters
    if len(lines) > MAX_LINES:
        raise NotToml(MAX_LINES + 1, f"longer than {MAX_LINES} lines")
    found = Statements({})
    said: dict[Path, int] = {}
    for line, path in _statements(text, lines):
        if path in said:
            raise NotToml(line, f"{'.'.join(path)} stands here a second time, first in line {said[path]}")
        said[path] = line
        found.put(path, line)
    found.values = _values(text, 1)
    return found


def _values(text: str, line: int) -> dict[str, Any]:
    """The values of a whole text whose broken statement begins in `line`, if it has one."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise NotToml(line, "too deeply nested") from None
    except ValueError as problem:
        what = _told(str(problem))
        place = _PLACE.search(what)
        if place is None:
            raise NotToml(line, what.replace(" (at end of document)", ": what begins here never ends")) from None
        begun = "" if int(place[1]) == line or line == 1 else f", in what begins in line {line}"
        raise NotToml(int(place[1]), f"{what[: place.start()]}, column {place[2]}{begun}") from None


def _told(what: str) -> str:
    """What the parser says, in words for who wrote the file where it speaks of itself."""
    if "integer string conversion" in what:
        return "a number with thousands of digits: no edition has one"
    return what.replace("Illegal character '\\n'", "a quote is not closed before the line ends: add it")


def _text(data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise NotToml(1, f"longer than {MAX_BYTES} bytes")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise NotToml(line, "no UTF-8 text: save the file as UTF-8") from None
    return unicodedata.normalize("NFC", text)  # an accent typed apart from its letter is joined to it


def _statements(text: str, lines: list[str]) -> Iterator[tuple[int, Path]]:
    """Of each statement its line and the path of what it says. Raises NotToml for one that is none."""
    head: Path = ()
    at = 0
    while at < len(lines):
        said, end = _statement(lines, at)
        if said is None:
            _values(text, at + 1)
            raise NotToml(at + 1, f"longer than {MAX_STATEMENT} lines")
        if lines[at].lstrip().startswith("["):
            head = _path(said)
            yield at + 1, head
        elif said:
            yield at + 1, head + _path(said)
        at = end


def _statement(lines: list[str], at: int) -> tuple[dict[str, Any] | None, int]:
    """What the statement that begins at that line says, and the line after it; None when none ends there."""
    for end in range(at + 1, min(at + MAX_STATEMENT, len(lines)) + 1):
        try:
            return tomllib.loads("\n".join(lines[at:end])), end
        except (ValueError, RecursionError):
            continue
    return None, at


def _path(said: Any) -> Path:
    """The keys down to the first thing that is no table with one key."""
    path: list[str] = []
    while isinstance(said, dict) and len(cast("dict[str, Any]", said)) == 1:
        ((key, said),) = cast("dict[str, Any]", said).items()
        path.append(key)
    return tuple(path)
