"""The files of a game in one of the two places (app.slots): laid there whole, emptied, and what waits beside them.

It knows neither which place is played nor what the files mean; only app.games and app.opener call it.
"""

from game import refusal
from game.refusal import Refusal
from store.disk import DiskError
from store.journal import Journal
from store.vault import Vault

from app.inside import GAME, fill
from app.parcel import OWN_FILES

PEOPLE_FOLDER = "/p"
WAITING_FOLDER = "/r"


def files(disk, folder: str, game: int) -> Vault:
    """The small files of a game in a place."""
    return Vault(disk, folder + PEOPLE_FOLDER, game)


def lay(disk, folder: str, sent) -> None:
    """Write the files that were sent, each as (path, bytes) as in app.inside, in place of what is there, in their
    order; what belongs to the device waits beside them. Refuses when they don't lie there as they were sent, and
    raises DiskError; then the place is empty, or no game."""
    empty(disk, folder)
    for path, data in sent:
        new = folder + path[len(GAME) :]
        if path in OWN_FILES:
            new = f"{folder}{WAITING_FOLDER}/{OWN_FILES.index(path)}"
        disk.make_folder(new[: new.rindex("/")])
        disk.write(new, data)
    Journal(disk, folder).make_folders()
    for path, data in sent:
        if path not in OWN_FILES and disk.read(folder + path[len(GAME) :]) != data:
            empty(disk, folder)
            raise Refusal(refusal.DISK_FAILED, 0)


def empty(disk, folder: str) -> None:
    """Remove what lies there: its state file first, so that what is half emptied holds no game."""
    Journal(disk, folder).erase()
    for under in (folder + PEOPLE_FOLDER, folder + WAITING_FOLDER):
        for name in disk.names(under):
            disk.remove(f"{under}/{name}")


def take_waiting(disk, folder: str, found) -> bool:
    """What a backup brought for the device itself, once its game is the one played: taken where the device has nothing
    good of its own, so that no newer tag or setting is lost; then removed. Whether there was any. (Renamed from folder
    to folder, another file of the first folder was seen to vanish in a power cut.)"""
    waiting = folder + WAITING_FOLDER
    names = disk.names(waiting)
    for name in names:
        own, file = OWN_FILES[int(name)].split("/")
        try:
            fill(Vault(disk, own), file, disk.read(f"{waiting}/{name}"))
            disk.remove(f"{waiting}/{name}")
        except DiskError:
            found.spoilt(file, "unreadable")
    return bool(names)
