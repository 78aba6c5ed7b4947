"""Files as whole pieces of bytes: the only module that touches the file system.

Every write is one open-write-close of one buffer, which littlefs makes old or new, never a part; only a file that was
not there before may be left empty by a power cut. Nothing here flushes between pieces, appends, or writes into a file
in place: each of these has been seen to lose a game.
"""

import os

MAX_FILE = 8192
ENOENT = 2
ENOTDIR = 20
_FOLDER_BIT = 0x4000
_END = 2


class DiskError(Exception):
    """The file system failed. `what` is read, write, rename, remove or folder; `why` the error number of the system."""

    def __init__(self, what: str, why: "int | None") -> None:
        super().__init__(f"disk: {what} failed ({why})")
        self.what = what
        self.why = why


class Disk:
    """A tree of small files below `root`; paths are relative to it, with `/` between. `blocks`: the block device under
    it, for reading only, where that is known."""

    def __init__(self, root: str, blocks=None) -> None:
        self.blocks = blocks
        self._root = root if root.endswith("/") else root + "/"

    def read(self, path: str):
        """The bytes of a file, None when there is none. Never more than MAX_FILE + 1 bytes come into memory."""
        try:
            with open(self._root + path, "rb") as file:
                size = file.seek(0, _END)  # MicroPython takes memory for all that is asked for, before it reads
                file.seek(0)
                return file.read(min(size, MAX_FILE + 1))
        except OSError as error:
            if error.errno in (ENOENT, ENOTDIR):
                return None
            raise DiskError("read", error.errno) from None

    def write(self, path: str, data) -> None:
        """Replace a whole file, or make it. Raises DiskError; then the old file is still whole."""
        try:
            with open(self._root + path, "wb") as file:
                file.write(data)
        except OSError as error:
            raise DiskError("write", error.errno) from None

    def rename(self, path: str, new: str) -> None:
        """Give a file another name in the same folder, in place of one that has it. Raises DiskError; then both are as
        they were. Between folders littlefs was seen to lose another file of the first in a power cut."""
        try:
            os.rename(self._root + path, self._root + new)
        except OSError as error:
            raise DiskError("rename", error.errno) from None

    def remove(self, path: str) -> None:
        """Remove a file; one that is not there is fine."""
        try:
            os.remove(self._root + path)
        except OSError as error:
            if error.errno not in (ENOENT, ENOTDIR):
                raise DiskError("remove", error.errno) from None

    def names(self, folder: str):
        """Names in a folder, sorted; an empty list when there is no such folder."""
        try:
            return sorted(os.listdir(self._root + folder))
        except OSError as error:
            if error.errno in (ENOENT, ENOTDIR):
                return []
            raise DiskError("read", error.errno) from None

    def make_folder(self, path: str) -> None:
        """Make a folder and those above it; one that is there is fine."""
        here = self._root
        for part in path.split("/"):
            here += part
            if not _is_folder(here):
                _make(here)
            here += "/"

    def free(self) -> int:
        """Bytes still free."""
        figures = os.statvfs(self._root)
        return figures[0] * figures[3]


def _is_folder(path: str) -> bool:
    try:
        return bool(os.stat(path)[0] & _FOLDER_BIT)
    except OSError:
        return False


def _make(path: str) -> None:
    try:
        os.mkdir(path)
    except OSError as error:
        raise DiskError("folder", error.errno) from None
