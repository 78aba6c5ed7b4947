"""R12, R13, R14: bankruptcy, the end, worth and places."""

from game import entries, rules, score
from table import play, refusal_of, refused

ESTATE = """
do buy 1 1
do buy 1 3
do build 1 1
do build 1 3
do buy 1 5
do mortgage 1 5
do buy 1 12
do jailcard 1
do jail 1
"""  # leaves 1030 in cash, two houses, open mortgages of 30, 30 and 75, and 5 mortgaged


def test_r12_1_what_can_be_raised():
    table = play("game classic 3", ESTATE)
    table.play("expect cash 1 1030\n expect raise 1 185")  # 2 x 25 + 30 + 30 + 75
    refused(table, "pay 1 1100", "not_enough_cash", 70, 185, 1)
    table = play("game classic 2", "do receive 1 9000\n do buy 1 1\n do buy 1 3\n do build 1 1\n do build 1 3")
    for _ in range(4):
        table.play("do build 1 1\n do build 1 3")
    table.play("expect raise 1 310")  # two hotels of five steps, two mortgages
    table = play("game scooby quick 2 deals 1:1,3,5 2:6,8,9")
    for _ in range(4):
        table.play("do build 1 1\n do build 1 3")
    table.play("expect level 1 5\n expect raise 1 360")  # four steps, and the mortgage of 5


def test_r12_2_not_while_the_debt_can_be_paid():
    table = play("game classic 3", ESTATE)
    refused(table, "bankrupt 1 to 2 owes 1215", "can_still_pay", 1030, 185)
    refused(table, "bankrupt 1 owes 1", "can_still_pay", 1030, 185)
    refused(table, "bankrupt 1 to 1 owes 5000", "same_player", 1)
    refused(table, "bankrupt 1 to 4 owes 5000", "no_such_player", 4)
    table.play("do bankrupt 1 to 2 owes 1216\n expect alive 1 no")


def test_r12_2_resigning_is_always_allowed():
    play("game classic 3", "do bankrupt 1 resign\n expect alive 1 no\n expect cash 1 0\n expect cash 2 1500")
    play("game classic 3", "do bankrupt 1 to 3 resign\n expect cash 3 3000")


def test_r12_2_what_owes_can_name():
    ledger = play("game simpsons 3").ledger
    for owed, name in ((0, "too_small"), (1 << 24, "too_large"), ((1 << 24) - 1, "")):
        assert refusal_of(rules.check, ledger, entries.bankrupt(1, 2, owed)) == name


def test_r12_3_r12_4_owed_to_a_player():
    """What the creditor gets, by edition: money, what is mortgaged, what owes interest."""
    for key, cash, mortgaged, due in (
        ("classic", 1500 + 1030 + 50, "no", "5"),
        ("simpsons", 1500 + 1030 + 50, "no", "none"),
        ("disney", 1500 + 1030 + 50, "no", "none"),
        ("pixar", 1500 + 1030 + 50, "no", "5"),
        ("scooby", 1500 + 1030 + 50 + 135, "yes", "1 3 5 12"),
    ):
        amounts = ESTATE + "do bankrupt 1 to 2 resign\n expect due 2 " + due
        table = play("game " + key + " 3", amounts, "expect mortgaged 5 yes\n expect mortgaged 12 " + mortgaged)
        assert table.ledger.cash[2] == cash, key
        table.play("expect owner 1 2\n expect level 1 0\n expect stock 32 12\n expect jailcards 2 1\n expect jail 1 no")
        table.play("expect auctions none\n expect over no\n expect cash 1 0")


def test_r12_3_hotels_of_a_bankrupt_bring_half_of_every_step():
    table = play("game classic 2", "do receive 1 9000\n do buy 1 1\n do buy 1 3")
    for _ in range(5):
        table.play("do build 1 1\n do build 1 3")
    table.play("do bankrupt 1 to 2 resign\n expect cash 2 11630\n expect stock 32 12")  # 9880 + 10 x 25 + 1500


def test_r12_3_only_the_bankrupt_sells():
    """Buildings, deeds and mortgages of the others stay what they are."""
    play(
        """
        game classic 3
        do buy 3 37
        do buy 3 39
        do build 3 37
        do buy 2 5
        do mortgage 2 5
        do buy 1 12
        do bankrupt 1 to 2 resign
        expect cash 2 2750
        expect cash 3 550
        expect level 37 1
        expect stock 31 12
        expect due 2 none
        expect owner 37 3
        expect raise 3 475
        expect owner 12 2
        expect mortgaged 12 no
        """
    )


def test_r12_4_if_the_creditor_goes_first_the_interest_falls_due_anew():
    table = play("game pixar 4", "do buy 1 1\n do mortgage 1 1\n do bankrupt 1 to 2 resign\n expect due 2 1")
    table.play("do bankrupt 2 to 3 resign\n expect due 2 none\n expect due 3 1\n do keep 3 1\n expect due 3 none")
    table.play("do bankrupt 3 to 4 resign\n expect due 4 1")
    table = play("game pixar 4", "do buy 1 1\n do mortgage 1 1\n do bankrupt 1 to 2 resign\n do bankrupt 2 resign")
    table.play("expect mortgaged 1 no\n expect auctions 1")


def test_r12_5_r12_6_owed_to_the_bank():
    for key in ("classic", "simpsons", "disney", "pixar", "scooby"):
        table = play("game " + key + " 3", ESTATE, "do bankrupt 1 resign\n expect auctions 1 3 5 12")
        table.play("expect mortgaged 5 no\n expect owner 5 bank\n expect stock 32 12\n expect jailcards 1 0")
        refused(table, "buy 2 5", "waits_for_auction", 5)
        refused(table, "rent 2 5", "nobody_owns", 5)
        assert table.ledger.cash[1] == 0 and table.ledger.cash[2] == 1500


def test_r12_8_several_creditors_are_paid_in_seat_order():
    table = play("game classic 4", "do pay 2 1420")
    refused(table, "each 2 50", "not_enough_cash", 70, 0, 2)
    table.play("do transfer 2 1 50")  # the first in full
    refused(table, "transfer 2 3 50", "not_enough_cash", 20, 0, 2)
    table.play("do bankrupt 2 to 3 owes 50\n expect cash 1 1550\n expect cash 3 1530\n expect cash 4 1500")


def test_r12_8_collect_stops_at_one_who_goes_bankrupt_to_the_collector():
    table = play("game classic 4", "do pay 3 1480")
    refused(table, "collect 1 50", "other_cannot_pay", 30, 0, 3)
    table.play("do bankrupt 3 to 1 owes 50\n do collect 1 50\n expect cash 1 1620\n expect cash 2 1450")


def test_r13_1_r13_4_the_last_one_has_won():
    for key in ("classic", "simpsons", "disney", "pixar", "scooby"):
        table = play("game " + key + " 3", "do bankrupt 1 resign\n expect over no\n expect winner none")
        table.play("do bankrupt 3 to 2 resign\n expect over yes\n expect winner 2\n expect places 2:1")


def test_r13_2_r13_3_the_bankruptcy_that_ends_a_quick_game():
    table = play("game simpsons quick 4 deals 1:37,39 2:1,3 3:5,12 4:6,11", "do bankrupt 1 resign\n expect over no")
    table.play("do bankrupt 2 resign\n expect over yes\n expect winner 3 4\n expect places 3:1 4:1")
    table = play("game disney quick 2 deals 1:37,39 2:1,3", "do bankrupt 1 resign\n expect over yes\n expect winner 2")
    for key in ("classic", "pixar", "scooby"):
        table = play("game " + key + " quick 3 deals 1:37,39,1 2:3,5,6 3:8,9,11", "do bankrupt 3 resign")
        table.play("expect over yes\n expect winner 1\n expect places 1:1 2:2")


def test_r13_2_r13_3_r13_5_the_deal():
    play("game disney quick 2 deals 1:37,39 2:1,3", "expect cash 1 750\n expect cash 2 1380\n expect owner 37 1")
    play("game scooby quick 2 deals 1:37,39,1 2:3,5,6", "expect cash 1 1500\n expect owner 6 2")
    play("game pixar timed 10 2 deals 1:37,39 2:3,5", "expect cash 1 750\n expect cash 2 1240")


def test_r13_5_who_wins_a_timed_game():
    for key in ("classic", "simpsons", "disney", "scooby"):
        table = play("game " + key + " timed 60 2", "do buy 1 39\n do mortgage 1 39\n do go 1\n do timeup")
        table.play("expect over yes\n expect winner 1")
        play("game " + key + " timed 60 2", "do buy 1 39\n do timeup\n expect winner 1 2\n expect places 1:1 2:1")
    table = play("game pixar timed 60 2 deals 1:1,3 2:37,39", "do buy 2 12\n do receive 2 1\n expect places 1:1 2:2")
    table.play("do timeup\n expect winner 1")
    table = play("game classic 2")
    refused(table, "timeup", "not_a_timed_game")
    refused(play("game scooby quick 2 deals 1:1,3,5 2:6,8,9"), "timeup", "not_a_timed_game")


def test_r13_5_money_less_the_interest_due():
    table = play("game pixar timed 60 3 deals 1:1,3 2:6,8 3:11,13", "do mortgage 1 1\n do bankrupt 1 to 2 resign")
    table.play("do pay 2 1489\n do pay 3 2\n expect cash 2 1221\n expect cash 3 1218\n expect due 2 1")
    table.play("expect places 2:1 3:1\n do timeup\n expect winner 2 3")


def test_r13_6_after_the_end():
    table = play("game classic timed 60 2", "do buy 1 1\n do timeup")
    for line in ("pay 1 5", "go 2", "buy 2 3", "timeup", "jail 1", "house pot on", 'newcard 1 "04000001"', "double"):
        refused(table, line, "game_over")
    table.play('do name 1 "Ann"\n do undo\n do undo\n expect over no\n do pay 1 5')
    refused(table, "redo", "nothing_to_redo")


def test_r13_6_interest_due_and_auctions_at_the_end():
    table = play("game classic timed 60 3", "do buy 1 12\n do mortgage 1 12\n do bankrupt 1 to 2 resign")
    assert score.worth_parts(table.ledger, 2) == (2925, 0, 75, 0, 0, 8)
    table.play("expect worth 2 2992\n do timeup\n expect worth 2 2992\n expect due 2 12\n expect winner 2")
    table = play("game classic timed 60 3", "do buy 1 12\n do bankrupt 1 resign\n do timeup\n expect auctions 12")
    table.play("expect owner 12 bank\n expect winner 2 3")


def test_r14_1_worth():
    table = play("game classic 2", "do receive 1 9000\n do buy 1 37\n do buy 1 39\n do buy 1 5\n do mortgage 1 5")
    table.play("expect worth 1 10500\n do build 1 37\n do build 1 39\n expect worth 1 10500")
    for _ in range(4):
        table.play("do build 1 37\n do build 1 39")
    table.play("expect worth 1 10500\n do sell 1 39\n expect worth 1 10400")
    assert score.worth_parts(table.ledger, 1) == (7750, 750, 100, 800, 1000, 0)


def test_r14_1_a_hotel_counts_four_steps_in_a_quick_game():
    table = play("game scooby quick 2 deals 1:1,3,5 2:6,8,9", "expect worth 1 1820")
    for _ in range(4):
        table.play("do build 1 1\n do build 1 3")
    table.play("expect level 1 5\n expect worth 1 1820")
    assert score.worth_parts(table.ledger, 1) == (1100, 320, 0, 0, 400, 0)


def test_r14_2_equal_worth_equal_place():
    table = play("game classic 4", "do pay 1 5\n do pay 3 5\n expect places 2:1 4:1 1:3 3:3\n do bankrupt 4 resign")
    table.play("expect places 2:1 1:2 3:2")


def test_worth_may_fall_below_nothing_for_interest_due():
    """Only what is due lowers it; cash itself never does (R1.6)."""
    table = play("game pixar 3", "do buy 1 12\n do mortgage 1 12\n do bankrupt 1 to 2 resign\n do pay 2 2925")
    assert table.ledger.cash[2] == 0 and score.worth(table.ledger, 2) == 75 - 8
