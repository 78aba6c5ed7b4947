"""The compiled bundle on a stock MicroPython: what differs from what lies there, and putting just that there.

`main.py`, which starts the app, goes first and comes last: wherever it stops, the device is left at its prompt and the
next run goes on. It must never touch a file that is not the app's; a game lies in other folders.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from host_tools.flashing.prompt import About, Prompt
from host_tools.flashing.trouble import FlashError
from host_tools.progress import Progress

START = "main.py"
LIBRARY = "lib"
BOARD = "lib/this_board.mpy"  # where this lies, main.py is ours
KEPT = "main.old"  # what a main.py that is not ours is renamed to
# Measured on the emulated Pico: compiled modules that lie in files take 1.5 bytes of heap a byte once they are imported
# (100 of them, 139,796 bytes, took 210,544), and a game needs some 60 kB beside them. A Pico has 240 kB, a Pico 2 twice
# that.
MEMORY_FOR_GAME = 60_000
FILES_A_BLOCK = 16  # whose names fill a block of a folder


@dataclass(frozen=True)
class Plan:
    """What has to be done: `write` files that differ, `remove` old modules that would stand in for new ones, `folders`
    to make first; `same` is how many files are right already. `starts`: the device has a main.py; `foreign`: one that
    is not the app's."""

    write: dict[str, bytes]
    remove: tuple[str, ...]
    folders: tuple[str, ...]
    same: int
    starts: bool
    foreign: bool

    @property
    def size(self) -> int:
        """Bytes to be written."""
        return sum(map(len, self.write.values()))

    def __bool__(self) -> bool:
        return bool(self.write or self.remove)


def plan(files: Mapping[str, bytes], there: Mapping[str, bytes | None], about: About) -> Plan:
    """The way from what lies `there` (see Prompt.look of START and LIBRARY) to these `files`. Raises FlashError when
    the device has too little memory or flash for them."""
    _check_memory(files, about)
    write = {path: data for path, data in files.items() if there.get(path) != sha256(data).digest()}
    same = len(files) - len(write)
    stale = _stale(files, there)
    if write or stale:
        write[START] = files[START]  # taken away first
    wanted = {part for path in files for part in _folders(path)}
    folders = tuple(sorted(path for path in wanted if path not in there))
    made = Plan(write, stale, folders, same, START in there, START in there and BOARD not in there)
    _check_room(made, about)
    return made


def carry_out(made: Plan, prompt: Prompt, progress: Progress) -> None:
    """Do it, and look whether it is so. Raises FlashError."""
    if not made:
        return
    _keep_from_starting(made, prompt)
    for path in made.remove:
        prompt.remove(path)
    for path in made.folders:
        prompt.make_folder(path)
    done = 0
    for path in sorted(made.write, key=lambda path: (path == START, path)):
        data, before = made.write[path], done
        if path == START:
            _verify({key: value for key, value in made.write.items() if key != START}, prompt)
        prompt.write(path, data, lambda now, _, before=before: progress(before + now, made.size))
        done += len(data)
    _verify({path: data for path, data in made.write.items() if path == START}, prompt)


def _keep_from_starting(made: Plan, prompt: Prompt) -> None:
    """Half of the app must never start."""
    if made.foreign:
        prompt.rename(START, KEPT)
    elif made.starts:
        prompt.remove(START)


def _verify(files: Mapping[str, bytes], prompt: Prompt) -> None:
    there = prompt.look(sorted(files)) if files else {}
    wrong = [path for path, data in sorted(files.items()) if there.get(path) != sha256(data).digest()]
    if wrong:
        raise FlashError(
            f"{len(wrong)} files are not what was written, the first of them {wrong[0]}.",
            "Start the same command again; if it says so again, the flash of the Pico is worn out.",
        )


def _stale(files: Mapping[str, bytes], there: Mapping[str, bytes | None]) -> tuple[str, ...]:
    """Files in the app's own folders that are not the app's any more, and sources that stand before our modules."""
    own = {part for path in files for part in _folders(path)} - {LIBRARY}
    modules = {path.rpartition(".")[0] for path in files}
    found: list[str] = []
    for path, digest in there.items():
        folder, _, _ = path.rpartition("/")
        name, _, ending = path.rpartition(".")
        in_the_way = name in modules and ending in ("py", "mpy")
        if digest is not None and path not in files and (folder in own or in_the_way):
            found.append(path)
    return tuple(sorted(found))


def _folders(path: str) -> list[str]:
    parts = path.split("/")[:-1]
    return ["/".join(parts[: count + 1]) for count in range(len(parts))]


def _check_memory(files: Mapping[str, bytes], about: About) -> None:
    needed = sum(map(len, files.values())) * 3 // 2 + MEMORY_FOR_GAME
    if about.memory < needed:
        raise FlashError(
            f"The app as files needs {needed // 1000} kB of memory; this {about.chip} has {about.memory // 1000} kB.",
            "Put the image on it, in which the app runs from flash: python3 -m host_tools flash --as image",
        )


def _check_room(made: Plan, about: About) -> None:
    blocks = sum(-(-len(data) // about.block) for data in made.write.values())
    blocks += 2 * len(made.folders) + len(made.write) // FILES_A_BLOCK
    if made.write and blocks * about.block > about.free:
        raise FlashError(
            f"The flash of the device is too full: {len(made.write)} files need up to {blocks * about.block // 1024} "
            f"kB, {about.free // 1024} kB are free.",
            "Remove files of your own from it, then start the same command again.",
        )
