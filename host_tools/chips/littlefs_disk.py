"""The device's file system under CPython: littlefs itself over the flash model, with the methods of store/disk.py.

The geometry is that of rp2 (blocks of 4096, programs of 256; formatted as version 2.0, newer ones are read), so an
image is the same one on the Pico, in the unix port and here. Exceptions inside a callback of littlefs are lost, so a
power cut is raised on return.
"""

from typing import Any

from littlefs import LittleFS, LittleFSError, lfs

from .flash import BLOCK, PAGE, Flash, PowerCut

MAX_FILE = 8192
_EIO, _ENOENT, _EEXIST, _ENOTDIR = 5, 2, 17, 20
_DISK_VERSION = 0x00020000


class _FlashContext:
    """What littlefs calls. Once the power is cut every call fails, so that littlefs gives up at once."""

    def __init__(self, flash: Flash) -> None:
        self._flash = flash

    def read(self, cfg, block: int, off: int, size: int) -> bytearray:
        buffer = bytearray(size)
        self._flash.read(block * BLOCK + off, buffer)
        return buffer

    def prog(self, cfg, block: int, off: int, data: bytes) -> int:
        return self._try(self._flash.program, block * BLOCK + off, data)

    def erase(self, cfg, block: int) -> int:
        return self._try(self._flash.erase, block)

    def sync(self, cfg) -> int:
        return -_EIO if self._flash.cut else 0

    def _try(self, operation, *arguments) -> int:
        try:
            operation(*arguments)
        except PowerCut:
            pass
        return -_EIO if self._flash.cut else 0


class LittleFsDisk:
    """The disk of a device on CPython. `error(what, why)` makes the exception that the store knows (its DiskError)."""

    def __init__(self, flash: Flash, error) -> None:
        self._flash = self.blocks = flash
        self._error = error
        self._files = self._open(0)

    def _open(self, disk_version: int) -> LittleFS:
        context: Any = _FlashContext(self._flash)  # littlefs-python asks for its methods, not for its class
        return LittleFS(
            context=context, mount=False, block_size=BLOCK, block_count=self._flash.blocks,
            prog_size=PAGE, read_size=32, cache_size=1024, lookahead_size=32, block_cycles=100,
            disk_version=disk_version,
        )  # fmt: skip

    def format(self) -> None:
        """Make an empty file system, and use it. Its version is one that every MicroPython for the Pico mounts."""
        self._call("format", self._open(_DISK_VERSION).format)
        self.mount()

    def mount(self) -> None:
        """Use the file system that is there. Raises the store's error when there is none."""
        self._call("mount", self._files.mount)

    def read(self, path: str):
        """The bytes of a file, None when there is none. Never more than MAX_FILE + 1 bytes."""

        def read():
            file = lfs.file_open(self._files.fs, path, "r")
            try:
                return bytes(lfs.file_read(self._files.fs, file, MAX_FILE + 1))
            finally:
                lfs.file_close(self._files.fs, file)

        return self._call("read", read, (_ENOENT, _ENOTDIR))

    def write(self, path: str, data) -> None:
        """Replace a whole file, or make it, in one open-write-close."""

        def write():
            # Not littlefs-python's own file object: after a failed close it closes once more, which aborts Python.
            file = lfs.file_open(self._files.fs, path, "w")
            try:
                lfs.file_write(self._files.fs, file, bytes(data))
            finally:
                lfs.file_close(self._files.fs, file)

        self._call("write", write)

    def rename(self, path: str, new: str) -> None:
        """Give a file another name, in place of one that has it."""
        self._call("rename", lambda: self._files.rename(path, new))

    def remove(self, path: str) -> None:
        """Remove a file; one that is not there is fine."""
        self._call("remove", lambda: self._files.remove(path), (_ENOENT, _ENOTDIR))

    def names(self, folder: str):
        """Names in a folder, sorted; an empty list when there is no such folder."""
        return sorted(self._call("read", lambda: self._files.listdir(folder or "/"), (_ENOENT, _ENOTDIR)) or [])

    def make_folder(self, path: str) -> None:
        """Make a folder and those above it; one that is there is fine."""
        parts = path.split("/")
        for depth in range(1, len(parts) + 1):
            here = "/".join(parts[:depth])
            self._call("folder", lambda here=here: self._files.mkdir(here), (_EEXIST,))

    def free(self) -> int:
        """Bytes still free."""
        return (self._flash.blocks - self._files.used_block_count) * BLOCK

    def _call(self, what: str, operation, forgiven=()):
        try:
            result = operation()
        except (LittleFSError, OSError) as error:
            if self._flash.cut:
                raise PowerCut from None
            why = _number(error)
            if why in forgiven:
                return None
            raise self._error(what, why) from None
        if self._flash.cut:
            raise PowerCut
        return result


def _number(error) -> int:
    """The error number, which littlefs-python leaves out of some exceptions."""
    if isinstance(error, LittleFSError):
        return abs(error.code)
    for kind, number in ((FileNotFoundError, _ENOENT), (FileExistsError, _EEXIST), (NotADirectoryError, _ENOTDIR)):
        if isinstance(error, kind):
            return number
    return error.errno or _EIO
