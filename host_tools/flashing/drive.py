"""The drive that a Pico shows in BOOTSEL mode: finding it, and putting an image on it.

The file INFO_UF2.TXT says what it is, never its label. A plain write and fsync: copying attributes fails on macOS. The
drive leaves by itself with the last byte, so an error after that is success. It must never write onto another drive.
"""

import os
import string
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from host_tools.flashing.trouble import FlashError
from host_tools.link.trouble import EXIT_NO_DEVICE
from host_tools.progress import Progress

INFO = "INFO_UF2.TXT"
RP2040, RP2350 = "RPI-RP2", "RP2350"
FILE = "banker.uf2"
_MAX_INFO = 1024
_PIECE = 64 * 1024
_LOOK_EVERY_S = 0.5
_LABELS = Path("/dev/disk/by-label")
_AGAIN = (
    "Unplug it, hold its BOOTSEL button, plug it in again (a cable that also carries data), and start the same "
    "command. If its drive is open somewhere unusual: --drive FOLDER"
)
_NO_DRIVE = ("The Pico went into BOOTSEL mode, but no drive of it showed itself.", _AGAIN)


@dataclass(frozen=True)
class Drive:
    """A Pico in BOOTSEL mode; `board` is what its INFO_UF2.TXT calls it (RP2040, RP2350)."""

    path: Path
    board: str

    def __str__(self) -> str:
        return f"the Pico's drive at {self.path}"


def places() -> list[Path]:
    """The folders where this system may show a drive."""
    if sys.platform == "win32":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase[2:]]
    parents = [Path("/Volumes")] if sys.platform == "darwin" else [Path("/media"), Path("/run/media"), Path("/mnt")]
    return [place for parent in parents for place in (*_inside(parent), *_two_inside(parent))]


def at(place: Path) -> Drive | None:
    """The drive at this folder, None when there is none that can be read."""
    try:
        with (place / INFO).open("rb") as file:
            text = file.read(_MAX_INFO).decode("ascii", "replace")
    except OSError:
        return None
    for line in text.splitlines():
        key, _, value = line.partition(":")
        if key.strip().lower() == "board-id":
            return Drive(place, value.strip())
    return None


def all_at(candidates: Iterable[Path]) -> list[Drive]:
    """The drives at these folders, each once."""
    found = {os.path.realpath(drive.path): drive for drive in map(at, candidates) if drive}
    return [found[key] for key in sorted(found)]


def wait_for(candidates: Callable[[], Iterable[Path]], seconds: float) -> Drive:
    """The one drive that shows itself within `seconds`. Raises FlashError."""
    end = time.monotonic() + seconds
    while True:
        drives = all_at(candidates())
        if drives:
            return only(drives)
        if time.monotonic() > end:
            raise FlashError(*_unseen(), EXIT_NO_DEVICE)
        time.sleep(_LOOK_EVERY_S)


def only(drives: list[Drive]) -> Drive:
    """The one drive of a list that is not empty. Raises FlashError when there are two."""
    if len(drives) > 1:
        raise FlashError(
            f"There are {len(drives)} Picos in BOOTSEL mode: {', '.join(str(drive.path) for drive in drives)}.",
            "Leave one plugged in, or name it: --drive FOLDER",
            EXIT_NO_DEVICE,
        )
    return drives[0]


def put(drive: Drive, image: bytes, progress: Progress) -> None:
    """Write a UF2 file onto the drive; the Pico then restarts by itself. Raises FlashError; the Pico stays in BOOTSEL
    mode then, and the same command begins anew."""
    written = 0
    try:
        handle = os.open(drive.path / FILE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0))
        try:
            while written < len(image):
                written += os.write(handle, image[written : written + _PIECE])
                progress(written, len(image))
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as problem:
        if written < len(image):
            raise FlashError(
                f"{drive} stopped taking the image after {written:,} of {len(image):,} bytes: {problem.strerror}.",
                "Nothing of a game is lost. Plug the Pico in again with BOOTSEL held (a cable that also carries data), "
                "and start the same command: it begins anew.",
            ) from problem


def _unseen() -> tuple[str, str]:
    """What to say when the Pico is in BOOTSEL mode, as far as is known, and no drive shows itself."""
    labels = [label for label in (RP2040, RP2350) if (_LABELS / label).exists()]
    if labels:
        return (
            f"The Pico is in BOOTSEL mode, but this system has not opened its drive {labels[0]}.",
            f"Open it, then start the same command again: udisksctl mount -b {_LABELS / labels[0]}",
        )
    return _NO_DRIVE


def _inside(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError:
        return []


def _two_inside(folder: Path) -> list[Path]:
    """/media/USER/LABEL."""
    return [inner for outer in _inside(folder) for inner in _inside(outer)]
