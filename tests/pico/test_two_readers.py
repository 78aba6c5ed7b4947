"""The board with two readers on the emulated Pico, with its own image: the right pays, the left receives."""

import pytest
from chip_table import Table

from host_tools.devices.base import closing
from tests.pico.conftest import device_on

pytestmark = pytest.mark.needs("pico")
BOARD = "pico_two_readers"


def test_two_cards_are_enrolled_read_and_one_pays_the_other():
    with closing(device_on(BOARD)) as device:
        table = Table(device, BOARD)
        table.play("key 1 1 1", "tap 1", "tap 2", "key OK", "press C 2s", 'expect screen "2 Player 2"')
        table.play("right 1", "expect sound read", 'expect screen "$1500"', "left 2", "expect sound read")
        table.play("key 1 2 0", 'expect screen "$1380"', 'expect screen "$1620"', "expect entries 0", "key OK")
        table.play("expect cash 1 1380", "expect cash 2 1620", "expect entries 1", "expect sound ok", "key OK")
        one_reader_may_die(table)


def one_reader_may_die(table):
    """On one bus with a dead one the other goes on, and each is told by its own number."""
    for field in table.models.fields:
        field.clear()
    table.play("wait 1s")
    table.models.readers[1].dead = True
    table.play("wait 2s", 'expect screen "Card reader is silent"')
    said = table.device.link("selftest")
    assert "reader0 ok" in said and "reader1 silent" in said, said
    table.play("tap 1", 'expect screen "$1380"', "key 8 0 OK", "expect cash 1 1300")
