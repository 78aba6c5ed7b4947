"""What a single value of an edition may be: numbers, rows, sums, texts of the screen (R16.4). Knows no part by name but
the money's scheme, and mends nothing."""

from game import flaws, money
from game.rules import is_letter

# How many letters fit their narrowest place on the screen, a row of which has 21.
MAX_NAME = 21
MAX_NUMBERED = 19  # a number stands before or after it
# Units, by scheme, so that no line with a sum runs out of the screen: of any single sum on the board; of a house, since
# a whole group is sold in one line.
MAX_SUM = (9_999, 99_999)
MAX_HOUSE = (999, 99_999)


def is_number(value, low, high):
    """Whether it is a whole number (True is none) between both."""
    return type(value) is int and low <= value <= high


def text(name, space, value, longest, found):
    """Tells `found` what is wrong with a text of the screen, whose cells are all of one width: letters say how wide it
    is."""
    if type(value) is not str or not value:
        found.append((name, space, flaws.NOT_A_TEXT, longest))
        return
    for letter in value:
        if not is_letter(letter):
            found.append((name, space, flaws.NO_LETTER, letter, ord(letter)))
            return
    if len(value) > longest:
        found.append((name, space, flaws.TOO_WIDE, len(value), longest))
    elif value.strip(" ") != value:
        found.append((name, space, flaws.BLANK_AT_AN_END))


def is_row(value, count):
    """Whether it is a row of so many values."""
    return isinstance(value, tuple) and len(value) == count


def are_rows(values, count):
    """Whether it is a row of rows of so many values."""
    return isinstance(values, tuple) and all([is_row(value, count) for value in values])


def are_numbers(values, low, high):
    """Whether it is a row of whole numbers between both."""
    return isinstance(values, tuple) and all([is_number(value, low, high) for value in values])


def highest(parts, by_scheme=MAX_SUM):
    """The highest sum of a kind, in units."""
    return by_scheme[scheme_of(parts)]


def scheme_of(parts):
    """How the edition writes sums; whole ones where it names no scheme that there is."""
    return money.KM if parts["scheme"] == "km" else money.WHOLE
