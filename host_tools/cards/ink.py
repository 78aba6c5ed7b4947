"""Drawing on one page in millimetres from its top left corner: boxes, shapes, and text that is measured first.

Text never runs out of the place it was given: it shrinks down to a size that can still be read, else it is refused. A
letter that the font lacks is refused, never replaced. It knows no edition and no game.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from host_tools.link.trouble import EXIT_USAGE, Trouble
from host_tools.visible import visible

FONTS = Path(__file__).parent / "font"
PLAIN, BOLD = "AtkinsonHyperlegible-Regular", "AtkinsonHyperlegible-Bold"
MM = 72 / 25.4  # points a millimetre
BLACK, WHITE, GREY = "#000000", "#ffffff", "#5a5a5a"  # grey text on white: contrast 6.9
SMALLEST_PT = 5.0
STEP_PT = 0.25
CAP_HEIGHT = 0.67  # of the size: how high a capital stands
LEFT, MIDDLE, RIGHT = "left", "middle", "right"

Point = tuple[float, float]


class Unprintable(Trouble):
    """A text that can't be set: too long for its place, or with a letter that the font lacks."""

    status = EXIT_USAGE


@dataclass(frozen=True)
class Place:
    """Where a line of text goes: `x`, `y` of its baseline in mm, and how wide it may be. `x` is its left end, its
    middle or its right end, as `align` says. `ground`: the colour below it."""

    x: float
    y: float
    width: float
    align: str = LEFT
    ground: str = WHITE


def load_fonts() -> None:
    """Makes both weights known to the PDF library; needed once."""
    for name in (PLAIN, BOLD):
        if name not in pdfmetrics.getRegisteredFontNames():
            register: Any = pdfmetrics.registerFont  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
            register(TTFont(name, str(FONTS / f"{name}.ttf")))


def composed(text: str) -> str:
    """The text with accents joined to their letters, as the font has them."""
    return unicodedata.normalize("NFC", text)


def check_letters(text: str) -> None:
    """Raises Unprintable for a letter that the font lacks."""
    known: dict[int, int] = pdfmetrics.getFont(PLAIN).face.charToGlyph  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue, reportUnknownVariableType]
    for letter in text:
        if ord(letter) not in known or not letter.isprintable():
            shown = visible(letter)
            raise Unprintable(f"The font lacks the letter {shown} (U+{ord(letter):04X}).", "Write it another way.")


def width_mm(text: str, size_pt: float, bold: bool = False) -> float:
    """How wide the text is."""
    return pdfmetrics.stringWidth(text, BOLD if bold else PLAIN, size_pt) / MM


def fitted(text: str, size_pt: float, width: float, bold: bool = False, least_pt: float = SMALLEST_PT) -> float:
    """The largest size up to `size_pt` at which the text is at most `width` mm wide. Raises Unprintable when even the
    least is too wide, or the font lacks a letter."""
    check_letters(text)
    size = size_pt
    while width_mm(text, size, bold) > width:
        size -= STEP_PT
        if size < least_pt:
            raise Unprintable(f"“{text}” is too long: {width:g} mm are its place.", "Write it shorter.")
    return size


def luminance(colour: str) -> float:
    """Relative luminance of "#rrggbb", 0 to 1 (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def on(ground: str) -> str:
    """Black or white, whichever reads better there; one of them always has a contrast above 4.5."""
    return max((BLACK, WHITE), key=lambda colour: contrast(colour, ground))


class Ink:
    """Draws on the page of a canvas that is `height` mm high."""

    def __init__(self, canvas: Canvas, height: float) -> None:
        self._canvas: Any = canvas
        self._height = height

    def box(self, corner: Point, size: Point, fill: str = "", line: str = "") -> None:
        """A rectangle from its top left corner, filled, or with a thin line, or both."""
        (x, y), (width, height) = corner, size
        self._colours(fill, line)
        lower = (self._height - y - height) * MM
        self._canvas.rect(x * MM, lower, width * MM, height * MM, stroke=int(bool(line)), fill=int(bool(fill)))

    def shape(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        self._colours(fill, "")
        path = self._canvas.beginPath()
        (x, y), *others = points
        path.moveTo(x * MM, (self._height - y) * MM)
        for x, y in others:
            path.lineTo(x * MM, (self._height - y) * MM)
        path.close()
        self._canvas.drawPath(path, stroke=0, fill=1)

    def circle(self, middle: Point, radius: float, fill: str) -> None:
        """A filled circle."""
        self._colours(fill, "")
        self._canvas.circle(middle[0] * MM, (self._height - middle[1]) * MM, radius * MM, stroke=0, fill=1)

    def line(self, start: Point, end: Point, colour: str = BLACK, thick: float = 0.2) -> None:
        """A straight line."""
        self._canvas.setStrokeColor(HexColor(colour))
        self._canvas.setLineWidth(thick * MM)
        (x, y), (to_x, to_y) = start, end
        self._canvas.line(x * MM, (self._height - y) * MM, to_x * MM, (self._height - to_y) * MM)

    def text(  # noqa: PLR0913, PLR0917 - what is set, where and how
        self,
        text: str,
        place: Place,
        size_pt: float,
        bold: bool = False,
        colour: str = "",
        least_pt: float = SMALLEST_PT,
    ) -> float:
        """Sets one line, smaller where it would be too wide; returns its size. Without a colour it is black or white,
        whichever its ground wants. Raises Unprintable."""
        size = fitted(text, size_pt, place.width, bold, least_pt)
        self._canvas.setFillColor(HexColor(colour or on(place.ground)))
        self._canvas.setFont(BOLD if bold else PLAIN, size)
        left = place.x - width_mm(text, size, bold) * {LEFT: 0, MIDDLE: 0.5, RIGHT: 1}[place.align]
        self._canvas.drawString(left * MM, (self._height - place.y) * MM, text)
        return size

    def _colours(self, fill: str, line: str) -> None:
        if fill:
            self._canvas.setFillColor(HexColor(fill))
        if line:
            self._canvas.setStrokeColor(HexColor(line))
            self._canvas.setLineWidth(0.2 * MM)


def wrapped(text: str, size_pt: float, width: float, bold: bool = False) -> list[str]:
    """The text in lines of at most that width. A single word that is wider keeps a line of its own."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_mm(longer, size_pt, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
