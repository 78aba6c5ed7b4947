"""What every screen works with: the bank, the words, the sounds, and what a hand has just laid down.

One Desk is made by main and handed to the navigator; screens get it as `view.desk`. It books only through the bank,
and it never draws and never moves the stack.
"""

from game import entries, money
from game.owed import is_gift
from game.refusal import NOT_ENOUGH_CASH, Refusal
from hal import clock
from hal.sound import OK as BOOKED
from hal.sound import REFUSED
from store.disk import DiskError

from app import wording
from app.banker import Banker
from app.debts import asks_for
from app.doors import Doors
from app.refusing import Refused
from app.screens.view import POINT, K, M
from app.shown import Shown

RIGHT, LEFT, BY_KEYS = 0, 1, -1  # the readers, as in hal.hardware


class Desk(Shown):
    """The table the screens sit at."""

    def __init__(self, bank, hardware, settings) -> None:
        super().__init__(bank, settings)
        self.hardware = hardware
        self.sound = hardware.sound
        self.chance = hardware.chance
        self.banker = Banker(settings.vault)
        self.banker.load()
        self.doors = Doors(self)
        self.now = clock.now()
        self.wanted = True
        self.reader = BY_KEYS
        self.presentation = 0
        self.laid = [0, 0]
        self.salaries = ()  # (presentation, number of the entry)
        self.moved = ()
        self.debts_before = ()
        self.ask_debts = False
        self.ask_log = True  # when it is full
        self.told_full = False
        self.told_due = -1
        self.told_end = False  # it was said who won
        self.note = ()
        self.noted_at = 0

    # -- words and sounds

    def say(self, first: str, second: str = "") -> None:
        """A note of one or two lines of at most 21 cells, until the next key or card."""
        self._note((first, second) if second else (first,))

    def refuse(self, name: str):
        """Refuse a key or card: its sound and its words. Returns None, so that a view can return it."""
        return self.refuse_in_words(name, wording.reason(name, (), self))

    def refused(self, refusal: Refusal | Refused):
        """Say why the bank refused. Returns None, so that a view can return it."""
        self.ask_log |= refusal.name == "log_is_full"
        return self.refuse_in_words(refusal.name, self.reason(refusal))

    def reason(self, refusal: Refusal | Refused):
        """Why something was refused, in one or two lines."""
        return wording.reason(refusal.name, refusal.figures, self)

    def words(self, name: str, figures) -> str:
        """The words of a refusal on one line, as the link shows them."""
        return " ".join(wording.reason(name, figures, self))

    def refuse_without_words(self, refusal_name: str) -> None:
        """As `refuse`, for a screen that shows the reason itself."""
        self.bank.refused(refusal_name, refusal_name.replace("_", " "))
        self.sound.play(REFUSED)
        self.redraw()

    def refuse_in_words(self, name: str, words):
        """As `refuse`, in one or two lines of the screen's own."""
        self.bank.refused(name, " ".join(words))
        self.sound.play(REFUSED)
        self._note(words)

    def _note(self, words) -> None:
        self.note = words
        self.noted_at = self.now
        self.redraw()

    def redraw(self) -> None:
        """The live view is to be painted again."""
        self.wanted = True

    # -- what a hand did

    def chosen_by_keys(self) -> None:
        """A player was chosen by keys: for R3.2 that is a presentation of its own."""
        self.presentation += 1
        self.reader = BY_KEYS

    def laid_down(self, reader: int) -> None:
        """A card was laid on a reader: a new presentation."""
        self.reader = reader
        self.presentation += 1
        self.laid[reader] = self.presentation

    def by_side(self) -> bool:
        """Whether the last player came by a card on a board with two readers: the side counts (R17.2)."""
        return len(self.hardware.readers) > 1 and self.reader != BY_KEYS

    def lies_on(self, reader: int) -> int:
        """The living player whose card lies on a reader now, or 0."""
        uid = self.hardware.readers[reader].lying
        player = self.bank.people.player_of(uid) if uid else 0
        return player if player and self.bank.ledger.alive[player] else 0

    def types(self, code: int) -> bool:
        """Whether a digit, the point, K or M is a sign of an amount in this edition (R1.4, R1.5)."""
        return code not in (POINT, K, M) or self.bank.edition.scheme == money.KM

    def set_volume(self) -> None:
        """One step louder, and round to off; said and heard."""
        try:
            volume = self.settings.louder()
        except DiskError:
            self.refuse("disk_failed")
            return
        self.sound.volume = volume
        self.say("Volume: " + wording.VOLUMES[volume])

    # -- money

    def book(self, entry, waiting=None, gift: bool = False) -> int:
        """Book an entry: its number; `waiting` as in Bank.book. The only door of the screens to the bank. Raises
        Refusal, and Refused when the banker's card is wanted first (`gift`: a rent that the bank pays). `moved` then
        holds the pairs (player, change) of everybody's cash, `debts_before` the debts that were open: booking may
        settle one, others may be off by it."""
        if not self.banker.lets(entry, self.now, gift):
            raise Refused("banker_wanted")
        before, debts = self.bank.ledger, self.bank.debts
        number = self.bank.book(entry, waiting)
        self.debts_before = debts
        self.moved = changes(before.cash, self.bank.ledger.cash)
        self.ask_debts = True
        self.sound.play(BOOKED)
        return number

    def booked(self, entry, *after):
        """Book an entry: the move to its receipt, `after` as there. Raises as `book`."""
        return self.doors.receipt(self.book(entry), entry, *after)

    def settle(self, entry, later=None):
        """Book what a player owes: the receipt, or the debt that not enough money opens (R12.1), which waits for
        `later` if that is another entry. Where the same waits already it would be paid twice: that is asked first."""
        gift = entry.kind == entries.RENT and is_gift(self.bank.ledger, entry.space)
        waiting = None if gift else self.waiting(entry)
        if waiting is not None:
            return waiting
        try:
            number = self.book(entry, None, gift)
        except Refusal as refusal:
            if refusal.reason != NOT_ENOUGH_CASH or refusal.figures[2] != entry.player:
                raise
            return self.doors.new_debt(later or entry, refusal.figures[0])
        return self.doors.receipt(number, entry)

    def waiting(self, entry):
        """The view of a debt that asks for the same and has to be paid first, with a word; None when there is none."""
        for debt in self.bank.debts:
            if asks_for(debt, entry, self.bank.ledger):
                self.say("An earlier one waits:", "pay it first")
                return self.doors.debt(debt)
        return None

    def take_back(self, count: int = 1, waiting=None) -> None:
        """Undo the last entries, with `waiting` as in Bank.book. Raises as `book`. Debts are asked for only if one
        can be paid now that could not before: not the one whose payment was taken back."""
        cash = self.bank.ledger.cash
        short = [debt for debt in self.bank.debts if cash[debt.payer] < debt.amount]
        self.book(entries.undo(count), waiting)
        cash = self.bank.ledger.cash
        self.ask_debts = len([debt for debt in short if cash[debt.payer] >= debt.amount]) > 0
        self.told_end = False

    def trial(self, entry):
        """What an entry would move: pairs as `moved`. Raises Refusal; nothing changes."""
        self.bank.check(entry)
        ledger = self.bank.ledger
        after = ledger.copy()
        after.apply(entry)
        return changes(ledger.cash, after.cash)

    def salary_taken(self, presentation: int) -> bool:
        """Whether this presentation of a card has had its salary, and that salary still stands (R3.2)."""
        bank = self.bank
        for at, number in self.salaries:
            if at == presentation:
                return number <= bank.entries and bank.past.entry(number).kind == entries.GO
        return False

    def salary_paid(self, presentation: int, number: int) -> None:
        """This presentation has had its salary, by the entry of that number. Older ones that lie there still have, too;
        one that was lifted, or chosen by keys, never comes again."""
        lie = [one for one in self.salaries if one[0] in self.laid and one[0] != presentation]
        self.salaries = tuple(lie) + ((presentation, number),)


def changes(before, after):
    """Pairs (player, change) of the balances that differ, the payers first, then the receivers, in seat order."""
    moved = [(player, after[player] - before[player]) for player in range(1, len(before))]
    return tuple([pair for pair in moved if pair[1] < 0]) + tuple([pair for pair in moved if pair[1] > 0])
