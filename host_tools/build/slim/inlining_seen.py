"""Where a program says its names, and where it does more with them than to say them."""

import ast
import collections

from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import Scoped, bound
from host_tools.build.slim.tops import Key, Tops


class Seen(Scoped):
    """Of a whole program: every node that says a name (`names` at the top of a module, `attributes` behind a dot,
    `on_self` behind the dot of a method's own object), and how often each name behind dots is bound."""

    def __init__(self, program: Program, tops: Tops) -> None:
        super().__init__()
        self._program = program
        self._tops = tops
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
        for name, tree in program.modules.items():
            self._module = name
            self.tops |= tops.bound(name)
            self.visit(tree)

    def visit_Name(self, node):
        """NAME."""
        if self._around and self._around[-1][0]:
            self.read_in_classes.add(node.id)
            if not isinstance(node.ctx, ast.Load):
                self.bindings[node.id] += 1
        if self.is_global(node.id):
            key = self._tops.key_of(self._module, node.id)
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
        keys = self._tops.keys(self._module)
        top = node in self._program.modules[self._module].body
        for alias in node.names:
            key = (node.module or "", alias.name)
            if not top or (alias.asname or alias.name) not in keys:
                self.handed_on.add(self._tops.key_of(*key) or key)
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
                tree = self._program.modules[self._module]
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
