"""R8.4, R9: deals between players."""

from game import entries, rules
from table import play, refusal_of, refused


def test_r9_1_any_mix_both_ways():
    table = play(
        """
        game classic 3
        do buy 1 1
        do buy 1 5
        do buy 2 12
        do jailcard 1
        do jailcard 2
        do deal 1 2 give cash:100 deed:1 deed:5 cards:1 take cash:20 deed:12 cards:1
        expect cash 1 1160
        expect cash 2 1430
        expect owner 1 2
        expect owner 5 2
        expect owner 12 1
        expect jailcards 1 1
        expect jailcards 2 1
        do deal 2 1 give cards:1 take
        expect jailcards 1 2
        """
    )
    refused(table, "deal 2 1 give cards:1 take", "no_jail_card", 2)
    refused(table, "deal 2 1 give take cards:3", "no_jail_card", 1)


def test_r9_1_nothing_at_all_is_no_deal():
    table = play("game classic 3", "do jailcard 1\n do jailcard 2")
    for line in ("deal 1 2 give take", "deal 1 2 give cash:5 take cash:5", "deal 1 2 give cards:1 take cards:1"):
        refused(table, line, "nothing_changes")
    refused(table, "deal 1 1 give cash:5 take", "same_player", 1)
    refused(table, "deal 1 4 give cash:5 take", "no_such_player", 4)


def test_r9_2_no_deed_of_a_group_with_buildings():
    table = play("game classic 2", "do buy 1 1\n do buy 1 3\n do build 1 1")
    refused(table, "deal 1 2 give deed:3 take", "group_has_buildings", 1)
    refused(table, "deal 2 1 give take deed:1", "group_has_buildings", 1)


def test_r9_3_r8_4_the_new_owner_pays_the_interest_or_lifts():
    for key in ("classic", "simpsons", "disney", "pixar", "scooby"):
        table = play("game " + key + " 2", "do buy 1 12\n do buy 1 37\n do mortgage 1 12\n do mortgage 1 37")
        table.play("do deal 1 2 give deed:12 deed:37 lift:37 take\n expect mortgaged 12 yes\n expect mortgaged 37 no")
        assert 1500 - table.ledger.cash[2] == 8 + 175 + 18
        table.play("expect due 2 none")


def test_r8_4_both_sides_settle_their_own():
    table = play("game classic 2", "do buy 1 12\n do buy 2 37\n do mortgage 1 12\n do mortgage 2 37")
    table.play("do deal 1 2 give deed:12 lift:37 take deed:37 lift:12")
    table.play("expect cash 1 1232\n expect cash 2 1242\n expect mortgaged 12 no\n expect mortgaged 37 no")


def test_lift_only_what_is_in_the_deal_and_mortgaged():
    table = play("game classic 2", "do buy 1 12\n do buy 1 37\n do mortgage 1 12")
    refused(table, "deal 1 2 give deed:37 lift:12 take", "lift_not_in_deal")
    refused(table, "deal 1 2 give deed:37 lift:37 take", "not_mortgaged", 37)
    refused(table, "deal 1 2 give cash:5 lift:12 take", "lift_not_in_deal")


def test_r9_4_cash_is_held_before_the_exchange():
    table = play("game classic 2", "do pay 1 1490")
    refused(table, "deal 1 2 give cash:20 take cash:500", "not_enough_cash", 10, 0, 1)
    refused(table, "deal 2 1 give cash:500 take cash:20", "not_enough_cash", 10, 0, 1)
    table.play("do deal 1 2 give cash:10 take cash:500\n expect cash 1 500")


def test_r9_4_interest_is_paid_after_the_exchange():
    table = play("game classic 2", "do buy 1 12\n do mortgage 1 12\n do pay 2 1500")
    refused(table, "deal 1 2 give deed:12 take", "not_enough_cash", 8, 0, 2)
    table.play("do deal 1 2 give cash:8 deed:12 take\n expect cash 2 0\n expect owner 12 2")
    table = play("game classic 2", "do buy 1 12\n do mortgage 1 12\n do pay 2 1490")
    refused(table, "deal 1 2 give deed:12 take cash:3", "not_enough_cash", 1, 0, 2)
    table.play("do deal 1 2 give deed:12 take cash:2\n expect cash 2 0")


def test_r9_5_property_in_place_of_a_debt():
    play("game classic 2", "do buy 1 39\n do deal 1 2 give deed:39 take\n expect owner 39 2\n expect cash 2 1500")


def test_each_side_holds_what_it_gives():
    table = play("game classic 3", "do buy 1 1\n do buy 3 3")
    refused(table, "deal 2 1 give deed:1 take", "not_yours", 1, 1)
    refused(table, "deal 1 2 give deed:1 take deed:3", "not_yours", 3, 3)
    refused(table, "deal 1 2 give deed:5 take", "not_yours", 0, 5)


def test_r12_4_a_deed_with_interest_due_stays():
    table = play("game classic 3", "do buy 1 1\n do buy 2 5\n do mortgage 1 1\n do bankrupt 1 to 2 resign")
    refused(table, "deal 2 3 give deed:1 take cash:50", "interest_due", 1)
    refused(table, "deal 3 2 give cash:50 take deed:1", "interest_due", 1)
    table.play("do deal 2 3 give deed:5 take cash:250\n do keep 2 1\n do deal 2 3 give deed:1 take cash:50")


def test_r1_6_the_limit_holds_after_the_interest():
    table = play("game classic 2 start 999999", "do buy 1 12\n do mortgage 1 12\n do pay 2 5")
    refused(table, "deal 1 2 give cash:14 deed:12 take", "balance_full", 2, 999_999)
    table.play("do deal 1 2 give cash:13 deed:12 take\n expect cash 2 999999")


def test_r1_5_cash_of_a_deal_is_an_entry():
    ledger = play("game simpsons 2").ledger
    assert refusal_of(rules.check, ledger, entries.deal(1, 2, (2001, 0, 0))) == "too_large"
    assert refusal_of(rules.check, ledger, entries.deal(1, 2, (0, 1 << 28, 0))) == "not_a_deed"
    assert refusal_of(rules.check, ledger, entries.deal(1, 2, (5, 0, 0), (0, 0, 0), 1 << 28)) == "lift_not_in_deal"
