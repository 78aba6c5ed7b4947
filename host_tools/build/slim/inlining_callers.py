"""A function into which others are put: which names it says, what they stand for in it, and how large its frame is."""

import ast

from host_tools.build.slim import inlining_frames as frames
from host_tools.build.slim.inlining_bodies import UNDERSTANDS_ITS_FRAME, own_names
from host_tools.build.slim.inlining_targets import Targets


class Place:
    """A function into which others are put."""

    def __init__(self, node: ast.FunctionDef, module: str, targets: Targets) -> None:
        self.node = node
        self.module = module
        self.targets = targets
        self.may_be_filled = not knows_its_frame(node)
        self._own: set[str] | None = None
        self._said: set[str] | None = None
        self._words: int | None = None

    def refresh(self) -> None:
        """To be called when something was put in."""
        self._own = self._said = self._words = None

    @property
    def own(self) -> set[str]:
        """The arguments and locals."""
        if self._own is None:
            self._own = own_names(self.node)
        return self._own

    @property
    def said(self) -> set[str]:
        """Every name in it that is not behind a dot."""
        if self._said is None:
            self._said = said(self.node)
        return self._said

    @property
    def words(self) -> int:
        """What its frame takes."""
        if self._words is None:
            self._words = frames.words(self.node)
        return self._words

    def is_stable(self, name: str) -> bool:
        """Whether nothing that is called can change what this name stands for here."""
        return name in self.own or self.is_fixed(name)

    def is_fixed(self, name: str) -> bool:
        """Whether the name stands for the same from the moment the module is loaded."""
        if name in self.own:
            return False
        tops = self.targets.tops
        return name not in tops.bound(self.module) or tops.key_of(self.module, name) is not None

    def fresh(self, name: str, taken: set[str]) -> str:
        """A name for a new local, `name` if that is free."""
        new, number = name, 1
        while new in self.said or new in taken:
            number += 1
            new = f"{name}_{number}"
        return new


def knows_its_frame(node: ast.FunctionDef) -> bool:
    """Whether the function is machine code, or does more with its own locals than to use them."""
    return any("micropython" in ast.dump(one) for one in node.decorator_list) or any(
        isinstance(one, ast.Nonlocal | ast.NamedExpr) or (isinstance(one, ast.Name) and one.id in UNDERSTANDS_ITS_FRAME)
        for one in ast.walk(node)
    )


def said(node: ast.AST) -> set[str]:
    """Every name in it that is not behind a dot."""
    found: set[str] = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Name):
            found.add(one.id)
        elif isinstance(one, ast.arg):
            found.add(one.arg)
        elif isinstance(one, ast.ExceptHandler) and one.name:
            found.add(one.name)
        elif isinstance(one, ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in one.names}
        elif isinstance(one, ast.Global):
            found |= set(one.names)
        elif isinstance(one, ast.FunctionDef | ast.ClassDef):
            found.add(one.name)
    return found
