"""A shaded picture of solids, drawn with numpy alone: no graphics card, no display. Flat shading, dark edges.

The painter keeps for every pixel the nearest triangle (a z-buffer); edges are where the nearest surface turns or jumps.
"""

from typing import NamedTuple

import numpy as np
from PIL import Image

Colour = tuple[float, float, float]
Body = tuple[np.ndarray, Colour]
FINER = 3  # drawn this many times larger, then averaged


class View(NamedTuple):
    """Where the eye stands, what it looks at, the opening angle in degrees."""

    eye: tuple[float, float, float]
    target: tuple[float, float, float]
    angle: float = 26.0


def picture(bodies: list[Body], view: View, size: tuple[int, int]) -> Image.Image:
    """`bodies`: triangles (n, 3, 3) in mm and a colour (0 to 1) each; `size` in pixels."""
    wide, high = size[0] * FINER, size[1] * FINER
    depth = np.full((high, wide), np.inf)
    colour = np.ones((high, wide, 3))
    normal = np.zeros((high, wide, 3))
    axes = _axes(view)
    focus = high / 2 / np.tan(np.radians(view.angle / 2))
    for triangles, tint in bodies:
        _paint(triangles, np.asarray(tint), (np.asarray(view.eye), axes, focus), (depth, colour, normal))
    colour[_edges(depth, normal)] *= 0.3
    image = Image.fromarray((np.clip(colour, 0, 1) * 255).astype(np.uint8))
    return image.resize(size, Image.Resampling.LANCZOS)


def _axes(view: View) -> np.ndarray:
    back = np.subtract(view.eye, view.target)
    back = back / np.linalg.norm(back)
    right = np.cross((0.0, 0.0, 1.0), back)
    right = right / np.linalg.norm(right)
    return np.stack([right, np.cross(back, right), back])


def _paint(triangles, tint, camera, planes) -> None:
    eye, axes, focus = camera
    high, wide = planes[0].shape
    seen = (triangles.reshape(-1, 3) - eye) @ axes.T
    away = -seen[:, 2]
    flat = np.stack([wide / 2 + focus * seen[:, 0] / away, high / 2 - focus * seen[:, 1] / away], 1).reshape(-1, 3, 2)
    world = triangles.reshape(-1, 3, 3)
    normals = np.cross(world[:, 1] - world[:, 0], world[:, 2] - world[:, 0])
    lengths = np.linalg.norm(normals, axis=1)
    normals = normals / np.where(lengths == 0, 1, lengths)[:, None]
    light = np.array((-0.45, 0.35, 0.82))
    bright = 0.38 + 0.62 * np.clip(normals @ (light / np.linalg.norm(light)), 0, 1)
    one, two = flat[:, 1] - flat[:, 0], flat[:, 2] - flat[:, 0]
    areas = one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]
    for number in np.nonzero(areas < -1e-9)[0]:  # those that face the eye
        look = (tint * bright[number], normals[number])
        _fill(flat[number], 1 / away.reshape(-1, 3)[number], areas[number], look, planes)


def _fill(corners, nearness, area, look, planes) -> None:
    depth, colour, normal = planes
    low = np.maximum(np.floor(corners.min(0)).astype(int), 0)
    top = np.minimum(np.ceil(corners.max(0)).astype(int) + 1, depth.shape[::-1])
    if (low >= top).any():
        return
    across, down = np.meshgrid(np.arange(low[0], top[0]) + 0.5, np.arange(low[1], top[1]) + 0.5)
    first, second, third = corners
    share_a = ((second[0] - across) * (third[1] - down) - (third[0] - across) * (second[1] - down)) / area
    share_b = ((third[0] - across) * (first[1] - down) - (first[0] - across) * (third[1] - down)) / area
    share_c = 1 - share_a - share_b
    near = np.maximum(share_a * nearness[0] + share_b * nearness[1] + share_c * nearness[2], 1e-9)
    window = (slice(low[1], top[1]), slice(low[0], top[0]))
    hit = (share_a >= 0) & (share_b >= 0) & (share_c >= 0) & (1 / near < depth[window])
    depth[window][hit] = 1 / near[hit]
    colour[window][hit], normal[window][hit] = look


def _edges(depth: np.ndarray, normal: np.ndarray) -> np.ndarray:
    found = np.zeros(depth.shape, bool)
    finite = np.where(np.isinf(depth), 1e4, depth)
    for axis in (0, 1):
        turned = np.abs(np.diff(normal, axis=axis)).sum(2) > 0.55
        jumped = np.abs(np.diff(finite, axis=axis)) > 3.0
        rest = (slice(1, None), slice(None)) if axis == 0 else (slice(None), slice(1, None))
        found[rest] |= turned | jumped
    return found
