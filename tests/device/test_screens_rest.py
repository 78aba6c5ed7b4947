"""Off and on, power cuts, strange cards, the link as no hand, timed games, faults."""

import binascii

from tests.device.sitting import Sitting, card_uid


def test_off_after_a_minute_and_a_key_only_wakes():
    table = Sitting("simpsons 2")
    table.tap(1)
    table.type("1M")
    table.wait_s(61)
    assert not table.glass.lit
    table.key("5")
    assert table.glass.lit and table.shows("1m") and table.task == "Amount"
    table.key("OK")
    assert table.cash(1) == 1400


def test_a_card_wakes_and_is_read():
    table = Sitting("simpsons 2")
    table.wait_s(61)
    table.tap(1)
    assert table.glass.lit and table.shows("M15m") and table.task == "Player"


def test_the_link_neither_wakes_nor_keeps_awake():
    table = Sitting("classic 2")
    table.tap(1)
    table.type("5")
    table.wait_s(40)
    table.book("pay 2 10")
    assert table.task == "Home"
    table.wait_s(25)
    assert not table.glass.lit
    table.book("pay 2 10")
    assert not table.glass.lit


def test_booked_is_kept_and_half_typed_is_lost_through_a_cut():
    table = Sitting("classic 2")
    table.book("buy 1 39")
    table.tap(1)
    table.type("77")
    table.cut()
    assert table.task == "Home" and "Restored 1 entry" in table.screen
    assert table.cash(1) == 1100


def test_nobody_walks_into_a_running_game():
    table = Sitting("simpsons 2")
    table.lay(b"\xde\xad\xbe\xef")
    assert table.sound == "refused" and "Unknown card" in table.screen
    table.lift()
    table.lay(card_uid(1), card_uid(2))
    assert table.sound == "refused" and table.task == "Home"
    table.lift()
    assert table.bank.entries == 0


def test_a_card_left_lying_is_read_once():
    table = Sitting("simpsons 2")
    table.lay(card_uid(1))
    table.type("1M")
    table.heard.clear()
    table.wait_s(20)
    assert table.heard == []
    table.key("OK")
    assert table.cash(1) == 1400


def test_time_is_up_and_ok_ends_it():
    table = Sitting("classic timed 10 2")
    table.tap(1)
    table.type("5")
    table.heard.clear()
    table.wait_s(601)
    assert table.sound == "timeup" and table.glass.lit and table.shows("time is up")
    table.key("C")
    assert table.task == "Amount" and table.shows("5")
    table.hold("C")
    table.key("C", "OK")
    assert "ends" in table.screen
    table.key("OK")
    assert table.bank.ledger.over


def test_a_fault_in_a_screen_leads_to_its_page_and_home():
    table = Sitting("classic 2")
    table.tap(1)

    def broken(screen):
        raise ValueError("a broken screen")

    table.faults_wanted = True
    table.navigator.live.draw = broken
    table.navigator.desk.redraw()
    table.wait(60)
    assert table.task == "Fault" and "broken" in table.screen
    table.key("OK")
    assert table.task == "Home" and table.cash(1) == 1500
    assert "broken" in table.link("fault")


def test_a_parcel_from_the_cable_takes_effect_only_after_ok():
    table = Sitting("classic 2")
    table.book("pay 1 100")
    backup = fetched(table)
    table.book("pay 1 100")
    offered(table, backup)
    assert table.cash(1) == 1300
    table.tap(1)
    assert table.sound == "refused" and table.task == "Parcel"
    table.key("OK")
    assert table.task == "Home" and table.cash(1) == 1400


def offered(table, backup: bytes) -> None:
    """The PC sends a backup."""
    for start in range(0, len(backup), 128):
        assert table.link(f"put {start} {backup[start : start + 128].hex()}").startswith("ok")
    assert table.link(f"put end {binascii.crc32(backup):08x}").startswith("ok")
    assert table.task == "Parcel"


def fetched(table) -> bytes:
    """The backup that the PC gets."""
    backup, total = b"", 1
    while len(backup) < total:
        _, _, total, piece = table.link(f"get {len(backup)}").split()
        total = int(total)
        backup += bytes.fromhex(piece)
    return backup


def test_a_backup_loses_an_unfinished_second_game_only_after_a_held_key():
    table = Sitting("classic 2")
    table.book("pay 1 77")
    backup = fetched(table)
    table.link("new disney 3")
    table.book("pay 1 5")
    offered(table, backup)
    table.key("OK")
    assert table.task == "Parcel" and "Lose this one?" in table.screen and table.shows("$1423")
    table.key("OK")
    assert table.sound == "refused" and table.bank.edition.key == "disney"
    table.key("C")
    assert "From the cable" in table.screen
    table.key("OK")
    table.hold("C")
    assert table.task == "Home" and table.cash(1) == 1423
    table.bank.fetch_back()
    assert table.bank.edition.key == "disney" and table.bank.entries == 1
