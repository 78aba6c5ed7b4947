"""The one door that changes money: rules, then journal, then ledger.

What screens and link may use of a Bank (reading is free, writing is done by its methods only):

    playing         True when a game is open; without one ledger and edition are None, people nobody
    ledger          game.ledger.Ledger, never to be changed from outside
    edition         game.edition.Edition of the open game
    people          app.people.People: name(p), uid(p), player_of(uid) -> 0..8, space_of(uid) -> space or -1
    tags            app.people.Tags: space_of(uid), uids_of(space), bind(pairs), forget(uid), count; any game
    known           app.people.Known: name_of(uid) -> str or "" of cards that played before
    history         game.history.History
    entries         how many entries stand, those that fell away included
    debts           tuple of Debt(payer, creditor, amount, entry), oldest first; creditor 0 is the bank
    left_s          seconds left of a timed game, else None
    last_refusal    (name, words) of the last refusal, ("", "") at first
    found           app.recovery.Found of the last recover()
    second          None, or Second(edition_key, mode, names, balances, over, entries) of the second slot;
                    edition_key "" when that game is damaged
    almost_full     True from 1,450 kept entries on; full: True when accept_forgetting() is wanted first
    forgetting      True once accept_forgetting() was called in this game

    has_second      whether the second slot keeps a game (cheap; `second` reads that game)

    recover() -> Found              at power-on; never raises for what is damaged, never writes
    accept_found()                  goes on from what recover() offered of a damaged game
    start(setup, names, uids)       new game; the running one goes to the second slot, what was there is dropped
    fetch_back()                    changes the two slots over
    drop_second()                   empties the second slot
    check(entry)                    raises Refusal as book would, changes nothing
    can(entry) -> bool
    book(entry) -> int              books; entries that stand afterwards; raises Refusal
    preview(count) -> list          [(number, Entry), ...] newest first, what undo(count) would take back
    entry(number) -> Entry          the number-th standing entry, 1...entries; numbers below first_kept are gone
    first_kept                      number of the oldest standing entry that is kept
    ledger_after(number) -> Ledger  as it was when that many entries stood, first_kept - 1...entries
    logged(position) -> (Entry, bool)   record of the log, log_base...log_count-1, and whether it stands
    start_state() -> (position, bytes)  the oldest packed ledger kept, and the first record that follows it
    enrol(player, uid)              that player's card: silently before the first entry, later a newcard entry
    folder                          where the game played lies on the disk
    take_parcel(bytes)              restores a backup (app.parcel); the running game goes to the second slot
    text_of(refusal) -> str         its words
    bind_tags(pairs)                binds deed tags, pairs of (uid, space); refuses a player's card
    open_debt(payer, creditor, amount, entry)   at most 8; entry books it later
    drop_debt(index)
    settle_debt(index, entry=None) -> int   books its entry (or that one) and drops it in one write
    stale_debt() -> int             a debt whose cause no longer holds (not for want of money), -1 for none
    run_clock(seconds) -> int       lets that much of a timed game pass, saves once a minute; seconds left
    accept_forgetting()             oldest entries may fall away from now on
    refused(name, words)            notes a refusal of the hands for `last_refusal`

A refusal leaves memory and flash as they were. A disk that fails refuses with the reason `disk_failed`.
"""

from game import edition as built_in
from game import entries, refusal, rules
from game.ledger import Ledger
from game.refusal import Refusal
from game.setup import MAX_NAME, Setup
from store.disk import DiskError
from store.sealed import Damaged
from store.vault import Vault

from app import parcel
from app.debts import Debt
from app.games import Games
from app.past import packed_ledger
from app.people import NO_SPACE, Known, People, Tags, check_uid, is_name
from app.recovery import EMPTY, OFFERED, Found

OWN = "own"


class Bank:
    """See above for what it offers. The open game is a Table; everything of it is asked through the bank."""

    def __init__(self, disk, chance, words=None, editions=None) -> None:
        """`chance.below(n)` draws, `words(name, figures)` puts a refusal into words, `editions` is as game.edition."""
        self._chance = chance
        self._words = words
        self.editions = editions or built_in
        self.vault = Vault(disk, OWN)
        self.tags = Tags(self.vault)
        self.known = Known(self.vault)
        self.found = Found()
        self.last_refusal = ("", "")
        self._games = Games(disk, self.vault, self.tags, self.editions)
        self._table = None
        self._second = None
        self._nobody = self._games.nobody()

    # -- what is open

    @property
    def playing(self) -> bool:
        return self._table is not None

    @property
    def ledger(self):
        return self._table and self._table.ledger

    @property
    def edition(self):
        return self._table and self._table.edition

    @property
    def people(self):
        return self._table.people if self._table else self._nobody

    @property
    def history(self):
        return self._table and self._table.past.history

    @property
    def entries(self) -> int:
        return self._table.past.standing if self._table else 0

    @property
    def first_kept(self) -> int:
        return self._table.past.forgotten + 1 if self._table else 1

    @property
    def log_count(self) -> int:
        return self._table.journal.count if self._table else 0

    @property
    def log_base(self) -> int:
        return self._table.journal.base if self._table else 0

    @property
    def debts(self):
        return self._table.debts if self._table else ()

    @property
    def left_s(self):
        return self._table.left_s if self._table else None

    @property
    def almost_full(self) -> bool:
        return self.playing and self._table.almost_full

    @property
    def full(self) -> bool:
        return self.playing and self._table.full and not self._table.forgetting

    @property
    def forgetting(self) -> bool:
        return self.playing and self._table.forgetting

    def entry(self, number: int):
        return self._game().past.entry(number)

    def logged(self, position: int):
        return self._game().past.logged(position)

    def start_state(self):
        """(position, packed ledger): the oldest state kept, and the position of the first record after it."""
        segment = self._game().journal.segment(self.log_base)
        return segment.first + segment.lead, bytes(packed_ledger(segment.state))

    def ledger_after(self, number: int):
        """The ledger as it was when that many entries stood: a copy. Refuses what is out of reach."""
        return self._game().past.ledger_at(number)[0]

    def preview(self, count: int):
        past = self._game().past
        target = past.undo_target(count)
        return [(number, past.entry(number)) for number in range(past.standing, target, -1)]

    # -- booking

    def check(self, entry) -> None:
        self._game().check(entry)

    def can(self, entry) -> bool:
        try:
            self.check(entry)
        except Refusal:
            return False
        return True

    def book(self, entry) -> int:
        return self._book(entry, self.debts)

    def _book(self, entry, debts) -> int:
        try:
            self._game().book(entry, debts)
        except Refusal as refused:
            self.refused(refused.name, self.text_of(refused))
            raise
        return self.entries

    def _game(self):
        if self._table is None:
            raise Refusal(refusal.NO_GAME)
        return self._table

    def text_of(self, refused) -> str:
        return self._words(refused.name, refused.figures) if self._words else refused.name.replace("_", " ")

    def refused(self, name: str, words: str) -> None:
        self.last_refusal = (name, words)

    def accept_forgetting(self) -> None:
        self._game().forgetting = True

    def run_clock(self, seconds: int) -> int:
        return self._table.run_clock(seconds) if self._table else 0

    # -- debts

    def open_debt(self, payer: int, creditor: int, amount: int, entry) -> None:
        self._game().save_debts(self.debts + (Debt(payer, creditor, amount, entry),))

    def drop_debt(self, index: int) -> None:
        self._game().save_debts(self._debts_without(index))

    def settle_debt(self, index: int, entry=None) -> int:
        rest = self._debts_without(index)
        return self._book(entry or self.debts[index].entry, rest)

    def stale_debt(self) -> int:
        for index, debt in enumerate(self.debts):
            try:
                rules.check(self.ledger, debt.entry)
            except Refusal as refused:
                if refusal.kind(refused.reason) != refusal.NOT_ENOUGH:
                    return index
        return -1

    def _debts_without(self, index: int):
        if not 0 <= index < len(self.debts):
            raise Refusal(refusal.NO_SUCH_DEBT, index)
        return self.debts[:index] + self.debts[index + 1 :]

    # -- games

    def start(self, setup, names, uids) -> None:
        edition = self.editions.load(setup.edition_key)
        rules.check_setup(setup, edition)
        if setup.deals is None:
            deals = rules.draw_deals(edition, setup.mode, setup.players, self._chance.below)
            setup = Setup(setup.edition_key, setup.mode, setup.minutes, setup.players, deals, setup.start, setup.rules)
        ledger = Ledger.new(edition, setup)
        people = self._enrolled(setup.players, names, uids)
        try:
            self.known.remember(self.people)
            self.known.remember(people)
            self._games.begin(ledger, people, self._is_occupied())
        except DiskError as failure:
            raise Refusal(refusal.DISK_FAILED, failure.why) from None
        self.recover()

    def _enrolled(self, players: int, names, uids) -> People:
        if len(names) != players or len(uids) != players:
            raise Refusal(refusal.WRONG_PLAYERS, players)
        for index, uid in enumerate(uids):
            if not is_name(names[index]):
                raise Refusal(refusal.NOT_A_NAME, MAX_NAME)
            if not uid:
                continue
            check_uid(uid)
            if uid in uids[:index]:
                raise Refusal(refusal.CARD_IS_TAKEN, uids.index(uid) + 1)
            if self.tags.space_of(uid) != NO_SPACE:
                raise Refusal(refusal.IS_A_DEED_TAG, self.tags.space_of(uid))
        return People(names, uids)

    def _is_occupied(self) -> bool:
        return self.found.kind != EMPTY

    def fetch_back(self) -> None:
        if not self._games.slots.kept:
            raise Refusal(refusal.NO_GAME)
        self._switch(self._games.change_over, self._is_occupied())

    def drop_second(self) -> None:
        if self._games.slots.kept:
            self._switch(self._games.drop_other)

    def _switch(self, change, *arguments) -> None:
        try:
            change(*arguments)
        except DiskError as failure:
            raise Refusal(refusal.DISK_FAILED, failure.why) from None
        self.recover()

    @property
    def has_second(self) -> bool:
        return self._games.slots.kept

    @property
    def second(self):
        if self._second is None:
            self._second = self._games.second()
        return self._second

    def bind_tags(self, pairs) -> None:
        """Bind deed tags, pairs of (uid, space); refuses a player's card and a space without a deed."""
        for uid, space in pairs:
            if not 0 <= space < built_in.SPACES or built_in.load("classic").deed_at[space] < 0:
                raise Refusal(refusal.NOT_A_DEED, space)
            if self.people.player_of(uid):
                raise Refusal(refusal.CARD_IS_TAKEN, self.people.player_of(uid))
        self.tags.bind(pairs)

    def enrol(self, player: int, uid) -> None:
        people = self.people
        if self.log_count:
            self.book(entries.newcard(player, uid))
            return
        self.check(entries.newcard(player, uid))
        uids = people.uids[: player - 1] + [uid] + people.uids[player:]
        try:
            self._games.write_people(People(people.names, uids))
        except DiskError as failure:
            raise Refusal(refusal.DISK_FAILED, failure.why) from None
        self.recover()

    @property
    def folder(self) -> str:
        return self._games.slots.folder

    def take_parcel(self, data) -> None:
        if parcel.kind_of(data) == parcel.EDITION:
            raise Refusal(refusal.UNKNOWN_EDITION)
        self._switch(self._games.restore, parcel.files_of(data), self._is_occupied())

    # -- power-on

    def recover(self) -> Found:
        found = Found()
        self._second = None
        for name, owner in (("tags", self.tags), ("cards", self.known)):
            try:
                owner.load()
            except Damaged as damage:
                if damage.why != "missing":
                    found.spoilt(name, damage.why)
            except ValueError:
                found.spoilt(name, "records")
        self._table = self._games.open(found)
        self.found = found
        return found

    def accept_found(self) -> None:
        if self.found.kind != OFFERED:
            raise Refusal(refusal.NO_GAME)
        self._switch(self._games.accept)
