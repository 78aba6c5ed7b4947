"""A game that no folder leads to any more, found by its seals in the raw blocks of the flash (store.remains)."""

from store import remains
from store.disk import DiskError
from store.finding import last_written, state_path

from app.inside import GAME
from app.parcel import GAME_FOLDERS
from app.people import unpack_people
from app.table import CLOCK, PEOPLE

CLOCK_BYTES = 2


def look(disk, number: int):
    """What the blocks under a disk hold of the game of that number, of the one written last for 0; None without one, or
    where the blocks can't be read. It takes a moment: it is asked only where no game was found."""
    blocks = getattr(disk, "blocks", None)
    if blocks is None:
        return None
    found = remains.Remains(blocks, GAME, _judged, number)
    return None if found.head is None else found


def later(disk, journal):
    """The later state file of a log that the blocks under a disk hold than its folder gives, or None: then the newest
    commits of that folder are damaged. One later write may be one that the power cut short, and was never confirmed."""
    head = remains.newest_head(getattr(disk, "blocks", None), journal.head.game)
    return head if head is not None and head.seq > journal.head.seq + 1 else None


def newest_of(disk, folder: str, other: str):
    """(the number of the last write of the game in a folder by the raw blocks, whether the folder has lost it): it has
    when they hold a later one, and not because the same game was played in the `other` folder."""
    seq, game = last_written(disk, folder)
    other_seq, other_game = last_written(disk, other)
    newest = newest_seq(disk, game)
    return newest, newest > seq + 1 and (other_game != game or newest > other_seq + 1)


def newest_seq(disk, game: int) -> int:
    """The number of the last write of that game by the raw blocks, -1 where they can't be read or hold none."""
    head = remains.newest_head(getattr(disk, "blocks", None), game)
    return -1 if head is None else head.seq


def _judged(payload):
    """(name, rank) of a small file of a game: the people who were written down last, the clock that ran longest."""
    if len(payload) == CLOCK_BYTES:
        return CLOCK, -(payload[0] | payload[1] << 8)
    try:
        return PEOPLE, unpack_people(payload).upto
    except ValueError:
        return "", 0


def of_remains(found):
    """The files of a game found in the raw blocks, copied as (path, bytes), the state file last: after a power cut on
    the way a folder without one is no game, and the blocks are asked again."""
    return [(path, found.read(path)) for path in reversed(found.paths())]


def of_folder(disk, folder: str, state):
    """The files of a game in a folder, copied as (path, bytes), with another state file; what can't be read is left
    out."""
    files = [(state_path(GAME), state)]
    for under in GAME_FOLDERS:
        for name in _names(disk, f"{folder}/{under}"):
            data = _bytes(disk, f"{folder}/{under}/{name}")
            if data is not None and state_path("") != f"/{under}/{name}":
                files.append((f"{GAME}/{under}/{name}", data))
    return files


def _names(disk, folder: str):
    try:
        return disk.names(folder)
    except DiskError:
        return []


def _bytes(disk, path: str):
    try:
        return disk.read(path)
    except DiskError:
        return None
