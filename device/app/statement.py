"""The whole state of the device as one line of JSON, for the link. It reads the bank and changes nothing.

Written by hand, since the order of `json` is arbitrary on MicroPython. Amounts in units, lists in seat or board order.
"""

from game import notation, score
from game.setup import MODE_NAMES, RULE_NAMES
from game.words import hexed


def quoted(text: str) -> str:
    """A text as JSON."""
    if _is_plain(text):
        return '"' + text + '"'
    out = []
    for letter in text:
        if letter in '"\\':
            out.append("\\" + letter)
        elif ord(letter) < 32:
            out.append(f"\\u{ord(letter):04x}")
        else:
            out.append(letter)
    return '"' + "".join(out) + '"'


def _is_plain(text: str) -> bool:
    for letter in text:
        if letter in '"\\' or letter < " ":
            return False
    return True


def written(value) -> str:
    """None, bool, int, str, a list or tuple of such, or Fields, as JSON."""
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Fields):
        return value.written()
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([written(item) for item in value]) + "]"
    return str(value)


class Fields:
    """A JSON object whose fields stay in order: built of (name, value) pairs."""

    def __init__(self, pairs) -> None:
        self._pairs = pairs

    def written(self) -> str:
        """The object as JSON."""
        return "{" + ",".join([quoted(name) + ":" + written(value) for name, value in self._pairs]) + "}"


def state(bank) -> str:
    """The line that `state` answers: every field is always there, empty where no game is open."""
    pairs = _game(bank) if bank.playing else _NOTHING
    return Fields(tuple(pairs) + _device(bank)).written()


_NOTHING = (
    ("edition", None), ("mode", None), ("players", 0), ("names", ()), ("over", False), ("winner", ()), ("entries", 0),
    ("journal", 0), ("cash", ()), ("alive", ()), ("owner", ()), ("level", ()), ("mortgaged", ()), ("stock", ()),
    ("jail", ()), ("throws", ()), ("jailcards", ()), ("due", ()), ("auctions", ()), ("pot", 0), ("tinker", 0),
    ("house", ()), ("worth", ()), ("raise", ()), ("places", ()),
)  # fmt: skip


def _game(bank):
    ledger = bank.ledger
    seats = range(1, ledger.players + 1)
    return (
        ("edition", ledger.edition.key),
        ("mode", MODE_NAMES[ledger.mode]),
        ("players", ledger.players),
        ("names", [bank.people.name(seat) for seat in seats]),
        ("over", bool(ledger.over)),
        ("winner", ledger.winners),
        ("entries", bank.entries),
        ("journal", bank.log_count),
        ("cash", _by_seat(ledger, ledger.cash)),
        ("alive", _by_seat(ledger, ledger.alive)),
        ("owner", ledger.owner),
        ("level", ledger.level),
        ("mortgaged", ledger.mortgaged),
        ("stock", (ledger.houses, ledger.hotels)),
        ("jail", _by_seat(ledger, ledger.in_jail)),
        ("throws", _by_seat(ledger, ledger.throws)),
        ("jailcards", _by_seat(ledger, ledger.jail_cards)),
        ("due", [_spaces(ledger, ledger.due, seat) for seat in seats]),
        ("auctions", _spaces(ledger, ledger.auction, 0)),
        ("pot", ledger.pot),
        ("tinker", ledger.tinker),
        ("house", [name for rule, name in enumerate(RULE_NAMES) if ledger.rules >> rule & 1]),
        ("worth", [score.worth(ledger, seat) for seat in seats]),
        ("raise", [score.raisable(ledger, seat) for seat in seats]),
        ("places", score.places(ledger)),
    )


def _device(bank):
    debts = [Fields((("player", debt.payer), ("amount", debt.amount), ("to", debt.creditor))) for debt in bank.debts]
    return (
        ("debts", debts),
        ("left_s", bank.left_s),
        ("slot2", bank.has_second),
        ("reason", bank.last_refusal if bank.last_refusal[0] else ()),
        ("found", Fields((("kind", bank.found.name), ("damaged", bank.found.damaged)))),
        ("bytes", hexed(bank.ledger.pack()) if bank.playing else ""),
    )


def _by_seat(ledger, values):
    return values[1 : ledger.players + 1]


def _spaces(ledger, marks, owner: int):
    """The spaces of the marked deeds of an owner."""
    found = []
    for deed, space in enumerate(ledger.edition.deed_spaces):
        if marks[deed] and ledger.owner[deed] == owner:
            found.append(space)
    return found


def log(bank, first: int, count: int) -> str:
    """The line that `log` answers: records of the log by number, the first ever is 1. `first` 0 also gives the packed
    ledger they start from, and `from`, the number of the first record that follows it."""
    past = bank.past
    base = past.journal.base
    at = max(first - 1, base, 0)
    pairs = [("kept", base + 1), ("count", bank.log_count), ("entries", _records(bank, at, count))]
    if first == 0:
        position, start = past.start()
        pairs = [("from", position + 1), ("start", hexed(start.pack()))] + pairs
    return Fields(tuple(pairs)).written()


def _records(bank, at: int, count: int):
    rows = []
    for position in range(at, min(at + count, bank.log_count)):
        entry, stands = bank.past.logged(position)
        words = notation.to_words(entry, bank.edition)
        rows.append(Fields((("n", position + 1), ("stands", stands), ("entry", words))))
    return rows
