"""Both reader chips on the emulated Pico, each on its own board with its own image: what a family does with its cards,
and what a field, a card or the chip does wrong. Nothing of it books anything.
"""

import re

import pytest
from chip_table import Table

from host_tools.chips.field import FLIP, LOST, PARITY, Card
from host_tools.devices.base import closing
from tests.pico.conftest import device_on

pytestmark = pytest.mark.needs("pico")
FOUR, SEVEN, TEN = "DEADBEEF", "045A0000000002", "0411223344556677AABB"
FRAMES = 5  # that a card of seven bytes answers until its number is known: call, and two of two levels each


class Slippery(Card):
    """A card that is pulled out after so many answers."""

    def __init__(self, uid, answers):
        self.answers = answers
        super().__init__(bytes.fromhex(uid))

    def answer(self, bits):
        reply = super().answer(bits) if self.answers else None
        self.answers -= reply is not None
        return reply


@pytest.fixture(scope="module", params=["pico_pn532", "pico_rc522"])
def enrolled(request):
    """A game that three cards were enrolled for by hand, of four, seven and ten bytes."""
    with closing(device_on(request.param)) as device:
        table = Table(device, request.param)
        table.play("key 1 1 1", *[f"card {uid}" for uid in (FOUR, SEVEN, TEN)], "key OK", "press C 2s")
        table.play("expect cash 3 1500")
        yield table


@pytest.fixture
def table(enrolled):
    enrolled.play("key C")
    before = enrolled.facts()
    yield enrolled
    assert enrolled.facts() == before
    assert "last-reset power" in enrolled.device.link("selftest")
    assert enrolled.device.link("fault") == "ok none"


def test_a_card_is_read_in_full_whatever_its_length(table):
    for number, uid in enumerate((FOUR, SEVEN, TEN), 1):
        table.play(f"card {uid}", "expect sound read", f'expect screen "{number} Player {number}"', "key C")
    for uid in (FOUR[:-1] + "E", SEVEN[:-1] + "3", TEN[:-1] + "C"):
        table.play(f"card {uid}", "expect sound refused", 'expect no screen "$1500 OK"')


def test_a_card_that_lies_there_is_reported_once_in_whatever_noise(table):
    field = table.models.fields[0]
    field.noise_permille = 150
    table.lay(bytes.fromhex(SEVEN), ms=4000)
    field.noise_permille = 0
    assert table.heard() == ["read"]
    table.play('expect screen "2 Player 2"')


def test_no_spoilt_answer_is_taken_for_a_card(table):
    for place, fault in ((0, PARITY), (1, FLIP), (2, LOST), (2, FLIP), (3, FLIP), (4, FLIP)):
        table.play("key C")
        table.models.fields[0].faults[:] = [None] * place + [fault]
        table.lay(bytes.fromhex(SEVEN))
        assert table.heard() == ["read"], (fault, place)
        table.play('expect screen "2 Player 2"')


def test_a_card_pulled_out_in_the_middle_is_no_card(table):
    for answers in range(FRAMES):
        table.lay(Slippery(SEVEN, answers))
        assert table.heard() == [], answers
    table.lay(Slippery(SEVEN, FRAMES))
    assert table.heard() == ["read"]
    table.play(f"card {FOUR}", 'expect screen "1 Player 1"')


def test_two_cards_at_once_book_nothing(table):
    both = [bytes.fromhex(FOUR), bytes.fromhex(TEN)]
    table.play("key GO")  # the next card gets the salary
    table.lay(*both)
    table.play("expect sound refused", 'expect screen "Two cards at once"', "key C", f"card {SEVEN}", "key 5 0")
    table.lay(*both)
    table.play("expect sound refused", 'expect screen "Two cards at once"', "key C C")


def test_a_dead_chip_is_not_connected_and_not_two_cards_and_comes_back(table):
    reader = table.models.readers[0]
    unplug(reader, True)
    table.play("wait 2s", 'expect screen "Card reader is silent"', 'expect no screen "Two"', "key 3 9 OK")
    assert "reader0 silent" in table.device.link("selftest")
    table.play('expect screen "$400"', "key C")
    unplug(reader, False)
    table.play("wait 2s", 'expect screen "Card reader is back"', f"card {SEVEN}", 'expect screen "2 Player 2"')
    assert "reader0 ok" in table.device.link("selftest")


def unplug(reader, unplugged):
    """Only ones come from an RC522 without its wires, and nobody at all answers for a PN532."""
    reader.reset()
    if hasattr(reader, "dead"):
        reader.dead = unplugged
    else:
        reader.present = not unplugged


def test_a_chip_that_hangs_is_begun_anew_and_counted_and_nobody_notices(table):
    failed = failures(table)
    table.models.readers[0].hang()
    table.play("wait 1s", f"card {TEN}", "expect sound read", 'expect screen "3 Player 3"')
    assert failures(table) > failed


def failures(table):
    said = table.device.link("selftest")
    assert "reader0 ok" in said, said
    found = re.search(r"reader0 ok failed (\d+) ", said)
    return int(found[1]) if found else 0
