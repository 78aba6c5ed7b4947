"""The littlefs that each Python has, over a flash model: the firmware's own under MicroPython, littlefs-python here."""
# pyright: basic

import gc
import sys

from store.disk import Disk, DiskError

CPYTHON = sys.implementation.name == "cpython"
_PLACE = "/hardship"

if CPYTHON:
    from host_tools.chips.littlefs_disk import LittleFsDisk
else:
    import vfs  # pyright: ignore[reportMissingImports]


def formatted(flash):
    """A disk on an empty flash."""
    if CPYTHON:
        LittleFsDisk(flash, DiskError).format()
    else:
        unmounted()
        vfs.VfsLfs2.mkfs(flash, progsize=256)
    return mounted(flash)


def mounted(flash):
    """The disk that lies on a flash; MicroPython has room for one, and the one before is gone."""
    if CPYTHON:
        disk = LittleFsDisk(flash, DiskError)
        disk.mount()
        return disk
    unmounted()
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), _PLACE)
    return Disk(_PLACE, flash)


def unmounted():
    """Let go of the disk."""
    if not CPYTHON:
        try:
            vfs.umount(_PLACE)
        except OSError:
            pass
        gc.collect()
