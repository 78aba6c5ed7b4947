"""What is to be seen, as text for the link: a view draws on a Transcript as it draws on the screen (hal.screen).

Letters stand on the grid of rows and cells, a later one in the place of an earlier; what is drawn (lines, boxes, the
large GO) is no text.

So the link's `screen` says what the live view has to show now, not what the glass shows: reading letters back from
pixels takes a table of every letter in memory. That both say the same is for a test, on every golden picture.
"""

from hal.screen import CELL_HEIGHT, CELL_WIDTH, COLS, MARGIN


class Transcript:
    """Stands in for a Screen between `begin` and `end`."""

    def __init__(self) -> None:
        self._lines = {}  # (y, whether in large digits): what stands there

    def row(self, n: int, text: str, inverse: bool = False, right: str = "") -> None:
        """As Screen.row."""
        room = COLS - len(right)
        self._lines[n * CELL_HEIGHT, False] = _padded(text[:room], room) + right

    def text(self, x: int, y: int, text: str, inverse: bool = False) -> None:
        """As Screen.text."""
        at = (x - MARGIN) // CELL_WIDTH
        line = _padded(self._lines.get((y, False), ""), at)
        self._lines[y, False] = line[:at] + text + line[at + len(text) :]

    def big(self, x: int, y: int, text: str) -> None:
        """As Screen.big, for one text at that height."""
        self._lines[y, True] = text

    def bar(self, *_box) -> None:
        """As Screen.bar, line and box: nothing is said by it."""

    line = box = bar

    def said(self) -> str:
        """All text from top to bottom, one blank between words."""
        return " ".join(" ".join([self._lines[at] for at in sorted(self._lines)]).split())


def _padded(text: str, cells: int) -> str:
    """With blanks up to so many letters; a format's width means bytes to MicroPython."""
    return text + " " * (cells - len(text))
