"""What can be wrong with an edition (R16.4): by number, and in words.

The device asks only whether anything is wrong; the words are for whoever wrote the edition.

A flaw is (part, space, what, figures...), the space -1 where no single one is meant. It knows no bounds: a figure says
what was asked for or found.
"""

from game import money
from game.edition import TRANSPORTS, UTILITIES

NO_SUCH_PART, NOT_A_KEY, BUILT_IN_KEY, NOT_A_NUMBER, NOT_A_SWITCH, NOT_A_CHOICE = 0, 1, 2, 3, 4, 5
NOT_A_TEXT, NO_LETTER, TOO_WIDE, BLANK_AT_AN_END, WRONG_COUNT_OF_TEXTS = 6, 7, 8, 9, 10
NOT_A_SUM, NOT_SUMS_OF_A_DEED, NOT_A_HOUSE_PRICE = 11, 12, 13
NOT_NOTES, NOTES_DIFFER, NOT_TAXES, NOT_A_PILE = 14, 15, 16, 17
NOT_NAMES, NAMES_NO_SPACE, TWO_NAMES = 18, 19, 20
NOT_DEEDS, NO_PLACE_FOR_A_DEED, WRONG_COUNT_OF_RENTS, HAS_NO_HOUSES = 21, 22, 23, 24
LOWER_RENT, MORTGAGE_ABOVE_PRICE, NOT_IN_ORDER, WRONG_SIZE_OF_GROUP = 25, 26, 27, 28
TOLD_TWICE, NOT_TOLD, WRONG_COUNT_OF_DEEDS = 29, 30, 31

_WORDS = (
    "there is no such part",
    "must be 1 to {} small letters, digits, - and _",
    "is that of a built-in edition",
    "must be a whole number from {} to {}",
    "must be true or false",
    "must be one of: {}",
    "must be a text of 1 to {} letters",
    "has a letter that the screen lacks: {} (U+{:04X})",
    "is too wide for the screen: {} letters, at most {}",
    "must not begin or end with a blank",
    "must be {} texts",
    "must be from {} to {}",
    "price, mortgage value and rents must be from {} to {}",
    "the house price must be from {} to {}",
    "must be pairs of how many and of what value",
    "do not add up to the starting sum",
    "must be two, each with a space, a sum, and a sum in a quick game",
    "must be numbers of spaces",
    "must be pairs of a space and its name",
    "must name spaces 0 to 39",
    "has two names",
    "must be rows of space, group, price, rents, house price, mortgage value",
    "must be a space from 1 to 39 with one of the ten groups",
    "a site has 6 rents, a transport 4, a utility 2",
    "there are no houses",
    "rent {} of {} is lower than the one before it",
    "the mortgage value is higher than the price",  # buying would bring money
    "must be in the order of the board",
    "{}: must be {} deeds, not {}",
    "is told more than once",
    "is missing: no deed, tax or card space",
    "must be {} deeds, not {}",
)


def said(flaw, scheme):
    """A flaw as (part, space, words); sums as that scheme writes them."""
    part, space, what = flaw[:3]
    figures = list(flaw[3:])
    if what == NOT_A_CHOICE:
        figures = [", ".join(figures)]
    elif NOT_A_SUM <= what <= NOT_A_HOUSE_PRICE:
        figures = [money.text(units, scheme) for units in figures]
    elif what == WRONG_SIZE_OF_GROUP:
        group, low, high, size = figures
        named = {TRANSPORTS: "transports", UTILITIES: "utilities"}.get(group) or f"group {group + 1}"
        figures = [named, str(low) if low == high else f"{low} to {high}", size]
    return part, space, _WORDS[what].format(*figures)
