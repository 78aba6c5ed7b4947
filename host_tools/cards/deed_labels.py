"""Labels for the title deeds, 62 x 38 mm: they cover an NFC sticker of 25 mm and say number, name, rents, prices."""

from collections.abc import Iterator

from host_tools.cards.ink import BLACK, GREY, WHITE, Ink, Place, Point, fitted
from host_tools.editions import core
from host_tools.editions.catalogue import Listed

SIZE = (62.0, 38.0)
BAND = 9.0
EDGE = 2.5
ROW = 3.75
SPLIT = 38.0  # where the right column begins
SITE_PT, LEAST_PT = 8.0, 3.5  # only a word of wide capitals without end comes near the least
RENT_WORDS, RENT_SUM = 21.0, 11.5  # how wide the two halves of the left column are


def draw(ink: Ink, corner: Point, listed: Listed, deed: int) -> None:
    """One label."""
    x, y = corner
    width, height = SIZE
    edition = listed.edition
    space = edition.deed_spaces[deed]
    ground = colour_of(listed, deed)
    ink.box(corner, SIZE, fill=WHITE)
    ink.box(corner, (width, BAND), fill=ground)
    ink.text(f"{space:02d}", Place(x + EDGE, y + 6.9, 10, ground=ground), 18, bold=True)  # as it is typed
    ink.text(edition.space_name(space), Place(x + 13.5, y + 6.4, width - 13.5 - EDGE, ground=ground), 12, bold=True)
    rents = list(_rents(edition, deed))
    size = min(fitted(words, SITE_PT, RENT_WORDS, least_pt=LEAST_PT) for words, _ in rents)  # all lines alike
    for row, (words, rent) in enumerate(rents):
        line = y + BAND + 4.2 + row * ROW
        ink.text(words, Place(x + EDGE, line, RENT_WORDS), size, least_pt=LEAST_PT)
        ink.text(rent, Place(x + SPLIT - 2.5, line, RENT_SUM, "right"), SITE_PT, bold=True)
    ink.line((x + SPLIT, y + BAND + 2), (x + SPLIT, y + height - 2), GREY, 0.15)
    for row, (words, units) in enumerate(_prices(edition, deed)):
        line = y + BAND + 4.2 + row * 2 * ROW
        ink.text(words, Place(x + SPLIT + 2, line, width - SPLIT - 2 - EDGE), 7.5, colour=GREY, least_pt=LEAST_PT)
        ink.text(units, Place(x + SPLIT + 2, line + ROW, width - SPLIT - 2 - EDGE), 9.5, bold=True)
    ink.box(corner, SIZE, line=GREY)


def colour_of(listed: Listed, deed: int) -> str:
    """Of a site its group's; transports black, utilities light grey."""
    group = listed.edition.group[deed]
    if group < core.TRANSPORTS:
        return listed.colours.groups[group]
    return BLACK if group == core.TRANSPORTS else "#e4e4e4"


def _rents(edition: core.Edition, deed: int) -> Iterator[tuple[str, str]]:
    rents = edition.rents[deed]
    group = edition.group[deed]
    house, hotel = edition.words.house, edition.words.hotel
    if group < core.TRANSPORTS:
        yield "rent", edition.show(rents[0])
        yield "whole group", edition.show(2 * rents[0])
        for count in range(1, 5):
            yield f"{count} × {house}", edition.show(rents[count])
        yield hotel, edition.show(rents[5])
    elif group == core.TRANSPORTS:
        for count, rent in enumerate(rents, 1):
            yield f"owner has {count}", edition.show(rent)
    else:
        for count, times in enumerate(rents, 1):
            yield f"owner has {count}", f"{times} × dice"
        yield ("a new throw" if edition.throw_for_rent == "new" else "the last throw"), ""


def _prices(edition: core.Edition, deed: int) -> Iterator[tuple[str, str]]:
    yield "price", edition.show(edition.price[deed])
    if edition.house_price[deed]:
        yield edition.words.house, edition.show(edition.house_price[deed])
    yield "mortgage", edition.show(edition.mortgage[deed])
