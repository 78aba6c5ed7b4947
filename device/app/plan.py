"""A game that is being set up: what was chosen so far. Nothing of it is kept before the bank starts the game."""

from game import edition as editions
from game.edition import Edition
from game.setup import MAX_PLAYERS, NORMAL, TIMED, Setup, deeds_dealt, draw_deals

USUAL_MINUTES = 90
SEAT = "Player "  # and a number: who has not been named


class Plan:
    """Edition, mode, seats, house rules, starting sum and deal of the game to come.

    names, uids: of the players in seat order, a uid is b"" for who plays without a card. rules: bits as in the
    ledger. start: units, 0 for the edition's own. deals: pairs (player, space), None when the device draws them.
    """

    def __init__(self) -> None:
        self.edition: Edition = editions.load(editions.KEYS[0])
        self.mode = NORMAL
        self.minutes = 0
        self.names: list[str] = []
        self.uids: list = []
        self.rules = 0
        self.start = 0
        self.deals: tuple | None = None

    def choose_edition(self, edition: Edition) -> None:
        """Another box; sums and deals chosen for the one before are forgotten."""
        self.edition = edition
        self.start = 0
        self.deals = None

    def choose_mode(self, mode: int) -> None:
        """Normal, quick or timed."""
        self.mode = mode
        self.minutes = USUAL_MINUTES if mode == TIMED else 0
        self.deals = None

    def seat(self, name: str, uid) -> int:
        """The next player sits down: the number, or 0 when all eight seats are taken."""
        if len(self.names) >= MAX_PLAYERS:
            return 0
        self.names.append(name or f"{SEAT}{len(self.names) + 1}")
        self.uids.append(uid)
        self.deals = None
        return len(self.names)

    def unseat(self) -> None:
        """The player who sat down last leaves."""
        self.names.pop()
        self.uids.pop()
        self.deals = None

    def seat_of(self, uid: bytes) -> int:
        """The player with that card, or 0."""
        return self.uids.index(uid) + 1 if uid and uid in self.uids else 0

    def dealt(self) -> int:
        """How many deeds each player gets at the start."""
        return deeds_dealt(self.edition, self.mode)

    def label(self, player: int) -> str:
        """Number and name, at most 10 cells."""
        return f"{player} {self.names[player - 1]}"

    def setup(self, below) -> Setup:
        """What the bank starts the game with; a deal that was not typed in is drawn with `below(n)` -> 0..n-1."""
        deals = self.deals
        if deals is None:
            deals = draw_deals(self.edition, self.mode, len(self.names), below)
        return Setup(self.edition.key, self.mode, self.minutes, len(self.names), tuple(deals), self.start, self.rules)
