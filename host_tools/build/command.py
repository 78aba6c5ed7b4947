"""The command `build`: makes the image and the bundle, and says how large they are and where they lie."""

import sys
from pathlib import Path

from host_tools.build import image
from host_tools.build.firmware import ROOM
from host_tools.build.trouble import BuildError
from host_tools.emulator.board import ROOT, NoBoard

BUILT, NOT_BUILT, NO_BOARD = 0, 1, 2


def run(board: str, micropython: Path | None) -> int:
    """Builds; returns the exit status (BUILT, NOT_BUILT or NO_BOARD)."""
    try:
        made = image.build(board, micropython)
    except NoBoard as problem:
        print(problem, file=sys.stderr)
        return NO_BOARD
    except BuildError as problem:
        print(problem, file=sys.stderr)
        return NOT_BUILT
    sizes = made.sizes
    print(f"firmware  {sizes.firmware:>9,} bytes of {ROOM:,} below the file system")
    print(f"the app   {sizes.app:>9,} bytes of it")
    print(f"image     {_shown(made.uf2)}: drag it onto a Pico in BOOTSEL mode")
    print(f"bundle    {_shown(made.bundle)}: unpack it onto a Pico with a stock MicroPython")
    return BUILT


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
