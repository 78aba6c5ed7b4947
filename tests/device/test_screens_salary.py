"""GO: armed at home, one salary a presentation (R3.1, R3.2), and the house rule that doubles it."""

from tests.device.sitting import Sitting, card_uid


def test_one_salary_for_a_card_left_lying():
    table = Sitting("disney 2")
    table.lay(card_uid(1))
    table.key("GO")
    assert table.cash(1) == 1700 and table.task == "Receipt"
    table.key("GO")
    assert table.cash(1) == 1700 and table.sound == "refused"
    table.lift()
    table.tap(1)
    table.key("GO")
    assert table.cash(1) == 1900


def test_taking_the_salary_back_lifts_the_guard():
    table = Sitting("classic 2")
    desk = table.navigator.desk
    table.lay(card_uid(1))
    table.key("GO")
    assert desk.salary_taken(desk.presentation)
    table.key("C")
    assert table.cash(1) == 1500 and not desk.salary_taken(desk.presentation)


def test_an_amount_received_does_not_use_up_the_salary():
    table = Sitting("classic 2")
    desk = table.navigator.desk
    table.lay(card_uid(1))
    table.type("50")
    table.key("GO")
    assert not desk.salary_taken(desk.presentation)


def test_go_armed_at_home_waits_for_one_card():
    table = Sitting("classic 2")
    table.key("GO")
    assert "GO" in table.screen and table.shows("$200")
    table.tap(2)
    assert table.cash(2) == 1700 and table.task == "Receipt"
    table.tap(1)
    assert table.cash(1) == 1500


def test_go_armed_serves_a_player_without_a_card_and_says_so():
    table = Sitting("classic 2")
    table.key("GO", "OK", "1")
    assert table.shows("Salary for whom?")
    table.key("2")
    assert table.cash(2) == 1700 and table.task == "Receipt"
    table.key("OK", "OK", "1")
    assert table.shows("Which player?")
    table.key("2")
    assert table.cash(2) == 1700 and table.task == "Player"


def test_go_armed_ends_under_another_screen_too():
    table = Sitting("classic 2")
    table.key("GO", "OK", "1")
    table.wait(10_200)
    table.key("2")
    assert table.cash(2) == 1500 and table.task == "Player"


def test_go_armed_ends_by_itself_and_by_any_key_but_ok():
    table = Sitting("classic 2")
    table.key("GO")
    table.wait(10_200)
    table.tap(1)
    assert table.cash(1) == 1500
    for key in ("C", "GO", "K", "."):
        table.key("C")
        table.key("GO", key)
        table.tap(1)
        assert table.cash(1) == 1500 and table.task == "Player", key


def test_a_digit_ends_the_arming_and_still_counts():
    table = Sitting("classic 2")
    table.key("GO", "5")
    assert table.task == "Home" and "5 " in table.screen
    table.key("OK")
    assert table.task == "Deed"


def test_go_armed_and_a_player_without_card():
    table = Sitting("classic 2")
    table.key("GO", "OK", "1", "2")
    assert table.cash(2) == 1700


def test_double_go_asks_passed_or_landed():
    table = Sitting("classic 2 house double-go")
    table.tap(1)
    table.key("GO")
    assert "1 passed" in table.screen and "2 landed" in table.screen and table.shows("$400")
    table.key("3")
    assert table.sound == "refused" and table.cash(1) == 1500
    table.key("2")
    assert table.cash(1) == 1900
    table.tap(1)
    table.key("GO", "1")
    assert table.cash(1) == 2100
