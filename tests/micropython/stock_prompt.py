"""A stock MicroPython as `flash` finds it, on the unix port: its own prompt over a real littlefs. No test of its own.

`micropython -i stock_prompt.py FLASHFILE BLOCKS`, from the repository. Restarting ends the process: see
tests/host/stock_device.py.
"""

import sys

sys.path[:1] = ["."]

import vfs  # noqa: E402

from host_tools.chips.flash import Flash  # noqa: E402
from host_tools.chips.world import World  # noqa: E402

RESTARTS, INTO_BOOTSEL = 3, 4  # how the process ends


class machine:  # noqa: N801 - it stands in for the module of that name, and has nothing else
    @staticmethod
    def reset():
        sys.exit(RESTARTS)

    @staticmethod
    def bootloader():
        sys.exit(INTO_BOOTSEL)


class Part:
    """The first `blocks` of a flash: a small device."""

    def __init__(self, flash, blocks):
        self.readblocks, self.writeblocks = flash.readblocks, flash.writeblocks
        self._flash, self._blocks = flash, blocks

    def ioctl(self, operation, argument):
        return self._blocks if operation == 4 else self._flash.ioctl(operation, argument)


_part = Part(Flash(sys.argv[1], World().clock), int(sys.argv[2]))
try:
    _files = vfs.VfsLfs2(_part, progsize=256)
except OSError:
    vfs.VfsLfs2.mkfs(_part, progsize=256)
    _files = vfs.VfsLfs2(_part, progsize=256)
vfs.umount("/")
vfs.mount(_files, "/")
sys.modules["machine"] = machine
