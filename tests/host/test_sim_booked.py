"""The device's log in sentences: every kind of entry has one, and the money it moved is told when it was seen."""

import json

import pytest

from host_tools.sim import booked

from game import entries  # isort: skip

NAMES = ["Anna", "Ben"]

SAID = [
    ("pay 1 50", "classic", "Anna pays the bank $50"),
    ("pay 1 50 pot", "classic", "Anna pays the pot $50"),
    ("receive 2 1.5m", "simpsons", "Ben receives M1.5m from the bank"),
    ("transfer 2 1 7", "disney", "Ben pays Anna M7"),
    ("go 1", "classic", "Anna gets the salary"),
    ("go 1 landed", "classic", "Anna gets the salary for landing on it"),
    ("buy 1 39", "classic", "Anna buys Dark blue 2"),
    ("auction 2 12 90", "classic", "Ben wins Utility 1 for $90"),
    ("rent 1 39", "classic", "Anna pays the rent of Dark blue 2"),
    ("rent 1 12 dice 7", "classic", "Anna pays the rent of Utility 1"),
    ("build 1 39 for 90", "classic", "Anna builds on Dark blue 2"),
    ("deal 1 2 give cash:5 take deed:5", "classic", "Anna and Ben make a deal"),
    ('name 1 "Zoë B"', "classic", "Player 1 is called Zoë B"),
    ("bankrupt 1 to 2 owes 90", "classic", "Anna is bankrupt"),
    ("undo", "classic", "Taken back"),
    ("undo 3", "classic", "Taken back"),
    ("transfer 2 8 7", "my_own", "Ben pays 8 7"),
    ("pirouette 1", "classic", "pirouette 1"),
]


@pytest.mark.parametrize(("entry", "edition", "sentence"), SAID)
def test_an_entry_is_a_sentence(entry, edition, sentence):
    assert booked.sentence(entry, NAMES, edition) == sentence


def test_every_kind_of_entry_has_a_sentence():
    assert set(booked.SENTENCES) == set(entries.KIND_NAMES)


class Cable:
    """Answers `log` as the device does."""

    def __init__(self) -> None:
        self.log: list[list] = []

    def link(self, line: str) -> str:
        _, first, count = line.split()
        at = int(first) - 1
        rows = [
            {"n": at + place + 1, "stands": stands, "entry": entry}
            for place, (entry, stands) in enumerate(self.log[at : at + min(int(count), booked.AT_ONCE)])
        ]
        return json.dumps({"kept": 1, "count": len(self.log), "entries": rows})


def state(cable: Cable, cash: list[int]) -> dict:
    standing = sum(stands for _, stands in cable.log)
    return {
        "edition": "classic",
        "journal": len(cable.log),
        "entries": standing,
        "bytes": repr(cash),
        "names": NAMES,
        "cash": cash,
    }


def test_the_trace_follows_the_game():
    cable, trace = Cable(), booked.Trace()
    assert trace.of(cable, state(cable, [1500, 1500])) == []
    cable.log.append(["transfer 1 2 50", True])
    [row] = trace.of(cable, state(cable, [1450, 1550]))
    assert row == {"number": 1, "words": "Anna pays Ben $50", "moves": [[1, "−$50"], [2, "+$50"]], "gone": False}
    cable.log[0][1] = False
    cable.log.append(["undo", False])
    rows = trace.of(cable, state(cable, [1500, 1500]))
    assert [(row["words"], row["gone"]) for row in rows] == [("Anna pays Ben $50", True), ("Taken back", False)]
    assert rows[1]["moves"] == [[1, "+$50"], [2, "−$50"]]
    assert trace.of(cable, None) == []


def test_only_the_newest_are_shown():
    cable, trace = Cable(), booked.Trace()
    cable.log = [["pay 1 1", True] for _ in range(booked.KEPT * 2 + 5)]
    rows = trace.of(cable, state(cable, [1, 2]))
    assert [row["number"] for row in rows] == list(range(booked.KEPT + 6, booked.KEPT * 2 + 6))
    assert rows[-1]["moves"] == []
