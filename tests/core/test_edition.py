"""R16 and what the rulebooks disagree about, edition by edition."""

from game import edition
from table import refusal_of

ALL = tuple([edition.load(key) for key in edition.KEYS])
CLASSIC, SIMPSONS, DISNEY, PIXAR, SCOOBY = ALL

# What each edition says where they differ: attribute, classic, simpsons, disney, pixar, scooby, clause.
DIFFERENCES = (
    ("double_beside_mortgage", True, True, True, False, False, "R6.3"),
    ("throw_for_rent", "brought", "brought", "brought", "brought", "new", "R6.5"),
    ("throw_again_after_fine", False, False, False, True, False, "R10.2"),
    ("jail_throws", 3, 3, 3, 3, 3, "R10.2"),
    ("quick_throws", 1, 3, 3, 3, 1, "R10.4"),
    ("quick_fine_after_throw", False, False, False, True, False, "R10.4"),
    ("creditor_takes_mortgages", False, False, False, False, True, "R12.3"),
    ("inherit_interest", True, False, False, True, True, "R12.4"),
    ("quick_deal", 3, 2, 2, 3, 3, "R13.2, R13.3"),
    ("quick_deal_free", True, False, False, True, True, "R13.2, R13.3"),
    ("quick_houses", 3, 3, 3, 3, 3, "R13.2, R13.3"),
    ("quick_end", 1, 2, 2, 1, 1, "R13.2, R13.3"),
    ("timed_deal", 0, 0, 0, 2, 0, "R13.5"),
    ("timed_by_money", False, False, False, True, False, "R13.5"),
    ("tinker", False, False, True, False, False, "R14.3"),
    ("sign", "$", "M", "M", "$", "$", "R1.3"),
    ("max_entry", 99_999, 2000, 99_999, 99_999, 99_999, "R1.4, R1.5"),
    ("start", 1500, 1500, 1500, 1500, 1500, "R2.2"),
    ("salary", 200, 200, 200, 200, 200, "R3.1"),
    ("fine", 50, 50, 50, 50, 50, "R10.1"),
    ("houses", 32, 32, 32, 32, 32, "R2.3"),
    ("hotels", 12, 12, 12, 12, 12, "R2.3"),
)

TAXES = (  # R11.1: space, quick game, classic, simpsons, disney, pixar, scooby
    (4, False, 200, 200, 200, 200, 200),
    (4, True, 200, 200, 200, 100, 200),
    (38, False, 100, 100, 100, 100, 100),
    (38, True, 100, 100, 100, 100, 100),
)

NAMES = (  # R16.3
    (PIXAR, 5, "L'Indestructible"),
    (PIXAR, 15, "Dinoco the Helicopter"),
    (PIXAR, 25, "Mater the Tow Truck"),
    (PIXAR, 35, "R.C."),
    (PIXAR, 12, "Children's Screams"),
    (PIXAR, 28, "Children's Laughter"),
    (PIXAR, 4, "Insurance premium"),
    (PIXAR, 38, "Speeding"),
    (SCOOBY, 5, "Mystery Machine"),
    (SCOOBY, 12, "Lantern"),
    (SCOOBY, 28, "Gas Station"),
    (SCOOBY, 7, "ZOINKS!"),
    (SCOOBY, 2, "RUH-ROH"),
    (DISNEY, 22, "Show Time"),
    (DISNEY, 33, "Magic Moments"),
    (CLASSIC, 18, "Orange 2"),
    (SIMPSONS, 39, "Dark blue 2"),
    (SIMPSONS, 35, "Railroad 4"),
    (CLASSIC, 28, "Utility 2"),
    (CLASSIC, 0, "GO"),
    (CLASSIC, 10, "Jail"),
    (CLASSIC, 30, "Go to jail"),
)

BUILDINGS = (("house", "hotel"), ("house", "hotel"), ("cottage", "castle"), ("Construction Cone", "Toy Barn"))


def test_rules_in_which_editions_differ():
    for name, *wanted, clause in DIFFERENCES:
        assert [getattr(each, name) for each in ALL] == wanted, name + " " + clause


def test_taxes_r11_1():
    for space, quick, *wanted in TAXES:
        assert [each.tax(space, quick) for each in ALL] == wanted
    assert CLASSIC.tax(20, False) == 0


def test_words_r16_3():
    for each, space, name in NAMES:
        assert each.space_name(space) == name
    for each, (house, hotel) in zip(ALL, BUILDINGS + (("Snack Shack", "Dine & Dash Diner"),)):  # noqa: B905
        assert (each.words.house, each.words.hotel) == (house, hotel)


def test_every_word_fits_a_row_of_21_cells():
    for each in ALL:
        words = each.words
        for space in range(edition.SPACES):
            assert 1 <= len(each.space_name(space)) <= 21, each.space_name(space)
        for word in (words.house, words.hotel, words.transport, words.utility, words.chance, words.chest):
            assert 1 <= len(word) <= 21
        assert len(words.groups) == 8


def test_names_of_spaces_are_different_but_for_the_piles():
    for each in ALL:
        names = [each.space_name(space) for space in each.deed_spaces]
        assert len(set(names)) == edition.DEEDS


def test_board_r16_1_r16_2():
    for each in ALL:
        assert len(each.deed_spaces) == edition.DEEDS and list(each.deed_spaces) == sorted(each.deed_spaces)
        assert [len(group) for group in each.groups] == [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]
        assert [each.deed_spaces[deed] for deed in each.groups[edition.TRANSPORTS]] == [5, 15, 25, 35]
        assert [each.deed_spaces[deed] for deed in each.groups[edition.UTILITIES]] == [12, 28]
        assert _spaces_of(each, edition.CHANCE) == [7, 22, 36]
        assert _spaces_of(each, edition.CHEST) == [2, 17, 33]
        assert _spaces_of(each, edition.TAX) == [4, 38]
        assert [each.kinds[space] for space in (0, 10, 20, 30)] == [
            edition.GO,
            edition.JAIL,
            edition.PARKING,
            edition.GO_TO_JAIL,
        ]
        for deed, space in enumerate(each.deed_spaces):
            assert each.deed_at[space] == deed and deed in each.mates[deed]


def test_table_of_deeds_r16_1():
    """Sums over the table, worked out by hand from the rulebook's table, and its shape."""
    assert sum(CLASSIC.price) == 5690
    assert sum(CLASSIC.mortgage) == 2845
    for deed in range(edition.DEEDS):
        assert CLASSIC.mortgage[deed] * 2 == CLASSIC.price[deed]
        rents = CLASSIC.rents[deed]
        assert list(rents) == sorted(rents)
        assert len(rents) == (6 if CLASSIC.group[deed] < 8 else 4 if CLASSIC.group[deed] == 8 else 2)
    for group, hotel_rents in enumerate((700, 1700, 2400, 2900, 3200, 3500, 3950, 3500)):
        assert sum([CLASSIC.rents[deed][5] for deed in CLASSIC.groups[group]]) == hotel_rents
    assert sum([sum(CLASSIC.rents[deed]) for deed in CLASSIC.groups[3]]) == 2534 + 2534 + 2716
    for other in ALL[1:]:
        assert other.price == CLASSIC.price and other.rents == CLASSIC.rents and other.mortgage == CLASSIC.mortgage


def test_interest_is_ten_per_cent_rounded_up_r8_2():
    for deed in range(edition.DEEDS):
        assert CLASSIC.interest[deed] == -(-CLASSIC.mortgage[deed] // 10)


def test_tinker_path_stops_on_go_and_properties_only_r14_3():
    stops = [0] + list(DISNEY.deed_spaces)
    space, path = 0, []
    for _ in range(29):
        space = DISNEY.tinker_next[space]
        path.append(space)
    assert path == stops[1:] + [0]


def test_notes_of_the_starting_sum_r2_2():
    for each in (PIXAR, SCOOBY):
        assert sum([count * value for count, value in each.notes]) == each.start
    assert CLASSIC.notes == SIMPSONS.notes == DISNEY.notes == ()


def test_shown_with_its_sign_r1_3():
    assert [each.show(1450) for each in ALL] == ["$1450", "M14.5m", "M1450", "$1450", "$1450"]
    assert SIMPSONS.show(0) == "M0"


def test_numbers_and_keys():
    assert [each.number for each in ALL] == [0, 1, 2, 3, 4]
    assert [edition.by_number(each.number).key for each in ALL] == list(edition.KEYS)
    assert refusal_of(edition.load, "monopoly") == "unknown_edition"
    assert refusal_of(edition.by_number, 5) == "unknown_edition"


def _spaces_of(each, kind):
    return [space for space in range(edition.SPACES) if each.kinds[space] == kind]
