"""Puts the pieces on sheets and makes one PDF of them. The same wishes give the same bytes, on every day."""

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from reportlab.pdfgen.canvas import Canvas

from host_tools.cards import deed_labels, keypad_label, player_cards, quick_start, space_chart
from host_tools.cards.ink import GREY, MM, Ink, Place, load_fonts
from host_tools.cards.paper import MARGIN, PAPERS, Paper, foot
from host_tools.editions.catalogue import Listed

CUT = 4.0  # between two pieces
SHEETS = ("players", "deeds", "keypad", "spaces", "start")
MADE_BY = "handheld-banker"

Page = tuple[str, Callable[[Ink], None]]  # what the page is, and what draws it


@dataclass(frozen=True)
class Wishes:
    """What is to be printed: for which edition, on which paper ("a4", "letter"), for whom (no names: eight cards to
    write on), and which of SHEETS."""

    listed: Listed
    paper: str = "a4"
    names: Sequence[str] = ()
    sheets: Sequence[str] = field(default=SHEETS)


@dataclass(frozen=True)
class Made:
    """A PDF and how many pages it has."""

    pdf: bytes
    pages: int


def make(wishes: Wishes) -> Made:
    """The PDF. Raises Unprintable for a text that can't be set."""
    load_fonts()
    paper = PAPERS[wishes.paper]
    edition = wishes.listed.edition
    data = io.BytesIO()
    canvas = Canvas(data, (paper.width * MM, paper.height * MM), invariant=1)
    canvas.setTitle(f"{edition.title}: cards and labels")
    canvas.setAuthor(MADE_BY)
    canvas.setCreator(MADE_BY)
    count = 0
    for name, draw in _pages(wishes, paper):
        ink = Ink(canvas, paper.height)
        draw(ink)
        foot(ink, paper, f"{edition.title}: {name}")
        canvas.showPage()
        count += 1
    canvas.save()
    return Made(data.getvalue(), count)


def _pages(wishes: Wishes, paper: Paper) -> Iterator[Page]:
    listed = wishes.listed
    if "players" in wishes.sheets:
        yield from _players(listed, paper, wishes.names)
    if "deeds" in wishes.sheets:
        yield from _deeds(listed, paper)
    if "start" in wishes.sheets or "keypad" in wishes.sheets:
        yield _start_and_keypad(listed, paper, wishes.sheets)
    if "spaces" in wishes.sheets:
        yield "spaces", lambda ink: space_chart.draw(ink, paper, listed)


def _players(listed: Listed, paper: Paper, names: Sequence[str]) -> Iterator[Page]:
    places = list(paper.corners(player_cards.SIZE, CUT))
    cards = list(enumerate(names or [""] * player_cards.PLAYERS, 1))

    def draw(ink: Ink) -> None:
        for corner, (number, name) in zip(places, cards, strict=False):
            player_cards.draw(ink, corner, listed, number, name)

    yield "player cards", draw


def _deeds(listed: Listed, paper: Paper) -> Iterator[Page]:
    places = list(paper.corners(deed_labels.SIZE, 2.0))
    deeds = range(len(listed.edition.deed_spaces))
    for first in range(0, len(deeds), len(places)):
        here = deeds[first : first + len(places)]

        def draw(ink: Ink, here: Sequence[int] = here) -> None:
            for corner, deed in zip(places, here, strict=False):
                deed_labels.draw(ink, corner, listed, deed)

        yield f"deed labels {first // len(places) + 1}", draw


def _start_and_keypad(listed: Listed, paper: Paper, sheets: Sequence[str]) -> Page:
    def draw(ink: Ink) -> None:
        at = MARGIN
        if "start" in sheets:
            quick_start.draw(ink, ((paper.width - quick_start.SIZE[0]) / 2, at), listed)
            at += quick_start.SIZE[1] + CUT
        if "keypad" in sheets:
            keypad_label.draw(ink, ((paper.width - keypad_label.SIZE[0]) / 2, at), listed)
            note = (
                "The keypad label. If the keys of your keypad lie otherwise, cut it apart and stick each key on singly."
            )
            ink.text(note, Place(paper.width / 2, at + keypad_label.SIZE[1] + 4.5, 180, "middle"), 8, colour=GREY)

    both = [name for sheet, name in (("start", "quick start"), ("keypad", "keypad label")) if sheet in sheets]
    return ", ".join(both), draw
