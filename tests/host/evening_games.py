"""Games for the tests of log, report and watch: simulated ones of any length, and those that a real bank keeps."""

from random import Random

from host_tools.evening import core
from host_tools.evening.replay import Told
from host_tools.simulate import turn
from host_tools.simulate.landing import LANDINGS
from host_tools.simulate.plan import Plan
from host_tools.simulate.style import read
from host_tools.simulate.table import EDITIONS, Table

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
NASTY = ("<script>", "=1+1", "&lt;b>", "+A1", "@SUM", "'--", "-2", "</style")


class Recorded(Table):
    """A table that keeps what was booked at it."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.start = self.ledger.pack()
        self.booked = []

    def book(self, entry):
        super().book(entry)
        self.booked.append(entry)


def played(edition="classic", players=4, seed=1, most=1500, names=NAMES, **plan):
    """(Told, Table) of a simulated game, at most so many entries of it. `style` goes round the seats."""
    styles = [read(style) for style in plan.pop("style", "steady,trader,bold,careful").split(",")]
    seats = tuple(styles[seat % len(styles)] for seat in range(players))
    wishes = Plan(edition=edition, styles=seats, seed=seed, **plan)
    table = Recorded(wishes, Random(seed), LANDINGS)
    turn.play(table, wishes.last_throw)
    records = tuple(table.booked[:most])
    end = b"" if len(table.booked) > most else table.ledger.pack()
    return Told(EDITIONS[edition], tuple(names[:players]), table.start, 1, records, len(records), end), table


def told(edition="classic", players=4, seed=1, most=1500, names=NAMES, **plan):
    """What a source would tell of a simulated game."""
    return played(edition, players, seed, most, names, **plan)[0]


def long_game(edition="classic", players=8, names=NAMES):
    """1,500 entries, as many as a device keeps."""
    game = told(edition, players, most=1500, names=names, style="saver", longest=4000)
    assert len(game.records) == 1500
    return game


def of_bank(bank):
    """What a device would tell of the game of a bank (device/app/bank.py), asked without a link."""
    first, start = bank.start_state()
    records = tuple(bank.logged(position)[0] for position in range(first, bank.log_count))
    names = tuple(bank.people.name(player) for player in range(1, bank.ledger.players + 1))
    return Told(bank.edition, names, start, first + 1, records, bank.entries, bank.ledger.pack())


def words(text, edition="classic"):
    """Entries as scenario files write them, one a line."""
    board = core.make_shelf().by_number(core.EDITION_KEYS.index(edition))
    return tuple(core.entry_from_words(line.split(), board) for line in text.strip().splitlines())
