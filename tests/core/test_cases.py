"""The given scenarios that need no hands, run on the rules core alone."""

import os

from table import needs_hands, play

_HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
FOLDER = _HERE + "/../tables/given"


def _texts():
    for name in sorted(os.listdir(FOLDER)):
        if name.endswith(".table"):
            with open(FOLDER + "/" + name) as file:
                yield name, file.read()


def test_every_scenario_without_hands_holds():
    played = [name for name, text in _texts() if not needs_hands(text) and play(text)]
    assert len(played) >= 12, played
