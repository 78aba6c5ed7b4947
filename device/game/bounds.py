"""What a single value of an edition may be: numbers, rows, sums, texts of the screen (R16.4). Knows no part by name but
the money's scheme, and mends nothing."""

from game import money
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
        found.append((name, space, f"must be a text of 1 to {longest} letters"))
        return
    for letter in value:
        if not is_letter(letter):
            found.append((name, space, f"has a letter that the screen lacks: {letter} (U+{ord(letter):04X})"))
            return
    if len(value) > longest:
        found.append((name, space, f"is too wide for the screen: {len(value)} letters, at most {longest}"))
    elif value.strip(" ") != value:
        found.append((name, space, "must not begin or end with a blank"))


def is_row(value, count):
    """Whether it is a row of so many values."""
    return isinstance(value, tuple) and len(value) == count


def are_numbers(values, low, high):
    """Whether it is a row of whole numbers between both."""
    return isinstance(values, tuple) and all([is_number(value, low, high) for value in values])


def highest(parts, by_scheme=MAX_SUM, low=1):
    """The highest sum of a kind, in units, and the bounds of one as the edition writes them."""
    high = by_scheme[_scheme(parts)]
    return high, between(high, parts, low)


def between(high, parts, low=1):
    """What a sum from `low` to `high` units must be, as the edition writes sums."""
    scheme = _scheme(parts)
    return f"must be from {money.text(low, scheme)} to {money.text(high, scheme)}"


def _scheme(parts):
    return money.KM if parts["scheme"] == "km" else money.WHOLE
