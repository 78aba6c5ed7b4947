"""The quick-start card: how the device is used, in the edition's words and sums. Our own words, no sentence of a
rulebook."""

from collections.abc import Iterator

from host_tools.cards.ink import GREY, WHITE, Ink, Place, Point, wrapped
from host_tools.editions import core
from host_tools.editions.catalogue import Listed

SIZE = (188.0, 132.0)
BAND = 12.0
EDGE = 5.0
LEAD = 38.0  # width of the bold words before each line
TEXT_PT = 11.0
LINE = 4.9
BETWEEN = 2.1
FOOT = 7.0


def draw(ink: Ink, corner: Point, listed: Listed) -> None:
    """The card. Its lines are as many as its text needs; one too long for the card is refused by a test, not here."""
    x, y = corner
    width, height = SIZE
    main = listed.colours.main
    ink.box(corner, SIZE, fill=WHITE)
    ink.box(corner, (width, BAND), fill=main)
    title = f"The banker in short: {listed.edition.title}"
    ink.text(title, Place(x + EDGE, y + 8.3, width - 2 * EDGE, ground=main), 18, bold=True)
    at = y + BAND + 7
    for lead, text in lines(listed.edition):
        ink.text(lead, Place(x + EDGE, at, LEAD - 1.5), TEXT_PT, bold=True)
        for piece in wrapped(text, TEXT_PT, width - 2 * EDGE - LEAD):
            ink.text(piece, Place(x + EDGE + LEAD, at, width - 2 * EDGE - LEAD), TEXT_PT)
            at += LINE
        at += BETWEEN
    foot = "A card is a name tag, not a key. Switch off or pull the battery whenever you like: nothing is lost."
    ink.text(foot, Place(x + EDGE, y + height - FOOT / 2, width - 2 * EDGE), 9, colour=GREY)
    ink.box(corner, SIZE, line=GREY)


def height_of(edition: core.Edition) -> float:
    """How many mm the lines take."""
    room = SIZE[0] - 2 * EDGE - LEAD
    count = sum(len(wrapped(text, TEXT_PT, room)) for _, text in lines(edition))
    return count * LINE + len(list(lines(edition))) * BETWEEN


def lines(edition: core.Edition) -> Iterator[tuple[str, str]]:
    """What to do, in pairs of a lead and a text."""
    words = edition.words
    money = " Type K or M after the number: 500K, 1.5M." if edition.scheme == core.KM else ""
    yield (
        "New game",
        (
            f"On an empty device key 1, else hold C. Choose {edition.title}, tap each player's card, OK, then hold C. "
            f"Everybody starts with {edition.show(edition.start)}."
        ),
    )
    yield "Pay the bank", f"Your card, the amount, OK.{money}"
    yield "Get from the bank", "Your card, the amount, GO."
    yield "Pay a player", "Your card, the amount, the other card. Look at both results, then OK."
    yield "Salary", f"Your card, then GO: {edition.show(edition.salary)} for passing GO."
    yield "Buy", "Tap the deed (or its number and OK), then your card, OK. Won at auction: type the bid before OK."
    throw = "a new throw" if edition.throw_for_rent == "new" else "the throw that brought you"
    yield "Rent", f"Tap the deed, then the card of who landed there, OK. At a {words.utility} first type {throw}."
    yield (
        "Build, sell",
        (f"Tap your deed, then your card, then a line: build a {words.house} or a {words.hotel}, sell, mortgage."),
    )
    yield "Jail, cards, taxes", f"OK at home opens the menu. Out of jail costs {edition.show(edition.fine)}."
    yield "Wrong?", "C on the receipt takes it back. The menu's history takes back as many entries as you like."
    yield "Too little money", "The debt waits and lists what you may sell or mortgage. The others go on playing."
