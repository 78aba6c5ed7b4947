"""What goes wrong with a part, on the emulated Pico: through the firmware's own buses and pins."""

import json

import pytest
from fingers import press, tap

pytestmark = pytest.mark.needs("pico")


def cash(device):
    return json.loads(device.link("state"))["cash"]


@pytest.fixture
def playing(running):
    running.link("new classic 2")
    running.settle()
    return running


def test_a_display_that_was_unplugged_comes_back(playing):
    before = playing.pixels()
    display = playing.pico.models.display
    display.unplug()
    playing.advance(1500)
    assert not playing.display_on()
    display.plug()
    playing.advance(3000)
    assert playing.display_on() and playing.pixels() == before


def test_a_dead_reader_is_silent_and_not_two_cards_and_comes_back(playing):
    reader = playing.pico.models.readers[0]
    reader.dead = True
    playing.advance(3000)
    said = playing.link("selftest")
    assert "reader0 silent" in said and "two" not in said, said
    reader.dead = False
    playing.advance(5000)
    assert "reader0 ok" in playing.link("selftest")
    press(playing, "C")
    tap(playing)
    press(playing, "6", "0", "OK")
    assert cash(playing)[0] == 1440


def test_a_stuck_key_keeps_no_other_from_working(playing):
    playing.press("9")
    playing.advance(3000)
    press(playing, "C", "C")
    tap(playing)
    press(playing, "6", "OK")
    assert cash(playing)[0] == 1494
    playing.release("9")
