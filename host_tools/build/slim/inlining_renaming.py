"""What the names in a function's body are called where the body is put."""

import ast

from host_tools.build.slim.inlining_bodies import COMPREHENSIONS, CannotMove, names_inside, nodes_inside, own_names
from host_tools.build.slim.inlining_callers import Place
from host_tools.build.slim.scopes import arguments


def elsewhere(place: Place, callee: ast.FunctionDef, module: str) -> dict[str, str]:
    """What the names of the callee's module are called at the place."""
    free, inner = _free(callee)
    found: dict[str, str] = {}
    tops = place.targets.tops
    for name in sorted(free):
        new: str | None = name
        if module != place.module:
            if name in tops.bound(module):
                key = tops.key_of(module, name)
                here = sorted(tops.keys(place.module))
                same = [one for one in here if key and tops.key_of(place.module, one) == key]
                new = same[0] if same else None
            elif name in tops.bound(place.module):
                new = None
        if new is None or new in place.own or (new != name and inner):
            raise CannotMove
        found[name] = new
    return found


def _free(callee: ast.FunctionDef) -> tuple[set[str], set[str]]:
    """The names of its module that a function says, and those that what is inside of it binds for itself."""
    inside: list[ast.expr] = [
        one for part in callee.body for one in ast.walk(part) if isinstance(one, (ast.Lambda, *COMPREHENSIONS))
    ]
    of_inner = {id(name) for one in inside for name in nodes_inside(one)}
    names = [one for part in callee.body for one in ast.walk(part) if isinstance(one, ast.Name)]
    free = {one.id for one in names if id(one) not in of_inner}
    bound_inside: set[str] = set()
    for one in inside:
        own = _bound_inside(one)
        free |= names_inside(one) - own
        bound_inside |= own
    return free - own_names(callee), bound_inside


def _bound_inside(node: ast.expr) -> set[str]:
    if isinstance(node, ast.Lambda):
        return {one.arg for one in arguments(node)}
    assert isinstance(node, COMPREHENSIONS)
    return {one.id for part in node.generators for one in ast.walk(part.target) if isinstance(one, ast.Name)}


class Renamed(ast.NodeTransformer):
    """Puts the names and expressions of the place in."""

    def __init__(self, names: dict[str, ast.expr], elsewhere: dict[str, str]) -> None:
        self._names = names
        self._elsewhere = elsewhere
        self._given: set[str] = set()

    def visit_Name(self, node):
        """NAME."""
        new = self._names.get(node.id)
        if new is None:
            node.id = self._elsewhere.get(node.id, node.id)
            return node
        if isinstance(new, ast.Name):
            node.id = new.id
            return node
        if node.id in self._given:
            return ast.parse(ast.unparse(new), mode="eval").body
        self._given.add(node.id)
        return new

    def visit_ExceptHandler(self, node):
        """except … as NAME."""
        new = self._names.get(node.name or "")
        if isinstance(new, ast.Name):
            node.name = new.id
        return self.generic_visit(node)

    def visit_ImportFrom(self, node):
        """from somewhere import NAME, in the function."""
        for alias in node.names:
            new = self._names.get(alias.asname or alias.name)
            if isinstance(new, ast.Name) and new.id != (alias.asname or alias.name):
                alias.asname = new.id
        return node
