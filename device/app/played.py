"""The game that is played, as everybody may read it: its ledger, who plays, what was booked. It writes nothing."""

from game import refusal
from game.refusal import Refusal

from app import debts
from app.people import People


class Played:
    """What is open of a game; the bank (app.bank) is one that can also write.

    ledger (game.ledger), edition, past (app.past): None without a game; never to be changed from outside. people
    (app.people): without a game nobody. debts: the open ones, oldest first, off: those that went unpaid because their
    cause is gone, as long as nobody was told; tuples of Debt(payer, creditor, amount, entry), creditor 0 is the bank.
    left_s: seconds left of a timed game, else None. forgetting: whether the oldest entries may fall away.
    """

    def __init__(self, tags) -> None:
        """`tags`: the device's deed tags (app.uids)."""
        self.tags = tags
        self._nobody = People((), ())
        self._close()

    def _close(self) -> None:
        """No game is open."""
        self.ledger = self.edition = self.past = self.left_s = self._journal = self._files = None
        self.people = self._nobody
        self.debts = self.off = ()
        self.forgetting = False
        self._unsaved_s = 0

    def _open(self, opened) -> None:
        """Play a game (app.recovery.Opened). Debts whose cause is gone are off; the next booking writes that down."""
        self._journal = opened.journal
        self._files = opened.files
        self.edition = opened.edition
        self.past = opened.past
        self.ledger = opened.ledger
        self.people = opened.people
        self.left_s = opened.left_s
        self.forgetting = opened.people.upto > 0
        self.debts, self.off = debts.holding(opened.debts, opened.ledger)

    @property
    def playing(self) -> bool:
        """Whether a game is open."""
        return self.ledger is not None

    def game(self):
        """What is played: this itself. Refuses where no game is open."""
        if self.ledger is None:
            raise Refusal(refusal.NO_GAME)
        return self

    @property
    def entries(self) -> int:
        """How many entries stand, those that fell away included."""
        return self.past.standing if self.past else 0

    @property
    def log_count(self) -> int:
        """Records of the log so far: entries, those taken back too, undos and redos."""
        return self._journal.count if self._journal else 0
