"""Home, player, amount, last look, receipt and taken back: the rows of the table of keys, key by key."""

from tests.device.sitting import Sitting

from app.screens.view import Over, View  # isort: skip
from app.transcript import Transcript  # isort: skip
from game import refusal  # isort: skip
from hal.screen import CELL_WIDTH, MARGIN  # isort: skip


def refuse():
    raise refusal.Refusal(refusal.GAME_OVER)


def test_home_shows_everybody_with_balance():
    table = Sitting("simpsons 3")
    assert table.task == "Home"
    for words in ("1 ", "2 ", "3 ", "M15m"):
        assert words in table.screen


def test_ok_pays_the_bank_and_the_receipt_takes_it_back_once():
    table = Sitting("simpsons 3")
    table.tap(1)
    assert table.task == "Player" and table.sound == "read"
    table.type("500K")
    assert table.shows("M14.5m") and table.cash(1) == 1500
    table.key("OK")
    assert table.task == "Receipt" and table.sound == "ok" and table.cash(1) == 1450
    assert "Paid" in table.screen and "bank" in table.screen
    table.key("C")
    assert table.task == "TakenBack" and table.cash(1) == 1500
    table.key("C")
    assert table.task == "Home" and table.bank.entries == 0


def test_go_receives_an_amount_and_leaves_the_salary_untouched():
    table = Sitting("simpsons 3")
    table.lay(b"\x04\x5a\x00\x00\x00\x00\x01")
    table.type("1.5M")
    table.key("GO")
    assert table.cash(1) == 1650 and table.sound == "ok"


def test_another_card_gets_a_last_look_before_it_is_paid():
    table = Sitting("simpsons 3")
    table.tap(1)
    table.type("2M")
    table.tap(3)
    assert table.task == "LastLook" and table.cash(3) == 1500
    assert table.shows("M13m") and table.shows("M17m") and table.shows("M2m")
    for refused in ("5", "GO", "K", "."):
        table.key(refused)
        assert table.sound == "refused" and table.task == "LastLook"
    table.tap(2)
    assert table.sound == "refused" and table.task == "LastLook"
    table.tag(39)
    assert table.sound == "refused" and table.task == "LastLook"
    table.key("C")
    assert table.task == "Amount" and table.shows("2m")
    table.tap(3)
    table.key("OK")
    assert table.cash(1) == 1300 and table.cash(3) == 1700


def test_the_same_card_twice_is_refused():
    table = Sitting("simpsons 2")
    table.tap(1)
    table.type("1M")
    table.tap(1)
    assert table.sound == "refused" and table.task == "Amount"
    table.tag(39)
    assert table.sound == "refused" and table.task == "Amount"


def test_what_cannot_be_booked_stays_with_its_reason():
    table = Sitting("simpsons 2")
    table.tap(1)
    table.type("20.01M")
    for ending in ("OK", "GO"):
        table.key(ending)
        assert table.sound == "refused" and table.task == "Amount"
        assert "Too large" in table.screen and table.shows("20.01m")
    table.tap(2)
    assert table.sound == "refused" and table.task == "Amount"
    assert table.bank.last_refusal[0] == "too_large"
    table.type("12")
    assert table.shows("20.01m12")
    table.key("3")
    assert table.sound == "refused" and table.shows("20.01m12")


def test_c_takes_the_last_digit_and_held_the_whole_amount():
    table = Sitting("classic 2")
    table.tap(1)
    table.type("123")
    table.key("C")
    assert table.shows("12") and table.task == "Amount"
    table.hold("C")
    assert table.task == "Player"
    table.type("7")
    table.key("C")
    assert table.task == "Player"
    table.key("C")
    assert table.task == "Home"


def test_point_k_and_m_belong_to_amounts_of_simpsons_only():
    table = Sitting("classic 2")
    for key in ("K", "M"):
        table.key(key)
        assert table.sound == "refused" and table.task == "Home"
    table.tap(1)
    for key in ("K", "M", "."):
        table.key(key)
        assert table.sound == "refused" and table.task == "Player"
    table.type("5")
    for key in ("K", "M", "."):
        table.key(key)
        assert table.sound == "refused" and table.shows("5")


def test_a_point_may_begin_an_amount_of_simpsons():
    table = Sitting("simpsons 2")
    table.tap(1)
    table.type(".5M")
    table.key("OK")
    assert table.cash(1) == 1450


def test_receipt_digits_count_at_home():
    table = Sitting("classic 2")
    table.tap(1)
    table.type("50")
    table.key("OK", "1", "9")
    assert table.task == "Home" and "Orange 3" in table.screen
    table.key("OK")
    assert table.task == "Deed" and table.shows("$200")


def test_receipt_ok_goes_home_go_is_refused_and_cards_go_on():
    table = Sitting("classic 2")
    table.tap(1)
    table.type("50")
    table.key("OK", "GO")
    assert table.sound == "refused" and table.task == "Receipt"
    table.hold("C")
    assert table.task == "Receipt" and table.cash(1) == 1450
    table.tap(2)
    assert table.task == "Player" and "2 " in table.screen
    table.type("1")
    table.key("OK", "OK")
    assert table.task == "Home"


def test_not_enough_money_on_the_receipts_way_back_is_refused_only_when_not_the_last():
    table = Sitting("classic 2")
    table.tap(1)
    table.type("50")
    table.key("OK")
    table.book("pay 2 10")
    assert table.task == "Home"


def test_home_keys():
    table = Sitting("classic 2")
    table.key("1", "2", "3")
    assert table.sound == "refused" and "12" in table.screen
    table.key("C", "C", "9", "9", "OK")
    assert table.sound == "refused" and table.task == "Home"
    table.hold("C")
    assert table.task == "Home"
    table.hold("C")
    assert table.task == "NewGame" and table.shows("new game")


def test_volume_goes_round_and_is_said():
    table = Sitting("classic 2")
    for words in ("high", "off", "low", "middle"):
        table.key(".")
        assert words in table.screen
    assert table.navigator.desk.settings.volume == table.navigator.desk.sound.volume == 2


def test_a_player_without_a_card_is_chosen_from_the_menu():
    table = Sitting("classic 3")
    table.key("OK", "1", "2")
    assert table.task == "Player" and "2 " in table.screen
    table.key("OK", "1", "3")
    table.type("40")
    table.key("OK")
    assert table.task == "LastLook"
    table.key("C", "OK")
    assert table.task == "LastLook" and table.bank.entries == 0
    table.key("OK")
    assert table.cash(2) == 1460 and table.cash(3) == 1540


def test_a_name_with_accents_stands_apart_from_what_is_beside_it():
    """A format's width means bytes to MicroPython, and letters to CPython."""
    heard = Transcript()
    heard.row(0, "1 Äöüäöüäö", False, "$1500")
    heard.text(MARGIN, 10, "1 Äöüäöüäö")
    heard.text(MARGIN + 11 * CELL_WIDTH, 10, "2 Ben")
    assert heard.said() == "1 Äöüäöüäö $1500 1 Äöüäöüäö 2 Ben"


def test_a_view_that_cannot_be_opened_is_not_there():
    table = Sitting("classic 2")
    shut = View()
    shut.open = refuse
    table.navigator.live.key = lambda code, held: Over(shut)
    table.key("OK")
    assert table.task == "Home" and len(table.navigator.stack) == 1
    assert "The game is over" in table.screen
