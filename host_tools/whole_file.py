"""A file that is written whole or not at all: what stood there before goes only when all of the new is on the disk."""

import contextlib
import errno
import os
import secrets
from pathlib import Path

from host_tools.link.trouble import EXIT_USAGE, Trouble

REPLACE_IT = "Choose another name, or write over it with --replace."  # the remedy of commands with that option


def check(file: Path, replace: bool, remedy: str = "") -> None:
    """Says before a long work what `write` would say after it, as far as it can be known. Raises Trouble (status 2)."""
    folder = Path(os.path.realpath(file) if replace else file.absolute()).parent
    try:
        if file.is_dir() or not folder.is_dir():
            number = errno.EISDIR if file.is_dir() else errno.ENOENT
            raise OSError(number, os.strerror(number))
        if file.is_file() and not replace:
            raise Trouble(f"{file} is there already.", remedy, EXIT_USAGE)
        if (file.is_file() or not file.exists()) and not os.access(folder, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as problem:
        raise Trouble(f"{file} can't be written: {problem.strerror}.", "", EXIT_USAGE) from problem


def write(file: Path, data: bytes, replace: bool, remedy: str = "") -> None:
    """Writes the file; over one of that name only with `replace`. A link is followed; what is no plain file, as
    /dev/stdout, is written to and never replaced. Raises Trouble (status 2); `remedy` is what to do about a file that
    is there already."""
    try:
        if file.exists() and not file.is_file() and (replace or not file.is_dir()):
            file.write_bytes(data)
        else:
            _put(Path(os.path.realpath(file)) if replace else file, data, replace)
    except FileExistsError as problem:
        raise Trouble(f"{file} is there already.", remedy, EXIT_USAGE) from problem
    except OSError as problem:
        raise Trouble(f"{file} can't be written: {problem.strerror}.", "", EXIT_USAGE) from problem


def _put(file: Path, data: bytes, replace: bool) -> None:
    """Beside it first, then in its place. Without `replace` the name is taken first: then nobody else can."""
    beside = file.absolute().parent / f".{secrets.token_hex(8)}.part"
    if not replace:
        file.open("xb").close()
    try:
        with beside.open("xb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        beside.replace(file)
    except BaseException:
        for left in (beside,) if replace else (beside, file):
            with contextlib.suppress(OSError):
                left.unlink()
        raise
