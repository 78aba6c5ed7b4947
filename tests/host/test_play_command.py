"""The command `play` from outside: exit statuses, where lines go, and that nothing runs beside a broken file."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.devices import choice
from host_tools.play import command, runner
from host_tools.play.runner import Outcome

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def files(tmp_path):
    """Scenario files by name; `name(text)` writes one and gives its path."""

    def write(name, text):
        (tmp_path / name).write_text(text)
        return str(tmp_path / name)

    return write


@pytest.fixture
def played(monkeypatch):
    """The names of the files that were played; those with `fails` in their name fail."""
    names = []

    def play(scenario, make_device, watch=None):
        names.append(scenario.name)
        failure = f"{scenario.name}:1: expected a, got b" if "fails" in scenario.name else ""
        return Outcome(failure, {"cash": [1], "name": "Zoé"})

    monkeypatch.setattr(runner, "play", play)
    return names


def play(*names, on="cpython", as_json=False):
    return command.play(list(names), on, as_json=as_json, with_trace=False)


def test_all_held(files, played, capsys):
    assert play(files("a.table", "tap 1")) == 0
    assert capsys.readouterr().out == "1 of 1 file held\n"


def test_every_file_is_played_and_the_failures_are_named(files, played, capsys):
    names = [files("fails.table", "tap 1"), files("b.table", "tap 1")]
    assert play(*names) == 1
    assert played == names
    assert capsys.readouterr().out == f"{names[0]}:1: expected a, got b\n1 of 2 files held\n"


def test_a_broken_file_outranks_and_nothing_runs(files, played, capsys):
    broken = files("broken.table", "tap 1\nfly 1")
    assert play(files("fails.table", "tap 1"), broken, "gone.table") == 2
    captured = capsys.readouterr()
    assert played == [] and captured.out == ""
    assert captured.err.splitlines()[0].startswith(f"{broken}:2: unknown")
    assert captured.err.splitlines()[1].startswith("gone.table: cannot be read")


@pytest.mark.parametrize("text", ["board pico_pn532\ntap 1", "board pico_two_readers\nleft 1"])
def test_a_board_that_is_not_there_is_said(files, played, capsys, text):
    board = text.split()[1]
    built = (ROOT / "boards" / board / "this_board.py").exists()
    assert play(files("a.table", text)) == (0 if built else 2)
    assert built or "there is no board" in capsys.readouterr().err


def test_a_device_that_is_not_there_is_said_before_anything_runs(files, played, capsys, monkeypatch):
    def check(name, board):
        raise choice.NotHere(f"no {name} here")

    monkeypatch.setattr(choice, "check", check)
    assert play(files("a.table", "tap 1"), on="micropython") == 2
    assert (played, capsys.readouterr().err) == ([], "no micropython here\n")


def test_json_has_one_object_a_line_and_nothing_else(files, played, capsys):
    assert play(files("a.table", "tap 1"), files("fails.table", "tap 1"), as_json=True) == 1
    captured = capsys.readouterr()
    assert [json.loads(line)["name"] for line in captured.out.splitlines()] == ["Zoé", "Zoé"]
    assert "expected a, got b" in captured.err


def run(*words):
    return subprocess.run(
        [sys.executable, "-m", "host_tools", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_the_whole_command_on_the_real_device(files):
    good = files("good.table", "game simpsons 2\ndo pay 1 500k\nexpect cash 1 14.5m")
    bad = files("bad.table", "game simpsons 2\nrefuse pay 1 15k\n\nexpect cash 1 14m  # not so\nexpect cash 1 1m")
    done = run("play", good, bad)
    assert done.returncode == 1
    assert done.stdout == f"{bad}:4: expected cash 1 14m, got 15m\n1 of 2 files held\n"
    done = run("play", "--json", good)
    assert (done.returncode, json.loads(done.stdout)["cash"]) == (0, [1450, 1500])


def test_what_a_terminal_would_obey_is_shown_and_not_sent(files):
    broken = run("play", files("broken.table", "fly \x1b[31m\nboard \0\x9b2J"))
    assert (broken.returncode, broken.stdout) == (2, "")
    bad = run("play", "--trace", files("bad.table", 'game simpsons 2\nexpect screen "a\x1b[31m"'))
    assert bad.returncode == 1 and "expected screen a\\u001b[31m, got" in bad.stdout
    either = run("play", files("either.table", 'game simpsons 2\nexpect either name 1 "\x1b" | cash 1 7'))
    assert either.returncode == 1 and "\\u001b" in either.stdout
    for text in (broken.stderr, bad.stdout, either.stdout):
        assert all(letter.isprintable() for letter in text.replace("\n", ""))


def test_trace_shows_each_step_with_the_screen(files):
    done = run("play", "--trace", files("a.table", "game simpsons 2\ntap 1"))
    assert "a.table:2: tap 1\n" in done.stdout and "M15m" in done.stdout


def test_wrong_options_are_2():
    assert run("play").returncode == 2
    assert run("play", "--on", "moon", "a.table").returncode == 2
    assert run("nonsense").returncode == 2


def test_every_command_has_an_example_in_its_help():
    for words in ([], ["play"], ["sim"], ["test"]):
        done = run(*words, "--help")
        assert done.returncode == 0
        assert "Example" in done.stdout and "Exit status" in done.stdout, words
        assert "\x1b" not in done.stdout
