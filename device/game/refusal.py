"""Why an entry is refused: a small number with a name and the figures the screen needs, never a text.

The words for a reason live in app/wording; this module must never hold a sentence or know an edition.
Reasons come in three kinds, in this order, so that the kind follows from the number.
"""

NOT_UNDERSTOOD, NOT_ALLOWED, NOT_ENOUGH = 0, 1, 2

# Not understood: the words or bytes do not say anything. The first two are faults of the form,
# the others of a value; scenario files are refused unread for the first two only.
UNKNOWN_VERB = 0
WRONG_WORDS = 1
BAD_BYTES = 2
NOT_AN_AMOUNT = 3
NO_K_OR_M = 4
NOT_A_STEP = 5
TOO_SMALL = 6
TOO_LARGE = 7
NOT_A_NUMBER = 8
NOT_A_PLAYER = 9
NOT_A_SPACE = 10
UNKNOWN_EDITION = 11
UNKNOWN_RULE = 12
NOT_A_NAME = 13
NOT_A_CARD = 14
# Not allowed: understood, but the rules say no.
GAME_OVER = 15
NO_SUCH_PLAYER = 16
IS_BANKRUPT = 17
SAME_PLAYER = 18
NOT_A_DEED = 19
NOT_A_SITE = 20
NOT_A_TAX = 21
ALREADY_OWNED = 22
NOBODY_OWNS = 23
NOT_YOURS = 24
OWN_DEED = 25
IS_MORTGAGED = 26
NOT_MORTGAGED = 27
INTEREST_DUE = 28
NO_INTEREST_DUE = 29
WAITS_FOR_AUCTION = 30
NO_AUCTION_WAITS = 31
THROW_MISSING = 32
THROW_IMPOSSIBLE = 33
THROW_NOT_NEEDED = 34
TRANSPORT_ONLY = 35
UTILITY_ONLY = 36
OWNER_IN_JAIL = 37
GROUP_NOT_WHOLE = 38
GROUP_MORTGAGED = 39
GROUP_HAS_BUILDINGS = 40
NOT_EVENLY = 41
HOTEL_STANDS = 42
NO_BUILDINGS = 43
TOO_MANY_HOUSES = 44
NOTHING_CHANGES = 45
LIFT_NOT_IN_DEAL = 46
IN_JAIL = 47
NOT_IN_JAIL = 48
NO_JAIL_CARD = 49
JAIL_CARDS_GONE = 50
CAN_STILL_PAY = 51
BALANCE_FULL = 52
RULE_IS_OFF = 53
NOT_IN_THIS_EDITION = 54
NOT_A_TIMED_GAME = 55
NOTHING_TO_UNDO = 56
NOTHING_TO_REDO = 57
CARD_IS_TAKEN = 58
WRONG_PLAYERS = 59
WRONG_MINUTES = 60
WRONG_DEALS = 61
MODE_DEALS_NONE = 62
# The log, the cards and the disk: refused by the bank, not by the rules.
LOG_IS_FULL = 63
TOO_OLD = 64
DISK_FAILED = 65
NO_GAME = 66
TOO_MANY_DEBTS = 67
NO_SUCH_DEBT = 68
IS_A_DEED_TAG = 69
TAGS_FULL = 70
RANDOM_CARD = 71
EDITION_IN_USE = 72
NO_ROOM_FOR_EDITION = 73
EDITION_DIFFERS = 74
BAD_BACKUP = 75
# Of an auction of one building: refused by the lot.
HOUSES_COME_FIRST = 76
HOTEL_COMES_NEXT = 77
# Not enough: it would be allowed with more money or more buildings in the bank.
NOT_ENOUGH_CASH = 78
OTHER_CANNOT_PAY = 79
NO_HOUSES_LEFT = 80
NO_HOTELS_LEFT = 81
NO_HOUSES_BACK = 82
START_TOO_SMALL = 83

_FIRST_NOT_ALLOWED = GAME_OVER
_FIRST_NOT_ENOUGH = NOT_ENOUGH_CASH

# The name of every reason in the order of their numbers, and what its figures mean, in order; one without such words
# carries no figure or the number it refused. A text, for as tuples it takes three times the room.
_REASONS = """
unknown_verb
wrong_words
bad_bytes
not_an_amount
no_k_or_m
not_a_step
too_small smallest
too_large largest
not_a_number
not_a_player
not_a_space
unknown_edition
unknown_rule
not_a_name
not_a_card
game_over
no_such_player player
is_bankrupt player
same_player player
not_a_deed
not_a_site
not_a_tax
already_owned owner
nobody_owns
not_yours owner space
own_deed
is_mortgaged
not_mortgaged
interest_due space
no_interest_due
waits_for_auction
no_auction_waits
throw_missing
throw_impossible
throw_not_needed
transport_only
utility_only
owner_in_jail owner
group_not_whole
group_mortgaged space
group_has_buildings space
not_evenly space
hotel_stands
no_buildings
too_many_houses
nothing_changes
lift_not_in_deal
in_jail
not_in_jail
no_jail_card player
jail_cards_gone
can_still_pay cash can_raise
balance_full player largest
rule_is_off
not_in_this_edition
not_a_timed_game
nothing_to_undo standing
nothing_to_redo
card_is_taken
wrong_players
wrong_minutes
wrong_deals wanted
mode_deals_none
log_is_full
too_old
disk_failed
no_game
too_many_debts
no_such_debt
is_a_deed_tag
tags_full
random_card
edition_in_use
no_room_for_edition
edition_differs
bad_backup
houses_come_first needed
hotel_comes_next
not_enough_cash missing can_raise player
other_cannot_pay missing can_raise player
no_houses_left
no_hotels_left
no_houses_back needed left
start_too_small missing player
"""


class Refusal(Exception):
    """An entry, an amount or a text that is refused: `reason` (a number), `name`, `figures` (a tuple of integers)."""

    def __init__(self, reason, *figures):
        super().__init__(reason, *figures)
        self.reason = reason
        self.figures = figures

    def __str__(self):
        return self.name

    @property
    def name(self):
        """The name of the reason."""
        at = 0
        for _ in range(self.reason + 1):
            at = _REASONS.find("\n", at) + 1
        return _REASONS[at : _REASONS.find("\n", at)].partition(" ")[0]


def figure_words(name):
    """What the figures of the reason of that name mean, in order: one word each."""
    at = _REASONS.find("\n" + name + " ") + 1
    return _REASONS[at : _REASONS.find("\n", at)].split(" ")[1:] if at else []


def names():
    """The names of all reasons, by their numbers."""
    return [row.partition(" ")[0] for row in _REASONS.split("\n")[1:-1]]


def kind(reason):
    """NOT_UNDERSTOOD, NOT_ALLOWED or NOT_ENOUGH for the number of a reason."""
    if reason < _FIRST_NOT_ALLOWED:
        return NOT_UNDERSTOOD
    return NOT_ALLOWED if reason < _FIRST_NOT_ENOUGH else NOT_ENOUGH


def is_form(reason):
    """Whether the words themselves are wrong (verb, number or order of words), not just a value in them."""
    return reason <= WRONG_WORDS
