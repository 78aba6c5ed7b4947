"""Gives the app's own names short ones, or such as the interpreter has anyway.

Names live in two worlds that never meet, so the same short name may stand in both: those of modules, and those of
objects, which are only ever said behind a dot. Within a world names are called alike that can't meet either: in no
module, or on no object (see meeting.py). A name of which its world is not sure is the same in both and like no other:
arguments that are given by name, what a class reads while it is made, functions in functions, modules that are handed
on. Left as they are: names the interpreter knows (they cost nothing, and may be its), whatever a string could look
up, and exceptions, whose names the fault page shows.
"""

import ast
import collections
import itertools
import keyword
import string
from collections.abc import Iterable, Iterator

from host_tools.build.slim.giving import Giver, Tables
from host_tools.build.slim.meeting import Meetings
from host_tools.build.slim.program import Program
from host_tools.build.slim.renaming import Renamed, Renaming
from host_tools.build.slim.sightings import DOTTED, TOP, Name, Sightings

# Names with a meaning to the compiler, or that the interpreter itself calls on objects of ours.
_NEVER_GIVEN = {
    "const", "super", "micropython", "native", "viper", "self", "main", "close", "send", "throw", "read", "readinto",
    "readline", "write", "ioctl", "value", "args", "errno", "count", "index", "utf_8", "bytecode", "asm_thumb", "keys",
}  # fmt: skip


def shorten(program: Program, known: set[str], free: Iterable[str]) -> Renaming:
    """Do it to all modules. `known`: names the interpreter knows; `free`: those of them that cost nothing."""
    seen = Sightings(program)
    kept = known | program.looked_up | _of_modules(program) | _of_exceptions(program)
    new = _Choice(program, seen, kept, set(free)).made()
    for name, tree in program.modules.items():
        Renamed(program, new, new.functions.setdefault(name, {})).visit(tree)
    return new


def _may_change(name: str, kept: set[str]) -> bool:
    return name not in kept and not (name.startswith("__") and name.endswith("__"))


class _Choice:
    """Which name becomes which."""

    def __init__(self, program: Program, seen: Sightings, kept: set[str], free: set[str]) -> None:
        self._seen = seen
        self._meetings = Meetings(program)
        single = {name for name in seen.single if _may_change(name, kept)}
        self._single = single
        self._worlds = {
            TOP: {name for name in seen.top if _may_change(name, kept)} - single,
            DOTTED: {name for name in seen.dotted if _may_change(name, kept)} - single,
        }
        self._changed = single | self._worlds[TOP] | self._worlds[DOTTED]
        taken = (seen.said - self._changed) | seen.local
        self._spare_single = list(_supply(taken | program.looked_up | _of_modules(program), free))
        never = program.looked_up | _of_modules(program) | _of_exceptions(program)
        words = {name for one in seen.of.values() for name in one.plain}
        self._spare = list(_supply(never, free | words | (seen.said - self._changed)))
        self._free = free | words | (seen.said - self._changed)
        self._new = Renaming()
        self._said_in: dict[Name, dict[str, int]] = collections.defaultdict(dict)
        for module, one in seen.of.items():
            for name, times in one.uses.items():
                self._said_in[name][module] = times

    def made(self) -> Renaming:
        """The whole choice: what is said most comes first."""
        new = self._new
        often = {name: sum(uses.values()) for name, uses in self._said_in.items()}
        by_use = sorted(often, key=lambda name: (-often[name], name))
        supply = iter(self._spare_single)
        for _, name in by_use:
            if name in self._single and name not in new.single:
                new.single[name] = next(supply)
        giver = Giver(self._tables(), self._spare, self._free)
        for world, name in by_use:
            if name in self._worlds[world]:
                barred = self._barred_top(name) if world == TOP else self._barred_dotted(name)
                given = giver.give(self._said_in[world, name], lambda one, barred=barred: one not in barred)
                (new.top if world == TOP else new.dotted)[name] = given
        return new

    def _tables(self) -> Tables:
        """The modules' tables with what stays and what is single."""
        tables = Tables(self._seen.of)
        for module, one in self._seen.of.items():
            for name, times in one.plain.items():
                tables.put(module, name, times)
            for (world, name), times in one.uses.items():
                if name in self._single:
                    tables.put(module, self._new.single[name], times)
                elif name not in self._worlds[world]:
                    tables.put(module, name, times)
        return tables

    def _barred_top(self, name: str) -> set[str]:
        """Names that a module's name can't have: those that stand beside it anywhere."""
        barred = set(self._new.single.values())
        for one in self._seen.of.values():
            if name in one.top:
                barred |= one.local | {self._new.of_top(other) for other in one.top if self._is_settled(TOP, other)}
        return barred

    def _barred_dotted(self, name: str) -> set[str]:
        """Names that a name behind dots can't have: those it can meet, and all that stay as they are."""
        loose = self._meetings.is_loose(name)
        barred = set(self._new.single.values()) | (self._seen.single - self._changed)
        barred |= self._seen.dotted - self._worlds[DOTTED] - self._single
        if name in self._seen.inner:
            barred |= self._seen.local
        for other, given in self._new.dotted.items():
            if loose or self._meetings.is_loose(other) or other in self._meetings.beside(name):
                barred.add(given)
        return barred

    def _is_settled(self, world: str, name: str) -> bool:
        return name not in self._worlds[world] or name in self._new.top


def _supply(taken: set[str], free: Iterable[str]) -> Iterator[str]:
    """Names to give, the cheapest first."""
    given: set[str] = set()  # some of the interpreter's own are as short as those made below
    for name in sorted(free):
        usable = name.isidentifier() and name.isascii() and not keyword.iskeyword(name) and not name.startswith("_")
        if usable and name not in taken and name not in _NEVER_GIVEN:
            given.add(name)
            yield name
    for length in (1, 2):
        for letters in itertools.product(string.ascii_letters, repeat=length):
            name = "".join(letters)
            if name not in taken and name not in given and not keyword.iskeyword(name):
                yield name


def _of_modules(program: Program) -> set[str]:
    """Parts of the names of modules, and what comes from modules that are not the app's."""
    parts = {part for name in program.modules for part in name.split(".")}
    for node in program.nodes():
        if isinstance(node, ast.Import):
            parts |= {part for alias in node.names for part in alias.name.split(".")}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module not in program.modules:
            parts |= {*node.module.split("."), *(alias.name for alias in node.names)}
    return parts


def _of_exceptions(program: Program) -> set[str]:
    """Classes that stand in an `except` or are raised."""
    found: set[str] = set()
    for node in program.nodes():
        for part in (getattr(node, "exc", None), node.type if isinstance(node, ast.ExceptHandler) else None):
            if part is not None:
                found |= {one.id for one in ast.walk(part) if isinstance(one, ast.Name) and one.id[:1].isupper()}
    return found
