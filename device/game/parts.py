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
    """All that is wrong with the parts of a custom edition, as a tuple of (part, what is wrong); () for a sound one."""
    found = []
    for name in sorted(differences):
        if name not in classic.PARTS:
            found.append((name, "there is no such part"))
    parts = whole(differences)
    _key(parts["key"], found)
    for name, low, high in _NUMBERS:
        if not _is_number(parts[name], low, high):
            found.append((name, f"must be a whole number from {low} to {high}"))
    for name in _SWITCHES:
        if type(parts[name]) is not bool:
            found.append((name, "must be true or false"))
    for name, choices in _CHOICES:
        if parts[name] not in choices:
            found.append((name, "must be one of: " + ", ".join(choices)))
    for name, longest in _TEXTS:
        if not _is_text(parts[name], longest):
            found.append((name, f"must be a text of 1 to {longest} letters"))
    for name, count, longest in _LISTS_OF_TEXTS:
        if not _is_row(parts[name], count) or not all([_is_text(text, longest) for text in parts[name]]):
            found.append((name, f"must be {count} texts of 1 to {longest} letters"))
    _money(parts, found)
    _board(parts, found)
    return tuple(found)


def load(differences, number):
    """The edition of these parts under that number; refuses (`unknown_edition`) any that are not sound."""
    if number < edition.FIRST_CUSTOM or problems(differences):
        raise Refusal(refusal.UNKNOWN_EDITION, number)
    return edition.Edition(whole(differences), number)


def _frozen(value):
    return tuple([_frozen(part) for part in value]) if isinstance(value, (list, tuple)) else value


def _is_number(value, low, high):
    return type(value) is int and low <= value <= high


def _is_text(value, longest):
    return type(value) is str and 1 <= len(value) <= longest and all([is_letter(letter) for letter in value])


def _is_row(value, count):
    return isinstance(value, tuple) and len(value) == count


def _are_numbers(values, low, high):
    return isinstance(values, tuple) and all([_is_number(value, low, high) for value in values])


def _key(key, found):
    if type(key) is not str or not 1 <= len(key) <= MAX_KEY or key.strip(_KEY_LETTERS):
        found.append(("key", f"must be 1 to {MAX_KEY} small letters and digits"))
    elif key in edition.KEYS:
        found.append(("key", "is that of a built-in edition"))


def _money(parts, found):
    """The notes of the starting sum, where they are named, count up to it (R2.2)."""
    notes = parts["notes"]
    if not isinstance(notes, tuple) or not all([_is_row(note, 2) and _are_numbers(note, 1, 99_999) for note in notes]):
        found.append(("notes", "must be pairs of how many and of what value"))
    elif notes and sum([count * value for count, value in notes]) != parts["start"]:
        found.append(("notes", "do not add up to the starting sum"))


def _board(parts, found):
    """The forty spaces: every one is told once, the groups are of the right size (R16.1, R16.2)."""
    before = len(found)
    _deeds(parts["deeds"], found)
    taxes = parts["taxes"]
    if not _is_row(taxes, 2) or not all([_is_row(row, 3) and _are_numbers(row, 1, MAX_SUM) for row in taxes]):
        found.append(("taxes", "must be two rows of space, sum, and sum in a quick game"))
    for name in ("chance", "chest"):
        if not _are_numbers(parts[name], 0, edition.SPACES - 1):
            found.append((name, "must be numbers of spaces"))
    named = parts["names"]
    if not isinstance(named, tuple) or not all([_is_row(row, 2) for row in named]):
        found.append(("names", "must be pairs of a space and its name"))
    elif not all([_is_number(at, 0, edition.SPACES - 1) and _is_text(name, MAX_WORD) for at, name in named]):
        found.append(("names", f"must name spaces 0 to 39 with 1 to {MAX_WORD} letters"))
    if len(found) == before:
        _cover(parts, found)


def _deeds(rows, found):
    """The table of deeds, row by row, then the groups."""
    if not _is_row(rows, edition.DEEDS) or not all([_is_row(row, 6) for row in rows]):
        found.append(("deeds", "must be 28 rows of space, group, price, rents, house price, mortgage value"))
        return
    sizes = [0] * edition.GROUPS
    for number, row in enumerate(rows):
        wrong = _deed(row)
        if wrong:
            found.append(("deeds", f"row {number + 1}: {wrong}"))
        else:
            sizes[row[1]] += 1
    if [row[0] for row in rows] != sorted([row[0] for row in rows if type(row[0]) is int]):
        found.append(("deeds", "must be in the order of the board"))
    for group, size in enumerate(sizes):
        low, high = HELD.get(group, SITES_IN_GROUP)
        if not low <= size <= high:
            found.append(("deeds", f"group {group} must have {low} to {high} deeds"))


def _deed(row):
    """What is wrong with one row of the table, "" when nothing is."""
    space, group, price, rents, house, mortgage = row
    if not _is_number(space, 1, edition.SPACES - 1) or not _is_number(group, 0, edition.GROUPS - 1):
        return "space 1 to 39, group 0 to 9"
    if not _are_numbers((price, mortgage), 1, MAX_SUM) or not _are_numbers(rents, 1, MAX_SUM):
        return f"price, mortgage value and rents must be from 1 to {MAX_SUM}"
    if len(rents) != (RENTS[group - edition.TRANSPORTS] if group >= edition.TRANSPORTS else SITE_RENTS):
        return "a site has 6 rents, a transport 4, a utility 2"
    if not _is_number(house, 0 if group >= edition.TRANSPORTS else 2, MAX_SUM):
        return f"the house price must be from 2 to {MAX_SUM}"  # half of it must be something
    return ""


def _cover(parts, found):
    told = [space for space, _ in edition.CORNERS] + [row[0] for row in parts["deeds"]]
    told += [row[0] for row in parts["taxes"]] + list(parts["chance"]) + list(parts["chest"])
    if sorted(told) != list(range(edition.SPACES)):
        for space in range(edition.SPACES):
            if told.count(space) != 1:
                found.append(("board", f"space {space} is told {told.count(space)} times"))
