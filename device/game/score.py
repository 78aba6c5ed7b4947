"""Worth, raising money, places and who has won (R12.1, R13, R14). Looks at a ledger, never changes it."""

from game.owed import HOTEL, deeds_of, houses_before_hotel, steps
from game.setup import TIMED


def worth_parts(ledger, player):
    """(cash, deeds, mortgaged, houses, hotels, due): the parts of R14.1 in units. Worth is their sum less `due`."""
    edition = ledger.edition
    deeds = mortgaged = houses = hotels = due = 0
    hotel_steps = houses_before_hotel(edition, ledger.mode) + 1
    for deed in deeds_of(ledger, player):
        if ledger.mortgaged[deed]:
            mortgaged += edition.price[deed] // 2
            due += edition.interest[deed] if ledger.due[deed] else 0
            continue
        deeds += edition.price[deed]
        level = ledger.level[deed]
        if level == HOTEL:
            hotels += edition.house_price[deed] * hotel_steps
        else:
            houses += edition.house_price[deed] * level
    return ledger.cash[player], deeds, mortgaged, houses, hotels, due


def worth(ledger, player):
    """What `player` is worth, in units (R14.1); below zero when more interest is due than everything is worth."""
    cash, deeds, mortgaged, houses, hotels, due = worth_parts(ledger, player)
    return cash + deeds + mortgaged + houses + hotels - due


def raisable(ledger, player, with_mortgages=True):
    """What `player` can raise without deals: half of all buildings and every open mortgage value (R12.1), in units;
    without the mortgages what the buildings bring."""
    edition = ledger.edition
    full = houses_before_hotel(edition, ledger.mode)
    units = 0
    for deed in deeds_of(ledger, player):
        if not ledger.mortgaged[deed]:
            if with_mortgages:
                units += edition.mortgage[deed]
            if ledger.level[deed]:
                units += steps(ledger.level[deed], full) * (edition.house_price[deed] // 2)
    return units


def interest_due(ledger, player):
    """The interest still due from `player`, in units (R12.4)."""
    units = 0
    for deed, due in enumerate(ledger.due):
        if due and ledger.owner[deed] == player:
            units += ledger.edition.interest[deed]
    return units


def ranked_by(ledger, player):
    """What decides the place of `player`: money less interest due in a timed game of that edition, else worth."""
    if ledger.mode == TIMED and ledger.edition.timed_by_money:
        return ledger.cash[player] - interest_due(ledger, player)
    return worth(ledger, player)


def places(ledger):
    """(player, place) of the living, best first, equal worth at equal place, then in seat order (R14.2)."""
    ranked = []
    for player in range(1, ledger.players + 1):
        if ledger.alive[player]:
            ranked.append((-ranked_by(ledger, player), player))
    ranked.sort()
    result = []
    place = last = 0
    for index, (rank, player) in enumerate(ranked):
        if not index or rank != last:
            place, last = index + 1, rank
        result.append((player, place))
    return tuple(result)


def winners(ledger):
    """The players in the first place, in seat order: one, or several of equal worth."""
    return tuple([player for player, place in places(ledger) if place == 1])
