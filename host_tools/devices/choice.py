"""Which device a name means: `cpython`, `micropython`, `pico`, and whether this machine has it."""

import shutil
import sys
from pathlib import Path

from host_tools.devices.base import Device
from host_tools.devices.process import ProcessDevice
from host_tools.emulator.board import NoBoard, folder

CPYTHON, MICROPYTHON, PICO = "cpython", "micropython", "pico"
NAMES = (CPYTHON, MICROPYTHON, PICO)
MICROPYTHON_HEAP = "32M"


class NotHere(Exception):
    """The device can't run on this machine; the text says what to install or use instead."""


def check(name: str, board: str) -> None:
    """Raises NotHere when a device of that name, on that board, can't run here."""
    try:
        folder(board)
    except NoBoard as problem:
        raise NotHere(str(problem)) from problem
    if name == MICROPYTHON:
        micropython_command()
    if name == PICO:
        _make_pico_ready(board)


def make(name: str, board: str = "pico_rc522", flash_file: Path | None = None) -> Device:
    """A device, switched off. Raises NotHere."""
    check(name, board)
    if name == PICO:
        from host_tools.devices.pico import PicoDevice  # noqa: PLC0415 - the emulator is only for this device

        return PicoDevice.on_board(board, flash_file)
    if name == MICROPYTHON:
        return ProcessDevice(name, [micropython_command(), "-X", f"heapsize={MICROPYTHON_HEAP}"], board, flash_file)
    return ProcessDevice(name, [sys.executable, "-E", "-s"], board, flash_file)


def micropython_command() -> str:
    """The MicroPython unix port: the environment's own, else whatever `micropython` is found. Raises NotHere."""
    own = Path(sys.executable).parent / "micropython"
    found = str(own) if own.exists() else shutil.which("micropython")
    if not found:
        raise NotHere(
            "no `micropython` here: its package from PyPI has wheels for Linux on x86-64 only; elsewhere install "
            "Debian's package `micropython` or an own build of the unix port"
        )
    return found


def _make_pico_ready(board: str) -> None:
    """Builds what the emulated Pico runs, the first time and after a change. Raises NotHere."""
    from host_tools.build.trouble import BuildError  # noqa: PLC0415 - only for this device
    from host_tools.emulator import setup  # noqa: PLC0415

    try:
        setup.make_ready(board)
    except (BuildError, setup.NoEmulator) as problem:
        raise NotHere(str(problem)) from problem
