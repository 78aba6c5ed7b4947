"""Pieces of a drawing as SVG text. Numbers are pixels from the left and from the top; it knows nothing of wires."""

from html import escape

FONT = "DejaVu Sans, Verdana, Arial, sans-serif"


class Sheet:
    """A white sheet; what is drawn later lies above."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self._head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" width="{_n(width)}" '
            f'height="{_n(height)}" role="img" aria-label="{escape(title)}" font-family="{FONT}">'
        )
        self._parts = [f"<title>{escape(title)}</title>"]
        self.box(0, 0, width, height, fill="#ffffff", stroke="none", radius=0)

    def xml(self) -> str:
        """The whole file, ending with a newline."""
        return "\n".join([self._head, *self._parts, "</svg>"]) + "\n"

    def box(  # noqa: PLR0913, PLR0917 - a place, a size and how it looks
        self, x: float, y: float, width: float, height: float, fill: str = "#f4f6f9", stroke: str = "#42526b",
        radius: float = 6,
    ) -> None:  # fmt: skip
        """A rectangle from its upper left corner."""
        self._parts.append(
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" rx="{_n(radius)}" '
            f'fill="{fill}" stroke="{stroke}"/>'
        )

    def text(  # noqa: PLR0913, PLR0917 - a place and how it looks
        self, x: float, y: float, text: str, size: float = 13, anchor: str = "start", fill: str = "#111111",
        bold: bool = False, upright: bool = False,
    ) -> None:  # fmt: skip
        """A line of text; `x` is its `start`, `middle` or `end`, `y` the middle of its small letters. `upright`: it
        reads from below, around that point."""
        weight = ' font-weight="bold"' if bold else ""
        weight += f' transform="rotate(-90 {_n(x)} {_n(y)})"' if upright else ""
        self._parts.append(
            f'<text x="{_n(x)}" y="{_n(y + size * 0.36)}" font-size="{_n(size)}" text-anchor="{anchor}" '
            f'fill="{fill}"{weight}>{escape(text)}</text>'
        )

    def dot(self, x: float, y: float, radius: float, fill: str, stroke: str = "#333333") -> None:
        """A circle."""
        self._parts.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" fill="{fill}" stroke="{stroke}"/>')

    def wire(self, path: str, colour: str, title: str) -> None:
        """A wire along an SVG path: a light halo lifts it above what it crosses, a dark edge shows light colours."""
        lines = "".join(
            f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round"/>'
            for stroke, width in (("#ffffff", 8), ("#3a3a3a", 4.4), (colour, 3))
        )
        self._parts.append(f"<g><title>{escape(title)}</title>{lines}</g>")

    def badge(self, x: float, y: float, number: int, colour: str) -> None:
        """The number of a wire on the wire."""
        self._parts.append(
            f'<circle cx="{_n(x)}" cy="{_n(y)}" r="9" fill="#ffffff" stroke="{colour}" stroke-width="2.2"/>'
        )
        self.text(x, y, str(number), 10.5, "middle", bold=True)


def _n(number: float) -> str:
    """A number as short as it can be written, the same everywhere."""
    return f"{number:.1f}".rstrip("0").rstrip(".")
