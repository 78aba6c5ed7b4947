"""Every screen looks as it did when somebody last looked at it; every view has a picture; text is read back alike."""

import functools
import importlib
import pkgutil

import pytest

from host_tools import screen_text
from tests.golden.pictures import FOLDER, art, staged
from tests.golden.scenes import SCENES

from tests import reading  # isort: skip
from app import screens  # isort: skip
from app.front import Loop  # isort: skip
from app.screens.view import View  # isort: skip

# Seen through what is made of them.
BASES = {
    "View",
    "Decision",
    "Question",
    "SecondGame",
    "Listed",
    "Lines",
    "PickPlayer",
    "Digits",
    "Typing",
    "EnterAmount",
    "Seat",
}


@functools.cache
def seen(game, steps):
    """(name of the view, its pixels, what the link says) after the steps of a scene; each is staged once a run."""
    table = staged(game, steps)
    return table.task, bytes(table.navigator.screen.buffer), Loop(table.navigator).screen_text()


@pytest.mark.parametrize("name, game, steps", SCENES, ids=[scene[0] for scene in SCENES])
def test_the_picture_is_as_it_was(name, game, steps):
    _, buffer, said = seen(game, steps)
    assert art(buffer) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8"), "draw anew: tests/golden/pictures.py"
    assert words(reading.text(buffer)) == words(screen_text.joined(buffer)) == words(said)


def words(text):
    """Letters and digits only: what is drawn (dice, frames, the large GO) is no text, and blanks are not looked at."""
    return "".join(char for char in text if char.isalnum() and char.isascii())


def test_every_view_has_a_picture():
    pictured = {seen(game, steps)[0] for _, game, steps in SCENES}
    views = set()
    for module in pkgutil.iter_modules(screens.__path__):
        for thing in vars(importlib.import_module(f"app.screens.{module.name}")).values():
            if isinstance(thing, type) and issubclass(thing, View):
                views.add(thing.__name__)
    assert sorted(views - BASES - pictured) == []


def test_no_picture_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == {name for name, _, _ in SCENES}
