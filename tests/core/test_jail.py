"""R10 and R14.3: jail, its cards, and doubles."""

from table import play, refused

QUICK = {
    "classic": "classic quick 2 deals 1:1,3,5 2:6,8,9",
    "simpsons": "simpsons quick 2 deals 1:1,3 2:6,8",
    "disney": "disney quick 2 deals 1:1,3 2:6,8",
    "pixar": "pixar quick 2 deals 1:1,3,5 2:6,8,9",
    "scooby": "scooby quick 2 deals 1:1,3,5 2:6,8,9",
}


def spent(table, line, player=2):
    """What a booking cost that player, in units."""
    before = table.ledger.cash[player]
    table.play("do " + line)
    return before - table.ledger.cash[player]


def test_r10_0_into_jail_without_a_salary():
    table = play("game classic 2", "do jail 1\n expect jail 1 yes\n expect throws 1 0\n expect cash 1 1500")
    refused(table, "jail 1", "in_jail", 1)


def test_r10_1_three_ways_out():
    table = play("game simpsons 2", "do jail 1\n do fine 1\n expect jail 1 no\n expect cash 1 14.5m")
    for line in ("fine 1", "throw 1", "out 1 double", "out 1 card"):
        refused(table, line, "not_in_jail", 1)
    table.play("do jail 1")
    refused(table, "out 1 card", "no_jail_card", 1)
    table.play("do jailcard 1\n do out 1 card\n expect jailcards 1 0\n do jail 1\n do out 1 double\n expect jail 1 no")


def test_r10_2_the_third_failed_throw_pays_the_fine():
    for key in QUICK:
        table = play("game " + key + " 2", "do jail 2")
        assert [spent(table, "throw 2") for _ in range(3)] == [0, 0, 50]
        table.play("expect jail 2 no\n expect throws 2 0")


def test_r10_2_without_the_money_neither_is_booked():
    table = play("game classic 2", "do jail 1\n do throw 1\n do throw 1\n do pay 1 1460")
    refused(table, "throw 1", "not_enough_cash", 10, 0, 1)
    table.play("expect throws 1 2\n expect jail 1 yes")
    refused(table, "fine 1", "not_enough_cash", 10, 0, 1)
    table.play("do receive 1 10\n do throw 1\n expect cash 1 0")


def test_r10_4_quick_games():
    for key in ("classic", "scooby"):
        table = play("game " + QUICK[key], "do jail 2")
        assert spent(table, "throw 2") == 50
        table.play("expect jail 2 no")
    for key in ("simpsons", "disney", "pixar"):
        table = play("game " + QUICK[key], "do jail 2")
        assert [spent(table, "throw 2") for _ in range(3)] == [0, 0, 50]
    table = play("game " + QUICK["pixar"], "do jail 2\n do throw 2")
    assert spent(table, "fine 2") == 50
    play("game pixar timed 60 2 deals 1:1,3 2:6,8", "do jail 2\n do throw 2\n expect throws 2 1")


def test_r10_5_throws_start_again():
    play("game classic 2", "do jail 1\n do throw 1\n do throw 1\n do fine 1\n do jail 1\n expect throws 1 0")
    play("game classic 2", "do jail 1\n do throw 1\n do out 1 double\n do jail 1\n expect throws 1 0")


def test_r10_5_at_most_two_cards():
    table = play("game classic 3", "do jailcard 1\n do jailcard 2")
    refused(table, "jailcard 3", "jail_cards_gone")
    table.play("do jail 1\n do out 1 card\n do jailcard 3")
    refused(table, "jailcard 1", "jail_cards_gone")
    table.play("do bankrupt 3 resign\n do jailcard 1\n expect jailcards 1 1")  # back under the pile, R12.5


def test_r10_6_in_jail_one_goes_on():
    play(
        """
        game classic 2
        do buy 1 1
        do buy 1 3
        do jail 1
        do rent 2 1
        do build 1 1
        do sell 1 1
        do mortgage 1 1
        do lift 1 1
        do deal 1 2 give deed:1 take cash:5
        do transfer 2 1 5
        """
    )


def test_r11_2_r15_fines_feed_the_pot():
    table = play("game scooby 2 house pot", "do jail 1\n do fine 1\n expect pot 50")
    table.ledger.pot, table.ledger.cash[0] = 999_999, table.ledger.cash[0] - 999_949
    table.play("do jail 1")
    refused(table, "fine 1", "balance_full", 0, 999_999)


def test_r14_3_tinker_bell():
    table = play("game disney 2", "expect tinker 0")
    path = [1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37, 39]
    for space in path + [0, 1]:
        table.play("do double\n expect tinker " + str(space))
    table.play("do jail 1\n do throw 1\n expect tinker 1\n do out 1 double\n expect tinker 3\n expect jail 1 no")
    table.play("do jailcard 1\n do jail 1\n do out 1 card\n expect tinker 3\n do undo\n expect tinker 3")


def test_r14_3_only_disney_has_her():
    for key in ("classic", "simpsons", "pixar", "scooby"):
        table = play("game " + key + " 2", "expect tinker 0\n do jail 1\n do out 1 double\n expect tinker 0")
        refused(table, "double", "not_in_this_edition")
