"""The parts an edition is made of: what each may be, and everything that is wrong with one (R16.4).

A custom edition is a dict of the parts in which it differs from `editions/classic.py`. It is checked on the PC before
it is sent, and again here before it is used; nothing is mended or guessed.
"""

from game import edition, money, refusal
from game.editions import classic
from game.refusal import Refusal
from game.rules import is_letter

MAX_KEY = 12
MAX_TITLE = 12
MAX_WORD = 21  # a row of the screen
MAX_SUM = 99_999  # units of any single sum on the board
SITES_IN_GROUP = (1, 4)
HELD = {edition.TRANSPORTS: (4, 4), edition.UTILITIES: (2, 2)}  # how many deeds these two groups have
SITE_RENTS, RENTS = 6, (4, 2)  # how many rents a site names, a transport, a utility

_KEY_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_-"
_NUMBERS = (
    ("start", 1, money.MAX_BALANCE),
    ("salary", 1, MAX_SUM),
    ("fine", 1, MAX_SUM),
    ("houses", 0, 255),
    ("hotels", 0, 255),
    ("jail_throws", 1, 3),
    ("quick_throws", 1, 3),
    ("quick_deal", 0, 3),
    ("quick_houses", 1, 4),
    ("quick_end", 1, 7),
    ("timed_deal", 0, 3),
)
_SWITCHES = (
    "double_beside_mortgage inherit_interest creditor_takes_mortgages tinker throw_again_after_fine "
    "quick_fine_after_throw quick_deal_free timed_by_money"
).split()
_CHOICES = (("scheme", ("km", "whole")), ("throw_for_rent", (edition.BROUGHT, edition.NEW)))
_TEXTS = (
    ("title", MAX_TITLE),
    ("sign", 1),
    ("house", MAX_WORD),
    ("hotel", MAX_WORD),
    ("transport", MAX_WORD - 2),  # a number follows
    ("utility", MAX_WORD - 2),
    ("chance_card", MAX_WORD),
    ("chest_card", MAX_WORD),
)
_LISTS_OF_TEXTS = (("tax_names", 2, MAX_WORD), ("group_names", 8, MAX_WORD - 2), ("corner_names", 4, MAX_WORD))


def whole(differences):
    """All parts of the edition that differs so from the common board, every list as a tuple."""
    parts = dict(classic.PARTS)
    for name in differences:
        parts[name] = _frozen(differences[name])
    return parts


def problems(differences):
    """All that is wrong with the parts of a custom edition, as a tuple of (part, space, what is wrong), the space -1
    where no single one is meant; () for a sound one. The part `board` is how the spaces are told together."""
    found = []
    for name in sorted(differences):
        if name not in classic.PARTS:
            found.append((name, -1, "there is no such part"))
    parts = whole(differences)
    _key(parts["key"], found)
    _values(parts, found)
    _words(parts, found)
    _money(parts, found)
    _board(parts, found)
    return tuple(found)


def load(differences, number):
    """The edition of these parts under that number; refuses (`unknown_edition`) any that are not sound."""
    if number < edition.FIRST_CUSTOM or problems(differences):
        raise Refusal(refusal.UNKNOWN_EDITION, number)
    return edition.Edition(whole(differences), number)


def _values(parts, found):
    for name, low, high in _NUMBERS:
        if not _is_number(parts[name], low, high):
            found.append((name, -1, f"must be a whole number from {low} to {high}"))
    for name in _SWITCHES:
        if type(parts[name]) is not bool:
            found.append((name, -1, "must be true or false"))
    for name, choices in _CHOICES:
        if parts[name] not in choices:
            found.append((name, -1, "must be one of: " + ", ".join(choices)))


def _words(parts, found):
    for name, longest in _TEXTS:
        _text(name, -1, parts[name], longest, found)
    for name, count, longest in _LISTS_OF_TEXTS:
        if not _is_row(parts[name], count):
            found.append((name, -1, f"must be {count} texts"))
        else:
            for text in parts[name]:
                _text(name, -1, text, longest, found)


def _frozen(value):
    return tuple([_frozen(part) for part in value]) if isinstance(value, (list, tuple)) else value


def _is_number(value, low, high):
    return type(value) is int and low <= value <= high


def _text(name, space, value, longest, found):
    """A text of the screen: its cells are all of one width, so letters say how wide it is."""
    if type(value) is not str or not value:
        found.append((name, space, f"must be a text of 1 to {longest} letters"))
        return
    for letter in value:
        if not is_letter(letter):
            found.append((name, space, f"must have letters of the screen's font only, not U+{ord(letter):04X}"))
            return
    if len(value) > longest:
        found.append((name, space, f"is too wide for the screen: {len(value)} letters, at most {longest}"))
    elif value.strip(" ") != value:
        found.append((name, space, "must not begin or end with a blank"))


def _is_row(value, count):
    return isinstance(value, tuple) and len(value) == count


def _are_numbers(values, low, high):
    return isinstance(values, tuple) and all([_is_number(value, low, high) for value in values])


def _key(key, found):
    if type(key) is not str or not 1 <= len(key) <= MAX_KEY or key.strip(_KEY_LETTERS):
        found.append(("key", -1, f"must be 1 to {MAX_KEY} small letters and digits"))
    elif key in edition.KEYS:
        found.append(("key", -1, "is that of a built-in edition"))


def _money(parts, found):
    """The notes of the starting sum, where they are named, count up to it (R2.2)."""
    notes = parts["notes"]
    if not isinstance(notes, tuple) or not all([_is_row(note, 2) and _are_numbers(note, 1, 99_999) for note in notes]):
        found.append(("notes", -1, "must be pairs of how many and of what value"))
    elif notes and sum([count * value for count, value in notes]) != parts["start"]:
        found.append(("notes", -1, "do not add up to the starting sum"))


def _board(parts, found):
    """The forty spaces: every one is told once, the groups are of the right size (R16.1, R16.2)."""
    _deeds(parts["deeds"], found)
    _taxes(parts["taxes"], found)
    for name in ("chance", "chest"):
        if not _are_numbers(parts[name], 0, edition.SPACES - 1):
            found.append((name, -1, "must be numbers of spaces"))
    _names(parts["names"], found)
    _cover(parts, found)


def _taxes(rows, found):
    if not _is_row(rows, 2) or not all([_is_row(row, 3) and _are_numbers(row, 1, MAX_SUM) for row in rows]):
        found.append(("taxes", -1, f"must be two, each with a space and sums from 1 to {MAX_SUM}"))


def _names(rows, found):
    if not isinstance(rows, tuple) or not all([_is_row(row, 2) for row in rows]):
        found.append(("names", -1, "must be pairs of a space and its name"))
        return
    named = []
    for space, name in rows:
        if not _is_number(space, 0, edition.SPACES - 1):
            found.append(("names", -1, "must name spaces 0 to 39"))
        elif space in named:
            found.append(("names", space, "has two names"))
        else:
            named.append(space)
            _text("names", space, name, MAX_WORD, found)


def _deeds(rows, found):
    """The table of deeds, row by row, then the groups."""
    if not isinstance(rows, tuple) or not all([_is_row(row, 6) for row in rows]):
        found.append(("deeds", -1, "must be rows of space, group, price, rents, house price, mortgage value"))
        return
    sizes = [0] * edition.GROUPS
    sound = True
    for row in rows:
        wrong = _deed(row)
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


def _deed(row):
    """What is wrong with one row of the table, "" when nothing is."""
    space, group, price, rents, house, mortgage = row
    if not _is_number(space, 1, edition.SPACES - 1) or not _is_number(group, 0, edition.GROUPS - 1):
        return "must be a space from 1 to 39 with one of the ten groups"
    if not _are_numbers((price, mortgage), 1, MAX_SUM) or not _are_numbers(rents, 1, MAX_SUM):
        return f"price, mortgage value and rents must be from 1 to {MAX_SUM}"
    if len(rents) != (RENTS[group - edition.TRANSPORTS] if group >= edition.TRANSPORTS else SITE_RENTS):
        return "a site has 6 rents, a transport 4, a utility 2"
    fallen = [at for at in range(1, len(rents)) if rents[at] < rents[at - 1]]
    if fallen:
        return f"rent {fallen[0] + 1} of {len(rents)} is lower than the one before it"
    if not _is_number(house, 0 if group >= edition.TRANSPORTS else 2, MAX_SUM):
        return f"the house price must be from 2 to {MAX_SUM}"  # half of it must be something
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
