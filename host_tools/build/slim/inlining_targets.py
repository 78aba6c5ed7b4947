"""Which definition a name surely stands for: the program's functions, methods and properties and what refers to them.

A function is known by its module's name for it. A method or property is known by its name where only one thing in the
whole program is called so, or where the name is only said of `self` and no relative of the class has another.
"""

import ast
import builtins
import collections
from dataclasses import dataclass, field

from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import Scoped, bound

Key = tuple[str, str]  # a module and a name at its top; the name is "" for the module as a whole


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
        self.tops = {name: _Top(program, name) for name in program.modules}
        self._kept = known | program.looked_up | {"main"}
        self._relatives = _Relatives(self)
        seen = _Seen(self)
        for name, tree in program.modules.items():
            seen.see(name, tree)
        self.methods = {name for name in seen.methods if seen.bindings[name] == seen.methods[name]}
        self.methods -= self._kept | seen.decorated
        self._functions(seen)
        self._methods(seen)

    def key_of(self, module: str, name: str) -> Key | None:
        """What a name at the top of a module is: where it was bound first; None where that is not sure."""
        key: Key | None = (module, name)
        while key and key[0] in self.tops and key[1] and self.tops[key[0]].keys.get(key[1]) != key:
            key = self.tops[key[0]].keys.get(key[1])
        return key

    def is_kept(self, name: str) -> bool:
        """Whether something outside of the program may say this name."""
        return name in self._kept or name.startswith("__")

    def _functions(self, seen: "_Seen") -> None:
        for name, tree in self.program.modules.items():
            for node in tree.body:
                if not isinstance(node, ast.FunctionDef) or node.decorator_list:
                    continue
                key = (name, node.name)
                if self.key_of(*key) != key or self.is_kept(node.name) or node.name in seen.attributes:
                    continue
                if key not in seen.handed_on:
                    self._add(Definition(node, name, tree, False, references=seen.names[key]))

    def _methods(self, seen: "_Seen") -> None:
        often = collections.Counter(node.name for _, _, node in seen.defined)
        relatives = collections.Counter((self._relatives.of(key), node.name) for key, _, node in seen.defined)
        for key, holder, node in seen.defined:
            name = node.name
            if self.is_kept(name) or seen.bindings[name] != often[name] or name in seen.read_in_classes:
                continue
            if often[name] == 1 and name not in seen.tops:
                references = seen.attributes[name]
            else:
                own = [(self._relatives.of(whose), one) for whose, one in seen.on_self[name]]
                family = self._relatives.of(key)
                if len(own) < len(seen.attributes[name]) or family is None or relatives[family, name] > 1:
                    continue
                if any(whose is None for whose, _ in own):
                    continue
                if any(
                    not self._relatives.comes_from(whose, key)
                    for whose, _ in seen.on_self[name]
                    if self._relatives.of(whose) == family
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


class _Top:
    """What the names at the top of a module are."""

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
        self.names = {key: own for own, key in self.keys.items()}


class _Relatives:
    """Classes that have a base in common, or may have."""

    def __init__(self, targets: Targets) -> None:
        self._bases: dict[Key, list[Key]] = {}
        self._family: dict[Key, Key] = {}
        self._strange: set[Key] = set()
        modules = targets.program.modules
        tops = [(name, one) for name, tree in modules.items() for one in tree.body]
        classes = {(name, one.name): one for name, one in tops if isinstance(one, ast.ClassDef)}
        for key, node in classes.items():
            self._bases[key] = []
            for base in node.bases:
                of_base = targets.key_of(key[0], base.id) if isinstance(base, ast.Name) else None
                if of_base in classes:
                    self._bases[key].append(of_base)
                    self._join(key, of_base)
                elif not self._is_outside(targets, key[0], base, of_base):
                    self._strange.add(key)
            if targets.key_of(*key) != key or node.keywords or node.decorator_list:
                self._strange.add(key)
        self._strange = {self._root(key) for key in self._strange}

    def _is_outside(self, targets: Targets, module: str, base: ast.expr, key: Key | None) -> bool:
        if not isinstance(base, ast.Name):
            return False
        if key is None:
            return base.id not in targets.tops[module].bound and hasattr(builtins, base.id)
        return key[0] not in targets.program.modules

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


class _Seen(Scoped):
    """Where every name is said."""

    def __init__(self, targets: Targets) -> None:
        super().__init__()
        self._targets = targets
        self._module = ""
        self._classes: list[Key | None] = []
        self._selves: list[str | None] = []
        self.names: dict[Key, list[ast.expr]] = collections.defaultdict(list)
        self.attributes: dict[str, list[ast.expr]] = collections.defaultdict(list)
        self.on_self: dict[str, list[tuple[Key | None, ast.expr]]] = collections.defaultdict(list)
        self.defined: list[tuple[Key, ast.ClassDef, ast.FunctionDef]] = []
        self.methods: collections.Counter[str] = collections.Counter()
        self.bindings: collections.Counter[str] = collections.Counter()  # of names behind dots
        self.read_in_classes: set[str] = set()
        self.decorated: set[str] = set()
        self.handed_on: set[Key] = set()
        self.tops: set[str] = set()

    def see(self, name: str, tree: ast.Module) -> None:
        """Note all that a module says."""
        self._module = name
        self.tops |= self._targets.tops[name].bound
        self.visit(tree)

    def visit_Name(self, node):
        """NAME."""
        if self._around and self._around[-1][0]:
            self.read_in_classes.add(node.id)
            if not isinstance(node.ctx, ast.Load):
                self.bindings[node.id] += 1
        if self.is_global(node.id):
            key = self._targets.key_of(self._module, node.id)
            if key:
                self.names[key].append(node)
        return node

    def visit_Attribute(self, node):
        """something.NAME."""
        self.attributes[node.attr].append(node)
        if not isinstance(node.ctx, ast.Load):
            self.bindings[node.attr] += 1
        elif isinstance(node.value, ast.Name) and self._selves and node.value.id == self._selves[-1]:
            self.on_self[node.attr].append((self._classes[-1], node))
        return self.generic_visit(node)

    def visit_ImportFrom(self, node):
        """What a function imports, or a module under a name that it binds twice, is not followed."""
        keys = self._targets.tops[self._module].keys
        top = node in self._targets.program.modules[self._module].body
        for alias in node.names:
            key = (node.module or "", alias.name)
            if not top or (alias.asname or alias.name) not in keys:
                self.handed_on.add(self._targets.key_of(*key) or key)
        return node

    def visit_ClassDef(self, node):
        """class NAME."""
        if self._around:
            self.bindings[node.name] += 1
        self._classes.append((self._module, node.name) if not self._around else None)
        node = super().visit_ClassDef(node)
        self._classes.pop()
        return node

    def visit_FunctionDef(self, node):
        """def NAME."""
        own: str | None = self._selves[-1] if self._selves else None
        given = [*node.args.posonlyargs, *node.args.args]
        names = bound(node.body) | {one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg)}
        if self._around and self._around[-1][0]:
            self.methods[node.name] += 1
            if node.decorator_list:
                self.decorated.add(node.name)
            self.bindings[node.name] += 1
            class_ = self._classes[-1]
            if class_:
                tree = self._targets.program.modules[self._module]
                holder = next(one for one in tree.body if isinstance(one, ast.ClassDef) and node in one.body)
                self.defined.append((class_, holder, node))
            own = given[0].arg if given and not node.decorator_list and given[0].arg not in bound(node.body) else None
            if own is None and [ast.unparse(one) for one in node.decorator_list] == ["property"] and given:
                own = given[0].arg
        elif own in names:
            own = None
        self._selves.append(own)
        node = super().visit_FunctionDef(node)
        self._selves.pop()
        return node

    def _comprehension(self, node):
        names = {one.id for part in node.generators for one in ast.walk(part.target) if isinstance(one, ast.Name)}
        self._selves.append(None if not self._selves or self._selves[-1] in names else self._selves[-1])
        node = super()._comprehension(node)
        self._selves.pop()
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def visit_Lambda(self, node):
        """A function without a name."""
        own = self._selves[-1] if self._selves else None
        given = {one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg)}
        self._selves.append(None if own in given else own)
        node = super().visit_Lambda(node)
        self._selves.pop()
        return node
