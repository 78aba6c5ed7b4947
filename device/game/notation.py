"""Entries as the words of scenario files and the link, both ways; a whole game's words are read in `opening`.

First the form is asked (verb, number and order of words), then the values; so a caller can tell a line that is no line
from one whose values the device refuses (`refusal.is_form`). Knows nothing of a running game.
"""

from game import entries, opening, refusal, setup, words
from game.refusal import Refusal

setup_from_words = opening.setup_from_words
setup_to_words = opening.setup_to_words
check_setup_form = opening.check_form

# Verb, the forms that may follow it, and the entry that a matched line makes of its values.
_VERBS = (
    ("pay", ("P A [ pot ]",), lambda v: entries.pay(v["P"], v["A"], "pot" in v)),
    ("receive", ("P A",), lambda v: entries.receive(v["P"], v["A"])),
    ("transfer", ("P Q A",), lambda v: entries.transfer(v["P"], v["Q"], v["A"])),
    ("go", ("P [ landed ]",), lambda v: entries.go(v["P"], "landed" in v)),
    ("buy", ("P S",), lambda v: entries.buy(v["P"], v["S"])),
    ("auction", ("P S A",), lambda v: entries.auction(v["P"], v["S"], v["A"])),
    ("nobid", ("S",), lambda v: entries.nobid(v["S"])),
    ("rent", ("P S [ dice D ] [ double ] [ ten ]",), lambda v: entries.rent(v["P"], *_question(v))),
    ("tax", ("P S",), lambda v: entries.tax(v["P"], v["S"])),
    ("build", ("P S [ for A ]",), lambda v: entries.build(v["P"], v["S"], v.get("A", 0))),
    ("sell", ("P S",), lambda v: entries.sell(v["P"], v["S"])),
    ("sellgroup", ("P S [ to N ]",), lambda v: entries.sellgroup(v["P"], v["S"], v.get("N", 0))),
    ("mortgage", ("P S",), lambda v: entries.mortgage(v["P"], v["S"])),
    ("lift", ("P S",), lambda v: entries.lift(v["P"], v["S"])),
    ("keep", ("P S",), lambda v: entries.keep(v["P"], v["S"])),
    ("deal", ("P Q give",), lambda v: entries.deal(v["P"], v["Q"])),  # what follows `give` is read by _deal
    ("each", ("P A",), lambda v: entries.each(v["P"], v["A"])),
    ("collect", ("P A",), lambda v: entries.collect(v["P"], v["A"])),
    ("repairs", ("P A B",), lambda v: entries.repairs(v["P"], v["A"], v["B"])),
    ("jail", ("P",), lambda v: entries.jail(v["P"])),
    ("throw", ("P",), lambda v: entries.throw(v["P"])),
    ("fine", ("P",), lambda v: entries.fine(v["P"])),
    ("out", ("P card|double",), lambda v: entries.out(v["P"], entries.BY_CARD if "card" in v else entries.BY_DOUBLE)),
    ("jailcard", ("P",), lambda v: entries.jailcard(v["P"])),
    (
        "bankrupt",
        ("P [ to Q ] owes O", "P [ to Q ] resign"),
        lambda v: (
            entries.bankrupt(v["P"], v.get("Q", 0), v["O"]) if "O" in v else entries.resign(v["P"], v.get("Q", 0))
        ),
    ),
    ("double", ("",), lambda v: entries.double()),
    ("parking", ("P",), lambda v: entries.parking(v["P"])),
    ("house", ("R on|off",), lambda v: entries.house(v["R"], "on" in v)),
    ("name", ("P T",), lambda v: entries.name(v["P"], v["T"])),
    ("newcard", ("P H",), lambda v: entries.newcard(v["P"], v["H"])),
    ("timeup", ("",), lambda v: entries.timeup()),
    ("undo", ("[ N ]",), lambda v: entries.undo(v.get("N", 1))),
    ("redo", ("",), lambda v: entries.redo()),
)
_DEAL_ITEMS = ("cash", "deed", "cards", "lift")
_FLAG_WORDS = (
    (entries.POT, "pot"),
    (entries.LANDED, "landed"),
    (entries.DOUBLE_RENT, "double"),
    (entries.TEN, "ten"),
    (entries.RESIGN, "resign"),
    (entries.BY_CARD, "card"),
    (entries.BY_DOUBLE, "double"),
)


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
    filled = _match(line)
    if kind == entries.REPAIRS:
        return entries.repairs(words.player(filled["P"]), edition.parse(filled["A"], 0), edition.parse(filled["B"], 0))
    return _VERBS[kind][2](words.values(filled, edition))


def question_from_words(line, edition):
    """What `S [dice N] [double] [ten]` asks of a rent: (space, dice, double, ten), dice 0 when none is named."""
    return _question(words.values(words.match(line, "S [ dice D ] [ double ] [ ten ]"), edition))


def to_words(entry, edition):
    """The words of an entry, as `from_words` takes them, in one text; a name stands in quotes."""
    kind, flags = entry.kind, entry.flags
    said = [entries.KIND_NAMES[kind]]
    if entry.player:
        said.append(str(entry.player))
    if kind == entries.DEAL:
        return " ".join(said + _deal_words(entry, edition))
    if entry.other:
        said.extend(["to"] if kind == entries.BANKRUPT else [])
        said.append(str(entry.other))
    if "S" in _VERBS[kind][1][0]:
        said.append(str(entry.space))
    said.extend(_number_words(entry, edition))
    for flag, word in _FLAG_WORDS:
        if flags & flag:
            said.append(word)
    if kind == entries.HOUSE:
        said.append("on" if flags & entries.ON else "off")
    if kind in (entries.NAME, entries.NEWCARD):
        said.append('"' + (entry.detail if kind == entries.NAME else words.hexed(entry.detail)) + '"')
    return " ".join(said)


def _kind(line):
    if not line or line[0] not in entries.KIND_NAMES:
        raise Refusal(refusal.UNKNOWN_VERB)
    return entries.KIND_NAMES.index(line[0])


def _match(line):
    """What a line fills of the first of its verb's forms that it fits; refuses when it fits none."""
    forms = _VERBS[_kind(line)][1]
    for form in forms[:-1]:
        try:
            return words.match(line[1:], form)
        except Refusal:
            continue
    return words.match(line[1:], forms[-1])


def _question(values):
    return values["S"], values.get("D", 0), "double" in values, "ten" in values


def _number_words(entry, edition):
    """The amounts and counts of an entry, each with the word that goes before it."""
    kind = entry.kind
    if kind == entries.REPAIRS:
        return [edition.text(entry.amount), edition.text(entry.count)]
    if kind == entries.RENT and entry.count:
        return ["dice", str(entry.count)]
    if kind == entries.SELLGROUP and entry.count:
        return ["to", str(entry.count)]
    if kind == entries.UNDO:
        return [str(entry.count)] if entry.count != 1 else []
    if kind == entries.HOUSE:
        return [setup.RULE_NAMES[entry.count]]
    before = {entries.BUILD: ["for"], entries.BANKRUPT: ["owes"]}.get(kind, [])
    return before + [edition.text(entry.amount)] if entry.amount else []


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
    said = [str(entry.other), "give"] + _side_words(edition, give_cash, give_deeds, give_cards, lift & give_deeds)
    return said + ["take"] + _side_words(edition, take_cash, take_deeds, take_cards, lift & ~give_deeds)


def _side_words(edition, cash, deeds, cards, lift):
    said = ["cash:" + edition.text(cash)] if cash else []
    for item, mask in (("deed:", deeds), ("lift:", lift)):
        for deed, space in enumerate(edition.deed_spaces):
            if mask >> deed & 1:
                said.append(item + str(space))
    if cards:
        said.append("cards:" + str(cards))
    return said
