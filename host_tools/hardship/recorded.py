"""A recorded game with an entry of every kind, and the other moments at which a device writes. Runs on both Pythons.

An Act is a list of steps on a Powered device; between two steps everything that was done is confirmed. It is data and
small verbs: what must hold after a power cut is said in `cuts`.
"""
# pyright: basic, reportOptionalMemberAccess=false

from app import parcel
from app.bank import Bank
from app.settings import Settings
from game import entries, notation, packing
from game.setup import NORMAL, TIMED, Setup
from store.vault import Vault

NAMES = ("Anna", "Ben", "Cleo", "Dan")
UIDS = tuple([bytes((4, 90, 0, 0, 0, 0, number)) for number in (1, 2, 3, 4)])
TAG = bytes((4, 0xDE, 0xED, 0, 0, 0, 0x39))
# An edition of one's own with the rules that no printed one has together, so that every kind of entry has its place.
VILLAGE = {"key": "village", "title": "Village", "tinker": True, "inherit_interest": True}
POT = 1

GAME = (
    "go 1", "buy 1 1", "buy 1 3", "build 1 1", "build 1 3", "buy 2 39", "buy 2 37", "build 2 39", "build 2 37",
    "transfer 3 4 120", "go 4 landed", 'name 3 "Clö"', "buy 3 5", "double", "rent 4 5", "tax 1 4", "jail 2", "throw 2",
    "throw 2", "fine 2", "jail 1", "jailcard 1", "out 1 card", "mortgage 3 5", "lift 3 5", "auction 4 12 15",
    "rent 1 12 dice 7", "mortgage 4 12", "deal 3 4 give cash:40 take deed:12", "lift 3 12", "undo", "redo",
    "each 2 10", "collect 1 5", "newcard 4 \"04112233\"", "tax 4 38", "pay 3 20 pot", "parking 2", "pay 3 33",
    "repairs 1 25 100", "house double-go on", "house double-go off", "receive 4 770", "buy 4 11", "buy 4 13",
    "buy 4 14", "build 4 11", "build 4 13", "build 4 14", "build 4 11", "sellgroup 4 11 to 1", "sell 4 11",
    "sellgroup 4 11", "undo 3", "transfer 1 2 7", "rent 2 5", "receive 3 200", "buy 3 15", "rent 1 15 double", "undo 9",
    "redo", "undo 40", "redo", "receive 1 9", "jail 3", "out 3 double", "sell 1 3", "sell 1 1", "buy 1 28",
    "bankrupt 1 owes 5000", "auction 2 28 60", "nobid 1", "buy 2 1", "undo", "pay 2 10", "mortgage 3 12",
    "bankrupt 3 to 2 resign", "keep 2 12",
    "timeup", "undo", "transfer 2 4 50", "undo 60", "redo",
)  # fmt: skip


class Chance:
    """A small generator that draws the same on every Python."""

    def __init__(self):
        self._state = 1

    def below(self, n):
        self._state = (self._state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._state >> 8) % n


class Powered:
    """What main makes of a disk, without screens: bank and settings, as found at power-on."""

    def __init__(self, disk):
        self.disk = disk
        self.bank = Bank(disk, Chance())
        self.bank.recover()
        self.settings = Settings(Vault(disk, "settings"))
        self.settings.load()

    def damaged(self):
        """Pairs (file, why) of everything that could not be believed."""
        trouble = self.settings.trouble
        return self.bank.found.damaged + ((("settings", trouble),) if trouble else ())

    def seen(self):
        """Everything a table cares about, as one comparable value."""
        bank, settings = self.bank, self.settings
        people = tuple([(bank.people.name(p), bank.people.uid(p)) for p in range(1, bank.people.count + 1)])
        device = (settings.sleep_s, settings.volume, settings.clicks, tuple(bank.tags.uids_of(39)), bank.editions.KEYS)
        ledger = bank.ledger.pack() if bank.playing else b""
        return bank.entries, ledger, people, bank.debts, device

    def book(self, words):
        """Book an entry as the words of a scenario."""
        self.bank.book(notation.from_words(split(words), self.bank.edition))


def split(words):
    """The words of an entry, quotes removed."""
    return [word.strip('"') for word in words.split()]


def village(powered):
    """A game in the edition of one's own, with time and pot."""
    powered.bank.editions.install(packing.pack(VILLAGE), ())
    powered.bank.start(Setup("village", TIMED, 60, 4, (), 0, POT), NAMES, UIDS)


def classic(powered):
    """A short game of the common board."""
    powered.bank.start(Setup("classic", NORMAL, 0, 3, (), 0, 0), NAMES[:3], UIDS[:3])
    for words in ("buy 1 39", "go 2", 'name 3 "Cleopat"'):
        powered.book(words)


def booked(words):
    """A step that books."""
    return lambda powered: powered.book(words)


def _new_game(powered):
    powered.bank.start(Setup("disney", NORMAL, 0, 2, (), 0, 0), NAMES[:2], UIDS[:2])


def _slots():
    """A new game beside the running one, there and back again, and away with it."""
    return (
        _new_game, booked("go 1"), lambda powered: powered.bank.fetch_back(), booked("go 2"),
        lambda powered: powered.bank.fetch_back(), lambda powered: powered.bank.drop_second(), _new_game,
    )  # fmt: skip


def _settings():
    """Settings, tags, a card before the first entry, an edition of one's own."""

    def volume(powered):
        powered.settings.louder()

    def sleep(powered):
        powered.settings.sleep_s = 300
        powered.settings.save()

    def edition(powered):
        powered.bank.editions.install(packing.pack({"key": "town", "title": "Town"}), ())

    def tag(powered):
        powered.bank.bind_tags(((TAG, 39),))

    def forget(powered):
        powered.bank.tags.forget(TAG)

    return volume, tag, sleep, edition, forget, volume, tag


def _undo():
    """Undo and redo across many segments, with bookings between."""
    words = []
    for number in range(90):
        words.append(f"transfer {1 + number % 3} {1 + (number + 1) % 3} {5 + number % 9}")
    words += [
        "undo",
        "redo",
        "undo 80",
        "redo",
        "undo 3",
        "undo 60",
        "redo",
        "redo",
        "undo 70",
        "go 1",
        "undo 2",
        "redo",
    ]
    return [booked(one) for one in words]


def _debts():
    """Debts opened, paid, dropped; the clock saved in between."""

    def owe(powered):
        powered.bank.open_debt(1, 2, 30, entries.transfer(1, 2, 30))

    return (
        owe, owe, lambda powered: powered.bank.book(powered.bank.debts[0].entry),
        lambda powered: powered.bank.run_clock(60), lambda powered: powered.bank.drop_debt(0), owe,
    )  # fmt: skip


def _restored(backup):
    """A backup of another game, with settings and tags."""

    def take(powered):
        powered.bank.take_parcel(backup)
        powered.settings.load()

    return take, booked("go 1")


def _accepted(powered):
    powered.bank.accept_found()


def _spoil(powered):
    powered.disk.write(powered.bank.slots.folder + "/now/state", b"spoilt")


class Act:
    """A name, what is done before the power may fail, and the steps during which it does."""

    def __init__(self, name, before, steps):
        self.name = name
        self.before = before
        self.steps = steps


def acts(backup):
    """All acts. `backup`: a parcel that `a_backup` made."""
    return (
        Act("game", (village,), [booked(words) for words in GAME]),
        Act("undo", (classic,), _undo()),
        Act("new game and slots", (classic,), _slots()),
        Act("settings", (classic,), _settings()),
        Act("debts and clock", (village,), _debts()),
        Act("restore", (classic,), _restored(backup)),
        Act("accepting what was found", (classic, _spoil), (_accepted, booked("go 1"))),
    )  # fmt: skip


def a_backup(powered):
    """The parcel of a timed game of its own, with settings and tags that differ from those of a new device."""
    powered.bank.start(Setup("pixar", TIMED, 30, 4, None, 0, 0), NAMES, UIDS)
    for number in range(40):
        powered.book(f"transfer {1 + number % 4} {1 + (number + 1) % 4} 5")
    powered.bank.bind_tags(((TAG, 39),))
    powered.settings.sleep_s = 30
    powered.settings.save()
    return parcel.backup(powered.disk, powered.bank.slots.folder)
