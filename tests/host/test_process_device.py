"""A device in a process of its own: what a scenario can't show of it. On both Pythons."""

import pytest

from host_tools.devices import choice, process
from host_tools.devices.base import DeviceError, NoPower, PowerFailed, closing

CARD = bytes.fromhex("045A0000000001")
BOTH = [choice.CPYTHON, pytest.param(choice.MICROPYTHON, marks=pytest.mark.needs("micropython"))]


@pytest.fixture(params=BOTH)
def device(request):
    with closing(choice.make(request.param)) as made:
        made.power_on()
        made.settle()
        yield made


def test_it_answers_and_its_screen_is_lit(device):
    assert '"bench":true' in device.link("hello")
    assert device.display_on() and any(device.pixels())


def test_without_power_it_answers_nothing_and_keeps_its_flash(device):
    flash = device.flash()
    device.power_off()
    with pytest.raises(NoPower):
        device.link("hello")
    assert device.flash() == flash and set(flash) != {0xFF}
    device.power_on()
    assert '"bench":true' in device.link("hello")


def test_time_stands_still_while_the_link_is_asked(device):
    before = device.advance(1)
    device.link("state")
    assert device.advance(1) - before < 10  # one step of the loop; the answer alone takes twenty


def test_long_waits_are_jumped_over_and_the_watchdog_lives(device):
    assert device.advance(3_600_000) >= 3_600_000
    assert not device.display_on()


def test_a_cut_in_the_first_write_leaves_a_device_that_starts(device):
    device.link("new classic 2")
    device.arm(1)
    with pytest.raises(PowerFailed):
        device.link("book pay 1 5")
    assert not device.powered and not device.armed
    device.power_on()
    assert '"playing":true' in device.link("hello")


def test_an_armed_cut_outlives_the_loss_of_power(device):
    device.link("new classic 2")
    device.arm(2)
    device.link("book pay 1 5")
    device.power_off()
    assert device.armed
    device.power_on()
    with pytest.raises(PowerFailed):
        device.link("book pay 1 5")


def test_the_same_seed_deals_the_same(device):
    deals = []
    for _ in range(2):
        device.power_off()
        device.seed(7)
        device.power_on()
        assert device.link("new simpsons quick 4") == "ok"
        state = device.link("state")
        deals.append(state[state.index('"owner"') : state.index('"level"')])
    assert deals[0] == deals[1]


def test_cards_lie_there_when_power_returns(device):
    device.link("new classic 2")
    device.present(CARD)
    device.advance(300)
    device.power_off()
    device.power_on()
    device.advance(1000)
    device.settle()
    assert [note.hz for note in device.notes()]  # it was read again


def test_a_wrong_command_harms_nothing(device):
    with pytest.raises(DeviceError):
        device.press("no such key")
    with pytest.raises(DeviceError):
        device.present(CARD, "left")
    assert device.powered


def test_closing_twice_is_fine(device):
    device.close()
    device.close()
    assert not device.powered


def test_an_interpreter_that_is_not_there_is_said():
    with closing(process.ProcessDevice("x", ["no-such-interpreter"], "pico_rc522")) as device:
        with pytest.raises(DeviceError, match="cannot start"):
            device.power_on()
        assert not device.powered


def test_a_process_that_dies_says_its_last_words(tmp_path):
    with closing(process.ProcessDevice("x", ["/bin/sh", "-c", "echo no >&2"], "pico_rc522")) as device:
        with pytest.raises(DeviceError, match="ended at `boot power`: no"):
            device.power_on()
        assert not device.powered


def test_a_flash_file_that_is_no_flash_is_said(tmp_path):
    path = tmp_path / "flash.bin"
    path.write_bytes(b"short")
    with closing(choice.make(choice.CPYTHON, flash_file=path)) as device:
        with pytest.raises(DeviceError, match="not a whole image"):
            device.power_on()
    assert path.read_bytes() == b"short"
