"""What a connected device tells of its game, by the words `state` and `log`; it changes nothing there. Only an edition
of the device's own, which these do not tell, is taken out of a backup (`get`).

Between two questions somebody may book at the table, so what was told is taken only when it fits together.
"""

from collections.abc import Sequence
from typing import Any

from host_tools.backup.contents import NoGame, game_of
from host_tools.evening.board import Parts, edition_of, is_own
from host_tools.evening.core import Edition, Entry, Refusal, entry_from_words
from host_tools.evening.replay import Debt, LogBroken, Told
from host_tools.link import words
from host_tools.link.connection import Connection
from host_tools.link.trouble import LinkError
from host_tools.progress import Progress

TRIES = 5


class Reader:
    """Reads the game of one connection, and from then on only what is new."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._own: Parts | None = None
        self.forget()

    def forget(self) -> None:
        """Read all of it again the next time."""
        self._start, self._first = b"", 0
        self._records: tuple[Entry, ...] = ()
        self._board: Edition | None = None
        self._seen = (0, b"")  # the state after the last record that was read

    def read(self, progress: Progress | None = None) -> Told:
        """The game as it is now. Raises Trouble (no game, no device) or LogBroken."""
        for _ in range(TRIES):
            told = self._try(progress)
            if told:
                return told
            self.forget()
        raise LinkError("The game changes faster than it can be read.", "Try again when nobody is booking.")

    def _try(self, progress: Progress | None) -> Told | None:
        """What was told, None when it does not fit together: the game went on meanwhile, or is another one."""
        state = words.state(self._connection)
        newest, now = int(state["journal"]), _bytes(state)
        if self._board and self._seen == (newest, now):
            return self._told(state, self._board)
        page = words.log_page(self._connection, 0, 0)  # without a game refused, in the device's own words
        if page.start[:1] != now[:1]:
            return None
        edition = self._edition(page.start, str(state["edition"]))
        self._fall_away(page)
        following = self._first + len(self._records)
        if following <= newest:
            found = words.records(self._connection, following, progress)
            self._records += tuple(entry_of(record, edition) for record in found if record.number <= newest)
        if self._first + len(self._records) - 1 != newest:
            return None
        self._board, self._seen = edition, (newest, now)
        return self._told(state, edition)

    def _edition(self, start: bytes, key: str) -> Edition:
        if is_own(start) and (self._own is None or self._own.get("key") != key):
            try:
                self._own = game_of(words.fetch(self._connection)).own_parts
            except NoGame as problem:
                raise LogBroken(f"Its edition can't be read: {problem}.") from problem
        return edition_of(start, self._own, key)

    def _fall_away(self, page: words.LogPage) -> None:
        """Takes over where the log begins now; records before that have fallen away."""
        self._records = self._records[page.after - self._first :] if self._first <= page.after else ()
        self._start, self._first = page.start, page.after

    def _told(self, state: dict[str, Any], edition: Edition) -> Told:
        debts = tuple(Debt(int(one["player"]), int(one["to"]), int(one["amount"])) for one in state["debts"])
        return Told(
            edition,
            tuple(str(name) for name in state["names"]),
            self._start,
            self._first,
            self._records,
            int(state["entries"]),
            _bytes(state),
            debts,
            state["left_s"],
        )


def _bytes(state: dict[str, Any]) -> bytes:
    try:
        return bytes.fromhex(state["bytes"])
    except (TypeError, ValueError):
        raise LogBroken("Its state can't be read.") from None


def entry_of(record: words.Record, edition: Edition) -> Entry:
    """The entry that a record says. Raises LogBroken."""
    try:
        return entry_from_words(split(record.words), edition)
    except Refusal:
        raise LogBroken(f"Record {record.number} is none that this version knows: {record.words!r}.") from None


def split(text: str) -> Sequence[str]:
    """The words of an entry; a part in quotes is one word, as on the link (no name has a quote in it)."""
    found: list[str] = []
    for place, part in enumerate(text.split('"')):
        found.extend([part] if place % 2 else part.split())
    return found
