"""What is wrong with the spaces of an edition: deeds, taxes, card piles, names (R16.1, R16.2): every space is told once
and the groups are of the right size."""

from game import edition, flaws
from game.bounds import MAX_HOUSE, MAX_NAME, MAX_NUMBERED, are_numbers, are_rows, highest, is_number, is_row, text

SITES_IN_GROUP = (1, 4)
HELD = {edition.TRANSPORTS: (4, 4), edition.UTILITIES: (2, 2)}  # how many deeds these two groups have
SITE_RENTS, RENTS = 6, (4, 2)  # how many rents a site names, a transport, a utility
LEAST_HOUSE = 2  # units: half of it must be something


def problems(parts, found):
    """Tells `found` all that is wrong with the forty spaces of an edition: flaws as in game/flaws.py."""
    _deeds(parts, found)
    _taxes(parts, found)
    for name in ("chance", "chest"):
        if not are_numbers(parts[name], 0, edition.SPACES - 1):
            found.append((name, -1, flaws.NOT_A_PILE))
    _names(parts, found)
    _cover(parts, found)


def _taxes(parts, found):
    rows = parts["taxes"]
    high = highest(parts)
    if not is_row(rows, 2) or not are_rows(rows, 3):
        found.append(("taxes", -1, flaws.NOT_TAXES))
        return
    for row in rows:
        if not are_numbers(row[1:], 1, high):
            found.append(("taxes", row[0], flaws.NOT_A_SUM, 1, high))


def _names(parts, found):
    rows = parts["names"]
    if not are_rows(rows, 2):
        found.append(("names", -1, flaws.NOT_NAMES))
        return
    taxed = _spaces(parts["taxes"])
    named = []
    for space, name in rows:
        if not is_number(space, 0, edition.SPACES - 1):
            found.append(("names", -1, flaws.NAMES_NO_SPACE))
        elif space in named:
            found.append(("names", space, flaws.TWO_NAMES))
        else:
            named.append(space)
            text("names", space, name, MAX_NUMBERED if space in taxed else MAX_NAME, found)


def _deeds(parts, found):
    """The table of deeds, row by row, then the groups."""
    rows = parts["deeds"]
    if not are_rows(rows, 6):
        found.append(("deeds", -1, flaws.NOT_DEEDS))
        return
    sizes = [0] * edition.GROUPS
    sound = True
    for row in rows:
        wrong = _place(row) or _sums(row, parts) or _order(row)
        if wrong:
            sound = False
            found.append(("deeds", row[0] if type(row[0]) is int else -1) + wrong)
        else:
            sizes[row[1]] += 1
    spaces = [row[0] for row in rows if type(row[0]) is int]
    if spaces != sorted(spaces):
        found.append(("deeds", -1, flaws.NOT_IN_ORDER))
    if sound and len(rows) == edition.DEEDS:
        _groups(sizes, found)


def _groups(sizes, found):
    for group, size in enumerate(sizes):
        low, high = HELD.get(group, SITES_IN_GROUP)
        if not low <= size <= high:
            found.append(("deeds", -1, flaws.WRONG_SIZE_OF_GROUP, group, low, high, size))


def _place(row):
    """What is wrong with where a deed is, () when nothing is."""
    if not is_number(row[0], 1, edition.SPACES - 1) or not is_number(row[1], 0, edition.GROUPS - 1):
        return (flaws.NO_PLACE_FOR_A_DEED,)
    return ()


def _sums(row, parts):
    """What is wrong with the size of a deed's sums, () when nothing is. A utility's rents are times the throw."""
    _, group, price, rents, house, mortgage = row
    high = highest(parts)
    if not are_numbers((price, mortgage), 1, high) or not are_numbers(rents, 1, high):
        return (flaws.NOT_SUMS_OF_A_DEED, 1, high)
    if len(rents) != (RENTS[group - edition.TRANSPORTS] if group >= edition.TRANSPORTS else SITE_RENTS):
        return (flaws.WRONG_COUNT_OF_RENTS,)
    if group >= edition.TRANSPORTS:
        return () if is_number(house, 0, 0) else (flaws.HAS_NO_HOUSES,)
    high = highest(parts, MAX_HOUSE)
    return () if is_number(house, LEAST_HOUSE, high) else (flaws.NOT_A_HOUSE_PRICE, LEAST_HOUSE, high)


def _order(row):
    """What makes no sense in a deed, () when all does."""
    _, _, price, rents, _, mortgage = row
    for at in range(1, len(rents)):
        if rents[at] < rents[at - 1]:
            return (flaws.LOWER_RENT, at + 1, len(rents))
    return (flaws.MORTGAGE_ABOVE_PRICE,) if mortgage > price else ()


def _cover(parts, found):
    """Nothing is left out and nothing stands twice."""
    told = [space for space, _ in edition.CORNERS] + _spaces(parts["deeds"]) + _spaces(parts["taxes"])
    for name in ("chance", "chest"):
        told.extend(parts[name] if isinstance(parts[name], tuple) else ())
    for space in range(edition.SPACES):
        if told.count(space) != 1:
            found.append(("board", space, flaws.TOLD_TWICE if told.count(space) else flaws.NOT_TOLD))
    if isinstance(parts["deeds"], tuple) and len(parts["deeds"]) != edition.DEEDS:
        found.append(("deeds", -1, flaws.WRONG_COUNT_OF_DEEDS, edition.DEEDS, len(parts["deeds"])))


def _spaces(rows):
    """The spaces that begin the rows of a table, as far as it is one."""
    return [row[0] for row in rows if isinstance(row, tuple) and row] if isinstance(rows, tuple) else []
