"""The label of the keypad: the names of the sixteen keys and what they do besides. It lies on a membrane keypad."""

from enclosure.parts import PARTS
from host_tools.cards.ink import GREY, WHITE, Ink, Place, Point
from host_tools.editions import core
from host_tools.editions.catalogue import Listed

SHRINK = 2.0  # smaller than the keypad, which differs by a millimetre from seller to seller
SIZE = tuple(side - SHRINK for side in PARTS["matrix"].size[:2])
ROWS = (("1", "2", "3", "GO"), ("4", "5", "6", "K"), ("7", "8", "9", "M"), (".", "0", "C", "OK"))
NOTES = {
    "GO": ("salary", "receive"),
    "K": ("thousand", ""),
    "M": ("million", ""),
    ".": ("point", "home: volume"),
    "C": ("back", "held: new game"),
    "OK": ("pay, yes", "home: menu"),
}
KEY_PT, NOTE_PT = 22, 6.5


def draw(ink: Ink, corner: Point, listed: Listed) -> None:
    """The label. K and M are grey where the edition's money has none."""
    x, y = corner
    width, height = SIZE[0] / 4, SIZE[1] / 4
    main = listed.colours.main
    for row, keys in enumerate(ROWS):
        for column, key in enumerate(keys):
            ground = main if key in ("GO", "OK", "C") else WHITE
            left, top = x + column * width, y + row * height
            ink.box((left, top), (width, height), fill=ground, line=GREY)
            idle = key in ("K", "M") and listed.edition.scheme != core.KM
            middle = left + width / 2
            place = Place(middle, top + (11.5 if key in NOTES else 12.2), width - 2, "middle", ground)
            ink.text(key, place, KEY_PT, bold=True, colour=GREY if idle else "")
            if key in NOTES and not idle:
                for line, note in enumerate(filter(None, NOTES[key])):
                    ink.text(note, Place(middle, top + 14.6 + line * 2.5, width - 0.8, "middle", ground), NOTE_PT)
    ink.box(corner, (SIZE[0], SIZE[1]), line=GREY)
