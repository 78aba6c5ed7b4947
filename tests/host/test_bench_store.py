"""`bench --store`: what a commit costs, and that the figures of cuts and damage are printed and kept."""

import json

import pytest
from typer.testing import CliRunner

from host_tools.bench import command as bench
from host_tools.bench import core
from host_tools.command_line import app
from host_tools.hardship import command, wear


def test_a_commit_is_cheap_on_average():
    programs, erases = wear.of_a_game()
    assert 0.9 < programs <= 1.6 and 0 < erases <= 0.15


def short(monkeypatch, lost=0, programs=1.2):
    monkeypatch.setattr(command, "_cuts", lambda _, act, permilles: command.Cuts(
        act=act, operations=2, cuts=2 * len(permilles), lost=lost, corrupt=0))  # fmt: skip
    monkeypatch.setattr(command, "_damages", lambda every: iter(()))
    monkeypatch.setattr(command.wear, "of_a_game", lambda: (programs, 0.1))


def test_the_figures_are_printed_and_kept(monkeypatch, capsys, tmp_path):
    short(monkeypatch)
    assert command.run(tmp_path / "store.json", long=False) == 0
    said = capsys.readouterr().out
    assert "cuts tried 42, states lost 0, states corrupt 0" in said and "1.20 programs and 0.100 erases" in said
    kept = json.loads((tmp_path / "store.json").read_text())
    assert len(kept["cuts"]) == 7 and kept["programs"] == 1.2


def test_what_was_lost_or_costs_too_much_is_no_success(monkeypatch, capsys, tmp_path):
    short(monkeypatch, lost=1)
    assert command.run(None, long=False) == 1
    short(monkeypatch, programs=2.1)
    assert command.run(None, long=False) == 1
    short(monkeypatch)
    assert command.run(tmp_path / "nowhere" / "x.json", long=False) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words, why",
    [
        (["--long"], "--long goes with --store only"),
        (["--long", "--on", "pico"], "--long goes with --store only"),
        (["--store", "--on", "pico"], "--store and --on pico measure different things"),
        (["--json", "/nowhere/x.json"], "/nowhere/x.json can't be written: No such file or directory"),
        (["--store", "--json", "/nowhere/x.json"], "/nowhere/x.json can't be written"),
        (["--on", "pico", "--json", "/nowhere/x.json"], "/nowhere/x.json can't be written"),
    ],
)
def test_options_are_judged_before_anything_is_measured(words, why, monkeypatch):
    def measured(*_, **__):
        pytest.fail("it measures")

    for place, name in ((core, "run"), (command, "run"), (bench, "on_pico")):
        monkeypatch.setattr(place, name, measured)
    done = CliRunner().invoke(app, ["bench", *words])
    assert done.exit_code == 2 and why in done.stderr
