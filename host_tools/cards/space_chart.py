"""The chart of all forty spaces on one page: the number to type, the colour, the name, the price or tax."""

from host_tools.cards.deed_labels import colour_of
from host_tools.cards.ink import GREY, Ink, Place
from host_tools.cards.paper import MARGIN, Paper
from host_tools.editions import core
from host_tools.editions.catalogue import Listed

ROWS = core.SPACES // 2
HEAD = 20.0
GAP = 8.0


def draw(ink: Ink, paper: Paper, listed: Listed) -> None:
    """The whole page: two columns of twenty spaces."""
    width, height = paper.inner
    main = listed.colours.main
    ink.box((MARGIN, MARGIN), (width, 12.0), fill=main)
    ink.text(
        f"The spaces: {listed.edition.title}", Place(MARGIN + 4, MARGIN + 8.2, width - 8, ground=main), 18, bold=True
    )
    note = "At home on the device: type the number, then OK. No tag is needed."
    ink.text(note, Place(MARGIN + 4, MARGIN + 17, width - 8), 10)
    column = (width - GAP) / 2
    row = min(10.4, (height - HEAD - 2) / ROWS)
    for space in range(core.SPACES):
        left = MARGIN + (space // ROWS) * (column + GAP)
        _row(ink, (left, MARGIN + HEAD + (space % ROWS) * row), (column, row), listed, space)


def _row(ink: Ink, corner: tuple[float, float], size: tuple[float, float], listed: Listed, space: int) -> None:
    (x, y), (width, height) = corner, size
    line = y + height / 2 + 1.7
    deed = listed.edition.deed_at[space]
    if deed >= 0:
        ink.box((x + 13, y + 1.2), (5, height - 2.4), fill=colour_of(listed, deed), line=GREY)
    ink.text(f"{space:02d}", Place(x + 1, line + 0.6, 11), 17, bold=True)
    ink.text(listed.edition.space_name(space), Place(x + 20.5, line, width - 20.5 - 21), 11)
    ink.text(_sum(listed, space), Place(x + width - 1, line, 19, "right"), 11, bold=True)
    ink.line((x, y + height), (x + width, y + height), GREY, 0.1)


def _sum(listed: Listed, space: int) -> str:
    """The price of a deed, the tax of a tax space; nothing elsewhere."""
    edition = listed.edition
    deed = edition.deed_at[space]
    units = edition.price[deed] if deed >= 0 else edition.tax(space, False)
    return edition.show(units) if units else ""
