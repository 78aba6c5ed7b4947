"""What travels over the link in pieces: a backup of the game played with what belongs to the device, or an edition.

A parcel is put together or taken apart here; it takes effect only through the bank, after OK on the device.

Layout: a seal (store.sealed, version BACKUP or EDITION) around the payload. Backup: for each file the length of its
path (u8), path, size (u16, lowest byte first), the file as it lies on flash with its own seal. Paths are relative to
the game's folder (now/state, h0/0 ..., p/people, p/clock) or to the root (own/tags, own/ed8, settings/settings ...).
Edition: the parts as game.packing writes them.
"""

from game.edition import FIRST_CUSTOM
from store.disk import MAX_FILE
from store.finding import FOLDERS
from store.sealed import HEAD_SIZE, MAGIC, MAX_PAYLOAD, OVERHEAD, TAIL_SIZE, Damaged, head, read_head, tail

from app.library import MAX_CUSTOM, file_of
from app.pieces import Pieces

BACKUP = 0x41
EDITION = 0x42
KINDS = {BACKUP: "backup", EDITION: "edition"}
MAX_BYTES = MAX_PAYLOAD + OVERHEAD
GAME_FOLDERS = ("now", "p") + tuple([f"h{index}" for index in range(FOLDERS)])
EDITION_FILES = tuple(["own/" + file_of(number) for number in range(FIRST_CUSTOM, FIRST_CUSTOM + MAX_CUSTOM)])
OWN_FILES = ("own/tags", "own/cards", "settings/settings", "settings/banker") + EDITION_FILES


def backup(disk, game_folder: str, edition: int = 0) -> Pieces:
    """The game in a folder and the device's own files, as one parcel. `edition`: the number of the game's edition; one
    of the device's own goes with it. Raises ValueError for a game larger than MAX_BYTES, DiskError."""
    files = Pieces()
    for folder in GAME_FOLDERS:
        for name in disk.names(f"{game_folder}/{folder}"):
            if _is_plain(name):  # what was set aside as damaged is no part of a game
                _put(files, f"{folder}/{name}", disk.read(f"{game_folder}/{folder}/{name}"))
    for path in OWN_FILES:
        if path not in EDITION_FILES or path == "own/" + file_of(edition):
            _put(files, path, disk.read(path))
    return _sealed(files)


def _put(files, path: str, data) -> None:
    if data is not None and len(data) <= MAX_FILE:
        files.add(bytes((len(path),)) + path.encode() + len(data).to_bytes(2, "little"))
        files.add(data)


def _sealed(files) -> Pieces:
    if files.size > MAX_PAYLOAD:
        raise ValueError("parcel")
    whole = Pieces((head(BACKUP, files.size),))
    whole.extend(files)
    whole.add(tail(whole.crc(whole.size)))
    return whole


def kind_of(pieces) -> int:
    """BACKUP or EDITION. Raises Damaged for anything else, and for a seal that does not hold."""
    if pieces.size < OVERHEAD:
        raise Damaged("cut")
    magic, kind, length = read_head(pieces.read(0, HEAD_SIZE))
    end = pieces.size - TAIL_SIZE
    if magic != MAGIC or kind not in (BACKUP, EDITION):
        raise Damaged("version")
    if length + OVERHEAD != pieces.size:
        raise Damaged("cut")
    if pieces.read(end, TAIL_SIZE) != tail(pieces.crc(end)):
        raise Damaged("checksum")
    return kind


def edition_of(pieces) -> bytes:
    """The packed edition (game.packing) in a parcel of that kind."""
    return pieces.read(HEAD_SIZE, pieces.size - OVERHEAD)


def places_of(pieces):
    """Where the files of a backup lie in it, one (path, offset, size) after the other. Raises Damaged for what is no
    sound backup before the first, and on the way for a path that no backup holds."""
    if kind_of(pieces) != BACKUP:
        raise Damaged("version")
    at, end = HEAD_SIZE, pieces.size - TAIL_SIZE
    while at < end:
        size_at = at + 1 + pieces.read(at, 1)[0]
        if size_at + 2 > end:
            raise Damaged("cut")
        size = int.from_bytes(pieces.read(size_at, 2), "little")
        if size_at + 2 + size > end:
            raise Damaged("cut")
        yield _path(pieces.read(at + 1, size_at - at - 1)), size_at + 2, size
        at = size_at + 2 + size


def check(pieces) -> int:
    """The kind of a parcel, each of its files looked at. Raises Damaged."""
    kind = kind_of(pieces)
    if kind == BACKUP:
        for _place in places_of(pieces):
            pass
    return kind


def _path(data) -> str:
    try:
        path = str(data, "utf-8")
    except ValueError:
        raise Damaged("path") from None
    parts = path.split("/")
    if path in OWN_FILES or len(parts) == 2 and parts[0] in GAME_FOLDERS and _is_plain(parts[1]):
        return path
    raise Damaged("path")


def _is_plain(name: str) -> bool:
    for letter in name:
        if letter not in "abcdefghijklmnopqrstuvwxyz0123456789":
            return False
    return 0 < len(name) <= 8
