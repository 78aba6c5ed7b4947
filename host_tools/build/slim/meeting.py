"""Which names behind dots can meet on one object, so that they can't be called alike.

Names meet that one class binds, with its bases: what stands in its body and what its methods store on their own first
argument. A name meets all others (`loose`) when it is not sure which objects have it: when something is stored on any
other thing than a method's own object, when a method is called on its class, when a base is not known, when nothing
of the app binds it, or when reading it is allowed to fail.
"""

import ast
from dataclasses import dataclass, field

from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import Scoped, bound
from host_tools.build.slim.tops import Tops

_WATCHERS = {"__getattr__", "__setattr__", "__delattr__"}
_METHODS = {"property", "setter", "native", "viper", "classmethod"}  # decorators that leave the first argument


@dataclass
class _Class:
    """`names` it binds, `bases` of the app, whether one is not known (`unsure`)."""

    names: set[str] = field(default_factory=set)
    bases: list[str] = field(default_factory=list)
    unsure: bool = False


@dataclass
class _Found:
    """What is found as the modules are gone through: `classes` by their keys, names that are `loose`, methods that are
    taken `off_class`, and what each method stores on its object."""

    classes: dict[str, _Class] = field(default_factory=dict)
    loose: set[str] = field(default_factory=set)
    off_class: set[str] = field(default_factory=set)
    stored: dict[str, set[str]] = field(default_factory=dict)


class _Bases:
    """What the names at the tops of modules are: classes or anything else."""

    def __init__(self, program: Program) -> None:
        self._modules = program.modules
        self._tops = Tops(program)

    def class_of(self, module: str, name: str) -> str | None:
        """The key of the class, "" where the name is nothing of the app's, None where it is something else."""
        if name not in self._tops.bound(module):
            return ""
        key = self._tops.key_of(module, name)
        if key is None:
            return None
        if key[0] not in self._modules:
            return ""
        classes = [one.name for one in self._modules[key[0]].body if isinstance(one, ast.ClassDef)]
        return f"{key[0]}.{key[1]}" if key[1] in classes else None


class Meetings:
    """`loose`: names that meet all others; `beside(name)`: those that another one meets."""

    def __init__(self, program: Program) -> None:
        found = _Found()
        self._classes = found.classes
        self.loose = found.loose
        self._beside: dict[str, set[str]] = {}
        top = _Bases(program)
        for name in program.modules:
            _Objects(program, name, top, found).go()
        for method in found.off_class:
            self.loose |= found.stored.get(method, set())
        for one in self._classes:
            names, unsure = self._family(one, ())
            if unsure:
                self.loose |= names
            for name in names:
                self._beside.setdefault(name, set()).update(names)
        self.loose |= _may_fail(program)
        self.all_loose = bool(_WATCHERS & set(self._beside))

    def _family(self, key: str, below: tuple[str, ...]) -> tuple[set[str], bool]:
        """The names on objects of a class, and whether there may be others."""
        one = self._classes.get(key)
        if one is None or key in below:
            return set(), True
        names, unsure = set(one.names), one.unsure
        for base in one.bases:
            more, also = self._family(base, (*below, key))
            names |= more
            unsure |= also
        return names, unsure

    def is_loose(self, name: str) -> bool:
        """Whether it meets all others."""
        return self.all_loose or name in self.loose or name not in self._beside

    def beside(self, name: str) -> set[str]:
        """The names it meets, if it is not loose."""
        return self._beside[name]


def _may_fail(program: Program) -> set[str]:
    """Names that are read where an AttributeError is waited for."""
    found: set[str] = set()
    for node in program.nodes():
        if isinstance(node, ast.Try) and any(
            one.type is not None and "AttributeError" in ast.unparse(one.type) for one in node.handlers
        ):
            inside = [inner for statement in node.body for inner in ast.walk(statement)]
            found |= {inner.attr for inner in inside if isinstance(inner, ast.Attribute)}
    return found


class _Objects(Scoped):
    """Goes through one module."""

    def __init__(self, program: Program, name: str, top: _Bases, found: _Found) -> None:
        super().__init__()
        self._program = program
        self._name = name
        self._top = top
        self._found = found
        self._own: dict[int, tuple[str, _Class, str]] = {}  # level -> its first argument, its class, its name
        self._inside: list[_Class] = []

    def go(self) -> None:
        """All of it."""
        self.visit(self._program.modules[self._name])

    def visit_ClassDef(self, node):
        """A class: its body's names and its bases."""
        key = f"{self._name}.{node.name}" if not self._around else f"{self._name}:{id(node)}"
        if key in self._found.classes:
            key = f"{self._name}:{id(node)}"
        one = self._found.classes[key] = _Class(bound(node.body))
        for base in node.bases:
            found = self._base(base)
            if found is None:
                one.unsure = True
            elif found:
                one.bases.append(found)
        one.unsure |= bool(node.keywords or node.decorator_list)
        self._inside.append(one)
        node = super().visit_ClassDef(node)
        self._inside.pop()
        return node

    def _base(self, base: ast.expr) -> str | None:
        """The key of a base's class, "" for one that is not the app's, None where that is not known."""
        if not isinstance(base, ast.Name) or not self.is_global(base.id):
            return None
        return self._top.class_of(self._name, base.id)

    def visit_FunctionDef(self, node):
        """A function, a method if it stands in a class."""
        level = len(self._around)
        first = [*node.args.posonlyargs, *node.args.args][:1]
        is_method = bool(self._around) and self._around[-1][0]
        known = all(ast.unparse(one).rpartition(".")[2] in _METHODS for one in node.decorator_list)
        if is_method and known and first and first[0].arg not in bound(node.body):
            self._own[level] = (first[0].arg, self._inside[-1], node.name)
        node = super().visit_FunctionDef(node)
        self._own.pop(level, None)
        return node

    def _owner(self, node: ast.expr) -> tuple[str, _Class, str] | None:
        """The class whose object `node` is, as a method's own first argument."""
        if not isinstance(node, ast.Name):
            return None
        for level in range(len(self._around) - 1, -1, -1):
            is_class, names = self._around[level]
            if node.id in names and (not is_class or level == len(self._around) - 1):
                own = self._own.get(level)
                return own if own and own[0] == node.id else None
        return None

    def visit_Attribute(self, node):
        """something.NAME, stored or read."""
        if not isinstance(node.ctx, ast.Load):
            own = self._owner(node.value)
            if own:
                own[1].names.add(node.attr)
                self._found.stored.setdefault(own[2], set()).add(node.attr)
            else:
                self._found.loose.add(node.attr)
        elif isinstance(node.value, ast.Name) and self.is_global(node.value.id):
            if self._top.class_of(self._name, node.value.id) != "":
                self._found.off_class.add(node.attr)
        return self.generic_visit(node)
