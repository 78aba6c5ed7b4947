"""Puts named numbers in where they are used, across modules, and leaves out names and imports that nothing needs then.

A named number is a name that its module binds once, at its top, to a whole number, a truth value, None or a word short
enough to be kept only once. The compiler does the same by itself within a module, but not for `module.NAME`.
"""

import ast
from dataclasses import dataclass, field

from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import Scoped, bound_often

LONGEST_WORD = 10  # bytes: the interpreter keeps such a string once, whoever uses it
LARGEST = 2**30  # numbers below need no object of their own on a 32 bit chip
Value = int | str | None


@dataclass
class _Known:
    """What a module's names stand for: numbers, and modules of the app."""

    values: dict[str, Value] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)


def inline(program: Program) -> None:
    """Do it to all modules, until nothing changes."""
    known = {name: _Known() for name in program.modules}
    set_elsewhere = _stored_attributes(program)
    while any([_learn(program, name, known, set_elsewhere) for name in program.modules]):
        pass
    for name, tree in program.modules.items():
        _Put(program, name, known).visit(tree)
    tidy(program, known)


def tidy(program: Program, known: dict[str, _Known] | None = None) -> None:
    """Leave out imports, and named numbers of `known`, that nothing needs any more, until nothing changes."""
    nothing = _Known()
    changed = True
    while changed:
        said, taken = _said_behind_dots(program), _taken_from(program)
        changed = False
        for name in program.modules:
            wanted = said | taken.get(name, set()) | _read_in(program.modules[name])
            changed |= _tidy(program, name, (known or {}).get(name, nothing), wanted)


def _learn(program: Program, name: str, known: dict[str, _Known], set_elsewhere: set[str]) -> bool:
    """Note what the top of a module binds; whether something new was found."""
    mine = known[name]
    before = len(mine.values) + len(mine.modules)
    often = bound_often(program.modules[name])
    for statement in program.modules[name].body:
        if isinstance(statement, ast.ImportFrom):
            _learn_import(program, statement, known, mine)
        elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            for target, value in _pairs(statement):
                found = _Evaluated(known, mine).of(value)
                if found and target not in often and target not in set_elsewhere:
                    mine.values[target] = found[0]
    return len(mine.values) + len(mine.modules) > before


def _learn_import(program: Program, statement: ast.ImportFrom, known: dict[str, _Known], mine: _Known) -> None:
    for alias in statement.names:
        whole = f"{statement.module}.{alias.name}"
        source = known.get(statement.module or "")
        if whole in program.modules:
            mine.modules[alias.asname or alias.name] = whole
        elif source and alias.name in source.values:
            mine.values[alias.asname or alias.name] = source.values[alias.name]


def _pairs(statement: ast.Assign) -> list[tuple[str, ast.expr]]:
    """The names of `A = 1` or `A, B = 1, 2` with their values; none of any other assignment."""
    target, value = statement.targets[0], statement.value
    if isinstance(target, ast.Name):
        return [(target.id, value)]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        pairs = list(zip(target.elts, value.elts, strict=True))
        if not any(isinstance(one, ast.Starred) for pair in pairs for one in pair):
            return [(one.id, given) for one, given in pairs if isinstance(one, ast.Name)]
    return []


def _stored_attributes(program: Program) -> set[str]:
    return {n.attr for n in program.nodes() if isinstance(n, ast.Attribute) and not isinstance(n.ctx, ast.Load)}


class _Evaluated:
    """The value of an expression of known numbers."""

    def __init__(self, known: dict[str, _Known], mine: _Known) -> None:
        self._known = known
        self._mine = mine

    def of(self, node: ast.expr) -> tuple[Value] | None:
        """(value,), or None where it is not known or not worth a name."""
        try:
            value = self._value(node)
        except (KeyError, ZeroDivisionError):
            return None
        if isinstance(value, str):
            return (value,) if len(value.encode()) <= LONGEST_WORD else None
        return (value,) if value is None or -LARGEST < value < LARGEST else None

    def _value(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant(value=int() | str() | None as value):
                return value
            case ast.Name():
                return self._mine.values[node.id]
            case ast.Attribute(value=ast.Name(id=module)):
                return self._known[self._mine.modules[module]].values[node.attr]
            case ast.Call(func=ast.Name(id="const"), args=[inner], keywords=[]):
                return self._value(inner)
            case ast.UnaryOp(op=ast.USub()):
                return -self._number(node.operand)
            case ast.BinOp(op=op) if type(op) in _OPERATORS:
                return _OPERATORS[type(op)](self._number(node.left), self._number(node.right))
        raise KeyError(type(node).__name__)

    def _number(self, node: ast.expr) -> int:
        value = self._value(node)
        if not isinstance(value, int) or not -LARGEST < value < LARGEST:
            raise KeyError(value)
        return value


_OPERATORS = {
    ast.Add: lambda a, b: a + b, ast.Sub: lambda a, b: a - b, ast.Mult: lambda a, b: a * b,
    ast.FloorDiv: lambda a, b: a // b, ast.BitOr: lambda a, b: a | b, ast.BitAnd: lambda a, b: a & b,
    ast.LShift: lambda a, b: a << b if 0 <= b < 31 else LARGEST, ast.RShift: lambda a, b: a >> max(b, 0),
}  # fmt: skip


class _Put(Scoped):
    """Puts the values in."""

    def __init__(self, program: Program, name: str, known: dict[str, _Known]) -> None:
        super().__init__()
        self._known = known
        self._mine = known[name]

    def visit_Name(self, node):
        """NAME."""
        if isinstance(node.ctx, ast.Load) and node.id in self._mine.values and self.is_global(node.id):
            return ast.copy_location(_literal(self._mine.values[node.id]), node)
        return node

    def visit_Attribute(self, node):
        """module.NAME."""
        if isinstance(node.value, ast.Name) and self.is_global(node.value.id) and isinstance(node.ctx, ast.Load):
            module = self._mine.modules.get(node.value.id)
            if module and node.attr in self._known[module].values:
                return ast.copy_location(_literal(self._known[module].values[node.attr]), node)
        return self.generic_visit(node)


def _literal(value: Value) -> ast.expr:
    if isinstance(value, int) and value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)


def _tidy(program: Program, name: str, mine: _Known, wanted: set[str]) -> bool:
    """Leave out imports and named numbers of a module that are not wanted; whether any was."""
    tree = program.modules[name]
    kept = [_kept(program, statement, mine, wanted) for statement in tree.body]
    changed = any(new is not old for new, old in zip(kept, tree.body, strict=True))
    tree.body = [statement for statement in kept if statement is not None]
    return changed


def _read_in(tree: ast.Module) -> set[str]:
    return {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}


def _said_behind_dots(program: Program) -> set[str]:
    return {node.attr for node in program.nodes() if isinstance(node, ast.Attribute)}


def _taken_from(program: Program) -> dict[str, set[str]]:
    """For each module what others import from it."""
    taken: dict[str, set[str]] = {}
    for node in program.nodes():
        if isinstance(node, ast.ImportFrom):
            taken.setdefault(node.module or "", set()).update(alias.name for alias in node.names)
    return taken


def _kept(program: Program, statement: ast.stmt, mine: _Known, wanted: set[str]) -> ast.stmt | None:
    """The statement, or what is left of it."""
    if isinstance(statement, ast.ImportFrom) and (
        statement.module in program.modules or statement.module == "micropython"
    ):
        names = [alias for alias in statement.names if (alias.asname or alias.name) in wanted]
        if len(names) == len(statement.names):
            return statement
        return ast.copy_location(ast.ImportFrom(statement.module, names, 0), statement) if names else None
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        pairs = _pairs(statement)
        left = [pair for pair in pairs if pair[0] in wanted or pair[0] not in mine.values]
        if pairs and len(left) < len(pairs):
            return _assignment(left, statement)
    return statement


def _assignment(pairs: list[tuple[str, ast.expr]], like: ast.Assign) -> ast.stmt | None:
    if not pairs:
        return None
    targets: list[ast.expr] = [ast.Name(name, ast.Store()) for name, _ in pairs]
    values = [value for _, value in pairs]
    if len(pairs) == 1:
        return ast.copy_location(ast.Assign(targets, values[0]), like)
    return ast.copy_location(ast.Assign([ast.Tuple(targets, ast.Store())], ast.Tuple(values, ast.Load())), like)
