"""What a maker gets of each board is what the board says: files, pads, picture."""

import re
import xml.etree.ElementTree as ET

import pytest

from host_tools.boards import command, goods, lanes, pico, picture, readme
from host_tools.boards.harness import PICO, STRIP, Harness
from host_tools.emulator import board as boards

NAMES = boards.names()
SVG = "{http://www.w3.org/2000/svg}"


def harness(name):
    return Harness(boards.read(name))


def test_the_boards_of_the_design_are_there():
    assert NAMES == ["pico_pn532", "pico_rc522", "pico_rc522_aa", "pico_two_readers"]


def test_every_derived_file_is_what_its_board_says():
    made = command.derived([boards.read(name) for name in NAMES])
    assert len(made) == 2 * len(NAMES) + 1
    old = [path.name for path, text in made.items() if path.read_text(encoding="utf-8") != text]
    assert old == [], "python3 -m host_tools boards --write"


def test_the_command_says_what_differs_and_writes_it(tmp_path, monkeypatch, capsys):
    for path, text in command.derived([boards.read(name) for name in NAMES]).items():
        copy = tmp_path / "boards" / path.relative_to(command.FOLDER)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, encoding="utf-8")
        (copy.parent / "this_board.py").touch()
    (tmp_path / "boards" / "this_board.py").unlink()
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "FOLDER", tmp_path / "boards")
    assert command.run(False, True) == 0
    svg = tmp_path / "boards" / "pico_pn532" / "wiring.svg"
    svg.write_text("<svg/>", encoding="utf-8")
    assert command.run(False, True) == 1
    assert "pico_pn532/wiring.svg" in capsys.readouterr().out
    assert command.run(True, False) == 0 and "<title>" in svg.read_text(encoding="utf-8")
    (svg.parent / "README.md").write_text("no marks", encoding="utf-8")
    assert command.run(True, False) == 1
    assert "README.md: no place" in capsys.readouterr().out


def test_what_people_wrote_is_kept():
    text = f"before\n{readme.BEGIN}\nold\n{readme.END}\nafter\n"
    assert readme.replaced(text, "new\n", "x") == f"before\n{readme.BEGIN}\n\nnew\n\n{readme.END}\nafter\n"


@pytest.mark.parametrize("name", NAMES)
def test_no_pad_has_two_wires_and_every_pin_has_one(name):
    laid = harness(name)
    ends = [end for wire in laid.wires for end in wire.ends if end.part != STRIP]
    assert len(ends) == len(set(ends))
    wanted = {(part, pin) for part, pin, number, _ in laid.board.wires if pin != "sense"}
    wanted |= {(row[at], row[at + 1]) for row in laid.board.supply for at in (0, 2)}
    assert {(end.part, end.pin) for end in ends if end.part != PICO} == wanted


@pytest.mark.parametrize("name", NAMES)
def test_wires_end_at_the_pads_that_the_board_names(name):
    laid = harness(name)
    gpios = {(part, pin): number for part, pin, number, _ in laid.board.wires if isinstance(number, int)}
    found = {}
    fed = {wire.to_end.pin: wire.from_end for wire in laid.wires if wire.to_end.part == STRIP}
    for wire in laid.wires:
        source = fed[wire.from_end.pin] if wire.from_end.part == STRIP else wire.from_end
        if source.part == PICO and wire.to_end.part != STRIP:
            found[wire.to_end.part, wire.to_end.pin] = pico.PADS[int(source.pin)]
    for end, number in gpios.items():
        if end[1] != "sense":
            assert found[end] == f"GP{number}"
    for part, pin, rail, _ in laid.board.wires:
        if isinstance(rail, str):
            assert found[part, pin] == rail


def test_too_many_grounds_are_said():
    many = tuple((f"p{n}", "GND", "GND", "black") for n in range(9))
    with pytest.raises(ValueError, match="grounds"):
        Harness(boards.Board("many", (), many))


def test_the_pads_are_the_picos():
    assert len(pico.PADS) == 40 and len(pico.GROUNDS) == 7
    assert [pico.pad_of(pin) for pin in (0, 15, 16, 22, 28, "3V3", "VSYS", "VBUS")] == [1, 20, 21, 29, 34, 36, 39, 40]
    assert pico.pad_of(25) == 0 and pico.pad_of("GND") == 0
    assert (pico.i2c(4), pico.i2c(19)) == ((0, "SDA"), (1, "SCL"))
    assert [pico.spi(pin)[1] for pin in (16, 17, 18, 19)] == ["MISO", "CS", "SCK", "MOSI"] and pico.spi(12)[0] == 1


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_has_all_pads_all_wires_and_all_printed_names(name):
    laid = harness(name)
    root = ET.fromstring(picture.draw(laid))
    texts = [text.text for text in root.iter(f"{SVG}text")]
    for number in range(1, 41):
        assert str(number) in texts
    assert all(texts.count(label) >= list(pico.PADS.values()).count(label) for label in pico.PADS.values())
    for part, chip, _ in laid.board.parts:
        if chip != "rp2040":
            assert part in texts
            assert all(any(text.split(" (")[0] == pin for text in texts) for pin in goods.of(chip).pins), part
    for wire in laid.wires:
        assert texts.count(str(wire.number)) >= 2  # on the wire and in the list
        assert f"{wire.from_end} → {wire.to_end}, {wire.colour}" in texts


@pytest.mark.parametrize("name", NAMES)
def test_no_two_wires_run_on_top_of_each_other(name):
    pieces = []
    for path in set(re.findall(r'path d="(M[^"]*)"', picture.draw(harness(name)))):
        spots = [float(number) for number in re.findall(r"[\d.]+", path)]
        if " V" in path:
            x1, y1, lane, y2, x2 = spots
            pieces += [("h", y1, *sorted((x1, lane))), ("v", lane, *sorted((y1, y2))), ("h", y2, *sorted((lane, x2)))]
    for place, (kind, at, low, high) in enumerate(pieces):
        for other, other_at, other_low, other_high in pieces[place + 1 :]:
            apart = other != kind or abs(at - other_at) >= 10 or other_low >= high or low >= other_high
            assert apart, (kind, at, other_at)


TEXTS = """() => [...document.querySelectorAll('text')].map(text => {
    const box = text.getBoundingClientRect();
    return [text.textContent, box.left + 0.5, box.top + 2, box.right - 0.5, box.bottom - 2];
})"""


@pytest.mark.needs("chromium")
def test_no_label_lies_on_another_or_outside():
    from tests.host.browser_page import chromium, patient  # noqa: PLC0415 - only this test needs it

    with chromium() as browser:
        for name in NAMES:
            drawn = picture.draw(harness(name))
            width, height = (float(number) for number in re.search(r'width="(\S+)" height="(\S+)"', drawn).groups())
            page = patient(browser.new_page(viewport={"width": int(width) + 1, "height": int(height) + 1}))
            page.set_content(f"<body style='margin:0'>{drawn}</body>")
            boxes = page.evaluate(TEXTS)
            assert len(boxes) > 100
            for place, (text, left, top, right, bottom) in enumerate(boxes):
                assert left >= 0 and top >= 0 and right <= width and bottom <= height, (name, text)
                for other, left2, top2, right2, bottom2 in boxes[place + 1 :]:
                    assert right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top, (name, text, other)


def test_lanes_keep_wires_apart_that_need_not_cross():
    runs = [lanes.Run(0, False, 5, True), lanes.Run(10, False, 15, True), lanes.Run(20, False, 25, True)]
    assert sorted(lanes.order(runs)) == [0, 1, 2]
    nested = [lanes.Run(0, False, 100, False), lanes.Run(10, False, 90, False)]
    assert lanes.order(nested) == [1, 0]


def test_every_board_is_played_by_hands():
    for name in NAMES:
        assert (command.ROOT / "tests" / "tables" / "boards" / f"{name}.table").exists()
