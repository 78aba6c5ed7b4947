"""What must be there before a Pico can be emulated: the emulator, its rebuilt core, and the image of the board.

Each is made the first time it is wanted and kept below `build/`. What is done, and what can't be, is said on standard
error.
"""

import importlib.util
import sys

from host_tools.build import image
from host_tools.emulator import core, rebuild


class NoEmulator(Exception):
    """This machine has no emulator; the text says what to install."""


def make_ready(board: str) -> image.Image:
    """The image of the board, with everything there that runs it. Raises NoEmulator, BuildError, NoBoard."""
    if importlib.util.find_spec(rebuild.PACKAGE) is None:
        raise NoEmulator(f"the emulated Pico needs {rebuild.PACKAGE}: .venv/bin/pip install -r requirements-dev.txt")
    if core.choose() == core.STOCK:
        _rebuild_core()
    return image.ensure(board, _say)


def _rebuild_core() -> None:
    try:
        _say("Rebuilding the emulator's core for this Python (once, a minute or two) …")
        rebuild.build()
    except rebuild.CannotRebuild as problem:
        _say(f"The emulator runs on its stock core, ten times slower and with a flash that is too fast: {problem}")
    core.choose()


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
