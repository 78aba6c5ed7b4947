"""Games for the tests of log, report and watch: simulated ones of any length, and those that a real bank keeps."""

import subprocess
import sys
from pathlib import Path
from random import Random

from app import statement

from host_tools.devices import choice
from host_tools.evening import core
from host_tools.evening.replay import Told
from host_tools.link.connection import PATIENCE_S, Connection
from host_tools.link.trouble import LinkError
from host_tools.simulate import turn
from host_tools.simulate.landing import LANDINGS
from host_tools.simulate.plan import Plan
from host_tools.simulate.style import read
from host_tools.simulate.table import EDITIONS, Table

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
NASTY = ("<script>", "=1+1", "&lt;b>", "+A1", "@SUM", "'--", "-2", "</style")
ROOT = Path(__file__).resolve().parent.parent.parent
README = ROOT / "host_tools" / "evening" / "README.md"
START = "import sys; from host_tools import command_line; sys.exit(command_line.run())"
# The game of the examples in README.md, line by line over the link.
EVENING = (
    "new classic 3 house pot",
    'book name 1 "Anna"', 'book name 2 "Ben"', 'book name 3 "Zoë"',
    "book buy 1 39", "book buy 2 6", "book rent 2 39", "book transfer 1 3 120", "book tax 3 4", "book jail 2",
    "book go 1 landed", "book deal 1 2 give cash:80 take deed:6", "book undo", "book each 3 10",
)  # fmt: skip


def run(*arguments):
    """A command of the host tools, in a process of its own."""
    command = [sys.executable, "-c", START, *[str(word) for word in arguments]]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)


def flash_after(lines, folder):
    """A simulator's flash file in `folder`, after these lines of the link."""
    file = folder / "game.flash"
    device = choice.make(choice.CPYTHON, flash_file=file)
    device.power_on()
    for line in lines:
        assert device.link(line).startswith("ok"), line
    device.close()
    return file


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
    first, start = bank.past.start()
    records = tuple(bank.past.logged(position)[0] for position in range(first, bank.log_count))
    names = tuple(bank.people.name(player) for player in range(1, bank.ledger.players + 1))
    return Told(bank.edition, names, start.pack(), first + 1, records, bank.entries, bank.ledger.pack())


def words(text, edition="classic"):
    """Entries as scenario files write them, one a line."""
    board = core.make_shelf().by_number(core.EDITION_KEYS.index(edition))
    return tuple(core.entry_from_words(line.split(), board) for line in text.strip().splitlines())


class AtBank(Connection):
    """A connection that answers `state`, `log` and nothing else out of a bank; `asked` is every line that came. When
    `gone` it is unplugged; `meanwhile` is done once, before the next `log`."""

    name = "the bank of a test"

    def __init__(self, bank):
        self.bank = bank
        self.asked = []
        self.gone = False
        self.meanwhile = None
        self.closed = 0

    def ask(self, line, timeout_s=PATIENCE_S):
        self.asked.append(line)
        if self.gone:
            raise LinkError("The connection broke off.", "Check the cable.")
        word, *rest = line.split(" ")
        if word == "state":
            return statement.state(self.bank)
        assert word == "log", line
        if self.meanwhile:
            self.meanwhile()
            self.meanwhile = None
        if not self.bank.playing:
            return "refused: no_game: No game yet"
        first, count = int(rest[0]), int(rest[1]) if len(rest) > 1 else 16
        return statement.log(self.bank, first, min(count, 16))

    def close(self):
        self.closed += 1
