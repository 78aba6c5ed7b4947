"""Gives locals of a function that are never needed at the same time one name: each takes a word of its frame."""

import ast
from dataclasses import dataclass

from host_tools.build.slim.inlining_bodies import COMPREHENSIONS
from host_tools.build.slim.scopes import arguments, bound


@dataclass
class _Span:
    """From the first place where a local is said to the last."""

    first: int
    last: int


def share(node: ast.FunctionDef) -> None:
    """Do it to one function."""
    new = shared(node)
    for part in node.body:
        for one in ast.walk(part):
            if isinstance(one, ast.Name):
                one.id = new.get(one.id, one.id)
    _Without().generic_visit(node)


class _Without(ast.NodeTransformer):
    """Leaves out what sets a local to itself."""

    def visit_Assign(self, node):
        """NAME = NAME."""
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=ast.Name(id=value)) if target == value:
                return None
        return node

    def generic_visit(self, node):
        """Any other statement; what had statements keeps one."""
        filled = [name for name in ("body", "finalbody") if getattr(node, name, None)]
        super().generic_visit(node)
        for name in filled:
            if not getattr(node, name):
                setattr(node, name, [ast.Pass()])
        return node

    def _inside(self, node):
        """What is inside has names of its own."""
        return node

    visit_FunctionDef = visit_ClassDef = _inside


def shared(node: ast.FunctionDef) -> dict[str, str]:
    """The new name of each local, arguments among them; the same for those that need not be two."""
    spans = _Spans(node).of
    given = [one.arg for one in arguments(node)]
    free: list[tuple[int, str]] = [(spans[name].last if name in spans else 0, name) for name in given if name in spans]
    new: dict[str, str] = {}
    for name in sorted(set(spans) - set(given), key=lambda name: (spans[name].first, name)):
        at = next((at for at, (last, _) in enumerate(free) if last < spans[name].first), None)
        if at is None:
            free.append((spans[name].last, name))
        else:
            new[name] = free[at][1]
            free[at] = (spans[name].last, free[at][1])
    return new


class _Spans:
    """Of the locals of a function that nothing inside of it holds on to, in statements counted in their order; what
    a statement works out comes before what it sets."""

    def __init__(self, node: ast.FunctionDef) -> None:
        self.of: dict[str, _Span] = {one.arg: _Span(0, 0) for one in arguments(node)}
        self._own = set(self.of) | bound(node.body)
        self._at = 1
        self._loops: list[tuple[int, int]] = []
        self._body(node.body)
        for name in _held(node):
            self.of.pop(name, None)
        for first, last in self._loops:  # the inner ones come first
            for span in self.of.values():
                if span.first <= last and span.last >= first:
                    span.first, span.last = min(span.first, first), max(span.last, last)

    def _body(self, body: list[ast.stmt]) -> None:
        for statement in body:
            self._statement(statement)

    def _statement(self, node: ast.stmt) -> None:
        begin = self._at = self._at + 2
        targets = node.targets if isinstance(node, ast.Assign) else []
        later = {id(one) for target in targets for one in ast.walk(target)}
        waiting: list[ast.AST] = list(ast.iter_child_nodes(node))
        inner: list[ast.stmt] = []
        while waiting:
            part = waiting.pop(0)
            if isinstance(part, ast.stmt):
                inner.append(part)
                continue
            if isinstance(part, ast.Name):
                self._say(part.id, begin + (id(part) in later))
            if isinstance(part, ast.ExceptHandler):
                continue
            waiting = [*ast.iter_child_nodes(part), *waiting]
        if isinstance(node, ast.Try):
            self._body(node.body)
            for handler in node.handlers:
                self._at += 2
                if handler.type:
                    for one in ast.walk(handler.type):
                        if isinstance(one, ast.Name):
                            self._say(one.id, self._at)
                self._body(handler.body)
            self._body(node.orelse)
            self._body(node.finalbody)
        else:
            self._body(inner)
        if isinstance(node, ast.For | ast.While):
            self._loops.append((begin, self._at + 1))

    def _say(self, name: str, at: int) -> None:
        if name in self._own:
            span = self.of.setdefault(name, _Span(at, at))
            span.first, span.last = min(span.first, at), max(span.last, at)


def _held(node: ast.FunctionDef) -> set[str]:
    """Names that functions or comprehensions inside of it say, that are unset, or set in another way than by a name."""
    found: set[str] = set()
    for part in node.body:
        for one in ast.walk(part):
            if isinstance(one, (ast.Lambda, ast.FunctionDef, ast.ClassDef, *COMPREHENSIONS)):
                found |= {name.id for name in ast.walk(one) if isinstance(name, ast.Name)}
                found |= {name.arg for name in ast.walk(one) if isinstance(name, ast.arg)}
                found.add(getattr(one, "name", ""))
            elif isinstance(one, ast.ExceptHandler) and one.name:
                found.add(one.name)
            elif isinstance(one, ast.Delete):
                found |= {name.id for name in ast.walk(one) if isinstance(name, ast.Name)}
            elif isinstance(one, ast.ImportFrom | ast.Import):
                found |= {alias.asname or alias.name.split(".")[0] for alias in one.names}
            elif isinstance(one, ast.Global | ast.Nonlocal):
                found |= set(one.names)
    return found
