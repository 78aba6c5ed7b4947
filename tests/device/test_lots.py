"""A bid for one building: who could build it nowhere is told the true reason (R7.1 to R7.3, R7.7)."""

import pytest
from app.lots import BuildingLot
from game.refusal import Refusal

from tests.device.sitting import Sitting

HOUSE, HOTEL = BuildingLot(False), BuildingLot(True)
BROWN = ("buy 1 1", "buy 1 3")


def table_after(*lines, steps=0, game="classic 2"):
    """A table after these entries and so many steps of building on the two brown sites in turn."""
    table = Sitting(game)
    table.book("receive 1 5000")
    for line in lines:
        table.book(line)
    for step in range(steps):
        table.book(f"build 1 {(1, 3)[step % 2]}")
    return table


def why(lot, table, bid=10):
    """(name, figures) of the refusal of a bid, ("", ()) for none."""
    try:
        lot.check(table.bank.ledger, 1, bid)
    except Refusal as refused:
        return refused.name, refused.figures
    return "", ()


@pytest.mark.parametrize(
    ("lot", "lines", "steps", "reason"),
    (
        (HOUSE, (), 0, ("group_not_whole", ())),
        (HOUSE, ("buy 1 1", "mortgage 1 1"), 0, ("group_not_whole", ())),
        (HOUSE, ("buy 1 5", "buy 1 15", "buy 1 25", "buy 1 35"), 0, ("group_not_whole", ())),
        (HOUSE, BROWN, 0, ("", ())),
        (HOUSE, (*BROWN, "mortgage 1 3"), 0, ("group_mortgaged", (3,))),
        (HOUSE, BROWN, 7, ("", ())),
        (HOUSE, BROWN, 8, ("hotel_comes_next", ())),
        (HOUSE, BROWN, 9, ("hotel_comes_next", ())),
        (HOUSE, BROWN, 10, ("hotel_stands", (1,))),
        (HOTEL, BROWN, 0, ("houses_come_first", (4,))),
        (HOTEL, BROWN, 7, ("houses_come_first", (4,))),
        (HOTEL, BROWN, 8, ("", ())),
        (HOTEL, BROWN, 10, ("hotel_stands", (1,))),
    ),
)
def test_who_could_build_it_nowhere_is_told_why(lot, lines, steps, reason):
    assert why(lot, table_after(*lines, steps=steps)) == reason


def test_of_several_groups_the_reason_most_easily_mended():
    table = table_after(*BROWN, "buy 1 37", "buy 1 39", "mortgage 1 37", steps=10)
    assert why(HOUSE, table) == ("group_mortgaged", (37,))


def test_a_quick_game_has_three_houses_before_a_hotel():
    table = Sitting("scooby quick 2 deals 1:1,3,5 2:6,8,9")
    assert why(HOTEL, table) == ("houses_come_first", (3,))


def test_a_bank_without_any_left_is_the_reason():
    table = table_after(*BROWN)
    table.bank.ledger.houses = 0
    assert why(HOUSE, table) == ("no_houses_left", ())
    table = table_after(*BROWN, steps=8)
    table.bank.ledger.hotels = 0
    assert why(HOTEL, table) == ("no_hotels_left", ())


def test_the_site_that_was_chosen_is_told_why_too():
    """It used to be named as the site to build on first."""
    table = table_after(*BROWN, steps=8)
    for lot, space, name in ((HOUSE, 1, "hotel_comes_next"), (HOUSE, 6, "not_yours"), (HOUSE, 5, "not_yours")):
        with pytest.raises(Refusal) as caught:
            lot.check_site(table.bank.ledger, 1, space, 10)
        assert caught.value.name == name
