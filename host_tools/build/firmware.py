"""MicroPython's own build, led to our board definition and away from the source tree it reads.

Everything made lies in the work folder: the tree is only read. The same input gives the same bytes: no date, no path
of this machine and no order of a directory comes into the image.
"""

import ast
import json
import os
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from host_tools.build import tools
from host_tools.build.trouble import BuildError
from host_tools.emulator.board import ROOT

DEFINITION = ROOT / "boards" / "firmware" / "banker"
ROOM = 640 * 1024  # flash below the file system
LEAST_NAMES = 500  # of the interpreter; fewer means that its list was not understood
_DATE = "946684800"  # SOURCE_DATE_EPOCH: 1 January 2000, the same for everybody


@dataclass(frozen=True)
class Sizes:
    """Bytes: of firmware.bin with the app and without it, and what static variables leave of the RAM."""

    firmware: int
    without_app: int

    @property
    def app(self) -> int:
        """What the app adds."""
        return self.firmware - self.without_app


class Builder:
    """Builds out of `tree` in `work`. What was built there before is built on."""

    def __init__(self, tree: Path, work: Path) -> None:
        self._tree = tree
        self._work = work
        self._cmake = work / "cmake"
        self.cross = work / "mpy-cross" / "mpy-cross"

    def compiler(self) -> Path:
        """The cross compiler for modules, of the same version as the firmware."""
        if not self.cross.exists():
            folder = self.cross.parent
            folder.mkdir(parents=True, exist_ok=True)
            make = ["make", "-C", str(self._tree / "mpy-cross"), f"BUILD={folder}", f"-j{_jobs()}"]
            tools.run(make, self._work / "mpy-cross.log", "building mpy-cross", _environment())
        return self.cross

    def firmware(self, frozen: Path | None) -> Path:
        """firmware.bin with the modules of that folder frozen in, or without any app; firmware.elf lies beside it."""
        environment = {**_environment(), "MICROPY_MPYCROSS": str(self.compiler())}
        environment["BANKER_FROZEN_FOLDER"] = str(frozen or "")
        environment["GIT_CEILING_DIRECTORIES"] = str(self._tree.parent)  # else it takes our commit for its version
        environment["PICO_SDK_PATH"] = str(self._tree / "lib" / "pico-sdk")
        configure = [
            "cmake", "-S", str(self._tree / "ports" / "rp2"), "-B", str(self._cmake), "-DMICROPY_BOARD=banker",
            f"-DMICROPY_BOARD_DIR={DEFINITION}", "-DPICO_NO_PICOTOOL=1", f"-DPython3_EXECUTABLE={sys.executable}",
        ]  # fmt: skip
        for stale in ("frozen_content.c", "frozen_mpy"):  # make can't know that other modules are to be frozen
            path = self._cmake / stale
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
        self._drop_if_moved()
        tools.run(configure, self._work / "cmake.log", "preparing the firmware", environment)
        make = ["make", "-C", str(self._cmake), f"-j{_jobs()}"]
        tools.run(make, self._work / "make.log", "building the firmware", environment)
        return self._cmake / "firmware.bin"

    def _drop_if_moved(self) -> None:
        """CMake refuses to go on with what it made in another place: the whole project was moved, or copied."""
        cache = self._cmake / "CMakeCache.txt"
        if cache.exists() and f"\nCMAKE_CACHEFILE_DIR:INTERNAL={self._cmake}\n" not in cache.read_text():
            shutil.rmtree(self._cmake)

    def without_app(self, stamp: str) -> Path:
        """firmware.bin with nothing of ours frozen in; built once for each `stamp`. What else is known of it from then
        on: its names."""
        kept = self._work / "without_app"
        note, binary = kept / "stamp", kept / "firmware.bin"
        if not note.exists() or note.read_text() != stamp:
            kept.mkdir(parents=True, exist_ok=True)
            note.unlink(missing_ok=True)
            shutil.rmtree(self._cmake, ignore_errors=True)  # make does not see every change of the board's definition
            shutil.copy(self.firmware(None), binary)
            (kept / "names.json").write_text(json.dumps(sorted(self._own_names())))
            note.write_text(stamp)
        return binary

    def free_names(self) -> set[str]:
        """The names that the firmware without the app holds in any case; there only after without_app()."""
        return set(json.loads((self._work / "without_app" / "names.json").read_text()))

    def known_names(self) -> set[str]:
        """Those, and all that are said in the modules that MicroPython freezes itself."""
        modules = (self._tree / "ports" / "rp2" / "modules").glob("*.py")
        return self.free_names() | {word for path in modules for word in re.findall(r"\w+", path.read_text())}

    def _own_names(self) -> set[str]:
        text = (self._cmake / "genhdr" / "qstrdefs.generated.h").read_text()
        found = {
            ast.literal_eval(word) for word in re.findall(r'^QDEF[01]?\(MP_QSTR\w*, \d+, \d+, (".*")\)', text, re.M)
        }
        if len(found) < LEAST_NAMES:
            raise BuildError("MicroPython's build has no list of its names where it is looked for; is the tree newer?")
        return found


def _environment() -> dict[str, str]:
    return {"SOURCE_DATE_EPOCH": _DATE, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0", "LC_ALL": "C"}


def _jobs() -> int:
    return max(1, os.cpu_count() or 1)
