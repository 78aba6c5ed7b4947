"""Which definition a name surely stands for: the program's functions, methods and properties and what refers to them.

A function is known by its module's name for it. A method or property is known by its name where only one thing in the
whole program is called so, or where the name is only said of `self` and no relative of the class has another.
"""

import ast
import collections
from dataclasses import dataclass, field

from host_tools.build.slim.inlining_families import Families
from host_tools.build.slim.inlining_seen import Seen
from host_tools.build.slim.program import Program
from host_tools.build.slim.tops import Tops


@dataclass(eq=False)
class Definition:
    """`references`: every node that says its name; `holder`: what it stands in."""

    node: ast.FunctionDef
    module: str
    holder: ast.Module | ast.ClassDef
    is_method: bool
    is_property: bool = False
    references: list[ast.expr] = field(default_factory=list)


class Targets:
    """Of a program. `known`: the names the interpreter knows."""

    def __init__(self, program: Program, known: set[str]) -> None:
        self.program = program
        self.of: dict[int, Definition] = {}  # the id of a node -> what it refers to
        self.definitions: list[Definition] = []
        self.tops = Tops(program)
        self._kept = known | program.looked_up | {"main"}
        self._families = Families(program, self.tops)
        seen = Seen(program, self.tops)
        self.methods = {name for name in seen.methods if seen.bindings[name] == seen.methods[name]}
        self.methods -= self._kept | seen.decorated
        self._functions(seen)
        self._methods(seen)

    def is_kept(self, name: str) -> bool:
        """Whether something outside of the program may say this name."""
        return name in self._kept or name.startswith("__")

    def _functions(self, seen: Seen) -> None:
        for name, tree in self.program.modules.items():
            for node in tree.body:
                if not isinstance(node, ast.FunctionDef) or node.decorator_list:
                    continue
                key = (name, node.name)
                if self.tops.key_of(*key) != key or self.is_kept(node.name) or node.name in seen.attributes:
                    continue
                if key not in seen.handed_on:
                    self._add(Definition(node, name, tree, False, references=seen.names[key]))

    def _methods(self, seen: Seen) -> None:
        often = collections.Counter(node.name for _, _, node in seen.defined)
        relatives = collections.Counter((self._families.of(key), node.name) for key, _, node in seen.defined)
        for key, holder, node in seen.defined:
            name = node.name
            if self.is_kept(name) or seen.bindings[name] != often[name] or name in seen.read_in_classes:
                continue
            if often[name] == 1 and name not in seen.tops:
                references = seen.attributes[name]
            else:
                own = [(self._families.of(whose), one) for whose, one in seen.on_self[name]]
                family = self._families.of(key)
                if len(own) < len(seen.attributes[name]) or family is None or relatives[family, name] > 1:
                    continue
                if any(whose is None for whose, _ in own):
                    continue
                if any(
                    not self._families.comes_from(whose, key)
                    for whose, _ in seen.on_self[name]
                    if self._families.of(whose) == family
                ):
                    continue
                references = [one for whose, one in own if whose == family]
            decorators = [ast.unparse(one) for one in node.decorator_list]
            if decorators in ([], ["property"]):
                self._add(Definition(node, key[0], holder, True, decorators == ["property"], references))

    def _add(self, definition: Definition) -> None:
        self.definitions.append(definition)
        for one in definition.references:
            self.of[id(one)] = definition
