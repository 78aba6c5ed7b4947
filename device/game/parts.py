"""The parts an edition is made of: what each may be, and everything that is wrong with one (R16.4).

A custom edition is a dict of the parts in which it differs from `editions/classic.py`. It is checked on the PC before
it is sent, and again here before it is used; nothing is mended or guessed.
"""

from game import edition, flaws, money, refusal, spaces
from game.bounds import MAX_NAME, MAX_NUMBERED, are_numbers, are_rows, highest, is_number, is_row, scheme_of, text
from game.editions import classic
from game.refusal import Refusal

MAX_KEY = 12
MAX_TITLE = 12
MAX_BUILDING = 17  # letters: two of them stand on the pages of the rules

_KEY_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_-"
_NUMBERS = (
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
    ("house", MAX_BUILDING),
    ("hotel", MAX_BUILDING),
    ("transport", MAX_NUMBERED),
    ("utility", MAX_NUMBERED),
    ("chance_card", MAX_NUMBERED),
    ("chest_card", MAX_NUMBERED),
)
_LISTS_OF_TEXTS = (("tax_names", 2, MAX_NUMBERED), ("group_names", 8, MAX_NUMBERED), ("corner_names", 4, MAX_NAME))


def whole(differences):
    """All parts of the edition that differs so from the common board, every list as a tuple."""
    return edition.whole(frozen(differences))


def frozen(differences):
    """The same parts, every list as a tuple."""
    parts = {}
    for name in differences:
        parts[name] = _frozen(differences[name])
    return parts


def problems(differences):
    """All that is wrong with the parts of a custom edition, as a tuple of (part, space, what is wrong), the space -1
    where no single one is meant; () for a sound one. The part `board` is how the spaces are told together."""
    scheme = scheme_of(whole(differences))
    return tuple([flaws.said(flaw, scheme) for flaw in flaws_of(differences)])


def flaws_of(differences):
    """The same as a list of flaws (game/flaws.py), without words."""
    found = []
    for name in sorted(differences):
        if name not in classic.PARTS:
            found.append((name, -1, flaws.NO_SUCH_PART))
    parts = whole(differences)
    _key(parts["key"], found)
    _values(parts, found)
    _words(parts, found)
    _money(parts, found)
    spaces.problems(parts, found)
    return found


def load(differences, number):
    """The edition of these parts under that number; refuses (`unknown_edition`) any that are not sound."""
    if number < edition.FIRST_CUSTOM or flaws_of(differences):
        raise Refusal(refusal.UNKNOWN_EDITION, number)
    return edition.Edition(frozen(differences), number)


def _values(parts, found):
    for name, low, high in _NUMBERS:
        if not is_number(parts[name], low, high):
            found.append((name, -1, flaws.NOT_A_NUMBER, low, high))
    for name in _SWITCHES:
        if type(parts[name]) is not bool:
            found.append((name, -1, flaws.NOT_A_SWITCH))
    for name, choices in _CHOICES:
        if parts[name] not in choices:
            found.append((name, -1, flaws.NOT_A_CHOICE) + choices)


def _words(parts, found):
    for name, longest in _TEXTS:
        text(name, -1, parts[name], longest, found)
    for name, count, longest in _LISTS_OF_TEXTS:
        if not is_row(parts[name], count):
            found.append((name, -1, flaws.WRONG_COUNT_OF_TEXTS, count))
        else:
            for value in parts[name]:
                text(name, -1, value, longest, found)


def _frozen(value):
    return tuple([_frozen(part) for part in value]) if isinstance(value, (list, tuple)) else value


def _key(key, found):
    if type(key) is not str or not 1 <= len(key) <= MAX_KEY or key.strip(_KEY_LETTERS):
        found.append(("key", -1, flaws.NOT_A_KEY, MAX_KEY))
    elif key in edition.KEYS:
        found.append(("key", -1, flaws.BUILT_IN_KEY))


def _money(parts, found):
    """The sums of the game; the notes of the starting sum, where they are named, count up to it (R2.2)."""
    high = highest(parts)
    for name in ("salary", "fine"):
        if not is_number(parts[name], 1, high):
            found.append((name, -1, flaws.NOT_A_SUM, 1, high))
    if not is_number(parts["start"], 1, money.MAX_BALANCE):
        found.append(("start", -1, flaws.NOT_A_SUM, 1, money.MAX_BALANCE))
    notes = parts["notes"]
    if not are_rows(notes, 2) or not all([are_numbers(note, 1, 99_999) for note in notes]):
        found.append(("notes", -1, flaws.NOT_NOTES))
    elif notes and sum([count * value for count, value in notes]) != parts["start"]:
        found.append(("notes", -1, flaws.NOTES_DIFFER))
