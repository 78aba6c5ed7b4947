"""Puts the one expression that a function returns in the place of a call, wherever in a statement that stands."""

import ast

from host_tools.build.slim.inlining_arguments import given, led, may_stand, uses
from host_tools.build.slim.inlining_bodies import COMPREHENSIONS, CannotMove
from host_tools.build.slim.inlining_callers import Place
from host_tools.build.slim.inlining_renaming import Renamed, elsewhere
from host_tools.build.slim.inlining_targets import Definition


def whole(body: list[ast.stmt]) -> ast.expr:
    """What a function with this body returns, as one expression."""
    match body:
        case [ast.Return(value=ast.expr() as value)]:
            return value
        case [ast.If(test=test, body=then, orelse=[]), *rest]:
            return ast.IfExp(test, whole(then), whole(rest))
        case [ast.If(test=test, body=then, orelse=other)]:
            return ast.IfExp(test, whole(then), whole(other))
    raise CannotMove


def put(place: Place, call: ast.expr, callee: ast.FunctionDef, definition: Definition) -> ast.expr:
    """The expression that stands for `call`; `callee` is used up."""
    value = whole(callee.body)
    callee.body = [ast.Return(value)]
    inner = _names_of_inner_functions(place.node)
    names: dict[str, ast.expr] = {}
    held: list[tuple[str, ast.expr]] = []
    for name, one in given(place, call, callee, definition, inner):
        if may_stand(place, one, min(uses(callee, name), 1)) or (isinstance(one, ast.Name) and one.id in inner):
            names[name] = one
        else:
            held.append((name, one))
    if led(place, callee, held) < len(held):
        raise CannotMove
    names |= dict(held)
    changed = elsewhere(place, callee, definition.module)
    if inner & set(changed.values()):
        raise CannotMove
    return Renamed(names, changed).visit(value)


def _names_of_inner_functions(node: ast.FunctionDef) -> set[str]:
    """Arguments and targets of what is inside of a function; none is the same as another thing said there."""
    found: set[str] = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Lambda):
            found |= {arg.arg for arg in ast.walk(one.args) if isinstance(arg, ast.arg)}
        elif isinstance(one, COMPREHENSIONS):
            targets = [name for part in one.generators for name in ast.walk(part.target)]
            found |= {name.id for name in targets if isinstance(name, ast.Name)}
    return found


def own_expressions(statement: ast.stmt) -> list[ast.expr]:
    """The nodes of a statement that do not lie in statements inside of it."""
    found: list[ast.expr] = []
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.expr):
            found.append(node)
        inner = [one for one in ast.iter_child_nodes(node) if not isinstance(one, ast.stmt | ast.ExceptHandler)]
        waiting.extend(reversed(inner))
    return found


def split(statement: ast.stmt) -> ast.stmt | None:
    """The same with `if` as a statement where it was an expression; None where it was none."""
    match statement:
        case ast.Return(value=ast.IfExp(test=test, body=then, orelse=other)):
            return ast.If(test, [ast.Return(then)], [ast.Return(other)])
        case ast.Expr(value=ast.IfExp(test=test, body=then, orelse=other)):
            return ast.If(test, [ast.Expr(then)], [ast.Expr(other)])
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.IfExp(test=test, body=then, orelse=other)):
            first, second = (ast.Assign([ast.Name(name, ast.Store())], one) for one in (then, other))
            return ast.If(test, [first], [second])
    return None
