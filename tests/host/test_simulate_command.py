"""The command `simulate`: its answer, its JSON, its page, and what it refuses."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.simulate import command, compare, figures, page
from host_tools.simulate.figures import Series
from host_tools.simulate.plan import Plan
from host_tools.simulate.series import play_games
from host_tools.simulate.style import STYLES, Style

ROOT = Path(__file__).resolve().parent.parent.parent
START = "import sys; from host_tools import command_line; sys.exit(command_line.run())"


def simulate(*words):
    line = [sys.executable, "-c", START, "simulate", *[str(word) for word in words]]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)


def drawn(plan, name="series", games=30):
    series = Series(name, plan, play_games(plan, 0, games))
    return series, figures.figures(series)


def test_it_answers_what_a_pot_changes(tmp_path):
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    words = ("--games", 60, "--compare", "house", "pot", "--seed", 3)
    done = simulate(*words, "--json", first, "--page", tmp_path / "page.html")
    assert done.returncode == 0, done.stderr
    assert re.search(r"with pot: games are [\d.]+ ± [\d.]+ minutes (longer|shorter) than without pot", done.stdout)
    assert simulate(*words, "--json", second, "--workers", 2).returncode == 0
    assert first.read_bytes() == second.read_bytes()
    data = json.loads(first.read_text())
    assert [one["name"] for one in data["series"]] == ["without pot", "with pot"]
    assert [one["plan"]["rules"] for one in data["series"]] == [[], ["pot"]]
    assert [len(one["games"]) for one in data["series"]] == [60, 60]
    assert len(data["series"][0]["games"][0]) == len(data["game_fields"])
    assert data["differences"][0]["minutes_sure"] > 0
    assert "--compare house pot" in (tmp_path / "page.html").read_text()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--edition", "atlantis"), "no edition 'atlantis'"),
        (("--mode", "slow"), "no mode 'slow'"),
        (("--house", "candy"), "no house rule 'candy'"),
        (("--style", "nobody"), "No style is called 'nobody'"),
        (("--compare", "weather", "rain"), "--compare takes one of"),
        (("--compare", "house", "candy"), "no house rule 'candy'"),
        (("--compare", "players", "two"), "players is a number"),
        (("--compare", "players", "1"), "2 to 8 players"),
        (("--edition", "simpsons", "--start", "15k"), "no sum of money in simpsons"),
        (("--minutes", "30"), "No such game"),
    ],
)
def test_it_says_what_is_wrong(words, says):
    done = simulate("--games", 1, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr and "Traceback" not in done.stderr


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    for option in ("--json", "--page"):
        done = simulate("--games", 1, option, tmp_path / "nowhere" / "file")
        assert done.returncode == 2 and "can't be written" in done.stderr and "Traceback" not in done.stderr
        assert done.stdout == "", "before anything is played"


def test_files_of_an_earlier_run_are_replaced_whole_or_not_at_all(tmp_path, monkeypatch):
    old = tmp_path / "old.json"
    old.write_text("old")

    def full(_handle):
        raise OSError(28, "No space left on device")

    order = command.Order(1, 1, "", ("", ""), old, None)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        assert command.run(Plan("classic"), order) == command.WRONG
    assert old.read_text() == "old" and [path.name for path in tmp_path.iterdir()] == ["old.json"]
    assert command.run(Plan("classic"), order) == command.DONE
    assert json.loads(old.read_text())["format"] == command.FORMAT


def test_the_page_loads_nothing_and_escapes_everything():
    nasty = "<script>alert('x')</script> & \"more\""
    series, numbers = drawn(Plan(styles=(Style(name=nasty),) * 2), nasty)
    other = drawn(Plan(styles=STYLES[:3]), "</svg><b>")
    differences = [figures.difference((series, numbers), other)]
    text = page.page(f"command {nasty}", [(series, numbers), other], differences)
    assert "<script" not in text and "</svg><b>" not in text
    assert not re.search(r"(?:src|href)\s*=|url\(|@import", text)
    assert text.count("<svg") == text.count("</svg>") == 8
    assert "&lt;script&gt;" in text


def test_every_edition_has_a_page():
    for edition in ("simpsons", "disney"):
        assert "unfinished" in page.page("command", [drawn(Plan(edition), games=5)], [])


def test_figures_add_up():
    series, numbers = drawn(Plan(), games=60)
    assert sum(numbers.wins) == pytest.approx(1) and sum(numbers.bankrupt) == pytest.approx(3)
    assert numbers.minutes.mean == pytest.approx(numbers.throws.mean * series.plan.seconds_a_throw / 60)
    assert numbers.over_time[0].games == 60 and numbers.over_time[0].houses <= 32
    assert numbers.throws.low <= numbers.throws.median <= numbers.throws.high


def test_a_spread_is_what_it_says():
    each = figures.spread([1, 2, 3, 4, 5])
    assert (each.mean, each.median) == (3, 3)
    assert each.deviation == pytest.approx(1.5811, abs=1e-4) and each.sure == pytest.approx(1.3859, abs=1e-4)
    assert figures.spread([7]).sure == 0


def test_comparisons_change_one_thing():
    plan = Plan(rules=("pot",))
    assert [each.rules for _, each in compare.variants(plan, "house", "pot,double-go")] == [
        (),
        ("pot",),
        ("double-go",),
    ]
    assert [len(each.styles) for _, each in compare.variants(plan, "players", "2, 4,6")] == [2, 4, 6]
    assert [each.minutes for _, each in compare.variants(plan, "mode", "normal,timed")] == [0, 60]
    assert [each.start for _, each in compare.variants(Plan("simpsons"), "start", "15m,20m")] == [1500, 2000]
