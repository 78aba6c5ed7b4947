"""Puts one definition into one function, wherever that calls it; all of it can be undone."""

import ast
import copy
from typing import TypeVar

from host_tools.build.slim import inlining_costs as costs
from host_tools.build.slim import inlining_expressions as expressions
from host_tools.build.slim import inlining_frames as frames
from host_tools.build.slim.inlining_arguments import Bound, bind
from host_tools.build.slim.inlining_bodies import CannotMove, dropped, ends, leaving, lowered, returns
from host_tools.build.slim.inlining_callers import Place
from host_tools.build.slim.inlining_order import Leading, head
from host_tools.build.slim.inlining_targets import Definition

Node = TypeVar("Node", bound=ast.AST)


class Filling:
    """`growth`: by how many bytes the function has grown, `gone`: the statements that others stand for now."""

    def __init__(self, place: Place, definition: Definition, alive: list[ast.AST]) -> None:
        self.place = place
        self.growth = 0
        self.gone: list[ast.stmt] = []
        self._definition = definition
        self._of = place.targets.of
        self._alive = alive
        self._undo: list[tuple[list[ast.stmt], list[ast.stmt]]] = []
        self._words = 0

    def fill(self) -> bool:
        """Do it; False when a place is left that still says the name."""
        self._block(self.place.node.body, is_last=True, ends_round=False)
        if not self._undo or any(self._of.get(id(one)) is self._definition for one in ast.walk(self.place.node)):
            return False
        return frames.fits(self.place.words, self._words)

    def undo(self) -> None:
        """Back to what it was."""
        for body, before in reversed(self._undo):
            body[:] = before
        if self._undo:
            self.place.refresh()
        self._undo = []

    def _block(self, body: list[ast.stmt], is_last: bool, ends_round: bool) -> None:
        """Statements one after the other; the last may be the last of the function, or of a round of a loop."""
        at = 0
        while at < len(body):
            last = at == len(body) - 1
            if not self._says(body[at]):
                at += 1  # most of them
            elif not self._replace(body, at, is_last and last, ends_round and last) and not self._substitute(body, at):
                self._inside(body[at], is_last and last, ends_round and last)
                at += 1

    def _says(self, statement: ast.stmt) -> bool:
        return any(self._of.get(id(one)) is self._definition for one in ast.walk(statement))

    def _inside(self, statement: ast.stmt, is_last: bool, ends_round: bool) -> None:
        match statement:
            case ast.If() | ast.With():
                self._block(statement.body, is_last, ends_round)
                self._block(getattr(statement, "orelse", []), is_last, ends_round)
            case ast.For() | ast.While():
                self._block(statement.body, False, True)
                self._block(statement.orelse, is_last, ends_round)
            case ast.Try():
                self._block(statement.body, is_last and not statement.orelse, ends_round and not statement.orelse)
                for part in [*[one.body for one in statement.handlers], statement.orelse]:
                    self._block(part, is_last, ends_round)
                self._block(statement.finalbody, False, False)

    def _replace(self, body: list[ast.stmt], at: int, is_last: bool, ends_round: bool) -> bool:
        """Put it in where the statement calls it; whether that went."""
        first = head(body[at], self.place.own)
        if first is None:
            return False
        for node in Leading(first, self.place.is_stable, self.place.targets.methods).nodes:
            if self._is_call(node):
                try:
                    new = self._made(body[at], node, is_last, ends_round)
                except CannotMove:
                    continue
                self._exchange(body, at, new)
                return True
        return False

    def _substitute(self, body: list[ast.stmt], at: int) -> bool:
        """Put it in as an expression, or make a statement of the `if` around it; whether anything was done."""
        for node in expressions.own_expressions(body[at]):
            if self._is_call(node):
                statement, call = self._copied_at(body[at], node)
                try:
                    value = expressions.put(self.place, call, self._copied(self._definition.node), self._definition)
                except CannotMove:
                    continue
                self._exchange(body, at, [_with(statement, call, value)])
                return True
        new = expressions.split(self._copied(body[at]))  # what is gone is forgotten, and all that lies in it
        if new and self._says(body[at]):
            self._exchange(body, at, [new])
        return new is not None

    def _is_call(self, node: ast.expr) -> bool:
        said = node.func if isinstance(node, ast.Call) else node
        return self._of.get(id(said)) is self._definition and self._definition.is_property != isinstance(node, ast.Call)

    def _exchange(self, body: list[ast.stmt], at: int, new: list[ast.stmt]) -> None:
        if not self._undo:
            self._words = self.place.words
        if not new and len(body) == 1:
            new = [ast.Pass()]  # a block is never empty
        self._undo.append((body, list(body)))
        self.growth += costs.of_body(new) - costs.of_body([body[at]])
        self.gone.append(body[at])
        body[at : at + 1] = new
        self.place.refresh()

    def _made(self, old: ast.stmt, node: ast.expr, is_last: bool, ends_round: bool) -> list[ast.stmt]:
        statement, call = self._copied_at(old, node)
        made = bind(self.place, call, self._copied(self._definition.node), self._definition)
        return made.before + self._moved(made, statement, call, is_last, ends_round)

    def _copied_at(self, old: ast.stmt, node: ast.expr) -> tuple[ast.stmt, ast.expr]:
        """A copy of a statement, and the node in it that stands for this one."""
        number = next(at for at, one in enumerate(ast.walk(old)) if one is node)
        statement = self._copied(old)
        call = next(one for at, one in enumerate(ast.walk(statement)) if at == number)
        assert isinstance(call, ast.expr)
        return statement, call

    def _copied(self, node: Node) -> Node:
        """A copy of which the same is known."""
        new = copy.deepcopy(node)
        self._alive += [*ast.walk(node), *ast.walk(new)]  # each by itself: a part may be taken out of its whole
        for one, other in zip(ast.walk(node), ast.walk(new), strict=True):
            if id(one) in self._of:
                self._of[id(other)] = self._of[id(one)]
        return new

    def _moved(
        self, made: Bound, statement: ast.stmt, call: ast.expr, is_last: bool, ends_round: bool
    ) -> list[ast.stmt]:
        """What the statement becomes."""
        if isinstance(statement, ast.Return) and statement.value is call:
            return made.body if is_last or ends(made.body) else [*made.body, ast.Return()]
        if isinstance(statement, ast.Expr) and statement.value is call:
            try:
                return lowered([self._copied(one) for one in made.body], dropped)
            except CannotMove:
                if not is_last and not ends_round:
                    raise
                return leaving(made.body, ast.Return if is_last else ast.Continue)
        if _is_assignment(statement, call):
            return lowered(made.body, lambda value: [_assigned(statement, value)])
        *rest, last = made.body or [ast.Return()]
        if isinstance(last, ast.Return) and not any(returns(one) for one in rest):
            return [*rest, _with(statement, call, last.value or ast.Constant(None))]
        name = self.place.fresh("found", made.taken)
        body = lowered(made.body, lambda value: [_set(name, value)])
        return [*body, _with(statement, call, ast.Name(name, ast.Load()))]


def _is_assignment(statement: ast.stmt, call: ast.expr) -> bool:
    return (
        isinstance(statement, ast.Assign) and statement.value is call
        and len(statement.targets) == 1 and isinstance(statement.targets[0], ast.Name)
    )  # fmt: skip


def _assigned(statement: ast.stmt, value: ast.expr | None) -> ast.stmt:
    assert isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name)
    return _set(statement.targets[0].id, value)


def _set(name: str, value: ast.expr | None) -> ast.stmt:
    return ast.Assign([ast.Name(name, ast.Store())], value or ast.Constant(None))


def _with(statement: ast.stmt, call: ast.expr, value: ast.expr) -> ast.stmt:
    """The statement with another expression in the place of the call."""
    for node in ast.walk(statement):
        for name, field in ast.iter_fields(node):
            if field is call:
                setattr(node, name, value)
                return statement
            if isinstance(field, list) and any(one is call for one in field):
                setattr(node, name, [value if one is call else one for one in field])
                return statement
    raise CannotMove
