"""The page for everybody: by keyboard alone, read aloud, on a phone, without motion, and when the simulator is gone."""

import pytest

from tests.host.browser_page import Table
from tests.host.contrast import CONTRAST, ENOUGH_CONTRAST
from tests.host.sim_server import Simulator

pytestmark = pytest.mark.needs("chromium")

PHONE = {"width": 375, "height": 667}
FINGER_PX = 36


@pytest.fixture(scope="module")
def sim(tmp_path_factory):
    with Simulator(tmp_path_factory.mktemp("access") / "game.flash", "--edition", "classic") as running:
        yield running


def focus(table: Table) -> str:
    """What has the focus: its id, or the words it is known by. It must be seen to have it."""
    return table.page.evaluate(
        "() => { const at = document.activeElement; const style = getComputedStyle(at);"
        "if (at.matches(':focus-visible') && style.outlineStyle === 'none' && !at.matches('.choice input'))"
        "  return 'unseen focus on ' + at.outerHTML;"
        "return at.id || at.getAttribute('aria-label') || (at.labels?.[0] ?? at).textContent.trim(); }"
    )


def test_a_game_by_keyboard_alone(browser, sim):
    table = Table(browser.new_page(), sim.address)
    keyboard = table.page.keyboard
    table.expect("Normal")
    keyboard.press("q")
    table.expect("$1500")
    keyboard.type("250", delay=30)
    table.expect("250")
    keyboard.press("Backspace")
    table.expect("25")
    keyboard.press("Enter")
    table.expect("$1475")
    keyboard.press("Enter")
    table.expect("Normal")
    keyboard.press("g")
    keyboard.press("w")
    table.expect("$1700")
    keyboard.press("Escape")
    table.expect("$1500")
    keyboard.press("Escape")
    table.expect("Normal")
    keyboard.down("Backspace")  # C held, at home: a new game?
    table.expect("New game")
    keyboard.up("Backspace")
    keyboard.press("Backspace")
    table.expect("Normal")
    assert table.complaints == []


def test_enter_means_ok_after_a_click_elsewhere(browser, sim):
    table = Table(browser.new_page(), sim.address)
    table.expect("Normal")
    table.page.click("#mute")
    table.page.keyboard.type("39", delay=30)
    table.page.keyboard.press("Enter")
    table.expect("$400")
    table.page.keyboard.press("Escape")
    table.expect("Normal")


def test_deeds_are_chosen_with_the_arrow_keys(browser, sim):
    table = Table(browser.new_page(), sim.address)
    keyboard = table.page.keyboard
    keyboard.press("d")
    assert focus(table).startswith("Deed 1,")
    keyboard.press("ArrowRight")
    assert focus(table).startswith("Deed 3,")
    keyboard.press("ArrowDown")
    assert focus(table).startswith("Deed 13,")
    keyboard.press("Enter")
    table.expect("$140")
    assert focus(table) == "case"
    table.reader_holds(0)
    table.touch(lambda: keyboard.press("e"))
    keyboard.press("Enter")
    table.expect("$1360")
    keyboard.press("Enter")
    table.expect("Normal")


def test_every_control_is_reached_by_tab_named_and_seen(browser, sim):
    table = Table(browser.new_page(viewport={"width": 1440, "height": 900}), sim.address)
    reached = []
    for _ in range(40):
        table.page.keyboard.press("Tab")
        reached.append(focus(table))
    assert not [name for name in reached if not name or name.startswith("unseen")]
    for name in ("open-start", "open-help", "mute", "OK", "GO", "power", "battery-out", "booked", "battery"):
        assert name in reached, name
    assert any(name.startswith("Card of player 1") for name in reached)
    assert any(name.startswith("Deed") for name in reached)


def test_the_screen_is_read_aloud(browser, sim):
    table = Table(browser.new_page(), sim.address)
    live = table.page.locator("#screen-text")
    assert live.get_attribute("aria-live") == "polite"
    table.page.keyboard.press("r")
    table.expect("$1500")
    table.until(lambda: "$1500" in live.inner_text(), "the words of the screen")
    assert "$1500" in (table.page.get_attribute("#screen", "aria-label") or "")
    table.page.keyboard.press("Escape")


def test_a_game_at_once_by_keyboard(browser, tmp_path):
    with Simulator(tmp_path / "game.flash") as sim:
        table = Table(browser.new_page(), sim.address)
        table.expect("New game")
        table.page.focus("#open-start")
        table.page.keyboard.press("Enter")
        assert table.page.locator("#start[open]").count() == 1
        table.page.check("#start input[value=disney]")
        table.page.fill("#start-players", "3")
        table.page.keyboard.press("Enter")
        table.expect("M1500")
        table.until(lambda: table.page.get_attribute("body", "data-edition") == "disney", "the edition's colours")
        assert table.complaints == []


def test_on_a_phone_nothing_runs_out_at_the_side_and_fingers_find_everything(browser, sim):
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    table = Table(context.new_page(), sim.address)
    for tab in ("deeds", "trace", "power", "cards"):
        table.page.tap(f"#tab-{tab}")
        assert table.page.locator(f"#{tab}-panel").is_visible()
        assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    bottom = table.page.locator("#tray").bounding_box()
    assert bottom
    for key in table.page.locator(".key").all():
        place = key.bounding_box()
        assert place and place["width"] >= FINGER_PX and place["height"] >= FINGER_PX
        assert place["y"] + place["height"] <= bottom["y"], "the tray hides a key"
    table.page.tap("#cards .card[data-player='4']")
    table.expect("$1500")
    table.page.tap('.key[data-key="5"]')
    table.page.tap('.key[data-key="OK"]')
    table.expect("$1495")
    table.page.tap('.key[data-key="C"]')
    table.page.tap('.key[data-key="C"]')
    table.expect("Normal")
    assert table.complaints == []


@pytest.mark.parametrize("width", [320, 375, 760, 1024, 1440, 2560])
def test_no_width_scrolls_sideways(browser, sim, width):
    table = Table(browser.new_page(viewport={"width": width, "height": 800}), sim.address)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= width


def test_who_wants_no_motion_gets_none(browser, sim):
    context = browser.new_context(reduced_motion="reduce")
    table = Table(context.new_page(), sim.address)
    moving = table.page.evaluate(
        "[...document.querySelectorAll('*')].filter((one) => { const style = getComputedStyle(one);"
        "return style.animationName !== 'none' || style.transitionDuration !== '0s'; }).length"
    )
    assert moving == 0


def test_when_the_simulator_is_gone_the_page_says_so_and_keys_are_not_kept(browser, tmp_path):
    with Simulator(tmp_path / "game.flash", "--edition", "classic") as sim:
        table = Table(browser.new_page(), sim.address)
        table.expect("Normal")
        assert sim.end() == 0
        banner = table.page.locator("#link-lost")
        table.until(banner.is_visible, "the banner")
        assert "safe" in banner.inner_text()
        table.page.keyboard.press("5")
        assert table.page.locator(".key.down").count() == 0


READ = [
    (".hint", "--ground"),
    ("h2", "--ground"),
    (".stay", "--ground"),
    (".tool", ".tool"),
    (".edition", ".edition"),
    ("#booked", "--paper"),
    (".ribbon span", ".ribbon span"),
    (".deed .number", "#deeds .deed"),
    *((f'.key[data-key="{key}"]', "--face") for key in ("1", "GO", "K", "M", "C", "OK")),
    *((f".card[data-player='{player}']", "--seat") for player in range(1, 9)),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_to_be_read_stands_out(browser, sim, scheme):
    table = Table(browser.new_page(color_scheme=scheme, reduced_motion="reduce"), sim.address)
    faint = {}
    for edition in ("classic", "simpsons", "disney", "pixar", "scooby"):
        table.page.evaluate("(edition) => { document.body.dataset.edition = edition; }", edition)
        for selector, behind in READ:
            ratio = table.page.evaluate(CONTRAST, [selector, behind])
            if ratio < ENOUGH_CONTRAST:
                faint[edition, selector] = ratio
    assert not faint
