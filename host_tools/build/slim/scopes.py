"""Whose a name is: the module's, or that of a function, a class or a comprehension around it."""

import ast

FUNCTIONS = (ast.FunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def bound(body: list[ast.stmt]) -> set[str]:
    """The names that these statements bind in their own scope, not in functions or comprehensions inside them."""
    found: set[str] = set()
    released: set[str] = set()
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found |= {alias.asname or alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        elif isinstance(node, ast.Global):
            released |= set(node.names)
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda, *COMPREHENSIONS)):
            waiting.extend(ast.iter_child_nodes(node))
    return found - released


def bound_often(tree: ast.Module) -> set[str]:
    """Names that anything in the module binds a second time at its top or through `global`."""
    once: set[str] = set()
    often: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            often |= set(node.names)
    waiting: list[ast.AST] = list(tree.body)
    while waiting:
        node = waiting.pop()
        names = []
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names = [node.id]
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names = [node.name]
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.asname or alias.name for alias in node.names]
        often |= {name for name in names if name in once}
        once |= set(names)
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda | ast.ListComp):
            waiting.extend(ast.iter_child_nodes(node))
    return often


def arguments(node: ast.FunctionDef | ast.Lambda) -> list[ast.arg]:
    """All arguments of a function, in order."""
    given = node.args
    rest = [one for one in (given.vararg, given.kwarg) if one]
    return [*given.posonlyargs, *given.args, *given.kwonlyargs, *rest]


class Scoped(ast.NodeTransformer):
    """A transformer that knows at every node which names are the module's: `is_global`."""

    def __init__(self) -> None:
        self._around: list[tuple[bool, set[str]]] = []  # (whether a class, its names)

    def is_global(self, name: str) -> bool:
        """Whether `name`, here, is the module's or a built-in one."""
        last = len(self._around) - 1
        return not any(
            name in names for level, (is_class, names) in enumerate(self._around) if not is_class or level == last
        )

    def visit_FunctionDef(self, node):
        """A function; its defaults and decorators belong to what is around it."""
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        self._defaults(node)
        names = bound(node.body) | {one.arg for one in arguments(node)}
        self._around.append((False, names))
        node.body = [one for statement in node.body for one in self._statements(statement)]
        self._around.pop()
        return node

    def visit_Lambda(self, node):
        """A function without a name."""
        self._defaults(node)
        self._around.append((False, {one.arg for one in arguments(node)}))
        node.body = self.visit(node.body)
        self._around.pop()
        return node

    def visit_ClassDef(self, node):
        """A class: its names are seen in its body, but not in its methods."""
        node.bases = [self.visit(one) for one in node.bases]
        self._around.append((True, bound(node.body)))
        node.body = [one for statement in node.body for one in self._statements(statement)]
        self._around.pop()
        return node

    def _comprehension(self, node):
        """What it goes through first belongs to what is around it."""
        first = node.generators[0]
        first.iter = self.visit(first.iter)
        targets = [name for one in node.generators for name in ast.walk(one.target) if isinstance(name, ast.Name)]
        self._around.append((False, {name.id for name in targets}))
        for part in ("elt", "key", "value"):
            if hasattr(node, part):
                setattr(node, part, self.visit(getattr(node, part)))
        for one in node.generators:
            one.target = self.visit(one.target)
            one.iter = one.iter if one is first else self.visit(one.iter)
            one.ifs = [self.visit(test) for test in one.ifs]
        self._around.pop()
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def _defaults(self, node) -> None:
        node.args.defaults = [self.visit(one) for one in node.args.defaults]
        node.args.kw_defaults = [one and self.visit(one) for one in node.args.kw_defaults]

    def _statements(self, statement) -> list[ast.stmt]:
        made = self.visit(statement)
        if made is None:
            return []
        return made if isinstance(made, list) else [made]
