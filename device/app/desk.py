"""What every screen works with: the bank, the words, the sounds, and what a hand has just laid down.

One Desk is made by main and handed to the navigator; screens get it as `view.desk`. It books only through the bank,
and it never draws and never moves the stack.
"""

from app import wording
from app.screens.view import GO, POINT, C, K, M, OK
from game import edition as editions
from game.refusal import Refusal
from hal.sound import OK as BOOKED
from hal.sound import REFUSED

NOTE_MS = 4_000
BY_KEYS = -1


class Desk:
    """The table the screens sit at."""

    def __init__(self, bank, hardware, settings) -> None:
        self.bank = bank
        self.hardware = hardware
        self.sound = hardware.sound
        self.chance = hardware.chance
        self.settings = settings
        self.doors = None
        self.now = 0
        self.wanted = True
        self.reader = 0
        self.presentation = 0
        self.salary = (0, 0)
        self.note = ()
        self.reason = ("", "")

    # -- words and sounds

    def say(self, first: str, second: str = "") -> None:
        """A note of one or two lines of at most 21 cells, until the next key or card."""
        self.note = (first, second) if second else (first,)
        self.redraw()

    def refuse(self, name: str):
        """Refuse a key or card: its sound and its words. Returns None, so that a view can return it."""
        return self._refuse(name, wording.reason(name, (), self))

    def refused(self, refusal: Refusal):
        """Say why the bank refused. Returns None, so that a view can return it."""
        return self._refuse(refusal.name, wording.reason(refusal.name, refusal.figures, self))

    def _refuse(self, name: str, words):
        self.reason = (name, " ".join(words))
        self.sound.play(REFUSED)
        self.note = words
        self.redraw()

    def redraw(self) -> None:
        """The live view is to be painted again."""
        self.wanted = True

    # -- what a hand did

    def chosen_by_keys(self) -> None:
        """A player was chosen by keys: for R3.2 that is a presentation of its own."""
        self.presentation += 1
        self.reader = BY_KEYS

    def types(self, code: int) -> bool:
        """Whether the key is a sign of an amount in this edition (R1.4, R1.5)."""
        if code in (GO, C, OK):
            return False
        return code not in (POINT, K, M) or self.bank.edition.scheme == editions.KM

    # -- the game in words

    def money(self, units: int) -> str:
        """An amount with the edition's sign, never cut."""
        return self.bank.edition.show(units)

    def name(self, player: int) -> str:
        """The player's name, at most 8 letters; the bank is player 0."""
        return self.bank.people.name(player) if player else wording.BANK

    def label(self, player: int) -> str:
        """Number and name, at most 10 cells."""
        return f"{player} {self.name(player)}" if player else wording.BANK

    def alive(self):
        """The living players' numbers, in seat order."""
        ledger = self.bank.ledger
        return [player for player in range(1, ledger.players + 1) if ledger.alive[player]]

    # -- money

    def book(self, entry) -> int:
        """Book an entry: its number, or 0 after the refusal was said. The only door of the screens to the bank."""
        try:
            number = self.bank.book(entry)
        except Refusal as refusal:
            self.refused(refusal)
            return 0
        self.sound.play(BOOKED)
        return number
