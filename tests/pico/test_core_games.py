"""Games of entries of every kind, booked on the chip: each comes to the same answer and state bytes as on CPython.

The rules, the ledger and its byte form are what runs here; hands are the business of the scenarios.
"""

import json

import pytest
from game import edition, entries, notation, opening, rules
from game.ledger import Ledger
from game.refusal import Refusal
from game.setup import NORMAL, POT, Setup

from host_tools.bench.room import open_log
from host_tools.devices import choice
from host_tools.devices.base import closing
from tests.properties import games

pytestmark = pytest.mark.needs("pico")
PLAYERS = 4
SEED, WISHES = 145, 500  # a game that has all but three kinds; those stand in the second one
OF_A_KIND = 3  # entries at most, purchases aside
BACK = 9  # entries between two that are taken back and brought back again
RECORDED = (
    "buy 1 1", "buy 1 3", "build 1 1", "build 1 3", "build 1 1", "sellgroup 1 1", "buy 2 39", "mortgage 2 39",
    "mortgage 1 3", "lift 1 3", "bankrupt 2 to 3 owes 9000", "keep 3 39", "lift 3 39", "pay 1 99999", "rent 4 39",
    "house no-rent-in-jail on", "undo", "name 2 Zoë", "house no-rent-in-jail on", "timeup", "go 1",
)  # fmt: skip


def recorded():
    """(Line that begins the game, lines of its entries), by wishes: what the rules let pass, some of each kind."""
    board = edition.load("disney")
    begin = Setup("disney", NORMAL, 0, PLAYERS, (), 0, POT)
    ledger = Ledger.new(board, begin)
    drawn = games.drawn(SEED, WISHES)
    wanted = games.openings(ledger, drawn[0])
    counts = [0] * len(entries.KIND_NAMES)
    lines: list[str] = []
    for number in range(len(wanted) + WISHES):
        entry = wanted[number] if number < len(wanted) else games.entry_for(ledger, drawn[number - len(wanted)])
        full = counts[entry.kind] >= OF_A_KIND and entry.kind != entries.BUY
        if full or not is_let(ledger, entry):
            continue
        ledger.apply(entry)
        counts[entry.kind] += 1
        lines.append(notation.to_words(entry, board))
    return opening.setup_to_words(begin, board), lines


def is_let(ledger, entry) -> bool:
    """Whether the rules let it pass; a name of more than a line has no words."""
    try:
        rules.check(ledger, entry)
    except Refusal:
        return False
    return "\n" not in str(entry.detail)


def with_steps_back(lines):
    """The same, and now and then some of it taken back and brought back."""
    for number, line in enumerate(lines):
        yield line
        if number % BACK == BACK - 1:
            yield from ("undo", "undo 2", "redo", "redo")


def booked(device, begin, lines, file):
    """(Line, answer, what the flash says of the game after it) of all lines, in a new game; then all of its state."""
    device.link(f"new {begin}")
    for line in lines:
        answer = device.link(f"book {line}")
        file.write_bytes(device.flash())
        log = open_log(file)
        yield line, answer, (log.head.state, log.head.debts, log.count)
    ended = json.loads(device.link("state"))
    yield "", "", [(key, ended[key]) for key in sorted(ended) if key != "left_s"]  # of the clock, which goes by itself


def test_every_kind_of_entry_comes_to_the_same_bytes_on_the_chip(running, tmp_path):
    seen = set()
    with closing(choice.make(choice.CPYTHON, "pico_rc522")) as twin:
        twin.power_on()
        for begin, lines in (recorded(), ("classic timed 60 4", RECORDED)):
            steps = tuple(with_steps_back(lines))
            on_chip, on_twin = (booked(one, begin, steps, tmp_path / "flash") for one in (running, twin))
            for here, there in zip(on_chip, on_twin, strict=True):
                assert here == there
                if here[1].startswith("ok"):
                    seen.add(here[0].split()[0])
    assert seen == set(entries.KIND_NAMES)
