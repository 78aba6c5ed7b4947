"""Makes one module of each package: names of other modules, and the imports, cost most of all.

What only a function imports is loaded with the rest then, at the start: that takes 60 ms and 14 kB of memory, and saves
both for every later moment. It must not matter when a module is loaded: none does anything then but to define.
"""

import ast

from host_tools.build.slim import loading
from host_tools.build.slim.homes import JOINT, Plan, packages, plan_of
from host_tools.build.slim.program import Program
from host_tools.build.slim.scopes import Scoped


def join(program: Program) -> Program:
    """A program of fewer modules that does the same."""
    plan = plan_of(program)
    joined = Program(looked_up=program.looked_up)
    for name in loading.in_order(program, sorted(program.modules, key=lambda name: (name not in loading.FIRST, name))):
        body = _Moved(program, plan, name).moved()
        if body:
            joined.modules.setdefault(plan.home[name], ast.Module([], [])).body.extend(body)
    for package in {package for home in joined.modules for package in packages(home)}:
        joined.modules.setdefault(package, ast.Module([], []))
    for home, tree in joined.modules.items():
        tree.body = _imports_once(tree.body)
        is_package = any(home in packages(other) for other in joined.modules)
        joined.paths[home] = home.replace(".", "/") + ("/__init__.py" if is_package else ".py")
    return joined


class _Moved(Scoped):
    """The statements of one module as they stand in its new home."""

    def __init__(self, program: Program, plan: Plan, name: str) -> None:
        super().__init__()
        self._program = program
        self._plan = plan
        self._name = name
        self._local: list[dict[str, str]] = []  # names that a function imports from its own home, and what they become

    def moved(self) -> list[ast.stmt]:
        """All statements."""
        body: list[ast.stmt] = []
        for statement in self._program.modules[self._name].body:
            if isinstance(statement, ast.ImportFrom):
                body.extend(self._import(statement))
            else:
                body.append(self.visit(statement))
        return body

    def _import(self, statement: ast.ImportFrom) -> list[ast.stmt]:
        """An import at the top: what is at home is there already, other names come from where they are now."""
        made: list[ast.stmt] = []
        for alias in statement.names:
            target = self._plan.imports[self._name].get(alias.asname or alias.name)
            if target is None:
                made.append(ast.ImportFrom(statement.module, [alias], 0))
            elif target[1]:
                made.extend(self._from(*self._plan.found(*target)))
            elif target[0] in self._plan.alone:
                package, _, module = target[0].rpartition(".")
                made.append(ast.ImportFrom(package, [ast.alias(module, self._module_name(target[0]))], 0))
            else:
                read = _read_of(self._program.modules[self._name], alias.asname or alias.name)
                for name in read:
                    made.extend(self._from(*self._plan.found(target[0], name)))
        return made

    def _from(self, module: str, name: str) -> list[ast.stmt]:
        home = self._plan.home[module]
        new = self._plan.new_name(module, name)
        if not name or home == self._plan.home[self._name]:
            return []
        asname = None if new != name or name in self._plan.exceptions else f"{name}{JOINT}{module.replace('.', '_')}"
        return [ast.ImportFrom(home, [ast.alias(new, asname)], 0)]

    def _module_name(self, module: str) -> str:
        return f"module{JOINT}{module.replace('.', '_')}"

    def _seen_as(self, module: str, name: str) -> str:
        """What a name of another module is called here."""
        module, name = self._plan.found(module, name)
        if not name:
            return self._module_name(module)
        if module == self._name:
            return self._plan.new_name(module, name)
        if name not in self._plan.top[module] or name in self._plan.exceptions:
            return name  # it came from outside of the app, or is known by its name on the fault page
        return f"{name}{JOINT}{module.replace('.', '_')}"

    def visit_Name(self, node):
        """NAME."""
        for names in reversed(self._local):
            if node.id in names:
                node.id = names[node.id]
                return node
        if self.is_global(node.id):
            node.id = self._new(node.id)
        return node

    def _new(self, name: str) -> str:
        if name in self._plan.top[self._name]:
            return self._plan.new_name(self._name, name)
        if name in self._plan.imports[self._name]:
            module, inner = self._plan.imports[self._name][name]
            return self._seen_as(module, inner) if inner else self._module_name(module)
        return name

    def visit_Attribute(self, node):
        """module.NAME."""
        if isinstance(node.value, ast.Name) and self.is_global(node.value.id):
            module, inner = self._plan.imports[self._name].get(node.value.id, ("", ""))
            if module and not inner and module not in self._plan.alone:
                return ast.copy_location(ast.Name(self._seen_as(module, node.attr), node.ctx), node)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        """A function, also under its new name."""
        if not self._around:
            node.name = self._new(node.name)
        self._local.append(self._local_imports(node))
        node = super().visit_FunctionDef(node)
        self._local.pop()
        node.body = node.body or [ast.Pass()]
        return node

    def visit_ClassDef(self, node):
        """A class, also under its new name."""
        if not self._around:
            node.name = self._new(node.name)
        return super().visit_ClassDef(node)

    def visit_Global(self, node):
        """global NAME."""
        node.names = [self._new(name) for name in node.names]
        return node

    def _local_imports(self, node: ast.FunctionDef) -> dict[str, str]:
        """What a function imports from its own home needs no import."""
        found: dict[str, str] = {}
        for statement in ast.walk(node):
            if isinstance(statement, ast.ImportFrom) and statement.module in self._program.modules:
                for alias in statement.names:
                    module, name = self._plan.found(statement.module, alias.name)
                    if name and self._plan.home[module] == self._plan.home[self._name]:
                        found[alias.asname or alias.name] = self._seen_as(module, name)
        return found

    def visit_ImportFrom(self, node):
        """An import in a function."""
        if node.module not in self._program.modules:
            return node
        made: list[ast.stmt] = []
        for alias in node.names:
            if f"{node.module}.{alias.name}" in self._program.modules:
                raise NotImplementedError(f"{self._name}: a function imports a module as a whole: {alias.name}")
            module, name = self._plan.found(node.module, alias.name)
            home = self._plan.home[module]
            if home != self._plan.home[self._name]:
                new = self._plan.new_name(module, name)
                made.append(ast.ImportFrom(home, [ast.alias(new, alias.asname or alias.name)], 0))
        return made or None


def _read_of(tree: ast.Module, alias: str) -> list[str]:
    """The names that are read of a module under `alias`."""
    found = [
        node.attr for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == alias
    ]  # fmt: skip
    return sorted(set(found))


def _imports_once(body: list[ast.stmt]) -> list[ast.stmt]:
    """The same statements; what is imported twice is imported once, all from one module in one statement where the
    first of them stood."""
    seen: dict[str, set[tuple[str, str]]] = {}
    result: list[ast.stmt] = []
    for statement in body:
        if isinstance(statement, ast.Import):
            key = (ast.unparse(statement), "")
            if key in seen.setdefault("", set()):
                continue
            seen[""].add(key)
        elif isinstance(statement, ast.ImportFrom):
            known = seen.setdefault(statement.module or "", set())
            new = [one for one in statement.names if (one.name, one.asname or "") not in known]
            known |= {(one.name, one.asname or "") for one in new}
            if not new:
                continue
            last = result[-1] if result else None
            if isinstance(last, ast.ImportFrom) and last.module == statement.module:
                last.names.extend(new)
                continue
            statement.names = new
        result.append(statement)
    return result
