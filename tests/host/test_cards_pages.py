"""The printed pages, measured: sizes, nothing cut, nothing over another, contrast as it is seen, the same bytes."""

import datetime
import subprocess
import sys
from pathlib import Path

import pytest
from hal.keys import KEYS

from enclosure.parts import CARD, PARTS
from host_tools.cards import keypad_label, sheets
from host_tools.cards.ink import contrast
from host_tools.editions import catalogue, core, template
from host_tools.editions.colours import BUILT_IN
from tests.host.printed_page import Sheet
from tests.host.test_editions_fit import WIDEST

ROOT = Path(__file__).resolve().parents[2]
NAMES = ["Ann", "Grandma Élisabeth", "Zoë", "Øyvind"]
EDITIONS = (*core.KEYS, "widest")
PRINTED = (*((name, "a4") for name in EDITIONS), ("classic", "letter"), ("widest", "letter"))
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
PLAYER, DEED, START, KEYPAD = (85.6, 54.0), (62.0, 38.0), (188.0, 132.0), (68.0, 75.0)
MARGIN = 9.9  # nothing is nearer to the edge of the paper


def listed(name, tmp_path_factory) -> catalogue.Listed:
    """A built-in edition, or the widest that passes the check, from its file."""
    if name in core.KEYS:
        return catalogue.built_in(name)
    file = tmp_path_factory.mktemp("cards") / "widest.toml"
    file.write_text(template.toml(core.whole(WIDEST), BUILT_IN["classic"]), "utf-8")
    return catalogue.find(str(file))


@pytest.fixture(scope="module", params=PRINTED, ids="-".join)
def printed(request, tmp_path_factory):
    name, paper = request.param
    edition = listed(name, tmp_path_factory)
    made = sheets.make(sheets.Wishes(edition, paper, NAMES if paper == "a4" else ()))
    sheet = Sheet(made.pdf)
    sheet.listed, sheet.paper = edition, paper
    assert len(sheet.pages) == made.pages == 5
    return sheet


def pieces(page):
    """Every outline on a page with the name of its kind."""
    sizes = (("player", PLAYER), ("deed", DEED), ("start", START), ("keypad", KEYPAD))
    return [(kind, box) for kind, size in sizes for box in page.outlines(size)]


def test_every_piece_has_its_size_in_millimetres(printed):
    assert all(page.size == SIZES[printed.paper] for page in printed.pages)
    players, deeds, more_deeds, start, spaces = ([kind for kind, _ in pieces(page)] for page in printed.pages)
    assert players == ["player"] * (len(NAMES) if printed.paper == "a4" else 8)
    assert deeds == ["deed"] * 18 and more_deeds == ["deed"] * 10
    assert start == ["start", "keypad"] and spaces == []
    assert PLAYER == (CARD[0], round(CARD[1]))


def test_a_ruler_of_50_mm_on_every_page(printed):
    for page in printed.pages:
        long = [line for line in page.lines if line.size[0] == 50.0 and line.y > page.size[1] - 25]
        assert len(long) == 1
        ticks = [line.x for line in page.lines if long[0].y - 4 < line.y and line.size[0] == 0]
        assert [round(x - long[0].x, 2) for x in sorted(ticks)] == [0, 10, 20, 30, 40, 50]
        assert "This line must be 50 mm long." in page.text


def test_the_keypad_label_lies_within_the_keypad_and_has_its_keys(printed):
    page = printed.pages[3]
    (label,) = page.outlines(KEYPAD)
    assert label.size[0] < PARTS["matrix"].size[0] and label.size[1] < PARTS["matrix"].size[1]
    keys = sorted(page.outlines((17.0, 18.75)), key=lambda box: (round(box.y), box.x))
    names = tuple(page.inside(key).split("\n")[0] for key in keys)
    assert names == KEYS == tuple(key for row in keypad_label.ROWS for key in row)
    assert all(label.holds(key, -0.1) for key in keys)
    for text, box in page.words():
        if box.meets(label, 0):
            assert sum(key.holds(box, 0.2) for key in keys) == 1, text


def test_pieces_lie_apart_and_within_the_paper(printed):
    for page in printed.pages:
        boxes = [box for _, box in pieces(page)]
        for number, box in enumerate(boxes):
            assert box.x >= MARGIN and box.right <= page.size[0] - MARGIN
            assert box.y >= MARGIN and box.bottom <= page.size[1] - 20
            assert not any(box.meets(other, 0) for other in boxes[:number])


def test_no_word_is_cut_or_stands_over_another(printed):
    """A word lies wholly in its piece, with an edge, or wholly outside of all."""
    for page in printed.pages:
        words = page.words()
        assert words
        for number, (text, box) in enumerate(words):
            assert MARGIN <= box.x and box.right <= page.size[0] - MARGIN, text
            assert MARGIN <= box.y and box.bottom <= page.size[1] - 5, text
            around = [(kind, piece) for kind, piece in pieces(page) if piece.meets(box, 0)]
            assert len(around) <= 1, (text, around)
            for kind, piece in around:
                edge = {"player": 3.0, "deed": 0.8, "start": 1.0, "keypad": 0.0}[kind]
                assert piece.holds(box, edge), (text, kind, vars(piece), vars(box))
            over = [other for other, place in words[:number] if place.meets(box, 0.1)]
            assert not over, (text, over)


def test_every_letter_can_be_read_on_its_ground(printed):
    seen = 0
    for page in printed.pages:
        for letter, own, ground in page.grounds():
            one, other = (f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in (own, ground))
            assert contrast(one, other) >= 4.5, (letter, one, other)
            seen += 1
    assert seen > 1000


def test_each_deed_has_its_number_name_and_sums(printed):
    edition = printed.listed.edition
    labels = [(page, box) for page in printed.pages[1:3] for _, box in pieces(page)]
    for deed, (page, box) in enumerate(labels):
        text = " ".join(page.inside(box).split())
        space = edition.deed_spaces[deed]
        assert text.startswith(f"{space:02d} {edition.space_name(space)} "), text
        sums = {edition.price[deed], edition.mortgage[deed], edition.house_price[deed]} - {0}
        if edition.group[deed] != core.UTILITIES:
            sums |= set(edition.rents[deed])
        assert {edition.show(units) for units in sums} <= set(text.split()), text
        if edition.group[deed] < core.TRANSPORTS:
            assert edition.show(2 * edition.rents[deed][0]) in text
            assert f"4 × {edition.words.house}" in text and edition.words.hotel in text


def test_the_chart_has_all_spaces_and_the_card_the_edition_s_words(printed):
    edition = printed.listed.edition
    chart, start = printed.pages[4].words(), " ".join(printed.pages[3].text.split())
    for space in range(core.SPACES):
        (number,) = [box for text, box in chart if text == f"{space:02d}"]
        beside = [text for text, box in chart if 0 < box.x - number.right < 15 and abs(box.y - number.y) < 3]
        assert beside == [edition.space_name(space)]
    for word in (edition.title, edition.words.house, edition.words.hotel, edition.words.utility):
        assert word in start
    for units in (edition.start, edition.salary, edition.fine):
        assert edition.show(units) in start
    assert ("Type K or M" in start) == (edition.scheme == core.KM)


def test_names_are_printed_as_they_are_written(printed):
    page = printed.pages[0]
    cards = [page.inside(box) for _, box in pieces(page)]
    for number, card in enumerate(cards, 1):
        assert f"Player {number}" in card
        assert all((name in card) == (printed.paper == "a4" and number == at) for at, name in enumerate(NAMES, 1))


def test_only_the_bundled_font_is_used(printed):
    assert printed.fonts == {"AtkinsonHyperlegible-Regular", "AtkinsonHyperlegible-Bold"}


def test_the_same_wishes_give_the_same_bytes_on_every_day(tmp_path):
    code = (
        "import sys, time; from pathlib import Path; from host_tools.cards import sheets\n"
        "from host_tools.editions import catalogue\n"
        "Path(sys.argv[1]).write_bytes(sheets.make(sheets.Wishes(catalogue.built_in('pixar'), names=['Zoë'])).pdf)"
    )
    for number in (1, 2):
        env = {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": str(number), "TZ": f"UTC{number}"}
        subprocess.run([sys.executable, "-c", code, str(tmp_path / f"{number}.pdf")], env=env, check=True)
    first, second = ((tmp_path / f"{number}.pdf").read_bytes() for number in (1, 2))
    assert first == second and str(datetime.date.today().year).encode() not in first.split(b"stream")[0]
