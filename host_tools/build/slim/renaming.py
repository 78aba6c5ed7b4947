"""The new names, and how they are put in: each by the world that it is said in."""

from dataclasses import dataclass, field

from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import Scoped, arguments


@dataclass
class Renaming:
    """The new name of each name of a module (`top`), of an object (`dotted`), and of those that are the same in both
    (`single`). `functions`: module -> new name -> all that is called so in it, as it was called."""

    top: dict[str, str] = field(default_factory=dict)
    dotted: dict[str, str] = field(default_factory=dict)
    single: dict[str, str] = field(default_factory=dict)
    functions: dict[str, dict[str, list[str]]] = field(default_factory=dict)

    def of_top(self, name: str) -> str:
        """What a module's name is called."""
        return self.single.get(name) or self.top.get(name, name)

    def of_dotted(self, name: str) -> str:
        """What a name behind a dot is called."""
        return self.single.get(name) or self.dotted.get(name, name)


class Renamed(Scoped):
    """Puts the new names in."""

    def __init__(self, program: Program, new: Renaming, functions: dict[str, list[str]]) -> None:
        super().__init__()
        self._program = program
        self._new = new
        self._functions = functions
        self._path: list[str] = []

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
        self._path.append(node.name)
        node = super().visit_FunctionDef(node)
        node.name = self._named(node.name)
        self._arguments(node)
        self._functions.setdefault(node.name, []).append(".".join(self._path))
        self._path.pop()
        return node

    def visit_Lambda(self, node):
        """A function without a name."""
        node = super().visit_Lambda(node)
        self._arguments(node)
        return node

    def visit_ClassDef(self, node):
        """class NAME."""
        self._path.append(node.name)
        node = super().visit_ClassDef(node)
        node.name = self._named(node.name)
        self._path.pop()
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
