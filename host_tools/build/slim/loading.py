"""Which modules the start loads, and in which order modules load each other."""

import ast

from host_tools.build.slim.program import Program

FIRST = ("boot", "main", "this_board")  # looked up by name, by the interpreter or by main


def imported(program: Program, statement: ast.stmt) -> list[str]:
    """The app's modules that an import statement loads."""
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names if alias.name in program.modules]
    if not isinstance(statement, ast.ImportFrom) or not statement.module:
        return []
    whole = [f"{statement.module}.{alias.name}" for alias in statement.names]
    inner = [name for name in whole if name in program.modules]
    outer = len(inner) < len(whole) and statement.module in program.modules
    return inner + ([statement.module] if outer else [])


def at_once(program: Program, name: str) -> list[str]:
    """What a module loads when it is loaded itself, in order."""
    return [one for statement in program.modules[name].body for one in imported(program, statement)]


def in_order(program: Program, names: list[str]) -> list[str]:
    """`names` and all that they load at once, each behind what it needs itself."""
    done: list[str] = []
    open_: set[str] = set()

    def load(name: str) -> None:
        if name in done or name in open_:
            return
        open_.add(name)
        for one in at_once(program, name):
            load(one)
        done.append(name)

    for name in names:
        load(name)
    return done


def at_start(program: Program) -> list[str]:
    """What the start loads, in order."""
    return in_order(program, [name for name in FIRST if name in program.modules])
