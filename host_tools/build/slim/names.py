"""Gives the app's own names short ones, or such as the interpreter has anyway and the app never says.

Names live in two worlds that never meet, so the same short name may stand in both: those of modules, and those of
objects, which are only ever said behind a dot. A name of which that is not sure is the same in both and like no other:
arguments that are given by name, what a class reads while it is made, functions in functions, modules that are handed
on. Left as they are: names the interpreter knows (they cost nothing, and may be its), whatever a string could look up,
and exceptions, whose names the fault page shows.
"""

import ast
import collections
import itertools
import keyword
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import Scoped, arguments, bound

# Names with a meaning to the compiler, or that the interpreter itself calls on objects of ours.
_NEVER_GIVEN = {
    "const", "super", "micropython", "native", "viper", "self", "main", "close", "send", "throw", "read", "readinto",
    "readline", "write", "ioctl", "value", "args", "errno", "count", "index", "utf_8", "bytecode", "asm_thumb",
}  # fmt: skip


@dataclass
class Renaming:
    """The new name of each name of a module (`top`), of an object (`dotted`), and of those that are the same in both
    (`single`)."""

    top: dict[str, str] = field(default_factory=dict)
    dotted: dict[str, str] = field(default_factory=dict)
    single: dict[str, str] = field(default_factory=dict)

    def of_top(self, name: str) -> str:
        """What a module's name is called."""
        return self.single.get(name) or self.top.get(name, name)

    def of_dotted(self, name: str) -> str:
        """What a name behind a dot is called."""
        return self.single.get(name) or self.dotted.get(name, name)


def shorten(program: Program, known: set[str], free: Iterable[str]) -> Renaming:
    """Do it to all modules. `known`: names the interpreter knows; `free`: those of them that cost nothing."""
    seen = _Seen(program)
    kept = known | program.looked_up | _of_modules(program) | _of_exceptions(program)
    single = {name for name in seen.single if _may_change(name, kept)}
    top = {name for name in seen.top if _may_change(name, kept)} - single
    dotted = {name for name in seen.dotted if _may_change(name, kept)} - single
    by_use = sorted(seen.count, key=lambda name: (-seen.count[name], name))
    unchanged = (set(seen.count) | seen.local) - single - top - dotted
    supply = _supply(unchanged | seen.local, free)  # a module's name must not be hidden by a function's own
    new = Renaming(single={name: next(supply) for name in by_use if name in single})
    rest = list(itertools.islice(supply, max(len(top), len(dotted))))
    new.top = dict(zip([name for name in by_use if name in top], rest, strict=False))
    new.dotted = dict(zip([name for name in by_use if name in dotted], rest, strict=False))
    for tree in program.modules.values():
        _Renamed(program, new).visit(tree)
    return new


def _may_change(name: str, kept: set[str]) -> bool:
    return name not in kept and not (name.startswith("__") and name.endswith("__"))


def _supply(taken: set[str], free: Iterable[str]) -> Iterator[str]:
    """Names to give, the cheapest first."""
    given: set[str] = set()  # some of the interpreter's own are as short as those made below
    for name in sorted(free):
        usable = name.isidentifier() and not keyword.iskeyword(name) and not name.startswith("_")
        if usable and name not in taken and name not in _NEVER_GIVEN:
            given.add(name)
            yield name
    for length in (1, 2):
        for letters in itertools.product(string.ascii_letters, repeat=length):
            name = "".join(letters)
            if name not in taken and name not in given and not keyword.iskeyword(name):
                yield name


class _Seen(Scoped):
    """Which names stand where, and how often."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.count: collections.Counter[str] = collections.Counter()
        self.top: set[str] = set()
        self.dotted: set[str] = set()
        self.single: set[str] = set()
        self.local: set[str] = set()
        handed_on = _handed_on(program)
        for name, tree in program.modules.items():
            tops = bound(tree.body)
            self.top |= tops
            if name in handed_on:
                self.single |= tops
            self.visit(tree)

    def visit_Name(self, node):
        """NAME."""
        self.count[node.id] += 1
        if not self.is_global(node.id):
            (self.dotted if self._around[-1][0] else self.local).add(node.id)
        elif self._around and self._around[-1][0]:
            self.single.add(node.id)
        return node

    def visit_Attribute(self, node):
        """something.NAME."""
        self.count[node.attr] += 1
        self.dotted.add(node.attr)
        return self.generic_visit(node)

    def visit_keyword(self, node):
        """NAME=value."""
        if node.arg:
            self.count[node.arg] += 1
            self.single.add(node.arg)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node):
        """from somewhere import NAME."""
        self.count.update(alias.name for alias in node.names)
        if self._around:
            self.local |= {alias.asname or alias.name for alias in node.names}
        return node

    def _named(self, node):
        self.count[node.name] += 1
        if self._around:
            (self.dotted if self._around[-1][0] else self.single).add(node.name)

    def visit_ClassDef(self, node):
        """class NAME."""
        self._named(node)
        return super().visit_ClassDef(node)

    def visit_FunctionDef(self, node):
        """def NAME; what its defaults read in a class is read while that is made."""
        self._named(node)
        self.count.update(one.arg for one in arguments(node))
        self.local |= {one.arg for one in arguments(node)}
        return super().visit_FunctionDef(node)

    def visit_Lambda(self, node):
        """A function without a name."""
        self.count.update(one.arg for one in arguments(node))
        self.local |= {one.arg for one in arguments(node)}
        return super().visit_Lambda(node)

    def visit_ExceptHandler(self, node):
        """except … as NAME."""
        if node.name:
            self.local.add(node.name)
            self.count[node.name] += 1
        return self.generic_visit(node)


def _handed_on(program: Program) -> set[str]:
    """Modules that some module imports as a whole."""
    found: set[str] = set()
    for node in program.nodes():
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


class _Renamed(Scoped):
    """Puts the new names in."""

    def __init__(self, program: Program, new: Renaming) -> None:
        super().__init__()
        self._program = program
        self._new = new

    def visit_Name(self, node):
        """NAME."""
        if self.is_global(node.id):
            node.id = self._new.of_top(node.id)
        elif self._around[-1][0]:
            node.id = self._new.of_dotted(node.id)
        else:
            node.id = self._new.single.get(node.id, node.id)
        return node

    def visit_Attribute(self, node):
        """something.NAME."""
        node.attr = self._new.of_dotted(node.attr)
        return self.generic_visit(node)

    def visit_keyword(self, node):
        """NAME=value."""
        if node.arg:
            node.arg = self._new.single.get(node.arg, node.arg)
        return self.generic_visit(node)

    def visit_Global(self, node):
        """global NAME."""
        node.names = [self._new.of_top(name) for name in node.names]
        return node

    def visit_ImportFrom(self, node):
        """from somewhere import NAME; in a function the name it is known by there stays."""
        ours = node.module in self._program.modules
        for alias in node.names:
            is_module = f"{node.module}.{alias.name}" in self._program.modules
            if self._around:
                alias.asname = self._new.single.get(alias.asname or alias.name, alias.asname or alias.name)
            elif alias.asname:
                alias.asname = self._new.of_top(alias.asname)
            if ours and not is_module:
                alias.name = self._new.of_top(alias.name)
        return node

    def visit_FunctionDef(self, node):
        """def NAME."""
        node = super().visit_FunctionDef(node)
        node.name = self._named(node.name)
        self._arguments(node)
        return node

    def visit_Lambda(self, node):
        """A function without a name."""
        node = super().visit_Lambda(node)
        self._arguments(node)
        return node

    def visit_ClassDef(self, node):
        """class NAME."""
        node = super().visit_ClassDef(node)
        node.name = self._named(node.name)
        return node

    def visit_ExceptHandler(self, node):
        """except … as NAME."""
        if node.name:
            node.name = self._new.single.get(node.name, node.name)
        return self.generic_visit(node)

    def _named(self, name: str) -> str:
        if not self._around:
            return self._new.of_top(name)
        return self._new.of_dotted(name) if self._around[-1][0] else self._new.single.get(name, name)

    def _arguments(self, node) -> None:
        for one in arguments(node):
            one.arg = self._new.single.get(one.arg, one.arg)


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
