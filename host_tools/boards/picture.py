"""The wiring picture of a board: the Pico with its 40 pads where they are, every wire numbered and in its colour.

Everything comes from the harness; nothing is drawn that is not in it. The file is the same whenever it is made.
"""

from host_tools.boards import pico
from host_tools.boards.harness import PICO, End, Harness, Wire
from host_tools.boards.layout import GRID, LEFT, MARGIN, MODULE_WIDTH, PICO_WIDTH, TOP, Layout, Module
from host_tools.boards.supply import Supply
from host_tools.boards.svg import Sheet

COLOURS = {
    "black": "#1c1c1c", "red": "#e02020", "yellow": "#f6d21a", "blue": "#1f6fd6", "brown": "#7a4a21",
    "orange": "#f58a07", "green": "#2a9d3a", "violet": "#8a3fc0", "grey": "#9a9a9a", "white": "#ffffff",
}  # fmt: skip
GOLD, BOARD, PALE = "#f2c744", "#0b7a4b", "#a9dcc4"
LEGEND_ROW = 21.0
LEGEND_COLUMN = 400.0


def draw(harness: Harness) -> str:
    """The picture of a board as the text of an SVG file."""
    layout = Layout(harness)
    supply = Supply(layout)
    bottom = max([layout.strips_bottom, *(module.bottom for module in layout.modules)])
    width = max(supply.right, layout.channels["right"].right + MODULE_WIDTH) + MARGIN
    columns = max(1, int((width - 2 * MARGIN) // LEGEND_COLUMN))
    rows = -(-len(harness.wires) // columns)
    sheet = Sheet(width, bottom + 70 + rows * LEGEND_ROW + MARGIN, f"Wiring of {harness.board.name}")
    _title(sheet, harness)
    for route in layout.routes:
        sheet.wire(route.path, COLOURS[route.wire.colour], _words(route.wire))
    supply.draw_wires(sheet, COLOURS)
    for route in layout.routes:
        for x, y in route.badges:
            sheet.badge(x, y, route.wire.number, _edge(route.wire))
    _pico(sheet, layout)
    _strips(sheet, layout)
    for module in layout.modules:
        _module(sheet, layout, module)
    supply.draw_parts(sheet, COLOURS)
    _legend(sheet, harness, bottom + 50, rows)
    return sheet.xml()


def _words(wire: Wire) -> str:
    return f"{wire.number}: {wire.from_end} to {wire.to_end}, {wire.colour}"


def _edge(wire: Wire) -> str:
    return "#555555" if wire.colour in ("white", "yellow") else COLOURS[wire.colour]


def _title(sheet: Sheet, harness: Harness) -> None:
    sheet.text(MARGIN, 34, f"Wiring of {harness.board.name}", 22, bold=True)
    how = "Seen from above, USB at the top. Wire by the names printed on the parts, not by their places."
    sheet.text(MARGIN, 60, how, 13, fill="#444444")
    sheet.text(MARGIN, 79, "Each wire has a number; the list below names both of its ends.", 13, fill="#444444")


def _pico(sheet: Sheet, layout: Layout) -> None:
    x, top = layout.pico_left, TOP - 26
    sheet.box(x, top, PICO_WIDTH, 19 * GRID + 52, BOARD, "#07573a", 10)
    sheet.box(x + PICO_WIDTH / 2 - 30, top - 14, 60, 36, "#c9ccd1", "#777777", 3)
    sheet.text(x + PICO_WIDTH / 2, top + 4, "USB", 12, "middle", "#333333", bold=True)
    sheet.text(x + PICO_WIDTH / 2, TOP + 10 * GRID, "Raspberry Pi Pico", 20, "middle", "#ffffff", True, upright=True)
    used = {int(end.pin) for wire in layout.harness.wires for end in wire.ends if end.part == PICO}
    for pad, name in pico.PADS.items():
        _pad(sheet, layout, pad, name, pad in used)


def _pad(sheet: Sheet, layout: Layout, pad: int, name: str, used: bool) -> None:
    left = pico.side_of(pad) == LEFT
    x, y = (layout.pico_left if left else layout.pico_right), layout.pad_y(pad)
    inwards = 1 if left else -1
    sheet.dot(x, y, 7, GOLD if used else "#ffffff", "#5a4a00")
    anchor = "start" if left else "end"
    sheet.text(x + 14 * inwards, y, str(pad), 10, anchor, PALE)
    sheet.text(x + 34 * inwards, y, name, 13, anchor, "#ffffff" if used else PALE, used)


def _strips(sheet: Sheet, layout: Layout) -> None:
    if not layout.strip_rows:
        return
    first = min(top for top, _ in layout.strip_rows.values())
    middle = layout.pico_left + PICO_WIDTH / 2
    words = "strips: join these wires" if len(layout.strip_rows) > 1 else "strip: join these wires"
    sheet.text(middle, first - 25, words, 12, "middle", "#444444")
    for name, (top, bottom) in layout.strip_rows.items():
        sheet.box(layout.pico_left, top - 11, PICO_WIDTH, bottom - top + 22, "#e3c39b", "#8a6239", 5)
        sheet.text(middle, (top + bottom) / 2, name, 14, "middle", bold=True)
    for (side, _), y in layout.strip_y.items():
        sheet.dot(layout.pico_left if side == LEFT else layout.pico_right, y, 6, GOLD, "#5a4a00")


def _module(sheet: Sheet, layout: Layout, module: Module) -> None:
    sheet.box(module.x, module.top, MODULE_WIDTH, module.bottom - module.top)
    middle = module.x + MODULE_WIDTH / 2
    sheet.text(middle, module.top + 17, module.part, 15, "middle", bold=True)
    sheet.text(middle, module.top + 35, module.note, 11.5, "middle", "#555566")
    for row, line in enumerate(reversed(module.pin_note)):
        sheet.text(middle, module.bottom - 11 - row * 14, line, 10, "middle", "#555566")
    left = module.side == LEFT
    x, inwards = (module.x + MODULE_WIDTH, -1) if left else (module.x, 1)
    wires = {end.pin: wire for wire in layout.harness.of(module.part) for end in _ends(wire, module.part)}
    for name, y in module.pins.items():
        wire = wires.get(name)
        sheet.dot(x, y, 6, COLOURS[wire.colour] if wire else "#ffffff")
        label = name if wire else f"{name} (stays free)"
        anchor = "end" if left else "start"
        sheet.text(x + 14 * inwards, y, label, 13, anchor, "#111111" if wire else "#888888", bool(wire))


def _ends(wire: Wire, part: str) -> list[End]:
    return [end for end in wire.ends if end.part == part]


def _legend(sheet: Sheet, harness: Harness, top: float, rows: int) -> None:
    sheet.text(MARGIN, top - 18, "All wires", 15, bold=True)
    for place, wire in enumerate(harness.wires):
        x, y = MARGIN + place // rows * LEGEND_COLUMN, top + 8 + place % rows * LEGEND_ROW
        sheet.badge(x + 10, y, wire.number, _edge(wire))
        sheet.wire(f"M{x + 26:.1f},{y:.1f} H{x + 50:.1f}", COLOURS[wire.colour], _words(wire))
        sheet.text(x + 58, y, f"{wire.from_end} → {wire.to_end}, {wire.colour}", 12)
