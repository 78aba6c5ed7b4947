"""Deeds: a tag only shows; a card and OK buy, win, pay the rent; the owner's lines."""

from tests.device.sitting import Sitting


def test_a_tag_only_shows():
    table = Sitting()
    table.tag(39)
    assert table.task == "Deed" and table.shows("$400") and "Dark blue 2" in table.screen
    for key in ("5", "GO", "K", "."):
        table.key(key)
        assert table.sound == "refused" and table.task == "Deed"
    assert table.bank.entries == 0
    table.tag(1)
    assert "Brown 1" in table.screen
    table.key("C")
    assert table.task == "Home"


def test_card_and_ok_buy():
    table = Sitting()
    table.tag(39)
    table.tap(1)
    assert table.shows("$1100")
    table.key("OK")
    assert table.cash(1) == 1100 and table.bank.ledger.owner[27] == 1
    assert "Bought" in table.screen


def test_a_typed_bid_stays_for_the_next_card():
    table = Sitting()
    table.tag(12)
    table.tap(1)
    table.type("90")
    table.tap(3)
    assert table.shows("90") and table.shows("$1410")
    table.key("OK")
    assert table.cash(3) == 1410 and table.cash(1) == 1500


def test_c_corrects_a_bid_then_leads_home():
    table = Sitting()
    table.tag(12)
    table.tap(1)
    table.type("95")
    table.key("C")
    assert table.shows("9")
    table.hold("C")
    assert table.task == "DeedBuy" and table.shows("$150")
    table.key("GO")
    assert table.sound == "refused"
    table.key("C")
    assert table.task == "Home"


def test_buying_without_the_cash_is_refused_and_opens_no_debt():
    table = Sitting()
    table.book("pay 1 1400")
    table.tag(39)
    table.tap(1)
    table.key("OK")
    assert table.sound == "refused" and table.task == "DeedBuy" and table.bank.debts == ()


def test_rent_is_paid_by_ok_and_taken_back_on_the_receipt():
    table = Sitting()
    table.book("buy 1 39")
    table.tag(39)
    table.tap(2)
    assert table.task == "DeedRent" and table.shows("$50")
    table.key("OK")
    assert table.cash(2) == 1450 and table.cash(1) == 1150
    table.key("C")
    assert table.cash(2) == 1500 and table.cash(1) == 1100


def test_a_utility_wants_its_throw():
    table = Sitting()
    table.book("auction 3 12 90")
    table.tag(12)
    table.tap(1)
    table.key("OK")
    assert table.sound == "refused" and table.task == "DeedRent"
    table.key("1", "3", "OK")
    assert table.sound == "refused" and table.shows("dice 13")
    table.key("C", "C", "7")
    assert table.shows("$28")
    table.key("OK")
    assert table.cash(1) == 1472


def test_the_point_switches_the_card_effect():
    table = Sitting()
    table.book("buy 1 5")
    table.book("buy 1 12")
    table.book("buy 1 39")
    table.tag(5)
    table.tap(2)
    table.key(".")
    assert table.shows("$50")
    table.key(".")
    assert table.shows("$25")
    table.key(".", "OK")
    assert table.cash(2) == 1450
    table.tag(12)
    table.tap(2)
    table.key(".", "7", "OK")
    assert table.cash(2) == 1380
    table.tag(39)
    table.tap(2)
    table.key(".")
    assert table.sound == "refused"


def test_the_owners_lines_build_and_mortgage_after_ok():
    table = Sitting()
    table.book("buy 1 37")
    table.book("buy 1 39")
    table.tag(39)
    table.tap(1)
    assert table.task == "DeedOwn" and table.shows("1 build -$200")
    table.key("OK")
    assert table.sound == "refused"
    table.key("1")
    assert table.task == "Confirm" and table.bank.ledger.level[27] == 0
    table.key("C")
    assert table.task == "DeedOwn"
    table.key("1", "OK")
    assert table.bank.ledger.level[27] == 1 and table.task == "Receipt"
    table.key("C")
    assert table.bank.ledger.level[27] == 0
    table.tag(39)
    table.key("OK", "4")
    assert table.shows("+$200")
    table.key("OK")
    assert table.bank.ledger.mortgaged[27] == 1


def test_a_line_that_is_forbidden_says_why():
    table = Sitting()
    table.book("buy 1 39")
    table.tag(39)
    table.tap(1)
    table.key("1")
    assert "colour" in table.screen
    table.key("OK")
    assert table.sound == "refused" and table.task == "Confirm"
    assert table.bank.last_refusal[0] == "group_not_whole"


def test_a_whole_group_is_sold_down():
    table = Sitting()
    for entry in ("buy 1 37", "buy 1 39", "build 1 37", "build 1 39"):
        table.book(entry)
    table.tag(39)
    table.tap(1)
    table.key("3")
    assert table.shows("+$200")
    table.key("OK")
    assert table.bank.ledger.level[26] == table.bank.ledger.level[27] == 0


def test_a_building_won_for_a_bid():
    table = Sitting()
    table.book("buy 1 37")
    table.book("buy 1 39")
    cash = table.cash(1)
    table.tag(39)
    table.tap(1)
    table.key("7", "6", "1", "OK", "OK")
    assert table.cash(1) == cash - 61 and table.bank.ledger.level[27] == 1


def test_a_player_without_card_on_a_deed():
    table = Sitting()
    table.key("3", "9", "OK", "OK", "0", "2")
    assert table.task == "DeedBuy"
    table.key("OK")
    assert table.bank.ledger.owner[27] == 2
