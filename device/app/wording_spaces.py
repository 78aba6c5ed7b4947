"""What a space of the board asks of who lands there, in our own words; figures are those of the edition on the table.

It looks at the ledger and decides nothing.
"""

from game.edition import CHANCE, CHEST, GO, GO_TO_JAIL, JAIL, PARKING, SITE, TAX, TRANSPORT, UTILITY
from game.owed import tax
from game.setup import POT

from app import wording_rules as rules


def landed(ledger, space: int):
    """Paragraphs for a space of any kind."""
    return _KINDS[ledger.edition.kinds[space]](ledger, space)


def _site(ledger, space: int):
    """Price, rents, building price, mortgage; then what to do."""
    edition = ledger.edition
    deed = edition.deed_at[space]
    rents = edition.rents[deed]
    text = edition.text
    return [
        f"{edition.show(edition.price[deed])}, mortgage {text(edition.mortgage[deed])}",
        f"Rent {text(rents[0])}, group {text(2 * rents[0])}",
        "Built " + " ".join([text(units) for units in rents[1:]]),
        f"A building: {edition.show(edition.house_price[deed])}",
    ] + what_to_do(ledger, space)


def _transport(ledger, space: int):
    edition = ledger.edition
    deed = edition.deed_at[space]
    return [f"{edition.show(edition.price[deed])}, mortgage {edition.text(edition.mortgage[deed])}"] + (
        rules.rents_by_card(ledger)[:2] + what_to_do(ledger, space)
    )


def _utility(ledger, space: int):
    edition = ledger.edition
    deed = edition.deed_at[space]
    said = [f"{edition.show(edition.price[deed])}, mortgage {edition.text(edition.mortgage[deed])}"]
    one, both = [edition.show(factor) for factor in edition.rents[deed]]
    said.append(f"Rent: dice x {one}, both x {both}, {rules.which_throw(edition)}. A card: a new throw x {both}.")
    return said + what_to_do(ledger, space)


def what_to_do(ledger, space: int):
    """Buy, bid, pay or nothing, as the deed stands now."""
    edition = ledger.edition
    deed = edition.deed_at[space]
    if edition.tinker and ledger.tinker == space:
        return ["Tinker Bell is here: free to buy, the bank pays rent."]
    if ledger.auction[deed]:
        return ["It waits for its auction."]
    if not ledger.owner[deed]:
        return ["Nobody's: buy it, or it is auctioned at once."]
    if ledger.mortgaged[deed]:
        return ["Mortgaged: no rent."]
    return ["Owned: pay when asked, before the next throw."]


def _tax(ledger, space: int):
    where = "into the pot" if ledger.rules & POT else "to the bank"
    return [f"Pay {ledger.edition.show(tax(ledger, space))} {where}: menu, 4, 0."]


def _go(ledger, _space: int):
    return rules.go(ledger)


def _cards(ledger, _space: int):
    return ["Draw a card, do what it says: menu, 4."] + rules.cards(ledger)[1:2]


def _jail(ledger, _space: int):
    return ["Only a visit, unless you were sent here."] + rules.jailed(ledger)[1:3]


def _parking(ledger, _space: int):
    return [rules.cards(ledger)[3], "Menu, 4, 0 takes it." if ledger.rules & POT else "Rest until your next turn."]


def _go_to_jail(_ledger, _space: int):
    return ["Straight to jail: menu, 5. The turn is over, no salary."]


_BY_KIND = (
    (GO, _go),
    (SITE, _site),
    (TRANSPORT, _transport),
    (UTILITY, _utility),
    (TAX, _tax),
    (CHANCE, _cards),
    (CHEST, _cards),
    (JAIL, _jail),
    (PARKING, _parking),
    (GO_TO_JAIL, _go_to_jail),
)
_KINDS = dict(_BY_KIND)
