"""What the rules of the edition on the table say, in our own words: one topic, at most three screens (R3 to R15).

A topic is a function of the ledger that returns paragraphs; who shows them breaks them into lines. Only what holds in
this edition, this mode and with these house rules is said. It must never say a sentence of a rulebook.
"""

from game import jail
from game.owed import houses_before_hotel
from game.setup import DOUBLE_GO, NO_RENT_IN_JAIL, POT, QUICK, TIMED

PERCENT = "10%"
NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")  # as many as parts.quick_end


def go(ledger):
    """The salary (R3)."""
    edition = ledger.edition
    said = [f"{edition.show(edition.salary)} for passing GO or landing on it."]
    if ledger.rules & DOUBLE_GO:
        said.append("House rule: double for landing on it.")
    said.append("A card may send you there just after: then twice in a turn. Lift your card and tap it again.")
    said.append("Nothing on the way to jail, nor when a card sends you back.")
    return said


def buying(ledger):
    """Buying and the auction of a deed (R4, R5)."""
    edition = ledger.edition
    said = ["Nobody's deed: buy it at its price, or it is auctioned at once."]
    if edition.tinker:
        said.append("Tinker Bell there: it is yours for nothing.")
    said.append(f"All may bid, also who declined. Bids from {edition.show(1)}, in cash only, each above the last.")
    said.append("The highest bidder must buy. No bid: it stays with the bank.")
    return said


def rent(ledger):
    """Rent of sites, transports, utilities (R6)."""
    edition = ledger.edition
    said = ["Only if asked for before the next throw. Not on a mortgaged deed."]
    if ledger.rules & NO_RENT_IN_JAIL:
        said.append("House rule: none while the owner is in jail.")
    beside = "even beside a mortgage" if edition.double_beside_mortgage else "if none of it is mortgaged"
    said.append(f"Whole colour group: bare sites double, {beside}.")
    said.append(f"{upper(edition.words.utility)}: dice x4, both x10; {which_throw(edition)}.")
    if edition.tinker:
        said.append("Where Tinker Bell stands the bank pays.")
    return said


def rents_by_card(ledger):
    """Transports, and the two rents that a card asks (R6.4, R6.6)."""
    edition = ledger.edition
    rates = " ".join([edition.text(units) for units in edition.rents[edition.groups[8][0]]])
    return [
        f"{upper(edition.words.transport)}: {rates} for 1, 2, 3, 4 held.",
        "A card sends you to the nearest one: twice that rent.",
        f"To the nearest {edition.words.utility}: ten times a new throw.",
        "Nobody's: you may buy it.",
    ]


def building(ledger):
    """Building (R7.1 to R7.4) and shortage (R7.7)."""
    words = ledger.edition.words
    full = houses_before_hotel(ledger.edition, ledger.mode)
    return [
        "Own the whole group, none mortgaged. At any time, evenly.",
        f"{full} x {words.house} on each site, then a {words.hotel} for the same price.",
        "None left: wait. Few, and two want them: auction.",
    ]


def selling(ledger):
    """Selling buildings back (R7.5, R7.6)."""
    words = ledger.edition.words
    full = houses_before_hotel(ledger.edition, ledger.mode)
    order = "last built first" if ledger.edition.key == "pixar" else "evenly"
    return [
        f"Back to the bank at half price, {order}.",
        f"A {words.hotel}: half its price, and {full} x {words.house} come back.",
        "Bank short of them: sell the whole group.",
    ]


def mortgage(ledger):
    """Mortgages (R8)."""
    edition = ledger.edition
    step = edition.show(1)
    return [
        "No building in the group. You get its mortgage value; no rent from it.",
        f"Lifting costs the value and {PERCENT}, up to a full {step}; only the owner may.",
        f"Given on: the new owner lifts it, or pays {PERCENT} now and again when lifting.",
    ]


def deal(_ledger):
    """Deals between players (R9)."""
    return [
        "Cash, deeds, jail cards, both ways, any mix. At any time.",
        "No deed of a group with buildings. No loans.",
        "A deed may be given in place of a debt.",
    ]


def jailed(ledger):
    """Into jail and out of it (R10)."""
    edition = ledger.edition
    said = ["In by the space, a card, a third double: turn over, no salary. Landing on jail is a visit."]
    said.append(f"Out: {edition.show(edition.fine)}, a jail card, or a double; no extra throw for it.")
    said.append(_last_throw(ledger))
    rent = "" if ledger.rules & NO_RENT_IN_JAIL else "get rent, "
    said.append(f"In jail you still {rent}build, sell and deal.")
    return said


def _last_throw(ledger) -> str:
    edition = ledger.edition
    allowed = jail.throws_allowed(ledger)
    if allowed == 1:
        return "Quick: out next turn. No double: pay at once."
    ending = "then throw again" if edition.throw_again_after_fine else "move by that throw"
    said = f"Throw {allowed} without a double: pay, {ending}."
    if ledger.mode == QUICK and edition.quick_fine_after_throw:
        said = "Quick: after a failed throw you may pay at once. " + said
    return said


def cards(ledger):
    """Cards, taxes, free parking (R11, R15)."""
    edition = ledger.edition
    words = edition.words
    where = "into the pot" if ledger.rules & POT else "to the bank"
    low, high = [edition.show(edition.tax(space, ledger.mode == QUICK)) for space in (4, 38)]
    return [
        f"{words.chance}, {words.chest}: do what it says.",
        "Past GO on the way: salary. A jail card is kept, used or sold.",
        f"{words.tax_low} {low}, {words.tax_high} {high}: {where}.",
        "Free parking: take the pot." if ledger.rules & POT else "Free parking: nothing.",
    ]


def debt(ledger):
    """Debts and bankruptcy (R12)."""
    edition = ledger.edition
    said = ["Short of cash: sell, mortgage, deal. Not enough even so: bankrupt, out."]
    to_player = "Owed to a player: buildings sold at half"
    if edition.creditor_takes_mortgages:
        to_player += ", deeds mortgaged"
    said.append(
        to_player
        + ", all goes to that player"
        + (f", who pays {PERCENT} on each mortgage." if edition.inherit_interest else "; no interest.")
    )
    said.append("Owed to the bank: deeds are auctioned, unmortgaged.")
    return said


def end(ledger):
    """How this game ends (R13), and what worth is (R14.1)."""
    edition = ledger.edition
    if ledger.mode == QUICK:
        said = [f"Quick: over at the {NTH[edition.quick_end - 1]} bankruptcy. The richest wins."]
    elif ledger.mode == TIMED:
        said = ["When the time is up " + ("the most money wins." if edition.timed_by_money else "the richest wins.")]
    else:
        said = ["The last one left wins."]
    said.append("Worth: cash, deeds at price, mortgaged ones half, buildings at price, less interest due.")
    return said


def tinker(_ledger):
    """Tinker Bell (R14.3, R14.4)."""
    return [
        "She starts on GO. Each double, in jail too, moves her one space before the thrower's space counts.",
        "She stops on GO and on properties only.",
        "Her space: the bank pays the rent; nobody's deed is free.",
    ]


def which_throw(edition) -> str:
    """Which dice a utility's rent takes (R6.5)."""
    return "a new throw" if edition.throw_for_rent == "new" else "the dice that brought you"


def upper(text: str) -> str:
    """`text` with its first letter large (the device knows no str.capitalize)."""
    return text[:1].upper() + text[1:]


# The keys of the topics, their names (left 8, right 8 cells) and what is said, in the order of the screen.
TOPICS = (
    ("1", "GO", (go,)),
    ("2", "Buy, bid", (buying,)),
    ("3", "Rent", (rent,)),
    ("4", "Build", (building, selling)),
    ("5", "Trading", (deal, mortgage)),
    ("6", "Transport", (rents_by_card,)),
    ("7", "Jail", (jailed,)),
    ("8", "Card/tax", (cards,)),
    ("9", "Debt", (debt,)),
    ("0", "The end", (end,)),
    (".", "Bell", (tinker,)),
)
