"""About how many bytes the compiled program needs for a piece of it."""

import ast
from collections.abc import Iterable

from host_tools.build.slim.inlining_bodies import ends

FUNCTION = 20  # bytes beside its body: head, pointer to it, making it, its name
_NAMED = 2  # bytes of an instruction with a name or a number that is not small
_TRIED = 12  # of an except clause


def of_function(node: ast.FunctionDef) -> int:
    """A function and its body."""
    arguments = len(node.args.args) + len(node.args.kwonlyargs)
    more = 2 * len(node.decorator_list) + sum(map(of_expression, node.args.defaults)) + (0 if ends(node.body) else 2)
    return FUNCTION + arguments + 4 * len(node.decorator_list) + more + of_body(node.body)


def of_body(body: Iterable[ast.stmt]) -> int:
    """Statements."""
    return sum(map(_of_statement, body))


def _of_statement(node: ast.stmt) -> int:  # noqa: PLR0911, one kind of statement after the other
    match node:
        case ast.Return(value=value):
            return 1 + (of_expression(value) if value else 1)
        case ast.Expr(value=value) | ast.Raise(exc=value):
            cause = _NAMED if isinstance(node, ast.Raise) and node.cause else 0
            return 1 + (of_expression(value) if value else 0) + cause
        case ast.Assign(targets=targets, value=value):
            return of_expression(value) + sum(map(of_expression, targets)) + len(targets) - 1
        case ast.AugAssign(target=target, value=value):
            twice = 0 if isinstance(target, ast.Name) else 1
            return 2 * of_expression(target) - twice + of_expression(value) + 1
        case ast.If(test=test, body=body, orelse=other):
            jump = 2 if other and not ends(body) else 0
            return _of_test(test) + 2 + of_body(body) + jump + of_body(other)
        case ast.For(target=target, iter=through, body=body, orelse=other):
            return of_expression(target) + of_expression(through) + 5 + of_body(body) + of_body(other)
        case ast.While(test=test, body=body, orelse=other):
            return _of_test(test) + 4 + of_body(body) + of_body(other)
        case ast.Try(body=body, handlers=handlers, orelse=other, finalbody=last):
            some = 4 + of_body(body) + of_body(other) + of_body(last) + (3 if last else 0)
            return some + sum(_TRIED + of_body(one.body) + (4 if one.name else 0) for one in handlers)
        case ast.With(items=items, body=body):
            return 6 + sum(of_expression(one.context_expr) for one in items) + of_body(body)
        case ast.ImportFrom(names=names):
            return 6 + 5 * len(names)
        case ast.Break() | ast.Continue():
            return 2
    return 2 + sum(of_expression(one) for one in ast.iter_child_nodes(node) if isinstance(one, ast.expr))


def _of_test(node: ast.expr) -> int:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _of_test(node.operand)
    return of_expression(node)


def of_expression(node: ast.expr) -> int:  # noqa: PLR0911, one kind of expression after the other
    """An expression; a name is taken for a local."""
    parts = sum(of_expression(one) for one in ast.iter_child_nodes(node) if isinstance(one, ast.expr))
    match node:
        case ast.Constant(value=value):
            small = value is None or isinstance(value, bool) or (isinstance(value, int) and -16 <= value < 48)
            return 1 if small else _NAMED
        case ast.Name(id=name):
            return _NAMED if "__of_" in name or name[:1].isupper() else 1
        case ast.Call(func=function, keywords=keywords):
            name = 1 if isinstance(function, ast.Name) and of_expression(function) == 1 else 0
            return parts + 2 + name + sum(_NAMED + of_expression(one.value) for one in keywords)
        case ast.Attribute() | ast.Tuple() | ast.List():
            return parts + _NAMED
        case ast.BoolOp(values=values):
            return parts + 2 * len(values) - 2
        case ast.IfExp():
            return parts + 4
        case ast.JoinedStr():
            return parts + 6
        case ast.FormattedValue():
            return parts
        case ast.Compare(comparators=several):
            return parts + 5 * len(several) - 4
        case ast.Lambda():
            return FUNCTION + parts + 1
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            inner = sum(
                of_expression(part.iter) + of_expression(part.target) + sum(2 + of_expression(one) for one in part.ifs)
                for part in node.generators
            )
            return FUNCTION + parts + inner + 14
        case ast.Dict(keys=keys):
            return parts + 2 + len(keys)
    return parts + 1
