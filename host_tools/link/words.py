"""The words of the link as functions: each asks a Connection, checks the answer, and returns it as Python values.

What a device answers that it should not raises LinkError (another version, or no banker); what it refuses, Refused.
"""

import json
from binascii import crc32
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from host_tools.link.connection import Connection
from host_tools.link.trouble import EXIT_UNUSABLE, LinkError, Refused

NAME = "handheld-banker"
LOG_AT_ONCE = 16
PUT_AT_ONCE = 240  # bytes: 480 digits and the words before them stay under 512
SLOW_S = 20.0  # for what the device reads or checks as a whole

Progress = Callable[[int, int], None]  # done, of how many


@dataclass(frozen=True)
class Hello:
    """Who answers. `device`: its chip's own number in hex; `found`: empty, good, offered or lost; `parcel`: what waits
    for OK ("backup", "edition", None); `parcel_was`: what became of the last ("taken", "refused",
    "thrown away", "")."""

    version: str
    board: str
    device: str
    playing: bool
    entries: int
    found: str
    bench: bool
    parcel: str | None
    parcel_was: str


@dataclass(frozen=True)
class Record:
    """A record of the log: its number (the first ever is 1), whether it stands, and its words."""

    number: int
    stands: bool
    words: str


@dataclass(frozen=True)
class LogPage:
    """Up to 16 records. `kept`: the number of the oldest that is there; `count`: the number of the newest ever. With
    FROM 0 also `start`, the packed ledger, and `after`, the number of the first record that follows it."""

    kept: int
    count: int
    records: tuple[Record, ...]
    start: bytes = b""
    after: int = 0


def hello(connection: Connection) -> Hello:
    """Who is there. Raises LinkError for what is no banker."""
    fields = _fields(connection, "hello")
    if fields.get("name") != NAME:
        raise _not_understood(connection, "hello")
    try:
        return Hello(
            str(fields["version"]), str(fields["board"]), str(fields["device"]), bool(fields["playing"]),
            int(fields["entries"]), str(fields["found"]), bool(fields["bench"]), fields["parcel"],
            str(fields["parcel_was"]),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError):
        raise _not_understood(connection, "hello") from None


def state(connection: Connection) -> dict[str, Any]:
    """The whole state, amounts in units (DESIGN.md section 7 names the fields)."""
    return _fields(connection, "state")


def log_page(connection: Connection, first: int, count: int = LOG_AT_ONCE) -> LogPage:
    """Records from number `first` on; 0 also gives the state they start from. Refused without a game."""
    fields = _fields(connection, f"log {first} {count}")
    try:
        rows = tuple(Record(int(row["n"]), bool(row["stands"]), str(row["entry"])) for row in fields["entries"])
        page = LogPage(int(fields["kept"]), int(fields["count"]), rows)
        if first == 0:
            page = LogPage(page.kept, page.count, rows, bytes.fromhex(fields["start"]), int(fields["from"]))
    except (KeyError, TypeError, ValueError):
        raise _not_understood(connection, "log") from None
    return page


def records(connection: Connection, since: int = 1, progress: Progress | None = None) -> list[Record]:
    """Every record that is kept from number `since` on, those taken back too."""
    found: list[Record] = []
    while True:
        page = log_page(connection, found[-1].number + 1 if found else max(since, 1))
        found.extend(page.records)
        if progress and found:
            progress(found[-1].number, page.count)
        if not page.records or found[-1].number >= page.count:
            return found


def fetch(connection: Connection, progress: Progress | None = None) -> bytes:
    """The game that is played, as a parcel (device/app/parcel.py). Refused without a game."""
    whole = bytearray()
    while True:
        words = said(connection, f"get {len(whole)}", SLOW_S).split(" ")
        try:
            offset, total, piece = int(words[0]), int(words[1]), bytes.fromhex(words[2])
        except (IndexError, ValueError):
            raise _not_understood(connection, "get") from None
        if offset != len(whole) or not piece:
            raise _not_understood(connection, "get")
        whole += piece
        if progress:
            progress(len(whole), total)
        if len(whole) >= total:
            return bytes(whole)


def put(connection: Connection, parcel: bytes, progress: Progress | None = None) -> None:
    """Sends a parcel; then it waits on the device's screen for OK. Refused, or an error, for one that is spoilt."""
    for offset in range(0, len(parcel), PUT_AT_ONCE):
        piece = parcel[offset : offset + PUT_AT_ONCE]
        said(connection, f"put {offset} {piece.hex()}")
        if progress:
            progress(offset + len(piece), len(parcel))
    said(connection, f"put end {crc32(parcel):08x}", SLOW_S)


def quote(connection: Connection, words: str) -> int:
    """The rent of a space in units, for the words of `ask quote` ("39", "12 dice 7")."""
    return int(said(connection, f"ask quote {words}"))


def screen(connection: Connection) -> str:
    """The text on the device's screen; "" while it is dark."""
    return said(connection, "screen", SLOW_S)


def selftest(connection: Connection) -> str:
    """What each part says of itself, one line, parts separated by commas."""
    return said(connection, "selftest", SLOW_S)


def fault(connection: Connection) -> str:
    """The last fault that the device kept, "" for none."""
    text = said(connection, "fault")
    return "" if text == "none" else text


def maintenance(connection: Connection) -> None:
    """Asks the chip to restart without the app; the connection is of no use after that."""
    said(connection, "repl")


def said(connection: Connection, line: str, timeout_s: float = 5.0) -> str:
    """What follows `ok` in the answer to a line. Raises Refused, LinkError."""
    answer = connection.ask(line, timeout_s)
    word, _, rest = answer.partition(" ")
    if word == "ok":
        return rest
    raise _trouble(connection, line, answer)


def _fields(connection: Connection, line: str) -> dict[str, Any]:
    answer = connection.ask(line, SLOW_S)
    if not answer.startswith("{"):
        raise _trouble(connection, line, answer)
    try:
        return cast("dict[str, Any]", json.loads(answer))
    except ValueError:
        raise _not_understood(connection, line) from None


def _trouble(connection: Connection, line: str, answer: str) -> Exception:
    kind, _, rest = answer.partition(": ")
    if kind == "refused":
        name, _, words = rest.partition(": ")
        return Refused(name, words or name)
    if kind == "error":
        text = f"{connection.titled} answered `{line.partition(' ')[0]}` with: {rest}."
        return LinkError(text, "Nothing was changed. Try again; if it stays, update its firmware.", EXIT_UNUSABLE)
    return _not_understood(connection, line)


def _not_understood(connection: Connection, line: str) -> LinkError:
    return LinkError(
        f"What answers as {connection.name} is no banker of this version (it was asked `{line.partition(' ')[0]}`).",
        "Name another port with --port, or update the firmware.",
        EXIT_UNUSABLE,
    )
