"""`edition send` end to end: to the simulator's game, running or not, over a real pty; what the device does then."""

import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

import pytest

from host_tools.chips.flash import BLOCK, BLOCKS
from host_tools.editions import catalogue, checking, core, template
from host_tools.link import handing, words
from host_tools.link.finding import the_device
from tests.host.cabled_device import CabledDevice
from tests.host.sim_server import Simulator, press_when_asked

ROOT = Path(__file__).resolve().parents[2]


def edition_file(folder: Path, key: str = "our-house", like: str = "simpsons") -> Path:
    listed = catalogue.built_in(like)
    file = folder / f"{key}.toml"
    file.write_text(template.toml({**listed.parts, "key": key, "title": "Our house"}, listed.colours), "utf-8")
    return file


def send(file: Path, *options: str, press=None) -> tuple[int, str, str]:
    """The command as a process; `press` is a hand that waits for the device's question. Status, output, errors."""
    command = [sys.executable, "-m", "host_tools", "edition", "send", str(file), *options]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        hand = threading.Thread(target=press)
        hand.start()
        out, errors = process.communicate()
        hand.join()
        return process.returncode, out, errors


@pytest.fixture
def cabled(tmp_path):
    with CabledDevice(tmp_path / "pico.flash") as device:
        yield device


def start(connection, words_of_game: str) -> str:
    return connection.ask(f"new {words_of_game}")


def test_to_a_simulator_that_is_not_open(tmp_path):
    flash = tmp_path / "game.flash"
    with Simulator(flash, "--edition", "classic") as running:
        running.end()
    file = edition_file(tmp_path)
    status, said, errors = send(file, "--sim", "--flash", str(flash))
    assert (status, errors) == (0, "")
    assert said.splitlines() == [
        "Sending Our house to the simulator's game.",
        "The device asks once it has everything: OK takes it, C throws it away.",
        "Taken. It can be chosen for a new game.",
    ]
    with the_device(sim=True, flash=flash) as connection:
        assert start(connection, "our-house 3") == "ok"
        state = words.state(connection)
        assert (state["edition"], state["cash"]) == ("our-house", [1500] * 3)
    status, said, errors = send(file, "--sim", "--flash", str(flash))
    assert status == 5 and "A game plays with it" in errors and "Taken" not in said


def test_to_the_simulator_that_is_open_with_ok_on_its_page(tmp_path):
    with Simulator(tmp_path / "game.flash", "--edition", "classic") as running:
        file = edition_file(tmp_path)
        hand = partial(press_when_asked, running, "OK")
        status, said, errors = send(file, "--sim", "--flash", str(running.flash), press=hand)
        assert (status, errors) == (0, "") and said.endswith("Taken. It can be chosen for a new game.\n")
        with the_device(sim=True, flash=running.flash) as connection:
            assert start(connection, "our-house 2") == "ok" and words.state(connection)["edition"] == "our-house"


def test_over_a_cable_and_kept_there(cabled, tmp_path):
    file = edition_file(tmp_path)
    status, said, errors = send(file, "--port", cabled.port, press=cabled.when_asked("OK"))
    assert (status, errors) == (0, ""), said
    with the_device(cabled.port) as connection:
        assert words.hello(connection).parcel_was == "taken"
        assert start(connection, "our-house 2") == "ok" and words.state(connection)["edition"] == "our-house"
    # The game plays with it: the device refuses, whatever the file says now, and the game goes on.
    changed = file.read_text("utf-8").replace('start = "15m"', 'start = "20m"')
    file.write_text(changed, "utf-8")
    status, said, errors = send(file, "--port", cabled.port, press=cabled.when_asked("OK"))
    assert status == 5 and "A game plays with it" in errors and "Traceback" not in errors
    with the_device(cabled.port) as connection:
        assert words.state(connection)["cash"] == [1500, 1500]
        assert start(connection, "classic 2") == "ok"  # the first game goes to the second place, and is still a game
    status, _, errors = send(file, "--port", cabled.port, press=cabled.when_asked("OK"))
    assert status == 5 and "A game plays with it" in errors
    with the_device(cabled.port) as connection:
        assert start(connection, "classic 3") == "ok"  # now nothing plays with it
    status, _, errors = send(file, "--port", cabled.port, press=cabled.when_asked("OK"))
    assert (status, errors) == (0, "")
    with the_device(cabled.port) as connection:
        assert start(connection, "our-house 2") == "ok" and words.state(connection)["cash"] == [2000, 2000]


def test_c_throws_it_away_and_nobody_takes_it(cabled, tmp_path):
    file = edition_file(tmp_path)
    status, said, errors = send(file, "--port", cabled.port, press=cabled.when_asked("C"))
    assert status == 5 and "pressed C" in errors and "Taken" not in said
    status, _, errors = send(file, "--port", cabled.port, "--wait", "1")
    assert status == 5 and "Nobody pressed OK" in errors
    with the_device(cabled.port) as connection:
        assert start(connection, "our-house 2").startswith("refused: unknown_edition")


def test_a_file_with_problems_is_never_sent(cabled, tmp_path):
    file = edition_file(tmp_path)
    file.write_text(file.read_text("utf-8").replace("tinker = false", "tinker = 3"), "utf-8")
    status, said, errors = send(file, "--port", cabled.port)
    assert status == 2 and said == "" and "rules.tinker: must be true or false" in errors
    with the_device(cabled.port) as connection:
        assert words.hello(connection).parcel_was == ""


def test_what_is_spoilt_on_the_way_is_refused_by_the_device(cabled, tmp_path):
    """The device believes no PC: it reads the packed form with its own checks."""
    parts = checking.check(edition_file(tmp_path)).parts
    with the_device(cabled.port) as connection:
        spoilt = bytearray(core.sealed(core.pack(parts)))
        spoilt[20] ^= 1
        with pytest.raises(words.LinkError, match="damaged"):
            words.put(connection, bytes(spoilt))
        asked = cabled.when_asked("OK")
        words.put(connection, core.sealed(core.pack({**parts, "tinker": 3})))
        assert words.hello(connection).parcel == "edition"
        asked()
        with pytest.raises(words.Refused):
            handing._wait(connection, lambda _: True, 60)
        assert words.hello(connection).parcel_was == "refused"
        assert start(connection, "our-house 2").startswith("refused: unknown_edition")


def test_without_a_device(tmp_path):
    file = edition_file(tmp_path)
    status, _, errors = send(file, "--port", "/dev/ttyNOTHING")
    assert status == 4 and "There is no /dev/ttyNOTHING" in errors
    status, _, errors = send(file, "--sim", "--flash", str(tmp_path / "none.flash"))
    assert status == 4 and "no simulator's game" in errors


def asked_to_lose_a_game(connection) -> bytes:
    """The backup that was put, with the question about the game in the second place on the screen."""
    words.said(connection, "new pixar 2")
    words.said(connection, "new disney 2")
    parcel = words.fetch(connection)
    words.put(connection, parcel)
    connection.press("OK")
    assert "Lose this one?" in words.screen(connection)
    return parcel


def test_a_question_about_a_backup_goes_with_it_and_answers_for_nothing_else(tmp_path):
    flash = tmp_path / "game.flash"
    flash.write_bytes(b"\xff" * BLOCK * BLOCKS)
    with the_device(sim=True, flash=flash) as connection:
        backup = asked_to_lose_a_game(connection)
        words.said(connection, "put 0 00")
        assert "1 Player 1" in words.screen(connection) and "Lose" not in words.screen(connection)
        for parcel, title in (
            (backup, "A saved game."),
            (core.sealed(checking.sound(edition_file(tmp_path)).packed), "An edition."),
        ):
            words.put(connection, backup)
            connection.press("OK")
            assert "Lose this one?" in words.screen(connection)
            words.put(connection, parcel)  # which throws away the one that was asked about
            assert title in words.screen(connection)
            connection.press("C", held=True)
            assert words.hello(connection).parcel_was == "thrown away"
        assert words.state(connection)["edition"] == "disney" and words.state(connection)["slot2"]
