"""Typing a name with the number keys: press a key again for its next letter, as on an old telephone.

M turns the last letter into its accented sisters, K into a capital or a small one, GO goes on to the next letter at
once. It only types: what the name is for is decided by `then`, and nothing is booked here.
"""

from game.setup import MAX_NAME
from hal import clock

from app.screens.pick import Digits
from app.screens.view import BACK, FOREVER, POINT, K, M
from app.widgets import Typed, hints, lines, title

NEXT_LETTER_MS = 1_200
LETTERS = (" 0", "-'.&1", "abc2", "def3", "ghi4", "jkl5", "mno6", "pqrs7", "tuv8", "wxyz9")
SISTERS = ("aäáàâãåæ", "cç", "dð", "eéèêë", "iíìîï", "nñ", "oöóòôõø", "sß", "tþ", "uüúùû", "yýÿ")
KEYS = ("1-'. 2abc 3def 4ghi", "5jkl 6mno 7pqrs 8tuv", "9wxyz 0blank GO next", "K Aa   M accent: éèêë")
WITHOUT_CAPITAL = "ßÿ"
NAME_ROW = 2
NAME_X = 37


def is_small(letter: str) -> bool:
    """Whether it is a small letter of Latin-1."""
    return "a" <= letter <= "z" or "\xdf" <= letter <= "\xff" and letter != "\xf7"


def capital(letter: str) -> str:
    """The capital of a Latin-1 letter; what has none stays (str.upper knows ASCII only on the device)."""
    if is_small(letter) and letter not in WITHOUT_CAPITAL:
        return chr(ord(letter) - 32)
    return letter


def small(letter: str) -> str:
    """The small letter of a Latin-1 capital; anything else stays."""
    if "A" <= letter <= "Z" or "\xc0" <= letter <= "\xde" and letter != "\xd7":
        return chr(ord(letter) + 32)
    return letter


def sister(letter: str) -> str:
    """The next accented form of a letter, round and round; a letter without any stays."""
    low = small(letter)
    for ring in SISTERS:
        at = ring.find(low)
        if at >= 0:
            following = ring[(at + 1) % len(ring)]
            return following if low == letter else capital(following)
    return letter


class NameEntry(Digits):
    """A name of 1 to 8 letters. `text` stands there at first; OK on nothing takes `default`. `then(name)`: the move."""

    back = BACK
    wanted = unknown = "name_wanted"

    def __init__(self, heading: str, then, text: str = "", default: str = "") -> None:
        self.heading = heading
        self.then = then
        self.typed = Typed(text, MAX_NAME)
        self.default = default
        self.cycling = -1
        self.since = 0

    # -- keys

    def key(self, code: int, held: bool = False):
        """Digits type, K and M change the last letter, C takes it away (held: all), OK takes the name."""
        if code == K:
            return self._change(self._other_case)
        if code == M:
            return self._change(sister)
        return self.digit_key(1) if code == POINT else Digits.key(self, code, held)

    def correct(self, held: bool):
        """What C does; the next letter begins."""
        self.cycling = -1
        return Digits.correct(self, held)

    def ok(self):
        """Takes the name."""
        name = self.typed.text.strip() or self.default
        return self.then(name) if name else "not_a_name"

    def go(self) -> None:
        """The next letter begins."""
        self.cycling = -1

    def _change(self, change):
        if not self.typed.text:
            return "no_letter_yet"
        self.typed.text = self.typed.text[:-1] + change(self.typed.text[-1])
        self.cycling = -1
        return None

    @staticmethod
    def _other_case(letter: str) -> str:
        return capital(letter) if is_small(letter) else small(letter)

    def digit_key(self, number: int):
        """The next letter of that key."""
        letters = LETTERS[number]
        if number == self.cycling:
            at = letters.index(small(self.typed.text[-1])) + 1
            self.typed.text = self.typed.text[:-1]
            self.typed.text += self._cased(letters[at % len(letters)])
        elif len(self.typed.text) >= MAX_NAME:
            return "no_more_room"
        else:
            self.typed.text += self._cased(letters[0])
        self.cycling = number
        self.since = self.desk.now
        self.desk.redraw()
        return None

    def _cased(self, letter: str) -> str:
        """A name begins with a capital, and so does every word of it."""
        before = self.typed.text[-1:]
        return capital(letter) if before in ("", " ", "-", ".") else letter

    def tick(self, now: int) -> int:
        """After a while without a key the letter is taken."""
        if self.cycling >= 0:
            left = NEXT_LETTER_MS - clock.diff(now, self.since)
            if left > 0:
                return left
            self.cycling = -1
            self.desk.redraw()
        return FOREVER

    # -- picture

    def draw(self, screen) -> None:
        """The name in its frame, the letter that may still change in reverse, and which key has which letters."""
        title(screen, self.heading)
        y = 7 * NAME_ROW
        screen.box(NAME_X - 3, y - 3, 6 * MAX_NAME + 6, 13)
        screen.text(NAME_X, y, self.typed.text or self.default)
        at = len(self.typed.text)
        if self.cycling >= 0:
            screen.text(NAME_X + 6 * (at - 1), y, self.typed.text[-1], True)
        elif at < MAX_NAME and self.typed.text:
            screen.bar(NAME_X + 6 * at, y, 1, 7)
        lines(screen, 4, KEYS)
        hints(screen, "OK takes", "C corrects")
