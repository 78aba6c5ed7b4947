"""Measures the printable files: everything that a slicer or a pair of callipers would find, without a CAD kernel.

Each check yields what is wrong as a line of text and nothing when all is well; `problems` gathers them for one build.
The files are only read. What was meant comes from `layout` and `parts`, so a file of another design does not pass.
"""

from collections.abc import Iterator

import numpy as np
from manifold3d import CrossSection, JoinType, Manifold

from enclosure import fits
from enclosure import measures as at
from enclosure.layout import Box, Layout, Rect
from enclosure.solids import Printed, block

THIN = 0.8  # two lines of a 0.4 nozzle: no wall may be thinner
OVERHANG = {"base": 220.0, "lid": 380.0}  # mm²: bridges over openings; the groove, 1.6 wide


def problems(layout: Layout, base: Printed, lid: Printed, parts: tuple[Box, ...] | None = None) -> list[str]:
    """All that is wrong with the two files as the case of `layout`, with `parts` inside (default: the layout's own)."""
    inside = layout.inside_parts if parts is None else parts
    found = [*_sound(layout, base), *_sound(layout, lid)]
    if found:
        return found  # the rest measures solids, and these are none
    return [
        *_on_the_bed(base),
        *_on_the_bed(lid),
        *_thin_walls(base),
        *_thin_walls(lid),
        *_thicknesses(layout, base, lid),
        *fits.openings(layout, base, lid),
        *fits.clashes(base, lid, inside),
        *fits.screws(layout, base, lid),
        *fits.cards(layout, lid),
    ]


def _sound(layout: Layout, part: Printed) -> Iterator[str]:
    if not part.mesh.is_watertight:
        yield f"{part.kind}: the surface is not closed"
    elif part.solid.is_empty() or len(part.solid.decompose()) != 1:
        yield f"{part.kind}: not one body"
    elif part.solid.genus() != layout.genus[part.kind]:
        yield f"{part.kind}: {part.solid.genus()} through holes instead of {layout.genus[part.kind]}"


def _on_the_bed(part: Printed) -> Iterator[str]:
    size = part.mesh.extents
    if max(size[:2]) > at.BED:
        yield f"{part.kind}: {max(size[:2]):.1f} mm long, the bed has {at.BED:.0f}"
    area = overhang(part)
    if area > OVERHANG[part.kind]:
        yield f"{part.kind}: {area:.0f} mm² hang in the air when printed as it stands"


def overhang(part: Printed) -> float:
    """Area in mm² that looks down more steeply than 45° and does not lie on the bed."""
    normals, middles = part.mesh.face_normals[:, 2], part.mesh.triangles_center[:, 2]
    hangs = (normals < -0.72) & (middles > part.mesh.bounds[0][2] + 0.05)
    return float(part.mesh.area_faces[hangs].sum())


def _thin_walls(part: Printed) -> Iterator[str]:
    """Slices in two directions; what an opening by half the least thickness swallows was too thin."""
    low, high = part.mesh.bounds
    across = part.solid.rotate((0, 90, 0))  # z becomes x: slices along the case
    for solid, start, end, step, name in (
        (part.solid, low[2], high[2], 0.9, "z"),
        (across, -high[0], -low[0], 3.9, "x"),
    ):
        for height in np.arange(start + 0.35, end, step):
            area = _swallowed(solid.slice(float(height)))
            if area > 0.4:
                where = height if name == "z" else -height
                yield f"{part.kind}: thinner than {THIN} mm at {name} = {where:.1f} ({area:.1f} mm² of the slice)"


def _swallowed(flat: CrossSection) -> float:
    """The largest piece, in mm², that is gone when `flat` shrinks by half of THIN and grows back."""
    radius = THIN / 2 - 0.01
    opened = flat.offset(-radius, JoinType.Round).offset(radius + 0.02, JoinType.Round)
    return max((piece.area() for piece in (flat - opened).decompose()), default=0.0)


def _thicknesses(layout: Layout, base: Printed, lid: Printed) -> Iterator[str]:
    keypad, near = layout.keypad_field, layout.near
    wanted = [
        ("floor", base, (0.0, near + 7.0), at.FLOOR),
        ("keypad floor", lid, (20.0, keypad.y), at.LID - at.KEYPAD_DEPTH),
        ("lid beside the keypad", lid, (layout.width / 2 - 6.5, keypad.y), at.LID),
    ]
    for number, field in enumerate(layout.card_fields):
        x, y = layout.coils[number]
        for dx, dy in ((0.0, 14.0), (0.0, -14.0), (14.0, 0.0), (-14.0, 0.0), (7.0, 0.0)):
            wanted.append((f"NFC wall {number + 1}", lid, (x + dx, y + dy), at.NFC_WALL))
        wanted.append((f"NFC wall {number + 1} at its corner", lid, _corner(field), at.NFC_WALL))
    for name, part, (x, y), want in wanted:
        got = _column(part.solid, x, y)
        if abs(got - want) > 0.02:
            yield f"{name}: {got:.2f} mm at ({x:.1f}, {y:.1f}) instead of {want:.2f}"
    got = _row(base.solid, layout.near + 40.0, at.RIM - 3.0, layout.width)
    if abs(got - at.WALL) > 0.02:
        yield f"side wall: {got:.2f} mm instead of {at.WALL:.2f}"


def _corner(field: Rect) -> tuple[float, float]:
    inward = 4.0  # off the rounded corner
    return field.x + field.width / 2 - inward, field.y - field.height / 2 + inward


def _column(solid: Manifold, x: float, y: float) -> float:
    """Material along an upright line, in mm."""
    return (solid ^ block((x, y, 0.0), (0.1, 0.1, 100.0), upright=False)).volume() / 0.01


def _row(solid: Manifold, y: float, z: float, width: float) -> float:
    """Material of the right wall along a line in x, in mm."""
    reach = (width / 2 - 8.0, width / 2 + 8.0)
    return (solid ^ block((sum(reach) / 2, y, z), (reach[1] - reach[0], 0.1, 0.1), upright=False)).volume() / 0.01
