"""The firmware's own littlefs on the flash model, as tests/device/storage.py offers it under CPython. No test."""

import sys

sys.path.append(__file__.rsplit("/", 1)[0])

import vfs  # noqa: E402
from store_cuts import copied, mounted, unmounted  # noqa: E402

from host_tools.chips.flash import Flash  # noqa: E402


def fresh():
    """A new flash with an empty file system: (flash, disk)."""
    unmounted()
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    return flash, mounted(flash)


def revived(flash):
    """What is left after the power came back: a new flash with the same bytes, mounted."""
    unmounted()
    again = copied(flash)
    return again, mounted(again)
