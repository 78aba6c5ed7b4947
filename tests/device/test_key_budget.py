"""Three keys from home at most, as the table in device/app/screens/README.md says; what a booking costs in hands."""

from pathlib import Path

import pytest

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


class Counted(Sitting):
    """A sitting that counts what hands do."""

    keys = taps = 0

    def key(self, *names):
        self.keys += len(names)
        super().key(*names)

    def tap(self, player):
        self.taps += 1
        super().tap(player)

    def tag(self, space):
        self.taps += 1
        super().tag(space)

    def spent(self):
        """Keys and taps since last asked."""
        keys, taps = self.keys, self.taps
        self.keys = self.taps = 0
        return keys, taps


def test_what_a_booking_costs():
    table = Counted("classic 3")
    table.tap(1)
    table.key("GO")
    assert table.spent() == (1, 1) and table.cash(1) == 1700
    table.tap(1)
    table.key("7", "5", "OK")
    assert table.spent() == (2 + 1, 1) and table.cash(1) == 1625
    table.tap(1)
    table.key("7", "5", "GO")
    assert table.spent() == (2 + 1, 1) and table.cash(1) == 1700
    table.tap(1)
    table.key("5", "0")
    table.tap(2)
    table.key("OK")
    assert table.spent() == (2 + 1, 2) and table.cash(2) == 1550
    table.tag(39)
    table.tap(2)
    table.key("OK")
    assert table.spent() == (1, 2) and table.cash(2) == 1150
    table.tag(39)
    table.tap(1)
    table.key("OK")
    assert table.spent() == (1, 2) and table.cash(2) == 1200
    assert table.bank.entries == 6


def test_a_card_is_never_needed():
    table = Sitting(None)
    table.key("1", "1", "1", "0", "0", "OK")
    table.hold("C")
    assert table.bank.playing and table.bank.people.uid(1) == b"" and table.bank.people.player_of(card_uid(1)) == 0
    table.key("OK", "1", "1", "GO")
    assert table.cash(1) == 1700
    table.key("OK", "OK", "1", "1", "OK", "1", "2", "5", "0", "OK", "OK")
    assert table.cash(1) == 1650 and table.cash(2) == 1550
