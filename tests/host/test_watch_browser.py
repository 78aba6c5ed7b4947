"""The scoreboard in a real browser: over the simulator, and over a cable that is pulled and plugged in again."""

import time

import pytest

from host_tools.link import words
from host_tools.link.finding import the_device
from tests.host.browser_page import patient
from tests.host.cabled_device import CabledDevice
from tests.host.serving import END_S
from tests.host.sim_server import Simulator
from tests.host.watching import Watch

pytestmark = pytest.mark.needs("chromium")
# Names and sums that are not wholly seen.
CUT = """[...document.querySelectorAll("#players .name b, #players .sum")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""


class Board:
    """The open page. Whatever it complains about on its console is in `complaints`; `asked` is all it loaded."""

    def __init__(self, browser, address, **context):
        self.page = patient(browser.new_context(**context).new_page())
        self.complaints, self.asked = [], []
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(address)

    def waits_for(self, text, place="body"):
        """Waits until the text can be read there."""
        self.page.locator(place).get_by_text(text).first.wait_for()

    def waits_until(self, holds, what):
        """Waits until it holds."""
        end = time.monotonic() + END_S
        while not holds():
            assert time.monotonic() < end, f"waited for {what}: {self.page.inner_text('body')}"
            self.page.wait_for_timeout(50)

    def players(self):
        """A row a player, as it reads."""
        return [" ".join(row.inner_text().split()) for row in self.page.locator("#players li").all()]


def test_the_simulators_game_on_the_board_while_it_is_played(browser, tmp_path):
    flash = tmp_path / "game.flash"
    with Simulator(flash, "--edition", "classic") as sim, Watch(tmp_path / "log", "--sim", "--flash", flash) as watch:
        board = Board(browser, watch.address, viewport={"width": 1920, "height": 1080})
        board.waits_for("Player 1")
        with the_device(sim=True, flash=flash) as device:
            for line in ('name 1 "<script>"', 'name 2 "=1+1"', "buy 1 39", "rent 2 39", "jail 3", "bankrupt 4 resign"):
                words.said(device, f"book {line}")
        board.waits_until(lambda: board.players()[-1:] == ["out Player 4 money $0 worth $0"], "who left")
        assert board.players() == [
            "1. <script> money $1150 worth $1550",
            "2. Player 3 in jail money $1500 worth $1500",
            "3. =1+1 money $1450 worth $1450",
            "out Player 4 money $0 worth $0",
        ]
        assert (
            board.page.locator("#entries li").first.inner_text().split() == "6 Player 4 → bank: Gave up $1500".split()
        )
        assert board.page.inner_text("#verdict") == "The game goes on. <script> leads with $1550."
        assert board.page.locator("script").count() == 1
        drawn = "document.querySelector('#worth').naturalWidth > 0"
        board.waits_until(lambda: board.page.evaluate(drawn), "the drawing")
        assert not board.page.is_visible("#trouble")

        sim.end()
        board.waits_for("The simulator is not open", "#trouble")
        assert len(board.players()) == 4, "the last figures stay"
        with Simulator(flash), the_device(sim=True, flash=flash) as device:
            words.said(device, "book receive 3 500")
            board.waits_until(lambda: board.players()[0].startswith("1. Player 3"), "the game that goes on")
            board.waits_until(lambda: not board.page.is_visible("#trouble"), "no trouble")
        assert board.complaints == []
        assert all(url.startswith((watch.address, "data:")) for url in board.asked)


def test_over_a_cable_that_is_pulled_and_plugged_in_again(browser, tmp_path):
    cable, flash = tmp_path / "cable", tmp_path / "pico.flash"
    with CabledDevice(flash) as device:
        with the_device(device.port) as connection:
            for line in ("new simpsons timed 30 3", "book go 2", "book pay 1 500k"):
                words.said(connection, line)
        cable.symlink_to(device.port)
        with Watch(tmp_path / "log", "--port", cable) as watch:
            board = Board(browser, watch.address, viewport={"width": 1280, "height": 720})
            board.waits_for("Player 2 leads with M17m")
            assert " left" in board.page.inner_text("#clock")
            device.unplug()
            board.waits_for("Unplugged.", "#trouble")
            assert len(board.players()) == 3
            cable.unlink()
            with CabledDevice(flash) as again:
                with the_device(again.port) as connection:
                    words.said(connection, "book transfer 2 3 2.5m")
                cable.symlink_to(again.port)
                board.waits_for("Player 3 leads with M17.5m")
                board.waits_until(lambda: not board.page.is_visible("#trouble"), "no trouble")
            board.waits_for("Unplugged.", "#trouble")
            assert board.complaints == [] and watch.end() == 0
            board.waits_for("The scoreboard's command has ended.", "#trouble")


@pytest.fixture(scope="module")
def eight(tmp_path_factory):
    """A board of eight with the longest names, in a game of an hour."""
    folder = tmp_path_factory.mktemp("eight")
    flash = folder / "game.flash"
    with Simulator(flash, "--edition", "simpsons") as sim:
        with the_device(sim=True, flash=flash) as device:
            words.said(device, "new simpsons timed 60 8 start 9999m")
            for player in range(1, 9):
                words.said(device, f'book name {player} "WWWWWWW{player}"')
            words.said(device, "book jail 5")
            words.said(device, "book bankrupt 7 resign")
        with Watch(folder / "log", "--sim", "--flash", sim.flash) as watch:
            yield watch


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1366, 768), (1000, 600)])
def test_on_a_television_everything_is_seen_without_scrolling(browser, eight, width, height, scheme):
    board = Board(browser, eight.address, viewport={"width": width, "height": height}, color_scheme=scheme)
    board.waits_for("WWWWWWW8", "#players")
    assert board.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        width,
        height,
    ]
    for row in board.page.locator("#players li, #players .sum, #side > *").all():
        place = row.bounding_box()
        assert place and place["x"] + place["width"] <= width and place["y"] + place["height"] <= height
    assert board.page.evaluate(CUT) == []


@pytest.mark.parametrize("width", [320, 360, 460, 800])
def test_no_width_scrolls_sideways(browser, eight, width):
    board = Board(browser, eight.address, viewport={"width": width, "height": 740})
    board.waits_for("WWWWWWW8", "#players")
    assert board.page.evaluate("document.documentElement.scrollWidth") <= width
    assert board.page.evaluate(CUT) == []
