"""The report in a real browser: it fits every width, stands out in light and dark, prints, and asks for nothing."""

import io

import pytest
from PIL import Image

from host_tools.evening import page
from host_tools.evening.core import EDITION_KEYS
from host_tools.evening.replay import replay
from tests.host.browser_page import patient
from tests.host.contrast import CONTRAST, ENOUGH_CONTRAST, ENOUGH_FOR_LINES
from tests.host.evening_games import NASTY, long_game, told

pytestmark = pytest.mark.needs("chromium")

A4_PX = 718  # the printable width of A4 with margins of 10 mm, in CSS pixels
READ = (".kicker", "body"), (".lead", "body"), (".hint", "body"), ("footer", "body"), ("h2", "body")
READ_ON_PAPER = (".player .place", ".player dt", ".player .worth", "th", ".matrix .none", ".texts td", ".legend li")


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A page an edition: eight players with nasty names; and by "two" and "long" a short and a full game."""
    folder = tmp_path_factory.mktemp("report")
    games = {edition: told(edition, 8, seed=5, names=NASTY, rules=("pot",)) for edition in EDITION_KEYS}
    games["two"], games["long"] = told("classic", 2, seed=2), long_game("pixar", 8)
    for name, game in games.items():
        (folder / f"{name}.html").write_text(page.page(replay(game), "report"), encoding="utf-8")
    return folder


def opened(browser, file, **context):
    """The page, and what it complained about or asked for."""
    tab = patient(browser.new_context(**context).new_page())
    said, asked = [], []
    tab.on("console", lambda message: said.append(message.text))
    tab.on("dialog", lambda dialog: said.append(dialog.message))
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto(file.as_uri())
    assert said == [] and asked == [file.as_uri()]
    return tab


@pytest.mark.parametrize("width", [320, 360, 800, 1400])
@pytest.mark.parametrize("name", [*EDITION_KEYS, "two", "long"])
def test_no_width_scrolls_sideways(browser, files, name, width):
    tab = opened(browser, files / f"{name}.html", viewport={"width": width, "height": 800})
    assert tab.evaluate("document.documentElement.scrollWidth") <= width


def test_on_a_phone_the_deeds_fit_and_what_scrolls_shows_it(browser, files):
    tab = opened(browser, files / "long.html", viewport={"width": 360, "height": 800})
    deeds = tab.locator(".wide:has(.texts)").first
    assert deeds.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    matrix = tab.locator(".wide:has(.matrix)")
    assert matrix.evaluate("(one) => one.scrollWidth > one.clientWidth"), "eight players are wider than a phone"
    begun = edge_of(matrix)
    matrix.evaluate("(one) => { one.scrollLeft = one.scrollWidth; }")
    assert begun < edge_of(matrix) - 40, "more stands behind the edge: it is shaded until the end is seen"


def edge_of(box) -> int:
    """How light the box is at its right edge, above the table, 0 to 765."""
    picture = Image.open(io.BytesIO(box.screenshot())).convert("RGB")
    return sum(picture.getpixel((picture.width - 5, 9)))


def test_names_are_read_as_they_are(browser, files):
    tab = opened(browser, files / "classic.html")
    assert tab.locator(".player .name").all_inner_texts()[0] in NASTY
    assert sorted(tab.locator(".player .name").all_inner_texts()) == sorted(NASTY)
    assert tab.locator("script").count() == 0 and tab.title().startswith("<script>, =1+1, &lt;b>")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("edition", [*EDITION_KEYS, "own"])
def test_what_is_to_be_read_stands_out(browser, files, edition, scheme):
    tab = opened(browser, files / "classic.html", color_scheme=scheme)
    tab.evaluate("(edition) => { document.body.dataset.edition = edition; }", edition)
    pairs = [*READ, *((one, ".paper") for one in READ_ON_PAPER)]
    faint = {one: tab.evaluate(CONTRAST, list(one)) for one in pairs}
    assert not {one: ratio for one, ratio in faint.items() if ratio < ENOUGH_CONTRAST}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_line_of_a_plot_stands_out(browser, files, scheme):
    tab = opened(browser, files / "classic.html", color_scheme=scheme)
    for seat in range(8):
        line = f"#chart-money .serie-{seat} .line"
        assert tab.evaluate(CONTRAST, [line, ".paper", "stroke"]) >= ENOUGH_FOR_LINES
        dash = tab.eval_on_selector(line, "(line) => getComputedStyle(line).strokeDasharray")
        assert (dash != "none") is (seat >= 4), "eight colours are too many for all eyes"
    assert tab.evaluate(CONTRAST, ["#chart-money .axis text", ".paper", "fill"]) >= ENOUGH_CONTRAST


@pytest.mark.parametrize("name", [*EDITION_KEYS, "two", "long"])
def test_on_paper_nothing_is_cut_and_dark_is_light(browser, files, name):
    tab = opened(browser, files / f"{name}.html", viewport={"width": A4_PX, "height": 1000}, color_scheme="dark")
    tab.emulate_media(media="print")
    wide = "[...document.querySelectorAll('table')].map((one) => one.getBoundingClientRect().right)"
    assert max(tab.evaluate(wide)) <= A4_PX
    assert tab.evaluate(CONTRAST, [".lead", "body"]) > 10
    assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
