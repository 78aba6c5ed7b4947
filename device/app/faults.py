"""Keeps the last fault in a file, so that it can be read from the PC afterwards. It never repairs anything."""

from store.disk import DiskError

PATH = "fault.txt"
MAX_BYTES = 200


class Faults:
    """The last fault as text: `text` is empty when there was none."""

    def __init__(self, disk) -> None:
        self.disk = disk
        data = disk.read(PATH)
        self.text = str(data, "utf-8") if data else ""

    def keep(self, error: Exception) -> None:
        """Remember `error`, and write it down unless the disk is the trouble. The same one again is not written again:
        what fails at every step would wear out the flash."""
        text = f"{type(error).__name__}: {error}"[:MAX_BYTES]
        if text == self.text:
            return
        self.text = text
        try:
            self.disk.write(PATH, self.text.encode())
        except DiskError as trouble:
            self.text = f"{self.text} ({trouble})"[:MAX_BYTES]
