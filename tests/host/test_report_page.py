"""The report: what its page says, and that nothing from outside becomes markup, script or a request."""

import os
import re
from dataclasses import replace as changed

import pytest
import typer

from host_tools.evening import command, figures, page, plots, source
from host_tools.evening.core import EDITION_KEYS
from host_tools.evening.replay import Debt, replay
from host_tools.link.trouble import Trouble
from tests.device.storage import fresh
from tests.device.table_games import begun
from tests.host.evening_games import EVENING, NASTY, README, flash_after, long_game, of_bank, run, told, words

TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:\s[^<>]*)?)>")
KNOWN = set(
    "html head meta title style body header main footer section p h1 h2 h3 ul li span dl dt dd div figure figcaption "
    "table thead tbody tr th td code svg g defs path line rect text desc circle".split()
)


def made(game, by="python3 -m host_tools report"):
    return page.page(replay(game), by)


def own_words(evil):
    """A game with an edition whose words say all that a sound edition may say."""
    from game import parts  # noqa: PLC0415 - device code

    differences = {"key": "evil", "title": evil[:12], "sign": "<", "tax_names": (evil, "=2+3")}
    differences["group_names"] = tuple(f"<b>{number}" for number in range(8))
    assert not parts.problems(differences), parts.problems(differences)
    bank = begun(fresh()[1])
    for entry in words("buy 1 1\nbuy 1 3\nrent 2 1\ntax 3 4\nmortgage 1 3\nbankrupt 4 to 1 owes 9000"):
        bank.book(entry)
    game = of_bank(bank)
    return changed(game, edition=parts.load(differences, 8), start=b"\x08" + game.start[1:], end=b"\x08" + game.end[1:])


@pytest.mark.parametrize("edition", EDITION_KEYS)
def test_nothing_from_outside_becomes_markup(edition):
    text = made(told(edition, 8, seed=5, names=NASTY, rules=("pot",)), 'report <img src=x> & "more" \'')
    assert "&lt;script&gt;" in text and "&amp;lt;b&gt;" in text and "&lt;img src=x&gt;" in text
    check_harmless(text)


def test_words_of_an_edition_of_ones_own_are_escaped():
    text = made(own_words("<script>x</s"))
    assert "&lt;b&gt;0" in text or "&lt;b&gt;" in text
    assert "&lt;script&gt;x&lt;/s" in text and 'data-edition="own"' in text
    check_harmless(text)


def check_harmless(text):
    """Only our own elements; no script, no event, nothing to load."""
    assert {name for _, name, _ in TAG.findall(text)} <= KNOWN
    assert not re.search(r"<script|javascript:|\son\w+\s*=|@import|url\(|<link|<img|<iframe|<base", text, re.I)
    for _, _, attributes in TAG.findall(text):
        assert not re.search(r"\b(?:src|href|xlink:href|action|data)\s*=", attributes)
    outside = re.findall(r"https?://[^\"'\s<)]+", re.sub(r"<!--.*?-->", "", text))
    assert set(outside) <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert text.count("<svg") == text.count("</svg>") == 2


def test_the_same_game_gives_the_same_bytes():
    assert made(told(seed=9)) == made(told(seed=9))


def test_it_says_how_each_stands_and_who_won():
    game = told("classic", 4, seed=3)
    evening, text = replay(game), made(game)
    best = figures.standings(evening.end)[0]
    assert f"Ben won with ${best.worth}. {len(game.records)} entries in all." in text
    assert text.index(">Ben<") < text.index(">Anna<")
    for one in figures.bankruptcies(evening):
        assert f"<dt>left with entry {one.number}</dt>" in text


def test_the_matrix_has_every_sum():
    bank = begun(fresh()[1])
    for entry in words("transfer 1 2 30\ntransfer 1 2 12\ngo 3\npay 4 7\ncollect 4 5"):
        bank.book(entry)
    text = made(of_bank(bank))
    matrix = text[text.index("Who paid whom") : text.index("Deeds that earned")]
    rows = re.findall(r"<tr>(.*?)</tr>", matrix)
    cells = [[re.sub(r"<[^>]*>", "", cell) for cell in re.findall(r"<t[dh].*?</t[dh]>", row)] for row in rows]
    assert cells[0] == ["From \\ to", "Anna", "Ben", "Cleo", "Dan", "bank", "Paid"]
    assert cells[1] == ["Anna", "·", "42", "·", "5", "·", "47"]
    assert cells[4] == ["Dan", "·", "·", "·", "·", "7", "7"]
    assert cells[5] == ["bank", "·", "·", "200", "·", "·", "200"]
    assert cells[6] == ["Received", "0", "42", "200", "15", "7", ""]


def test_debts_tell_what_is_known_and_what_is_not():
    game = changed(told("classic", 4, seed=3, most=40), debts=(Debt(2, 1, 350), Debt(3, 0, 75)))
    text = made(game)
    debts = text[text.index("<h2>Debts") :]
    assert "no entry of the log" in debts and "$350" in debts and "$75" in debts and "bank" in debts
    assert "<h3>Bankrupt</h3><p>Nobody.</p>" in debts


def test_a_game_without_entries_has_a_page():
    text = made(told(most=0))
    assert "Nobody is ahead yet: everybody has $1500. 0 entries in all." in text
    assert "Nothing has been booked yet." in text and "<svg" not in text


def test_what_fell_away_is_said():
    game = told(most=50)
    evening = replay(game)
    start = evening.standing[19].after.pack()
    text = made(changed(game, start=start, first=21, records=game.records[20:], stands=50, end=b""))
    assert "no longer holds entries 1 to 20: all sums and lines begin at entry 21." in text


def test_a_game_decided_by_money_says_so():
    game = told("pixar", 3, seed=2, mode="timed", minutes=30)
    assert re.search(r"won with \$\d+ in money\.", made(game))


def test_a_full_log_makes_a_page_that_can_be_mailed():
    text = made(long_game("simpsons", 8))
    assert len(text.encode()) < 400_000
    check_harmless(text)


def test_thinned_lines_keep_their_peaks():
    points = [(number, number % 7) for number in range(1500)]
    points[777] = (777, 9000)
    points[778] = (778, -50)
    kept = plots.thinned(points, 240)
    assert len(kept) <= 260 and (777, 9000) in kept and (778, -50) in kept
    assert kept[0] == points[0] and kept[-1] == points[-1] and kept == sorted(kept)
    assert plots.thinned(points[:200], 240) == points[:200]
    assert plots.steps([(0, 5), (1, 5), (2, 9)]) == [(0, 5), (1, 5), (2, 5), (2, 9)]


# -- the command


@pytest.fixture(scope="module")
def flash(tmp_path_factory):
    return flash_after(EVENING, tmp_path_factory.mktemp("report"))


def test_the_command_writes_the_page_and_says_where(flash, tmp_path):
    assert "python3 -m host_tools report --sim --out evening.html" in README.read_text(encoding="utf-8")
    done = run("report", "--sim", "--flash", flash, "--out", tmp_path / "evening.html")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(rf"Written: {tmp_path}/evening.html \(11 entries, \d+ kB\)\n", done.stdout)
    text = (tmp_path / "evening.html").read_text(encoding="utf-8")
    assert "Anna, Ben and Zoë" in text and "report --sim" in text
    check_harmless(text)


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (("nowhere.backup",), 2, "can't be read"),
        (("--port", "/dev/nowhere"), 4, "There is no /dev/nowhere"),
        (("--port", "/dev/null"), 4, "/dev/null can't be opened"),
    ],
)
def test_it_says_what_is_wrong_and_writes_nothing(arguments, status, says, tmp_path):
    done = run("report", *arguments, "--out", tmp_path / "report.html")
    assert (done.returncode, done.stdout) == (status, "")
    assert says in done.stderr and "Traceback" not in done.stderr and not list(tmp_path.iterdir())


def test_a_file_that_is_too_large_is_refused_before_it_is_parsed(tmp_path):
    (tmp_path / "large.backup").write_bytes(b"[" * 300_000)
    done = run("report", tmp_path / "large.backup", "--out", tmp_path / "report.html")
    assert done.returncode == 2 and "larger than any backup" in done.stderr


def test_a_log_that_does_not_hold_is_exit_1(monkeypatch, tmp_path, capsys):
    game = told(most=30)
    monkeypatch.setattr(source, "_told", lambda where: changed(game, end=game.start))
    with pytest.raises(typer.Exit) as ended:
        command.report(source.Source(), tmp_path / "report.html", replace=False)
    assert ended.value.exit_code == 1
    assert "The log does not hold." in capsys.readouterr().err and not list(tmp_path.iterdir())


def test_a_disk_that_fills_up_leaves_the_old_page(monkeypatch, tmp_path):
    out = tmp_path / "report.html"
    out.write_text("the old page")

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Trouble, match="No space left"):
        command.write(out, "the new page", replace=True)
    assert out.read_text() == "the old page" and list(tmp_path.iterdir()) == [out]


def test_help_names_every_exit_status():
    said = run("report", "--help").stdout.split("Exit status:")[1]
    for number in "012456":
        assert re.search(rf"\b{number} ", said), number
