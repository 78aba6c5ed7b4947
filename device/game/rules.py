"""What is allowed now, and if not, why not: a named reason with figures, never a text. Changes nothing.

`check` is the one question that stands before every booking. What is owed is worked out in `owed`, and each topic's
own rules stand beside its booking (payments, deeds, buildings, deals, jail, endings); this module puts them together.
"""

from game import buildings, deals, deeds, endings, entries, guards, jail, owed, payments, refusal, setup
from game.edition import TRANSPORTS
from game.owed import house_back, houses_before_hotel
from game.refusal import Refusal

AFTER_THE_END = (entries.UNDO, entries.REDO, entries.NAME)  # R13.6


def check(ledger, entry):
    """Refuses an entry that may not be booked now; returns None for one that may, and changes nothing either way.

    Of undo, redo, name and newcard only what the ledger knows is asked; the bank asks the rest."""
    if ledger.over and entry[0] not in AFTER_THE_END:
        raise Refusal(refusal.GAME_OVER)
    _CHECKS[entry[0]](ledger, entry)


def can(ledger, entry):
    """Whether `check` lets the entry pass."""
    try:
        check(ledger, entry)
    except Refusal:
        return False
    return True


def ways_to_raise(ledger, player):
    """The legal ways to raise money without another player, as a list of (entry, units it brings): every single step of
    building that may go back, a whole group sold down where that is more than one step, every mortgage (R12.1)."""
    ways = []
    edition = ledger.edition
    full = houses_before_hotel(edition, ledger.mode)
    for deed in owed.deeds_of(ledger, player):
        space = edition.deed_spaces[deed]
        _add(ledger, ways, entries.sell(player, space), house_back(edition, deed))
        if edition.group[deed] < TRANSPORTS and deed == edition.mates[deed][0]:
            _add_group(ledger, ways, player, deed, full)
        _add(ledger, ways, entries.mortgage(player, space), edition.mortgage[deed])
    return ways


def _add(ledger, ways, entry, units):
    if can(ledger, entry):
        ways.append((entry, units))


def _add_group(ledger, ways, player, deed, full):
    """Adds the sale of a whole group, down to each number of houses that the bank allows, the smallest sale first."""
    space = ledger.edition.deed_spaces[deed]
    for level in range(full, -1, -1):
        units, _ = buildings.group_sale(ledger, deed, level)
        if units > house_back(ledger.edition, deed):
            _add(ledger, ways, entries.sellgroup(player, space, level), units)


def _check_house(ledger, entry):
    """`house`: a rule that there is, and that is not so already (R15)."""
    if not 0 <= entry.count < len(setup.RULE_NAMES):
        raise Refusal(refusal.UNKNOWN_RULE, entry.count)
    if (ledger.rules >> entry.count & 1) == (1 if entry.flags & entries.ON else 0):
        raise Refusal(refusal.NOTHING_CHANGES)


def _check_name(ledger, entry):
    """`name`: one to eight letters that a screen can show, no blank at either end."""
    guards.seat(ledger, entry.player)
    text = entry.detail
    if not 1 <= len(text) <= setup.MAX_NAME or text != text.strip():
        raise Refusal(refusal.NOT_A_NAME, setup.MAX_NAME)
    for letter in text:
        if not is_letter(letter):
            raise Refusal(refusal.NOT_A_NAME, setup.MAX_NAME)


def is_letter(letter):
    """Whether a name may hold that letter: printable Latin-1 and the euro sign, no quote, which scenario files use."""
    code = ord(letter)
    return (32 <= code < 127 or 161 <= code < 256 or letter == "€") and code not in (34, 173)


def _check_newcard(ledger, entry):
    """`newcard`: a card number of a length that there is."""
    guards.seat(ledger, entry.player)
    if len(entry.detail) not in setup.UID_BYTES:
        raise Refusal(refusal.NOT_A_CARD)


def _check_undo(_ledger, entry):
    if entry.count < 1:
        raise Refusal(refusal.TOO_SMALL, 1)


def _check_redo(_ledger, _entry):
    """Whether something was taken back only the bank knows."""


# In the order of the kinds in `entries`; a test holds it.
_CHECKS = (
    payments.check_pay,
    payments.check_receive,
    payments.check_transfer,
    payments.check_go,
    deeds.check_buy,
    deeds.check_auction,
    deeds.check_nobid,
    deeds.check_rent,
    payments.check_tax,
    buildings.check_build,
    buildings.check_sell,
    buildings.check_sellgroup,
    deeds.check_mortgage,
    deeds.check_lift,
    deeds.check_keep,
    deals.check_deal,
    payments.check_each,
    payments.check_collect,
    payments.check_repairs,
    jail.check_jail,
    jail.check_throw,
    jail.check_fine,
    jail.check_out,
    jail.check_jailcard,
    endings.check_bankrupt,
    jail.check_double,
    payments.check_parking,
    _check_house,
    _check_name,
    _check_newcard,
    endings.check_timeup,
    _check_undo,
    _check_redo,
)
