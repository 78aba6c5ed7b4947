"""All modules of the app as syntax trees, by the names they are imported by. It reads and writes files, no more."""

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Program:
    """`modules`: dotted name -> its tree, `paths`: dotted name -> where it lies below the folder that is frozen,
    `looked_up`: words by which an attribute may be looked up: all in the strings of a module that calls getattr or the
    like."""

    modules: dict[str, ast.Module] = field(default_factory=dict)
    paths: dict[str, str] = field(default_factory=dict)
    looked_up: set[str] = field(default_factory=set)

    def add(self, path: str, source: str) -> None:
        """Take in a module that will lie at `path` ("app/bank.py"), without docstrings and annotations."""
        name = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        tree = self.modules[name] = _Bare().visit(ast.parse(source, path))
        self.paths[name] = path
        nodes = list(ast.walk(tree))
        if any(isinstance(node, ast.Name) and node.id in _LOOKUPS for node in nodes):
            strings = [one.value for one in nodes if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            self.looked_up |= {word for text in strings for word in re.findall(r"[\w.]+", text)}

    def add_folder(self, folder: Path, prefix: str = "") -> None:
        """Take in every module below `folder`."""
        for path in sorted(folder.rglob("*.py")):
            self.add(prefix + path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8"))

    def write(self, folder: Path) -> None:
        """Write all modules below `folder`."""
        for name, tree in self.modules.items():
            target = folder / self.paths[name]
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(ast.unparse(ast.fix_missing_locations(tree)) + "\n", encoding="utf-8")

    def nodes(self) -> list[ast.AST]:
        """Every node of every module."""
        return [node for tree in self.modules.values() for node in ast.walk(tree)]


_LOOKUPS = {
    "getattr", "setattr", "hasattr", "delattr", "namedtuple", "__import__", "exec", "eval", "globals", "locals", "dir",
}  # fmt: skip


class _Bare(ast.NodeTransformer):
    """Leaves out what the compiler leaves out: docstrings and annotations."""

    def _body(self, node):
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            node.body = node.body[1:]
        self.generic_visit(node)
        if not node.body and not isinstance(node, ast.Module):
            node.body = [ast.Pass()]
        return node

    visit_Module = visit_ClassDef = _body

    def visit_FunctionDef(self, node):
        """A function; the annotations of machine code mean something."""
        if not any("micropython" in ast.dump(one) for one in node.decorator_list):
            node.returns = None
            for one in ast.walk(node.args):
                if isinstance(one, ast.arg):
                    one.annotation = None
        return self._body(node)

    def visit_AnnAssign(self, node):
        """An assignment with a type, or a type alone."""
        self.generic_visit(node)
        return ast.copy_location(ast.Assign([node.target], node.value), node) if node.value else None

    def visit_If(self, node):
        """What only a type checker reads."""
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return [self.visit(one) for one in node.orelse]
        return self.generic_visit(node)
