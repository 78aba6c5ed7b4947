"""The banker's card, if the table wants one: without it no money leaves the bank and nothing is taken back.

It binds the hands only; the link and what is owed to the bank are not its business. It lies in a file of its own and
is kept across games.
"""

from game import entries
from hal import clock
from store.sealed import Damaged

FILE = "banker"
GOOD_FOR_MS = 30_000
GUARDED = (
    entries.RECEIVE,
    entries.GO,
    entries.SELL,
    entries.SELLGROUP,
    entries.MORTGAGE,
    entries.PARKING,
    entries.UNDO,
    entries.REDO,
)


class Banker:
    """`uid` is the banker's card, b"" for none; one tap of it is good for half a minute. `trouble`: why the file could
    not be believed, "" when it could."""

    def __init__(self, vault) -> None:
        self.vault = vault
        self.uid = b""
        self.trouble = ""
        self.came_at = 0
        self.came = False

    def load(self) -> None:
        """Read the file; a damaged one asks for no card, so that nobody is locked out, and stays until `choose`."""
        self.trouble = ""
        try:
            self.uid = bytes(self.vault.load(FILE))
        except Damaged as damage:
            self.uid = b""
            self.trouble = "" if damage.why == "missing" else damage.why

    def choose(self, uid: bytes) -> None:
        """That card from now on, b"" for none. Raises DiskError."""
        self.vault.save(FILE, uid)
        self.uid = bytes(uid)
        self.trouble = ""
        self.came = False

    def is_card(self, uid: bytes) -> bool:
        """Whether it is the banker's."""
        return bool(self.uid) and uid == self.uid

    def tap(self, now: int) -> None:
        """The banker's card was shown."""
        self.came = True
        self.came_at = now

    def lets(self, entry, now: int, gift: bool = False) -> bool:
        """Whether `entry` may be booked by hand now; `gift`: a rent that the bank pays (R14.4)."""
        if not self.uid or not (gift or entry.kind in GUARDED):
            return True
        return self.came and clock.diff(now, self.came_at) < GOOD_FOR_MS
