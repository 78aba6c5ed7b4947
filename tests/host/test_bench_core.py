"""`bench`: the figures of the core are there, whatever they are on this machine. No figure is held to a limit."""

import json

import pytest

from host_tools.bench import core
from host_tools.bench.undisturbed import Run, judge, measure
from host_tools.simulate.core import encode


@pytest.fixture
def short(monkeypatch):
    """So few rounds that it is quick."""
    monkeypatch.setattr(core, "ROUNDS", 1)
    monkeypatch.setattr(core, "GAMES", 5)


@pytest.mark.needs("micropython")
def test_every_figure_is_there(short, tmp_path, capsys):
    file = tmp_path / "core.json"
    assert core.run(file) == core.MEASURED
    rows = {row["what"]: row["value"] for row in json.loads(file.read_text())["rows"]}
    assert list(rows) == [
        "throws",
        "games",
        "entries on CPython",
        "one undo on CPython",
        "entries on MicroPython",
        "one undo on MicroPython",
        "state of a game",
        "an entry",
    ]
    assert min(rows.values()) > 0 and rows["state of a game"] == 78
    assert "throws" in capsys.readouterr().out


def test_the_recorded_game_is_long_enough_for_the_undo():
    record = core.recorded(core.RECORD_ENTRIES)
    assert len(record) >= core.RECORD_ENTRIES
    assert max(len(encode(entry)) for entry in record) <= 40


def test_a_file_that_cannot_be_written_is_named(short, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(core, "rows", lambda: [core.Row("nothing", None, "a second", "why")])
    assert core.run(tmp_path / "nowhere" / "file.json") == core.CANNOT
    assert "cannot be written" in capsys.readouterr().err


def test_only_the_yardsticks_say_which_runs_were_disturbed():
    fast_but_disturbed, quiet, slow_but_quiet = Run(1.0, 0.5), Run(4.0, 0.4), Run(6.0, 0.42)
    always_disturbed = [Run(2.0, 0.6), Run(3.0, 0.7), Run(4.0, 0.9)]
    timing = judge([[fast_but_disturbed, quiet, slow_but_quiet, fast_but_disturbed], always_disturbed])
    assert timing.undisturbed_s == pytest.approx(5.0 + 3.0)
    assert timing.all_s == pytest.approx(2.5 + 3.0)
    assert timing.share == pytest.approx(2 / 7)


def test_each_piece_is_done_in_each_round_between_two_yardsticks():
    done = []
    runs = measure([lambda: done.append("a"), lambda: done.append("b")], 3)
    assert done == ["a", "b"] * 3 and [len(piece) for piece in runs] == [3, 3]
    assert all(run.yardsticks_s > 0 for piece in runs for run in piece)
