"""The words of the link as functions: each asks a Connection, checks the answer, and returns it as Python values.

What a device answers that it should not raises LinkError (another version, or no banker); what it refuses, Refused.
"""

import json
from binascii import crc32
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from host_tools.link.connection import Connection
from host_tools.link.trouble import EXIT_REFUSED, EXIT_UNUSABLE, LinkError, Refused, Trouble
from host_tools.progress import Progress
from host_tools.visible import visible

NAME = "handheld-banker"
LOG_AT_ONCE = 16
PUT_AT_ONCE = 240  # bytes: 480 digits and the words before them stay under 512
SLOW_S = 20.0  # for what the device reads or checks as a whole
MAX_PARCEL = 192 * 1024  # bytes: as much as a backup file can hold
_WRONG = (KeyError, TypeError, ValueError, OverflowError)  # what an answer of another shape raises


@dataclass(frozen=True)
class Hello:
    """Who answers. `device`: its chip's own number in hex; `found`: empty, good, offered or lost; `parcel`: what waits
    for OK ("backup", "edition", None); `parcel_was`: the end of the last ("taken", "refused", "thrown away", "")."""

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
        bytes.fromhex(fields["device"])  # it becomes part of a file's name
        version, board = visible(str(fields["version"])), visible(str(fields["board"]))
        return Hello(
            version, board, str(fields["device"]), bool(fields["playing"]), int(fields["entries"]),
            str(fields["found"]), bool(fields["bench"]), fields["parcel"], str(fields["parcel_was"]),
        )  # fmt: skip
    except _WRONG:
        raise _not_understood(connection, "hello") from None


def state(connection: Connection) -> dict[str, Any]:
    """The whole state, amounts in units (device/app/statement.py names the fields). What the tools use of it is what it
    should be."""
    fields = _fields(connection, "state")
    try:
        if all(is_right(fields[name]) for name, is_right in _STATE):
            return fields
    except _WRONG:
        pass
    raise _not_understood(connection, "state")


def log_page(connection: Connection, first: int, count: int = LOG_AT_ONCE) -> LogPage:
    """Records from number `first` on; 0 also gives the state they start from. Refused without a game."""
    fields = _fields(connection, f"log {first} {count}")
    try:
        rows = tuple(Record(int(row["n"]), bool(row["stands"]), str(row["entry"])) for row in fields["entries"])
        page = LogPage(int(fields["kept"]), int(fields["count"]), rows)
        if first == 0:
            page = LogPage(page.kept, page.count, rows, bytes.fromhex(fields["start"]), int(fields["from"]))
    except _WRONG:
        raise _not_understood(connection, "log") from None
    return page


def records(connection: Connection, since: int = 1, progress: Progress | None = None) -> list[Record]:
    """Every record that is kept from number `since` on, those taken back too."""
    found: list[Record] = []
    while True:
        following = found[-1].number + 1 if found else max(since, 1)
        page = log_page(connection, following)
        if page.records and page.records[0].number < following:
            raise _not_understood(connection, "log")
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
        if offset != len(whole) or not piece or total > MAX_PARCEL:
            raise _not_understood(connection, "get")
        whole += piece
        if progress:
            progress(len(whole), total)
        if len(whole) >= total:
            return bytes(whole)


def put(connection: Connection, parcel: bytes, progress: Progress | None = None) -> None:
    """Sends a parcel; then it waits on the device's screen for OK. Refused, or an error, for one that is spoilt;
    Trouble when somebody else sends one meanwhile: the device takes the one that began last."""
    for offset in range(0, len(parcel), PUT_AT_ONCE):
        piece = parcel[offset : offset + PUT_AT_ONCE]
        said(connection, f"put {offset} {piece.hex()}")
        if progress:
            progress(offset + len(piece), len(parcel))
    said(connection, f"put end {crc32(parcel):08x}", SLOW_S)


def screen(connection: Connection) -> str:
    """The text on the device's screen; "" while it is dark."""
    return said(connection, "screen", SLOW_S)


def selftest(connection: Connection) -> str:
    """What each part says of itself, one line, parts separated by commas."""
    return said(connection, "selftest", SLOW_S)


def heard(connection: Connection) -> tuple[int, list[str]]:
    """In the self-test: the keys heard so far as bits, and the last card on each reader ("-" for none)."""
    keys, *cards = said(connection, "selftest heard").split(" ")
    try:
        return int(keys, 16), cards
    except ValueError:
        raise _not_understood(connection, "selftest") from None


def fault(connection: Connection) -> str:
    """The last fault that the device kept, "" for none."""
    text = said(connection, "fault")
    return "" if text == "none" else text


def maintenance(connection: Connection) -> None:
    """Asks the chip to restart without the app; the connection is of no use after that."""
    said(connection, "repl")


def said(connection: Connection, line: str, timeout_s: float = 5.0) -> str:
    """What follows `ok` in the answer to a line, fit to be printed. Raises Refused, LinkError."""
    answer = connection.ask(line, timeout_s)
    word, _, rest = answer.partition(" ")
    if word == "ok":
        return visible(rest)
    raise _trouble(connection, line, answer)


def _fields(connection: Connection, line: str) -> dict[str, Any]:
    answer = connection.ask(line, SLOW_S)
    if not answer.startswith("{"):
        raise _trouble(connection, line, answer)
    try:
        return cast("dict[str, Any]", json.loads(answer))
    except (ValueError, RecursionError):
        raise _not_understood(connection, line) from None


def _is_whole(value: Any) -> bool:
    return type(value) is int


def _is_whole_or_none(value: Any) -> bool:
    return value is None or _is_whole(value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text, cast("list[Any]", value)))


def _are_debts(value: Any) -> bool:
    return isinstance(value, list) and all(
        _is_whole(debt[name]) for debt in cast("list[Any]", value) for name in ("player", "to", "amount")
    )


_STATE: tuple[tuple[str, Callable[[Any], bool]], ...] = (
    ("edition", lambda value: value is None or _is_text(value)),
    ("names", _are_texts),
    ("entries", _is_whole),
    ("journal", _is_whole),
    ("debts", _are_debts),
    ("left_s", _is_whole_or_none),
    ("slot2", lambda value: isinstance(value, bool)),
    ("reason", lambda value: _are_texts(value) and len(value) in (0, 2)),
    ("bytes", _is_text),
)


def _trouble(connection: Connection, line: str, answer: str) -> Exception:
    kind, _, rest = answer.partition(": ")
    if kind == "refused":
        name, _, words = rest.partition(": ")
        return Refused(name, words or name)
    if kind == "error" and rest.startswith("expected offset"):  # a piece that does not follow the last
        text = "Another command is sending to it too; nothing of this one was taken."
        return Trouble(text, "Wait until it has ended, then try again.", EXIT_REFUSED)
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
