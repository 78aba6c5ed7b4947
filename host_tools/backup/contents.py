"""What is in a parcel: the game, read by the device's own code and judged by it. Nothing is mended or guessed."""

from dataclasses import dataclass, replace
from typing import Any

from host_tools.backup import core
from host_tools.link.words import Record
from host_tools.visible import visible

_VAULT = "own"


class NoGame(Exception):
    """The parcel holds no sound game; the text says what is wrong with it."""


@dataclass(frozen=True)
class Debt:
    """An open debt: who owes whom (0: the bank) how much in units, and the words of the entry that settles it."""

    payer: int
    creditor: int
    units: int
    words: str


@dataclass(frozen=True)
class Game:
    """A whole game. `names` and `uids` (hex, "" for none) by seat as they are now, `first_names` as they were where
    the log begins.

    edition: the device's object (device/game/edition.py); own_parts: what a custom edition is made of, else None.
    start: the packed ledger that the records begin with; first: the log number of the first record that follows it.
    records: every record from there on, also those taken back; stands: how many entries stand, those that fell away
    included; end: the packed ledger now. left_s: seconds left of a timed game, else None.
    """

    edition: Any
    own_parts: dict[str, Any] | None
    mode: str
    minutes: int
    rules: tuple[str, ...]
    names: tuple[str, ...]
    uids: tuple[str, ...]
    first_names: tuple[str, ...]
    start: bytes
    first: int
    records: tuple[Record, ...]
    stands: int
    end: bytes
    cash: tuple[int, ...]
    debts: tuple[Debt, ...]
    left_s: int | None

    def said(self) -> str:
        """The game in a line, fit to be printed: edition, players with their money, entries."""
        players = ", ".join(
            f"{name} {self.edition.show(cash)}" for name, cash in zip(self.names, self.cash, strict=True)
        )
        return visible(f"{self.edition.title}: {players}; {counted(self.stands)}")


def counted(entries: int) -> str:
    """A number of entries in words."""
    return f"{entries} {'entry' if entries == 1 else 'entries'}"


def game_of(parcel: bytes) -> Game:
    """The game in a parcel. Raises NoGame."""
    try:
        return _game(core.inside(parcel))
    except core.Damaged as damage:
        raise NoGame(f"its content is damaged ({damage.args[0]})") from damage
    except core.Refusal as refused:
        raise NoGame(str(refused).replace("_", " ")) from refused
    except ValueError as problem:
        raise NoGame("its list of players can't be read") from problem


def is_same(one: Game, other: Game) -> bool:
    """Whether both are the same game, entry for entry, with undo and debts. The clock of a timed game may have run."""
    left = replace(one, edition=one.edition.key, left_s=None)
    return left == replace(other, edition=other.edition.key, left_s=None)


def _opened(inside: Any, shelf: Any) -> Any:
    """The game as the device opens it (Opened in device/app/recovery.py)."""
    found, journal = core.Found(), core.Journal(inside, core.GAME)
    opened = core.open_game(journal, shelf, found)
    if opened is None:
        raise NoGame(f"its {found.damaged[0][0]} is damaged ({found.damaged[0][1]})")
    files = core.Vault(inside, core.GAME + core.PEOPLE_FOLDER, journal.head.game)
    opened.seat(core.unpack_people(files.load(core.PEOPLE)))
    opened.left_s = core.clock_of(files, opened.ledger)
    return opened


def _game(inside: Any) -> Game:
    shelf, parts = _shelf(inside)
    table = _opened(inside, shelf)
    ledger, past, people = table.ledger, table.past, table.people
    first = past.history.base  # an undo may reach further than what is kept: then the log begins behind it
    seats = range(1, ledger.players + 1)
    return Game(
        edition=table.edition,
        own_parts=parts,
        mode=core.MODES[ledger.mode],
        minutes=ledger.minutes,
        rules=tuple(name for rule, name in enumerate(core.RULES) if ledger.rules >> rule & 1),
        names=tuple(people.name(seat) for seat in seats),
        uids=tuple(people.uid(seat).hex().upper() for seat in seats),
        first_names=tuple(people.names),
        start=bytes(past.ledger_at(past.forgotten)[0].pack()),
        first=first + 1,
        records=tuple(_record(table, position) for position in range(first, table.journal.count)),
        stands=past.standing,
        end=bytes(ledger.pack()),
        cash=tuple(ledger.cash[1 : ledger.players + 1]),
        debts=tuple(_debt(debt, table.edition) for debt in table.debts),
        left_s=table.left_s,
    )


def _shelf(inside: Any) -> tuple[Any, dict[str, Any] | None]:
    """The editions at hand, and the parts of the one that came with the game."""
    shelf = core.Shelf()
    for number, path in enumerate(core.EDITION_FILES, start=core.FIRST_CUSTOM):
        if inside.read(path) is not None:
            parts = core.unpack_edition(core.Vault(inside, _VAULT).load(path.rpartition("/")[2]))
            shelf.put(parts, number)
            return shelf, parts
    return shelf, None


def _record(table: Any, position: int) -> Record:
    entry, stands = table.past.logged(position)
    return Record(position + 1, bool(stands), core.to_words(entry, table.edition))


def _debt(debt: Any, edition: Any) -> Debt:
    return Debt(debt.payer, debt.creditor, debt.amount, core.to_words(debt.entry, edition))
