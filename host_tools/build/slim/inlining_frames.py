"""How much memory a function takes while it runs: its locals, what it works with, and what it has to catch.

MicroPython keeps up to ROOM words where they cost nothing. A function that needs more is given memory of the heap at
each call, which takes time, and which may need clearing up; so no function is made to outgrow that.
"""

import ast

from host_tools.build.slim.inlining_bodies import own_names
from host_tools.build.slim.inlining_locals import shared

ROOM = 11  # words: VM_MAX_STATE_ON_STACK in py/objfun.c
_LOOP = 4  # words an iterator takes: MP_OBJ_ITER_BUF_NSLOTS
_CAUGHT = 3  # words of mp_exc_stack_t


def words(node: ast.FunctionDef) -> int:
    """About how many words a function needs."""
    return len(own_names(node)) - len(shared(node)) + _of_body(node.body) + _CAUGHT * _catching(node.body)


def fits(after: int, before: int) -> bool:
    """Whether a function may grow from so many words to so many."""
    return after <= ROOM or before > ROOM


def _of_body(body: list[ast.stmt]) -> int:
    return max(map(_of_statement, body), default=0)


def _of_statement(node: ast.stmt) -> int:
    kept = {ast.For: _LOOP, ast.With: 4}.get(type(node), 0)
    most = 1
    for name, value in ast.iter_fields(node):
        if name in ("body", "orelse"):
            most = max(most, kept + _of_body(value))
        elif name == "finalbody":
            most = max(most, 2 + _of_body(value))
        elif name == "handlers":
            most = max([most, *[4 + _of_body(one.body) for one in value]])
    parts = [one for one in ast.iter_child_nodes(node) if isinstance(one, ast.expr)]
    most = max([most, *map(_of_expression, parts)])
    if isinstance(node, ast.Assign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        most = max([most, *[1 + _of_expression(one) for one in targets if not isinstance(one, ast.Name)]])
    return most


def _of_expression(node: ast.expr) -> int:
    if isinstance(node, ast.Lambda):
        return 2
    if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        return 2 + _LOOP + _of_expression(node.generators[0].iter)
    parts = [one for one in ast.iter_child_nodes(node) if isinstance(one, ast.expr)]
    before = 0
    if isinstance(node, ast.Call):
        parts += [one.value for one in node.keywords]
        before = 1 if isinstance(node.func, ast.Attribute) else 0
    elif isinstance(node, ast.JoinedStr):
        before = 2
    elif isinstance(node, ast.BoolOp | ast.IfExp):
        return max(map(_of_expression, parts))
    first = before if isinstance(node, ast.JoinedStr) else 0
    return max([1, *[at + (before if at else first) + _of_expression(one) for at, one in enumerate(parts)]])


def _catching(body: list[ast.stmt]) -> int:
    """How many try or with statements lie in each other; a handler that names what it caught is one in its own."""
    most = 0
    for node in body:
        inner = max([_catching(getattr(node, name, [])) for name in ("body", "orelse", "finalbody")])
        handlers = [_catching(one.body) + bool(one.name) for one in getattr(node, "handlers", [])]
        most = max(most, max([inner, *handlers]) + isinstance(node, ast.Try | ast.With))
    return most
