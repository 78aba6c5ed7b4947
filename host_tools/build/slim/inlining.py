"""Puts what a function does where it is called, if that takes fewer bytes: a function costs more than what it does.

Only where it is sure which function a call means, that everything happens in the same order, and that every name means
the same there, and only if that goes for all the places that say its name. Nothing is put into a function whose frame
would outgrow what the interpreter has room for (see inlining_frames.py): it would take memory at each call.
"""

import ast

from host_tools.build.slim import constants, inlining_locals
from host_tools.build.slim import inlining_costs as costs
from host_tools.build.slim.inlining_bodies import can_move
from host_tools.build.slim.inlining_callers import Place, knows_its_frame
from host_tools.build.slim.inlining_places import Filling
from host_tools.build.slim.inlining_targets import Definition, Targets
from host_tools.build.slim.program import Program

ROUNDS = 2  # another one finds little
CALL = 16  # bytes that a call takes, and what else may become needless with it, at most
GAIN = 2  # bytes that it must save at least, by a model that does not know all


def put_in(program: Program, known: set[str]) -> None:
    """Do it to all modules. `known`: the names the interpreter knows."""
    for _ in range(ROUNDS):
        if not _Round(program, known).all():
            break
    for _, node in _functions(program):
        if not knows_its_frame(node):
            inlining_locals.share(node)
    constants.tidy(program)  # nobody imports what is gone


class _Round:
    """Each definition once, after those that it calls itself."""

    def __init__(self, program: Program, known: set[str]) -> None:
        self._targets = Targets(program, known)
        self._places = [Place(node, name, self._targets) for name, node in _functions(program)]
        self._owners: dict[int, Place] = {}  # the id of a node that says a definition's name -> where
        self._inside: dict[int, Place] = {id(place.node): place for place in self._places}
        self._tried: set[int] = set()
        self._alive: list[ast.AST] = program.nodes()  # so that no other node gets the id of one of these
        self._count = 0
        for place in self._places:
            self._own(place, [place.node])

    def all(self) -> int:
        """How many definitions were put in."""
        for definition in sorted(self._targets.definitions, key=lambda one: len(one.references)):
            self._settle(definition)
        return self._count

    def _settle(self, definition: Definition) -> None:
        if id(definition) in self._tried:
            return
        self._tried.add(id(definition))
        for node in list(ast.walk(definition.node)):
            called = self._targets.of.get(id(node))
            if called and len(called.references) <= len(definition.references):
                self._settle(called)
        if self._put(definition):
            self._count += 1

    def _put(self, definition: Definition) -> bool:
        """Put one in wherever it is named, and leave it out; or do nothing."""
        places = [self._owners.get(id(one)) for one in definition.references]
        whole = costs.of_function(definition.node)
        if not places or None in places or len(places) * (costs.of_body(definition.node.body) - CALL) > whole:
            return False
        if not can_move(definition.node):
            return False
        if any(self._targets.of.get(id(one)) is definition for one in ast.walk(definition.node)):
            return False  # it calls itself
        done: list[Filling] = []
        for place in {id(one): one for one in places}.values():
            if place is None or place.node is definition.node or not place.may_be_filled:
                break
            done.append(Filling(place, definition, self._alive))
            if not done[-1].fill():
                break
        else:
            if sum(one.growth for one in done) + GAIN <= whole:
                self._keep(definition, done)
                return True
        for one in reversed(done):
            one.undo()
        return False

    def _keep(self, definition: Definition, done: list[Filling]) -> None:
        for one in done:
            for part in one.gone:
                self._forget(part)
            self._own(one.place, one.place.node.body)
        for one in ast.walk(definition.node):
            self._forget(one)
        holder = definition.holder
        holder.body = [one for one in holder.body if one is not definition.node] or [ast.Pass()]

    def _forget(self, part: ast.AST) -> None:
        for node in ast.walk(part):
            named = self._targets.of.pop(id(node), None)
            if named:
                named.references = [one for one in named.references if one is not node]

    def _own(self, place: Place, parts: list) -> None:
        """Note what these parts of a function say."""
        for part in parts:
            for node in ast.walk(part):
                named = self._targets.of.get(id(node))
                if named and isinstance(node, ast.expr):
                    self._owners[id(node)] = place
                    if not any(one is node for one in named.references):
                        named.references.append(node)


def _functions(program: Program) -> list[tuple[str, ast.FunctionDef]]:
    """Every function and method with its module; not what is inside of another function."""
    found: list[tuple[str, ast.FunctionDef]] = []
    for name, tree in program.modules.items():
        for node in tree.body:
            inner = node.body if isinstance(node, ast.ClassDef) else [node]
            found += [(name, one) for one in inner if isinstance(one, ast.FunctionDef)]
    return found
