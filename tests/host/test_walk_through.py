"""From a bag of parts to the first game: every command that the guides name runs, and says what they print."""

import os
import re
import shlex
import signal
import subprocess
import sys

import pytest

from host_tools.build import uf2
from host_tools.devices import choice
from host_tools.doctor import findings
from host_tools.doctor.wires import Wires
from tests.host.cabled_device import ROOT
from tests.host.test_flash_drive import plugged

PYTHON = "python3 -m host_tools "
GUIDES = ("README.md", "enclosure/README.md", "host_tools/flashing/README.md", "host_tools/doctor/README.md")
# What a test has to add, where a person would have a device, a screen and a finger for Ctrl-C.
STAND_INS = {
    "sim": ("--flash", "game.flash", "--no-browser"),
    "watch": ("--sim", "--flash", "game.flash", "--no-browser"),
    "flash": ("--drive", "pico", "--image", "firmware.uf2", "--dry-run"),
    "doctor": ("--sim", "--flash", "game.flash", "--no-hands"),
    "backup": ("--sim", "--flash", "game.flash"),
}
SERVERS = ("sim", "watch")
ELSEWHERE = ("test", "play", "enclosure")  # run by tests of their own


def walked():
    """The commands of the walk-through, in its order."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text.split("## From a bag of parts", 1)[1].split("\n## ", 1)[0]
    return re.findall(rf"`{PYTHON}([^`]+)`", section)


def in_blocks(guide):
    """The commands in a guide's blocks, without remarks."""
    text = (ROOT / guide).read_text(encoding="utf-8")
    lines = re.findall(rf"^(?:\$ )?{PYTHON}(.+)$", text, re.MULTILINE)
    return [line.partition("  #")[0].strip() for line in lines]


def example(guide, command):
    """What a guide says that a command prints."""
    text = (ROOT / guide).read_text(encoding="utf-8")
    return text.split(f"$ {PYTHON}{command}\n", 1)[1].split("```", 1)[0]


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """A folder with a simulator's game, a Pico's drive and an image."""
    folder = tmp_path_factory.mktemp("desk")
    device = choice.make(choice.CPYTHON, flash_file=folder / "game.flash")
    device.power_on()
    device.link("new classic 2")
    device.link("book pay 1 60")
    device.close()
    plugged(folder / "pico")
    (folder / "firmware.uf2").write_bytes(uf2.write(bytes(range(256)) * 256))
    return folder


def start(desk, words):
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "host_tools", *words]
    return subprocess.Popen(command, cwd=desk, env=env, text=True, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe)


def run(desk, words):
    """Runs a command to its end; a server is ended by Ctrl-C once it has said where it is."""
    process = start(desk, words)
    if words[0] in SERVERS:
        while "http://" not in (line := process.stdout.readline()):
            assert line, process.stderr.read()
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=600)
    return process.returncode, out, err


def test_the_walk_through_names_what_it_should():
    assert [line.split()[0] for line in walked()] == "sim flash doctor cards watch backup report".split()


def test_every_command_of_the_walk_through_runs(desk):
    for line in walked():
        words = shlex.split(line)
        code, out, err = run(desk, [*words, *STAND_INS.get(words[0], ())])
        assert code == 0, (line, out, err)
    assert (desk / "evening.banker").exists() and (desk / "report.html").exists() and (desk / "cards.pdf").exists()


@pytest.mark.parametrize("guide", GUIDES)
def test_every_command_in_a_block_runs(guide, desk):
    for line in in_blocks(guide):
        words = shlex.split(line)
        if words[0] in ELSEWHERE or line in walked():
            continue
        more = [word for word in STAND_INS.get(words[0], ()) if word not in words]
        code, out, err = run(desk, [*words, *more])
        assert code == 0, (line, out, err)


@pytest.mark.parametrize(
    "guide, command",
    [
        ("host_tools/flashing/README.md", "flash --drive pico --image firmware.uf2 --dry-run"),
        ("host_tools/doctor/README.md", "doctor --sim --no-hands"),
    ],
)
def test_an_example_prints_what_the_guide_shows(guide, command, desk):
    words = shlex.split(command)
    more = () if "--drive" in words else ("--flash", "game.flash")
    code, out, err = run(desk, [*words, *more])
    assert code == 0, err
    assert counted(out) == counted(example(guide, command))


def counted(text):
    """Free room differs with what lies on the flash."""
    return re.sub(r"\d+ kB free", "N kB free", text)


def test_the_bad_part_of_the_guide_is_one_of_the_board():
    text = (ROOT / "host_tools/doctor/README.md").read_text(encoding="utf-8")
    shown = text.split("  display    BAD       ", 1)[1].split("```", 1)[0].splitlines()
    found = findings.judge("display silent", "", Wires.of_board("pico_rc522"))[0]
    assert shown[0] == found.says
    assert [line.removeprefix("      look at  ") for line in shown[1:]] == list(found.look_at[: len(shown) - 1])


def test_the_commands_that_need_more_than_this_are_tested_elsewhere():
    for name in ELSEWHERE:
        assert list((ROOT / "tests").rglob(f"test_{name if name != 'test' else 'static'}*.py")), name
