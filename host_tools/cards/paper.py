"""Sheets of paper: their sizes, where pieces of one size lie on them, and the ruler that shows whether a printer shrank
the page."""

from collections.abc import Iterator
from dataclasses import dataclass

from host_tools.cards.ink import BLACK, GREY, Ink, Place

RULER_MM = 50
MARGIN = 10.0  # most printers can't print nearer to the edge
FOOT = 12.0  # for the ruler and the words beside it


@dataclass(frozen=True)
class Paper:
    """A sheet of `width` x `height` mm."""

    name: str
    width: float
    height: float

    @property
    def inner(self) -> tuple[float, float]:
        """Width and height of what may be drawn on, above the ruler."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN - FOOT

    def corners(self, size: tuple[float, float], gap: float) -> Iterator[tuple[float, float]]:
        """The top left corners of as many pieces of that size as fit, row by row, in the middle of the sheet."""
        columns, rows = (int((room + gap + 0.001) // (side + gap)) for room, side in zip(self.inner, size, strict=True))
        used = columns * size[0] + (columns - 1) * gap
        for row in range(rows):
            for column in range(columns):
                yield (self.width - used) / 2 + column * (size[0] + gap), MARGIN + row * (size[1] + gap)


PAPERS = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}


def foot(ink: Ink, paper: Paper, words: str) -> None:
    """The ruler, what it is for, and what the sheet is."""
    y = paper.height - MARGIN - 4
    ink.line((MARGIN, y), (MARGIN + RULER_MM, y), BLACK, 0.3)
    for tick in range(0, RULER_MM + 1, 10):
        ink.line((MARGIN + tick, y - (3 if tick in (0, RULER_MM) else 1.5)), (MARGIN + tick, y), BLACK, 0.3)
    note = f"This line must be {RULER_MM} mm long. If it is not, print again at 100 %, without “fit to page”."
    ink.text(note, Place(MARGIN, y + 3.6, paper.width - 2 * MARGIN), 8, colour=GREY)
    left = MARGIN + RULER_MM + 4
    ink.text(words, Place(paper.width - MARGIN, y - 0.4, paper.width - MARGIN - left, "right"), 8, colour=GREY)
