"""The command `build`: makes the image and the bundle, and says what they hold, how large they are, where they lie."""

import ast
import json
import sys
from pathlib import Path

from host_tools import device_code
from host_tools.build import image
from host_tools.build.firmware import ROOM
from host_tools.build.trouble import BuildError
from host_tools.emulator.board import ROOT, NoBoard

BUILT, NOT_BUILT, NO_BOARD = 0, 1, 2
_COMMANDS = ROOT / "device" / "app" / "commands.py"


def run(board: str, micropython: Path | None, as_json: bool = False) -> int:
    """Builds; returns the exit status (BUILT, NOT_BUILT or NO_BOARD)."""
    try:
        made = image.build(board, micropython, _say_aside if as_json else print)
    except NoBoard as problem:
        print(problem, file=sys.stderr)
        return NO_BOARD
    except BuildError as problem:
        print(problem, file=sys.stderr)
        return NOT_BUILT
    if as_json:
        print(json.dumps(_as_json(made)))
    else:
        _print(made)
    return BUILT


def version() -> str:
    """The version that the device tells on its link."""
    for statement in ast.parse(_COMMANDS.read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "VERSION":
            return str(ast.literal_eval(statement.value))
    raise ValueError(f"{_COMMANDS} says no version")


def editions() -> tuple[str, ...]:
    """The keys of the editions that are built in."""
    device_code.use()
    from game.edition import KEYS  # noqa: PLC0415 - found only from here on

    return tuple(KEYS)


def _print(made: image.Image) -> None:
    sizes = made.sizes
    print(f"holds     version {version()}, board {made.board}, editions {', '.join(editions())}")
    print(f"firmware  {sizes.firmware:>9,} bytes of {ROOM:,} below the file system")
    print(f"the app   {sizes.app:>9,} bytes of it")
    print(f"image     {_shown(made.uf2)}: drag it onto a Pico in BOOTSEL mode, or run flash")
    print(f"bundle    {_shown(made.bundle)}: unpack it onto a Pico 2 with a stock MicroPython, or run flash")


def _as_json(made: image.Image) -> dict[str, object]:
    """What is printed, for a script: sizes in bytes, paths from the repository's folder."""
    return {
        "version": version(),
        "board": made.board,
        "editions": editions(),
        "firmware": made.sizes.firmware,
        "app": made.sizes.app,
        "room": ROOM,
        "image": _shown(made.uf2),
        "bundle": _shown(made.bundle),
    }


def _say_aside(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
