"""Names are found on the chip in tables of every size, as on any other Python (boards/firmware/banker/lookup.c)."""

import random

import pytest
from prompt import Prompt

from host_tools.chips.flash import Flash
from host_tools.emulator import board
from host_tools.emulator.clock import EmulatedClock
from host_tools.emulator.pico import Pico
from tests.pico.conftest import BOARD

pytestmark = pytest.mark.needs("pico")
SIZES = (0, 3, 12, 47, 59, 97, 300)  # names: tables that are looked through, and larger ones, two of them quite full
STEPS = 200
LOOK, PUT, TAKE = 0, 1, 2
TABLES = {"attributes": "Attributes()", "dict": "{}", "ordered": "OrderedDict()"}
PLAY = """
from collections import OrderedDict
class Attributes:
    def __contains__(self, name): return hasattr(self, name)
    def __getitem__(self, name): return getattr(self, name)
    def __setitem__(self, name, value): setattr(self, name, value)
    def __delitem__(self, name): delattr(self, name)
def play(table, names, steps, literal):
    there = []
    for name in names:
        assert name not in table
        table[name] = name + '!'
        there.append(name)
    assert 'nobody_has_this' not in table
    for name in names:
        assert table[name] == name + '!'
    for name, step in steps:
        assert (name in table) == (name in there)
        if step == 1:
            table[name] = name + '!'
            if name not in there: there.append(name)
        elif name in there:
            assert table[name] == name + '!'
            if step == 2:
                del table[name]
                there.remove(name)
    for name in names:
        assert (name in table) == (name in there)
    assert 'nobody_has_this' not in table
    if type(table) is not Attributes:  # a key that is no name: from then on names are no longer compared by number
        table[5] = 5
        table[built] = 7  # equal to the literal, and another object
        assert table[5] == 5 and table[literal] == 7 and 6 not in table
        for name in names:
            assert (name in table) == (name in there)
    print(len(there))
"""


@pytest.fixture(scope="module")
def prompt(image):
    clock = EmulatedClock()
    made = Prompt(Pico(image.binary(), board.read(BOARD), Flash(None, clock), clock))
    made.run(PLAY)
    return made


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_names_come_go_and_are_found(prompt, size, kind):
    dice = random.Random(size)
    names = [f"name{number}" for number in range(size)]
    steps = [(dice.choice(names), dice.choice((LOOK, LOOK, PUT, PUT, PUT, TAKE))) for _ in range(STEPS if names else 0)]
    there = set(names)
    for name, step in steps:
        if step == PUT:
            there.add(name)
        elif step == TAKE:
            there.discard(name)
    # Before its literal is known: else it would be found to be the same.
    prompt.run(f"names = {names!r}\nsteps = {steps!r}\nbuilt = '{kind}' + str({size})")
    assert prompt.numbers(f"play({TABLES[kind]}, names, steps, '{kind}{size}')", 60_000) == [len(there)]
