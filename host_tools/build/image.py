"""The image of a board: built when it is missing or made from other files, then taken from `build/firmware/`.

Two processes never build at the same time. It must never touch anything outside `build/`.
"""

import hashlib
import json
import shutil
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from filelock import FileLock

from host_tools.build import bundle, firmware, source, tools, uf2
from host_tools.build.slim import slimming
from host_tools.emulator.board import ROOT, folder

FOLDER = ROOT / "build" / "firmware"
DEFAULT_BOARD = "pico_rc522"
_BUILDERS = ROOT / "host_tools" / "build"
Say = Callable[[str], None]


@dataclass(frozen=True)
class Image:
    """What was built for a board, all in `folder`."""

    board: str
    folder: Path
    sizes: firmware.Sizes

    @property
    def uf2(self) -> Path:
        """The file to drag onto a Pico in BOOTSEL mode."""
        return self.folder / "firmware.uf2"

    @property
    def elf(self) -> Path:
        """The same with its symbols: where the heap lies."""
        return self.folder / "firmware.elf"

    @property
    def bundle(self) -> Path:
        """The compiled modules for a stock MicroPython."""
        return self.folder / "bundle.zip"

    def binary(self) -> bytes:
        """The bytes of the flash from its start on."""
        return (self.folder / "firmware.bin").read_bytes()


def ensure(board: str, say: Say = print) -> Image:
    """The image of a board as the files are now, built if need be. Raises BuildError, NoBoard."""
    found = _found(board)
    return found if found else build(board, None, say)


def build(board: str, micropython: Path | None = None, say: Say = print) -> Image:
    """Builds it, out of a source tree of the user's if one is given. Raises BuildError, NoBoard."""
    board_folder = folder(board)
    tools.check()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with FileLock(FOLDER / "lock"):
        found = _found(board) if micropython is None else None
        if found:
            return found
        say(f"Building the image of {board} (the first time some minutes) …")
        tree, work = _tree(micropython)
        builder = firmware.Builder(tree, work)
        inputs = _inputs(board) if micropython is None else ""  # before: a file may change while the compiler runs
        bare = builder.without_app(_digest([firmware.DEFINITION, _BUILDERS]))
        sources = _slim(board_folder, builder, work)
        made = builder.firmware(sources)
        sizes = firmware.Sizes(made.stat().st_size, bare.stat().st_size)
        return _keep(board, made, sizes, builder, inputs, sources)


def stock(say: Say = print) -> Path:
    """A UF2 file of MicroPython for a Pico with nothing of ours frozen in, built if need be: what a Pico runs before it
    is flashed. Its file system lies where ours does. Raises BuildError."""
    tools.check()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with FileLock(FOLDER / "lock"):
        target = FOLDER / "stock.uf2"
        say("Building MicroPython without the app (the first time some minutes) …")
        tree, work = _tree(None)
        binary = firmware.Builder(tree, work).without_app(_digest([firmware.DEFINITION, _BUILDERS]))
        target.write_bytes(uf2.write(binary.read_bytes()))
        return target


def _tree(micropython: Path | None) -> tuple[Path, Path]:
    if micropython is None:
        return source.from_debian(FOLDER), FOLDER / "work"
    tree = source.given(micropython)
    return tree, FOLDER / f"work-{hashlib.sha256(str(tree).encode()).hexdigest()[:12]}"


def _slim(board_folder: Path, builder: firmware.Builder, work: Path) -> Path:
    """The sources to freeze, in a folder of their own; `names.json` beside it says what was renamed in them."""
    target = work / "sources"
    shutil.rmtree(target, ignore_errors=True)
    program, new = slimming.slim(slimming.read(board_folder), builder.known_names(), builder.free_names())
    program.write(target)
    (work / "names.json").write_text(json.dumps(asdict(new), indent=1, sort_keys=True))
    return target


def _keep(
    board: str, made: Path, sizes: firmware.Sizes, builder: firmware.Builder, inputs: str, sources: Path
) -> Image:
    """Copies what was made to the board's folder; the note of what it was made from comes last."""
    target = FOLDER / board
    target.mkdir(exist_ok=True)
    (target / "made.json").unlink(missing_ok=True)
    for name in ("firmware.bin", "firmware.elf"):
        shutil.copy(made.with_name(name), target / name)
    (target / "firmware.uf2").write_bytes(uf2.write(made.read_bytes()))
    shutil.copy(sources.with_name("names.json"), target / "names.json")
    bundle.write(sources, builder.compiler(), target)
    note = {"from": inputs, "sizes": asdict(sizes)}
    (target / "made.json").write_text(json.dumps(note))
    return Image(board, target, sizes)


def _found(board: str) -> Image | None:
    note = FOLDER / board / "made.json"
    if not note.exists():
        return None
    try:
        known = json.loads(note.read_text())
    except ValueError:  # cut short: made anew
        return None
    if known["from"] != _inputs(board):
        return None
    return Image(board, note.parent, firmware.Sizes(**known["sizes"]))


def _inputs(board: str) -> str:
    boards = ROOT / "boards"
    return _digest([ROOT / "device", folder(board), boards / "handset", boards / "firmware", _BUILDERS])


def _digest(folders: list[Path]) -> str:
    """A number for the contents of all source files in these folders."""
    digest = hashlib.sha256()
    for path in sorted(path for each in folders for path in each.rglob("*")):
        if path.suffix in (".py", ".cmake", ".c", ".h") and path.is_file():
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
