"""CI fails on a row of the device's budget that is worse than allowed. The emulator's own clock is exact: nothing here
depends on how busy the machine is that runs it."""

import pytest

from host_tools.bench.pico import Bench
from host_tools.emulator import core

pytestmark = pytest.mark.needs("pico")
PRESSES = 8  # `bench --on pico` presses 100 times; the rows are the same
ROWS = (
    "digit inside an amount, key down -> last byte",
    "key that changes the whole screen -> last byte",
    "card in the field -> its balance on the screen",
    "OK -> booked, durable, receipt (no erase due)",
    "undo of the last entry in a game of 500",
    "the same where a file of the log is nearly full",
    "the same there as the first thing after power-on",
    "reset -> home with a game of 300 entries",
    "heap free at home, 8 players, after 1,000 bookings",
    "heap in use: growth over the last of them",
    "idle loop at home allocates in 10 s",
    "processor busy while idle at home",
    "what the app adds to the firmware",
)


@pytest.fixture(scope="module")
def measured(image):
    assert core.choose() == core.REBUILT
    return {row.what: row for row in Bench(image, PRESSES, lambda text: None).rows()}


def test_every_row_of_the_budget_is_measured(measured):
    assert {what for what, row in measured.items() if row.limit is not None} == set(ROWS)
    assert all(row.count for row in measured.values())


@pytest.mark.parametrize("what", ROWS)
def test_a_row_is_within_its_budget(what, measured):
    row = measured[what]
    assert row.holds, f"{row.value:.1f} {row.unit}, allowed {row.limit} {row.unit}"
