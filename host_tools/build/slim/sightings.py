"""Where the app says its names: whose each is, how often a module says it, and which names stand beside which."""

import ast
import collections
from dataclasses import dataclass, field

from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import Scoped, arguments, bound

TOP, DOTTED = "top", "dotted"
Name = tuple[str, str]  # (TOP or DOTTED, the name)


@dataclass
class Sighting:
    """One module: `uses` counts what its table of names is asked for, `top` are the names it says of its own top,
    built-in ones among them, `local` those of its functions, `plain` are names and words that stay as they are."""

    uses: collections.Counter[Name] = field(default_factory=collections.Counter)
    top: set[str] = field(default_factory=set)
    local: set[str] = field(default_factory=set)
    plain: collections.Counter[str] = field(default_factory=collections.Counter)


class Sightings:
    """All modules (`of`), and the names of each world: `top`, `dotted`, and `single` where it is not sure which.
    `inner` are names of classes that stand in functions: what is inside looks for names of functions there, too."""

    def __init__(self, program: Program) -> None:
        self.of: dict[str, Sighting] = {}
        self.top: set[str] = set()
        self.dotted: set[str] = set()
        self.single: set[str] = set()
        self.inner: set[str] = set()
        handed_on = _handed_on(program)
        for name, tree in program.modules.items():
            tops = bound(tree.body)
            self.top |= tops
            if name in handed_on:
                self.single |= tops
            self.of[name] = Sighting(top=set(tops))
            _Seen(self, self.of[name]).visit(tree)

    @property
    def local(self) -> set[str]:
        """Names of functions' own."""
        return {name for seen in self.of.values() for name in seen.local}

    @property
    def said(self) -> set[str]:
        """Every name that stands anywhere."""
        plain = {name for seen in self.of.values() for name in seen.plain}
        return plain | {name for seen in self.of.values() for _, name in seen.uses} | self.local


def _handed_on(program: Program) -> set[str]:
    """Modules that some module imports as a whole."""
    found: set[str] = set()
    for node in program.nodes():
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


class _Seen(Scoped):
    """Goes through one module."""

    def __init__(self, all_: Sightings, mine: Sighting) -> None:
        super().__init__()
        self._all = all_
        self._mine = mine

    def _note(self, world: str, name: str, times: int = 1) -> None:
        self._mine.uses[world, name] += times

    def visit_Name(self, node):
        """NAME."""
        if self.is_global(node.id):
            self._note(TOP, node.id)
            self._mine.top.add(node.id)
            if self._around and self._around[-1][0]:
                self._all.single.add(node.id)
        elif self._around[-1][0]:
            self._note(DOTTED, node.id)
            self._all.dotted.add(node.id)
        else:
            self._mine.local.add(node.id)
        return node

    def visit_Attribute(self, node):
        """something.NAME."""
        self._note(DOTTED, node.attr)
        self._all.dotted.add(node.attr)
        return self.generic_visit(node)

    def visit_keyword(self, node):
        """NAME=value."""
        if node.arg:
            self._note(DOTTED, node.arg)
            self._all.single.add(node.arg)
        return self.generic_visit(node)

    def visit_Constant(self, node):
        """A word."""
        if isinstance(node.value, str) and node.value.isidentifier():
            self._mine.plain[node.value] += 1
        return node

    def visit_JoinedStr(self, node):
        """What is between the values is no word of its own."""
        node.values = [self.visit(one) if isinstance(one, ast.FormattedValue) else one for one in node.values]
        return node

    def visit_Global(self, node):
        """global NAME."""
        self._mine.top |= set(node.names)
        return node

    def visit_ImportFrom(self, node):
        """from somewhere import NAME."""
        for alias in node.names:
            self._note(TOP, alias.name)
        if self._around:
            self._mine.local |= {alias.asname or alias.name for alias in node.names}
        return node

    def _named(self, name: str, times: int) -> None:
        world = DOTTED if self._around and self._around[-1][0] else TOP
        self._note(world, name, times)
        if not self._around:
            self._mine.top.add(name)
        else:
            (self._all.dotted if world == DOTTED else self._all.single).add(name)

    def _arguments(self, node) -> None:
        self._mine.plain.update(one.arg for one in arguments(node))
        self._mine.local |= {one.arg for one in arguments(node)}

    def visit_ClassDef(self, node):
        """class NAME: said three times."""
        self._named(node.name, 3)
        if self._around:
            self._all.inner |= bound(node.body)
        return super().visit_ClassDef(node)

    def visit_FunctionDef(self, node):
        """def NAME: said where it is made and in itself."""
        self._named(node.name, 2)
        self._arguments(node)
        return super().visit_FunctionDef(node)

    def visit_Lambda(self, node):
        """A function without a name."""
        self._arguments(node)
        return super().visit_Lambda(node)

    def visit_ExceptHandler(self, node):
        """except … as NAME."""
        if node.name:
            self._mine.local.add(node.name)
        return self.generic_visit(node)
