"""R1, R3, R11, R15: money alone."""

from table import play, refused


def test_r1_6_a_balance_has_a_limit_on_every_receiver():
    table = play(
        """
        game disney 3 start 999999
        refuse receive 1 1
        expect reason balance_full
        refuse go 1
        refuse transfer 1 2 1
        refuse each 1 1
        refuse collect 1 1
        do pay 1 10
        do receive 1 10
        refuse deal 1 2 give cash:5 take
        do buy 2 1
        do mortgage 2 1
        expect cash 2 999969
        refuse rent 1 1
        """
    )
    refused(table, "receive 1 1", "balance_full", 1, 999_999)


def test_r1_6_limit_when_a_deed_or_a_building_brings_money():
    table = play(
        """
        game classic 2 start 999999
        do buy 1 1
        do buy 1 3
        do build 1 1
        do receive 1 170
        expect cash 1 999999
        """
    )
    refused(table, "sell 1 1", "balance_full", 1, 999_999)
    refused(table, "sellgroup 1 1", "balance_full")
    refused(table, "rent 2 1", "balance_full")
    refused(table, "bankrupt 2 to 1 resign", "balance_full")
    table.play("do pay 1 1\n do receive 1 1\n do pay 1 25\n do sell 1 1\n do pay 1 30\n do receive 1 30")
    refused(table, "mortgage 1 1", "balance_full", 1, 999_999)


def test_r1_6_r12_1_a_payment_is_refused_whole_with_what_is_missing():
    table = play("game classic 3", "do buy 1 1\n do pay 1 1400")
    refused(table, "pay 1 45", "not_enough_cash", 5, 30, 1)
    refused(table, "transfer 1 2 100", "not_enough_cash", 60, 30, 1)
    refused(table, "tax 1 4", "not_enough_cash", 160, 30, 1)
    refused(table, "buy 1 3", "not_enough_cash", 20, 30, 1)
    refused(table, "auction 1 3 41", "not_enough_cash", 1, 30, 1)
    table.play("do pay 1 40\n expect cash 1 0\n refuse pay 1 1\n expect cash 1 0")


def test_r1_5_limits_of_what_a_hand_enters_hold_without_words_too():
    from game import entries, rules  # noqa: PLC0415 - only this test speaks without words
    from table import refusal_of  # noqa: PLC0415

    ledger = play("game simpsons 2").ledger
    for entry in (entries.pay(1, 2001), entries.receive(1, 2001), entries.auction(1, 1, 2001), entries.each(1, 2001)):
        assert refusal_of(rules.check, ledger, entry) == "too_large"
    for entry in (entries.pay(1, 0), entries.receive(1, 0), entries.auction(1, 1, 0), entries.collect(1, 0)):
        assert refusal_of(rules.check, ledger, entry) == "too_small"


def test_r1_7_r12_7_only_living_players_move_money():
    table = play("game classic 3")
    for line in ("pay 4 5", "transfer 1 4 5", "transfer 4 1 5", "go 4", "collect 4 5", "jail 4", "buy 4 1"):
        refused(table, line, "no_such_player", 4)
    refused(table, "transfer 2 2 5", "same_player", 2)
    table.play("do bankrupt 3 resign")
    for line in ("pay 3 5", "receive 3 5", "transfer 3 1 5", "transfer 1 3 5", "go 3", "buy 3 1", "rent 3 1"):
        refused(table, line, "is_bankrupt", 3)
    for line in ("tax 3 4", "each 3 5", "repairs 3 5 5", "jail 3", "jailcard 3", "bankrupt 3 resign"):
        refused(table, line, "is_bankrupt", 3)
    refused(table, "deal 1 3 give cash:5 take", "is_bankrupt", 3)
    refused(table, 'name 3 "Ann"', "is_bankrupt", 3)
    refused(table, 'newcard 3 "04000001"', "is_bankrupt", 3)


def test_r3_1_salary_in_every_edition():
    play("game simpsons 2\n do go 1\n expect cash 1 17m")
    for key in ("disney", "pixar", "scooby", "classic"):
        play("game " + key + " 2\n do go 1\n expect cash 1 1700")


def test_r3_2_the_entry_may_be_booked_twice():
    play("game pixar 2\n do go 1\n do go 1\n expect cash 1 1900")


def test_r15_double_salary_for_landing_on_go():
    play("game classic 2\n do go 1 landed\n expect cash 1 1700")
    play("game classic 2 house double-go\n do go 1 landed\n expect cash 1 1900\n do go 1\n expect cash 1 2100")
    play("game simpsons 2 house double-go\n do go 1 landed\n expect cash 1 19m")


def test_r11_1_taxes():
    for game, line in (
        ("simpsons 2", "14m"),
        ("disney 2", "1400"),
        ("pixar 2", "1400"),
        ("scooby 2", "1400"),
        ("classic 2", "1400"),
    ):
        play("game " + game + "\n do tax 1 38\n expect cash 1 " + line)
    for game, cash in (("pixar", 1400), ("scooby", 1300), ("classic", 1300)):
        play("game " + game + " quick 2 deals 1:1,3,5 2:6,8,9\n do tax 1 4\n expect cash 1 " + str(cash))
    play("game pixar timed 60 2 deals 1:1,3 2:6,8\n do tax 1 4\n expect cash 1 1180")
    table = play("game classic 2")
    for space in (0, 1, 7, 10, 20, 30, 39):
        refused(table, "tax 1 " + str(space), "not_a_tax", space)


def test_r11_2_r15_the_pot():
    table = play("game classic 2")
    refused(table, "pay 1 50 pot", "rule_is_off")
    refused(table, "parking 1", "rule_is_off")
    table.play("do tax 1 4\n expect pot 0")
    table = play(
        """
        game classic 3 house pot
        do buy 1 1
        do buy 1 3
        do build 1 1
        expect pot 0
        do tax 1 4
        do pay 1 10
        do pay 1 10 pot
        do jail 2
        do fine 2
        do repairs 1 25 0
        do jail 2
        do throw 2
        do throw 2
        do throw 2
        expect pot 335
        do parking 3
        expect cash 3 1835
        expect pot 0
        """
    )
    refused(table, "parking 3", "nothing_changes")


def test_r15_rules_are_switched_late():
    table = play(
        """
        game classic 2
        do house pot on
        expect house pot yes
        do tax 1 4
        expect pot 200
        do house pot off
        do tax 1 38
        expect pot 200
        refuse parking 1
        do house pot on
        do parking 2
        expect cash 2 1700
        do house no-rent-in-jail on
        do undo
        expect house no-rent-in-jail no
        """
    )
    refused(table, "house pot on", "nothing_changes")
    refused(table, "house double-go off", "nothing_changes")


def test_r11_3_pay_and_collect_from_each():
    table = play("game classic 4", "do each 1 50\n expect cash 1 1350\n expect cash 4 1550")
    table.play("do bankrupt 4 resign\n do each 1 50\n expect cash 1 1250\n expect cash 2 1600\n expect cash 4 0")
    table.play("do pay 2 1595\n do buy 3 1")
    refused(table, "collect 1 10", "other_cannot_pay", 5, 0, 2)
    table.play("do collect 1 5\n expect cash 1 1260\n expect cash 2 0\n expect cash 3 1535")
    refused(table, "each 3 800", "not_enough_cash", 65, 30, 3)


def test_r11_3_collect_names_the_first_in_seat_order():
    table = play("game classic 4", "do pay 3 1500\n do pay 4 1500\n do buy 2 1")
    refused(table, "collect 1 20", "other_cannot_pay", 20, 0, 3)


def test_r11_3_repairs():
    table = play(
        """
        game classic 2
        do receive 1 5000
        do buy 1 1
        do buy 1 3
        do build 1 1
        do build 1 3
        do build 1 1
        expect cash 1 6230
        do repairs 1 25 100
        expect cash 1 6155
        do build 1 3
        do build 1 1
        do build 1 3
        do build 1 1
        do build 1 3
        do build 1 1
        expect cash 1 5855
        do repairs 1 25 100
        expect cash 1 5655
        do repairs 1 0 7
        expect cash 1 5648
        do build 1 3
        """
    )
    refused(table, "repairs 1 25 0", "nothing_changes")  # two hotels, no house
    refused(table, "repairs 2 25 100", "nothing_changes")
    refused(table, "repairs 1 0 0", "too_small")
    refused(table, "repairs 1 99999 99999", "not_enough_cash")
