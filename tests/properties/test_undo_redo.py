"""Undo and redo through the bank, on the real store over the flash model: the state comes back byte for byte.

Beside the bank runs the plainest history there is, a list of what the table looked like after each entry. State bytes
are the packed ledger with names and cards: what the state file holds but sequence number, tail and CRC.
"""

from collections import Counter

from game import entries
from game.refusal import Refusal
from game.setup import NORMAL, QUICK, TIMED, Setup
from hypothesis import given
from hypothesis import strategies as st

from tests.device import storage, table_games
from tests.properties import games

GAMES = 60
WISHES = 110
LOSE_POWER = 40  # once in so many wishes


class Twin:
    """A bank, and what it should look like after every entry that stands."""

    def __init__(self, setup: Setup) -> None:
        self.flash, self.disk = storage.fresh()
        self.bank = table_games.opened(self.disk)
        seats = slice(0, setup.players)
        self.bank.start(setup, table_games.NAMES[seats], table_games.UIDS[seats])
        self.looks = [self.look()]
        self.taken_back: list[list] = []
        self.seen: Counter = Counter()

    def look(self):
        """Everything a table cares about."""
        return table_games.snapshot(self.bank)[1:]

    def book(self, entry) -> None:
        """An entry; a refused one changes nothing."""
        name = entries.KIND_NAMES[entry.kind]
        try:
            self.bank.book(entry)
        except Refusal:
            self.seen[name, False] += 1
        else:
            self.seen[name, True] += 1
            self.looks.append(self.look())
            self.taken_back = []
        self.check()

    def undo(self, count: int) -> None:
        """Refused whole if fewer stand."""
        possible = 1 <= count < len(self.looks)
        if self._took(entries.undo(count)):
            assert possible
            self.taken_back.append(self.looks[-count:])
            del self.looks[-count:]
        else:
            assert not possible
        self.check()

    def redo(self) -> None:
        """Brings back what the last undo took."""
        if self._took(entries.redo()):
            self.looks += self.taken_back.pop()
        else:
            assert not self.taken_back
        self.check()

    def _took(self, entry) -> bool:
        try:
            self.bank.book(entry)
        except Refusal:
            self.seen[entries.KIND_NAMES[entry.kind], False] += 1
            return False
        self.seen[entries.KIND_NAMES[entry.kind], True] += 1
        return True

    def lose_power(self) -> None:
        """What is on the flash is what was there."""
        self.flash, self.disk = storage.revived(self.flash)
        self.bank = table_games.opened(self.disk)
        self.check()

    def check(self) -> None:
        """The bank looks as the last look of the list, and counts as many entries."""
        assert self.look() == self.looks[-1]
        assert self.bank.entries == len(self.looks) - 1
        assert self.bank.ledger.is_sound()


def live(twin: Twin, wish: int) -> None:
    """One wish: mostly an entry, else steps back and forth, or the power goes."""
    choice, wish = wish % LOSE_POWER, wish // LOSE_POWER
    if choice == 0:
        twin.lose_power()
    elif choice < 4:
        twin.undo((0, 1, 1, 1, 2, 3, 5, 12, 30, len(twin.looks) - 1, len(twin.looks))[wish % 11])
    elif choice < 9:
        twin.redo()
    else:
        twin.book(games.entry_for(twin.bank.ledger, wish))


def test_undo_and_redo_bring_back_the_same_bytes():
    seen: Counter = Counter()

    @games.evenly(GAMES)
    @given(games.setups(), games.wishes(WISHES), st.booleans())
    def run(setup, wishes, rich):
        twin = Twin(setup)
        for entry in games.openings(twin.bank.ledger, wishes[0]) if rich else ():
            twin.book(entry)
        for wish in wishes:
            live(twin, wish)
        seen.update(twin.seen)

    run()
    assert min(seen[name, accepted] for name in ("undo", "redo") for accepted in (True, False)) >= 10
    assert [name for name in entries.KIND_NAMES[: entries.UNDO] if not seen[name, True]] == []


def test_every_entry_of_a_game_can_be_taken_back_and_brought_back():
    for key, mode, seed in (("classic", NORMAL, 1), ("disney", QUICK, 4), ("pixar", TIMED, 0), ("simpsons", QUICK, 0)):
        run_down_and_up(key, mode, seed)


def run_down_and_up(key: str, mode: int, seed: int) -> None:
    """A game of random entries to its end, then one step back after the other to the start, and forth to the end."""
    bank = table_games.begun(storage.fresh()[1], key, mode, 60 * (mode == TIMED), deals=None)
    looks = [table_games.snapshot(bank)]
    for wish in games.drawn(seed, 250):
        entry = games.entry_for(bank.ledger, wish)
        if bank.can(entry):
            bank.book(entry)
            looks.append(table_games.snapshot(bank))
    assert len(looks) > 60 and bank.ledger.over
    for look in looks[-2::-1]:
        bank.book(entries.undo())
        assert table_games.snapshot(bank) == look
    for look in looks[1:]:
        bank.book(entries.redo())
        assert table_games.snapshot(bank) == look
