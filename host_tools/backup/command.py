"""What `backup` and `restore` do, say and ask. Nothing on the device changes before somebody said yes twice: here, and
on the device."""

from pathlib import Path

from host_tools import whole_file
from host_tools.backup import contents
from host_tools.backup.backup import Backup
from host_tools.link import handing, words
from host_tools.link.connection import Connection
from host_tools.link.finding import Where
from host_tools.link.trouble import EXIT_FOUND, NotTaken, Trouble, explained
from host_tools.progress import bar

YES = ("y", "yes")
_ON_THE_DEVICE = "The device asks once it has everything: OK on it takes the game, C throws it away. A key wakes it."


def backup(file: Path, where: Where, replace: bool) -> None:
    """Takes a backup into a file. Ends the command with its exit status when it can't."""
    with explained():
        whole_file.check(file, replace, whole_file.REPLACE_IT)
        with where.open() as connection, bar("reading the game") as progress:
            taken = Backup.take(connection, progress)
            name = connection.name
        whole_file.write(file, taken.written(), replace, whole_file.REPLACE_IT)
        Backup.load(file)
        print(f"{taken.game.said()}\nKept in {file}, from {name}.")


def restore(file: Path, where: Where, yes: bool, wait_s: float) -> None:
    """Hands a backup to a device. Ends the command with its exit status when it can't, or somebody says no."""
    with explained():
        wanted = Backup.load(file)
        with where.open() as connection:
            _ask_here(connection, wanted, yes)
            if not connection.in_hand:
                print(_ON_THE_DEVICE, flush=True)
            with bar("sending the game") as progress:
                handing.hand_over(connection, wanted.parcel, _device_asks, wait_s, progress)
            _check(connection, wanted)
        print("Restored, and read back: the device plays it now.")


def _ask_here(connection: Connection, wanted: Backup, yes: bool) -> None:
    """Says what would happen; asks. Raises Trouble for a no."""
    there = words.hello(connection)
    print(f"To be played: {wanted.game.said()}\nTaken {wanted.taken}.")
    if wanted.device != there.device:
        print(f"It was made on another device: {wanted.device}, this one is {there.device}.")
    if there.playing:
        state = words.state(connection)
        print(f"Played now: {_played(connection)}.")
        print("That game is kept in the second place.")
        if state["slot2"]:
            print("The game that is kept there now is lost; if it is unfinished, the device asks about it.")
    if not yes and not _confirmed(f"Restore it on {connection.name}?"):
        raise NotTaken("Nothing was changed.")


def _played(connection: Connection) -> str:
    """The game on the device, said as that in the file is; only its names where it can't be read as a whole."""
    try:
        return Backup.take(connection).game.said()
    except Trouble:
        state = words.state(connection)
        return f"{state['edition']}: {', '.join(map(str, state['names']))}"


def _device_asks(screen: str) -> bool:
    return _confirmed(f"The device's screen says: {screen}\nShall that game be lost?")


def _confirmed(question: str) -> bool:
    """Whether the person says yes; no where nobody can be asked."""
    try:
        return input(f"{question} [y/N] ").strip().lower() in YES
    except EOFError:
        print()
        return False


def _check(connection: Connection, wanted: Backup) -> None:
    """Reads the game back and holds it against the backup. Raises Trouble."""
    if not contents.is_same(Backup.take(connection).game, wanted.game):
        raise Trouble(
            "What lies on the device now is not what was sent, or somebody has booked already.",
            "Look at its screen; the game that was played before is under New game, in the second place.",
            EXIT_FOUND,
        )
