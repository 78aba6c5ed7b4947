"""`doctor` with the real device code: by hand, by itself, as JSON, and what its exit status says."""

import json
import subprocess
import sys

import pytest

from host_tools.devices import choice
from host_tools.doctor import commands, findings, hands
from host_tools.doctor.wires import Wires
from host_tools.link import words
from host_tools.link.connection import Connection
from host_tools.link.finding import the_device
from host_tools.sim.saved_game import SavedGame
from tests.host.cabled_device import ROOT, CabledDevice

CARD = bytes.fromhex("04A1B2C3")


class OnBench(Connection):
    """A device in our hands: what the person is told to do is done."""

    name = "the banker on the bench"

    def __init__(self, board="pico_rc522"):
        self.device = choice.make(choice.CPYTHON, board)
        self.device.power_on()
        self.broken = set()

    def ask(self, line, timeout_s=5.0):
        return self.device.link(line)

    def close(self):
        self.device.close()

    def does(self, told):
        """What a person does who is told `told`."""
        word, _, rest = told.partition(" ")
        if word == "Press":
            self.press(rest.partition(",")[0])
        if word == "Lay" and "card" not in self.broken:
            reader = "left" if "left" in told else "right"
            self.device.present(CARD, reader)
            self.device.advance(500)
            self.device.remove(reader)
            self.device.advance(500)

    def press(self, key):
        if key not in self.broken:
            self.device.press(key)
            self.device.advance(80)
            self.device.release(key)
            self.device.advance(80)

    def person(self, answers=True):
        """Does all at once, and is waited for no longer: one look is enough."""
        return hands.Person(self.does, lambda question: answers, 0, 0)


@pytest.fixture
def bench():
    with OnBench() as made:
        yield made


def states(found):
    return {each.part: each.state for each in found}


@pytest.mark.parametrize("board", ["pico_rc522", "pico_two_readers"])
def test_somebody_tries_everything(board):
    with OnBench(board) as bench:
        bench.device.link("new classic 2")
        before = words.state(bench)["bytes"]
        found = hands.test(bench, Wires.of_board(board), bench.person())
        assert set(states(found).values()) == {findings.OK}
        cards = [each.says for each in found if each.part == "card"]
        assert len(cards) == len(Wires.of_board(board).readers()) and all("04A1B2C3" in says for says in cards)
        assert words.state(bench)["bytes"] == before
        assert "Self-test" not in words.screen(bench)


def test_what_nobody_sees_hears_or_lays_down_is_bad(bench):
    bench.broken = {"card", "4", "5", "6", "K"}
    found = hands.test(bench, Wires.of_board("pico_rc522"), bench.person(answers=False))
    assert states(found) == dict.fromkeys(("picture", "buzzer", "card", "keys"), findings.BAD)
    keys = found[-1]
    assert keys.says == "not heard: 4 5 6 K" and any("keypad R2" in line for line in keys.look_at)


def test_it_gives_up_when_no_key_comes(bench):
    bench.broken = set(hands.KEYS)
    assert states(hands.test(bench, Wires.of_board("pico_rc522"), bench.person()))["keys"] == findings.UNTRIED


def test_the_device_is_left_as_it_was_when_the_person_goes(bench):
    def gone(told):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hands.test(bench, Wires.of_board("pico_rc522"), hands.Person(gone, lambda question: True))
    assert "Self-test" not in words.screen(bench)


def test_a_bad_part_is_told_and_is_exit_status_1(bench, capsys):
    bench.device.battery(3200)
    bench.device.advance(3000)
    assert commands.examine(bench, False, False) == 1
    said = capsys.readouterr().out
    assert "battery    BAD" in said and "look at  charge the cell" in said


def doctor(*words):
    command = [sys.executable, "-m", "host_tools", "doctor", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """A simulator's game in a file."""
    flash = tmp_path_factory.mktemp("doctor") / "game.flash"
    device = choice.make(choice.CPYTHON, flash_file=flash)
    device.power_on()
    device.link("new classic 2")
    device.close()
    return flash


def test_of_the_simulator(game):
    done = doctor("--sim", "--flash", str(game))
    assert done.returncode == 0, done.stderr
    assert "reader     ok        RC522, version 92" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Keys, card, picture and sound were not tried")
    assert "\x1b" not in done.stdout


def test_as_json(game):
    done = doctor("--sim", "--flash", str(game), "--json")
    said = json.loads(done.stdout)
    assert said["board"] == "pico_rc522" and {part["state"] for part in said["parts"]} == {"ok"}
    SavedGame(game).open()


def test_over_a_cable(tmp_path):
    with CabledDevice(tmp_path / "flash.bin") as device:
        done = doctor("--port", device.port)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith(f"The banker on {device.port}: board pico_rc522, version ")
        with the_device(device.port) as connection:
            assert words.hello(connection).board == "pico_rc522"


def test_without_a_device():
    done = doctor("--port", "/dev/no-such-port")
    assert done.returncode == 4 and done.stderr.startswith("There is no /dev/no-such-port.")
