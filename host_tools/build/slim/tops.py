"""What the names at the tops of modules stand for, also where they are imported from one another.

Only what is bound once is known: not what two statements bind, or a function through `global`.
"""

import ast
import collections

from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import bound

Key = tuple[str, str]  # a module and a name at its top; the name is "" for the module as a whole


class Tops:
    """Of all modules of a program."""

    def __init__(self, program: Program) -> None:
        self._of = {name: _Top(program, name) for name in program.modules}

    def bound(self, module: str) -> set[str]:
        """The names that a module binds at its top, or a function of it through `global`."""
        return self._of[module].bound

    def keys(self, module: str) -> dict[str, Key]:
        """What each of them is that is bound once: a key of this module or of the one that it is imported from."""
        return self._of[module].keys

    def key_of(self, module: str, name: str) -> Key | None:
        """What a name at the top of a module is: where it was bound first; None where that is not sure."""
        key: Key | None = (module, name)
        while key and key[0] in self._of and key[1] and self.keys(key[0]).get(key[1]) != key:
            key = self.keys(key[0]).get(key[1])
        return key


class _Top:
    """`bound`: the names at the top of a module; `keys`: what those are that are bound there once and nowhere else."""

    def __init__(self, program: Program, name: str) -> None:
        again = {one for node in ast.walk(program.modules[name]) if isinstance(node, ast.Global) for one in node.names}
        self.bound = bound(program.modules[name].body) | again
        count: collections.Counter[str] = collections.Counter()
        found: dict[str, Key] = {}
        for statement in program.modules[name].body:
            if isinstance(statement, ast.ImportFrom):
                for alias in statement.names:
                    own = alias.asname or alias.name
                    count[own] += 1
                    whole = f"{statement.module}.{alias.name}"
                    found[own] = (whole, "") if whole in program.modules else (statement.module or "", alias.name)
            elif isinstance(statement, ast.Import):
                for alias in statement.names:
                    count[alias.asname or alias.name.split(".")[0]] += 1
                    if alias.asname or "." not in alias.name:
                        found[alias.asname or alias.name] = (alias.name, "")
            else:
                for own in bound([statement]):
                    count[own] += 1
                    found[own] = (name, own)
        self.keys = {own: key for own, key in found.items() if count[own] == 1 and own not in again}
