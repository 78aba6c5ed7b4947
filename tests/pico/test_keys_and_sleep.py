"""Keys, display and sleep on the emulated Pico: what is held, bounces, is not there, or rests."""

import pytest
from app.settings import Settings
from chip_table import Table
from store.disk import DiskError
from store.vault import Vault

from host_tools.chips.littlefs_disk import LittleFsDisk
from host_tools.devices import pico as device_module
from host_tools.devices.base import closing
from host_tools.emulator.pico import KEYS, Pico
from tests.pico.conftest import BOARD, device_on

pytestmark = pytest.mark.needs("pico")
WORN_US = (0, 900, 2300, 4200, 5800, 7400, 9100, 11_000, 12_600, 14_900, 16_800)  # a contact that bounces for 17 ms
SLEEP_S = 3
BUSY_WHILE_OFF = 4.0  # percent of the time; 6.7 while at home (host_tools/bench)


@pytest.fixture
def at_power_on(monkeypatch):
    """A list of what happens to a new Pico before its first instruction."""
    deeds = []

    def made(*words):
        pico = Pico(*words)
        for deed in deeds:
            deed(pico)
        return pico

    monkeypatch.setattr(device_module, "Pico", made)
    return deeds


@pytest.fixture
def table(image):
    """A game of two."""
    with closing(device_on(BOARD)) as device:
        table = Table(device, BOARD)
        table.play("game classic 2")
        yield table


def restart(table):
    table.device.power_off()
    table.device.power_on()
    table.device.settle()


def test_a_key_held_at_power_on_says_nothing_until_it_was_let_go(table, at_power_on):
    at_power_on.append(lambda pico: pico.press("OK"))
    restart(table)
    table.play('expect screen "1 Player 1"', "wait 1s", 'expect screen "1 Player 1"', "expect sound none")
    table.play("tap 1", "key 7", 'expect screen "$1493"')  # the others work meanwhile
    table.device.release("OK")
    table.play("wait 1s", "expect entries 0", 'expect screen "$1493"', "key OK", "expect cash 1 1493")


def test_a_worn_contact_counts_once_down_and_once_up(table):
    table.play("tap 1")
    pins = table.device.pico.pins
    for key in ("1", "2", "1", "1"):
        for move, ms in ((pins.press, 97), (pins.release, 83)):
            move(KEYS.index(key), WORN_US)
            table.device.advance(ms)
    table.device.settle()
    table.play('expect screen "1211"', "key OK", "expect cash 1 289")


def test_a_fast_hand_loses_no_key_while_memory_is_cleared_up(table):
    table.play("tap 1")
    for digits in ("1234567", "7654321", "1357135"):
        for key in (*digits, "C"):
            table.device.press(key)
            table.device.advance(50)
            table.device.release(key)
            table.device.advance(40)
        table.device.settle()
        table.play(f'expect screen "{digits[:-1]}"', "press C 2s", "tap 1")
    table.play("expect entries 0")


def test_a_key_that_three_others_feign_is_never_taken(table):
    table.play("tap 1")
    for key in ("1", "2", "4"):  # 5 is the fourth corner
        table.device.press(key)
        table.device.advance(60)
    for key in ("1", "2", "4"):
        table.device.release(key)
        table.device.advance(60)
    table.device.settle()
    table.play('expect screen "124"', "key OK", "expect cash 1 1376")  # the third, once no other could be meant


def test_without_a_display_it_beeps_and_the_link_serves_until_one_is_plugged_in(table, at_power_on):
    at_power_on.append(lambda pico: pico.models.display.unplug())
    restart(table)
    table.play("wait 1s", "tap 1", "expect sound read", "expect display off", "key 6 0 OK", "expect sound ok")
    table.play("expect cash 1 1440")
    assert "display silent" in table.device.link("selftest")
    table.models.display.plug()
    table.play("wait 3s", "expect display on", 'expect screen "$1440"', "key C", "expect cash 1 1500")
    table.models.display.unplug()  # and once more while it is on
    table.play("wait 1s", "expect display off", "key OK")
    table.models.display.plug()
    table.play("wait 3s", "expect display on", 'expect screen "2 Player 2"', "expect entries 0")


def test_off_after_the_set_time_nearly_idle_then_and_woken_by_a_key_and_by_a_card(image):
    with closing(device_on(BOARD)) as device:
        let_it_sleep_after(device, SLEEP_S)
        table = Table(device, BOARD)
        table.play("game classic 2", "tap 1", "key 5")
        before = table.facts(), device.pixels()
        device.advance(SLEEP_S * 1000 - 700)
        assert device.display_on()
        fall_asleep(device)
        table.play("key 7")  # only wakes
        assert (table.facts(), device.pixels()) == before
        table.play("expect sound none", "key 0 OK", "expect cash 1 1450", "key OK")
        fall_asleep(device)
        table.play("tap 2", "expect display on", "expect sound read", 'expect screen "2 Player 2"')


def fall_asleep(device):
    device.advance(SLEEP_S * 1000)
    assert not device.display_on()
    assert min(busy_percent(device), busy_percent(device)) < BUSY_WHILE_OFF  # in one of them memory may be cleared up
    assert not device.display_on()


def busy_percent(device):
    """Over two seconds."""
    cycles = device.pico.chip.cycles
    device.advance(2000)
    return (device.pico.chip.cycles - cycles) * 8 / 2e9 * 100


def let_it_sleep_after(device, seconds):
    """Lays down the settings of a table that wants so long a time; none that the menu offers is as short."""
    disk = LittleFsDisk(device._flash, DiskError)
    disk.mount()
    settings = Settings(Vault(disk, "settings"))
    settings.sleep_s = seconds
    settings.save()
