"""What travels over the link in pieces: a backup of the game played with what belongs to the device, or an edition.

A parcel is put together or taken apart here; it takes effect only through the bank, after OK on the device.

Layout: a seal (version BACKUP or EDITION) around the payload. Backup: for each file the length of its path (u8), path,
size (u16, lowest byte first), the file as it lies on flash with its own seal. Paths are relative to the game's folder
(now/state, h0/0 ..., p/people, p/clock) or to the root (own/tags, own/cards, settings/settings). Edition: the parts as
game.packing writes them.
"""

from store.disk import MAX_FILE
from store.finding import FOLDERS
from store.sealed import Damaged, seal, unseal

BACKUP = 0x41
EDITION = 0x42
MAX_BYTES = 32_768
GAME_FOLDERS = ("now", "p") + tuple([f"h{index}" for index in range(FOLDERS)])
OWN_FILES = ("own/tags", "own/cards", "settings/settings")


def backup(disk, game_folder: str) -> bytes:
    """The game in a folder and the device's own files, as one parcel."""
    out = bytearray()
    for folder in GAME_FOLDERS:
        for name in disk.names(f"{game_folder}/{folder}"):
            if _is_plain(name):  # what was set aside as damaged is no part of a game
                _put(out, f"{folder}/{name}", disk.read(f"{game_folder}/{folder}/{name}"))
    for path in OWN_FILES:
        _put(out, path, disk.read(path))
    return seal(BACKUP, out)


def _put(out, path: str, data) -> None:
    if data is not None and len(data) <= MAX_FILE:
        out.append(len(path))
        out.extend(path.encode())
        out.extend(bytes((len(data) & 0xFF, len(data) >> 8)))
        out.extend(data)


def kind_of(data) -> int:
    """BACKUP or EDITION. Raises Damaged for anything else."""
    kind = data[1] if len(data) > 1 else 0
    if kind not in (BACKUP, EDITION):
        raise Damaged("version")
    unseal(data, kind)
    return kind


def edition_of(data) -> bytes:
    """The packed edition (game.packing) in a parcel. Raises Damaged."""
    return unseal(data, EDITION)


def files_of(data):
    """The files of a backup as a list of (path, bytes). Raises Damaged, also for a path that no backup holds."""
    payload = unseal(data, BACKUP)
    files = []
    at = 0
    while at < len(payload):
        path_end = at + 1 + payload[at]
        if path_end + 2 > len(payload):
            raise Damaged("cut")
        end = path_end + 2 + (payload[path_end] | payload[path_end + 1] << 8)
        if end > len(payload):
            raise Damaged("cut")
        files.append((_path(payload[at + 1 : path_end]), payload[path_end + 2 : end]))
        at = end
    return files


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
