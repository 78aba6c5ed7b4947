"""Whether the bought parts go together with the printed ones: openings, clashes, screws, cards.

Each function yields what is wrong as a line of text and nothing when all is well. Part of `checks`.
"""

from collections.abc import Iterator

from enclosure import measures as at
from enclosure.layout import Box, Layout, Rect
from enclosure.parts import CARD, OLED_LIT, OLED_LIT_OFFSET, SCREW, SWITCH_CUTOUT
from enclosure.solids import Printed, across, cylinder, solid_of, upright

NOTHING = 0.05  # mm³: what rounding of the files may leave of a clash
READ_RANGE = 10.0  # mm from card to reader; sellers of both readers state 30 and more in free air


def openings(layout: Layout, base: Printed, lid: Printed) -> Iterator[str]:
    """Each opening lets its part through, and has an edge all round a little further out."""
    window, slot, cut = layout.window, layout.ribbon_slot, SWITCH_CUTOUT
    through = [
        ("window", lid, upright(window, -0.1), upright(window, 2 * at.WINDOW_BEVEL + 2.0), at.LID),
        ("ribbon slot", lid, upright(slot, -0.8), upright(slot, 1.0), at.LID - at.KEYPAD_DEPTH),
    ]
    for socket in layout.sockets:
        through.append((socket.name, base, across(socket, -1.0), across(socket, 2.0), at.WALL))
    middle = layout.switch.z + layout.switch.size[2] / 2
    hole = Box("", -layout.width / 2 + 1.2, layout.strip, middle - cut[1] / 2, (4.0, *cut))
    through.append(("switch", base, across(hole, -0.1), across(hole, 1.0), at.SWITCH_WALL))
    for name, part, free, round_it, depth in through:
        if (part.solid ^ free).volume() > NOTHING:
            yield f"{name}: the opening is not free where its part is"
        edge = (part.solid ^ (round_it - free)).volume() / ((round_it - free).volume() or 1.0)
        if edge < 0.25 * min(1.0, depth / 2.0):
            yield f"{name}: no edge round the opening where its part is"
    lit = Rect(layout.display.x, layout.display.y - OLED_LIT_OFFSET, *OLED_LIT)
    if (lid.solid ^ upright(lit, 0.0)).volume() > NOTHING:
        yield "window: it hides a part of the lit field"
    sound = cylinder(layout.buzzer.x, layout.buzzer.y, at.RIM, at.TOP, at.SOUND_HOLE - 0.2)
    if (lid.solid ^ sound).volume() > NOTHING:
        yield "sound holes: not above the buzzer"
    if layout.usb_reach > 1.6:
        yield f"pico usb: the socket stands {layout.usb_reach:.1f} mm behind the outside, a plug does not reach it"


def clashes(base: Printed, lid: Printed, parts: tuple[Box, ...]) -> Iterator[str]:
    solids = [("base", base.solid), ("lid", lid.solid), *((part.name, solid_of(part)) for part in parts)]
    for number, (name, solid) in enumerate(solids):
        for other, its in solids[number + 1 :]:
            volume = (solid ^ its).volume()
            if volume > NOTHING:
                yield f"{name} and {other} overlap by {volume:.1f} mm³"


def screws(layout: Layout, base: Printed, lid: Printed) -> Iterator[str]:
    tip, seat = layout.screw_tip, at.TOP - at.HEAD_DEPTH
    engaged = min(SCREW.insert_length, at.RIM - tip)
    if engaged < 1.2 * SCREW.thread:
        yield f"screws: only {engaged:.1f} mm of thread in the insert"
    if at.RIM - at.INSERT_DEPTH > min(tip, at.RIM - SCREW.insert_length) - 0.5:
        yield "screws: the insert's hole is not deeper than screw and insert"
    for x, y in layout.bosses:
        where = f"screw at ({x:.0f}, {y:.0f})"
        shaft = cylinder(x, y, tip, at.TOP, SCREW.thread + 0.2)
        head = cylinder(x, y, seat, at.TOP, SCREW.head[0] + 0.2)
        ring = cylinder(x, y, seat - 0.5, seat, SCREW.head[0]) - cylinder(x, y, seat - 1, seat, at.SCREW_HOLE + 0.2)
        if ((base.solid + lid.solid) ^ (shaft + head)).volume() > NOTHING:
            yield f"{where}: the way is not free"
        if (lid.solid ^ ring).volume() < 0.9 * ring.volume():
            yield f"{where}: nothing under the head"
        yield from _insert(base, x, y, where)


def _insert(base: Printed, x: float, y: float, where: str) -> Iterator[str]:
    low = at.RIM - SCREW.insert_length
    outside = SCREW.insert_outside
    grip = cylinder(x, y, low, at.RIM, outside) - cylinder(x, y, low, at.RIM, SCREW.insert_hole + 0.1)
    if (base.solid ^ grip).volume() < 0.9 * grip.volume():
        yield f"{where}: the insert finds nothing to melt into"
    wall = cylinder(x, y, low, at.RIM, outside + 2.4) - cylinder(x, y, low, at.RIM, outside)
    if (base.solid ^ wall).volume() < 0.98 * wall.volume():
        yield f"{where}: less than 1.2 mm of wall round the insert"


def cards(layout: Layout, lid: Printed) -> Iterator[str]:
    for card, board, field in zip(layout.cards, layout.reader_boards, layout.card_fields, strict=True):
        if (lid.solid ^ solid_of(card)).volume() > NOTHING:
            yield f"{card.name}: does not lie flat in its field"
        way = card.z - (board.z + board.size[2])
        if way > READ_RANGE:
            yield f"{card.name}: {way:.1f} mm above its reader"
        on_it = field.height / CARD[0] if layout.readers == 1 else field.width / CARD[0]
        if on_it < 0.55:
            yield f"{card.name}: only {100 * on_it:.0f} % of it lies on the case, it tips over"
    for field, (x, y) in zip(layout.card_fields, layout.coils, strict=True):
        if abs(x - field.x) > 5.0 or abs(y - field.y) > 5.0:
            yield "card field: the coil is not below its middle"
