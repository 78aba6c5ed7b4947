"""Doing what may be refused, and saying why in words of one's own; for the screens that do more than book an entry."""

from game.refusal import Refusal
from hal.sound import OK


def attempt(desk, action, *values) -> bool:
    """Do `action(*values)`; False after its refusal was said. A success is heard."""
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
