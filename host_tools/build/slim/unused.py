"""Leaves out functions, methods, classes and tables whose name nothing in the whole app says, wherever it is said.

What the PC's tests or tools call and the device does not is left out of the image so. A name that the interpreter knows
is never taken for unused: it may be the one to say it.
"""

import ast

from host_tools.build.slim.program import Program

_ENTRY = {"main"}


def drop(program: Program, known: set[str]) -> None:
    """Do it to all modules, until nothing changes. `known`: the names the interpreter knows."""
    kept = known | _ENTRY | program.looked_up
    while True:
        said = _said(program) | kept
        step = _Without(said)
        for tree in program.modules.values():
            step.visit(tree)
        if not step.dropped:
            return


def _said(program: Program) -> set[str]:
    """Every name that is read, imported or given as a keyword; a definition's own body counts only for others."""
    said: set[str] = set()
    for tree in program.modules.values():
        _Names(said).visit(tree)
    return said


class _Names(ast.NodeVisitor):
    def __init__(self, said: set[str]) -> None:
        self._said = said
        self._inside: list[str] = []

    def _note(self, name: str) -> None:
        if name not in self._inside:
            self._said.add(name)

    def visit_FunctionDef(self, node):
        """A definition: what it says of itself keeps nothing alive."""
        self._inside.append(node.name)
        self.generic_visit(node)
        self._inside.pop()

    def visit_ClassDef(self, node):
        """A class, the same."""
        self._inside.append(node.name)
        self.generic_visit(node)
        self._inside.pop()

    def visit_Name(self, node):
        """NAME, read."""
        if isinstance(node.ctx, ast.Load):
            self._note(node.id)

    def visit_Attribute(self, node):
        """something.NAME, read."""
        if isinstance(node.ctx, ast.Load):
            self._note(node.attr)
        self.generic_visit(node)

    def visit_ImportFrom(self, node):
        """from somewhere import NAME."""
        for alias in node.names:
            self._note(alias.name)


class _Without(ast.NodeTransformer):
    def __init__(self, said: set[str]) -> None:
        self._said = said
        self.dropped = 0

    def _is_unused(self, name: str) -> bool:
        return name not in self._said and not (name.startswith("__") and name.endswith("__"))

    def _definition(self, node):
        if self._is_unused(node.name) and (isinstance(node, ast.ClassDef) or _is_plain(node)):
            self.dropped += 1
            return None
        self.generic_visit(node)
        if not node.body:
            node.body = [ast.Pass()]
        return node

    visit_FunctionDef = visit_ClassDef = _definition

    def visit_Assign(self, node):
        """NAME = a table of literals."""
        target = node.targets[0]
        if len(node.targets) == 1 and isinstance(target, ast.Name) and self._is_unused(target.id) and _is_data(node):
            self.dropped += 1
            return None
        return node


def _is_plain(node: ast.FunctionDef) -> bool:
    """Whether the function is only defined: a decorator could hand it on (that of a property does not)."""
    return all(
        isinstance(one, ast.Name | ast.Attribute) and ast.unparse(one).rpartition(".")[2] in _HARMLESS
        for one in node.decorator_list
    )


_HARMLESS = {"property", "staticmethod", "classmethod", "setter"}


def _is_data(node: ast.Assign) -> bool:
    allowed = (
        ast.Constant,
        ast.Tuple,
        ast.Dict,
        ast.List,
        ast.UnaryOp,
        ast.operator,
        ast.unaryop,
        ast.BinOp,
        ast.expr_context,
    )
    return all(isinstance(one, allowed) for one in ast.walk(node.value))
