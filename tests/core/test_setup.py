"""R2, R13: how a game begins, and what of it is refused."""

from game import edition
from game.ledger import Ledger
from game.setup import NORMAL, QUICK, TIMED, Setup, check_setup, deeds_dealt, draw_deals
from table import play, refusal_of

THREE_EACH = ((1, 1), (1, 3), (1, 5), (2, 6), (2, 8), (2, 9))
TWO_EACH = ((1, 37), (1, 39), (2, 6), (2, 8))

REFUSED = (  # key, mode, minutes, players, deals, start, rules, why
    ("classic", NORMAL, 0, 1, (), 0, 0, "wrong_players"),
    ("classic", NORMAL, 0, 9, (), 0, 0, "wrong_players"),
    ("classic", NORMAL, 60, 2, (), 0, 0, "wrong_minutes"),
    ("classic", TIMED, 9, 2, (), 0, 0, "wrong_minutes"),
    ("classic", TIMED, 601, 2, (), 0, 0, "wrong_minutes"),
    ("classic", TIMED, 0, 2, (), 0, 0, "wrong_minutes"),
    ("classic", NORMAL, 0, 2, (), 0, 8, "unknown_rule"),
    ("classic", NORMAL, 0, 2, (), 1_000_000, 0, "too_large"),
    ("classic", NORMAL, 0, 2, (), -5, 0, "too_small"),
    ("classic", NORMAL, 0, 2, THREE_EACH, 0, 0, "mode_deals_none"),
    ("classic", TIMED, 60, 2, TWO_EACH, 0, 0, "mode_deals_none"),
    ("classic", QUICK, 0, 2, TWO_EACH, 0, 0, "wrong_deals"),
    ("classic", QUICK, 0, 2, THREE_EACH[:5], 0, 0, "wrong_deals"),
    ("classic", QUICK, 0, 2, THREE_EACH[:5] + ((2, 1),), 0, 0, "wrong_deals"),
    ("classic", QUICK, 0, 2, THREE_EACH[:5] + ((3, 9),), 0, 0, "no_such_player"),
    ("classic", QUICK, 0, 2, THREE_EACH[:5] + ((2, 10),), 0, 0, "not_a_deed"),
    ("classic", QUICK, 0, 2, THREE_EACH[:5] + ((2, 40),), 0, 0, "not_a_space"),
    ("classic", QUICK, 0, 2, (), 0, 0, "wrong_deals"),
    ("simpsons", QUICK, 0, 2, TWO_EACH, 749, 0, "start_too_small"),
    ("pixar", TIMED, 60, 2, TWO_EACH, 749, 0, "start_too_small"),
)


def test_what_is_refused():
    for key, mode, minutes, players, deals, start, bits, name in REFUSED:
        each = edition.load(key)
        setup = Setup(key, mode, minutes, players, deals, start, bits)
        assert refusal_of(check_setup, setup, each) == name, (setup, name)
        assert refusal_of(Ledger.new, each, setup) == name


def test_a_starting_sum_that_just_pays_the_deal():
    for key, mode, minutes in (("simpsons", QUICK, 0), ("pixar", TIMED, 60)):
        ledger = Ledger.new(edition.load(key), Setup(key, mode, minutes, 2, TWO_EACH, 750, 0))
        assert ledger.cash[1:3] == [0, 550] and ledger.is_sound()
    free = Ledger.new(edition.load("scooby"), Setup("scooby", QUICK, 0, 2, THREE_EACH, 1, 0))
    assert free.cash[1:3] == [1, 1]


def test_a_deal_has_to_be_drawn_before_the_start():
    setup = Setup("classic", QUICK, 0, 2, None, 0, 0)
    each = edition.load("classic")
    check_setup(setup, each)
    assert refusal_of(Ledger.new, each, setup) == "wrong_deals"


def test_drawn_deals_start_a_game_in_every_mode_and_edition():
    state = [3]

    def below(n):
        state[0] = (state[0] * 1103 + 12345) & 0x3FFFFF
        return (state[0] >> 5) % n

    for key in edition.KEYS:
        each = edition.load(key)
        for mode, minutes in ((NORMAL, 0), (QUICK, 0), (TIMED, 10)):
            for players in (2, 8):
                deals = draw_deals(each, mode, players, below)
                assert len(deals) == players * deeds_dealt(each, mode)
                ledger = Ledger.new(each, Setup(key, mode, minutes, players, deals, 0, 0))
                assert ledger.problems() == ()


def test_r2_2_money_at_the_start():
    play("game simpsons 2\n expect cash 1 15m\n expect cash 2 15m")
    for key in ("classic", "disney", "pixar", "scooby"):
        play("game " + key + " 8\n expect cash 8 1500\n expect stock 32 12\n expect auctions none\n expect over no")
    play("game classic 2 start 700\n expect cash 1 700\n expect worth 2 700")
