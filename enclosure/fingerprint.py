"""The hash that ties every exported file to the source and parameters it was made from.

It is computed from text alone, so that CI can compare it without a CAD kernel; what is in a file, `checks` measures.
"""

import hashlib
import re
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
FILES = HERE / "files"
# Everything that decides what is in an exported file.
SOURCES = ("parts.py", "measures.py", "layout.py", "builds.py", "case.py", "export.py", "requirements.txt")
_MARK = re.compile(rb"design sha256 ([0-9a-f]{16})")


def design(folder: Path = HERE) -> str:
    """16 hex digits of the SHA-256 over the sources in `folder`, whatever their line ends."""
    digest = hashlib.sha256()
    for name in SOURCES:
        text = (folder / name).read_bytes().replace(b"\r\n", b"\n")
        digest.update(name.encode() + b"\0" + text + b"\0")
    return digest.hexdigest()[:16]


def mark(folder: Path = HERE) -> str:
    """The words that every exported file carries."""
    return f"design sha256 {design(folder)}"


def of_file(path: Path) -> str:
    """The hash that an exported file carries; empty when it has none."""
    data = path.read_bytes()
    if path.suffix == ".3mf":
        with zipfile.ZipFile(path) as archive:
            data = archive.read("3D/3dmodel.model")
    found = _MARK.search(data[:4096])
    return found.group(1).decode() if found else ""


def stale(folder: Path = FILES) -> list[str]:
    """The names of exported files that were made from another source or other parameters."""
    return [path.name for path in sorted(folder.iterdir()) if of_file(path) != design()]
