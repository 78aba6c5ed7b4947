"""The one door that changes money: rules, then journal, then ledger.

Screens and link read what they like of a Bank and write only through its methods. Ledger in memory and on flash agree
at any time; a refusal leaves both as they were, a disk that fails refuses with the reason `disk_failed`. Nothing here
knows a text, a screen or a chip.
"""

from game import edition as built_in
from game import entries, refusal
from game.ledger import Ledger
from game.refusal import Refusal
from game.setup import Setup, check_setup, draw_deals
from store.disk import DiskError
from store.sealed import Damaged
from store.vault import Vault

from app import parcel
from app.debts import Debt
from app.games import Games
from app.inside import Inside
from app.inside import check as check_backup
from app.library import Library
from app.people import People, enrolled
from app.recovery import OFFERED, Found
from app.table import Table
from app.uids import Known, Tags

OWN = "own"


class Bank(Table):
    """The game that is played, the one that is kept, and what belongs to the device.

    tags, known: deed tags and cards that played before (app.uids). slots: where which game lies, and whether a second
    is kept (app.slots). editions: like the module game.edition, with the device's own (app.library). words(name,
    figures): puts a refusal into words, None until there is a desk. found: what the last recover() saw (app.recovery).
    last_refusal: (name, words) of the last one by link or hands, ("", "") at first.
    """

    def __init__(self, disk, chance) -> None:
        """`chance.below(n)` draws."""
        self._chance = chance
        self.words = None
        self.vault = Vault(disk, OWN)
        self.editions = Library(self.vault)
        self.known = Known(self.vault)
        self.found = Found()
        self.last_refusal = ("", "")
        self._games = Games(disk, self.vault, self.editions)
        self.slots = self._games.slots
        super().__init__(Tags(self.vault))
        self._second = None
        self._unsure = False

    # -- booking

    def can(self, entry) -> bool:
        """Whether `check` lets the entry pass."""
        try:
            self.check(entry)
        except Refusal:
            return False
        return True

    def book(self, entry, waiting=None) -> int:
        """Book an entry, whole, in one write; how many stand then. A debt that it pays goes with it, one whose cause it
        takes away is `off`. `waiting`: an undo lets these debts wait, not those open now. Refuses; then nothing has
        happened."""
        self.heal()
        self._unsure = True
        try:
            self._book(entry, waiting)
        except Refusal as refused:
            self._unsure = False
            self.refused(refused.name, self.text_of(refused))
            raise
        self._unsure = False
        return self.entries

    def heal(self) -> None:
        """After a fault in the midst of a booking or a change over (memory that ran out) the flash knows what was done:
        read it again. Nothing happens otherwise."""
        if self._unsure:
            self.recover()
            self._unsure = False

    def text_of(self, refused) -> str:
        """A refusal in words."""
        return self.words(refused.name, refused.figures) if self.words else refused.name.replace("_", " ")

    def refused(self, name: str, words: str) -> None:
        """Note a refusal of the hands for `last_refusal`."""
        self.last_refusal = (name, words)

    def accept_forgetting(self) -> None:
        """From now on the oldest entries of this game may fall away."""
        self.game().forgetting = True

    # -- debts

    def open_debt(self, payer: int, creditor: int, amount: int, entry) -> None:
        """Note that `payer` owes; `entry` books it later. No entry of the log. Refuses a ninth."""
        self.put_debts(self.debts + (Debt(payer, creditor, amount, entry),))

    def drop_debt(self, index: int) -> None:
        """Drop a debt: no money has moved."""
        if not 0 <= index < len(self.debts):
            raise Refusal(refusal.NO_SUCH_DEBT, index)
        self.put_debts(self.debts[:index] + self.debts[index + 1 :])

    def told_off(self) -> None:
        """Somebody was told which debts are `off`."""
        self.off = ()

    # -- games

    def start(self, setup, names, uids) -> None:
        """Begin a game (a Setup; deals None: drawn here) with names and cards by seat, b"" for no card. The running
        game goes to the second slot, what was there is dropped. Refuses; then the running game goes on."""
        edition = self.editions.load(setup.edition_key)
        check_setup(setup, edition)
        if setup.deals is None:
            deals = draw_deals(edition, setup.mode, setup.players, self._chance.below)
            setup = Setup(setup.edition_key, setup.mode, setup.minutes, setup.players, deals, setup.start, setup.rules)
        ledger = Ledger.new(edition, setup)
        people = enrolled(setup.players, names, uids, self.tags)
        self._switch(self._begin, ledger, people)

    def _begin(self, ledger, people) -> None:
        self.known.remember(self.people)
        self.known.remember(people)
        self._games.begin(ledger, people)

    def _switch(self, change, *arguments) -> None:
        """Change what lies on the flash, then open what is there."""
        self._unsure = True
        try:
            change(*arguments)
        except DiskError as failure:
            self._unsure = False
            raise Refusal(refusal.DISK_FAILED, failure.why) from None
        except (Refusal, Damaged):
            self._unsure = False
            raise
        self.recover()
        self._unsure = False

    @property
    def second(self):
        """None, or the game of the second slot: Second(edition_key, mode, names, balances, over, entries), the key ""
        when that game is damaged. The first asking reads it."""
        if self._second is None:
            self._second = self._games.second()
        return self._second

    def fetch_back(self) -> None:
        """Play the game of the second slot; the running one is kept there. Refuses when there is none."""
        if not self.slots.kept:
            raise Refusal(refusal.NO_GAME)
        self._switch(self._games.change_over)

    def drop_second(self) -> None:
        """Empty the second slot."""
        if self.slots.kept:
            self._switch(self._games.drop_other)

    def enrol(self, player: int, uid) -> None:
        """Give a player a card: silently before the first record of the log, later by a newcard entry."""
        card = entries.newcard(player, uid)
        if self.log_count:
            self.book(card)
            return
        self.check(card)
        uids = self.people.uids[: player - 1] + [uid] + self.people.uids[player:]
        self._switch(self._games.write_people, People(self.people.names, uids))

    def bind_tags(self, pairs) -> None:
        """Bind deed tags, pairs of (uid, space). Refuses a player's card and a space without a deed."""
        deed_at = built_in.load(built_in.KEYS[0]).deed_at
        for uid, space in pairs:
            if not 0 <= space < built_in.SPACES or deed_at[space] == built_in.NO_DEED:
                raise Refusal(refusal.NOT_A_DEED, space)
            if self.people.player_of(uid):
                raise Refusal(refusal.CARD_IS_TAKEN, self.people.player_of(uid))
        self.tags.bind(pairs)

    def take_parcel(self, data) -> None:
        """Let a parcel (app.parcel, in pieces) take effect: an edition is kept; of a backup the game is played, the
        running one goes to the second slot. Refuses; raises Damaged; then nothing has changed for the game that is
        played."""
        if parcel.kind_of(data) == parcel.EDITION:
            self.editions.install(parcel.edition_of(data), self._numbers_in_use())
        else:
            inside = Inside(data)
            check_backup(inside, self.editions, self.vault)
            self._switch(self._games.restore, inside)

    def _numbers_in_use(self):
        numbers = [self.edition.number] if self.edition else []
        if self.second is not None and self.second.edition_key:
            numbers.append(self.editions.load(self.second.edition_key).number)
        return numbers

    # -- power-on

    def recover(self) -> Found:
        """Open what lies on the flash, at power-on and after every change over. Says what there was; never raises for
        what is damaged, and writes nothing."""
        found = Found()
        self._second = None
        self._close()  # gone before the next is opened: memory may not hold two games
        self.editions.read(found)
        opened = self._games.open(found)
        if opened:
            self._open(opened)
        for name, owner in (("tags", self.tags), ("cards", self.known)):
            try:
                owner.load()
            except Damaged as damage:
                if damage.why != "missing":
                    found.spoilt(name, damage.why)
            except ValueError:
                found.spoilt(name, "records")
        known = () if self.found.asks else self.found.damaged
        found.asks = [item for item in found.damaged if item not in known] != []
        self.found = found
        return found

    def accept_found(self) -> None:
        """Go on from the state that recover() offered of a damaged game. Refuses when it offered none."""
        if self.found.kind != OFFERED:
            raise Refusal(refusal.NO_GAME)
        self._switch(self._games.accept)
