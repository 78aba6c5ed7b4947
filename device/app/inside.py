"""The files in a backup as a disk that can only be read: a game is opened in it and judged before it touches the flash.

What is written there, on purpose or not, is refused; the parcel is never unpacked as a whole.
"""

from game import packing, refusal
from game.edition import FIRST_CUSTOM
from game.refusal import Refusal
from store.disk import DiskError
from store.journal import Journal
from store.sealed import Damaged, unseal
from store.vault import VERSION, Vault

from app import parcel
from app.library import file_of
from app.recovery import Found, open_game

GAME = "game"  # where the game lies in here, as g0 and g1 are on the flash


class Inside:
    """A disk (store.disk) over a parcel (app.pieces) that holds a backup. Raises Damaged for one that does not hold."""

    def __init__(self, pieces) -> None:
        self._pieces = pieces
        self._files = []  # (folder, name, offset, size)
        for path, offset, size in parcel.places_of(pieces):
            folder, name = path.split("/")
            if folder in parcel.GAME_FOLDERS:
                folder = f"{GAME}/{folder}"
            self._files.append((folder, name, offset, size))

    def __iter__(self):
        """All files, as (path, bytes)."""
        for folder, name, offset, size in self._files:
            yield f"{folder}/{name}", self._pieces.read(offset, size)

    def read(self, path: str):
        """The bytes of a file, None when there is none."""
        for folder, name, offset, size in self._files:
            if path == f"{folder}/{name}":
                return self._pieces.read(offset, size)
        return None

    def names(self, folder: str):
        """Names in a folder, sorted."""
        return sorted([name for where, name, _, _ in self._files if where == folder])

    def write(self, path: str, data) -> None:
        """Refuse: what came over the link is not changed here."""
        raise DiskError("write", None)

    rename = remove = make_folder = write


def check(inside, editions, vault) -> None:
    """Refuse a backup whose game can't be played on this device: one that is not sound, or whose edition is another
    than the one of that number here (`editions`, with its files in `vault`). Changes nothing."""
    brought = _edition_brought(inside)
    if brought is None:
        return _check_game(inside, editions)
    number, packed = brought
    if vault.has(file_of(number)):
        if vault.raw(file_of(number)) != inside.read("own/" + file_of(number)):
            raise Refusal(refusal.EDITION_DIFFERS, number)
        return _check_game(inside, editions)
    try:
        editions.put(packing.unpack(packed), number)
    except Refusal:
        raise Refusal(refusal.EDITION_DIFFERS, number) from None
    try:
        return _check_game(inside, editions)
    finally:
        editions.take_away(number)


def _edition_brought(inside):
    """(number, packed parts) of the edition in a backup, None without one. Refuses a damaged one."""
    for number in range(FIRST_CUSTOM, FIRST_CUSTOM + len(parcel.EDITION_FILES)):
        if inside.read("own/" + file_of(number)) is not None:
            try:
                return number, Vault(inside, "own").load(file_of(number))
            except Damaged:
                raise Refusal(refusal.BAD_BACKUP) from None
    return None


def _check_game(inside, editions) -> None:
    if open_game(Journal(inside, GAME), editions, Found()) is None:
        raise Refusal(refusal.BAD_BACKUP)


def fill(vault, file: str, sealed) -> None:
    """Keep a file of a backup, seal and all, unless there is a good one. A damaged one of ours is set aside."""
    try:
        vault.load(file)
    except Damaged:
        try:
            vault.save(file, unseal(sealed, VERSION))
        except Damaged:
            return  # the backup was made of a device on which it was damaged already
