"""Draws the two printed parts with build123d, from the figures of `layout`. It decides no measure of its own.

Both print without supports as they come: the base on its floor, the lid on its flat inside. That is why the lid has
nothing on its underside but a groove, and why display and readers stand on posts of the base.
"""

from build123d import (
    Align,
    Axis,
    Box,
    Circle,
    Cylinder,
    Part,
    Plane,
    Pos,
    Rectangle,
    RectangleRounded,
    Rot,
    chamfer,
    extrude,
    fillet,
)

from enclosure import measures as at
from enclosure.layout import Box as Block
from enclosure.layout import Layout, Rect
from enclosure.parts import BOARD_THICKNESS, PICO_HOLES, SCREW, SWITCH_CUTOUT

LOW = (Align.CENTER, Align.CENTER, Align.MIN)


def base(layout: Layout) -> Part:
    """The lower part: shell, screw bosses, posts for every board, bays, openings in the walls."""
    inner = _rounded(layout.width - 2 * at.WALL, layout.length - 2 * at.WALL, at.CORNER - at.WALL, at.FLOOR, at.RIM)
    shell = _shell(layout)
    part = shell - inner + (_fittings(layout) & _room(layout)) + _lip(layout)
    for x, y in layout.bosses:
        part += Pos(x, y, at.FLOOR) * Cylinder(at.BOSS / 2, at.RIM - at.FLOOR, align=LOW) & shell
    for x, y in layout.bosses:
        part -= Pos(x, y, at.RIM - at.INSERT_DEPTH) * Cylinder(SCREW.insert_hole / 2, at.INSERT_DEPTH, align=LOW)
    return _wall_openings(part, layout)


def lid(layout: Layout) -> Part:
    """The upper part: fields for keypad and cards, window, ribbon slot, sound holes, screw holes, groove."""
    part = _rounded(layout.width, layout.length, at.CORNER, at.RIM, at.TOP)
    part = fillet(part.edges().group_by(Axis.Z)[-1], at.EDGE)
    part -= _prism(layout.keypad_field, at.TOP - at.KEYPAD_DEPTH, at.TOP, 2.0)
    part -= _prism(layout.ribbon_slot, at.RIM, at.TOP, 1.0)
    part -= _window(layout)
    part = _card_fields(part, layout)
    for x, y in _sound_holes(layout):
        part -= Pos(x, y, at.RIM) * Cylinder(at.SOUND_HOLE / 2, at.LID, align=LOW)
    for x, y in layout.bosses:
        part -= Pos(x, y, at.RIM) * Cylinder(at.SCREW_HOLE / 2, at.LID, align=LOW)
        part -= Pos(x, y, at.TOP - at.HEAD_DEPTH) * Cylinder(at.HEAD_HOLE / 2, at.HEAD_DEPTH, align=LOW)
    return part - _lip(layout, at.LIP_GAP, 0.3)


def _shell(layout: Layout) -> Part:
    outside = _rounded(layout.width, layout.length, at.CORNER, 0.0, at.RIM)
    outside = chamfer(outside.edges().group_by(Axis.Z)[0], at.FOOT)
    bends = outside.edges().filter_by(lambda edge: abs(edge.center().Z - at.FOOT) < 0.01)
    return fillet(bends, 4.0)


def _room(layout: Layout) -> Part:
    """All that may be filled: fittings never stick out of the walls."""
    grown = 0.4  # into the wall, so that both become one body
    size = (layout.width - 2 * at.WALL + 2 * grown, layout.length - 2 * at.WALL + 2 * grown)
    return _rounded(*size, at.CORNER - at.WALL + grown, at.FLOOR - grown, at.RIM)


def _fittings(layout: Layout) -> Part:
    boards = [layout.display, *layout.reader_boards]
    if layout.battery == "lipo":
        boards.append(layout.charger)
    part = _pico_stands(layout) + _bay(layout) + _buzzer_cup(layout)
    for board in boards:
        part += _corner_posts(board)
    return part


def _corner_posts(board: Block) -> Part:
    """Four posts with a ledge under each corner and a guide beside it: outlines vary less than holes."""
    hangs = board.name.endswith("reader")
    ledge = board.z + board.size[2] - BOARD_THICKNESS if hangs else board.z
    guide = ledge + at.POST_GUIDE
    side = at.POST_LEDGE + at.BOARD_GAP + at.POST_WALL
    posts = Part()
    for sx in (-1, 1):
        for sy in (-1, 1):
            x = board.x + sx * (board.size[0] / 2 - at.POST_LEDGE + side / 2)
            y = board.y + sy * (board.size[1] / 2 - at.POST_LEDGE + side / 2)
            posts += Pos(x, y, at.FLOOR - 0.4) * Box(side, side, guide - at.FLOOR + 0.4, align=LOW)
    hollow = Box(board.size[0] + 2 * at.BOARD_GAP, board.size[1] + 2 * at.BOARD_GAP, 20, align=LOW)
    return posts - Pos(board.x, board.y, ledge) * hollow


def _pico_stands(layout: Layout) -> Part:
    stands = Part()
    for sx in (-1, 1):
        for sy in (-1, 1):
            place = Pos(layout.pico.x + sx * PICO_HOLES[0] / 2, layout.pico.y + sy * PICO_HOLES[1] / 2, at.FLOOR - 0.4)
            stands += place * Cylinder(2.6, at.PICO_STAND + 0.4, align=LOW)
            stands -= place * Pos(0, 0, 0.4) * Cylinder(0.85, at.PICO_STAND, align=LOW)
    return stands


def _bay(layout: Layout) -> Part:
    """A low wall round the battery, open at the corners for wires and a strap."""
    long, short, _ = layout.battery_box.size
    room = (long + 2 * at.BAY_GAP, short + 2 * at.BAY_GAP)
    ring = Box(room[0] + 2 * at.BAY_WALL, room[1] + 2 * at.BAY_WALL, at.BAY_HEIGHT + 0.4, align=LOW)
    ring -= Box(*room, at.BAY_HEIGHT + 0.4, align=LOW)
    for sx in (-1, 1):
        for sy in (-1, 1):
            ring -= Pos(sx * room[0] / 2, sy * room[1] / 2, 0) * Box(12, 12, at.BAY_HEIGHT + 0.4, align=LOW)
    return Pos(layout.battery_box.x, layout.battery_box.y, at.FLOOR - 0.4) * ring


def _buzzer_cup(layout: Layout) -> Part:
    buzzer = layout.buzzer
    bore = buzzer.size[0] / 2 + at.BUZZER_GAP
    height = at.RIM - 0.5 - at.FLOOR + 0.4
    cup = Cylinder(bore + at.BUZZER_WALL, height, align=LOW) - Cylinder(bore - 1.6, height, align=LOW)
    cup -= Pos(0, 0, buzzer.z - at.FLOOR + 0.4) * Cylinder(bore, height, align=LOW)
    cup -= Pos(-bore, 0, 0) * Box(2 * bore, 4.0, height, align=LOW)  # a slot for its wires, open upwards
    return Pos(buzzer.x, buzzer.y, at.FLOOR - 0.4) * cup


def _lip(layout: Layout, gap: float = 0.0, higher: float = 0.0) -> Part:
    """Strips on the rim along three sides that find the groove in the lid. With `gap`: that groove."""
    width, height = at.LIP_WIDTH + 2 * gap, at.LIP_HEIGHT + higher
    low, high = layout.near + 16.0, layout.strip
    side = Box(width, high - low + 2 * gap, height, align=LOW)
    near = Box(60.0 + 2 * gap, width, height, align=LOW)
    x = layout.half_inside + at.LIP_WIDTH / 2
    strips = Pos(x, (low + high) / 2, at.RIM) * side + Pos(-x, (low + high) / 2, at.RIM) * side
    return strips + Pos(0, layout.near + at.WALL - at.LIP_WIDTH / 2, at.RIM) * near


def _wall_openings(part: Part, layout: Layout) -> Part:
    for socket in layout.sockets:
        mouth = extrude(RectangleRounded(socket.size[1], socket.size[2], 1.5), at.WALL + 2, both=True)
        middle = socket.z + socket.size[2] / 2
        part -= Pos(socket.x, socket.y, middle) * Rot(0, 90, 0) * Rot(0, 0, 90) * mouth
    middle = layout.switch.z + layout.switch.size[2] / 2
    part -= Pos(-layout.width / 2, layout.strip, middle) * Box(4 * at.WALL, *SWITCH_CUTOUT)
    thin = at.WALL - at.SWITCH_WALL
    pocket = Box(thin + 1.0, SWITCH_CUTOUT[0] + 4, SWITCH_CUTOUT[1] + 4)
    return part - Pos(-layout.half_inside - thin + (thin + 1.0) / 2, layout.strip, middle) * pocket


def _window(layout: Layout) -> Part:
    window = layout.window
    hole = _prism(window, at.RIM, at.TOP, 0.0)
    flat = Plane.XY.offset(at.TOP - at.WINDOW_BEVEL) * Pos(window.x, window.y) * Rectangle(window.width, window.height)
    return hole + extrude(flat, at.WINDOW_BEVEL, taper=-45)


def _card_fields(part: Part, layout: Layout) -> Part:
    """Sunk to the thin wall, open at the edge, with the coil's place marked by raised rings."""
    for field in layout.card_fields:
        part -= _prism(_out_of_the_case(field, layout), at.RIM + at.NFC_WALL, at.TOP, 2.0)
    for x, y in layout.coils:
        marks = [Circle(outer / 2) - Circle(inner / 2) for outer, inner in at.MARK]
        for mark in [*marks, *_signs(x, layout)]:
            part += Pos(x, y, at.RIM + at.NFC_WALL - 0.2) * extrude(mark, at.MARK_HEIGHT + 0.2)
    return part


def _signs(x: float, layout: Layout):
    """What stands in the middle of the rings: a dot; with two readers minus on the right, plus on the left."""
    long, wide = at.SIGN
    if layout.readers == 1:
        return [Circle(wide)]
    return [Rectangle(long, wide)] if x > 0 else [Rectangle(long, wide), Rectangle(wide, long)]


def _out_of_the_case(field: Rect, layout: Layout) -> Rect:
    reach = 20.0  # beyond the edge, so that the field is open there
    if layout.readers == 1:
        return Rect(field.x, field.y + reach / 2, field.width, field.height + reach)
    side = 1 if field.x > 0 else -1
    return Rect(field.x + side * reach / 2, field.y, field.width + reach, field.height)


def _sound_holes(layout: Layout) -> list[tuple[float, float]]:
    middle = (layout.buzzer.x, layout.buzzer.y)
    ring = [Rot(0, 0, 360 / at.SOUND_HOLES * number) * Pos(at.SOUND_RING, 0, 0) for number in range(at.SOUND_HOLES)]
    return [middle, *((middle[0] + place.position.X, middle[1] + place.position.Y) for place in ring)]


def _rounded(width: float, length: float, radius: float, low: float, high: float) -> Part:
    return Pos(0, 0, low) * extrude(RectangleRounded(width, length, radius), high - low)


def _prism(rect: Rect, low: float, high: float, radius: float) -> Part:
    flat = RectangleRounded(rect.width, rect.height, radius) if radius else Rectangle(rect.width, rect.height)
    return Pos(rect.x, rect.y, low) * extrude(flat, high - low)
