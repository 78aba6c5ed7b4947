"""Small files that are not the log: each has a name and a seal, and is replaced whole.

A damaged file is reported to the caller and stays as it is until the caller saves on purpose; then it is set aside as
`NAME.bad`, never thrown away. A list of the files that were ever saved lies beside them, so that one that has vanished
is not taken for one that never was.
"""

import struct

from store.disk import DiskError
from store.sealed import Damaged, seal, unseal

VERSION = 0x31
NEW = ".new"
BAD = ".bad"
LIST = "list"
_OWNER = "<I"
_OWNER_BYTES = 4


class Vault:
    """Sealed files in one folder of a disk.

    owner: a number (u32) that stands before each payload, so that a file of another owner (another game) is not taken
    for one of this; None for files that belong to the device.
    """

    def __init__(self, disk, folder: str, owner: "int | None" = None) -> None:
        self._disk = disk
        self.folder = folder
        self._owner = owner

    def load(self, name: str) -> bytes:
        """The payload. Raises Damaged for a file that can't be believed: `missing` when there never was one, `removed`
        when there was, `order` when it is another owner's."""
        data = self.raw(name)
        if data is None and name in self._listed():
            raise Damaged("removed")
        payload = unseal(data, VERSION)
        if self._owner is None:
            return payload
        if len(payload) < _OWNER_BYTES or struct.unpack_from(_OWNER, payload)[0] != self._owner:
            raise Damaged("order")
        return payload[_OWNER_BYTES:]

    def raw(self, name: str):
        """The file as it lies there, seal and all, None when there is none. Raises Damaged when it can't be read."""
        try:
            return self._disk.read(f"{self.folder}/{name}")
        except DiskError:
            raise Damaged("unreadable") from None

    def has(self, name: str) -> bool:
        """Whether there is such a file, good or not."""
        return name in self._disk.names(self.folder)

    def save(self, name: str, payload) -> None:
        """Replace the file, in one write. Raises DiskError; then the old one is still there."""
        self._disk.make_folder(self.folder)
        self._set_aside(name)
        if self._owner is not None:
            payload = struct.pack(_OWNER, self._owner) + payload
        replace(self._disk, f"{self.folder}/{name}", seal(VERSION, payload))
        self.enlist(name)

    def enlist(self, name: str) -> None:
        """Note that there is such a file from now on. Raises DiskError."""
        names = self._listed()
        if name not in names:
            replace(self._disk, f"{self.folder}/{LIST}", seal(VERSION, " ".join(names + [name]).encode()))

    def _listed(self):
        """The names of all files ever saved; a list that is damaged names none and is made anew."""
        try:
            return str(unseal(self.raw(LIST), VERSION), "utf-8").split()
        except (Damaged, ValueError):
            return []

    def _set_aside(self, name: str) -> None:
        try:
            self.load(name)
        except Damaged as damage:
            if damage.why not in ("missing", "removed", "empty", "unreadable"):
                replace(self._disk, f"{self.folder}/{name}{BAD}", self.raw(name))

    def remove(self, name: str) -> None:
        """Remove the file; one that is not there is fine."""
        self._disk.remove(f"{self.folder}/{name}")
        names = self._listed()
        if name in names:
            names.remove(name)
            replace(self._disk, f"{self.folder}/{LIST}", seal(VERSION, " ".join(names).encode()))


def replace(disk, path: str, data) -> None:
    """Replace a file whole, or make it whole. Raises DiskError.

    A file that was not there is written under another name first: littlefs makes a new file empty before it is filled,
    and an empty one counts as damaged.
    """
    folder, name = path.rsplit("/", 1)
    if name in disk.names(folder):
        disk.write(path, data)
        return
    disk.write(path + NEW, data)
    disk.rename(path + NEW, path)
