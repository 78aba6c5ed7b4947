"""Player cards of 85.6 x 54 mm, to be glued onto a plastic card: a shape and a number that no other player has, the
name, and what the card does."""

import math
from collections.abc import Sequence

from host_tools.cards.ink import GREY, WHITE, Ink, Place, Point, Unprintable, check_letters, composed, on
from host_tools.editions.catalogue import Listed

SIZE = (85.6, 54.0)  # ISO/IEC 7810 ID-1
PLAYERS = 8
BAND = 10.0
EDGE = 5.0  # nothing is nearer to where the scissors go
NAME_PT, LEAST_NAME_PT = 30, 11
SHAPE_RADIUS = 9.6
# Eight colours that differ in brightness too; the shape tells them apart without any.
COLOURS = ("#c62828", "#1e5fae", "#f5c400", "#2e7d32", "#7b1fa2", "#e57310", "#00695c", "#4e342e")

SAYS = (
    ("amount, OK", "pay the bank"),
    ("amount, GO", "get from the bank"),
    ("amount, other card", "pay that player"),
    ("GO", "salary"),
)
SAYS_PT, SAYS_LINE = 9, 3.8


def names_of(text: str) -> list[str]:
    """The names in a list with commas. Raises Unprintable: none between two commas, more than eight, a letter that the
    font lacks."""
    names = [composed(part.strip()) for part in text.split(",")]
    if len(names) > PLAYERS:
        raise Unprintable(f"{len(names)} names are given; {PLAYERS} can play.", "")
    for number, name in enumerate(names, 1):
        if not name:
            raise Unprintable(f"Name {number} is empty.", 'Write them with commas between: --names "Ann,Ben".')
        check_letters(name)
    return names


def draw(ink: Ink, corner: Point, listed: Listed, number: int, name: str) -> None:
    """One card; without a name a line to write it on."""
    x, y = corner
    width, height = SIZE
    main = listed.colours.main
    ink.box(corner, SIZE, fill=WHITE)
    ink.box(corner, (width, BAND), fill=main)
    ink.text(listed.edition.title, Place(x + EDGE, y + 6.8, 48, ground=main), 13, bold=True)
    ink.text(f"Player {number}", Place(x + width - EDGE, y + 6.8, 24, "right", main), 11)
    _shape(ink, (x + EDGE + SHAPE_RADIUS, y + BAND + 2.6 + SHAPE_RADIUS), number)
    left = x + EDGE + 2 * SHAPE_RADIUS + 4
    room = x + width - EDGE - left
    if name:
        ink.text(
            name, Place(left, y + BAND + 2.6 + SHAPE_RADIUS + 3.6, room), NAME_PT, bold=True, least_pt=LEAST_NAME_PT
        )
    else:
        ink.line((left, y + BAND + 18), (left + room, y + BAND + 18), GREY, 0.3)
    for row, (does, means) in enumerate(SAYS):
        line = y + height - EDGE + 0.6 - (len(SAYS) - 1 - row) * SAYS_LINE
        ink.text(does, Place(x + EDGE, line, 34), SAYS_PT, bold=True)
        ink.text(means, Place(x + EDGE + 35, line, width - 2 * EDGE - 35), SAYS_PT)
    ink.box(corner, SIZE, line=GREY)


def _shape(ink: Ink, middle: Point, number: int) -> None:
    colour = COLOURS[number - 1]
    if number == 1:
        ink.circle(middle, SHAPE_RADIUS, colour)
    else:
        ink.shape(_points(middle, SHAPE_RADIUS, number), colour)
    baseline = middle[1] + (5.4 if number == 3 else 3.9)  # a triangle has its weight below
    ink.text(str(number), Place(middle[0], baseline, 12, "middle", colour), 32, bold=True, colour=on(colour))


def _points(middle: Point, radius: float, number: int) -> Sequence[Point]:
    """The outlines of players 2 to 8: square, triangle, diamond, star, hexagon, cross, octagon."""
    if number == 5:
        return [_at(middle, radius * (1 if tip % 2 == 0 else 0.62), 36.0 * tip) for tip in range(10)]
    if number == 7:
        arm, half = radius, radius * 0.5
        cross = ((-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half))
        return [(middle[0] + x, middle[1] + y) for x, y in (*cross, *((-x, -y) for x, y in cross))]
    corners, turn = {2: (4, 45.0), 3: (3, 0.0), 4: (4, 0.0), 6: (6, 0.0), 8: (8, 22.5)}[number]
    stretched = {2: 1.25, 3: 1.15}.get(number, 1.0)
    shift = (middle[0], middle[1] + (1.6 if number == 3 else 0))
    return [_at(shift, min(radius * stretched, radius * 1.25), turn + 360 / corners * tip) for tip in range(corners)]


def _at(middle: Point, radius: float, degrees: float) -> Point:
    """Degrees clockwise from the top."""
    turn = math.radians(degrees)
    return middle[0] + radius * math.sin(turn), middle[1] - radius * math.cos(turn)
