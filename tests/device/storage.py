"""The real littlefs on the flash model, for the tests of the store and of the bank. No test of its own."""

from store.disk import DiskError

from host_tools.chips.flash import Flash
from host_tools.chips.littlefs_disk import LittleFsDisk


def fresh():
    """A new flash with an empty file system: (flash, disk)."""
    flash = Flash()
    disk = LittleFsDisk(flash, DiskError)
    disk.format()
    return flash, disk


def revived(flash):
    """What is left after the power came back: a new flash with the same bytes, mounted."""
    again = Flash()
    again._content = {block: bytearray(content) for block, content in flash._content.items()}
    disk = LittleFsDisk(again, DiskError)
    disk.mount()
    return again, disk


def operations(flash) -> int:
    """Programs and erases so far."""
    return flash.programs + flash.erases


class Spoiled:
    """A disk one of whose files reads differently from what was written."""

    def __init__(self, disk, path: str, data) -> None:
        self._disk = disk
        self._path = path
        self._data = data

    def read(self, path: str):
        return self._data if path == self._path else self._disk.read(path)

    def __getattr__(self, name: str):
        return getattr(self._disk, name)
