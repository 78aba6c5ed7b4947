"""Electrical checks: every board is sound, and each mistake that a maker could make is named."""

from dataclasses import replace

import pytest

from host_tools.boards import checks, goods
from host_tools.emulator import board as boards

RC522, PN532, TWO = "pico_rc522", "pico_pn532", "pico_two_readers"


@pytest.mark.parametrize(
    "name", ["", ".", "handset", "../boards/pico_rc522", str(boards.ROOT / "boards" / "pico_rc522")]
)
def test_a_name_that_leads_elsewhere_is_no_board(name):
    with pytest.raises(boards.NoBoard, match="there are pico_pn532"):
        boards.read(name)


@pytest.mark.parametrize("name", boards.names())
def test_every_board_is_sound(name):
    assert checks.problems(boards.read(name)) == []


def rewired(board, part, pin, to):
    rows = tuple((p, n, to if (p, n) == (part, pin) else number, colour) for p, n, number, colour in board.wires)
    assert rows != board.wires
    return replace(board, wires=rows)


@pytest.mark.parametrize(
    "name, part, pin, to, said",
    [
        (RC522, "reader", "RST", 15, "GP15 is used twice"),
        (TWO, "left reader", "SDA", 17, "GP17 is used twice"),
        (TWO, "left reader", "MISO", 19, "GP19 is used twice"),
        (RC522, "keypad", "R1", 5, "GP5 is used twice"),
        (RC522, "display", "SDA", 26, "its lines belong to two controllers of i2c"),
        (PN532, "reader", "SCL", 18, "GP18 is SDA of i2c 1, not SCL"),
        (RC522, "reader", "SCK", 21, "GP21 is CS of spi 0, not SCK"),
        (RC522, "reader", "MISO", 28, "two controllers of spi"),
        (RC522, "battery", "sense", 22, "GP22 can't measure"),
        (RC522, "keypad", "C1", 24, "GP24 has no pad"),
        (RC522, "keypad", "C1", 30, "no GP30"),
        (RC522, "keypad", "C1", "5V", "no pad 5V"),
        (RC522, "reader", "3.3V", "VBUS", "reader takes 2500 to 3600 mV"),
        (RC522, "reader", "3.3V", "VSYS", "puts up to 5500 mV on GP18"),
        (PN532, "reader", "VCC", "VBUS", "puts up to 5500 mV on GP18"),
        (RC522, "display", "VCC", "VBUS", "VBUS is left to USB"),
        (RC522, "display", "VCC", "GND", "display is fed from GND"),
        (RC522, "diode", "ring", 14, "the voltage of the cell comes to GP14"),
        (RC522, "diode", "ring", 14, "no way from the cell to VSYS"),
        (RC522, "diode", "ring", "VBUS", "VBUS is left to USB"),
    ],
)
def test_a_wire_in_the_wrong_place_is_named(name, part, pin, to, said):
    found = checks.problems(rewired(boards.read(name), part, pin, to))
    assert [problem for problem in found if said in problem], found


def test_a_missing_wire_and_a_pin_that_is_not_printed_are_named():
    board = boards.read(RC522)
    cut = replace(board, wires=tuple(row for row in board.wires if row[:2] != ("keypad", "C4")))
    assert checks.problems(cut) == ["keypad: nothing is wired to C4"]
    strange = replace(board, wires=(*board.wires, ("keypad", "C5", 14, "red"), ("lamp", "+", 14, "red")))
    found = checks.problems(strange)
    assert "keypad has no pin C5" in found and "lamp has a wire and is no part of the board" in found


def test_a_chip_that_nobody_can_buy_is_named():
    board = boards.read(RC522)
    strange = replace(board, parts=(*board.parts, ("lamp", "ws2812", "")))
    assert checks.problems(strange) == ["boards/goods.toml does not know ws2812"]


def test_more_current_than_the_regulator_gives_is_named():
    board = boards.read(TWO)
    third = tuple(("third", *row[1:]) for row in board.wires if row[0] == "right reader" and row[1] == "3.3V")
    third = replace(board, parts=(*board.parts, ("third", "mfrc522", "")), wires=(*board.wires, *third))
    assert [said for said in checks.problems(third) if "draw 387 mA" in said]


def supplied(board, *rows):
    return replace(board, supply=rows)


CELL = ("battery", "+", "charger", "B+", "red")
MINUS = ("battery", "-", "charger", "B-", "black")
SWITCHED = ("charger", "OUT+", "switch", "in", "red")
DIODE = ("switch", "out", "diode", "plain", "red")


def test_the_way_from_the_cell_passes_a_switch_and_a_diode_the_right_way_round():
    board = boards.read(RC522)
    assert checks.problems(supplied(board, CELL, MINUS, SWITCHED, DIODE)) == []
    no_switch = supplied(board, CELL, MINUS, ("charger", "OUT+", "diode", "plain", "red"))
    assert "no switch between the cell and VSYS" in checks.problems(no_switch)
    bare = rewired(board, "diode", "ring", 14)
    bare = replace(bare, wires=(*bare.wires, ("switch", "out", "VSYS", "red")))
    assert "no diode between the cell and VSYS: USB would drive current into the cell" in checks.problems(bare)
    assert "diode: turned round, its ring must point to VSYS" in checks.problems(_turned(board))
    from_minus = supplied(board, ("battery", "-", "charger", "B+", "red"), MINUS, SWITCHED, DIODE)
    assert "VSYS is not fed from the cell's plus, but from battery -" in checks.problems(from_minus)
    broken = supplied(board, CELL, MINUS, DIODE)
    assert "VSYS is not fed from the cell's plus, but from switch out" in checks.problems(broken)


AA = "pico_rc522_aa"


def test_two_aa_cells_pass_a_switch_and_a_diode_as_well():
    board = boards.read(AA)
    assert [chip for _, chip, _ in board.parts if chip in ("vsys", "tp4056")] == []
    no_switch = supplied(board, ("battery", "+", "diode", "plain", "red"))
    assert "no switch between the cell and VSYS" in checks.problems(no_switch)
    bare = rewired(board, "diode", "ring", 14)
    bare = replace(bare, wires=(*bare.wires, ("switch", "out", "VSYS", "red")))
    assert "no diode between the cell and VSYS: USB would drive current into the cell" in checks.problems(bare)
    assert "battery: nothing is wired to -" in checks.problems(
        replace(board, wires=tuple(row for row in board.wires if row[:2] != ("battery", "-")))
    )


@pytest.mark.parametrize(
    "gives, said",
    [((1100, 1650), "battery gives 1100 mV, behind the diode"), ((3000, 6300), "battery gives 6300 mV, VSYS takes")],
)
def test_a_battery_of_another_voltage_is_named(monkeypatch, gives, said):
    whole = goods.of
    monkeypatch.setattr(
        goods, "of", lambda chip: replace(whole(chip), gives_mv=gives) if chip == "two_aa" else whole(chip)
    )
    assert [problem for problem in checks.problems(boards.read(AA)) if problem.startswith(said)]


def _turned(board):
    wires = tuple(("diode", "plain", *row[2:]) if row[:2] == ("diode", "ring") else row for row in board.wires)
    supply = tuple((*row[:2], "diode", "ring", row[4]) if row[2] == "diode" else row for row in board.supply)
    return replace(board, wires=wires, supply=supply)
