"""Three keys from home at most, as the table in device/app/screens/README.md says; what a booking costs in hands."""

from pathlib import Path

import pytest
from game import entries

from tests.device.sitting import Sitting, card_uid

README = Path(__file__).resolve().parents[2] / "device" / "app" / "screens" / "README.md"
MOST_KEYS = 3


def rows():
    """(task, keys, screen) of the first table."""
    found = []
    for line in README.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[1].startswith("`"):
            found.append((cells[0], cells[1].strip("`").split(), cells[2]))
    return found


def test_the_table_is_long_and_says_three_keys_at_most():
    assert len(rows()) > 30
    assert [task for task, keys, _ in rows() if len(keys) > MOST_KEYS] == []


@pytest.mark.parametrize("players", (2, 8))
def test_the_keys_lead_where_the_table_says(players):
    table = Sitting(f"disney {players}")
    for task, keys, screen in rows():
        table.key(*keys)
        assert table.task == screen, (task, keys)
        table.hold("C")
        table.navigator.link_booked()
        assert table.task == "Home", task
    assert table.bank.entries == 0


def costs():
    """(task, cost, hands, entry) of the second table."""
    found = []
    for line in README.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[2].startswith("`"):
            found.append((cells[0], cells[1], cells[2].strip("`").split(", "), cells[3]))
    return found


def test_the_table_of_costs_says_what_was_asked_for():
    said = {task: cost for task, cost, _, _ in costs()}
    assert said["salary"] == "1 tap + 1 key" and said["rent by tag"] == "2 taps + 1 key"
    assert said["pay the bank"] == "1 tap + amount + 1 key" and said["transfer"] == "2 taps + amount + 1 key"


@pytest.mark.parametrize("task, cost, hands, entry", costs(), ids=[row[0] for row in costs()])
def test_what_a_booking_costs(task, cost, hands, entry):
    table = Sitting("classic 3")
    table.book("buy 1 39")
    taps = amounts = keys = 0
    for hand in hands:
        verb, _, rest = hand.partition(" ")
        if verb in ("tap", "tag"):
            getattr(table, verb)(int(rest))
            taps += 1
        else:
            table.key(*hand.split())
            amounts += hand[0].isdigit()
            keys += not hand[0].isdigit()
    booked, _ = table.bank.past.logged(table.bank.log_count - 1)
    assert entries.KIND_NAMES[booked.kind] == entry
    if cost.endswith(" more"):
        assert keys == 2  # one for what was booked
        return
    assert table.bank.entries == 2
    counted = [f"{taps} tap" + "s" * (taps > 1), *["amount"] * amounts, f"{keys} key" + "s" * (keys > 1)]
    assert cost == " + ".join(counted), task


def test_a_card_is_never_needed():
    table = Sitting(None)
    table.key("1", "1", "1", "0", "0", "OK")
    table.hold("C")
    assert table.bank.playing and table.bank.people.uid(1) == b"" and table.bank.people.player_of(card_uid(1)) == 0
    table.key("OK", "1", "1", "GO")
    assert table.cash(1) == 1700
    table.key("OK", "OK", "1", "1", "OK", "1", "2", "5", "0", "OK", "OK")
    assert table.cash(1) == 1650 and table.cash(2) == 1550
