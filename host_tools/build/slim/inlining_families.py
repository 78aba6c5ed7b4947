"""Which classes are relatives: those that have a base in common, or may have."""

import ast
import builtins

from host_tools.build.slim.program import Program
from host_tools.build.slim.tops import Key, Tops


class Families:
    """Of all classes at the tops of modules."""

    def __init__(self, program: Program, tops: Tops) -> None:
        self._bases: dict[Key, list[Key]] = {}
        self._family: dict[Key, Key] = {}
        self._strange: set[Key] = set()
        self._program = program
        self._tops = tops
        statements = [(name, one) for name, tree in program.modules.items() for one in tree.body]
        classes = {(name, one.name): one for name, one in statements if isinstance(one, ast.ClassDef)}
        for key, node in classes.items():
            self._bases[key] = []
            for base in node.bases:
                of_base = tops.key_of(key[0], base.id) if isinstance(base, ast.Name) else None
                if of_base in classes:
                    self._bases[key].append(of_base)
                    self._join(key, of_base)
                elif not self._is_outside(key[0], base, of_base):
                    self._strange.add(key)
            if tops.key_of(*key) != key or node.keywords or node.decorator_list:
                self._strange.add(key)
        self._strange = {self._root(key) for key in self._strange}

    def _is_outside(self, module: str, base: ast.expr, key: Key | None) -> bool:
        if not isinstance(base, ast.Name):
            return False
        if key is None:
            return base.id not in self._tops.bound(module) and hasattr(builtins, base.id)
        return key[0] not in self._program.modules

    def _root(self, key: Key) -> Key:
        while key in self._family:
            key = self._family[key]
        return key

    def _join(self, one: Key, other: Key) -> None:
        one, other = self._root(one), self._root(other)
        if one != other:
            self._family[one] = other

    def of(self, key: Key | None) -> Key | None:
        """The family of a class; None where it is not sure."""
        if key not in self._bases:
            return None
        root = self._root(key)
        return None if root in self._strange else root

    def comes_from(self, key: Key | None, base: Key) -> bool:
        """Whether a class is `base` or made of it."""
        return key == base or any(self.comes_from(one, base) for one in self._bases.get(key or ("", ""), []))
