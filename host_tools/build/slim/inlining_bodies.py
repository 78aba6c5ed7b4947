"""What the body of a function becomes when it stands where it was called: its returns lead elsewhere."""

import ast
from collections.abc import Callable

from host_tools.build.slim.scopes import COMPREHENSIONS, arguments, bound

Sink = Callable[[ast.expr | None], list[ast.stmt]]


class CannotMove(Exception):
    """The body has to stay a function."""


UNDERSTANDS_ITS_FRAME = {"super", "locals", "globals", "exec", "eval", "dir", "vars"}
_STAYS = (
    ast.Yield, ast.YieldFrom, ast.Await, ast.Global, ast.Nonlocal, ast.NamedExpr, ast.FunctionDef, ast.ClassDef,
    ast.Import, ast.AsyncFor, ast.AsyncWith, ast.AsyncFunctionDef, ast.Match, ast.TryStar,
)  # fmt: skip


def can_move(node: ast.FunctionDef) -> bool:
    """Whether what a function does could be done in another one's frame."""
    if node.args.vararg or node.args.kwarg:
        return False
    own = own_names(node)
    for statement in node.body:
        for one in ast.walk(statement):
            if isinstance(one, _STAYS) or (isinstance(one, ast.Name) and one.id in UNDERSTANDS_ITS_FRAME):
                return False
            if isinstance(one, (ast.Lambda, *COMPREHENSIONS)) and own & names_inside(one):
                return False
    return True


def own_names(node: ast.FunctionDef) -> set[str]:
    """The arguments and locals of a function."""
    return bound(node.body) | {one.arg for one in arguments(node)}


def nodes_inside(node: ast.expr) -> list[ast.AST]:
    """What belongs to a function without a name or a comprehension, and not to what is around it."""
    outside: set[int] = set()
    if isinstance(node, COMPREHENSIONS):
        outside = {id(one) for one in ast.walk(node.generators[0].iter)}
    elif isinstance(node, ast.Lambda):
        outside = {id(one) for value in node.args.defaults for one in ast.walk(value)}
    return [one for one in ast.walk(node) if id(one) not in outside]


def names_inside(node: ast.expr) -> set[str]:
    """All names that it says by itself."""
    inside = nodes_inside(node)
    said = {one.id for one in inside if isinstance(one, ast.Name)}
    return said | {one.arg for one in inside if isinstance(one, ast.arg)}


def ends(body: list[ast.stmt]) -> bool:
    """Whether what stands behind these statements is surely never reached."""
    match body[-1] if body else None:
        case ast.Return() | ast.Raise():
            return True
        case ast.If(body=then, orelse=other):
            return ends(then) and ends(other)
        case ast.Try(body=tried, handlers=handlers, orelse=other, finalbody=last):
            return ends(last) or (ends(tried + other) and all(ends(one.body) for one in handlers))
        case ast.While(test=ast.Constant(value=True), body=inner):
            return not _breaks(inner)
    return False


def _breaks(body: list[ast.stmt]) -> bool:
    return any(isinstance(one, ast.Break) for statement in body for one in ast.walk(statement))


def returns(statement: ast.AST) -> bool:
    """Whether there is a return in it."""
    return any(isinstance(one, ast.Return) for one in ast.walk(statement))


def lowered(body: list[ast.stmt], sink: Sink) -> list[ast.stmt]:
    """The body with one end: instead of returning a value it does what `sink` makes of it, and goes on behind it."""
    made: list[ast.stmt] = []
    for at, statement in enumerate(body):
        rest = body[at + 1 :]
        if isinstance(statement, ast.Return):
            return made + sink(statement.value)
        if returns(statement):
            return [*made, *_with_returns(statement, rest, sink)]
        made.append(statement)
        if ends([statement]):
            return made
    return made + sink(None)


def _with_returns(statement: ast.stmt, rest: list[ast.stmt], sink: Sink) -> list[ast.stmt]:
    match statement:
        case ast.If(test=test, body=then, orelse=other):
            if ends(then):
                return choice(test, lowered(then, sink), lowered(other + rest, sink))
            if other and ends(other):
                return choice(test, lowered(then + rest, sink), lowered(other, sink))
            if not rest:
                return choice(test, lowered(then, sink), lowered(other, sink))
        case ast.Try(body=tried, handlers=handlers, orelse=other, finalbody=[]):
            if not any(returns(one) for one in tried) and (not rest or all(ends(one.body) for one in handlers)):
                return [ast.Try(tried, _handled(handlers, sink), lowered(other + rest, sink), [])]
            if not other and not rest:
                return [ast.Try(lowered(tried, sink) or [ast.Pass()], _handled(handlers, sink), [], [])]
    raise CannotMove


def _handled(handlers: list[ast.ExceptHandler], sink: Sink) -> list[ast.ExceptHandler]:
    return [ast.ExceptHandler(one.type, one.name, lowered(one.body, sink) or [ast.Pass()]) for one in handlers]


def choice(test: ast.expr, then: list[ast.stmt], other: list[ast.stmt]) -> list[ast.stmt]:
    """if test: then else: other; both may be empty."""
    if not then and not other:
        return [ast.Expr(test)]
    if not then:
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return [ast.If(test.operand, other, [])]
        return [ast.If(ast.UnaryOp(ast.Not(), test), other, [])]
    return [ast.If(test, then, other)]


def leaving(body: list[ast.stmt], leave: type[ast.stmt]) -> list[ast.stmt]:
    """The body as the last thing that a function does (`leave`: Return) or a round of a loop (Continue): it returns
    nothing any more."""
    return [one for statement in body for one in _left(statement, leave)]


def _left(statement: ast.stmt, leave: type[ast.stmt]) -> list[ast.stmt]:
    if isinstance(statement, ast.Return):
        return [*dropped(statement.value), leave()]
    if isinstance(statement, ast.For | ast.While) and leave is ast.Continue and returns(statement):
        raise CannotMove
    for name in ("body", "orelse", "finalbody"):
        inner = getattr(statement, name, None)
        if isinstance(inner, list):
            setattr(statement, name, leaving(inner, leave))
    for handler in getattr(statement, "handlers", []):
        handler.body = leaving(handler.body, leave)
    return [statement]


def dropped(value: ast.expr | None) -> list[ast.stmt]:
    """A value that nobody asks for."""
    return [] if value is None or isinstance(value, ast.Constant | ast.Name) else [ast.Expr(value)]
