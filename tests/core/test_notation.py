"""SCENARIOS.md: entries and games as words, both ways; wrong form told from wrong value."""

from game import edition, entries, notation, opening, refusal
from game.refusal import Refusal
from table import refusal_of, split

SIMPSONS = edition.load("simpsons")
CLASSIC = edition.load("classic")

LINES = (
    ("pay 1 500k", entries.pay(1, 50)),
    ("pay 1 10k pot", entries.pay(1, 1, pot=True)),
    ("receive 8 20m", entries.receive(8, 2000)),
    ("transfer 1 2 1.5m", entries.transfer(1, 2, 150)),
    ("go 3", entries.go(3)),
    ("go 3 landed", entries.go(3, landed=True)),
    ("buy 1 12", entries.buy(1, 12)),
    ("auction 1 39 10k", entries.auction(1, 39, 1)),
    ("nobid 25", entries.nobid(25)),
    ("rent 3 12 dice 12", entries.rent(3, 12, 12)),
    ("rent 3 5 double", entries.rent(3, 5, double=True)),
    ("rent 3 28 dice 2 ten", entries.rent(3, 28, 2, ten=True)),
    ("rent 3 28 dice 2 double ten", entries.rent(3, 28, 2, True, True)),
    ("tax 1 4", entries.tax(1, 4)),
    ("build 3 1", entries.build(3, 1)),
    ("build 3 1 for 1.2m", entries.build(3, 1, 120)),
    ("sell 1 39", entries.sell(1, 39)),
    ("sellgroup 1 39", entries.sellgroup(1, 39)),
    ("sellgroup 1 39 to 1", entries.sellgroup(1, 39, 1)),
    ("mortgage 1 0", entries.mortgage(1, 0)),
    ("lift 1 39", entries.lift(1, 39)),
    ("keep 1 39", entries.keep(1, 39)),
    ("deal 1 2 give cash:500k deed:39 take deed:5 cards:1", entries.deal(1, 2, (50, 1 << 27, 0), (0, 1 << 2, 1))),
    ("deal 3 1 give deed:12 lift:12 take cash:10k", entries.deal(3, 1, (0, 1 << 7, 0), (1, 0, 0), 1 << 7)),
    ("deal 1 2 give deed:1 deed:3 take", entries.deal(1, 2, (0, 3, 0))),
    ("deal 1 2 give take", entries.deal(1, 2)),
    ("each 1 10k", entries.each(1, 1)),
    ("collect 1 100k", entries.collect(1, 10)),
    ("repairs 1 250k 1m", entries.repairs(1, 25, 100)),
    ("repairs 1 0 1m", entries.repairs(1, 0, 100)),
    ("repairs 1 10k 0", entries.repairs(1, 1, 0)),
    ("jail 1", entries.jail(1)),
    ("throw 1", entries.throw(1)),
    ("fine 1", entries.fine(1)),
    ("out 1 card", entries.out(1, entries.BY_CARD)),
    ("out 1 double", entries.out(1, entries.BY_DOUBLE)),
    ("jailcard 1", entries.jailcard(1)),
    ("bankrupt 1 to 2 owes 8.26m", entries.bankrupt(1, 2, 826)),
    ("bankrupt 1 owes 100m", entries.bankrupt(1, 0, 10_000)),
    ("bankrupt 1 to 2 resign", entries.resign(1, 2)),
    ("bankrupt 1 resign", entries.resign(1)),
    ("double", entries.double()),
    ("parking 1", entries.parking(1)),
    ("house pot on", entries.house(0, True)),
    ("house no-rent-in-jail off", entries.house(2, False)),
    ('name 1 "Zoé B"', entries.name(1, "Zoé B")),
    ('newcard 1 "04A1B2C3D4E580"', entries.newcard(1, b"\x04\xa1\xb2\xc3\xd4\xe5\x80")),
    ("timeup", entries.timeup()),
    ("undo", entries.undo()),
    ("undo 12", entries.undo(12)),
    ("redo", entries.redo()),
)

OTHER_SPELLINGS = (
    ("deal 3 1 give deed:12 take cash:10k lift:12", "deal 3 1 give deed:12 lift:12 take cash:10k"),
    ("deal 1 2 give cash:10k cash:10k take", "deal 1 2 give cash:20k take"),
    ("sellgroup 1 39 to 0", "sellgroup 1 39"),
    ("undo 1", "undo"),
    ('newcard 1 "045a0000000001"', 'newcard 1 "045A0000000001"'),
    ("pay 01 .5m", "pay 1 500k"),
)

WRONG_FORM = (
    "",
    "steal 1 5m",
    "pay",
    "pay 1",
    "pay 1 5m 6m",
    "pay 1 5m pots",
    "go 1 land",
    "rent 3 12 dice",
    "rent 3 12 12",
    "rent 3 5 ten double",
    "rent 3 5 double dice 4",
    "build 1 39 for",
    "build 1 39 1m",
    "sellgroup 1 39 2",
    "out 1",
    "out 1 key",
    "bankrupt 1",
    "bankrupt 1 owes",
    "bankrupt 1 to 2",
    "bankrupt 1 to owes 5m",
    "bankrupt 1 owes 5m resign",
    "bankrupt 1 resign to 2",
    "house pot",
    "house pot maybe",
    "double 1",
    "timeup now",
    "undo 1 2",
    "redo 1",
    "name 1",
    "deal 1 2",
    "deal 1 2 give cash:1m",
    "deal 1 2 take cash:1m give",
    "deal 1 2 give money:1m take",
    "deal 1 2 give cash take",
    "deal 1 2 give take take",
    "repairs 1 1m",
)

WRONG_VALUE = (
    ("pay 9 5m", "not_a_player"),
    ("pay 0 5m", "not_a_player"),
    ("pay x 5m", "not_a_player"),
    ("pay -1 5m", "not_a_player"),
    ("transfer 1 9 5m", "not_a_player"),
    ("pay 1 1.2.3m", "not_an_amount"),
    ("pay 1 0", "no_k_or_m"),
    ("buy 1 40", "not_a_space"),
    ("buy 1 -1", "not_a_space"),
    ("buy 1 x", "not_a_space"),
    ("buy 1 1234567", "not_a_space"),
    ("rent 3 12 dice x", "not_a_number"),
    ("rent 3 12 dice 0", "throw_impossible"),
    ("house freeparking on", "unknown_rule"),
    ("newcard 1 xyz", "not_a_card"),
    ("newcard 1 045", "not_a_card"),
    ("deal 1 2 give deed:2 take", "not_a_deed"),
    ("deal 1 2 give deed:x take", "not_a_space"),
    ("deal 1 2 give cash:0 take", "no_k_or_m"),
    ("deal 1 2 give cards:x take", "not_a_number"),
    ("undo x", "not_a_number"),
    ("repairs 1 5k 0", "too_small"),
    ("repairs 1 20.01m 0", "too_large"),
    ("bankrupt 1 owes 0k", "too_small"),
    ("bankrupt 1 owes 200000m", "too_large"),
)

GAMES = (
    "simpsons normal 3",
    "simpsons quick 4 deals 1:37,39 2:1,3 3:5,12 4:6,11",
    "pixar timed 60 2 deals 1:1,3 2:37,39",
    "scooby normal 3 house pot no-rent-in-jail",
    "classic normal 2 start 700 house double-go",
    "simpsons normal 8 start 7.5m",
    "disney timed 600 2",
)

WRONG_GAMES = (
    ("", "wrong_words"),
    ("classic", "wrong_words"),
    ("classic slow 3", "wrong_words"),
    ("classic 3 4", "wrong_words"),
    ("classic timed 3", "wrong_words"),
    ("classic 3 start", "wrong_words"),
    ("classic 3 start 5 6", "wrong_words"),
    ("classic 3 house", "wrong_words"),
    ("classic 3 deals", "wrong_words"),
    ("classic 3 deals 1-5", "wrong_words"),
    ("classic 3 house pot start 500", "unknown_rule"),
    ("monopoly 3", "unknown_edition"),
    ("classic x", "not_a_number"),
    ("classic timed x 3", "not_a_number"),
    ("classic 3 start 0", "too_small"),
    ("classic 3 start 1000000", "too_large"),
    ("classic 3 start 1.5m", "not_an_amount"),
    ("classic quick 2 deals 1:x,2,3", "not_a_space"),
    ("classic quick 2 deals 9:1,3,5", "not_a_player"),
    ("classic 3 house rich", "unknown_rule"),
)


def test_words_to_entry_and_back():
    for line, entry in LINES:
        assert notation.from_words(split(line), SIMPSONS) == entry, line
        assert notation.to_words(entry, SIMPSONS) == line
        notation.check_form(split(line))
    assert sorted(set([entry.kind for _, entry in LINES])) == list(range(len(entries.KIND_NAMES)))


def test_other_spellings_mean_the_same():
    for line, usual in OTHER_SPELLINGS:
        assert notation.to_words(notation.from_words(split(line), SIMPSONS), SIMPSONS) == usual


def test_wrong_form_is_told_from_wrong_values():
    for line in WRONG_FORM:
        for ask in (lambda words: notation.from_words(words, SIMPSONS), notation.check_form):
            try:
                ask(split(line))
            except Refusal as refused:
                assert refusal.is_form(refused.reason), line
            else:
                raise AssertionError("accepted: " + line)


def test_wrong_values_are_refused_but_have_the_form():
    for line, name in WRONG_VALUE:
        notation.check_form(split(line))
        assert refusal_of(notation.from_words, split(line), SIMPSONS) == name, line


def test_amounts_are_written_as_the_edition_does():
    assert notation.from_words(split("pay 1 60"), CLASSIC) == entries.pay(1, 60)
    assert refusal_of(notation.from_words, split("pay 1 60k"), CLASSIC) == "not_an_amount"


def test_question_of_a_rent():
    assert notation.question_from_words(["12", "dice", "7", "ten"], CLASSIC) == (12, 7, False, True)
    assert notation.question_from_words(["5", "double"], CLASSIC) == (5, 0, True, False)
    assert refusal_of(notation.question_from_words, ["5", "dice"], CLASSIC) == "wrong_words"


def test_a_game_as_words_and_back():
    for line in GAMES:
        setup = opening.setup_from_words(split(line))
        assert opening.setup_to_words(setup, edition.load(setup.edition_key)) == line
        opening.check_form(split(line))


def test_normal_need_not_be_said_and_a_deal_may_be_left_to_the_device():
    assert opening.setup_from_words(["classic", "3"]) == opening.setup_from_words(["classic", "normal", "3"])
    assert opening.setup_from_words(["classic", "3"]).deals == ()
    assert opening.setup_from_words(["classic", "quick", "3"]).deals is None


def test_wrong_games_are_refused():
    for line, name in WRONG_GAMES:
        assert refusal_of(opening.setup_from_words, split(line)) == name, line
