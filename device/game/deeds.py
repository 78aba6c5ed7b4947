"""Single deeds: buying, auctions, rent, mortgages and their interest (R4, R5, R6, R8, R12.4).

For each kind a check, which refuses and changes nothing, and a book, which trusts the check.
"""

from game import guards, refusal
from game.entries import DOUBLE_RENT, TEN
from game.owed import deed_price, lift_cost, open_rent, rent_due
from game.refusal import Refusal


def _unowned(ledger, space):
    """The deed index of `space`; refuses one that somebody owns."""
    deed = ledger.edition.deed_of(space)
    if ledger.owner[deed]:
        raise Refusal(refusal.ALREADY_OWNED, ledger.owner[deed])
    return deed


def check_buy(ledger, entry):
    """`buy`: unowned, not waiting for its auction, cash, no interest due (R4.1, R12.4)."""
    player, space = entry.player, entry.space
    guards.seat(ledger, player)
    deed = _unowned(ledger, space)
    if ledger.auction[deed]:
        raise Refusal(refusal.WAITS_FOR_AUCTION, space)
    guards.settled(ledger, player)
    guards.pays(ledger, player, deed_price(ledger, deed, space))


def book_buy(ledger, entry):
    """Pays the price, takes the deed."""
    player, space = entry.player, entry.space
    deed = ledger.edition.deed_at[space]
    ledger.move(player, 0, deed_price(ledger, deed, space))
    ledger.owner[deed] = player


def check_auction(ledger, entry):
    """`auction`: a deed nobody owns, a bid in cash, no interest due (R5.2, R12.4)."""
    guards.seat(ledger, entry.player)
    _unowned(ledger, entry.space)
    guards.entered(ledger, entry.amount)
    guards.settled(ledger, entry.player)
    guards.pays(ledger, entry.player, entry.amount)


def book_auction(ledger, entry):
    """Pays the bid, takes the deed; it waits no more."""
    deed = ledger.edition.deed_at[entry.space]
    ledger.move(entry.player, 0, entry.amount)
    ledger.owner[deed] = entry.player
    ledger.auction[deed] = 0


def check_nobid(ledger, entry):
    """`nobid`: a deed that waits for its auction (R5.4)."""
    deed = _unowned(ledger, entry.space)
    if not ledger.auction[deed]:
        raise Refusal(refusal.NO_AUCTION_WAITS, entry.space)


def book_nobid(ledger, entry):
    """The deed may be bought again."""
    ledger.auction[ledger.edition.deed_at[entry.space]] = 0


def check_rent(ledger, entry):
    """`rent`: due by R6, paid by the player or the bank (R14.4), within the owner's limit."""
    _, player, _, space, _, dice, flags, _ = entry
    guards.seat(ledger, player)
    units, payer = rent_due(ledger, player, space, dice, flags & DOUBLE_RENT, flags & TEN)
    if payer:
        guards.pays(ledger, payer, units)
    guards.receives(ledger, ledger.owner[ledger.edition.deed_at[space]], units)


def book_rent(ledger, entry):
    """Pays the owner."""
    _, player, _, space, _, dice, flags, _ = entry
    deed = ledger.edition.deed_at[space]
    owner = ledger.owner[deed]
    units = open_rent(ledger, deed, owner, dice, flags & DOUBLE_RENT, flags & TEN)
    cash = ledger.cash
    cash[0 if ledger.tinker == space else player] -= units
    cash[owner] += units


def check_mortgage(ledger, entry):
    """`mortgage`: one's own, open, no building in its group (R8.1)."""
    deed = guards.own_deed(ledger, entry.player, entry.space)
    if ledger.mortgaged[deed]:
        raise Refusal(refusal.IS_MORTGAGED, entry.space)
    guards.no_buildings(ledger, deed)
    guards.receives(ledger, entry.player, ledger.edition.mortgage[deed])


def book_mortgage(ledger, entry):
    """Receives the mortgage value."""
    deed = ledger.edition.deed_at[entry.space]
    ledger.move(0, entry.player, ledger.edition.mortgage[deed])
    ledger.mortgaged[deed] = 1


def check_lift(ledger, entry):
    """`lift`: one's own mortgage, its value plus interest in cash (R8.2, R8.3)."""
    deed = guards.own_deed(ledger, entry.player, entry.space)
    if not ledger.mortgaged[deed]:
        raise Refusal(refusal.NOT_MORTGAGED, entry.space)
    guards.pays(ledger, entry.player, lift_cost(ledger.edition, deed))


def book_lift(ledger, entry):
    """Pays off the mortgage; an interest due is settled with it (R12.4)."""
    deed = ledger.edition.deed_at[entry.space]
    ledger.move(entry.player, 0, lift_cost(ledger.edition, deed))
    ledger.mortgaged[deed] = ledger.due[deed] = 0


def check_keep(ledger, entry):
    """`keep`: an inherited mortgage whose interest is due (R12.4)."""
    deed = guards.own_deed(ledger, entry.player, entry.space)
    if not ledger.due[deed]:
        raise Refusal(refusal.NO_INTEREST_DUE, entry.space)
    guards.pays(ledger, entry.player, ledger.edition.interest[deed])


def book_keep(ledger, entry):
    """Pays the interest; the mortgage stays."""
    deed = ledger.edition.deed_at[entry.space]
    ledger.move(entry.player, 0, ledger.edition.interest[deed])
    ledger.due[deed] = 0
