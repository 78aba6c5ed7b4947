"""Refusals of the hands, beside those of the rules and the bank; and refusing in words of one's own."""

from game.refusal import Refusal
from hal.sound import OK


class Refused(Exception):
    """Refused before the bank was asked: `name` is that of its words in app.wording, as of a Refusal."""

    figures = ()

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def attempt(desk, action, *values) -> bool:
    """Do `action(*values)`; False after its refusal was said, where something follows all the same. A success is
    heard."""
    try:
        action(*values)
    except Refusal as why:
        desk.refused(why)
        return False
    desk.sound.play(OK)
    return True


def explain(desk, name: str, lines):
    """Refuse with one or two `lines` of at most 21 cells. Returns None, so that a view can return it."""
    return desk.refuse_in_words(name, tuple(lines))
