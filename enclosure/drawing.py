"""One line drawing: build123d finds the visible edges, this writes them as SVG with labels beside the body.

The view is without perspective. Only our own fixed style goes into the file.
"""

from typing import NamedTuple

import numpy as np
from build123d import Compound, GeomType

Point = tuple[float, float, float]
MARGIN, TEXT, LEAD = 12.0, 15.0, 14.0
_STYLE = (
    "path{fill:none;stroke:#1b2733;stroke-width:.9;stroke-linejoin:round;stroke-linecap:round}"
    ".lead{stroke:#b3402a;stroke-width:1.1}circle{fill:#b3402a}"
    "text{font:15px sans-serif;fill:#7d2a1b}rect{fill:#fff}"
)


class Label(NamedTuple):
    """Words beside the drawing with a line to a point of the body; `side` "left" or "right"."""

    text: str
    point: Point
    side: str


class Look(NamedTuple):
    """From which direction, and how many user units a millimetre has."""

    eye: Point
    scale: float


def drawing(body: Compound, labels: list[Label], look: Look, mark: str) -> str:
    """The SVG text of `body` with its labels; `mark` goes into a comment."""
    visible, _ = body.project_to_viewport(look.eye, (0, 0, 1), (0, 0, 0))
    lines = [_points(edge) for edge in visible]
    every = np.concatenate(lines)
    low, high = every.min(0), every.max(0)
    scale = look.scale
    room = TEXT * 0.56 * max((len(label.text) for label in labels), default=0) + LEAD + 10
    width, height = (high - low) * scale + 2 * MARGIN + np.array((2 * room, 0.0))

    def place(points: np.ndarray) -> np.ndarray:
        return np.stack([(points[:, 0] - low[0]) * scale + MARGIN + room, (high[1] - points[:, 1]) * scale + MARGIN], 1)

    paths = "".join(_path(place(line)) for line in lines)
    spots = [(label, place(np.array([_project(label.point, look)]))[0]) for label in labels]
    words = _labels(spots, (width, height), room)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}">\n<!-- {mark} -->\n'
        f'<style>{_STYLE}</style>\n<rect width="100%" height="100%"/>\n<path d="{paths}"/>\n{words}</svg>\n'
    )


def _points(edge) -> np.ndarray:
    count = 2 if edge.geom_type == GeomType.LINE else max(5, min(24, int(edge.length / 1.2)))
    return np.array([(point.X, point.Y) for point in edge.positions(np.linspace(0, 1, count))])


def _path(points: np.ndarray) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _project(point: Point, look: Look) -> tuple[float, float]:
    back = np.asarray(look.eye) / np.linalg.norm(look.eye)
    right = np.cross((0, 0, 1), back)
    right = right / np.linalg.norm(right)
    return float(np.dot(point, right)), float(np.dot(point, np.cross(back, right)))


def _labels(spots: list[tuple[Label, np.ndarray]], size: tuple[float, float], room: float) -> str:
    text = ""
    for side in ("left", "right"):
        mine = [pair for pair in spots if pair[0].side == side]
        mine.sort(key=lambda pair: pair[1][1])
        free = MARGIN + TEXT
        for number, (label, spot) in enumerate(mine):
            latest = size[1] - MARGIN - (len(mine) - 1 - number) * 1.5 * TEXT
            y = min(max(spot[1], free), latest)
            free = y + 1.5 * TEXT
            x, anchor = (room - LEAD, "end") if side == "left" else (size[0] - room + LEAD, "start")
            start = x + (4 if side == "left" else -4)
            text += f'<path class="lead" d="M{start:.1f} {y:.1f}L{spot[0]:.1f} {spot[1]:.1f}"/>'
            text += f'<circle cx="{spot[0]:.1f}" cy="{spot[1]:.1f}" r="2.6"/>'
            text += f'<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="{anchor}">{label.text}</text>\n'
    return text
