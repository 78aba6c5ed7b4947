"""What an edition is: its table of deeds, its words, and the rules in which the rulebooks differ.

Editions are read-only data, derived once when loaded so that the rules only look up small tuples by
deed index (0 to 27 in board order) or by space (0 to 39). Nothing here knows a running game.
"""

from game import money, refusal
from game.editions import classic
from game.refusal import Refusal

KEYS = ("classic", "simpsons", "disney", "pixar", "scooby")  # the number of an edition is its place here
FIRST_CUSTOM = 8  # custom editions are numbered from here

GO, SITE, TRANSPORT, UTILITY, TAX, CHANCE, CHEST, JAIL, PARKING, GO_TO_JAIL = range(10)
KIND_NAMES = ("go", "site", "transport", "utility", "tax", "chance", "chest", "jail", "parking", "go_to_jail")
SPACES = 40
DEEDS = 28
NO_DEED = -1
TRANSPORTS, UTILITIES = 8, 9  # the two groups that are no colours
GROUPS = 10
BROUGHT, NEW = "brought", "new"  # which throw a utility's rent takes (R6.5)
CORNERS = ((0, GO), (10, JAIL), (20, PARKING), (30, GO_TO_JAIL))

_SCHEMES = ("km", "whole")  # in the order of money.KM, money.WHOLE
_WORDS = ("house", "hotel", "transport", "utility", "chance_card", "chest_card")


class Words:
    """The edition's words, each a short text: house, hotel, transport, utility, chance, chest, tax_low, tax_high,
    go, jail, parking, go_to_jail, and `groups`, the eight colour names in board order (R16.3)."""

    def __init__(self, parts):
        self.house, self.hotel, self.transport, self.utility, self.chance, self.chest = [parts[word] for word in _WORDS]
        self.tax_low, self.tax_high = parts["tax_names"]
        self.go, self.jail, self.parking, self.go_to_jail = parts["corner_names"]
        self.groups = parts["group_names"]


class Edition:
    """One edition: see the attributes set below; sums are units (R1.1), tuples are by deed index or by space.

    Made from the parts in which it differs from the common board, sound ones only (see `parts.problems`). The rule
    attributes carry the names of `editions/classic.py`, where each is explained.
    """

    def __init__(self, differences, number):
        parts = whole(differences)
        self.key, self.title, self.number, self.sign = parts["key"], parts["title"], number, parts["sign"]
        self.scheme = _SCHEMES.index(parts["scheme"])
        self.max_entry = money.MAX_ENTRY[self.scheme]  # R1.4, R1.5
        self.words = Words(parts)
        self.start, self.salary, self.fine = parts["start"], parts["salary"], parts["fine"]
        self.houses, self.hotels, self.notes = parts["houses"], parts["hotels"], parts["notes"]
        self._names = parts["names"]
        self._taxes = parts["taxes"]
        self._take_rules(parts)
        self._take_deeds(parts["deeds"])
        self.kinds = _kinds(parts)
        self.tinker_next = _tinker_path(self.kinds)  # by space: where Tinker Bell goes from there (R14.3)

    def _take_rules(self, parts):
        self.double_beside_mortgage = parts["double_beside_mortgage"]
        self.inherit_interest = parts["inherit_interest"]
        self.creditor_takes_mortgages = parts["creditor_takes_mortgages"]
        self.tinker = parts["tinker"]
        self.throw_for_rent = parts["throw_for_rent"]
        self.throw_again_after_fine = parts["throw_again_after_fine"]
        self.jail_throws, self.quick_throws = parts["jail_throws"], parts["quick_throws"]
        self.quick_fine_after_throw = parts["quick_fine_after_throw"]
        self.quick_deal, self.quick_deal_free = parts["quick_deal"], parts["quick_deal_free"]
        self.quick_houses, self.quick_end = parts["quick_houses"], parts["quick_end"]
        self.timed_deal, self.timed_by_money = parts["timed_deal"], parts["timed_by_money"]

    def _take_deeds(self, rows):
        columns = zip(*rows)  # noqa: B905 - MicroPython's knows no strict
        self.deed_spaces, self.group, self.price, self.rents, self.house_price, self.mortgage = columns
        self.interest = tuple([(value + 9) // 10 for value in self.mortgage])  # 10 %, up to a whole unit (R8.2)
        members = [[] for _ in range(GROUPS)]
        for deed, group in enumerate(self.group):
            members[group].append(deed)
        self.groups = tuple([tuple(deeds) for deeds in members])
        self.mates = tuple([self.groups[group] for group in self.group])  # by deed: the deeds of its group
        at = [NO_DEED] * SPACES
        for deed, space in enumerate(self.deed_spaces):
            at[space] = deed
        self.deed_at = tuple(at)

    def deed_of(self, space):
        """The deed index of `space`; refuses what is no space of the board or has no deed."""
        if not 0 <= space < SPACES:
            raise Refusal(refusal.NOT_A_SPACE, space)
        deed = self.deed_at[space]
        if deed < 0:
            raise Refusal(refusal.NOT_A_DEED, space)
        return deed

    def tax(self, space, quick):
        """Units of the tax printed on `space`, 0 where none is; `quick`: in a quick game (R11.1)."""
        for taxed, normal, lowered in self._taxes:
            if taxed == space:
                return lowered if quick else normal
        return 0

    def space_name(self, space):
        """The name of a space, at most 21 characters: the rulebook's, else by group and number ("Orange 2")."""
        for named, name in self._names:
            if named == space:
                return name
        words = self.words
        deed = self.deed_at[space]
        if deed != NO_DEED:
            group = self.group[deed]
            name = (words.groups + (words.transport, words.utility))[group]
            return name[:1].upper() + name[1:] + " " + str(self.groups[group].index(deed) + 1)
        kind = self.kinds[space]
        if kind == TAX:
            return words.tax_low if space == self._taxes[0][0] else words.tax_high
        return (words.go, "", "", "", "", words.chance, words.chest, words.jail, words.parking, words.go_to_jail)[kind]

    def show(self, units):
        """`units` as the screen shows them, with the edition's sign: "M14.5m", "$1500" (R1.3)."""
        return self.sign + money.text(units, self.scheme)

    def text(self, units):
        """`units` as the edition writes them, without a sign: "14.5m", "1500"."""
        return money.text(units, self.scheme)

    def parse(self, written, low=1, high=0):
        """The units that `written` says, by default within the limits of one entry; refuses like `money.parse`."""
        return money.parse(written, self.scheme, low, high)


def whole(differences):
    """All parts of the edition that differs so from the common board, the deeds as rows."""
    parts = dict(classic.PARTS)
    parts.update(differences)
    if parts["deeds"] is classic.DEEDS:
        parts["deeds"] = _deed_rows(classic.DEEDS)
    return parts


def _deed_rows(table):
    """The rows (space, group, price, rents, house price, mortgage value) of the table in `editions/classic.py`."""
    rows = []
    for line in table.strip().split("\n"):
        spaces, _, said = line.partition(", ")
        group, price, house, *rents = [int(figure) for figure in said.split()]
        rents = tuple(rents)  # one for all
        for space in spaces.split():
            rows.append((int(space), group, price, rents, house, price // 2))
    rows.sort()
    return tuple(rows)


def load(key):
    """The built-in edition of that key; refuses an unknown one."""
    if key not in KEYS:
        raise Refusal(refusal.UNKNOWN_EDITION)
    return by_number(KEYS.index(key))


def by_number(number):
    """The built-in edition of that number (its place in KEYS); refuses another."""
    if not 0 <= number < len(KEYS):
        raise Refusal(refusal.UNKNOWN_EDITION, number)
    return Edition(_differences(number), number)


def title_of(key):
    """What the built-in edition of that key is called; quick, for nothing of it is made."""
    return title_in(_differences(KEYS.index(key)))


def title_in(differences):
    """What an edition that differs so from the common board is called."""
    return differences.get("title", classic.PARTS["title"])


def _differences(number):
    return __import__("game.editions." + KEYS[number], None, None, ("PARTS",)).PARTS


def _kinds(parts):
    kinds = [GO] * SPACES
    for space, kind in CORNERS:
        kinds[space] = kind
    for row in parts["deeds"]:
        kinds[row[0]] = {TRANSPORTS: TRANSPORT, UTILITIES: UTILITY}.get(row[1], SITE)
    for row in parts["taxes"]:
        kinds[row[0]] = TAX
    for space in parts["chance"]:
        kinds[space] = CHANCE
    for space in parts["chest"]:
        kinds[space] = CHEST
    return tuple(kinds)


def _tinker_path(kinds):
    """By space the next one that is GO or a property: where Tinker Bell stops (R14.3)."""
    path = []
    for space in range(SPACES):
        following = (space + 1) % SPACES
        while kinds[following] not in (GO, SITE, TRANSPORT, UTILITY):
            following = (following + 1) % SPACES
        path.append(following)
    return tuple(path)
