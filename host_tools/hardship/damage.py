"""Damaged files: whatever is wrong with one, or with the state file and another, it is noticed and nothing is written.

The files of a device in the midst of a game lie in a dict; each damage is put on a copy of it, and a device starts on
that. A state that is shown or offered must be one that was confirmed.
"""
# pyright: basic, reportOptionalMemberAccess=false
# The device's own modules run on MicroPython and can't say their types as strictly.

import struct
from binascii import crc32
from collections.abc import Iterator

from app.recovery import GOOD, LOST, OFFERED
from game.setup import NORMAL, Setup
from store.disk import DiskError

from host_tools.hardship import recorded, shelf
from host_tools.hardship.film import Film

STATE = "state"
EDITION = "ed8"
ENTRIES = 60
# What recovery calls a file, where that is not our own name for it.
CALLED = (("newest history", "history"), ("oldest history", "history"))


class StillDisk:
    """Files in a dict, to be read only: what is written is counted and not kept."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.writes = 0

    def read(self, path: str) -> bytes | None:
        return self.files.get(path)

    def names(self, folder: str) -> list[str]:
        start = folder + "/"
        return sorted({path[len(start) :].split("/")[0] for path in self.files if path.startswith(start)})

    def _write(self, *_: object) -> None:
        self.writes += 1

    write = rename = remove = make_folder = _write


class Lying:
    """What lies on a device in the midst of a game: `files` by path, `paths` by our names, `truth` (all balances there
    were, by how many entries stood) and the packed `ledger`."""

    def __init__(self, edition: str = "village") -> None:
        disk = shelf.formatted(Film())
        powered = recorded.Powered(disk)
        recorded.classic(powered)
        if edition == "village":
            recorded.village(powered)
        else:
            names, uids = recorded.NAMES[::-1], recorded.UIDS[::-1]
            powered.bank.start(Setup(edition, NORMAL, 0, 4, (), 0, 0), names, uids)
        powered.bank.bind_tags([(recorded.TAG[:6] + bytes((number,)), 39) for number in range(28)])
        powered.settings.louder()
        powered.bank.run_clock(60)
        self.powered, self.bank = powered, powered.bank
        self.truth: dict[int, set[tuple[int, ...]]] = {}
        self._note()
        early = ("receive 1 5", "transfer 1 2 7") * 30
        self._play(powered, early + (recorded.GAME if edition == "village" else early))
        self.ledger = self.bank.ledger.pack()
        self.files = files_of(disk)
        self.paths = self._paths()

    def _play(self, powered: recorded.Powered, words: tuple[str, ...]) -> None:
        """Until enough entries stand and the newest segment is needed, so that every file counts."""
        for entry in words:
            powered.book(entry)
            self._note()
            segment = self.bank.past.journal  # only to know when to stop
            if self.bank.entries >= 2 * ENTRIES and segment.head.filed and len(segment.firsts) > 2:
                break

    def _note(self) -> None:
        balances = tuple(self.bank.ledger.cash[1 : self.bank.ledger.players + 1])
        self.truth.setdefault(self.bank.entries, set()).add(balances)

    def _paths(self) -> dict[str, str]:
        folder = self.bank.slots.folder
        segments = [path for path in self.files if path.startswith(folder + "/h")]
        segments.sort(key=lambda path: int(path.rsplit("/", 1)[1]))
        return {
            STATE: f"{folder}/now/state", "newest history": segments[-1], "oldest history": segments[0],
            "people": f"{folder}/p/people", "clock": f"{folder}/p/clock", "settings": "settings/settings",
            "cards": "own/cards", "tags": "own/tags", "slot": "own/slot", EDITION: "own/ed8",
        }  # fmt: skip


def files_of(disk) -> dict[str, bytes]:
    """All files of a disk by path."""
    return dict(_all_files(disk, ""))


def _all_files(disk, folder: str) -> Iterator[tuple[str, bytes]]:
    for name in disk.names(folder):
        path = f"{folder}/{name}" if folder else name
        try:
            yield path, disk.read(path)
        except DiskError:  # a folder
            yield from _all_files(disk, path)


def damages(name: str, data: bytes, foreign: bytes | None, every: int = 1) -> Iterator[tuple[str, bytes | None]]:
    """(words, bytes or None for none) of everything that may be wrong with a file; of bits and lengths each `every`-th.

    `foreign`: the same file of another game. Files of the device itself belong to every game.
    """
    for bit in range(0, 8 * len(data), every):
        yield f"bit {bit}", data[: bit // 8] + bytes((data[bit // 8] ^ 1 << bit % 8,)) + data[bit // 8 + 1 :]
    for length in range(1, len(data), every):
        yield f"cut at {length}", data[:length]
    yield "emptied", b""
    yield "removed", None
    yield "a byte more", data + b"\0"
    yield "another version", resealed(data)
    if foreign is not None and name in (STATE, "newest history", "oldest history", "people", "clock"):
        yield "another game's", foreign


def resealed(data: bytes) -> bytes:
    """The file as a program of another version would write it: its seal is whole."""
    body = data[:1] + bytes((data[1] ^ 0x80,)) + data[2:-4]
    return body + struct.pack("<I", crc32(body))


class Outcome:
    """Figures of a sweep. `unnoticed`: no word of it; `corrupt`: shown or offered what was never confirmed; `written`:
    something was written before anybody chose; `offered`, `lost`: how often an older state, or none, was left."""

    def __init__(self) -> None:
        self.tried = self.unnoticed = self.corrupt = self.written = self.offered = self.lost = 0
        self.first = ""

    def wrong(self, words: str) -> None:
        """Keep the first that went wrong."""
        self.first = self.first or words


def sweep_one(lying: Lying, other: Lying, name: str, every: int = 1) -> Outcome:
    """Every damage of one file."""
    outcome = Outcome()
    for words, data in _of(lying, other, name, every):
        _judge(outcome, lying, {name: data}, f"{name} {words}")
    return outcome


def sweep_pairs(lying: Lying, other: Lying, name: str, every: int = 1, every_state: int = 211) -> Outcome:
    """The state file together with another one: every damage of that, some of the state file's."""
    outcome = Outcome()
    states = list(_of(lying, other, STATE, every_state))
    for number, (words, data) in enumerate(_of(lying, other, name, every)):
        for state_words, state in states[number % 3 :: 3]:
            _judge(outcome, lying, {name: data, STATE: state}, f"{name} {words}, state {state_words}")
    return outcome


def _of(lying: Lying, other: Lying, name: str, every: int) -> Iterator[tuple[str, bytes | None]]:
    foreign = other.files.get(other.paths[name])
    return damages(name, lying.files[lying.paths[name]], foreign, every)


def _judge(outcome: Outcome, lying: Lying, spoilt: dict[str, bytes | None], words: str) -> None:
    files = dict(lying.files)
    for name, data in spoilt.items():
        if data is None:
            del files[lying.paths[name]]
        else:
            files[lying.paths[name]] = data
    disk = StillDisk(files)
    powered = recorded.Powered(disk)
    found = powered.bank.found
    outcome.tried += 1
    outcome.offered += found.kind == OFFERED
    outcome.lost += found.kind == LOST
    reported = [name.split(" ")[0] for name, _ in powered.damaged()]
    if not all(dict(CALLED).get(name, name) in reported or STATE in spoilt for name in spoilt) or not reported:
        outcome.unnoticed += 1
        outcome.wrong(words + " was not noticed")
    if not _is_true(lying, powered, spoilt):
        outcome.corrupt += 1
        outcome.wrong(words + " shows what never was")
    if disk.writes:
        outcome.written += 1
        outcome.wrong(words + " was written over")


def _is_true(lying: Lying, powered: recorded.Powered, spoilt: dict[str, bytes | None]) -> bool:
    """What goes on is the last state, what is offered an earlier one; a damaged state file lets nothing go on."""
    bank, found, state_spoilt = powered.bank, powered.bank.found, STATE in spoilt
    if EDITION in spoilt:  # without its edition a game can't be read; it is kept
        return found.kind == LOST
    if found.kind == GOOD:
        return not state_spoilt and bank.ledger.pack() == lying.ledger
    if found.kind == OFFERED:
        return state_spoilt and not bank.playing and found.balances in lying.truth.get(found.entries, ())
    return found.kind == LOST and state_spoilt
