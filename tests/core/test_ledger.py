"""The state of a game: its bytes, and everything that can be unsound in it."""

from game import edition, entries, ledger, rules
from game.ledger import Ledger
from table import play, refusal_of

FULL = """
do buy 1 1
do buy 1 3
do build 1 1
do buy 2 5
do mortgage 2 5
do buy 3 39
do mortgage 3 39
do jailcard 4
do jail 5
do throw 5
do throw 5
do tax 6 4
do buy 7 12
do bankrupt 7 resign
do bankrupt 3 to 8 resign
"""

# What is done to a sound ledger, and a part of what must be said about it.
BROKEN = (
    (lambda g: _set(g, "players", 1), "number of players"),
    (lambda g: _set(g, "players", 9), "number of players"),
    (lambda g: _set(g, "mode", 3), "mode: 3"),
    (lambda g: _set(g, "mode", 2), "minutes: 0"),
    (lambda g: _set(g, "minutes", 60), "minutes: 60"),
    (lambda g: _set(g, "rules", 8), "house rules: 8"),
    (lambda g: _set(g, "start", 0), "starting sum"),
    (lambda g: _set(g, "tinker", 40), "tinker bell: 40"),
    (lambda g: _set(g, "tinker", 1), "tinker bell: 1"),
    (lambda g: _set(g, "over", 2), "over: 2"),
    (lambda g: _set(g, "over", 1), "over: 1 with 6 left"),
    (lambda g: _set(g, "winners", (1,)), "winners: 1"),
    (lambda g: _put(g.cash, 1, -5), "cash of 1: -5"),
    (lambda g: _put(g.cash, 1, 1_000_000), "cash of 1: 1000000"),
    (lambda g: _put(g.cash, 7, 5), "cash of 7: 5"),
    (lambda g: _put(g.cash, 1, g.cash[1] + 1), "money out of nothing: 1"),
    (lambda g: _set(g, "pot", g.pot - 1), "money out of nothing: -1"),
    (lambda g: _set(g, "pot", -1), "pot: -1"),
    (lambda g: _put(g.alive, 1, 0), "cash of 1"),
    (lambda g: _put(g.alive, 2, 2), "seat 2 alive: 2"),
    (lambda g: _put(g.in_jail, 7, 1), "jail of 7: 1"),
    (lambda g: _put(g.throws, 1, 1), "throws of 1: 1"),
    (lambda g: _put(g.throws, 5, 3), "throws of 5: 3"),
    (lambda g: _put(g.jail_cards, 7, 1), "jail cards of 7: 1"),
    (lambda g: _put(g.jail_cards, 1, 2), "jail cards in all: 3"),
    (lambda g: _put(g.owner, 2, 7), "owner of 5: 7"),
    (lambda g: _put(g.owner, 2, 9), "owner of 5: 9"),
    (lambda g: _put(g.owner, 2, 0), "5 is mortgaged and nobody's"),
    (lambda g: _put(g.mortgaged, 27, 0), "39 owes an interest it cannot owe"),
    (lambda g: _put(g.auction, 2, 1), "5 waits for no auction"),
    (lambda g: _put(g.level, 2, 1), "buildings on 5"),
    (lambda g: _put(g.level, 0, 6), "level of 1: 6"),
    (lambda g: _put(g.owner, 1, 2), "buildings in the group of 1, which is not whole"),
    (lambda g: _put(g.mortgaged, 1, 1), "buildings in the group of 1, which is mortgaged"),
    (lambda g: _put(g.level, 0, 2), "buildings in the group of 1 stand unevenly"),
    (lambda g: _set(g, "houses", 30), "houses: 30 in the bank, 31 in all"),
    (lambda g: _set(g, "hotels", 13), "hotels: 13 in the bank, 13 in all"),
)


def _set(game, name, value):
    setattr(game, name, value)


def _put(values, index, value):
    values[index] = value


def full():
    """A game of eight with something of everything in it."""
    return play("game classic 8 house pot", FULL).ledger


def test_at_most_100_bytes_with_eight_players():
    assert len(full().pack()) == ledger.PACKED_BYTES <= 100


def test_packed_state_comes_back():
    game = full()
    twin = Ledger.unpack(game.edition, game.pack())
    for name in game.__dict__:
        assert getattr(twin, name) == getattr(game, name), name
    assert twin.edition is game.edition and twin.players == 8
    assert ledger.edition_number(game.pack()) == game.edition.number


def test_the_largest_state_comes_back():
    game = play("game pixar timed 600 8 deals 1:1,3 2:5,6 3:8,9 4:11,12 5:13,14 6:15,16 7:18,19 8:21,23").ledger
    for seat in range(1, 9):
        game.move(0, seat, 999_999 - game.cash[seat])
    game.move(0, 0, 0)
    game.cash[0] -= 999_999
    game.pot = 999_999
    assert game.is_sound()
    assert Ledger.unpack(game.edition, game.pack()).pack() == game.pack()
    rules.check(game, entries.timeup())
    game.apply(entries.timeup())
    twin = Ledger.unpack(game.edition, game.pack())
    assert twin.winners == (1, 2, 3, 4, 5, 6, 7, 8) and twin.over == 1 and twin.is_sound()


def test_what_does_not_fit_is_never_cut():
    game = full()
    for broken in (-1, 1 << 24):
        game.cash[1] = broken
        try:
            game.pack()
        except ValueError:
            continue
        raise AssertionError("packed")


def test_other_bytes_are_refused():
    game = full()
    for data in (b"", game.pack()[:-1], game.pack() + b"\x00", bytes(ledger.PACKED_BYTES - 1)):
        assert refusal_of(Ledger.unpack, game.edition, data) == "bad_bytes"
    assert refusal_of(Ledger.unpack, edition.load("pixar"), game.pack()) == "bad_bytes"


def test_a_copy_is_its_own():
    game = full()
    twin = game.copy()
    assert twin.pack() == game.pack()
    for name, value in game.__dict__.items():
        assert getattr(twin, name) == value, name
        assert twin.__dict__[name] is not value or not isinstance(value, (list, bytearray)), name
    twin.move(0, 1, 5)
    twin.owner[27] = 1
    twin.due[27] ^= 1
    assert twin.pack() != game.pack() and game.is_sound() and twin.due[27] != game.due[27]


def test_a_sound_game_has_no_problems():
    assert full().problems() == () and full().is_sound()


def test_everything_unsound_is_named():
    for index, (breaking, said) in enumerate(BROKEN):
        game = full()
        breaking(game)
        found = game.problems()
        assert not game.is_sound()
        assert any([said in problem for problem in found]), (index, said, found)


def test_all_that_is_wrong_is_named_at_once():
    game = full()
    game.cash[1], game.houses, game.throws[1] = -5, 0, 1
    found = " ".join(game.problems())
    for said in ("cash of 1", "houses: 0", "throws of 1", "money out of nothing"):
        assert said in found


def test_r12_4_no_interest_where_the_edition_asks_none():
    game = play("game simpsons 3", "do buy 1 1\n do mortgage 1 1\n do bankrupt 1 to 2 resign").ledger
    game.due[0] = 1
    assert game.problems() == ("1 owes an interest it cannot owe",)


def test_an_end_that_is_missing_is_named():
    game = play("game classic 3", "do bankrupt 1 resign\n do bankrupt 2 resign").ledger
    game.over, game.winners = 0, ()
    assert game.problems() == ("over: 0 with 1 left",)
    game.over, game.winners = 1, (2,)
    assert game.problems() == ("winners: 2",)


def test_every_flipped_bit_is_another_state_or_unsound():
    """No byte of the packed state is idle: a flipped bit shows, in what comes back or as a problem."""
    data = full().pack()
    each = edition.load("classic")
    for place in range(1, len(data)):
        flipped = bytearray(data)
        flipped[place] ^= 1
        game = Ledger.unpack(each, bytes(flipped))
        assert game.problems() or game.pack() != data, place
