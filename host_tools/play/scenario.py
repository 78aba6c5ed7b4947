"""Reads scenario files: every line of every file is judged before anything is played.

What comes out is a list of steps; what a step does is `runner`'s business. Nothing here talks to a device.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from host_tools.play import grammar
from host_tools.play.grammar import Malformed, Word

BOARDS = ("pico_rc522", "pico_rc522_aa", "pico_pn532", "pico_two_readers")
TWO_READERS = "pico_two_readers"
KEYS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "K", "M", "GO", "C", "OK")
UID_LENGTHS = (4, 7, 10)
MAX_WAIT_MS = 24 * 60 * 60 * 1000
_TIME = re.compile(r"(\d{1,6})(s|m)")


@dataclass(frozen=True)
class Step:
    """One line: its number in the file, its verb (`do`, `refuse`, `expect`, `game` or one of the hands) and the words
    after it. `either` has the two expectations of `expect either`."""

    line: int
    verb: str
    words: tuple[Word, ...]
    either: tuple[tuple[Word, ...], ...] = ()

    def texts(self) -> list[str]:
        """The words after the verb, without quotes."""
        return [word.text for word in self.words]

    def waits_ms(self) -> int:
        """How long this line lets time pass by its own word (`wait`, `press`)."""
        return time_ms(self.texts()[-1]) if self.verb in ("wait", "press") else 0

    def __str__(self) -> str:
        return " ".join([self.verb, *[str(word) for word in self.words]])


@dataclass(frozen=True)
class Scenario:
    """A file that can be played: its name as given, its board, its steps in order."""

    name: str
    board: str
    steps: tuple[Step, ...]

    def waits_ms(self) -> int:
        """All its waits together."""
        return sum(step.waits_ms() for step in self.steps)


class Unreadable(Exception):
    """A file that cannot be played; `problems` are its `FILE:LINE: …` lines (or `FILE: …`)."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def read_all(names: list[str]) -> list[Scenario]:
    """The scenarios of these files in order. Raises Unreadable with the problems of all files together."""
    scenarios: list[Scenario] = []
    problems: list[str] = []
    for name in names:
        try:
            scenarios.append(read(name))
        except Unreadable as unreadable:
            problems.extend(unreadable.problems)
    if problems:
        raise Unreadable(problems)
    return scenarios


def read(name: str) -> Scenario:
    """The scenario of one file. Raises Unreadable."""
    try:
        text = Path(name).read_bytes().decode("utf-8-sig")
    except OSError as problem:
        raise Unreadable([f"{name}: cannot be read: {problem.strerror or problem}"]) from problem
    except UnicodeDecodeError as problem:
        raise Unreadable([f"{name}: cannot be read: it is not UTF-8 text"]) from problem
    return parse(name, text)


def parse(name: str, text: str) -> Scenario:
    """The scenario that `text` is. Raises Unreadable."""
    reader = _Reader()
    problems: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            reader.line(number, split(line))
        except Malformed as problem:
            problems.append(f"{name}:{number}: {problem}")
    if not reader.steps and not problems:
        problems.append(f"{name}: empty: no line in it to play")
    if problems:
        raise Unreadable(problems)
    return Scenario(name, reader.board, tuple(reader.steps))


def split(line: str) -> list[Word]:
    """The words of a line, without its comment. Raises Malformed: a quote that does not end, or is glued to a word."""
    words: list[Word] = []
    rest = line.strip()
    while rest and not rest.startswith("#"):
        if rest.startswith('"'):
            text, closing, rest = rest[1:].partition('"')
            if not closing:
                raise Malformed("a quote that does not end")
            words.append(Word(text, True))
        else:
            found = re.match(r'[^\s#"]+', rest)
            assert found is not None
            words.append(Word(found.group()))
            rest = rest[found.end() :]
        if rest and not rest[0].isspace() and rest[0] != "#":
            raise Malformed("a quote inside a word")
        rest = rest.strip()
    return words


def time_ms(word: str) -> int:
    """`61s` or `5m` in ms. Raises Malformed."""
    found = _TIME.fullmatch(word)
    ms = int(found[1]) * (1000 if found[2] == "s" else 60_000) if found else 0
    if not 0 < ms <= MAX_WAIT_MS:
        raise Malformed(f"`{word}` is not a time such as 61s or 5m (at most a day)")
    return ms


def card_uid(number: str) -> bytes:
    """The UID of card N: `045A000000000N`. Raises Malformed for what is no number of at most two digits."""
    return bytes.fromhex("045A00000000" + _two_digits(number))


def tag_uid(space: str) -> bytes:
    """The UID of the tag of space S: `04DEED000000SS`. Raises Malformed for what is no number of at most two digits."""
    return bytes.fromhex("04DEED000000" + _two_digits(space))


def hex_uid(text: str) -> bytes:
    """The UID written in hex digits. Raises Malformed unless it has 4, 7 or 10 bytes."""
    if re.fullmatch(r"(?:[0-9A-Fa-f]{2})+", text) and len(text) // 2 in UID_LENGTHS:
        return bytes.fromhex(text)
    raise Malformed(f"`{text}` is not a UID of 4, 7 or 10 bytes in hex digits")


def _two_digits(number: str) -> str:
    if re.fullmatch(r"[0-9]{1,2}", number):
        return number.rjust(2, "0")
    raise Malformed(f"`{number}` is not a number from 0 to 99")


class _Reader:
    """Goes through a file line by line, with its board and what lies on its readers."""

    def __init__(self) -> None:
        self.board = BOARDS[0]
        self.steps: list[Step] = []
        self._lying = {"left": False, "right": False}
        self._begun = False

    def line(self, number: int, words: list[Word]) -> None:
        if not words:
            return
        first, self._begun = not self._begun, True
        verb, rest = words[0], words[1:]
        if verb.quoted:
            raise Malformed(f"unknown: {verb}")
        if verb.text == "board":
            self._choose_board(rest, first)
            return
        step = Step(number, verb.text, tuple(rest), _judge(verb.text, words))
        self._hands(step)
        self.steps.append(step)

    def _choose_board(self, words: list[Word], first: bool) -> None:
        if not first:
            raise Malformed("`board` can only be the first line")
        if len(words) != 1:
            raise Malformed("`board` takes one name")
        if words[0].text not in BOARDS:
            raise Malformed(f"unknown board `{words[0]}`; there are {', '.join(BOARDS)}")
        self.board = words[0].text

    def _hands(self, step: Step) -> None:
        """Values of hands are for nobody else to refuse: a key that is not there can't be pressed."""
        words, verb = step.texts(), step.verb
        if verb in ("tap", "hold", "left", "right", "two"):
            for word in words:
                card_uid(word)
        elif verb == "tag":
            tag_uid(words[0])
        elif verb == "card":
            hex_uid(words[0])
        elif verb in ("key", "press"):
            _check_keys(words if verb == "key" else words[:1])
        if verb in ("press", "wait"):
            time_ms(words[-1])
        if words[-2:-1] == ["write"] and not re.fullmatch(r"[1-9][0-9]{0,5}", words[-1]):
            raise Malformed(f"`{words[-1]}` is not a number of writes, from 1 on")
        self._readers(verb, words)

    def _readers(self, verb: str, words: list[str]) -> None:
        side = verb if verb in ("left", "right") else words[0] if verb == "lift" and words else ""
        if side and self.board != TWO_READERS:
            raise Malformed(f"`{side}` is only for `board {TWO_READERS}`")
        side = side or "right"
        if verb in ("hold", "left", "right"):
            self._lying[side] = True
        elif verb == "lift":
            if not self._lying[side]:
                raise Malformed("`lift`, but nothing lies there")
            self._lying[side] = False


def _check_keys(keys: list[str]) -> None:
    for key in keys:
        if key not in KEYS:
            raise Malformed(f"there is no key `{key}`; there are {' '.join(KEYS)}")


def _judge(verb: str, words: list[Word]) -> tuple[tuple[Word, ...], ...]:
    """Number and order of the words after any verb. Returns the two sides of an `expect either`."""
    if verb in ("do", "refuse"):
        grammar.fit(grammar.ENTRIES, words[1:])
    elif verb == "expect":
        return _judge_expectation(words[1:])
    else:
        grammar.fit((grammar.GAME, *grammar.HANDS), words)
    return ()


def _judge_expectation(words: list[Word]) -> tuple[tuple[Word, ...], ...]:
    if words[:1] != [Word("either")]:
        grammar.fit(grammar.EXPECTATIONS, words)
        return ()
    bars = [place for place, word in enumerate(words) if word == Word("|")]
    if len(bars) != 1:
        raise Malformed("`expect either` takes two expectations with one `|` between them")
    sides = (words[1 : bars[0]], words[bars[0] + 1 :])
    for side in sides:
        grammar.fit(grammar.EXPECTATIONS, side)
    return tuple(tuple(side) for side in sides)
