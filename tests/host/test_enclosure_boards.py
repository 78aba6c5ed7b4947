"""The case and the boards tell of the same parts: every board has a case, every part a size, every reader a field."""

import pytest

from enclosure.builds import BOARDS, BUILDS
from enclosure.parts import PARTS, PICO_HOLES, SCREW
from host_tools.boards import goods
from host_tools.emulator import board as boards

READERS = ("mfrc522", "pn532")


def chips(name: str) -> list[str]:
    return [chip for _, chip, _ in boards.read(name).parts]


def test_every_board_has_a_build_of_the_case():
    assert sorted(BOARDS) == boards.names()
    assert set(BOARDS.values()) <= set(BUILDS)


@pytest.mark.parametrize("name", BOARDS)
def test_every_part_of_a_board_has_its_size_in_the_table(name):
    assert set(chips(name)) <= set(PARTS)


@pytest.mark.parametrize("name", BOARDS)
def test_the_case_has_the_readers_and_the_battery_of_its_board(name):
    layout = BUILDS[BOARDS[name]]
    readers = [chip for chip in chips(name) if chip in READERS]
    assert readers == [layout.reader] * layout.readers
    assert layout.battery == ("lipo" if "tp4056" in chips(name) else "aa")


@pytest.mark.parametrize("name", BOARDS)
def test_the_parts_inside_are_named_as_on_the_board(name):
    layout = BUILDS[BOARDS[name]]
    inside = [part.name for part in layout.inside_parts] + ["switch", "keypad", "diode"]
    assert sorted(inside) == sorted(part for part, _, _ in boards.read(name).parts)


@pytest.mark.parametrize("name", BOARDS)
def test_the_right_reader_comes_first_and_lies_on_the_right(name):
    placed = [(box.name, box.x) for box in BUILDS[BOARDS[name]].reader_boards]
    named = [part for part, chip, _ in boards.read(name).parts if chip in READERS]
    assert [name for name, _ in placed] == named
    assert placed == sorted(placed, key=lambda reader: -reader[1])


# What boards/goods.toml tells a maker to buy, and the words in it that the size in the table stands for.
BOUGHT = {
    "rp2040": "Raspberry Pi Pico",
    "ssd1306": "0.96 inch",
    "matrix": "4 × 4",
    "mfrc522": "RC522",
    "pn532": "“V3”",
    "piezo": "12 mm",
    "vsys": "103450",
    "two_aa": "two AA cells",
    "tp4056": "USB-C",
    "switch": "KCD11",
    "schottky": "1N5817",
}


@pytest.mark.parametrize("chip", PARTS)
def test_the_table_holds_the_size_of_what_the_boards_say_to_buy(chip):
    assert BOUGHT[chip] in goods.of(chip).name


def test_every_size_has_a_source_and_makes_sense():
    for part in PARTS.values():
        assert len(part.source) > 20
        assert all(0.5 < side < 80 for side in part.size)
    assert PICO_HOLES[0] < PARTS["rp2040"].size[0] and PICO_HOLES[1] < PARTS["rp2040"].size[1]
    assert SCREW.insert_hole < SCREW.insert_outside
