"""Forms and values of one line of words: the parts that `notation` is made of.

A form is a string of slots: P and Q players, S space, A amount, B and C amounts that may be nothing, O a debt, N
number, D dice, R house rule, T text, H hex digits; a word in small letters stands for itself, x|y for one of several,
[ ... ] may be left out. Knows no entry and no running game.
"""

from game import money, refusal, setup
from game.edition import SPACES
from game.refusal import Refusal

VALUES = "PQSABCONDRTH"


def match(words, form):
    """What the words fill of `form`, as a dict of slot to word, plain words to themselves; refuses (`wrong_words`)
    words that do not fit: too few, too many, out of order."""
    slots = form.split()
    filled = {}
    at = index = 0
    while index < len(slots):
        slot = slots[index]
        if slot == "[":
            if at >= len(words) or not _fits(words[at], slots[index + 1]):
                index = slots.index("]", index)
        elif slot != "]":
            if at >= len(words) or not _fits(words[at], slot):
                raise Refusal(refusal.WRONG_WORDS)
            filled[slot if slot in VALUES else words[at]] = words[at]
            at += 1
        index += 1
    if at < len(words):
        raise Refusal(refusal.WRONG_WORDS)
    return filled


def values(filled, edition):
    """The same dict with the values of its slots in place of their words; refuses the first that is wrong."""
    result = {}
    for slot in VALUES:  # in this order, so that the same line is always refused for the same reason
        if slot in filled:
            result[slot] = _value(slot, filled[slot], edition)
    for word in filled:
        if word not in VALUES:
            result[word] = word
    return result


def _fits(word, slot):
    """Whether a word may stand in a slot: anything in a slot for a value, else only the word itself."""
    return slot in VALUES or word in slot.split("|")


def _value(slot, word, edition):
    if slot in "ABC":
        return edition.parse(word, 1 if slot == "A" else 0)
    if slot == "O":
        return edition.parse(word, 1, money.MAX_DEBT)
    if slot in "PQ":
        return player(word)
    return {"S": space, "N": number, "D": dice, "R": rule, "H": uid, "T": str}[slot](word)


def player(word):
    """The player number that `word` says, 1 to 8; refuses another."""
    value = number(word, refusal.NOT_A_PLAYER)
    if not 1 <= value <= setup.MAX_PLAYERS:
        raise Refusal(refusal.NOT_A_PLAYER, value)
    return value


def space(word):
    """The space number that `word` says, 0 to 39; refuses another."""
    value = number(word, refusal.NOT_A_SPACE)
    if value >= SPACES:
        raise Refusal(refusal.NOT_A_SPACE, value)
    return value


def number(word, reason=refusal.NOT_A_NUMBER):
    """The whole number that `word` writes in at most six digits; refuses another by `reason`."""
    if not 1 <= len(word) <= 6 or word.strip("0123456789"):
        raise Refusal(reason)
    return int(word)


def dice(word):
    """The throw that `word` says; refuses 0, which is no throw and not the lack of one (R6.5)."""
    value = number(word)
    if not value:
        raise Refusal(refusal.THROW_IMPOSSIBLE, 0)
    return value


def rule(word):
    """The number of the house rule that `word` names; refuses another (R15)."""
    if word not in setup.RULE_NAMES:
        raise Refusal(refusal.UNKNOWN_RULE)
    return setup.RULE_NAMES.index(word)


def uid(word):
    """The bytes that hex digits write; refuses anything else."""
    if len(word) % 2 or not word or word.strip("0123456789abcdefABCDEF"):
        raise Refusal(refusal.NOT_A_CARD)
    return bytes.fromhex(word)


def hexed(data):
    """Bytes as hex digits in capitals."""
    return data.hex().upper()
