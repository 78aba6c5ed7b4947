"""What is wrong with the spaces of an edition: deeds, taxes, card piles, names (R16.1, R16.2): every space is told once
and the groups are of the right size."""

from game import edition
from game.bounds import MAX_HOUSE, MAX_NAME, MAX_NUMBERED, are_numbers, highest, is_number, is_row, text

SITES_IN_GROUP = (1, 4)
HELD = {edition.TRANSPORTS: (4, 4), edition.UTILITIES: (2, 2)}  # how many deeds these two groups have
SITE_RENTS, RENTS = 6, (4, 2)  # how many rents a site names, a transport, a utility
LEAST_HOUSE = 2  # units: half of it must be something


def problems(parts, found):
    """Tells `found` all that is wrong with the forty spaces of an edition: rows of (part, space, what is wrong)."""
    _deeds(parts, found)
    _taxes(parts, found)
    for name in ("chance", "chest"):
        if not are_numbers(parts[name], 0, edition.SPACES - 1):
            found.append((name, -1, "must be numbers of spaces"))
    _names(parts, found)
    _cover(parts, found)


def _taxes(parts, found):
    rows = parts["taxes"]
    high, bounds = highest(parts)
    if not is_row(rows, 2) or not all([is_row(row, 3) for row in rows]):
        found.append(("taxes", -1, "must be two, each with a space, a sum, and a sum in a quick game"))
        return
    for row in rows:
        if not are_numbers(row[1:], 1, high):
            found.append(("taxes", row[0], bounds))


def _names(parts, found):
    rows = parts["names"]
    if not isinstance(rows, tuple) or not all([is_row(row, 2) for row in rows]):
        found.append(("names", -1, "must be pairs of a space and its name"))
        return
    taxed = _spaces(parts["taxes"])
    named = []
    for space, name in rows:
        if not is_number(space, 0, edition.SPACES - 1):
            found.append(("names", -1, "must name spaces 0 to 39"))
        elif space in named:
            found.append(("names", space, "has two names"))
        else:
            named.append(space)
            text("names", space, name, MAX_NUMBERED if space in taxed else MAX_NAME, found)


def _deeds(parts, found):
    """The table of deeds, row by row, then the groups."""
    rows = parts["deeds"]
    if not isinstance(rows, tuple) or not all([is_row(row, 6) for row in rows]):
        found.append(("deeds", -1, "must be rows of space, group, price, rents, house price, mortgage value"))
        return
    sizes = [0] * edition.GROUPS
    sound = True
    for row in rows:
        wrong = _place(row) or _sums(row, parts) or _order(row)
        if wrong:
            sound = False
            found.append(("deeds", row[0] if type(row[0]) is int else -1, wrong))
        else:
            sizes[row[1]] += 1
    spaces = [row[0] for row in rows if type(row[0]) is int]
    if spaces != sorted(spaces):
        found.append(("deeds", -1, "must be in the order of the board"))
    if sound and len(rows) == edition.DEEDS:
        _groups(sizes, found)


def _groups(sizes, found):
    for group, size in enumerate(sizes):
        low, high = HELD.get(group, SITES_IN_GROUP)
        if not low <= size <= high:
            named = {edition.TRANSPORTS: "transports", edition.UTILITIES: "utilities"}.get(group, f"group {group + 1}")
            count = str(low) if low == high else f"{low} to {high}"
            found.append(("deeds", -1, f"{named}: must be {count} deeds, not {size}"))


def _place(row):
    """What is wrong with where a deed is, "" when nothing is."""
    if not is_number(row[0], 1, edition.SPACES - 1) or not is_number(row[1], 0, edition.GROUPS - 1):
        return "must be a space from 1 to 39 with one of the ten groups"
    return ""


def _sums(row, parts):
    """What is wrong with the size of a deed's sums, "" when nothing is. A utility's rents are times the throw."""
    _, group, price, rents, house, mortgage = row
    high, bounds = highest(parts)
    if not are_numbers((price, mortgage), 1, high) or not are_numbers(rents, 1, high):
        return "price, mortgage value and rents " + bounds
    if len(rents) != (RENTS[group - edition.TRANSPORTS] if group >= edition.TRANSPORTS else SITE_RENTS):
        return "a site has 6 rents, a transport 4, a utility 2"
    if group >= edition.TRANSPORTS:
        return "" if house == 0 and type(house) is int else "there are no houses"
    high, bounds = highest(parts, MAX_HOUSE, LEAST_HOUSE)
    return "" if is_number(house, LEAST_HOUSE, high) else "the house price " + bounds


def _order(row):
    """What makes no sense in a deed, "" when all does."""
    _, _, price, rents, _, mortgage = row
    for at in range(1, len(rents)):
        if rents[at] < rents[at - 1]:
            return f"rent {at + 1} of {len(rents)} is lower than the one before it"
    return "the mortgage value is higher than the price" if mortgage > price else ""  # buying would bring money


def _cover(parts, found):
    """Nothing is left out and nothing stands twice."""
    told = [space for space, _ in edition.CORNERS] + _spaces(parts["deeds"]) + _spaces(parts["taxes"])
    for name in ("chance", "chest"):
        told.extend(parts[name] if isinstance(parts[name], tuple) else ())
    for space in range(edition.SPACES):
        if told.count(space) != 1:
            what = "is told more than once" if told.count(space) else "is missing: no deed, tax or card space"
            found.append(("board", space, what))
    if isinstance(parts["deeds"], tuple) and len(parts["deeds"]) != edition.DEEDS:
        found.append(("deeds", -1, f"must be {edition.DEEDS} deeds, not {len(parts['deeds'])}"))


def _spaces(rows):
    """The spaces that begin the rows of a table, as far as it is one."""
    return [row[0] for row in rows if isinstance(row, tuple) and row] if isinstance(rows, tuple) else []
