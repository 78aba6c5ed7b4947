"""How a deed stands, in words: what is asked for it now, whose it is, what is built. It looks and never decides."""

from game import owed
from game.edition import UTILITY

BUILT_CELLS = 10
THROWS = (("brought", "dice that brought you"), ("new", "throw again for it"))


def asked(desk, space: int):
    """(what the large sum means, the sum): the price of an unowned deed, the rent of an owned one."""
    ledger = desk.bank.ledger
    edition = ledger.edition
    deed = edition.deed_at[space]
    if ledger.auction[deed]:
        return "To be auctioned", "-"
    if not ledger.owner[deed]:
        return "For sale", desk.money(owed.price(ledger, space))
    if ledger.mortgaged[deed]:
        return "Mortgaged: no rent", desk.money(0)
    if edition.kinds[space] == UTILITY:
        return "Rent: dice times", desk.money(_factor(ledger, edition, deed))
    return "Rent", desk.money(owed.rent(ledger, space))


def _factor(ledger, edition, deed: int) -> int:
    held = 0
    for mate in edition.mates[deed]:
        held += ledger.owner[mate] == ledger.owner[deed]
    return edition.rents[deed][held - 1]


def standing(desk, space: int):
    """Two rows: the owner; buildings, or interest that is due, or that Tinker Bell stands there."""
    ledger = desk.bank.ledger
    deed = ledger.edition.deed_at[space]
    owner = ledger.owner[deed]
    what = built(desk, deed)
    if ledger.due[deed]:
        what = "interest is due"
    elif owed.is_gift(ledger, space):
        what = "Tinker Bell is here"
    return (("owner", desk.label(owner)), what)


def built(desk, deed: int) -> str:
    """Buildings on a site in the edition's words, or in the common ones where those are too long for 10 cells; empty
    where none stand or can."""
    ledger = desk.bank.ledger
    words = ledger.edition.words
    level = ledger.level[deed]
    if not level:
        return ""
    if level == owed.HOTEL:
        return _counted(1, words.hotel, "hotel")
    return _counted(level, words.house, "house")


def _counted(count: int, word: str, common: str) -> str:
    for one in (word, common):
        said = f"{count} {one}" if count == 1 else f"{count} {one}s"
        if len(said) <= BUILT_CELLS:
            break
    return said


def throw_words(desk, effect: bool) -> str:
    """Which throw a utility's rent takes in this edition, with the card effect a new one (R6.5), at most 21 cells."""
    if effect:
        return THROWS[1][1]
    for key, words in THROWS:
        if key == desk.bank.edition.throw_for_rent:
            return words
    return ""
