"""Small files that are not the log: each has a name, a version and a seal, and is replaced whole.

A damaged file is reported to the caller and stays as it is until the caller saves on purpose.
"""

from store.disk import DiskError
from store.sealed import Damaged, seal, unseal


class Vault:
    """Sealed files in one folder of a disk."""

    def __init__(self, disk, folder: str) -> None:
        self._disk = disk
        self._folder = folder

    def path(self, name: str) -> str:
        """Where the file of this name lies on the disk."""
        return f"{self._folder}/{name}"

    def load(self, name: str, version: int):
        """The payload, None when there is no such file. Raises Damaged for one that can't be believed."""
        try:
            data = self._disk.read(self.path(name))
        except DiskError:
            raise Damaged("unreadable") from None
        return None if data is None else unseal(data, version)

    def save(self, name: str, version: int, payload) -> None:
        """Replace the file, in one write. Raises DiskError; then the old one is still there."""
        data = seal(version, payload)
        try:
            self._disk.write(self.path(name), data)
        except DiskError:
            self._disk.make_folder(self._folder)
            self._disk.write(self.path(name), data)

    def remove(self, name: str) -> None:
        """Remove the file; one that is not there is fine."""
        self._disk.remove(self.path(name))
