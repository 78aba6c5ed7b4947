"""Small files that are not the log: each has a name and a seal, and is replaced whole.

A damaged file is reported to the caller and stays as it is until the caller saves on purpose; then it is set aside as
`NAME.bad`, never thrown away.
"""

from store.disk import DiskError
from store.sealed import Damaged, seal, unseal

VERSION = 0x31
NEW = ".new"
BAD = ".bad"


class Vault:
    """Sealed files in one folder of a disk."""

    def __init__(self, disk, folder: str) -> None:
        self._disk = disk
        self.folder = folder

    def load(self, name: str) -> bytes:
        """The payload. Raises Damaged for a file that can't be believed; `missing` when there is none."""
        return unseal(self.raw(name), VERSION)

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
        replace(self._disk, f"{self.folder}/{name}", seal(VERSION, payload))

    def _set_aside(self, name: str) -> None:
        try:
            self.load(name)
        except Damaged as damage:
            if damage.why not in ("missing", "empty", "unreadable"):
                replace(self._disk, f"{self.folder}/{name}{BAD}", self.raw(name))

    def remove(self, name: str) -> None:
        """Remove the file; one that is not there is fine."""
        self._disk.remove(f"{self.folder}/{name}")


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
