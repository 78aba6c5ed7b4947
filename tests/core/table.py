"""Runs the `game`, `do`, `refuse` and `expect` lines of a scenario file on the rules core alone.

No device, no screen, no store: undo and redo go through the real History and packed states. A line of hands (keys,
cards, power) or of the screen is more than this table has: `Hands` says so. It runs under pytest and micropython alike.
"""

from game import edition, entries, entry_bytes, notation, opening, owed, rules, score, setup
from game.history import History
from game.ledger import Ledger
from game.refusal import Refusal

VERBS = ("game", "do", "refuse", "expect")
SCREEN_FACTS = ("screen", "no", "display", "sound", "debts", "left", "slot", "either")


class Hands(Exception):
    """The line needs a device."""


class Failed(Exception):
    """The line did not hold."""


class Table:
    """One game as text: `say` runs a line, `play` a whole file."""

    def __init__(self):
        self.ledger = None
        self.reason = ""  # the name of the last refusal

    def start(self, line):
        """Starts the game of the words after `game`; a deal that is not written down is drawn without chance."""
        begin = opening.setup_from_words(line)
        self.edition = edition.load(begin.edition_key)
        if begin.deals is None:
            deals = setup.draw_deals(self.edition, begin.mode, begin.players, lambda n: n // 2)
            begin = setup.Setup(begin[0], begin[1], begin[2], begin[3], deals, begin[5], begin[6])
        self.ledger = Ledger.new(self.edition, begin)
        self.history = History()
        self.states = [self.ledger.pack()]  # by log position
        self.records = [None]  # the same way

    def book(self, line):
        """Books the words of an entry as the device would: form, values, rules, bytes, ledger, history."""
        entry = notation.from_words(line, self.edition)
        assert notation.from_words(split(notation.to_words(entry, self.edition)), self.edition) == entry
        assert entry_bytes.decode(entry_bytes.encode(entry)) == entry
        rules.check(self.ledger, entry)
        if entry.kind == entries.UNDO:
            target = self.history.undo_target(entry.count)
        elif entry.kind == entries.REDO:
            target = self.history.redo_target()
        else:
            target = None
            self.ledger.apply(entry)
        if target is not None:
            self.ledger = Ledger.unpack(self.edition, self.states[target])
        self.history.add(entry.kind, entry.count)
        self.states.append(self.ledger.pack())
        self.records.append(entry)
        self._check_sound()

    def _check_sound(self):
        found = self.ledger.problems()
        if found:
            raise Failed("unsound: " + ", ".join(found))
        if Ledger.unpack(self.edition, self.states[-1]).pack() != self.states[-1]:
            raise Failed("the packed state does not come back")

    def name(self, player):
        """What the standing entries call that player, None when they don't."""
        called = None
        for number in range(1, self.history.standing + 1):
            entry = self.records[self.history.record_of(number)]
            if entry.kind == entries.NAME and entry.player == player:
                called = entry.detail
        return called

    def refuse(self, line):
        """The entry must be refused and must change nothing; gives the refusal back."""
        before = self.ledger.pack()
        try:
            self.book(line)
        except Refusal as refused:
            if self.ledger.pack() != before:
                raise Failed("refused, but changed something") from None
            self.reason = refused.name
            return refused
        raise Failed("accepted: " + " ".join(line))

    def expect(self, line):
        """The fact must hold."""
        if line[0] in SCREEN_FACTS:
            raise Hands(line[0])
        wanted, got = _FACTS[line[0]](self, line[1:])
        if wanted != got:
            raise Failed("expected " + " ".join(line) + ", got " + str(got))

    def say(self, text):
        """Runs one line of a scenario file."""
        line = split(text)
        if not line:
            return
        if line[0] not in VERBS:
            raise Hands(line[0])
        if line[0] == "game":
            self.start(line[1:])
        elif line[0] == "do":
            self.book(line[1:])
        elif line[0] == "refuse":
            self.refuse(line[1:])
        else:
            self.expect(line[1:])

    def play(self, text):
        """Runs a whole scenario; what does not hold is raised with its line number."""
        for index, line in enumerate(text.split("\n")):
            try:
                self.say(line)
            except (Refusal, Failed) as wrong:
                raise Failed(str(index + 1) + ": " + str(wrong) + " in: " + line) from None


def play(*texts):
    """Runs lines, given in one or more texts, on a new table and gives the table back."""
    table = Table()
    table.play("\n".join(texts))
    return table


def refused(table, line, name, *figures):
    """The words must be refused for the reason of that name, with these figures if any are given."""
    refusal = table.refuse(split(line))
    assert refusal.name == name, line + ": " + refusal.name
    assert not figures or refusal.figures == figures, line + ": " + str(refusal.figures)


def refusal_of(function, *arguments):
    """The name of the reason for which a call is refused, "" when it is not."""
    try:
        function(*arguments)
    except Refusal as refusal:
        return refusal.name
    return ""


def needs_hands(text):
    """Whether a scenario has a line that only a device can run."""
    for line in text.split("\n"):
        words = split(line)
        if words and (words[0] not in VERBS or words[0] == "expect" and words[1] in SCREEN_FACTS):
            return True
    return False


def split(line):
    """The words of a line, quotes taken off, its comment left out."""
    words, word, quoted, started = [], "", False, False
    for letter in line + " ":
        if letter == '"':
            quoted, started = not quoted, True
        elif quoted or letter not in " \t\r#":
            word += letter
            started = True
        else:
            if started:
                words.append(word)
            word, started = "", False
            if letter == "#":
                break
    return words


def _spaces(table, marks, player=0):
    """The spaces of the deeds that are marked, of one player if named, as sorted numbers."""
    ledger = table.ledger
    found = []
    for deed, space in enumerate(table.edition.deed_spaces):
        if marks[deed] and player in (0, ledger.owner[deed]):
            found.append(space)
    return found


def _set(words):
    return [] if words == ["none"] else sorted([int(word) for word in words])


def _deed(table, word):
    return table.edition.deed_at[int(word)]


def _amount(table, word):
    return table.edition.parse(word, 0, 1 << 29)


def _yes(word):
    assert word in ("yes", "no")
    return word == "yes"


def _quote(table, words):
    space, dice, double, ten = notation.question_from_words(words[:-1], table.edition)
    return _amount(table, words[-1]), owed.rent(table.ledger, space, dice, double, ten)


def _owner(table, words):
    return 0 if words[1] == "bank" else int(words[1]), table.ledger.owner[_deed(table, words[0])]


def _places(table, words):
    return sorted(words), sorted([str(player) + ":" + str(place) for player, place in score.places(table.ledger)])


def _house(table, words):
    bit = 1 << setup.RULE_NAMES.index(words[0])
    return _yes(words[1]), table.ledger.rules & bit != 0


_FACTS = {
    "cash": lambda t, w: (_amount(t, w[1]), t.ledger.cash[int(w[0])]),
    "owner": _owner,
    "level": lambda t, w: (int(w[1]), t.ledger.level[_deed(t, w[0])]),
    "mortgaged": lambda t, w: (_yes(w[1]), t.ledger.mortgaged[_deed(t, w[0])] == 1),
    "stock": lambda t, w: ([int(w[0]), int(w[1])], [t.ledger.houses, t.ledger.hotels]),
    "worth": lambda t, w: (_amount(t, w[1]), score.worth(t.ledger, int(w[0]))),
    "raise": lambda t, w: (_amount(t, w[1]), score.raisable(t.ledger, int(w[0]))),
    "jail": lambda t, w: (_yes(w[1]), t.ledger.in_jail[int(w[0])] == 1),
    "throws": lambda t, w: (int(w[1]), t.ledger.throws[int(w[0])]),
    "jailcards": lambda t, w: (int(w[1]), t.ledger.jail_cards[int(w[0])]),
    "due": lambda t, w: (_set(w[1:]), _spaces(t, t.ledger.due, int(w[0]))),
    "auctions": lambda t, w: (_set(w), _spaces(t, t.ledger.auction)),
    "quote": _quote,
    "places": _places,
    "over": lambda t, w: (_yes(w[0]), t.ledger.over == 1),
    "winner": lambda t, w: (_set(w), list(t.ledger.winners)),
    "tinker": lambda t, w: (int(w[0]), t.ledger.tinker),
    "pot": lambda t, w: (_amount(t, w[0]), t.ledger.pot),
    "alive": lambda t, w: (_yes(w[1]), t.ledger.alive[int(w[0])] == 1),
    "name": lambda t, w: (w[1], t.name(int(w[0]))),
    "house": _house,
    "reason": lambda t, w: (w[0], w[0] if w[0] in t.reason else t.reason),
    "entries": lambda t, w: (int(w[0]), t.history.standing),
}
