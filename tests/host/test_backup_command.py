"""`backup` and `restore` as their users call them: with --sim, with a running simulator, over a serial cable."""

import json
import threading
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest

from host_tools.backup.backup import Backup
from host_tools.chips.flash import BLOCK, BLOCKS
from host_tools.link import handing, words
from host_tools.link.finding import the_device
from host_tools.link.trouble import EXIT_FOUND, EXIT_NO_DEVICE, EXIT_REFUSED, EXIT_USAGE, LinkError, NotTaken, Trouble
from tests.host.cabled_device import CabledDevice
from tests.host.calling import call
from tests.host.sim_server import Simulator, press_when_asked

ERASED = b"\xff" * BLOCK * BLOCKS
PLAYED = ("buy 1 39", "rent 2 39", "go 3", "transfer 3 1 20", "undo 2")


def played(flash: Path, game: str = "new classic 3", booked=PLAYED) -> dict:
    """A simulated device that is not open, with a game; its state."""
    flash.write_bytes(ERASED)
    return state_of(flash, [game, *("book " + line for line in booked)])


def state_of(flash: Path, lines=()) -> dict:
    with the_device(sim=True, flash=flash) as connection:
        for line in lines:
            words.said(connection, line)
        return {**words.state(connection), "reason": []}


@pytest.fixture
def kept(tmp_path):
    """(a backup file, the state it was made of)."""
    state = played(tmp_path / "one.flash")
    status, said = call("backup", tmp_path / "evening.banker", "--sim", "--flash", tmp_path / "one.flash")
    assert status == 0 and "Kept in" in said and "2 entries" in said
    return tmp_path / "evening.banker", state


def test_a_game_goes_to_another_device_with_its_undo(kept, tmp_path):
    file, state = kept
    other = tmp_path / "two.flash"
    played(other, "new pixar 2", ["pay 1 5"])
    status, said = call("restore", file, "--sim", "--flash", other, answer="y\n")
    assert status == 0 and "Restored, and read back" in said and "another device" in said and "second place" in said
    assert "Played now: Pixar: Player 1 $1495, Player 2 $1500; 1 entry." in said, "in the words of what is to be played"
    restored = state_of(other)
    assert restored["slot2"] is True
    assert {**restored, "slot2": False} == state
    assert state_of(other, ["book redo"])["entries"] == 4
    assert state_of(other, ["book undo 4"])["cash"] == [1500] * 3


def test_an_empty_device_takes_it_too(kept, tmp_path):
    file, state = kept
    (tmp_path / "new.flash").write_bytes(ERASED)
    assert call("restore", file, "--sim", "--flash", tmp_path / "new.flash", "--yes")[0] == 0
    assert state_of(tmp_path / "new.flash") == state


def test_a_no_changes_nothing(kept, tmp_path):
    file, _ = kept
    other = tmp_path / "two.flash"
    played(other, "new pixar 2", ["pay 1 5"])
    before = other.read_bytes()
    for answer in ("n\n", "\n", ""):
        status, said = call("restore", file, "--sim", "--flash", other, answer=answer)
        assert status == EXIT_REFUSED and "Nothing was changed" in said and other.read_bytes() == before


def test_an_unfinished_second_game_is_asked_for_even_with_yes(kept, tmp_path):
    file, _ = kept
    other = tmp_path / "two.flash"
    played(other, "new pixar 2", ["pay 1 5"])
    state_of(other, ["new disney 2"])
    before = other.read_bytes()
    status, said = call("restore", file, "--sim", "--flash", other, "--yes", answer="n\n")
    assert status == EXIT_REFUSED and "Lose this one?" in said and other.read_bytes() == before
    status, said = call("restore", file, "--sim", "--flash", other, "--yes", answer="y\n")
    assert status == 0 and state_of(other)["edition"] == "classic"


def test_files_that_are_none_never_reach_the_device(kept, tmp_path):
    file, _ = kept
    other = tmp_path / "two.flash"
    played(other)
    before, good = other.read_bytes(), json.loads(file.read_text())
    bad = tmp_path / "bad.banker"
    for data, words_of_it in (
        (file.read_bytes()[:-40], "cut short"),
        (json.dumps({**good, "board": "x"}).encode(), "checksum"),
        (json.dumps({**good, "version": 9}).encode(), "newer version"),
        (file.read_bytes() + b" " * 300_000, "larger than"),
        (b"holiday pictures", "none"),
    ):
        bad.write_bytes(data)
        status, said = call("restore", bad, "--sim", "--flash", other, "--yes")
        assert status == EXIT_USAGE and words_of_it in said and str(bad) in said
        assert "Traceback" not in said and other.read_bytes() == before


def test_a_device_that_refuses_says_why_and_keeps_its_game(kept, tmp_path, monkeypatch):
    file, _ = kept
    other = tmp_path / "two.flash"
    played(other)
    before = other.read_bytes()
    load = Backup.load

    def newer_inside(path: Path) -> Backup:
        backup = load(path)
        from store.sealed import seal  # noqa: PLC0415 - on the path once backups are read

        return replace(backup, parcel=seal(0x41, b"\x09now/state\x03\x00abc"))

    monkeypatch.setattr(Backup, "load", staticmethod(newer_inside))
    monkeypatch.setattr("host_tools.backup.command._ask_here", lambda *_: None)
    status, said = call("restore", file, "--sim", "--flash", other, "--yes")
    assert status == EXIT_REFUSED and "No good game in it" in said and other.read_bytes() == before


def test_what_was_written_is_read_back(kept, tmp_path, monkeypatch):
    file, _ = kept
    (tmp_path / "new.flash").write_bytes(ERASED)
    fetch = words.fetch

    def another(connection, progress=None):
        words.said(connection, "book go 1")
        return fetch(connection, progress)

    monkeypatch.setattr(words, "fetch", another)
    status, said = call("restore", file, "--sim", "--flash", tmp_path / "new.flash", "--yes")
    assert status == EXIT_FOUND and "not what was sent" in said


def test_what_lies_there_afterwards_and_does_not_hold_is_said(kept, tmp_path, monkeypatch):
    file, _ = kept
    (tmp_path / "new.flash").write_bytes(ERASED)
    monkeypatch.setattr(words, "fetch", lambda connection, progress=None: b"what lay there")
    status, said = call("restore", file, "--sim", "--flash", tmp_path / "new.flash", "--yes")
    assert status == EXIT_FOUND and "does not hold" in said


def test_places_that_cannot_be_written(kept, tmp_path):
    file, _ = kept
    before = file.read_bytes()
    options = ("--sim", "--flash", tmp_path / "one.flash")
    status, said = call("backup", file, *options)
    assert status == EXIT_USAGE and "there already" in said and file.read_bytes() == before
    assert call("backup", tmp_path, *options)[0] == EXIT_USAGE
    assert call("backup", tmp_path / "no" / "x.banker", *options)[0] == EXIT_USAGE
    state_of(tmp_path / "one.flash", ["book go 1"])
    assert call("backup", file, "--replace", *options)[0] == 0 and file.read_bytes() != before
    assert sorted(path.suffix for path in tmp_path.iterdir() if path.suffix not in (".flash", ".lock")) == [".banker"]


def test_without_a_game_or_a_device(tmp_path):
    flash = tmp_path / "new.flash"
    flash.write_bytes(ERASED)
    status, said = call("backup", tmp_path / "x.banker", "--sim", "--flash", flash)
    assert status == EXIT_REFUSED and "No game" in said and not (tmp_path / "x.banker").exists()
    status, said = call("backup", tmp_path / "x.banker", "--port", tmp_path / "tty")
    assert status == EXIT_NO_DEVICE and "There is no" in said


def test_in_a_running_simulator_somebody_presses_ok(kept, tmp_path, monkeypatch):
    file, state = kept
    monkeypatch.setattr(handing, "LOOK_EVERY_S", 0.1)
    with Simulator(tmp_path / "open.flash") as running:
        status, said = call("restore", file, "--sim", "--flash", running.flash, "--yes", "--wait", "0.3")
        assert status == EXIT_REFUSED and "Nobody pressed OK" in said
        with the_device(sim=True, flash=running.flash) as connection:
            assert words.hello(connection).parcel is None, "it was taken back"
            presser = threading.Thread(target=press_when_asked, args=(running, "OK"))
            presser.start()
            status, said = call("restore", file, "--sim", "--flash", running.flash, "--yes", "--wait", "300")
            presser.join()
            assert status == 0 and "OK on it takes the game" in said
            assert words.state(connection)["cash"] == state["cash"]


def test_the_hand_that_is_missing_is_named(kept, tmp_path):
    file, _ = kept
    parcel = Backup.load(file).parcel
    played(tmp_path / "two.flash", "new pixar 2", ["pay 1 5"])
    with the_device(sim=True, flash=tmp_path / "two.flash") as connection:
        words.said(connection, "new disney 2")
        connection.in_hand = False  # as one that lies in somebody's hands, who presses OK and goes away
        with pytest.raises(NotTaken, match="OK was pressed, but nobody held C .* Lose this one[?]"):
            handing.hand_over(connection, parcel, lambda _: True, 0)
        connection.press = lambda key, held=False: None
        with pytest.raises(NotTaken, match="Nobody pressed OK on the device in 0 s"):
            handing.hand_over(connection, parcel, lambda _: True, 0)
        connection._device.advance(20 * 60_000)
        with pytest.raises(NotTaken, match="Nobody answered .* dark"):
            handing.hand_over(connection, parcel, lambda _: True, 0)
        assert words.state(connection)["edition"] == "disney"


def test_of_two_restores_at_once_the_one_that_loses_says_why(kept, tmp_path):
    file, _ = kept
    other = Backup.load(file).parcel
    with Simulator(tmp_path / "open.flash") as running, the_device(sim=True, flash=running.flash) as connection:

        def between(done: int, total: int) -> None:
            if done > words.PUT_AT_ONCE:
                words.said(connection, f"put 0 {other[:240].hex()}")  # the other begins

        with pytest.raises(Trouble, match="Another command is sending to it") as caught:
            handing.hand_over(connection, other, lambda _: True, 5, between)
        assert caught.value.status == EXIT_REFUSED and "firmware" not in str(caught.value)
        assert words.said(connection, f"put 240 {other[240:480].hex()}") == "480", "the other goes on undisturbed"


def test_over_a_serial_cable_with_ok_and_with_c(kept, tmp_path, monkeypatch):
    file, state = kept
    monkeypatch.setattr(handing, "LOOK_EVERY_S", 0.1)
    with CabledDevice(tmp_path / "pico.flash") as cabled:
        with the_device(cabled.port) as connection:
            words.said(connection, "new disney 2")
            words.said(connection, "book go 1")
        for key, expected in (("C", EXIT_REFUSED), ("OK", 0)):
            presser = threading.Thread(target=cabled.when_asked(key))
            presser.start()
            status, said = call("restore", file, "--port", cabled.port, "--yes", "--wait", "300")
            presser.join()
            assert status == expected, said
            with the_device(cabled.port) as connection:
                assert words.state(connection)["edition"] == ("disney" if key == "C" else "classic")
        status, said = call("backup", tmp_path / "again.banker", "--port", cabled.port)
        assert status == 0, said
    again, first = Backup.load(tmp_path / "again.banker"), Backup.load(file)
    assert again.game.records == first.game.records and list(again.game.cash) == state["cash"]
    assert again.device != first.device


def test_ctrl_c_while_it_is_sent_takes_it_back(kept, tmp_path):
    file, _ = kept
    parcel = Backup.load(file).parcel

    def stopped(done: int, total: int) -> None:
        if done == total:
            words.said(connection, f"put end {crc32(parcel):08x}")  # the line went out, its answer was not waited for
            raise KeyboardInterrupt

    played(tmp_path / "two.flash")
    with the_device(sim=True, flash=tmp_path / "two.flash") as connection:
        with pytest.raises(KeyboardInterrupt):
            handing.hand_over(connection, parcel, lambda _: True, 5, stopped)
        assert words.hello(connection).parcel is None


@pytest.mark.parametrize("answers_again", [True, False])
def test_a_device_that_falls_silent_while_it_asks_is_not_left_asking(kept, tmp_path, monkeypatch, answers_again):
    file, _ = kept
    played(tmp_path / "two.flash")
    with the_device(sim=True, flash=tmp_path / "two.flash") as connection:
        connection.in_hand = False
        connection.press = lambda key, held=False: None
        asked = []

        def silent(line, timeout_s, ask=connection.ask):
            asked.append(line)
            if asked.count("hello") == 0 or answers_again and line != "hello":
                return ask(line, timeout_s)
            raise LinkError("The banker did not answer.", "Is it on?")

        with monkeypatch.context() as patched:
            patched.setattr(connection, "ask", silent)
            with pytest.raises(LinkError) as caught:
                handing.hand_over(connection, Backup.load(file).parcel, lambda _: True, 5)
        assert caught.value.what == "The banker did not answer." and caught.value.status == EXIT_NO_DEVICE
        assert caught.value.remedy.startswith("Is it on?") and ("press C" in caught.value.remedy) != answers_again
        assert words.hello(connection).parcel == (None if answers_again else "backup")


def test_a_cable_pulled_in_the_middle_changes_nothing(kept, tmp_path):
    file, _ = kept
    flash = tmp_path / "pico.flash"
    cabled = CabledDevice(flash)
    with the_device(cabled.port) as connection:
        words.said(connection, "new disney 2")
        words.said(connection, "book go 1")
    before = flash.read_bytes()
    parcel = Backup.load(file).parcel

    def pulled(done: int, total: int) -> None:
        if done > total // 2:
            cabled.unplug()

    with the_device(cabled.port) as connection, pytest.raises(Exception, match="broke off|did not answer"):
        handing.hand_over(connection, parcel, lambda _: True, 5, pulled)
    assert flash.read_bytes() == before
    with the_device(sim=True, flash=flash) as connection:
        assert words.state(connection)["cash"] == [1700, 1500] and words.hello(connection).parcel is None


def test_what_the_readme_says_is_what_happens(tmp_path, monkeypatch):
    readme = Path(__file__).resolve().parents[2] / "host_tools" / "README.md"
    start = "python3 -m host_tools "
    lines = [line[len(start) :] for line in readme.read_text().splitlines() if line.startswith(start)]
    told = [line for line in lines if line.split()[0] in ("backup", "restore")]
    assert [line.split()[0] for line in told] == ["backup", "restore"]
    monkeypatch.setattr("host_tools.link.simulated.default_flash", lambda: tmp_path / "simulator.flash")
    monkeypatch.chdir(tmp_path)
    state = played(tmp_path / "simulator.flash")
    for line in told:
        assert call(*line.split(), answer="y\n")[0] == 0, line
    assert {**state_of(tmp_path / "simulator.flash"), "slot2": False} == state
