"""What the arguments of a call become where the function's body is put: the body says them, or locals hold them."""

import ast
from dataclasses import dataclass, field

from host_tools.build.slim.inlining_bodies import CannotMove, own_names
from host_tools.build.slim.inlining_callers import Place, said
from host_tools.build.slim.inlining_order import Leading, head
from host_tools.build.slim.inlining_renaming import Renamed, elsewhere
from host_tools.build.slim.inlining_targets import Definition
from host_tools.build.slim.scopes import bound


@dataclass
class Bound:
    """`before`: what sets the locals that hold arguments, `body`: that of the function, in the names of the place;
    `taken`: names that either says."""

    before: list[ast.stmt] = field(default_factory=list)
    body: list[ast.stmt] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)


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
    top = place.targets.tops.bound(place.module)
    leading = Leading(first, lambda name: name in own or name not in top, place.targets.methods).nodes
    order = [one.id for one in leading if isinstance(one, ast.Name)]
    for count in range(len(held), 0, -1):
        wanted = [name for name, _ in held[-count:]]
        if any(name in rebound or uses(callee, name) != 1 for name in wanted):
            continue
        if [name for name in order if name in wanted] == wanted:
            return count
    return 0
