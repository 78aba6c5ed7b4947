"""The tests of the rules core, run by the Pico's own MicroPython on the emulated chip: the very same tests.

Asserts must stay in, and the slimmed modules of an image have none and other names: so tests and rules are compiled as
they are and lie as files on a MicroPython without the app. That the slimmed ones do the same is for the recorded games.
"""

from pathlib import Path

import pytest
from prompt import Prompt

from host_tools.build import image as builder
from host_tools.build import tools, uf2
from host_tools.chips.flash import Flash
from host_tools.chips.littlefs_disk import LittleFsDisk
from host_tools.emulator import board
from host_tools.emulator.board import ROOT
from host_tools.emulator.clock import EmulatedClock
from host_tools.emulator.pico import Pico
from tests.pico.conftest import BOARD

pytestmark = pytest.mark.needs("pico")
CORE, GAME = ROOT / "tests" / "core", ROOT / "device" / "game"
# Those that are over soon. The other files play whole games: minutes of the chip's time, and memory that the compiled
# modules take here, while those of an image lie in the flash.
NAMES = tuple(f"test_{name}" for name in ("edition", "entries", "history", "money", "notation", "refusal", "setup"))
COMPILER = builder.FOLDER / "work" / "mpy-cross" / "mpy-cross"
LONGEST_MS = 120_000
RUN = """
import gc, sys
if sys.path[0] != '/core':
    sys.path.insert(0, '/core')
def run(name):
    module = __import__(name)
    tests = [test for test in dir(module) if test.startswith('test_')]
    for test in tests:
        gc.collect()
        getattr(module, test)()
    del sys.modules[name], module
    gc.collect()
    print(len(tests))
"""


class Trouble(Exception):
    """The file system does not do what was asked."""


def test_core_tests_pass_on_the_chip(image, tmp_path):
    clock = EmulatedClock()
    flash = Flash(None, clock)
    lay_down(flash, tmp_path)
    stock = uf2.read(builder.stock(lambda text: None).read_bytes())
    prompt = Prompt(Pico(stock, board.read(BOARD), flash, clock))
    prompt.run(RUN)
    for name in NAMES:
        (count,) = prompt.numbers(f"run('{name}')", LONGEST_MS)
        assert count == (CORE / f"{name}.py").read_text().count("\ndef test_"), name


def lay_down(flash, folder):
    """Writes the tests and the rules to the flash, compiled."""
    disk = LittleFsDisk(flash, Trouble)
    disk.format()
    for name in ("core", "game/editions"):
        disk.make_folder(name)
    for name in ("table", *NAMES):
        disk.write(f"core/{name}.mpy", compiled(CORE / f"{name}.py", folder))
    for path in GAME.rglob("*.py"):
        disk.write(f"game/{path.relative_to(GAME).with_suffix('.mpy')}", compiled(path, folder))


def compiled(path: Path, folder: Path):
    made = folder / "made.mpy"
    command = [str(COMPILER), "-march=armv6m", "-s", path.name, "-o", str(made), str(path)]
    tools.run(command, folder / "compiler.log", f"compiling {path.name}")
    return made.read_bytes()
