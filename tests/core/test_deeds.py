"""R4, R5, R6, R8, R12.4: buying, auctions, rent, mortgages."""

from table import play, refused

EDITIONS = ("classic", "simpsons", "disney", "pixar", "scooby")


def test_r4_1_buying():
    table = play("game classic 3", "do buy 1 39\n expect cash 1 1100\n expect owner 39 1")
    refused(table, "buy 2 39", "already_owned", 1)
    refused(table, "buy 1 39", "already_owned", 1)
    for space in (0, 2, 4, 7, 10, 20, 30):
        refused(table, "buy 1 " + str(space), "not_a_deed", space)


def test_r4_2_r14_4_a_gift_under_tinker_bell():
    table = play("game disney 2", "do pay 1 1500\n do double\n do buy 1 1\n expect cash 1 0\n expect owner 1 1")
    refused(table, "buy 1 3", "not_enough_cash", 60, 30, 1)


def test_r5_auctions():
    table = play("game scooby 3", "do auction 2 39 1\n expect cash 2 1499\n expect owner 39 2")
    refused(table, "auction 1 39 5", "already_owned", 2)
    refused(table, "auction 1 37 1501", "not_enough_cash", 1, 0, 1)
    refused(table, "auction 1 2 5", "not_a_deed", 2)
    play("game simpsons 2\n do auction 1 39 10k\n expect cash 1 14.99m")
    table = play("game disney 2", "do double\n do auction 1 1 5\n expect cash 1 1495")  # a bid stays a bid


def test_r5_4_nobody_bids():
    table = play("game classic 3", "do buy 1 39\n do buy 1 37\n do bankrupt 1 owes 9999\n expect auctions 37 39")
    refused(table, "buy 2 39", "waits_for_auction", 39)
    table.play("do nobid 39\n expect auctions 37\n do buy 2 39\n do auction 3 37 5\n expect auctions none")
    refused(table, "nobid 39", "already_owned", 2)
    refused(table, "nobid 1", "no_auction_waits", 1)
    refused(table, "nobid 2", "not_a_deed", 2)


def test_r6_1_no_rent():
    table = play("game classic 3", "do buy 1 39\n do mortgage 1 39\n do buy 1 1")
    refused(table, "rent 2 39", "is_mortgaged", 39)
    refused(table, "rent 1 1", "own_deed", 1)
    refused(table, "rent 2 3", "nobody_owns", 3)
    refused(table, "rent 2 4", "not_a_deed", 4)
    table.play("expect quote 39 0\n expect quote 3 0")
    table.play("do jail 1\n do rent 2 1\n expect cash 2 1498")  # an owner in jail collects


def test_r15_no_rent_while_the_owner_is_in_jail():
    table = play("game classic 2 house no-rent-in-jail", "do buy 1 1\n do jail 1\n expect quote 1 2")
    refused(table, "rent 2 1", "owner_in_jail", 1)
    table.play("do jail 2\n do fine 1\n do rent 2 1\n expect cash 2 1498")  # the payer may be there


def test_r6_2_rent_with_buildings():
    table = play("game classic 2", "do receive 1 5000\n do buy 1 37\n do buy 1 39")
    for first, second in ((175, 200), (500, 600), (1100, 1400), (1300, 1700), (1500, 2000)):
        table.play("do build 1 37\n do build 1 39")
        table.play("expect quote 37 " + str(first) + "\n expect quote 39 " + str(second))


def test_r6_3_double_rent_of_a_bare_group():
    for key in EDITIONS:
        table = play("game " + key + " 2", "do buy 1 1\n do buy 1 3")
        units = table.edition.text
        table.play("expect quote 1 " + units(4) + "\n expect quote 3 " + units(8))
        table.play("do build 1 1\n expect quote 1 " + units(10) + "\n expect quote 3 " + units(8))
        table.play("do sell 1 1\n do mortgage 1 1\n expect quote 1 0")
        beside = 4 if key in ("pixar", "scooby") else 8
        table.play("expect quote 3 " + units(beside))
    play("game classic 3", "do buy 1 6\n do buy 1 8\n do buy 2 9\n expect quote 6 6")


def test_r6_4_transports():
    table = play("game classic 2", "do receive 1 5000")
    for space, rent in ((5, 25), (15, 50), (25, 100), (35, 200)):
        table.play("do buy 1 " + str(space) + "\n expect quote 5 " + str(rent))
        table.play("expect quote 5 double " + str(2 * rent))
    table.play("do mortgage 1 15\n expect quote 5 200\n expect quote 15 0")


def test_r6_5_utilities():
    table = play("game scooby 3", "do buy 1 12\n expect quote 12 dice 2 8\n expect quote 12 dice 12 48")
    table.play("expect quote 12 dice 3 ten 30\n expect quote 28 0\n expect quote 28 dice 9 0")
    for dice in (1, 13, 99):
        refused(table, "rent 2 12 dice " + str(dice), "throw_impossible", dice)
    refused(table, "rent 2 12", "throw_missing")
    refused(table, "rent 2 12 ten", "throw_missing")
    table.play("do buy 1 28\n expect quote 12 dice 7 70\n do mortgage 1 28\n expect quote 12 dice 7 70")
    table.play("do rent 2 12 dice 5 ten\n expect cash 2 1450")


def test_r6_6_card_effects_elsewhere_are_refused():
    table = play("game classic 2", "do buy 1 1\n do buy 1 5\n do buy 1 12")
    refused(table, "rent 2 1 double", "transport_only")
    refused(table, "rent 2 12 dice 5 double", "transport_only")
    refused(table, "rent 2 1 ten", "utility_only")
    refused(table, "rent 2 5 ten", "utility_only")
    refused(table, "rent 2 1 dice 5", "throw_not_needed")
    refused(table, "rent 2 5 dice 5", "throw_not_needed")
    refused(table, "rent 2 5 dice 5 double", "throw_not_needed")


def test_r6_7_r14_4_the_bank_pays_where_tinker_bell_stands():
    table = play("game disney 2", "do double\n do buy 2 1\n do buy 2 3\n do pay 1 1500\n do rent 1 1\n expect cash 1 0")
    table.play("expect cash 2 1444")
    refused(table, "rent 1 3", "not_enough_cash", 8, 0, 1)
    play("game disney 2", "do double\n do double\n do double\n do buy 2 5\n do rent 1 5 double\n expect cash 2 1550")


def test_r8_1_mortgages():
    table = play("game classic 2", "do buy 1 1\n do mortgage 1 1\n expect cash 1 1470\n expect mortgaged 1 yes")
    refused(table, "mortgage 1 1", "is_mortgaged", 1)
    refused(table, "mortgage 2 1", "not_yours", 1, 1)
    refused(table, "mortgage 1 3", "not_yours", 0, 3)
    refused(table, "mortgage 1 2", "not_a_deed", 2)
    table.play("do buy 2 37\n do buy 2 39\n do build 2 37\n do jail 2")
    refused(table, "mortgage 2 39", "group_has_buildings", 37)
    table.play("do sell 2 37\n do mortgage 2 39\n expect cash 2 850")  # in jail too, R10.6


def test_r8_2_lifting_costs_interest_rounded_up():
    for key in EDITIONS:
        table = play("game " + key + " 2")
        for space, cost in ((12, 83), (6, 55), (11, 77), (37, 193), (1, 33), (39, 220)):
            table.play("do buy 1 " + str(space) + "\n do mortgage 1 " + str(space))
            before = table.ledger.cash[1]
            table.play("do lift 1 " + str(space))
            assert before - table.ledger.cash[1] == cost


def test_r8_3_only_the_owner_lifts():
    table = play("game classic 2", "do buy 1 1\n do mortgage 1 1\n do pay 1 1440")
    refused(table, "lift 2 1", "not_yours", 1, 1)
    refused(table, "lift 1 1", "not_enough_cash", 3, 0, 1)
    table.play("do receive 1 3\n do lift 1 1\n expect mortgaged 1 no\n expect cash 1 0")
    refused(table, "lift 1 1", "not_mortgaged", 1)
    refused(table, "keep 1 1", "no_interest_due", 1)


def test_r12_4_inherited_interest_stands_before_buying():
    table = play("game pixar 3", "do buy 1 1\n do mortgage 1 1\n do bankrupt 1 to 2 owes 9999\n expect due 2 1")
    refused(table, "buy 2 39", "interest_due", 1)
    refused(table, "auction 2 39 5", "interest_due", 1)
    refused(table, "keep 3 1", "not_yours", 2, 1)
    table.play("do buy 3 39\n do rent 2 39\n do pay 2 2918")  # what is owed is still paid
    refused(table, "keep 2 1", "not_enough_cash")
    refused(table, "lift 2 1", "not_enough_cash")
    table.play("do receive 2 3\n do keep 2 1\n expect due 2 none\n expect mortgaged 1 yes")
    refused(table, "keep 2 1", "no_interest_due", 1)


def test_r12_4_lifting_settles_the_interest():
    table = play("game scooby 3", "do buy 1 1\n do bankrupt 1 to 2 owes 9999\n expect due 2 1\n do lift 2 1")
    table.play("expect due 2 none\n expect mortgaged 1 no\n expect cash 2 2937")
