"""Calls the arguments of every function alike (`a`, `b`, …) that are only ever given by their place.

The interpreter keeps each function's argument names; called alike they cost next to nothing.
"""

import ast

from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import COMPREHENSIONS, FUNCTIONS, arguments, bound

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def shorten(program: Program) -> None:
    """Do it to all modules."""
    keywords = {node.arg for node in program.nodes() if isinstance(node, ast.keyword) and node.arg}
    for tree in program.modules.values():
        for node in ast.walk(tree):  # from the outside in: what is inside sees the new names of what is around it
            if isinstance(node, FUNCTIONS):
                _shorten_one(node, keywords)


def _shorten_one(node: ast.FunctionDef | ast.Lambda, keywords: set[str]) -> None:
    given = arguments(node)
    body: list[ast.stmt] = [*node.body] if isinstance(node, ast.FunctionDef) else [ast.Expr(node.body)]
    rebound = _rebound_inside(body)
    said = {one.id for part in body for one in ast.walk(part) if isinstance(one, ast.Name)}
    taken = said | rebound | {one.arg for one in given}
    new: dict[str, str] = {}
    for one in given:
        if one.arg in keywords or one.arg in rebound or one.arg in LETTERS or one in node.args.kwonlyargs:
            continue
        letter = next((letter for letter in LETTERS if letter not in taken), None)
        if letter:
            new[one.arg] = letter
            taken.add(letter)
    for one in given:
        one.arg = new.get(one.arg, one.arg)
    for part in body:
        for name in ast.walk(part):
            if isinstance(name, ast.Name):
                name.id = new.get(name.id, name.id)


def _rebound_inside(body: list[ast.stmt]) -> set[str]:
    """Names that something inside binds for itself, or in a way that is not a plain name."""
    found: set[str] = set()
    for part in body:
        for node in ast.walk(part):
            if isinstance(node, FUNCTIONS):
                found |= {one.arg for one in arguments(node)}
                if isinstance(node, ast.FunctionDef):
                    found |= bound(node.body) | {node.name}
            elif isinstance(node, COMPREHENSIONS):
                targets = [one.target for one in node.generators]
                found |= {n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)}
            elif isinstance(node, ast.ClassDef):
                found |= bound(node.body) | {node.name}
            elif isinstance(node, ast.Import | ast.ImportFrom):
                found |= {alias.asname or alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ExceptHandler) and node.name:
                found.add(node.name)
            elif isinstance(node, ast.Global | ast.Nonlocal):
                found |= set(node.names)
    return found
