"""A debt: opened by hands, shown with the legal ways out, asked for again, paid, dropped, or the end (R12.1, R12.2)."""

from game import entries

from tests.device.sitting import Sitting


def indebted():
    """Player 2, with 30 and a railroad, owes player 1 the rent of 39."""
    table = Sitting()
    for entry in ("buy 1 39", "buy 2 5", "pay 2 1270"):
        table.book(entry)
    table.tag(39)
    table.tap(2)
    table.key("OK")
    return table


def test_not_enough_money_opens_a_debt_with_the_ways_out():
    table = indebted()
    assert table.task == "Debt" and table.sound == "refused"
    assert table.shows("missing $20") and table.shows("can raise $100") and table.shows("+$100")
    assert [tuple(debt[:3]) for debt in table.bank.debts] == [(2, 1, 50)]
    assert table.cash(2) == 30 and table.bank.entries == 3


def test_a_way_raises_the_money_and_ok_pays():
    table = indebted()
    table.key("1")
    assert table.task == "Confirm" and table.shows("+$100")
    table.key("OK", "OK")
    assert table.task == "Debt" and "OK pays" in table.screen
    table.key("OK")
    assert table.cash(2) == 80 and table.cash(1) == 1150 and table.bank.debts == ()
    assert table.task == "Receipt"
    table.key("C")
    assert table.cash(2) == 130


def test_c_then_ok_drops_and_no_money_moves():
    table = indebted()
    table.key("C")
    assert table.task == "Ask"
    table.key("C")
    assert table.task == "Debt"
    table.key("C", "OK")
    assert table.task == "Home" and table.bank.debts == () and table.cash(2) == 30


def test_others_play_on_and_the_debtors_card_opens_it_again():
    table = indebted()
    table.hold("C")
    assert table.task == "Home" and "!1" in table.screen
    table.tap(3)
    assert table.task == "Player"
    table.tap(2)
    assert table.task == "Debt"
    table.tap(2)
    assert table.task == "Player"
    table.cut()
    assert len(table.bank.debts) == 1


def test_it_is_asked_for_again_when_the_cash_is_there():
    table = indebted()
    table.hold("C")
    table.key("GO")
    table.tap(2)
    assert table.task == "Receipt"
    table.key("OK")
    assert table.task == "Debt" and "OK pays" in table.screen
    table.key("OK")
    assert table.cash(2) == 180


def test_it_is_asked_for_when_an_undo_brings_the_cash_but_not_when_its_payment_is_taken_back():
    table = Sitting("classic 3")
    for words in ("buy 1 39", "pay 2 1480", "pay 3 5", "pay 2 1"):
        table.book(words)
    table.tag(39)
    table.tap(2)
    table.key("OK")
    assert table.task == "Debt" and len(table.bank.debts) == 1
    table.hold("C", 2000)
    table.key("OK", "8", "3", "OK")
    assert table.cash(2) == 1500
    table.key("OK")
    assert table.task == "Debt" and len(table.bank.debts) == 1
    table.key("OK")
    assert table.cash(2) == 1450 and not table.bank.debts
    table.key("C")
    assert table.cash(2) == 1500 and len(table.bank.debts) == 1
    table.key("OK")
    assert table.task == "Home"


def test_bankrupt_after_asking():
    table = indebted()
    table.book("mortgage 2 5")
    table.book("pay 2 120")
    table.tap(2)
    table.key("9")
    assert table.task == "Ask" and "Bankrupt" in table.screen and table.bank.ledger.alive[2]
    table.key("OK")
    assert not table.bank.ledger.alive[2] and table.bank.debts == ()
    assert table.cash(1) == 1110 and table.task == "Receipt"


def test_a_player_who_could_pay_may_only_give_up():
    table = indebted()
    table.key("9")
    assert "Give up" in table.screen
    table.key("OK")
    assert not table.bank.ledger.alive[2] and table.bank.ledger.owner[table.bank.edition.deed_at[5]] == 1


def test_a_bankrupt_card_is_refused():
    table = indebted()
    table.key("9", "OK")
    table.tap(2)
    assert table.sound == "refused"


def test_of_two_collections_alike_one_is_passed_on():
    table = Sitting("classic 4")
    for entry in ("pay 2 1400", "pay 4 1490"):
        table.book(entry)
    for _ in range(2):
        table.bank.open_debt(2, 3, 50, entries.collect(3, 50))
    table.tap(2)
    table.key("OK")
    assert [tuple(debt[:3]) for debt in table.bank.debts] == [(2, 3, 50), (4, 3, 50)]
    assert table.cash(2) == 100
