"""The whole state of the device as one line of JSON, for the link. It reads the bank and changes nothing.

Amounts in units, lists in seat or board order.
"""

import json
from collections import OrderedDict

from game import notation, score
from game.setup import MODE_NAMES, RULE_NAMES
from game.words import hexed

_GAME = (
    "edition mode players names over winner entries journal cash alive owner level mortgaged stock jail throws "
    "jailcards due auctions pot tinker house worth raise places"
)
_NOTHING = (None, None, 0, (), False, (), 0, 0) + 11 * ((),) + (0, 0) + 4 * ((),)


def fields(names: str, *values):
    """A JSON object whose fields stay in order, as those of a plain dict do not on MicroPython."""
    return OrderedDict(zip(names.split(), values))  # noqa: B905 - MicroPython knows no `strict`


def written(value) -> str:
    """None, bool, int, str, `fields`, a list or tuple of such, as JSON without blanks: on CPython in ASCII, on
    MicroPython with the letters as they are, which says the same."""
    return json.dumps(value, separators=(",", ":"))


def state(bank) -> str:
    """The line that `state` answers: every field is always there, empty where no game is open."""
    whole = fields(_GAME, *(_game(bank) if bank.playing else _NOTHING))
    found = bank.found
    whole["debts"] = [fields("player amount to", debt.payer, debt.amount, debt.creditor) for debt in bank.debts]
    whole["left_s"] = bank.left_s
    whole["slot2"] = bank.slots.kept
    whole["reason"] = bank.last_refusal if bank.last_refusal[0] else ()
    whole["found"] = fields("kind damaged", found.name, found.damaged)
    whole["bytes"] = hexed(bank.ledger.pack()) if bank.playing else ""
    return written(whole)


def _game(bank):
    """What the names of _GAME stand for."""
    ledger = bank.ledger
    end = ledger.players + 1
    seats = range(1, end)
    return (
        ledger.edition.key,
        MODE_NAMES[ledger.mode],
        ledger.players,
        [bank.people.name(seat) for seat in seats],
        bool(ledger.over),
        ledger.winners,
        bank.entries,
        bank.log_count,
        ledger.cash[1:end],
        ledger.alive[1:end],
        ledger.owner,
        ledger.level,
        ledger.mortgaged,
        (ledger.houses, ledger.hotels),
        ledger.in_jail[1:end],
        ledger.throws[1:end],
        ledger.jail_cards[1:end],
        [_spaces(ledger, ledger.due, seat) for seat in seats],
        _spaces(ledger, ledger.auction, 0),
        ledger.pot,
        ledger.tinker,
        [name for rule, name in enumerate(RULE_NAMES) if ledger.rules >> rule & 1],
        [score.worth(ledger, seat) for seat in seats],
        [score.raisable(ledger, seat) for seat in seats],
        score.places(ledger),
    )


def _spaces(ledger, marks, owner: int):
    """The spaces of the marked deeds of an owner."""
    spaces = enumerate(ledger.edition.deed_spaces)
    return [space for deed, space in spaces if marks[deed] and ledger.owner[deed] == owner]


def log(bank, first: int, count: int) -> str:
    """The line that `log` answers: records of the log by number, the first ever is 1. `first` 0 also gives the packed
    ledger they start from, and `from`, the number of the first record that follows it."""
    past = bank.past
    base = past.journal.base
    rows = []
    at = max(first - 1, base, 0)
    for position in range(at, min(at + count, bank.log_count)):
        entry, stands = past.logged(position)
        rows.append(fields("n stands entry", position + 1, stands, notation.to_words(entry, bank.edition)))
    names, values = "kept count entries", (base + 1, bank.log_count, rows)
    if first == 0:
        position, start = past.start()
        names, values = "from start " + names, (position + 1, hexed(start.pack())) + values
    return written(fields(names, *values))
