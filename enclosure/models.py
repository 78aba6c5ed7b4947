"""The bought parts as simple solids, for the pictures only: enough to know each again, no more.

What a part is checked with are the blocks of `layout`; these solids stand in the same places.
"""

from build123d import Align, Box, Cylinder, Part, Pos, RectangleRounded, Rot, extrude

from enclosure import measures as at
from enclosure.layout import Layout
from enclosure.parts import (
    BOARD_THICKNESS,
    CARD,
    OLED_LIT,
    OLED_LIT_OFFSET,
    PICO_BOARD,
    PICO_USB_OVERHANG,
    SCREW,
)

LOW = (Align.CENTER, Align.CENTER, Align.MIN)


def pico(layout: Layout) -> Part:
    """The board, its USB socket, its two rows of pads."""
    box = layout.pico
    part = Pos(box.x, box.y, box.z) * Box(box.size[0], box.size[1], PICO_BOARD, align=LOW)
    right = box.x + box.size[0] / 2
    part += Pos(right + PICO_USB_OVERHANG - 2.8, box.y, box.z + PICO_BOARD) * Box(5.6, 7.5, 2.6, align=LOW)
    part += Pos(box.x - 4, box.y, box.z + PICO_BOARD) * Box(7, 7, 0.9, align=LOW)
    for side in (-1, 1):
        for number in range(20):
            x = box.x - 9.5 * 2.54 + number * 2.54
            part -= Pos(x, box.y + side * 8.9, box.z) * Cylinder(0.5, PICO_BOARD, align=LOW)
    return part


def charger(layout: Layout) -> Part:
    """The board and its USB-C socket."""
    box = layout.charger
    part = Pos(box.x, box.y, box.z) * Box(box.size[0], box.size[1], BOARD_THICKNESS, align=LOW)
    left = box.x - box.size[0] / 2
    return part + Pos(left + 3.2, box.y, box.z + BOARD_THICKNESS) * Box(7.4, 9.0, 3.2, align=LOW)


def battery(layout: Layout) -> Part:
    """A flat cell, or two round ones in a holder."""
    box = layout.battery_box
    if layout.battery == "lipo":
        flat = extrude(RectangleRounded(box.size[0], box.size[1], 3.0), box.size[2])
        return Pos(box.x, box.y, box.z) * flat
    part = Pos(box.x, box.y, box.z) * Box(*box.size[:2], 9.0, align=LOW)
    for side in (-1, 1):
        part += Pos(box.x, box.y + side * 7.8, box.z + 8.4) * Rot(0, 90, 0) * Cylinder(7.2, 50.5)
    return part


def display(layout: Layout) -> Part:
    """The board with four pins, and the glass."""
    box = layout.display
    part = Pos(box.x, box.y, box.z) * Box(*box.size[:2], BOARD_THICKNESS, align=LOW)
    for number in range(4):
        place = (box.x - 3.81 + 2.54 * number, box.y + box.size[1] / 2 - 1.5, box.z - 6.0)
        part += Pos(*place) * Cylinder(0.5, 8.0, align=LOW)
    return part + Pos(box.x, box.y - OLED_LIT_OFFSET, box.z + BOARD_THICKNESS) * Box(26.7, 19.3, 2.2, align=LOW)


def lit_field(layout: Layout) -> Part:
    """The part of the glass that shines."""
    box = layout.display
    place = Pos(box.x, box.y - OLED_LIT_OFFSET, box.z + box.size[2])
    return place * Box(*OLED_LIT, 0.05, align=LOW)


def readers(layout: Layout) -> list[Part]:
    """Each reader: the board, pins at its plain end, a few parts below."""
    made = []
    for box, (x, y) in zip(layout.reader_boards, layout.coils, strict=True):
        ledge = box.z + box.size[2] - BOARD_THICKNESS
        part = Pos(box.x, box.y, ledge) * Box(*box.size[:2], BOARD_THICKNESS, align=LOW)
        plain = (box.x - x, box.y - y)
        for number in range(8):
            along = -8.89 + 2.54 * number
            if plain[0]:
                place = (box.x - box.size[0] / 2 + 2.0, box.y + along, ledge - 3.0)
            else:
                place = (box.x + along, box.y + box.size[1] / 2 - 2.0, ledge - 3.0)
            part += Pos(*place) * Cylinder(0.5, 5.5, align=LOW)
        made.append(part)
    return made


def buzzer(layout: Layout) -> Part:
    """A low cylinder with a hole on top."""
    box = layout.buzzer
    part = Cylinder(box.size[0] / 2, box.size[2], align=LOW) - Pos(0, 0, box.size[2] - 1) * Cylinder(1, 1, align=LOW)
    return Pos(box.x, box.y, box.z) * part


def switch(layout: Layout) -> Part:
    """The body in the wall and its face outside."""
    box = layout.switch
    middle = box.z + box.size[2] / 2
    body = Pos(-layout.width / 2 + 6.0, box.y, middle) * Box(12.0, 13.0, 8.4)
    face = Pos(-layout.width / 2 - 1.0, box.y, middle) * Box(2.0, box.size[1], box.size[2])
    rocker = Pos(-layout.width / 2 - 2.4, box.y, middle) * Rot(0, 0, 8) * Box(1.6, 11.0, 7.0)
    return body + face + rocker


def keypad(layout: Layout) -> Part:
    """The membrane in its recess."""
    field = layout.keypad_field
    flat = RectangleRounded(field.width - 2 * at.KEYPAD_GAP, field.height - 2 * at.KEYPAD_GAP, 1.6)
    return Pos(field.x, field.y, at.TOP - at.KEYPAD_DEPTH) * extrude(flat, 0.8)


def keys(layout: Layout) -> list[Part]:
    """The sixteen keys, row by row from the far left."""
    field = layout.keypad_field
    key = extrude(RectangleRounded(12.0, 12.0, 1.5), 0.5)
    places = [(-25.5 + 17.0 * column, 27.0 - 17.0 * row) for row in range(4) for column in range(4)]
    return [Pos(field.x + x, field.y + 1.5 + y, at.TOP - 0.2) * key for x, y in places]


def cards(layout: Layout) -> list[Part]:
    """A card in each field."""
    flat = extrude(RectangleRounded(CARD[0], CARD[1], 3.18), CARD[2])
    turn = Rot(0, 0, 90) if layout.readers == 1 else Rot(0, 0, 0)
    return [Pos(card.x, card.y, card.z) * turn * flat for card in layout.cards]


def screws(layout: Layout) -> list[Part]:
    """The four screws, driven home."""
    seat = at.TOP - at.HEAD_DEPTH
    shaft = Pos(0, 0, -SCREW.length) * Cylinder(SCREW.thread / 2, SCREW.length, align=LOW)
    head = Cylinder(SCREW.head[0] / 2, SCREW.head[1], align=LOW) - Cylinder(0.8, 3.0, align=LOW)
    return [Pos(x, y, seat) * (shaft + head) for x, y in layout.bosses]


def inserts(layout: Layout) -> list[Part]:
    """The four inserts, melted in."""
    tube = Cylinder(SCREW.insert_outside / 2, SCREW.insert_length, align=LOW)
    tube -= Cylinder(SCREW.thread / 2, SCREW.insert_length, align=LOW)
    return [Pos(x, y, at.RIM - SCREW.insert_length) * tube for x, y in layout.bosses]
