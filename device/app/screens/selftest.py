"""The self-test that the PC asks for (`selftest begin` on the link): shows which keys and cards are heard.

While it is on the screen no key and no card means anything else: nothing can be booked, and what lies beneath goes on
as it was. It judges nothing: which wire to look at is said by the PC.
"""

from game.words import hexed
from hal.keys import KEYS
from hal.screen import CELL_HEIGHT, CELL_WIDTH, HEIGHT, MARGIN, WIDTH

from app.screens.view import BACK, C, View
from app.widgets import hints, title

NONE = "-"
FIRST_CELL, CELLS_A_KEY, FIRST_ROW = 4, 4, 2


class SelfTest(View):
    """`heard` has bit n set for each of KEYS[n] that was pressed; `cards` the last card on each reader, or b""."""

    any_card = True

    def __init__(self, readers: int) -> None:
        self.heard = 0
        self.cards = [b""] * readers
        self.newest = b""

    def key(self, code: int, held: bool = False):
        """Every key is only heard; C held leaves."""
        self.heard |= 1 << code
        return BACK if code == C and held else None

    def stranger(self, uid: bytes):
        """Every card is only read."""
        self.newest = uid
        self.cards[max(self.desk.reader, 0)] = uid

    def said(self) -> str:
        """The keys as four hex digits (bit n is KEYS[n]), then a card a reader as hex, or `-`."""
        cards = [hexed(uid) or NONE for uid in self.cards]
        return f"{self.heard:04X} {' '.join(cards)}"

    def draw(self, screen) -> None:
        """All keys, heard ones in reverse, in a frame at the very edge: by it a picture that stands aside is seen."""
        title(screen, "Self-test by the PC")
        for code in range(len(KEYS)):
            cell, row = FIRST_CELL + code % 4 * CELLS_A_KEY, FIRST_ROW + code // 4
            screen.text(MARGIN + cell * CELL_WIDTH, row * CELL_HEIGHT, KEYS[code], bool(self.heard >> code & 1))
        screen.row(7, hexed(self.newest) or "no card yet")
        hints(screen, "hold C: leave")
        screen.line(0, 0, 0, HEIGHT - 1)
        screen.line(WIDTH - 1, 0, WIDTH - 1, HEIGHT - 1)
        screen.line(0, HEIGHT - 1, WIDTH - 1, HEIGHT - 1)
