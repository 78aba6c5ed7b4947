"""The simulator with the emulated Pico behind its page: the same page, the same messages; it says how fast it goes."""

import pytest

from host_tools.sim.pace import WINDOW_S, Pace
from tests.host.sim_server import Simulator
from tests.host.test_sim_server import page

KEYED = 60


@pytest.mark.needs("pico")
def test_a_page_plays_on_the_emulated_pico(image, tmp_path):
    assert image.binary()
    with Simulator(tmp_path / "game.flash", "--on", "pico", "--edition", "classic") as running:
        with page(running) as opened:
            opened.until_text("Player 1")
            opened.tap(1)
            opened.key("6", "0", "OK")
            opened.until(lambda now: now.get("booked"), "an entry")
            assert opened.now["booked"][0]["words"] == f"Player 1 pays the bank ${KEYED}"
            opened.until(lambda now: "pace" in now, "how fast it goes")
            assert 0 < opened.now["pace"] <= 100
    assert (tmp_path / "game.flash").stat().st_size == 1408 * 1024


def test_pace_is_told_now_and_then_in_percent():
    seconds = [0.0]
    pace = Pace(lambda: seconds[0])
    seconds[0] = WINDOW_S / 2
    assert pace.lived(100) is None
    seconds[0] = WINDOW_S
    assert pace.lived(400) == 25
    seconds[0] = 2 * WINDOW_S
    assert pace.lived(1990) == 100
    seconds[0] = 3 * WINDOW_S
    assert pace.lived(0) == 1
