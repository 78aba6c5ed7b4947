"""A complete short game by hands alone on the emulated Pico: from an empty device to the winner it announces."""

import pytest

from host_tools.devices import choice
from host_tools.emulator.board import ROOT
from host_tools.play import runner, scenario
from tests.pico.conftest import device_on

pytestmark = pytest.mark.needs("pico")
GAME = ROOT / "tests" / "tables" / "game_short.table"
PRICES, HOUSES = 350 + 400, 4 * 200


def test_two_players_play_until_one_is_bankrupt():
    read = scenario.read(str(GAME))
    assert {step.verb for step in read.steps} == {"key", "press", "tap", "expect"}  # nothing comes through the link
    ended = runner.play(read, device_on)
    twin = runner.play(read, lambda board: choice.make(choice.CPYTHON, board))
    assert (ended.failure, twin.failure) == ("", "")
    assert ended.state == twin.state
    assert (ended.state["over"], ended.state["winner"]) == (True, [1])
    assert ended.state["cash"] == [1500 - PRICES + 900 - HOUSES + 600 + 200, 0]  # 600 once paid, then what was left
    assert ended.state["worth"][0] == ended.state["cash"][0] + PRICES + HOUSES
