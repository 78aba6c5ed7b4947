"""Which modules become one, and under which names theirs live on: settled before anything is moved (see joining.py).

A module stays by itself when something is done with it but to read a name of it: when it is handed on as a thing, or
found by a name that is put together.
"""

import ast
from dataclasses import dataclass, field

from host_tools.build.slim import loading
from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import Scoped, bound

JOINT = "__of_"


@dataclass
class Plan:
    """`home`: module -> the module it becomes part of (itself when it stays), `top`: the names a module binds at its
    top by itself, `imports`: module -> name at its top -> (module, name in it or "" for the module as a whole)."""

    home: dict[str, str] = field(default_factory=dict)
    top: dict[str, set[str]] = field(default_factory=dict)
    imports: dict[str, dict[str, tuple[str, str]]] = field(default_factory=dict)
    alone: set[str] = field(default_factory=set)
    exceptions: set[str] = field(default_factory=set)

    def found(self, module: str, name: str) -> tuple[str, str]:
        """Where a name of a module is really bound."""
        while name in self.imports[module] and name not in self.top[module]:
            module, name = self.imports[module][name]
            if not name:
                break
        return module, name

    def new_name(self, module: str, name: str) -> str:
        """The name that stands for it from now on."""
        if module in self.alone or name not in self.top[module] or name in self.exceptions:
            return name
        return f"{name}{JOINT}{module.replace('.', '_')}"


def plan_of(program: Program) -> Plan:
    """The plan for a program: what lies in a package that the start loads becomes one module."""
    plan = Plan()
    for name, tree in program.modules.items():
        plan.imports[name] = _top_imports(program, tree)
        plan.top[name] = bound(tree.body) - {
            alias.asname or alias.name
            for statement in tree.body if isinstance(statement, ast.Import | ast.ImportFrom)
            for alias in statement.names
        }  # fmt: skip
    plan.alone = _alone(program, plan)
    plan.exceptions = _exceptions(program)
    packages_loaded = {name.split(".")[0] for name in loading.at_start(program)}
    for name in program.modules:
        package = name.split(".")[0]
        plan.home[name] = name if name in plan.alone or package not in packages_loaded else package
    return plan


def _exceptions(program: Program) -> set[str]:
    """Classes of exceptions of the app, and those made of them, of which no two are called alike."""
    classes = [node for node in program.nodes() if isinstance(node, ast.ClassDef)]
    known = {"Exception"}
    while True:
        found = [node.name for node in classes if any(_last_part(one) in known for one in node.bases)]
        if known.issuperset(found):
            return {name for name in found if found.count(name) == 1}
        known.update(found)


def _last_part(base: ast.expr) -> str:
    return ast.unparse(base).rpartition(".")[2]


def _top_imports(program: Program, tree: ast.Module) -> dict[str, tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom):
            for alias in statement.names:
                whole = f"{statement.module}.{alias.name}"
                if whole in program.modules:
                    found[alias.asname or alias.name] = (whole, "")
                elif statement.module in program.modules:
                    found[alias.asname or alias.name] = (statement.module or "", alias.name)
    return found


def _alone(program: Program, plan: Plan) -> set[str]:
    """Modules that must stay what they are."""
    alone = {name for name in program.modules if name in loading.FIRST}
    for name, tree in program.modules.items():
        bare = _BareUses(plan.imports[name])
        bare.visit(tree)
        alone |= bare.found
    prefixes = tuple(word for word in program.looked_up if word.endswith("."))
    return alone | {name for name in program.modules if prefixes and name.startswith(prefixes)}


def packages(name: str) -> list[str]:
    """The packages around a module, the outermost first."""
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts))]


class _BareUses(Scoped):
    """Modules of which something other than a name is used."""

    def __init__(self, imports: dict[str, tuple[str, str]]) -> None:
        super().__init__()
        self._modules = {alias: module for alias, (module, name) in imports.items() if not name}
        self.found: set[str] = set()

    def visit_Attribute(self, node):
        """module.NAME is what a joined module can give; storing is not."""
        if isinstance(node.value, ast.Name) and isinstance(node.ctx, ast.Load) and node.value.id in self._modules:
            return node
        return self.generic_visit(node)

    def visit_Name(self, node):
        """The module itself."""
        if node.id in self._modules and self.is_global(node.id):
            self.found.add(self._modules[node.id])
        return node
