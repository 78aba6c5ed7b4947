"""The forms that lines of a scenario may have, written as a person would write them down, and how words fit them.

Only number and order of words are judged here. Values (an amount, a space, a player) pass as they are: it is for the
device to refuse them, so nothing here may know what a good one is.
"""

import re
from dataclasses import dataclass

# A small word stands for itself, a large one for a value; [..] may be missing, a|b is one of them, … repeats what is
# before it. PAIR has a colon inside; TEXT may be anything.
GAME = "game EDITION [normal|quick|timed MINUTES] PLAYERS [deals PAIR …] [start AMOUNT] [house RULE …]"
HANDS = (
    "tap N",
    "hold N",
    "lift [left|right]",
    "tag S",
    "card HEX",
    "two N M",
    "key K …",
    "press K TIME",
    "wait TIME",
    "power off|on|cut",
    "power cut at write N",
    "left N",
    "right N",
)
ENTRIES = (
    "pay P AMOUNT [pot]",
    "receive P AMOUNT",
    "transfer P Q AMOUNT",
    "go P [landed]",
    "buy P S",
    "auction P S AMOUNT",
    "nobid S",
    "rent P S [dice N] [double] [ten]",
    "tax P S",
    "build P S [for AMOUNT]",
    "sell P S",
    "sellgroup P S [to N]",
    "mortgage P S",
    "lift P S",
    "keep P S",
    "deal P Q give [CASH] [DEED …] [CARDS] [LIFT …] take [CASH] [DEED …] [CARDS] [LIFT …]",
    "each P AMOUNT",
    "collect P AMOUNT",
    "repairs P HOUSE HOTEL",
    "jail P",
    "throw P",
    "fine P",
    "out P card|double",
    "jailcard P",
    "bankrupt P [to Q] owes AMOUNT",
    "bankrupt P [to Q] resign",
    "double",
    "parking P",
    "house RULE on|off",
    "name P TEXT",
    "newcard P TEXT",
    "timeup",
    "undo [N]",
    "redo",
)
EXPECTATIONS = (
    "cash P AMOUNT",
    "owner S P",
    "level S N",
    "mortgaged S yes|no",
    "stock HOUSES HOTELS",
    "worth P AMOUNT",
    "raise P AMOUNT",
    "jail P yes|no",
    "throws P N",
    "jailcards P N",
    "due P none",
    "due P S …",
    "auctions none",
    "auctions S …",
    "quote S [dice N] [double] [ten] AMOUNT",
    "places PAIR …",
    "over yes|no",
    "winner P …",
    "tinker S",
    "pot AMOUNT",
    "alive P yes|no",
    "name P TEXT",
    "house RULE yes|no",
    "debts none",
    "debts (P AMOUNT [to Q]) …",
    "left MINUTES",
    "slot 2 yes|no",
    "entries N",
    "screen TEXT",
    "no screen TEXT",
    "display on|off",
    "sound read|ok|refused|warning|timeup|none",
    "reason TEXT",
)

_END, _QUOTED = "\0", "\1"
_PIECE = re.compile(r"[\[\]()|…]|[A-Z]+|[a-z0-9]+")
# Words of the forms themselves, which can't stand where a value belongs: that is how words out of order are seen.
_RESERVED = (
    "pot landed dice double ten for to give take owes resign card on off yes no none "
    "normal quick timed deals start house at write"
).split()
_VALUE = rf"(?:{_QUOTED}[^{_END}]*|(?!(?:{'|'.join(_RESERVED)}){_END})[^{_END}]+){_END}"
_SHAPES = {
    "RULE": rf"(?!(?:deals|start|house|on|off|yes|no){_END})[^{_END}]+{_END}",
    "TEXT": rf"{_QUOTED}?[^{_END}]*{_END}",
    "PAIR": rf"[^{_END}:]*:[^{_END}]*{_END}",
    "CASH": rf"cash:[^{_END}]*{_END}",
    "DEED": rf"deed:[^{_END}]*{_END}",
    "CARDS": rf"cards:[^{_END}]*{_END}",
    "LIFT": rf"lift:[^{_END}]*{_END}",
}
_SHOWN = (("PAIR", "P:X"), ("CASH", "cash:AMOUNT"), ("DEED", "deed:S"), ("CARDS", "cards:N"), ("LIFT", "lift:S"))


@dataclass(frozen=True)
class Word:
    """One word of a line; `quoted` when it stood in quotes, which are gone from `text`."""

    text: str
    quoted: bool = False

    def __str__(self) -> str:
        return f'"{self.text}"' if self.quoted else self.text


class Malformed(Exception):
    """The line has no form that is known; the text says which one it misses."""


def fit(forms: tuple[str, ...], words: list[Word]) -> str:
    """The form out of `forms` that `words` have. Raises Malformed: an unknown verb, too few words, too many, or out
    of order."""
    line = "".join((_QUOTED if word.quoted else "") + word.text + _END for word in words)
    for form in forms:
        if _pattern(form).fullmatch(line):
            return form
    spoken = " ".join(str(word) for word in words)
    same = [form for form in forms if words and not words[0].quoted and form.split()[0] == words[0].text]
    if not same:
        raise Malformed(f"unknown: {spoken}" if words else "words are missing")
    raise Malformed(f"`{spoken}` does not have the form `{'` or `'.join(readable(form) for form in same)}`")


def readable(form: str) -> str:
    """A form as SCENARIOS.md prints it."""
    for name, shown in _SHOWN:
        form = re.sub(rf"\b{name}\b", shown, form)
    return re.sub(r"\bTEXT\b", '"TEXT"', form)


_patterns: dict[str, re.Pattern[str]] = {}


def _pattern(form: str) -> re.Pattern[str]:
    """The form as a regular expression over words that each end in a NUL."""
    if form not in _patterns:
        _patterns[form] = re.compile(_translate(_PIECE.findall(form)))
    return _patterns[form]


def _translate(pieces: list[str]) -> str:
    """Alternatives reach as far as their bracket, or else over the single words beside the bar."""
    out: list[str] = []
    for position, piece in enumerate(pieces):
        if piece == "[":
            out.append("(?:")
        elif piece == "]":
            out.append(")?")
        elif piece == "(":
            out.append("(?:")
        elif piece == ")":
            out.append(")")
        elif piece == "…":
            out.append("+")
        elif piece == "|":
            out.append("|")
        else:
            out.append(_word(piece, pieces, position))
    return "".join(out)


def _word(piece: str, pieces: list[str], position: int) -> str:
    """One word; single words joined by bars outside brackets are bracketed here."""
    shape = _SHAPES.get(piece, _VALUE) if piece.isupper() else re.escape(piece) + _END
    before = pieces[position - 1] if position else ""
    after = pieces[position + 1] if position + 1 < len(pieces) else ""
    outside = pieces[:position].count("[") == pieces[:position].count("]")
    shape = f"(?:{shape})"
    if outside and after == "|" and before != "|":
        shape = "(?:" + shape
    if outside and before == "|" and after != "|":
        shape = shape + ")"
    return shape
