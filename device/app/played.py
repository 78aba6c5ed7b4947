"""The game that is played, as everybody may read it: its ledger, who plays, what was booked. It writes nothing."""

from game import refusal
from game.refusal import Refusal

from app.table import Table


class Played:
    """What is open of a game, None and 0 without one; the bank (app.bank) is one that can also write."""

    def __init__(self, nobody) -> None:
        """`nobody`: who plays (app.people) while there is no game."""
        self._nobody = nobody
        self._table: Table | None = None

    def _game(self):
        if self._table is None:
            raise Refusal(refusal.NO_GAME)
        return self._table

    @property
    def playing(self) -> bool:
        """Whether a game is open."""
        return self._table is not None

    @property
    def ledger(self):
        """The ledger (game.ledger), never to be changed from outside; None without a game."""
        return self._table and self._table.ledger

    @property
    def edition(self):
        """The edition of the game; None without one."""
        return self._table and self._table.edition

    @property
    def people(self):
        """Who plays with which card (app.people); without a game nobody."""
        return self._table.people if self._table else self._nobody

    @property
    def history(self):
        """Which records stand (game.history), as far as they are kept; None without a game."""
        return self._table and self._table.past.history

    @property
    def entries(self) -> int:
        """How many entries stand, those that fell away included."""
        return self._table.past.standing if self._table else 0

    @property
    def first_kept(self) -> int:
        """The number of the oldest standing entry that undo still reaches."""
        return self._table.past.forgotten + 1 if self._table else 1

    @property
    def next_kept(self) -> int:
        """What `first_kept` will be once the oldest part of the log has fallen away."""
        return self._table.next_kept if self._table else 1

    @property
    def log_count(self) -> int:
        """Records of the log so far: entries, those taken back too, undos and redos."""
        return self._table.journal.count if self._table else 0

    @property
    def log_base(self) -> int:
        """The position of the oldest record that is kept."""
        return self._table.journal.base if self._table else 0

    @property
    def debts(self):
        """Open debts, oldest first: a tuple of Debt(payer, creditor, amount, entry); creditor 0 is the bank."""
        return self._table.debts if self._table else ()

    @property
    def off(self):
        """Debts that went unpaid because their cause is gone, as long as nobody was told."""
        return self._table.off if self._table else ()

    @property
    def left_s(self):
        """Seconds left of a timed game, else None."""
        return self._table.left_s if self._table else None

    @property
    def almost_full(self) -> bool:
        """Whether 1,450 entries are kept."""
        return self._table is not None and self._table.almost_full

    @property
    def full(self) -> bool:
        """Whether the next entry is refused until accept_forgetting() was called."""
        return self._table is not None and self._table.full and not self._table.forgetting

    @property
    def forgetting(self) -> bool:
        """Whether the oldest entries of this game may fall away."""
        return self._table is not None and self._table.forgetting

    def entry(self, number: int):
        """The standing entry of that number, first_kept to entries. Refuses another."""
        return self._game().past.entry(number)

    def logged(self, position: int):
        """(Entry, whether it stands) of a record of the log, log_base to log_count - 1."""
        return self._game().past.logged(position)

    def start_state(self):
        """(position of the first record after it, packed ledger): the oldest state from which the log can be replayed
        to its end. Records kept before it were taken back by an undo that reaches further than they do."""
        past = self._game().past
        return past.history.base, past.ledger_at(past.forgotten)[0].pack()

    def ledger_after(self, number: int):
        """The ledger as it was when that many entries stood: a copy. Refuses what is out of reach."""
        return self._game().past.ledger_at(number)[0]

    def preview(self, count: int, first: int = 0, most: int = 16):
        """What undo(count) would take back: [(number, Entry), ...], newest first, at most `most` of them from the
        `first` on. Refuses as the undo would."""
        past = self._game().past
        target = past.undo_target(count)
        newest = past.standing - first
        return [(number, past.entry(number)) for number in range(newest, max(target, newest - most), -1)]
