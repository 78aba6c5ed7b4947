"""The self-test over the link: every part says what it is, keys and cards are only heard, nothing else happens."""

from tests.device.sitting import Sitting

from app.stack import MAX_DEPTH  # isort: skip
from app.screens.view import Over, View  # isort: skip


def snapshot(table):
    return table.link("state"), table.flash.programs


def test_every_part_says_what_it_is():
    said = Sitting().link("selftest")
    assert said.startswith("ok display ok, reader0 ok 92, supply ")
    assert " mV, last-reset power, " in said and said.endswith(" free")


def test_looks_of_a_reader_that_failed_are_counted():
    table = Sitting()
    table.navigator.hardware.readers[0].failures = 3
    assert table.link("selftest").startswith("ok display ok, reader0 ok failed 3 92, supply ")


def test_keys_and_cards_are_only_heard():
    table = Sitting()
    table.tap(1)
    table.key("7", "5")
    before, screen = snapshot(table), table.screen
    assert table.link("selftest begin") == "ok"
    assert table.link("selftest heard") == "ok 0000 -"
    table.key("1", "GO", "OK", "C")
    table.tap(2)
    assert table.link("selftest heard") == "ok C009 045A0000000002"
    table.lay(b"\x04strangers")
    table.lift()
    assert table.link("selftest heard").endswith(b"\x04strangers".hex().upper())
    assert "Self-test by the PC" in table.screen
    assert table.link("selftest end") == "ok"
    table.wait(100)
    assert (snapshot(table), table.screen) == (before, screen)


def test_all_sixteen_keys_are_told_apart():
    table = Sitting()
    table.link("selftest begin")
    for name in "1 2 3 GO 4 5 6 K 7 8 9 M . 0 C OK".split():
        before = int(table.link("selftest heard").split()[1], 16)
        table.key(name)
        heard = int(table.link("selftest heard").split()[1], 16)
        assert bin(heard ^ before).count("1") == 1
    assert heard == 0xFFFF


def test_c_held_leaves_without_the_pc():
    table = Sitting()
    table.link("selftest begin")
    table.hold("C")
    assert table.task == "Home"
    assert table.link("selftest heard") == "error: no self-test is on the screen"
    assert table.link("selftest end") == "ok" and table.task == "Home"


def test_it_wakes_a_dark_device_and_begins_anew():
    table = Sitting()
    table.wait_s(61)
    assert table.navigator.rest.off
    table.link("selftest begin")
    table.key("5")
    assert table.link("selftest heard") == "ok 0020 -"
    assert table.link("selftest begin") == "ok"
    assert table.link("selftest heard") == "ok 0000 -" and len(table.navigator.stack) == 2


def test_it_says_when_it_can_not_begin():
    table = Sitting()
    while len(table.navigator.stack) < MAX_DEPTH:
        table.navigator.go(Over(View()))
    assert table.link("selftest begin").startswith("error: too many screens")
    assert table.link("selftest now") == "error: selftest what?"


def test_it_plays_three_notes():
    table = Sitting()
    table.heard.clear()
    assert table.link("selftest sound") == "ok"
    table.wait(500)
    assert table.heard == ["warning"]


def test_a_silent_reader_has_no_version():
    table = Sitting()

    def silent():
        raise OSError(5)

    table.navigator.hardware.readers[0].chip.version = silent
    assert "reader0 ok OSError 00" in table.link("selftest")
