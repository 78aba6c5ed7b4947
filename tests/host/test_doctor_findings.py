"""What the device says of its parts becomes a state and the wires of its own board."""

import pytest

from host_tools.boards.harness import Harness
from host_tools.doctor import findings
from host_tools.doctor.hands import judge_keys
from host_tools.doctor.wires import Wires
from host_tools.link.trouble import EXIT_UNUSABLE, Trouble

WELL = "display ok, reader0 ok 92, supply 4900 mV, last-reset power, memory 150000 free, flash 1368064 free"


@pytest.fixture(scope="module", params=["pico_rc522", "pico_pn532", "pico_two_readers"])
def wires(request):
    return Wires.of_board(request.param)


@pytest.fixture(scope="module")
def usual():
    return Wires.of_board("pico_rc522")


def judged(wires, report, fault=""):
    return {each.part: each for each in findings.judge(report, fault, wires)}


def states(found):
    return {part: each.state for part, each in found.items()}


def test_all_well(usual):
    found = judged(usual, WELL)
    assert set(states(found).values()) == {findings.OK}
    assert list(found) == ["display", "reader", "battery", "start", "memory", "flash", "last fault"]
    assert found["display"].says == "answers at address 0x3C"
    assert found["reader"].says == "RC522, version 92"


def test_a_reader_that_failed_now_and_then_says_how_often(usual):
    found = judged(usual, WELL.replace("ok 92", "ok failed 7 92"))["reader"]
    assert (found.state, found.says) == (findings.OK, "RC522, version 92, failed 7 times since it was switched on")
    found = judged(usual, WELL.replace("ok 92", "ok OSError failed 7 92"))["reader"]
    assert found.says.endswith("failed 7 times since it was switched on")


def test_what_is_not_understood_is_left_out_and_a_reader_that_says_nonsense_does_not_answer(usual):
    found = judged(usual, "display ok, reader? ok 92, readerx ok 92, memory ², flash lots, reader0 ok ninety")
    assert list(found) == ["display", "reader", "last fault"] and found["reader"].state == findings.BAD


def test_a_silent_display_names_its_four_wires(wires):
    found = judged(wires, WELL.replace("display ok", "display silent"))["display"]
    assert found.state == findings.BAD and found.says.endswith("0x3C")
    for wire in Harness(wires.board).of("display"):
        assert (
            sum(line.startswith(f"wire {wire.number}, {wire.colour}: {wire.from_end} to") for line in found.look_at)
            == 1
        )


@pytest.mark.parametrize("said", ["silent 92", "silent OSError 00", "ok 00", "ok FF"])
def test_a_reader_that_does_not_answer_names_its_own_wires(wires, said):
    part = wires.readers()[-1]
    report = WELL.replace("reader0 ok 92", f"reader{len(wires.readers()) - 1} {said}")
    found = judged(wires, report)[part]
    assert found.state == findings.BAD
    own = Harness(wires.board).of(part)
    assert {f"wire {wire.number}" for wire in own} <= {line.partition(",")[0] for line in found.look_at}


def test_an_i2c_reader_is_named_with_its_address():
    wires = Wires.of_board("pico_pn532")
    assert (
        judged(wires, WELL.replace("ok 92", "silent 00"))["reader"].says == "the PN532 does not answer at address 0x24"
    )
    assert judged(wires, WELL.replace("ok 92", "ok 32"))["reader"].says == "PN532, version 32"


def test_a_copy_of_the_reader_is_no_fault(usual):
    found = judged(usual, WELL.replace("ok 92", "ok 88"))["reader"]
    assert found.state == findings.OK and "a copy" in found.says


@pytest.mark.parametrize(
    "was, now, part, state",
    [
        ("4900 mV", "3700 mV", "battery", findings.OK),
        ("4900 mV", "3300 mV", "battery", findings.BAD),
        ("4900 mV", "12 mV", "battery", findings.BAD),
        ("last-reset power", "last-reset reset", "start", findings.OK),
        ("last-reset power", "last-reset watchdog", "start", findings.BAD),
        ("memory 150000", "memory 9000", "memory", findings.BAD),
        ("flash 1368064", "flash 4096", "flash", findings.BAD),
    ],
)
def test_every_figure_is_judged(usual, was, now, part, state):
    found = judged(usual, WELL.replace(was, now))
    assert states(found)[part] == state
    assert bool(found[part].look_at) is (state == findings.BAD)


def test_an_old_fault_is_told_and_is_no_bad_part(usual):
    found = judged(usual, WELL, "ValueError: of yesterday")["last fault"]
    assert (found.state, found.says) == (findings.NOTE, "ValueError: of yesterday")


def test_words_of_a_later_device_are_left_out(usual):
    assert list(judged(usual, "temperature 31 C, supply ? mV, reader0")) == ["reader", "last fault"]


def test_an_unknown_board():
    with pytest.raises(Trouble, match="pico_of_tomorrow, which is not known here") as caught:
        Wires.of_board("pico_of_tomorrow")
    assert caught.value.status == EXIT_UNUSABLE


def pins(found):
    return sorted({word for line in found.look_at for word in line.split() if word[0] in "RC" and word[1:].isdigit()})


@pytest.mark.parametrize(
    "deaf, swapped, named",
    [
        ([0, 1, 2, 3], [], ["R1"]),
        ([2, 6, 10, 14], [], ["C3"]),
        ([0, 1, 2, 3, 6, 10, 14], [], ["C3", "R1"]),
        ([5], [], []),
        ([], [(0, 4), (4, 0)], ["R1", "R2"]),
        ([], [(0, 3)], ["C1", "C4"]),
    ],
)
def test_keys_lead_to_their_row_or_column(usual, deaf, swapped, named):
    found = judge_keys(deaf, swapped, usual)
    assert found.state == findings.BAD and pins(found) == named


def test_all_keys(usual):
    assert judge_keys([], [], usual).state == findings.OK
