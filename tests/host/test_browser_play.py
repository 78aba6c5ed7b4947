"""A game in a real browser, from the empty device on: what counts is what the pixels of the canvas say."""

import pytest

from tests.host.browser_page import Table
from tests.host.sim_server import Simulator

pytestmark = pytest.mark.needs("chromium")


def test_enrol_pay_transfer_buy_rent_undo_and_pull_the_battery(browser, tmp_path):
    with Simulator(tmp_path / "game.flash") as sim:
        table = Table(browser.new_page(viewport={"width": 1440, "height": 900}), sim.address)
        enrol(table)
        pay_and_transfer(table)
        buy_and_pay_rent(table)
        take_back(table)
        pull_the_battery(table)
        assert table.complaints == []
        assert all(url.split("//")[1].startswith(sim.address.split("//")[1]) for url in table.asked)


def enrol(table: Table) -> None:
    """Two strangers' cards join by hand; the names are the device's own."""
    table.expect("New game")
    table.click("1")
    table.expect("Classic")
    table.click("1")
    table.expect("Normal")
    table.click("1")
    table.card(1)
    table.card(2)
    table.expect("2")
    table.click("OK")
    table.expect("$1500")
    table.hold("C", "Player 1")
    table.expect("Normal", "$1500")


def pay_and_transfer(table: Table) -> None:
    table.card(1)
    table.click("5", "0")
    table.expect("50", "$1450")
    table.click("OK")
    table.expect("$1450")
    table.click("C", "C")  # taken back, then home
    table.card(1)
    table.expect("$1500")
    table.click("1", "0", "0")
    table.card(2)
    table.expect("$1400", "$1600")  # the last look: both results before the money moves
    table.click("OK")
    table.until(lambda: len(table.booked()) >= 1 and "100" in table.booked()[0], "the transfer in the trace")


def buy_and_pay_rent(table: Table) -> None:
    table.click("OK")
    table.click("3", "9", "OK")
    table.expect("$400")
    table.card(1)
    table.click("OK")
    table.expect("$1000")
    table.click("OK", "3", "9", "OK")
    table.expect("$50")
    table.card(2)
    table.click("OK")
    table.expect("$1550", "$1050")


def take_back(table: Table) -> None:
    table.click("C")
    table.expect("$1600", "$1000")
    table.until(lambda: any(row.startswith("-") for row in table.booked()), "the rent taken back in the trace")
    table.click("OK")
    table.expect("Normal")


def pull_the_battery(table: Table) -> None:
    """In the middle of an amount: the half-typed amount is lost, no money is."""
    table.card(2)
    table.click("7", "7")
    table.expect("77")
    table.page.click("#battery-out")
    table.expect_dark()
    assert not table.page.locator("#power").is_enabled()
    table.click("OK")
    table.page.click("#battery-out")
    table.until(lambda: any(table.pixels()), "light")
    table.click("C")
    table.expect("$1000", "$1600")
    table.card(1)
    table.click("1", "OK")
    table.expect("$999")
    table.page.click("#power")
    table.expect_dark()
    table.page.click("#power")
    table.click("C")
    table.expect("$999", "$1600")


def test_cards_and_deeds_are_dragged_and_lifted_and_two_can_lie_there(browser, tmp_path):
    with Simulator(tmp_path / "game.flash", "--edition", "simpsons") as sim:
        table = Table(browser.new_page(viewport={"width": 1280, "height": 800}), sim.address)
        table.expect("M15m")
        table.deed(39)
        table.expect("M4m")
        table.drag("#cards .card[data-player='3']", "#readers .reader")
        table.reader_holds(1)
        table.click("OK")
        table.expect("M11m")
        table.until(
            lambda: table.page.locator("#deeds .deed[data-uid$='39'] .owner").inner_text() == "3", "its owner's badge"
        )
        table.drag("#cards .card[data-player='4']", "#readers .reader")
        table.reader_holds(2)
        table.page.click(".lying .card[data-player='4']")
        table.reader_holds(1)
        table.drag(".lying .card", "#trace-panel")
        table.reader_holds(0)
        table.page.check("#cards-panel [data-stay]")
        table.page.click("#cards .card[data-player='1']")
        table.reader_holds(1)
        table.page.wait_for_timeout(600)
        table.reader_holds(1)
        table.page.click("#cards .card[data-player='1']")
        table.reader_holds(0)
        assert table.complaints == []


def test_sound_plays_the_buzzers_notes_until_it_is_muted(browser, tmp_path):
    with Simulator(tmp_path / "game.flash", "--edition", "scooby") as sim:
        context = browser.new_context()
        context.add_init_script(
            "window.AudioContext = class extends AudioContext { constructor() { super(); window.sound = this; } };"
            "window.heard = []; const make = AudioContext.prototype.createOscillator;"
            "AudioContext.prototype.createOscillator = function () { const wave = make.call(this);"
            "setTimeout(() => window.heard.push(wave.frequency.value), 0); return wave; };"
        )
        table = Table(context.new_page(), sim.address)
        table.page.mouse.click(5, 5)
        table.until(lambda: table.page.evaluate("window.sound?.state") == "running", "the browser's leave to sound")
        table.card(1)
        table.until(lambda: table.page.evaluate("window.heard.length") > 0, "a note")
        assert all(100 < hz < 8000 for hz in table.page.evaluate("window.heard"))
        table.page.click("#mute")
        assert table.page.get_attribute("#mute", "aria-pressed") == "true"
        table.page.evaluate("window.heard.length = 0")
        table.card(2)
        table.until(lambda: table.shows("2"), "the second player")
        assert table.page.evaluate("window.heard.length") == 0
        assert table.complaints == []
