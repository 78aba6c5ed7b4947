"""The command `log`: the entries as a table, CSV and JSON, from a device, the simulator or a backup."""

import csv
import io
import json
import re

import pytest
from rich.console import Console

from host_tools.backup.backup import Backup
from host_tools.evening import command, log
from host_tools.evening.core import EDITION_KEYS
from host_tools.evening.replay import replay
from host_tools.link.finding import the_device
from tests.device.storage import fresh
from tests.device.table_games import MIXED, begun
from tests.host.evening_games import EVENING, NASTY, README, flash_after, long_game, of_bank, run, told, words


@pytest.fixture(scope="module")
def flash(tmp_path_factory):
    """The simulator's game after EVENING."""
    return flash_after(EVENING, tmp_path_factory.mktemp("log"))


def mixed():
    bank = begun(fresh()[1])
    for entry in MIXED:
        bank.book(entry)
    return replay(of_bank(bank))


# -- the command


def test_the_example_of_the_readme_is_what_it_prints(flash):
    example = re.search(r"```\npython3 -m host_tools log --sim\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    done = run("log", "--sim", "--flash", flash)
    assert (done.returncode, done.stderr) == (0, "")
    assert example and done.stdout == example[1]


def test_all_shows_what_was_taken_back(flash):
    done = run("log", "--all", "--sim", "--flash", flash)
    assert "Deal: $80 for Light blue 1" in done.stdout and "Taken back: the last entry" in done.stdout
    assert "Deal" not in run("log", "--sim", "--flash", flash).stdout


def test_csv_and_json_go_to_the_terminal_or_a_file(flash, tmp_path):
    done = run("log", "--csv", "--sim", "--flash", flash)
    out = tmp_path / "evening.csv"
    assert run("log", "--csv", "--sim", "--flash", flash, "--out", out).stdout == ""
    assert out.read_text(encoding="utf-8") == done.stdout
    assert json.loads(run("log", "--json", "--sim", "--flash", flash).stdout)["names"] == ["Anna", "Ben", "Zoë"]
    assert run("log", "--sim", "--flash", flash, "-o", tmp_path / "log.txt").returncode == 0
    assert (tmp_path / "log.txt").read_text(encoding="utf-8").startswith("No.  Who")


def test_a_backup_tells_the_same_as_the_device(flash, tmp_path):
    with the_device(sim=True, flash=flash) as device:
        (tmp_path / "evening.banker").write_bytes(Backup.take(device).written())
    for form in ((), ("--csv",), ("--json",), ("--all",)):
        of_device = run("log", "--sim", "--flash", flash, *form)
        assert run("log", tmp_path / "evening.banker", *form).stdout == of_device.stdout != ""


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (("--csv", "--json"), 2, "two forms"),
        (("nowhere.backup",), 2, "nowhere.backup can't be read"),
        (("nowhere.backup", "--sim"), 2, "two games"),
        (("--port", "/dev/nowhere"), 4, "There is no /dev/nowhere"),
        (("--sim", "--flash", "nowhere.flash"), 4, "no simulator's game at"),
        (("--paper",), 2, "No such option"),
    ],
)
def test_it_says_what_is_wrong(arguments, status, says):
    done = run("log", *arguments)
    assert (done.returncode, done.stdout) == (status, "")
    assert says in done.stderr and "Traceback" not in done.stderr


def test_without_a_game_it_is_refused(tmp_path):
    done = run("log", "--sim", "--flash", flash_after((), tmp_path))
    assert done.returncode == 5 and "No game yet" in done.stderr


def test_a_file_that_cannot_be_written_is_named_and_nothing_half_done(flash, tmp_path):
    done = run("log", "--csv", "--sim", "--flash", flash, "--out", tmp_path / "nowhere" / "evening.csv")
    assert done.returncode == 2 and "can't be written" in done.stderr and "Traceback" not in done.stderr
    (tmp_path / "folder").mkdir()
    assert run("log", "--csv", "--sim", "--flash", flash, "--out", tmp_path / "folder").returncode == 2
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_file_that_is_there_is_kept_unless_told(flash, tmp_path):
    for wanted in (("log", "--csv"), ("report",)):
        out = tmp_path / wanted[0]
        out.write_text("mine")
        done = run(*wanted, "--sim", "--flash", flash, "--out", out)
        assert done.returncode == 2 and "is there already" in done.stderr and "--replace" in done.stderr
        assert out.read_text() == "mine"
        assert run(*wanted, "--port", "nowhere", "--out", out).returncode == 2, "before any device is asked"
        assert run(*wanted, "--sim", "--flash", flash, "--out", out, "--replace").returncode == 0
        assert out.read_text(encoding="utf-8") != "mine"
    done = run("log", "--csv", "--sim", "--flash", flash, "--out", "/dev/stdout")
    assert done.returncode == 0 and done.stdout.count("\n") > 11, "what is no plain file loses nothing"


def test_bytes_of_the_command_line_that_are_no_text_are_written_as_a_question_mark(tmp_path):
    command.write(tmp_path / "page.html", "report evening\udcff.banker", replace=False)
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == "report evening?.banker"


# -- the forms


def test_who_whom_what_for_how_much():
    rows = {row.number: row for row in log.shown(mixed(), True)}
    said = {number: (row.who, row.whom, row.what, row.units) for number, row in rows.items()}
    assert said[1] == ("Anna", "bank", "Bought: Brown 1", 60)
    assert said[6] == ("Ben", "Anna", "Rent: Brown 1", 10)
    assert said[7] == ("Clö", "Dan", "Paid", 120)
    assert said[8] == ("bank", "Dan", "Salary", 200)
    assert said[9] == ("Clö", "", "New name: Clö", 0)
    assert said[14] == ("Ben", "", "No double", 0)
    assert said[20] == ("Clö", "Dan", "Deal: $40 + Railroad 1 for Utility 1", 40)
    assert said[21] == ("Ben", "everybody", "Paid everybody", 30)
    assert said[22] == ("everybody", "Anna", "Collected", 15)
    assert said[25] == ("", "", "House rule: Fines to pot: on", 0)
    assert said[26] == ("Dan", "pot", "Tax: Luxury tax", 100)
    assert said[27] == ("pot", "Ben", "Took the pot", 100)
    assert said[39] == ("Clö", "Dan", "Bankrupt", said[39][3]) and said[40][:3] == ("Ben", "bank", "Gave up")
    assert all(row.balances == tuple(b.after.cash[1:5]) for row, b in zip(rows.values(), mixed().bookings, strict=True))


def test_rent_that_the_bank_pays_names_who_landed_there():
    bank = begun(fresh()[1], edition="disney")
    for entry in words("buy 1 1\ndouble\nrent 2 1", "disney"):
        bank.book(entry)
    row = log.shown(replay(of_bank(bank)), False)[-1]
    assert (row.who, row.whom, row.what) == ("bank", "Anna", "Rent: Brown 1, for Ben")


def test_two_of_one_name_and_one_called_bank_are_told_apart():
    evening = replay(told(most=30, names=("Anna", "Anna", "bank", "Eva")))
    heads = log.as_csv(evening, []).split("\n")[0]
    assert heads.endswith("amount,Anna (1),Anna (2),bank (3),Eva")


@pytest.mark.parametrize("edition", EDITION_KEYS)
def test_csv_has_plain_numbers_and_no_formula(edition):
    evening = replay(told(edition, 8, seed=4, names=NASTY))
    rows = list(csv.reader(io.StringIO(log.as_csv(evening, log.shown(evening, False)))))
    assert rows[0][6:] == ["<script>", "'=1+1", "&lt;b>", "'+A1", "'@SUM", "'--", "'-2", "</style"]
    for row in rows[1:]:
        assert all(cell.isdigit() for cell in [row[0], row[1], *row[5:]])
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row)
    factor = 10_000 if edition == "simpsons" else 1
    assert [int(cell) for cell in rows[-1][6:]] == [units * factor for units in evening.end.cash[1:]]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@A1", "\t=1", "\r=1"])
def test_a_cell_is_never_a_formula(text):
    assert log.cell(text) == "'" + text
    assert log.cell("Anna") == "Anna" and log.cell("1=1") == "1=1"


def test_json_says_all_and_can_be_read_back():
    evening = mixed()
    data = json.loads(log.as_json(evening, log.shown(evening, True)))
    assert (data["edition"], data["mode"], data["start"]) == ("classic", "normal", [1500] * 4)
    assert [row["entry"] for row in data["entries"][:2]] == ["buy 1 1", "buy 1 3"]
    balances = data["start"]
    for row in data["entries"]:
        balances = [units + moved for units, moved in zip(balances, row["moved"], strict=True)]
        assert balances == row["balances"]


def test_a_narrow_terminal_gets_only_the_balances_that_changed():
    evening = replay(told("simpsons", 8, seed=3, most=60))
    for width, whole in ((220, True), (80, False)):
        console = Console(force_terminal=True, width=width, file=io.StringIO(), color_system=None)
        log.as_table(evening, log.shown(evening, False), console)
        text = console.file.getvalue()
        assert ("Then has" in text) is not whole
        assert max(len(row.rstrip()) for row in text.splitlines()) <= width
        assert "…" not in text


def test_names_are_no_markup_in_a_terminal():
    evening = replay(told(most=20, names=("[red]x", "[/]", ":bell:", "[b]y")))
    console = Console(force_terminal=True, width=160, file=io.StringIO(), color_system=None)
    log.as_table(evening, log.shown(evening, False), console)
    assert "[red]x" in console.file.getvalue() and ":bell:" in console.file.getvalue()


def test_a_full_log_in_every_form():
    evening = replay(long_game("pixar", 8))
    rows = log.shown(evening, True)
    assert log.as_text(evening, rows).count("\n") == 1501 == log.as_csv(evening, rows).count("\n")
    assert len(json.loads(log.as_json(evening, rows))["entries"]) == 1500
