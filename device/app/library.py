"""The editions on the device: the built-in ones, and up to four of its own that came over the link, each in a file.

It answers like the module `game.edition` (`load`, `by_number`, `KEYS`). A damaged edition is reported, kept as it is,
and is no edition; what plays with it is then not opened, and not thrown away either.
"""

from game import packing, refusal
from game.edition import FIRST_CUSTOM
from game.refusal import Refusal
from game.shelf import Shelf
from store.disk import DiskError
from store.sealed import Damaged

MAX_CUSTOM = 4


class Library(Shelf):
    """A shelf whose custom editions lie in files of a vault: `ed8` to `ed11`, by their numbers."""

    def __init__(self, vault) -> None:
        super().__init__()
        self._vault = vault

    def read(self, found) -> None:
        """Put every good edition file on the shelf; report the others to `found`."""
        for number in range(FIRST_CUSTOM, FIRST_CUSTOM + MAX_CUSTOM):
            try:
                self.put(packing.unpack(self._vault.load(file_of(number))), number)
            except Damaged as damage:
                if damage.why != "missing":
                    found.spoilt(file_of(number), damage.why)
            except Refusal as refused:
                found.spoilt(file_of(number), refused.name)

    def install(self, packed, in_use) -> int:
        """Keep an edition that came as packed bytes; its number. One of the same key is replaced, but never while a
        game plays with it (`in_use`: numbers). Refuses unsound parts, a fifth edition, a failing disk."""
        parts = packing.unpack(packed)
        number = self._number_for(parts.get("key"))
        if number in in_use:
            raise Refusal(refusal.EDITION_IN_USE, number)
        self.put(parts, number)
        try:
            self._vault.save(file_of(number), packed)
        except DiskError as failure:
            raise Refusal(refusal.DISK_FAILED, failure.why) from None
        return number

    def _number_for(self, key) -> int:
        numbers = self.numbers()
        if key in self.KEYS:
            return numbers[self.KEYS.index(key)]
        for number in range(FIRST_CUSTOM, FIRST_CUSTOM + MAX_CUSTOM):
            if number not in numbers and not self._vault.has(file_of(number)):
                return number
        raise Refusal(refusal.NO_ROOM_FOR_EDITION, MAX_CUSTOM)


def file_of(number: int) -> str:
    """The name of the file of a custom edition."""
    return f"ed{number}"
