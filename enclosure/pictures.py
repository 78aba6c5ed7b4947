"""The pictures of the build guide: line drawings with hidden lines left out, and one shaded picture of the whole.

Everything shown stands where `layout` puts it, lifted along z for the exploded view. Each picture carries the mark of
the design, so that a picture of another case is found out like an exported file.
"""

from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import numpy as np
from build123d import Compound, Part, Pos
from PIL.PngImagePlugin import PngInfo

from enclosure import case, fingerprint, models, shade
from enclosure.builds import BUILDS
from enclosure.drawing import Label, Look, Point, drawing
from enclosure.layout import Layout
from enclosure.measures import TOP

FOLDER = Path(__file__).resolve().parent / "pictures"
FLAT = Look((-200.0, -330.0, 215.0), 3.0)
STEEP = Look((-120.0, -250.0, 420.0), 3.6)


def main() -> None:
    """Writes all pictures of the usual build, and the shaded ones of both kinds of case."""
    FOLDER.mkdir(exist_ok=True)
    usual = BUILDS["rc522_lipo"]
    base, lid = case.base(usual), case.lid(usual)
    for name, look, (parts, labels) in (
        ("exploded", FLAT, _exploded(usual, base, lid)),
        ("step_1", STEEP, _first(usual, base)),
        ("step_2", STEEP, _second(usual, base)),
        ("step_3", FLAT, _third(usual, base, lid)),
    ):
        print(f"drawing {name} …", flush=True)
        text = drawing(Compound(children=list(parts)), labels, look, fingerprint.mark())
        (FOLDER / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    for name in ("rc522_lipo", "two_rc522_lipo"):
        print(f"shading {name} …", flush=True)
        _shaded(BUILDS[name], FOLDER / f"whole_{name}.png")


def _lift(parts: Iterable[Part], by: float) -> list[Part]:
    return [Pos(0, 0, by) * part for part in parts]


def _top(box, by: float = 0.0) -> Point:
    return (box.x, box.y, box.z + box.size[2] + by)


def _exploded(layout: Layout, base: Part, lid: Part):
    low, middle, high, above = 45.0, 120.0, 190.0, 250.0
    parts = [
        base,
        *_lift(models.inserts(layout), 14.0),
        *_lift([models.pico(layout), models.charger(layout), models.battery(layout)], low),
        models.switch(layout).moved(Pos(-22.0, 0, 0)),
        *_lift([models.display(layout), models.buzzer(layout), *models.readers(layout)], middle),
        *_lift([lid], high),
        *_lift([models.keypad(layout), *models.keys(layout), *models.screws(layout)], above),
    ]
    keypad = layout.keypad_field
    labels = [
        Label("base", (30.0, layout.near, 12.0), "right"),
        Label("inserts M2.5 (4)", (*layout.bosses[1], 33.0), "right"),
        Label("Pico", _top(layout.pico, low), "right"),
        Label("charger", _top(layout.charger, low), "left"),
        Label("battery", (layout.battery_box.x - 24, layout.battery_box.y, low + 13), "left"),
        Label("switch", (-layout.width / 2 - 24.0, layout.strip, 11.0), "left"),
        Label("display", (layout.display.x - 12, layout.display.y - 10, middle + 18.5), "left"),
        Label("buzzer", (*_top(layout.buzzer)[:2], middle + 20), "right"),
        Label("reader", (layout.reader_boards[0].x - 25, layout.reader_boards[0].y, middle + 20), "left"),
        Label("lid", (layout.width / 2, -30.0, high + 22.0), "right"),
        Label("keypad", (keypad.x - 35, keypad.y, above + TOP), "left"),
        Label("screws M2.5 x 6 (4)", (*layout.bosses[1], above + TOP), "right"),
    ]
    return parts, labels


def _first(layout: Layout, base: Part):
    """Inserts, Pico, charger, battery, switch and buzzer in the base."""
    parts = [base, *models.inserts(layout), models.pico(layout), models.charger(layout), models.battery(layout)]
    parts += [models.switch(layout), models.buzzer(layout)]
    labels = [
        Label("1 inserts, melted in", (*layout.bosses[3], 21.0), "right"),
        Label("2 switch, pushed in from outside", (-layout.width / 2 - 2, layout.strip, 11.0), "left"),
        Label("3 Pico, two screws M2", _top(layout.pico), "right"),
        Label("4 charger", _top(layout.charger), "left"),
        Label("5 battery, tape below", _top(layout.battery_box), "left"),
        Label("6 buzzer", _top(layout.buzzer), "right"),
    ]
    return parts, labels


def _second(layout: Layout, base: Part):
    """Display and reader on their posts."""
    parts, _ = _first(layout, base)
    parts += [models.display(layout), *models.readers(layout)]
    reader = layout.reader_boards[0]
    labels = [
        Label("7 display: pins away from you", _top(layout.display), "right"),
        Label("8 reader: flat side up, pins left", (reader.x, reader.y, reader.z + reader.size[2]), "left"),
    ]
    return parts, labels


def _third(layout: Layout, base: Part, lid: Part):
    """The lid with the keypad, above the filled base."""
    parts, _ = _second(layout, base)
    high, above = 75.0, 115.0
    parts += _lift([lid], high) + _lift([models.keypad(layout), *models.keys(layout), *models.screws(layout)], above)
    slot, keypad = layout.ribbon_slot, layout.keypad_field
    labels = [
        Label("9 keypad, glued in", (keypad.x + 35, keypad.y, above + TOP), "right"),
        Label("10 ribbon through the slot", (slot.x - 10, slot.y, high + TOP - 1.0), "left"),
        Label("11 four screws", (*layout.bosses[1], above + TOP), "right"),
    ]
    return parts, labels


def _shaded(layout: Layout, path: Path) -> None:
    dark, light, card = (0.16, 0.17, 0.2), (0.93, 0.93, 0.9), (0.85, 0.45, 0.3)
    keys = models.keys(layout)
    red = [keys[3], keys[7], keys[11], keys[15]]
    bodies = [
        (case.base(layout), (0.22, 0.4, 0.62)),
        (case.lid(layout), (0.9, 0.89, 0.84)),
        (models.keypad(layout), dark),
        (models.display(layout), (0.05, 0.06, 0.08)),
        (models.lit_field(layout), (0.45, 0.75, 0.95)),
        (models.switch(layout), dark),
        *((key, (0.75, 0.3, 0.25) if key in red else light) for key in keys),
        *((screw, (0.55, 0.55, 0.58)) for screw in models.screws(layout)),
        *((body, card) for body in models.cards(layout)[-1:]),
    ]
    view = shade.View((-150.0, -300.0, 330.0), (-4.0, 10.0, 8.0), 23.0 if layout.readers == 1 else 24.5)
    image = shade.picture([(_triangles(part), colour) for part, colour in bodies], view, (900, 820))
    note = PngInfo()
    note.add_text("Comment", fingerprint.mark())
    image.quantize(96).save(path, optimize=True, pnginfo=note)


def _triangles(part: Part) -> np.ndarray:
    vertices, faces = part.tessellate(0.05, 0.25)
    points = np.array([tuple(vertex) for vertex in vertices])
    return points[np.array(list(chain.from_iterable(faces))).reshape(-1, 3)]
