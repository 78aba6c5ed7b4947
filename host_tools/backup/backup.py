"""A backup file: who made it, when, a checksum, and the game as the device gave it. Read only whole and sound.

It is JSON, so that a person can see what it is; what counts is the parcel in it, the device's own bytes. What it says
of the game is there for the eye and never read back.
"""

import base64
import binascii
import hashlib
import json
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from host_tools.backup.contents import Game, NoGame, game_of
from host_tools.link import words
from host_tools.link.connection import Connection
from host_tools.link.trouble import EXIT_FOUND, EXIT_USAGE, Trouble
from host_tools.progress import Progress

FORMAT = "handheld-banker backup"
VERSION = 1
MAX_BYTES = 256 * 1024
_LINE = 96  # letters of the parcel a line
_CUT = "Nothing was changed. Take another copy of the file, or another backup."
_NEWER = "Update this program (git pull), then try again."


class BackupError(Trouble):
    """A file that is no sound backup, or one of a newer version. Status 2."""

    status = EXIT_USAGE


@dataclass(frozen=True)
class Backup:
    """`device`: the number of the chip it was taken from, in hex; `board` and `firmware` as that device told;
    `taken`: when, ISO 8601 in UTC; `parcel`: the bytes that the device gave."""

    device: str
    board: str
    firmware: str
    taken: str
    parcel: bytes
    version: int = VERSION

    @staticmethod
    def take(connection: Connection, progress: Progress | None = None) -> "Backup":
        """The game that is played on a device, checked. Raises Trouble: no device, no game, one that does not hold."""
        who = words.hello(connection)
        parcel = words.fetch(connection, progress)
        taken = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        made = Backup(who.device, who.board, who.version, taken, parcel)
        try:
            _ = made.game
        except NoGame as problem:
            raise Trouble(
                f"What {connection.name} gave does not hold: {problem}.",
                "Try again. If it stays, look at what the device's screen says.",
                EXIT_FOUND,
            ) from problem
        return made

    @staticmethod
    def read(data: bytes) -> "Backup":
        """The backup in the bytes of a file. Raises BackupError; nothing is parsed of more than MAX_BYTES."""
        if len(data) > MAX_BYTES:
            raise BackupError(
                f"It is larger than any backup ({MAX_BYTES // 1024} kB).", "Name a file made by `backup`."
            )
        fields = _parsed(data)
        _check_kind(fields)
        try:
            parcel = base64.b64decode("".join(fields["parcel"]), validate=True)
            backup = Backup(fields["device"], fields["board"], fields["firmware"], fields["taken"], parcel)
        except (KeyError, TypeError, ValueError, binascii.Error):
            raise BackupError("Something is missing in it, or was changed.", _CUT) from None
        if backup.checksum != fields.get("checksum"):
            raise BackupError("Its checksum does not fit: it was changed or damaged.", _CUT)
        try:
            _ = backup.game
        except NoGame as problem:
            raise BackupError(f"There is no sound game in it: {problem}.", _CUT) from problem
        return backup

    @staticmethod
    def load(file: Path) -> "Backup":
        """The backup in a file. Raises BackupError, with the file's name."""
        try:
            with file.open("rb") as opened:
                data = opened.read(MAX_BYTES + 1)
        except OSError as problem:
            raise BackupError(f"{file} can't be read: {problem.strerror}.", "Check its name.") from problem
        try:
            return Backup.read(data)
        except BackupError as problem:
            raise BackupError(f"{file} is no backup to be used. {problem.what}", problem.remedy) from problem

    def written(self) -> bytes:
        """The bytes of the file; `read` gives the same backup back."""
        text = base64.b64encode(self.parcel).decode()
        fields = {
            "format": FORMAT,
            "version": self.version,
            **self._head(),
            "game": self._for_the_eye(),
            "parcel": [text[at : at + _LINE] for at in range(0, len(text), _LINE)],
            "checksum": self.checksum,
        }
        return (json.dumps(fields, indent=1, ensure_ascii=False) + "\n").encode()

    @cached_property
    def game(self) -> Game:
        """What is in it. Raises NoGame; never for one that was taken or read."""
        return game_of(self.parcel)

    @property
    def checksum(self) -> str:
        """SHA-256 over everything that is read back."""
        digest = hashlib.sha256(f"{FORMAT} {self.version}\n".encode())
        for name, value in self._head().items():
            digest.update(f"{name} {value}\n".encode())
        digest.update(self.parcel)
        return digest.hexdigest()

    def _head(self) -> dict[str, str]:
        return {"device": self.device, "board": self.board, "firmware": self.firmware, "taken": self.taken}

    def _for_the_eye(self) -> dict[str, Any]:
        game = self.game
        return {
            "edition": game.edition.title,
            "mode": game.mode,
            "players": dict(zip(game.names, (game.edition.show(cash) for cash in game.cash), strict=True)),
            "entries": game.stands,
        }


def _parsed(data: bytes) -> dict[str, Any]:
    try:
        found = json.loads(data.decode())
    except (ValueError, RecursionError):
        raise BackupError("It is none, or it was cut short.", _CUT) from None
    if not isinstance(found, dict):
        raise BackupError("It is none.", _CUT)
    return cast("dict[str, Any]", found)


def _check_kind(fields: dict[str, Any]) -> None:
    version = fields.get("version")
    if fields.get("format") != FORMAT or type(version) is not int:
        raise BackupError("It is none.", "Name a file made by `backup`.")
    if version > VERSION:
        raise BackupError(f"It was made by a newer version ({version}; this one reads up to {VERSION}).", _NEWER)
    if version != VERSION:
        raise BackupError(f"There is no version {version} of such files.", _CUT)
    if not all(_is_line(fields.get(name)) for name in ("device", "board", "firmware", "taken")):
        raise BackupError("Something is missing in it, or was changed.", _CUT)


def _is_line(value: object) -> bool:
    """Whether it is a text that can be shown: nothing in it that a terminal would obey."""
    return isinstance(value, str) and value.isprintable()
