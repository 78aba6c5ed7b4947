"""R7: houses and hotels."""

from table import play, refused

BROWN = "do receive 1 9000\n do buy 1 1\n do buy 1 3"


def built(table, steps, *spaces):
    """Builds so many steps on every one of the spaces, evenly."""
    for _ in range(steps):
        for space in spaces:
            table.play("do build 1 " + str(space))


def test_r7_1_whole_group_without_mortgages():
    table = play("game classic 2", "do buy 1 1")
    refused(table, "build 1 1", "group_not_whole", 3)
    table.play("do buy 2 3")
    refused(table, "build 1 1", "group_not_whole", 3)
    refused(table, "build 1 3", "not_yours", 2, 3)
    refused(table, "build 1 6", "not_yours", 0, 6)
    table.play("do deal 2 1 give deed:3 take\n do mortgage 1 3")
    refused(table, "build 1 1", "group_mortgaged", 3)
    refused(table, "build 1 3", "group_mortgaged", 3)
    table.play("do lift 1 3\n do build 1 1")


def test_r7_1_only_on_sites():
    table = play("game classic 2", "do receive 1 5000\n do buy 1 12\n do buy 1 28")
    refused(table, "build 1 12", "not_a_site", 12)
    refused(table, "sell 1 12", "not_a_site", 12)
    refused(table, "sellgroup 1 12", "not_a_site", 12)
    refused(table, "build 1 10", "not_a_deed", 10)


def test_r7_2_evenly():
    table = play("game classic 2", BROWN, "do build 1 1")
    refused(table, "build 1 1", "not_evenly", 3)
    table.play("do build 1 3\n do build 1 3")
    refused(table, "build 1 3", "not_evenly", 1)
    refused(table, "sell 1 1", "not_evenly", 3)


def test_r7_3_a_hotel_after_four_houses_everywhere():
    table = play("game classic 2", BROWN)
    built(table, 3, 1, 3)
    table.play("do build 1 1\n expect level 1 4")
    refused(table, "build 1 1", "not_evenly", 3)
    table.play("do build 1 3\n expect stock 24 12\n do build 1 1\n expect level 1 5\n expect stock 28 11")
    table.play("expect cash 1 9930")  # nine steps of 50 and the two deeds
    refused(table, "build 1 1", "hotel_stands", 1)


def test_r7_3_r13_quick_games_build_a_hotel_after_three():
    for game in ("classic quick 2 deals 1:1,3,5 2:6,8,9", "simpsons quick 2 deals 1:1,3 2:6,8"):
        table = play("game " + game)
        built(table, 3, 1, 3)
        table.play("expect stock 26 12\n do build 1 1\n expect level 1 5\n expect stock 29 11\n do sell 1 1")
        table.play("expect level 1 3\n expect stock 26 12")
    table = play("game pixar timed 60 2 deals 1:1,3 2:6,8")
    built(table, 4, 1, 3)
    table.play("expect level 1 4\n do build 1 1\n expect stock 28 11")


def test_r7_4_in_jail_too():
    play("game classic 2", BROWN, "do jail 1\n do build 1 1\n do sell 1 1")


def test_r7_5_half_price_back():
    for key in ("classic", "simpsons", "disney", "pixar", "scooby"):
        table = play("game " + key + " 2", "do buy 1 37\n do buy 1 39\n do build 1 37")
        before = table.ledger.cash[1]
        table.play("do sell 1 37\n expect level 37 0\n expect stock 32 12")
        assert table.ledger.cash[1] - before == 100
    refused(table, "sell 1 37", "no_buildings", 37)


def test_r7_6_a_hotel_needs_its_houses_in_the_bank():
    table = play("game classic 2", BROWN)
    built(table, 5, 1, 3)
    table.ledger.houses = 3  # as if others had them: sold to nobody, put back below
    refused(table, "sell 1 1", "no_houses_back", 4, 3)
    refused(table, "sellgroup 1 1 to 2", "no_houses_back", 4, 3)
    refused(table, "sellgroup 1 1 to 4", "no_houses_back", 8, 3)
    table.ledger.houses = 32
    table.play("do sellgroup 1 1 to 1\n expect level 1 1\n expect level 3 1\n expect stock 30 12")
    table.play("expect cash 1 10080")  # 9 000 + 1 500 - 120 - 10 x 50 + 8 x 25


def test_r7_6_sellgroup_to_n():
    table = play("game classic 2", BROWN)
    built(table, 4, 1, 3)
    table.play("do build 1 1")
    refused(table, "sellgroup 1 1 to 5", "too_many_houses", 4)
    table.play("do sellgroup 1 3 to 4\n expect level 1 4\n expect level 3 4\n expect stock 24 12")
    refused(table, "sellgroup 1 1 to 4", "no_buildings", 1)
    table.play("do sellgroup 1 1 to 3\n do sell 1 1\n do sellgroup 1 1 to 2\n expect level 1 2\n expect level 3 2")
    table.play("do sellgroup 1 1\n expect stock 32 12")
    refused(table, "sellgroup 1 1", "no_buildings", 1)
    refused(table, "sellgroup 2 1", "not_yours", 1, 1)


def test_r7_6_sellgroup_in_a_quick_game_takes_four_steps():
    table = play("game scooby quick 2 deals 1:1,3,5 2:6,8,9")
    built(table, 4, 1, 3)
    table.play("expect level 1 5\n expect level 3 5\n expect cash 1 1100")
    refused(table, "sellgroup 1 1 to 4", "too_many_houses", 3)
    table.play("do sellgroup 1 1\n expect cash 1 1300\n expect stock 32 12")


def test_r7_7_none_left_in_the_bank():
    table = play("game classic 2", BROWN)
    table.ledger.houses = 0
    refused(table, "build 1 1", "no_houses_left")
    refused(table, "build 1 1 for 500", "no_houses_left")
    table.ledger.houses = 32
    built(table, 4, 1, 3)
    table.ledger.hotels = 0
    refused(table, "build 1 1", "no_hotels_left")


def test_r7_7_the_winning_bid_in_place_of_the_price():
    table = play("game classic 2", BROWN, "do build 1 1 for 1\n do build 1 3 for 777\n expect cash 1 9602")
    refused(table, "build 1 1 for 99999", "not_enough_cash")
    table.play("do build 1 1")
    refused(table, "build 1 1 for 50", "not_evenly", 3)


def test_r12_4_no_building_while_interest_is_due():
    table = play("game classic 3", BROWN, "do buy 2 5\n do mortgage 2 5\n do bankrupt 2 to 1 resign\n expect due 1 5")
    refused(table, "build 1 1", "interest_due", 5)
    table.play("do keep 1 5\n do build 1 1")


def test_not_enough_for_a_house():
    table = play("game classic 2", "do buy 1 1\n do buy 1 3\n do pay 1 1340")
    refused(table, "build 1 1", "not_enough_cash", 10, 60, 1)
