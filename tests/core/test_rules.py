"""The one question before every booking, names and cards, and the legal ways to raise money."""

from game import entries, ledger, notation, owed, rules
from table import play, refusal_of, refused

NAMES = ("A", "12345678", "Zoé", "O'Neil", "D. J.", "€uro", "ÄÖÜß", "¡Olé!")
NO_NAMES = ("", "123456789", " Ann", "Ann ", "A\tb", "A\nb", "Łukasz", "日本", 'a"b', "a\u00adb")


def test_tables_of_kinds_run_in_parallel():
    wanted = len(entries.KIND_NAMES)
    assert len(rules._CHECKS) == len(ledger._BOOKS) == len(notation._FORMS) == wanted
    for kind, verb in enumerate(entries.KIND_NAMES):
        for function, prefix in ((rules._CHECKS[kind], "check_"), (ledger._BOOKS[kind], "book_")):
            said = getattr(function, "__name__", prefix + verb).lstrip("_")
            assert said == prefix + verb or said == "book_elsewhere", said


def test_names():
    game = play("game classic 2").ledger
    for name in NAMES:
        assert refusal_of(rules.check, game, entries.name(1, name)) == "", name
    for name in NO_NAMES:
        assert refusal_of(rules.check, game, entries.name(1, name)) == "not_a_name", name


def test_cards():
    game = play("game classic 2").ledger
    for size in (4, 7, 10):
        assert refusal_of(rules.check, game, entries.newcard(1, bytes(size))) == ""
    for size in (0, 3, 5, 8, 11):
        assert refusal_of(rules.check, game, entries.newcard(1, bytes(size))) == "not_a_card"


def test_house_rules_have_a_number():
    game = play("game classic 2").ledger
    for rule in (3, 8, 77):
        assert refusal_of(rules.check, game, entries.house(rule, True)) == "unknown_rule"


def test_a_space_off_the_board_is_refused():
    game = play("game classic 2").ledger
    for entry in (entries.buy(1, 40), entries.tax(1, 40), entries.rent(1, 99), entries.nobid(40), entries.sell(1, 255)):
        assert refusal_of(rules.check, game, entry) == "not_a_space"


def test_what_nobody_owns_is_nobodys_to_sell():
    game = play("game classic 2", "do buy 2 1").ledger
    for make in (entries.mortgage, entries.sell, entries.build, entries.sellgroup, entries.lift, entries.keep):
        assert refusal_of(rules.check, game, make(0, 3)) == "no_such_player"
        assert refusal_of(rules.check, game, make(3, 1)) == "no_such_player"
        assert refusal_of(rules.check, game, make(1, 1)) == "not_yours"


def test_asking_changes_nothing():
    table = play("game disney 3", "do buy 1 1\n do buy 1 3\n do build 1 1")
    before = table.ledger.pack()
    for player in (1, 2, 3, 4):
        rules.ways_to_raise(table.ledger, player)
    for space in range(40):
        for line in ("buy 1 ", "sell 1 ", "mortgage 1 ", "rent 2 ", "build 1 ", "sellgroup 1 "):
            rules.can(table.ledger, notation.from_words((line + str(space)).split(), table.edition))
    assert table.ledger.pack() == before


def test_r12_1_ways_to_raise_are_legal_and_bring_what_they_say():
    table = play("game classic 2", "do receive 1 9000\n do buy 1 1\n do buy 1 3\n do buy 1 5\n do buy 1 12")
    for _ in range(5):
        table.play("do build 1 1\n do build 1 3")
    table.play("do mortgage 1 12\n do sell 1 1")
    words = [notation.to_words(entry, table.edition) for entry, _ in rules.ways_to_raise(table.ledger, 1)]
    assert "sell 1 3" in words and "sell 1 1" not in words and "mortgage 1 5" in words
    assert "sellgroup 1 1" in words and "sellgroup 1 1 to 2" in words and "sellgroup 1 1 to 4" not in words
    assert "mortgage 1 1" not in words and "mortgage 1 12" not in words
    for entry, brings in rules.ways_to_raise(table.ledger, 1):
        twin = table.ledger.copy()
        rules.check(twin, entry)
        twin.apply(entry)
        assert twin.cash[1] - table.ledger.cash[1] == brings > 0 and twin.is_sound()


def test_r7_6_it_is_never_a_trap():
    """With no house in the bank a hotel still brings money: the whole group goes down."""
    table = play("game classic 2", "do receive 1 9000\n do buy 1 1\n do buy 1 3")
    for _ in range(5):
        table.play("do build 1 1\n do build 1 3")
    table.ledger.houses = 0
    ways = [notation.to_words(entry, table.edition) for entry, _ in rules.ways_to_raise(table.ledger, 1)]
    assert ways == ["sellgroup 1 1"]
    refused(table, "sell 1 1", "no_houses_back", 4, 0)


def test_rent_due_says_who_pays():
    game = play("game disney 2", "do double\n do buy 2 1\n do buy 2 3").ledger
    assert owed.rent_due(game, 1, 1) == (4, 0) and owed.rent_due(game, 1, 3) == (8, 1)
    assert owed.price(game, 1) == 0 and owed.price(game, 5) == 200
    assert refusal_of(owed.price, game, 10) == "not_a_deed"


def test_single_prices():
    game = play("game simpsons 2").ledger
    deed = game.edition.deed_at[37]
    assert owed.interest(game.edition, deed) == 18 and owed.lift_cost(game.edition, deed) == 193
    assert owed.house_back(game.edition, deed) == 100 and owed.tax(game, 4) == 200 and owed.tax(game, 20) == 0
