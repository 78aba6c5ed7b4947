"""The words that start a game (those after `game` in a scenario file, after `new` on the link), both ways.

First the form, then the values; whether such a game can start is asked by `setup.check_setup`.
"""

from game import edition as editions
from game import money, refusal, setup, words
from game.refusal import Refusal


def setup_from_words(line, find=editions.load):
    """The Setup of the words after `game`; `find` gives the edition of a key. The form first, then the values."""
    filled, deals, rules = _setup_form(line)
    edition = find(filled["EDITION"])
    mode = setup.QUICK if "quick" in filled else setup.TIMED if "timed" in filled else setup.NORMAL
    start = edition.parse(filled["AMOUNT"], 1, money.MAX_BALANCE) if "start" in filled else 0
    bits = 0
    for word in rules:
        bits |= 1 << words.rule(word)
    return setup.Setup(
        edition.key,
        mode,
        words.number(filled["MINUTES"]) if mode == setup.TIMED else 0,
        words.number(filled["PLAYERS"]),
        _deals_of(deals) if deals or not setup.deeds_dealt(edition, mode) else None,
        start,
        bits,
    )


def setup_to_words(begin, edition):
    """The words of a Setup, as `setup_from_words` takes them, in one text."""
    said = [begin.edition_key, setup.MODE_NAMES[begin.mode]]
    if begin.mode == setup.TIMED:
        said.append(str(begin.minutes))
    said.append(str(begin.players))
    if begin.deals:
        said.append("deals")
        for player in range(1, begin.players + 1):
            spaces = [str(space) for dealt, space in begin.deals if dealt == player]
            said.append(str(player) + ":" + ",".join(spaces))
    if begin.start:
        said.extend(["start", edition.text(begin.start)])
    if begin.rules:
        said.append("house")
        said.extend([name for rule, name in enumerate(setup.RULE_NAMES) if begin.rules >> rule & 1])
    return " ".join(said)


def check_form(line):
    """Refuses words after `game` that are no game whatever their values."""
    _setup_form(line)


def _setup_form(line):
    """({what: word}, deal words, rule words) of the words after `game`; refuses what is no such line."""
    rest, rules = _cut(line, "house")
    rest, start = _cut(rest, "start")
    rest, deals = _cut(rest, "deals")
    filled = {"EDITION": rest[0]} if rest else {}
    rest = rest[1:]
    if rest and rest[0] in setup.MODE_NAMES:
        filled[rest[0]] = rest[0]
        if rest[0] == "timed":
            filled["MINUTES"] = rest[1] if len(rest) > 1 else ""
            rest = rest[1:]
        rest = rest[1:]
    if len(rest) != 1 or len(start) > 1:
        raise Refusal(refusal.WRONG_WORDS)
    filled["PLAYERS"] = rest[0]
    if start:
        filled["start"], filled["AMOUNT"] = "start", start[0]
    for word in deals:
        if ":" not in word:
            raise Refusal(refusal.WRONG_WORDS)
    return filled, deals, rules


def _cut(line, word):
    """What stands before `word`, and what after it; refuses a word with nothing after it."""
    if word not in line:
        return line, []
    at = line.index(word)
    if at == len(line) - 1:
        raise Refusal(refusal.WRONG_WORDS)
    return line[:at], line[at + 1 :]


def _deals_of(said):
    """((player, space), ...) of the words P:SPACE,SPACE after `deals`."""
    deals = []
    for word in said:
        seat, _, spaces = word.partition(":")
        for space in spaces.split(","):
            deals.append((words.player(seat), words.space(space)))
    return tuple(deals)
