"""Printable files and bought parts as solids that can be cut with one another (manifold3d, no CAD kernel)."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import trimesh
from manifold3d import Manifold, Mesh

from enclosure import measures as at
from enclosure.layout import Box, Rect
from enclosure.parts import BOARD_THICKNESS


@dataclass(frozen=True)
class Printed:
    """One printable file: its triangles, and the same as a solid."""

    kind: str  # "base" or "lid"
    mesh: Any
    solid: Manifold


def read(path: Path, kind: str) -> Printed:
    """The printable file at `path`, `kind` "base" or "lid"."""
    mesh = trimesh.load_mesh(path)
    vertices, faces = mesh.vertices.astype(np.float32), mesh.faces.astype(np.uint32)
    return Printed(kind, mesh, Manifold(Mesh(vertices, faces)))


def solid_of(part: Box) -> Manifold:
    """A part as a solid: a block; for the buzzer a cylinder; the readers are the board with its parts below it, which
    leave the rim free that lies on the posts."""
    x, y, z = part.x, part.y, part.z
    if part.name == "buzzer":
        return cylinder(x, y, z, z + part.size[2], part.size[0])
    if part.name.endswith("card"):  # its corners are rounded by 3.18
        wide, long, high = part.size
        return block((x, y, z), (wide - 4.0, long, high)) + block((x, y, z), (wide, long - 4.0, high))
    if part.name.endswith("reader"):
        wide, long, high = part.size
        board = block((x, y, z + high - BOARD_THICKNESS), (wide, long, BOARD_THICKNESS))
        return board + block((x, y, z), (wide - 6.0, long - 6.0, high))
    return block((x, y, z), part.size)


def block(middle: tuple[float, float, float], size: tuple[float, float, float], upright: bool = True) -> Manifold:
    """A block; `upright`: its z is the underside, otherwise the middle."""
    x, y, z = middle
    return Manifold.cube(size, True).translate((x, y, z + size[2] / 2 if upright else z))


def upright(rect: Rect, more: float) -> Manifold:
    return block((rect.x, rect.y, at.RIM), (rect.width + more, rect.height + more, at.LID))


def across(hole: Box, more: float) -> Manifold:
    """A block through a side wall, as wide and high as the hole and `more`."""
    deep, wide, high = hole.size
    return block((hole.x, hole.y, hole.z - more / 2), (deep, wide + more, high + more))


def cylinder(x: float, y: float, low: float, high: float, diameter: float) -> Manifold:
    return Manifold.cylinder(high - low, diameter / 2, diameter / 2, 48).translate((x, y, low))
