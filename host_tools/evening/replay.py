"""A game replayed entry by entry by the device's own rules: what there was before and after each of them.

The log is judged as it is replayed: an entry that the rules refuse, or an end that is not the one that was told, makes
the whole a LogBroken. Nothing is mended or guessed.
"""

from dataclasses import dataclass

from host_tools.evening.core import (
    REDO,
    UNDO,
    Edition,
    Entry,
    History,
    Ledger,
    Refusal,
    check,
    is_name,
    make_history,
    refusal_name,
    unpack_ledger,
)


class LogBroken(Exception):
    """The records don't make a game; the text says which and why."""


@dataclass(frozen=True)
class Debt:
    """An open debt: who owes whom (0: the bank) how much, in units."""

    payer: int
    creditor: int
    units: int


@dataclass(frozen=True)
class Told:
    """What a source tells of a game.

    start: the packed ledger that `records` begin with; first: the log number of the first record, 1 if none fell away.
    names: by seat, as they are now. stands: how many entries stand in all, those that fell away included. end: the
    packed ledger after the last record, b"" where it isn't told. left_s: seconds left of a timed game, else None.
    """

    edition: Edition
    names: tuple[str, ...]
    start: bytes
    first: int
    records: tuple[Entry, ...]
    stands: int
    end: bytes = b""
    debts: tuple[Debt, ...] = ()
    left_s: int | None = None


@dataclass(frozen=True)
class Booking:
    """A record of the log: `number` is that of the standing entry, 0 for what was taken back and for corrections."""

    record: int
    number: int
    entry: Entry
    before: Ledger
    after: Ledger

    @property
    def corrects(self) -> bool:
        """Whether it is an undo or a redo, which never stands itself."""
        return self.entry.kind in (UNDO, REDO)


@dataclass(frozen=True)
class Evening:
    """A whole game. `bookings`: every record, oldest first; `forgotten`: how many standing entries fell away."""

    edition: Edition
    names: tuple[str, ...]
    start: Ledger
    bookings: tuple[Booking, ...]
    forgotten: int
    debts: tuple[Debt, ...]
    left_s: int | None

    @property
    def players(self) -> range:
        """The seats, 1 to the number of players."""
        return range(1, self.start.players + 1)

    @property
    def standing(self) -> tuple[Booking, ...]:
        """The entries that stand and are kept, oldest first."""
        return tuple(booking for booking in self.bookings if booking.number)

    @property
    def end(self) -> Ledger:
        """The ledger as it is now."""
        return self.bookings[-1].after if self.bookings else self.start

    def name(self, seat: int) -> str:
        """What a player is called, "the bank" for seat 0."""
        return self.names[seat - 1] if seat else "the bank"


def replay(told: Told) -> Evening:
    """The evening that was told. Raises LogBroken."""
    start = _ledger(told)
    history = make_history(told.first - 1)
    steps = _steps(told, start, history)
    end = steps[-1][2] if steps else start
    forgotten = told.stands - history.standing
    if told.end and end.pack() != told.end:
        raise LogBroken("Its entries lead elsewhere than to the balances that it shows now.")
    if forgotten < 0 or (told.first == 1 and forgotten):
        raise LogBroken(f"It holds {history.standing} entries that stand and says {told.stands}.")
    numbers = {history.record_of(number): number + forgotten for number in range(1, history.standing + 1)}
    bookings = tuple(
        Booking(record, numbers.get(record, 0), entry, before, after)
        for record, (entry, before, after) in enumerate(steps, start=told.first)
    )
    return Evening(told.edition, told.names, start, bookings, forgotten, told.debts, told.left_s)


def _ledger(told: Told) -> Ledger:
    try:
        ledger = unpack_ledger(told.edition, told.start)
    except Refusal:
        raise LogBroken("The state that it starts from can't be read.") from None
    wrong = ledger.problems()
    if wrong:
        raise LogBroken(f"The state that it starts from is unsound: {wrong[0]}.")
    if len(told.names) != ledger.players:
        raise LogBroken(f"It names {len(told.names)} players, {ledger.players} play.")
    for name in told.names:
        if not is_name(name):
            raise LogBroken(f"It names a player {name!r}, which is no name that the device can show.")
    return ledger


def _steps(told: Told, ledger: Ledger, history: History) -> list[tuple[Entry, Ledger, Ledger]]:
    """Every record with the ledgers around it; `history` takes them all in."""
    states = {history.base: ledger}  # by the record after which it was so
    steps: list[tuple[Entry, Ledger, Ledger]] = []
    for record, entry in enumerate(told.records, start=told.first):
        before = ledger
        try:
            ledger = _after(before, entry, states, history)
            history.add(entry.kind, entry.count)
        except Refusal as refused:
            why = refusal_name(refused).replace("_", " ")
            raise LogBroken(f"Record {record} can't have been booked there: {why}.") from None
        states[record] = ledger
        steps.append((entry, before, ledger))
    return steps


def _after(ledger: Ledger, entry: Entry, states: dict[int, Ledger], history: History) -> Ledger:
    if entry.kind == UNDO:
        return states[history.undo_target(entry.count)]
    if entry.kind == REDO:
        return states[history.redo_target()]
    check(ledger, entry)
    after = ledger.copy()
    after.apply(entry)
    return after
