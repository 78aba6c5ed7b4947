"""Measures a PDF as somebody with a ruler would: sizes in mm, what stands where, and the colours of the rendered page.
It knows nothing of how the PDF was drawn. No test of its own."""

import io
from collections import Counter

import pdfplumber

MM = 72 / 25.4
DPI = 200
NEAR = 0.02  # mm
CAPITAL, DESCENT = 0.72, 0.2  # of a letter's size


class Sheet:
    """The pages of one PDF."""

    def __init__(self, pdf: bytes) -> None:
        self._pdf = pdfplumber.open(io.BytesIO(pdf))
        self.pages = [Page(page) for page in self._pdf.pages]

    @property
    def fonts(self) -> set[str]:
        return {char["fontname"].partition("+")[2] for page in self.pages for char in page.chars}


class Box:
    """A place on a page, in mm from its top left corner."""

    def __init__(self, thing) -> None:
        self.x, self.y = thing["x0"] / MM, thing["top"] / MM
        self.right, self.bottom = thing["x1"] / MM, thing["bottom"] / MM

    @property
    def size(self) -> tuple[float, float]:
        return round(self.right - self.x, 2), round(self.bottom - self.y, 2)

    def holds(self, other: "Box", edge: float = 0.0) -> bool:
        return (
            self.x + edge <= other.x
            and other.right <= self.right - edge
            and self.y + edge <= other.y
            and other.bottom <= self.bottom - edge
        )

    def meets(self, other: "Box", by: float) -> bool:
        """Whether both cover the same spot, by more than so many mm each way."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > by and down > by


class Page:
    """One page: its size, the pieces on it (outlines with a line), its words and letters."""

    def __init__(self, page) -> None:
        self._page = page
        self.size = round(float(page.width) / MM, 1), round(float(page.height) / MM, 1)
        self.chars = page.chars
        self.text = page.extract_text()
        self.lines = [Box(line) for line in page.lines]

    def outlines(self, size: tuple[float, float]) -> list[Box]:
        """The rectangles of that size that have a line round them."""
        found = [Box(rect) for rect in self._page.rects if rect["stroke"]]
        return [box for box in found if all(abs(a - b) <= NEAR for a, b in zip(box.size, size, strict=True))]

    def words(self) -> list[tuple[str, Box]]:
        """Words, as long as they stand side by side, with the box of their letters: from the top of a capital to the
        baseline, or as far below as letters like g go."""
        words = self._page.extract_words(keep_blank_chars=True, x_tolerance=2, y_tolerance=1, return_chars=True)
        return [(word["text"], self._tight(word)) for word in words]

    def _tight(self, word) -> Box:
        first = word["chars"][0]
        baseline = float(self._page.height) - first["matrix"][5]
        below = DESCENT if set(word["text"]) & set("gjpqyQ,;()[]&") else 0.0
        place = {"top": baseline - CAPITAL * first["size"], "bottom": baseline + below * first["size"]}
        return Box({**word, **place})

    def inside(self, box: Box) -> str:
        """The text in a box."""
        area = (box.x * MM - 0.5, box.y * MM - 0.5, box.right * MM + 0.5, box.bottom * MM + 0.5)
        return self._page.crop(area, strict=False).extract_text()

    def grounds(self):
        """Of every letter: the letter, its colour, and the colour that most of its box shows besides, as seen on the
        rendered page."""
        picture = self._page.to_image(resolution=DPI).original.convert("RGB")
        scale = DPI / 72
        for char in self.chars:
            if char["text"].isspace():
                continue
            own = tuple(round(part * 255) for part in char["non_stroking_color"])
            box = [char["x0"] * scale, char["top"] * scale, char["x1"] * scale, char["bottom"] * scale]
            seen = Counter(picture.crop([round(side) for side in box]).get_flattened_data())
            for own_like in [colour for colour in seen if _distance(colour, own) < 30]:
                del seen[own_like]
            yield char["text"], own, seen.most_common(1)[0][0] if seen else own


def _distance(one, other) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
