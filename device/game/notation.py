"""Entries as the words of scenario files and the link, both ways; a whole game's words are read in `opening`.

First the form is asked (verb, number and order of words), then the values; so a caller can tell a line that is no line
from one whose values the device refuses (`refusal.is_form`). Knows nothing of a running game.
"""

from game import entries, refusal, setup, words
from game.refusal import Refusal

# What may follow each verb, in the order of the kinds in `entries` (a test holds it); _deal reads what follows `give`.
_FORMS = (
    "P A [ pot ]", "P A", "P Q A", "P [ landed ]", "P S", "P S A", "S", "P S [ dice D ] [ double ] [ ten ]", "P S",
    "P S [ for A ]", "P S", "P S [ to N ]", "P S", "P S", "P S", "P Q give", "P A", "P A", "P B C", "P", "P", "P",
    "P card|double", "P", "P [ to Q ] owes O", "", "P", "R on|off", "P T", "P H", "", "[ N ]", "",
)  # fmt: skip
_RESIGN_FORM = "P [ to Q ] resign"
_FLAGS = (
    ("pot", entries.POT),
    ("landed", entries.LANDED),
    ("double", entries.DOUBLE_RENT),
    ("ten", entries.TEN),
    ("resign", entries.RESIGN),
    ("card", entries.BY_CARD),
    ("on", entries.ON),
    ("for", entries.PRICED),
)
_DEAL_ITEMS = ("cash", "deed", "cards", "lift")


def check_form(line):
    """Refuses words that are no entry whatever their values: the verb, how many there are, their order."""
    if _kind(line) == entries.DEAL:
        _deal_sides(line)
    else:
        _match(line)


def from_words(line, edition):
    """The entry that these words (those after `do`) say, amounts as `edition` writes them; refuses wrong words
    (`is_form`) before wrong values."""
    kind = _kind(line)
    if kind == entries.DEAL:
        return _deal(line, edition)
    values = words.values(_match(line), edition)
    flags = 0
    for word, flag in _FLAGS:
        if word in values:
            flags |= flag
    if kind == entries.OUT and not flags & entries.BY_CARD:
        flags = entries.BY_DOUBLE
    told = values.get
    amount = told("A", told("B", told("O", 0)))
    count = told("C", told("N", told("D", told("R", 1 if kind == entries.UNDO else 0))))
    detail = told("T", told("H", entries.NO_DETAIL))
    return entries.Entry(kind, told("P", 0), told("Q", 0), told("S", 0), amount, count, flags, detail)


def question_from_words(line, edition):
    """What `S [dice N] [double] [ten]` asks of a rent: (space, dice, double, ten), dice 0 when none is named."""
    values = words.values(words.match(line, "S [ dice D ] [ double ] [ ten ]"), edition)
    return values["S"], values.get("D", 0), "double" in values, "ten" in values


def to_words(entry, edition):
    """The words of an entry, as `from_words` takes them, in one text; a name stands in quotes."""
    kind = entry.kind
    said = [entries.KIND_NAMES[kind]]
    slots = (_RESIGN_FORM if entry.flags & entries.RESIGN else _FORMS[kind]).split()
    at = 0
    while at < len(slots):
        if slots[at] == "[":
            end = slots.index("]", at)
            if not _is_told(entry, slots[end - 1]):
                at = end
        elif slots[at] != "]":
            said.append(_told(entry, slots[at], edition))
        at += 1
    if kind == entries.DEAL:
        said.extend(_deal_words(entry, edition))
    return " ".join(said)


def _kind(line):
    if not line or line[0] not in entries.KIND_NAMES:
        raise Refusal(refusal.UNKNOWN_VERB)
    return entries.KIND_NAMES.index(line[0])


def _match(line):
    """What a line fills of a form of its verb; refuses what fits none."""
    kind = _kind(line)
    try:
        return words.match(line[1:], _FORMS[kind])
    except Refusal:
        if kind != entries.BANKRUPT:
            raise
    return words.match(line[1:], _RESIGN_FORM)


def _is_told(entry, slot):
    """Whether an entry has what may be left out."""
    if slot in words.VALUES:
        return _value(entry, slot) != (1 if entry.kind == entries.UNDO else 0)
    return _has_flag(entry, slot)


def _has_flag(entry, word):
    for known, flag in _FLAGS:
        if known == word:
            return entry.flags & flag
    return 0


def _value(entry, slot):
    """What the entry holds in the place of a slot for a value."""
    if slot in "PQS":
        return entry["PQS".index(slot) + 1]
    return entry.amount if slot in "ABO" else entry.count if slot in "CDNR" else entry.detail


def _told(entry, slot, edition):
    """The word that fills a slot: of x|y the first if its flag is set, else the last."""
    if slot not in words.VALUES:
        first, _, last = slot.rpartition("|")
        return first if _has_flag(entry, first) else last
    value = _value(entry, slot)
    if slot in "ABCO":
        return edition.text(value)
    if slot == "R":
        return setup.RULE_NAMES[value]
    if slot in "TH":
        return '"' + (value if slot == "T" else words.hexed(value)) + '"'
    return str(value)


def _deal_sides(line):
    """The two sides of `deal P Q give … take …`, each a list of (item, value word); refuses what is no deal."""
    if len(line) < 5 or line[3] != "give" or line.count("take") != 1:
        raise Refusal(refusal.WRONG_WORDS)
    taken = line.index("take")
    if taken < 4:
        raise Refusal(refusal.WRONG_WORDS)
    return [_items(line[4:taken]), _items(line[taken + 1 :])]


def _items(side):
    items = []
    for word in side:
        item, colon, value = word.partition(":")
        if not colon or item not in _DEAL_ITEMS:
            raise Refusal(refusal.WRONG_WORDS)
        items.append((item, value))
    return items


def _deal(line, edition):
    give, take = _deal_sides(line)
    player, other = words.player(line[1]), words.player(line[2])
    give_side, give_lift = _side(give, edition)
    take_side, take_lift = _side(take, edition)
    return entries.deal(player, other, give_side, take_side, give_lift | take_lift)


def _side(items, edition):
    """((cash, deeds, cards), lift) of one side of a deal; words repeat, the same deed or card word adds up."""
    cash = deeds = cards = lift = 0
    for item, word in items:
        if item == "cash":
            cash += edition.parse(word)
        elif item == "cards":
            cards += words.number(word)
        else:
            bit = 1 << edition.deed_of(words.space(word))
            deeds |= bit if item == "deed" else 0
            lift |= bit if item == "lift" else 0
    return (cash, deeds, cards), lift


def _deal_words(entry, edition):
    give_cash, give_deeds, give_cards, take_cash, take_deeds, take_cards, lift = entry.detail
    said = _side_words(edition, give_cash, give_deeds, give_cards, lift & give_deeds)
    return said + ["take"] + _side_words(edition, take_cash, take_deeds, take_cards, lift & ~give_deeds)


def _side_words(edition, cash, deeds, cards, lift):
    said = ["cash:" + edition.text(cash)] if cash else []
    for item, mask in (("deed:", deeds), ("lift:", lift)):
        for deed in entries.deeds_in(mask):
            said.append(item + str(edition.deed_spaces[deed]))
    if cards:
        said.append("cards:" + str(cards))
    return said
