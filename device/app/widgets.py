"""Pieces that screens are painted with, and the text a hand is typing; nothing here decides or moves anything.

The screen is 21 cells of 6 by 9 rows of 7 pixels; large digits take 14 by 24. Row n begins at y = 7 * n.
"""

from hal.fonts import small

COLS = 21
BIG_WIDTH = 14
WIDTH = 128
MAX_TYPED = 8
HUGE = 4
ROWS_OF_A_LIST = 7
RIGHT_X = 1 + 11 * 6  # where the right one of two columns begins


class Typed:
    """What a hand has typed: at most `most` signs, none ever dropped in silence."""

    def __init__(self, text: str = "", most: int = MAX_TYPED) -> None:
        self.text = text
        self.most = most

    def add(self, sign: str) -> bool:
        """Append a sign; False when there is no room (the caller refuses it)."""
        if len(self.text) >= self.most:
            return False
        self.text += sign
        return True

    def back(self) -> None:
        """Take the last sign away."""
        self.text = self.text[:-1]

    def clear(self) -> None:
        """Take everything away."""
        self.text = ""

    def correct(self, held: bool) -> bool:
        """What C does: the last sign away, held all of them; False when nothing was typed (C is then the way back)."""
        typed = self.text != ""
        self.text = "" if held else self.text[:-1]
        return typed


def fit(text: str, room: int) -> str:
    """`text` in at most `room` cells; used for names only, never for money."""
    return text if len(text) <= room else text[: room - 1] + "."


def center(text: str, room: int = COLS) -> str:
    """`text` with blanks before it so that it stands in the middle of `room` cells."""
    return " " * ((room - len(text)) // 2) + text


def title(screen, text: str, right: str = "") -> None:
    """The first row in reverse: what this screen is."""
    screen.row(0, fit(text, COLS - len(right) - 1) if right else fit(text, COLS), True, right)


def hints(screen, left: str, right: str = "") -> None:
    """The last row: what the keys do."""
    screen.row(8, left, False, right)


def big(screen, y: int, text: str) -> None:
    """`text` in large digits, in the middle, its top at `y`."""
    screen.big((WIDTH - BIG_WIDTH * len(text)) // 2, y, text)


def huge(screen, y: int, text: str) -> None:
    """`text` in small letters four times as large, in the middle, its top at `y`; for the one word that matters."""
    x = (WIDTH - HUGE * small.WIDTH * len(text)) // 2
    for char in text:
        place = small.place(char)
        for column in range(small.COLUMNS):
            bits = small.DATA[place + column]
            for row in range(small.HEIGHT):
                if bits >> row & 1:
                    screen.bar(x + HUGE * column, y + HUGE * row, HUGE, HUGE)
        x += HUGE * small.WIDTH


def lines(screen, first_row: int, texts) -> None:
    """Each of `texts` on a row of its own; a pair is left text and right text."""
    row = first_row
    for text in texts:
        if isinstance(text, tuple):
            screen.row(row, text[0], False, text[1])
        else:
            screen.row(row, text)
        row += 1


def turned(first: int, a_page: int, many: int) -> int:
    """Which of `many` things is the first on the next page, after the last page the first of all."""
    first += a_page
    return first if first < many else 0


def columns(screen, pairs) -> None:
    """Pairs of texts in two columns, from row 1 on."""
    row = 1
    for left, right in pairs:
        screen.row(row, left)
        screen.text(RIGHT_X, 7 * row, right)
        row += 1


def wrap(text: str, room: int = COLS) -> list:
    """`text` broken at blanks into lines of at most `room` cells."""
    result = []
    line = ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > room:
            result.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    result.append(line)
    return result
