"""The file system on the flash model, for the rig: made on an erased flash, mounted on a used one, and what a Pico does
when it can't be mounted. It also says which flash is whose.
"""

import sys
from binascii import crc32

from store.disk import Disk, DiskError
from store.remains import Remains

BENCH = "bench"  # the file that lets the link book (DESIGN section 7)
MOUNT = "/flash"
CPYTHON = sys.implementation.name == "cpython"


def number_of(flash_path):
    """A device's own number, 8 bytes: another for every flash, as on a Pico, where it is the flash chip's."""
    path = flash_path.encode()
    halves = (crc32(path) & 0xFFFFFFFF, crc32(path + b"!") & 0xFFFFFFFF)
    return bytes([half >> shift & 0xFF for half in halves for shift in (24, 16, 8, 0)])


def disk_on(flash):
    """The file system on the flash, made when there is none, with the file that lets the link book."""
    disk = _littlefs_disk(flash) if CPYTHON else _mounted_disk(flash)
    if disk.read(BENCH) is None:
        disk.write(BENCH, b"")
    return disk


def _littlefs_disk(flash):
    from .littlefs_disk import LittleFsDisk  # noqa: PLC0415 - CPython's only

    disk = LittleFsDisk(flash, DiskError)
    if _is_erased(flash):
        disk.format()
    else:
        mount(disk, flash)
    return disk


def mount(disk, flash):
    """Mounts the disk as MicroPython's own start does on a Pico: one of a device that can't be mounted is formatted.
    CPython's only. Raises DiskError for one that is nobody's."""
    try:
        disk.mount()
    except DiskError:
        if not is_ours(flash):
            raise
        disk.format()


def _mounted_disk(flash):
    import vfs  # noqa: PLC0415 - MicroPython's only

    if _is_erased(flash):
        vfs.VfsLfs2.mkfs(flash, progsize=256)
    try:
        files = vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        if not is_ours(flash):
            raise
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        files = vfs.VfsLfs2(flash, progsize=256)
    vfs.mount(files, MOUNT)
    return Disk(MOUNT, flash)


def _is_erased(flash):
    """Whether there is no file system yet: its first two blocks hold one, or were never written."""
    start = bytearray(8192)
    flash.read(0, start)
    return start == b"\xff" * 8192


def is_ours(flash):
    """Whether a flash whose file system can't be mounted is a device's: then it is formatted, as MicroPython's own
    start does on a Pico, and the app finds what is left. Another file is left as it is."""
    return Remains(flash, "game", lambda payload: ("", 0)).head is not None
