"""Lets a large module name first what it names most: the interpreter spends one byte on each of the first 127 names.

The names are said in a first line that is never carried out: `[] and x.first.second`.
"""

import ast
import collections

from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import Scoped, arguments

CHEAP = 120  # names with a short number; the module's own and those of the first line itself come before


def most_used_first(program: Program) -> None:
    """Do it to all modules with more names than CHEAP."""
    for tree in program.modules.values():
        counted = _Counted()
        counted.visit(tree)
        if len(counted.names) <= CHEAP:
            continue
        often = sorted(counted.names, key=lambda name: (-counted.names[name], name))[:CHEAP]
        chain: ast.expr = ast.Name(often[0], ast.Load())
        for name in often[1:]:
            chain = ast.Attribute(chain, name, ast.Load())
        tree.body.insert(0, ast.Expr(ast.BoolOp(ast.And(), [ast.List([], ast.Load()), chain])))


class _Counted(Scoped):
    """How often the compiled module names each name."""

    def __init__(self) -> None:
        super().__init__()
        self.names: collections.Counter[str] = collections.Counter()

    def visit_Name(self, node):
        """NAME of a module or a class; those of functions have no names any more."""
        if self.is_global(node.id) or self._around[-1][0]:
            self.names[node.id] += 1
        return node

    def visit_Attribute(self, node):
        """something.NAME."""
        self.names[node.attr] += 1
        return self.generic_visit(node)

    def visit_Constant(self, node):
        """A word that might stand for itself."""
        if isinstance(node.value, str) and node.value.isidentifier():
            self.names[node.value] += 1
        return node

    def visit_FunctionDef(self, node):
        """A function says its name twice: where it is made and in itself."""
        self.names[node.name] += 2
        self.names.update(one.arg for one in arguments(node))
        return super().visit_FunctionDef(node)

    def visit_Lambda(self, node):
        """A function without a name."""
        self.names.update(one.arg for one in arguments(node))
        return super().visit_Lambda(node)

    def visit_ClassDef(self, node):
        """A class says its name three times."""
        self.names[node.name] += 3
        return super().visit_ClassDef(node)
