"""What is owed: rents, prices, interest, half prices (R4, R6, R7, R8, R14.4). Looks at a ledger, never changes it.

Everything is in units. Refusals are those of the question itself (no throw given, a card effect that does not fit).
"""

from game import refusal
from game.edition import TRANSPORTS, UTILITIES
from game.refusal import Refusal
from game.setup import NO_RENT_IN_JAIL, QUICK

HOTEL = 5  # the level of a hotel, whatever the number of houses before it


def deeds_of(ledger, player):
    """The deed indices that `player` owns, as a list in board order."""
    owner = ledger.owner
    deeds = []
    deed = -1
    for _ in range(owner.count(player)):
        deed = owner.index(player, deed + 1)
        deeds.append(deed)
    return deeds


def rent(ledger, space, dice=0, double=False, ten=False):
    """The rent of `space` by R6, with jail, house rules and Tinker Bell left aside: 0 where nobody owns it or it is
    mortgaged. `dice` 0: no throw given. Refuses what is no deed, a throw or card effect that does not fit."""
    deed = ledger.edition.deed_of(space)
    _check_question(ledger.edition.group[deed], dice, double, ten)
    return deed_rent(ledger, deed, dice, double, ten)


def deed_rent(ledger, deed, dice=0, double=False, ten=False):
    """The same for a deed index and a question that fits; refuses a missing throw only."""
    owner = ledger.owner[deed]
    if not owner or ledger.mortgaged[deed]:
        return 0
    return open_rent(ledger, deed, owner, dice, double, ten)


def open_rent(ledger, deed, owner, dice, double, ten):
    """The same for a deed that is not mortgaged, and its `owner`, a player."""
    rents = ledger.edition.rents[deed]
    level = ledger.level[deed]
    if level:  # only sites have one
        return rents[level]
    group = ledger.edition.group[deed]
    if group < TRANSPORTS:
        return rents[0] * 2 if bare_rent_is_double(ledger, deed, owner) else rents[0]
    held = 0
    owners = ledger.owner
    for mate in ledger.edition.mates[deed]:
        held += owners[mate] == owner
    if group == TRANSPORTS:
        return rents[held - 1] * 2 if double else rents[held - 1]
    if not dice:
        raise Refusal(refusal.THROW_MISSING)
    return rents[1 if ten else held - 1] * dice


def rent_due(ledger, player, space, dice=0, double=False, ten=False):
    """(units, payer) when `player` lands on another's `space`; payer 0: the bank, for Tinker Bell stands there (R14.4).

    Refuses one's own or nobody's deed, a mortgaged one, and with the house rule an owner in jail (R6.1, R15)."""
    deed = ledger.edition.deed_of(space)
    owner = ledger.owner[deed]
    if not owner:
        raise Refusal(refusal.NOBODY_OWNS, space)
    if owner == player:
        raise Refusal(refusal.OWN_DEED, space)
    if ledger.mortgaged[deed]:
        raise Refusal(refusal.IS_MORTGAGED, space)
    if ledger.rules & NO_RENT_IN_JAIL and ledger.in_jail[owner]:
        raise Refusal(refusal.OWNER_IN_JAIL, owner)
    if dice or double or ten:  # most rents ask nothing
        _check_question(ledger.edition.group[deed], dice, double, ten)
    return open_rent(ledger, deed, owner, dice, double, ten), 0 if ledger.tinker == space else player


def is_gift(ledger, space):
    """Whether Tinker Bell stands on `space`, a deed's (R14.4); where there is none, `tinker` stays on GO."""
    return ledger.tinker == space


def price(ledger, space):
    """What the unowned deed of `space` costs now: its printed price, 0 under Tinker Bell (R4.2). Refuses no deed."""
    return deed_price(ledger, ledger.edition.deed_of(space), space)


def deed_price(ledger, deed, space):
    """The same for a deed index and its space."""
    return 0 if ledger.tinker == space else ledger.edition.price[deed]


def tax(ledger, space):
    """The tax printed on `space` in this game, 0 where none is (R11.1)."""
    return ledger.edition.tax(space, ledger.mode == QUICK)


def interest(edition, deed):
    """10 % of the mortgage value, rounded up to a unit (R8.2)."""
    return edition.interest[deed]


def interest_waits(ledger, player):
    """The first deed on which `player` owes interest since it was inherited (R12.4), as a deed index; -1 for none."""
    deed = ledger.due.find(b"\1")
    while deed >= 0 and ledger.owner[deed] != player:
        deed = ledger.due.find(b"\1", deed + 1)
    return deed


def lift_cost(edition, deed):
    """What paying off a mortgage costs: its value plus the interest (R8.2)."""
    return edition.mortgage[deed] + edition.interest[deed]


def house_back(edition, deed):
    """What one step of building brings back: half its price, rounded down (R7.5, R7.8)."""
    return edition.house_price[deed] // 2


def houses_before_hotel(edition, mode):
    """How many houses every site of the group needs before a hotel (R7.3)."""
    return edition.quick_houses if mode == QUICK else 4


def steps(level, full):
    """How many steps of building a site of that level took; `full`: the houses before a hotel (R7.6)."""
    return full + 1 if level == HOTEL else level


def bare_rent_is_double(ledger, deed, owner):
    """Whether the undeveloped site `deed` earns double: the whole group is the owner's, and no site of it is
    mortgaged where the edition asks for that (R6.3)."""
    owners = ledger.owner
    for mate in ledger.edition.mates[deed]:
        if owners[mate] != owner:
            return False
        if ledger.mortgaged[mate] and not ledger.edition.double_beside_mortgage:
            return False
    return True


def _check_question(group, dice, double, ten):
    """Refuses a throw or a card effect where it has no meaning (R6.5, R6.6)."""
    if double and group != TRANSPORTS:
        raise Refusal(refusal.TRANSPORT_ONLY)
    if group == UTILITIES:
        if dice and not 2 <= dice <= 12:
            raise Refusal(refusal.THROW_IMPOSSIBLE, dice)
    elif ten:
        raise Refusal(refusal.UTILITY_ONLY)
    elif dice:
        raise Refusal(refusal.THROW_NOT_NEEDED)
