"""In which order the parts of an expression are worked out, and which of them nothing that happens can change."""

import ast
from collections.abc import Callable


def head(statement: ast.stmt, own: set[str]) -> ast.expr | None:
    """What a statement works out first, and surely. `own`: the arguments and locals of the function that it stands in:
    `NAME += …` reads the name before, which matters where something that is called may set it."""
    match statement:
        case ast.Return(value=value) | ast.Expr(value=value) | ast.Assign(value=value):
            return value
        case ast.AugAssign(target=ast.Name(id=name), value=value) if name in own:
            return value
        case ast.If(test=value) | ast.For(iter=value) | ast.Raise(exc=value):
            return value
        case ast.With(items=[first, *_]):
            return first.context_expr
    return None


class Leading:
    """The nodes of `expression` before which nothing is worked out that could matter, in order; `whole` tells whether
    that is so of all of it. `is_stable`: whether a name is always the same while a function runs that is called."""

    def __init__(
        self, expression: ast.expr, is_stable: Callable[[str], bool], methods: set[str],
    ) -> None:  # fmt: skip
        self._is_stable = is_stable
        self._methods = methods
        self.nodes: list[ast.expr] = []
        self.whole = self._walk(expression)

    def _walk(self, node: ast.expr) -> bool:
        """Whether nothing in it can matter."""
        self.nodes.append(node)
        match node:
            case ast.Constant():
                return True
            case ast.Name():
                return self._is_stable(node.id)
            case ast.Tuple() | ast.List():
                return all(self._walk(one) for one in node.elts)
            case ast.UnaryOp(op=ast.Not()) | ast.UnaryOp(operand=ast.Constant()):
                return self._walk(node.operand)
        self._parts(node)
        return False

    def _parts(self, node: ast.expr) -> None:
        match node:
            case ast.Call():
                self._call(node)
            case ast.Attribute(value=inner) | ast.UnaryOp(operand=inner) | ast.IfExp(test=inner):
                self._walk(inner)
            case ast.BinOp(left=left, right=right) | ast.Subscript(value=left, slice=right):
                _ = self._walk(left) and self._walk(right)
            case ast.Compare(left=left, comparators=[right, *_]):
                _ = self._walk(left) and self._walk(right)
            case ast.BoolOp(values=[first, *_]):
                self._walk(first)
            case ast.JoinedStr():
                first = next((one.value for one in node.values if isinstance(one, ast.FormattedValue)), None)
                _ = first and self._walk(first)
            case ast.Slice(lower=lower, upper=upper, step=None):
                _ = (lower is None or self._walk(lower)) and (upper is None or self._walk(upper))

    def _call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Attribute):
            self.nodes.append(node.func)
            if not self._walk(node.func.value) or node.func.attr not in self._methods:
                return
        elif not self._walk(node.func):
            return
        for one in [*node.args, *[keyword.value for keyword in node.keywords]]:
            if not self._walk(one):
                return
