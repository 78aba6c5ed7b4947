"""Reasons have names, kinds and figures."""

from game import refusal
from game.refusal import Refusal


def test_constants_and_names_agree():
    names = refusal.names()
    for reason, name in enumerate(names):
        assert getattr(refusal, name.upper()) == reason
        assert Refusal(reason).name == name
    assert len(set(names)) == len(names) == refusal.START_TOO_SMALL + 1


def test_kinds_are_different_things():
    assert refusal.kind(refusal.NO_K_OR_M) == refusal.kind(refusal.NOT_A_CARD) == refusal.NOT_UNDERSTOOD
    assert refusal.kind(refusal.GAME_OVER) == refusal.kind(refusal.MODE_DEALS_NONE) == refusal.NOT_ALLOWED
    assert refusal.kind(refusal.NOT_ENOUGH_CASH) == refusal.kind(refusal.START_TOO_SMALL) == refusal.NOT_ENOUGH


def test_only_verbs_and_words_are_a_matter_of_form():
    names = refusal.names()
    assert [name for reason, name in enumerate(names) if refusal.is_form(reason)] == ["unknown_verb", "wrong_words"]


def test_a_refusal_carries_reason_name_and_figures():
    refused = Refusal(refusal.NOT_ENOUGH_CASH, 5, 30, 1)
    assert (refused.reason, refused.name, refused.figures) == (refusal.NOT_ENOUGH_CASH, "not_enough_cash", (5, 30, 1))
    assert str(refused) == "not_enough_cash"
    assert str(refused) == "not_enough_cash"
    assert refusal.figure_words(refused.name) == ["missing", "can_raise", "player"]
    assert refusal.figure_words("no_houses_left") == refusal.figure_words("no_such_reason") == []
