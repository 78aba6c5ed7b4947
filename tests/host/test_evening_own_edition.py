"""A game played with an edition of the device's own: its words and sums come out of the device itself."""

import json

import pytest

from host_tools.editions import catalogue, core
from host_tools.link import words
from host_tools.link.finding import the_device
from host_tools.link.handing import hand_over
from tests.host.evening_games import flash_after, run

LINES = ("new harbour 2", "book buy 1 1", "book rent 2 1", "book tax 2 4", "book pay 1 7")


@pytest.fixture(scope="module")
def flash(tmp_path_factory):
    """A device that was sent the edition "harbour", with a game of it."""
    file = flash_after((), tmp_path_factory.mktemp("own"))
    parts = {**catalogue.built_in("classic").parts, "key": "harbour", "title": "Harbour", "sign": "€"}
    parts["tax_names"] = ("<b>Duty", "=1+1")
    parts["names"] = ((1, "Pier <1>"),)
    with the_device(sim=True, flash=file) as device:
        hand_over(device, core.sealed(core.pack(parts)), lambda question: True)
        for line in LINES:
            words.said(device, line)
    return file


def test_the_log_is_in_its_words_and_money(flash):
    done = run("log", "--sim", "--flash", flash)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Bought: Pier <1>" in done.stdout and "Tax: <b>Duty" in done.stdout and "€60" in done.stdout
    assert json.loads(run("log", "--json", "--sim", "--flash", flash).stdout)["edition"] == "harbour"


def test_device_and_backup_make_the_same_report(flash, tmp_path):
    out, backup = tmp_path / "report.html", tmp_path / "harbour.backup"
    assert run("backup", backup, "--sim", "--flash", flash).returncode == 0
    pages = []
    for source in (("--sim", "--flash", flash), (backup,)):
        done = run("report", *source, "--out", out, "--replace")
        assert (done.returncode, done.stderr) == (0, "")
        pages.append(out.read_text(encoding="utf-8").rpartition("Made by")[0])
    assert pages[0] == pages[1]
    assert "Pier &lt;1&gt;" in pages[0] and "<b>" not in pages[0] and 'data-edition="own"' in pages[0]
