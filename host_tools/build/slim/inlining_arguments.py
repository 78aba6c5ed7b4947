"""What the arguments of a call become where the function's body is put: the body says them, or locals hold them."""

import ast
from dataclasses import dataclass, field

from host_tools.build.slim import inlining_frames as frames
from host_tools.build.slim.inlining_bodies import (
    COMPREHENSIONS,
    UNDERSTANDS_ITS_FRAME,
    CannotMove,
    names_inside,
    nodes_inside,
    own_names,
)
from host_tools.build.slim.inlining_order import Leading, head
from host_tools.build.slim.inlining_targets import Definition, Targets
from host_tools.build.slim.scopes import arguments, bound


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
        return name not in self.targets.tops[self.module].bound or self.targets.key_of(self.module, name) is not None

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


@dataclass
class Bound:
    """`before`: what sets the locals that hold arguments, `body`: that of the function, in the names of the place;
    `taken`: names that either says."""

    before: list[ast.stmt] = field(default_factory=list)
    body: list[ast.stmt] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)


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


def bind(place: Place, call: ast.expr, callee: ast.FunctionDef, definition: Definition) -> Bound:
    """The body of `callee`, which is used up, as it may stand in `place` instead of `call`."""
    all_given = given(place, call, callee, definition, set())
    made = Bound(taken=said(callee) | said(call))
    rebound = bound(callee.body)
    names: dict[str, ast.expr] = {}
    held: list[tuple[str, ast.expr]] = []
    for name, value in all_given:
        if name not in rebound and may_stand(place, value, uses(callee, name)):
            names[name] = value
        else:
            held.append((name, value))
    changed = elsewhere(place, callee, definition.module)
    count = led(place, callee, held)
    for name, value in held[len(held) - count :]:
        names[name] = value
    for name, value in held[: len(held) - count]:
        new = place.fresh(name, made.taken - {name})
        made.taken.add(new)
        names[name] = ast.Name(new, ast.Load())
        made.before.append(ast.Assign([ast.Name(new, ast.Store())], value))
    for name in sorted(rebound - {name for name, _ in all_given}):
        new = place.fresh(name, made.taken - {name})
        made.taken.add(new)
        names[name] = ast.Name(new, ast.Load())
    step = Renamed(names, changed)
    made.body = [step.visit(one) for one in callee.body]
    return made


def given(
    place: Place,
    call: ast.expr,
    callee: ast.FunctionDef,
    definition: Definition,
    inner: set[str],
) -> list[tuple[str, ast.expr]]:
    """Each argument with what is given for it, in the order in which that is worked out. `inner`: names of functions
    inside of the place."""
    all_ = callee.args
    waiting = [one.arg for one in [*all_.posonlyargs, *all_.args]]
    found: list[tuple[str, ast.expr]] = []
    function = call.func if isinstance(call, ast.Call) else call
    if definition.is_method:
        if not isinstance(function, ast.Attribute) or not waiting:
            raise CannotMove
        if not _is_object(function.value, place.own | inner, definition.is_property or not all_.defaults):
            raise CannotMove
        found.append((waiting.pop(0), function.value))
    positional = call.args if isinstance(call, ast.Call) else []
    keywords = call.keywords if isinstance(call, ast.Call) else []
    if len(positional) > len(waiting) or any(isinstance(one, ast.Starred) for one in positional):
        raise CannotMove
    found += zip(waiting, positional, strict=False)
    left = waiting[len(positional) :] + [one.arg for one in all_.kwonlyargs]
    for keyword in keywords:
        if keyword.arg not in left:
            raise CannotMove
        left.remove(keyword.arg)
        found.append((keyword.arg, keyword.value))
    defaults = dict(zip([one.arg for one in [*all_.posonlyargs, *all_.args]][::-1], all_.defaults[::-1], strict=False))
    defaults |= {one.arg: value for one, value in zip(all_.kwonlyargs, all_.kw_defaults, strict=True) if value}
    for name in left:
        if not isinstance(defaults.get(name), ast.Constant) and not _is_empty(defaults.get(name)):
            raise CannotMove
        found.append((name, defaults[name]))
    if any(isinstance(one, ast.NamedExpr | ast.Yield | ast.Await) for _, value in found for one in ast.walk(value)):
        raise CannotMove
    return found


def _is_empty(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Tuple) and not node.elts


def _is_object(node: ast.expr, own: set[str], may_be_any: bool) -> bool:
    """Whether it is an object whose method is called, not a class or what it inherits."""
    while isinstance(node, ast.Attribute):
        node = node.value
    if isinstance(node, ast.Name):
        return node.id in own
    return may_be_any and not (isinstance(node, ast.Call) and ast.unparse(node.func) == "super")


def uses(callee: ast.FunctionDef, name: str) -> int:
    return sum(isinstance(one, ast.Name) and one.id == name for part in callee.body for one in ast.walk(part))


def may_stand(place: Place, value: ast.expr, uses: int) -> bool:
    """Whether an argument is the same whenever it is worked out, and small."""
    match value:
        case ast.Name(id=name):
            return name in place.own or (place.is_fixed(name) and uses <= 1)
        case ast.Constant(value=None | bool()) | ast.Tuple(elts=[]):
            return True
        case ast.Constant(value=int() as number):
            return number < 48 or uses <= 2
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int())):
            return uses <= 2
    return isinstance(value, ast.Constant) and uses <= 1


def led(place: Place, callee: ast.FunctionDef, held: list[tuple[str, ast.expr]]) -> int:
    """How many of the last of these arguments the body works out first, in order and once each."""
    own = own_names(callee)
    first = head(callee.body[0], own) if callee.body else None
    if first is None or not held:
        return 0
    rebound = bound(callee.body)
    top = place.targets.tops[place.module].bound
    leading = Leading(first, lambda name: name in own or name not in top, place.targets.methods).nodes
    order = [one.id for one in leading if isinstance(one, ast.Name)]
    for count in range(len(held), 0, -1):
        wanted = [name for name, _ in held[-count:]]
        if any(name in rebound or uses(callee, name) != 1 for name in wanted):
            continue
        if [name for name in order if name in wanted] == wanted:
            return count
    return 0


def elsewhere(place: Place, callee: ast.FunctionDef, module: str) -> dict[str, str]:
    """What the names of the callee's module are called at the place."""
    free, inner = _free(callee)
    found: dict[str, str] = {}
    top, here = place.targets.tops[module], place.targets.tops[place.module]
    for name in sorted(free):
        new: str | None = name
        if module != place.module:
            if name in top.bound:
                key = place.targets.key_of(module, name)
                same = [one for one in sorted(here.keys) if key and place.targets.key_of(place.module, one) == key]
                new = same[0] if same else None
            elif name in here.bound:
                new = None
        if new is None or new in place.own or (new != name and inner):
            raise CannotMove
        found[name] = new
    return found


def _free(callee: ast.FunctionDef) -> tuple[set[str], set[str]]:
    """The names of its module that a function says, and those that what is inside of it binds for itself."""
    inside: list[ast.expr] = [
        one for part in callee.body for one in ast.walk(part) if isinstance(one, (ast.Lambda, *COMPREHENSIONS))
    ]
    of_inner = {id(name) for one in inside for name in nodes_inside(one)}
    names = [one for part in callee.body for one in ast.walk(part) if isinstance(one, ast.Name)]
    free = {one.id for one in names if id(one) not in of_inner}
    bound_inside: set[str] = set()
    for one in inside:
        own = _bound_inside(one)
        free |= names_inside(one) - own
        bound_inside |= own
    return free - own_names(callee), bound_inside


def _bound_inside(node: ast.expr) -> set[str]:
    if isinstance(node, ast.Lambda):
        return {one.arg for one in arguments(node)}
    assert isinstance(node, COMPREHENSIONS)
    return {one.id for part in node.generators for one in ast.walk(part.target) if isinstance(one, ast.Name)}


class Renamed(ast.NodeTransformer):
    """Puts the names and expressions of the place in."""

    def __init__(self, names: dict[str, ast.expr], elsewhere: dict[str, str]) -> None:
        self._names = names
        self._elsewhere = elsewhere
        self._given: set[str] = set()

    def visit_Name(self, node):
        """NAME."""
        new = self._names.get(node.id)
        if new is None:
            node.id = self._elsewhere.get(node.id, node.id)
            return node
        if isinstance(new, ast.Name):
            node.id = new.id
            return node
        if node.id in self._given:
            return ast.parse(ast.unparse(new), mode="eval").body
        self._given.add(node.id)
        return new

    def visit_ExceptHandler(self, node):
        """except … as NAME."""
        new = self._names.get(node.name or "")
        if isinstance(new, ast.Name):
            node.name = new.id
        return self.generic_visit(node)

    def visit_ImportFrom(self, node):
        """from somewhere import NAME, in the function."""
        for alias in node.names:
            new = self._names.get(alias.asname or alias.name)
            if isinstance(new, ast.Name) and new.id != (alias.asname or alias.name):
                alias.asname = new.id
        return node
