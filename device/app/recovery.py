"""What was found on the flash at power-on, and how the last sound state of a damaged game is worked out.

It reads and reports. It never writes, never throws a damaged file away and never shows an unsound state as good.
"""

from game.ledger import Ledger, edition_number
from game.refusal import Refusal
from store.sealed import Damaged

from app import debts
from app.past import Past, packed_ledger
from app.people import People, unpack_people
from app.table import PEOPLE

EMPTY, GOOD, OFFERED, LOST = 0, 1, 2, 3
KIND_NAMES = ("empty", "good", "offered", "lost")


class Found:
    """The report of a recovery.

    kind: EMPTY (no game), GOOD (goes on as it was), OFFERED (damaged; an older sound state may be accepted), LOST
    (damaged, nothing sound left). entries: how many stand in what is good or offered. balances: cash by seat, the first
    player's first, in units of `edition`. first_kept: the oldest entry that undo still reaches. damaged: tuple of
    (file, why). asks: whether there is damage that the players have not said yes to.
    """

    def __init__(self) -> None:
        self.kind = EMPTY
        self.entries = 0
        self.balances = ()
        self.edition = None
        self.first_kept = 1
        self.damaged = ()
        self.asks = False

    @property
    def name(self) -> str:
        """The kind as a word."""
        return KIND_NAMES[self.kind]

    def spoilt(self, path: str, why: str) -> None:
        """Report a file. From now on the players are to be asked before anything is written."""
        self.damaged = self.damaged + ((path, why),)
        self.asks = True

    def holds(self, past, ledger) -> None:
        """Report what is good or offered."""
        self.entries = past.standing
        self.first_kept = past.forgotten + 1
        self.balances = tuple(ledger.cash[1 : ledger.players + 1])
        self.edition = ledger.edition


class Opened:
    """A game as read: journal, past, ledger, edition, debts; once they were looked for also its files (a Vault), its
    people, and `left_s` of its clock."""

    def __init__(self, journal, editions) -> None:
        """Raises Refusal for an edition that is not there, or records that say nothing; Damaged."""
        self.journal = journal
        self.edition = editions.by_number(edition_number(packed_ledger(journal.head.state)))
        self.past = Past(journal, self.edition)
        self._changes = self.past.rebuild()
        self.ledger = Ledger.unpack(self.edition, packed_ledger(journal.head.state))
        self.debts = debts.unpack(journal.head.debts, self.ledger.players)
        self.files = self.people = self.left_s = None

    def seat(self, people) -> None:
        """These play it, with the names and cards that its log has given them."""
        self.people = people
        for position, entry in self._changes:
            people.note(position, entry)
        people.settle(self.past.stands)


def open_game(journal, editions, found, number: int = 0):
    """The game of a journal as it was confirmed, of that number if one is given, or None; then `found` says why."""
    try:
        journal.open(number)
        game = Opened(journal, editions)
    except Damaged as damage:
        found.spoilt("state", damage.why)
        return None
    except Refusal as refusal:
        found.spoilt("state", refusal.name)
        return None
    for segment, why in journal.troubles:
        found.spoilt(f"history {segment}", why)
    if not game.ledger.is_sound():
        found.spoilt("state", "unsound")
        return None
    found.kind = GOOD
    found.holds(game.past, game.ledger)
    return game


def offer_game(journal, editions, found, number: int = 0):
    """The newest sound state that the segments still give, or None. The journal then stands on it, unwritten."""
    below = 1 << 16
    while journal.rescue(below, number):
        below = journal.head.number
        try:
            game = Opened(journal, editions)
            game.ledger = game.past.newest()
        except (Damaged, Refusal):
            continue
        if game.ledger.is_sound():
            found.kind = OFFERED
            found.holds(game.past, game.ledger)
            return game
    found.kind = LOST
    journal.close()
    return None


def read_people(files, players: int, found):
    """Who plays, by the files of a game; with a damaged file everybody has a number for a name and no card."""
    try:
        people = unpack_people(files.load(PEOPLE))
        if people.count == players:
            return people
        why = "records"
    except Damaged as damage:
        why = damage.why
    except ValueError:
        why = "records"
    found.spoilt(PEOPLE, why)
    return People([f"P{player}" for player in range(1, players + 1)], [b""] * players)
