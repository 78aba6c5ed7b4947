"""2,000 whole games of every edition and mode: each ends sound, and the bank's account holds against every entry."""

import pytest

from host_tools.simulate import compare, figures
from host_tools.simulate.core import EDITION_KEYS, MODES, RULES
from host_tools.simulate.figures import Series
from host_tools.simulate.plan import Plan
from host_tools.simulate.series import play_games
from host_tools.simulate.style import STYLES

STEADY, CAREFUL, BOLD, TRADER, LONER, SAVER = STYLES
TABLES = (  # who plays, under which house rules; 500 games each
    ((STEADY,) * 4, ()),
    ((STEADY, CAREFUL, BOLD, TRADER, LONER), RULES),
    ((BOLD, SAVER), ("pot",)),
    ((TRADER, BOLD) * 4, ("double-go", "no-rent-in-jail")),
)
GAMES = 500


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("edition", EDITION_KEYS)
def test_every_game_ends_sound(edition, mode):
    for styles, rules in TABLES:
        minutes = 60 if mode == "timed" else 0
        plan = Plan(edition, mode, minutes, styles, rules=rules, audited=True)
        compare.check(plan)
        outcomes = play_games(plan, 0, GAMES)  # raises Unsound
        assert len(outcomes) == GAMES
        holds(figures.figures(Series("soak", plan, outcomes)), mode)


def holds(each, mode):
    """What must be true of a series of any mode."""
    assert each.unfinished == 0 or mode != "timed"
    assert sum(each.wins) * each.games == pytest.approx(each.games - each.unfinished)
    assert each.throws.low > 20 and each.built > 1 and each.auctions + each.deals + each.mortgages > 0
    if mode == "normal":
        expected = len(each.wins) - 1
        assert sum(each.bankrupt) <= expected
        assert each.unfinished or sum(each.bankrupt) == pytest.approx(expected)
