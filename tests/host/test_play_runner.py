"""What the runner makes of a device that does right, and of one that does not: each kind of line, each way to fail."""

import pytest

from host_tools.play import runner, scenario
from tests.host.paper_device import PaperDevice


def played(text, quirk=""):
    """(failure, device) of a scenario on paper."""
    device = PaperDevice(quirk)
    outcome = runner.play(scenario.parse("f.table", text), lambda board: device)
    assert device.closed
    return outcome.failure, device


@pytest.mark.parametrize(
    "text",
    [
        "game classic 2\ndo pay 1 5\nexpect cash 1 1495",
        'refuse pay 1 1.2.3m\nexpect reason NOT_AN\nexpect reason "no amount"',
        "expect either cash 1 1 | cash 1 1500",
        "power off\nexpect display off\npower on\nexpect cash 1 1500",
        "power cut at write 1\ndo pay 1 5\nexpect either cash 1 1500 | cash 1 1495",
        "expect debts none\nexpect no screen anything\nexpect sound none\nexpect alive 1 yes",
    ],
)
def test_lines_that_hold(text):
    assert played(text)[0] == ""


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        ("expect cash 1 1499", "1: expected cash 1 1499, got 1500"),
        ("expect cash 1 1.2.3", "1: expected cash 1 1.2.3, got 1500"),
        ("expect cash 9 1500", "1: expected cash of player 9, got no such player"),
        ("expect cash bank 1500", "1: expected cash of player bank, got no such player"),
        ("tap 1\nexpect either cash 1 1 | cash 2 2", "2: expected either cash 1 1 | cash 2 2, got 1500, 1500"),
        ("game classic 9", "1: expected the game to start, got refused: players"),
        ("do pay 1 x", "1: expected `pay 1 x` accepted, got refused: not_an_amount"),
        ("refuse pay 1 5", "1: expected `pay 1 5` refused, got ok 1"),
        ("power off\ndo pay 1 5", "2: expected an answer, got no answer: the device is off"),
        ("power off\nrefuse pay 1 x", "2: expected an answer, got no answer: the device is off"),
        ("expect reason funds", "1: expected reason funds, got no reason"),
        ("tap 1\npower cut at write 1\ntap 1", "2: expected the power cut armed here to happen, got no such"),
        ("expect sound ok", "1: expected sound ok, got none"),
        ("expect display on", "1: expected display on, got off"),
        ("expect left 5", "1: expected left 5, got no timed game"),
    ],
)
def test_the_first_line_that_does_not_hold_is_named(text, failure):
    assert played(text)[0].startswith(f"f.table:{failure}")


@pytest.mark.parametrize(
    ("quirk", "what"), [("refuses and writes", "the flash changed"), ("refuses and opens a debt", "debts changed")]
)
def test_a_refusal_that_changes_something_is_none(quirk, what):
    assert what in played("refuse pay 1 x", quirk)[0]


def test_power_that_fails_in_a_refusal_is_no_refusal():
    failure, _ = played("power cut at write 1\nrefuse pay 1 x", "refuses and writes")
    assert failure.startswith("f.table:2: expected `refuse pay 1 x`, got the power failed")


def test_after_a_cut_the_rest_of_the_line_is_dropped_and_the_card_is_gone():
    failure, device = played("power cut at write 1\ntap 1\nexpect cash 1 1500", "writes at once")
    assert failure == ""
    assert device.cards.right == []
    assert device.did[-3:] == ["+01", 300, "on"]


def test_a_cut_stays_armed_through_loss_of_power():
    assert played("power cut at write 2\npower cut\ndo pay 1 5\ndo pay 1 5")[0] == ""


def test_hands_take_their_time():
    did = played("tap 1")[1].did
    assert did == ["on", "+01", 300, "-", 300]
    assert played("key 5 OK")[1].did[1:] == ["5 down", 80, "5 up", 80, "OK down", 80, "OK up", 80]
    assert played("press C 3s")[1].did[1:] == ["C down", 3000, "C up", 80]
    assert played("wait 2m")[1].did[1:] == [120_000]


def test_a_card_laid_down_stays_and_the_next_replaces_it():
    did = played("hold 1\ntap 2\nhold 3\nlift")[1].did
    assert did[1:3] == ["+01", 300]
    assert did[3:8] == ["+02", 300, "-", "+01", 300]  # both in the field, then only the second gone
    assert did[8:] == ["-", 300, "+03", 300, "-", 300]


def test_two_cards_lie_there_together():
    assert played("two 1 2")[1].did[1:4] == ["+01", "+02", 300]


def test_cards_stay_while_the_power_is_off():
    device = played("hold 1\npower cut\npower off\ntap 2")[1]
    assert device.cards.right == [bytes.fromhex("045A0000000001")]


def test_a_device_left_without_power_is_asked_once_it_has_power():
    outcome = runner.play(scenario.parse("f", "power off"), lambda board: PaperDevice())
    assert outcome.state is not None and outcome.state["cash"] == [1500, 1500]


def test_the_board_of_the_first_line_is_made():
    boards = []

    def make(board):
        boards.append(board)
        return PaperDevice()

    runner.play(scenario.parse("f", "board pico_pn532\ntap 1"), make)
    runner.play(scenario.parse("f", "tap 1"), make)
    assert boards == ["pico_pn532", "pico_rc522"]
