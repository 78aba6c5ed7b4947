"""The tools of the PC on the emulated Pico, through its serial port and the stand-in for its BOOTSEL drive.

Every command runs as a person starts it, in a process of its own.
"""

import json
import os
import re
import subprocess
import sys
import time

import pytest

from host_tools import device_code, screen_text
from host_tools.build import image as builder
from host_tools.build import uf2
from host_tools.chips.flash import Flash
from host_tools.chips.littlefs_disk import LittleFsDisk
from host_tools.emulator import board, stack
from host_tools.emulator.board import ROOT
from host_tools.emulator.clock import EmulatedClock
from host_tools.emulator.plug import Plug
from host_tools.flashing import bundle, port
from host_tools.flashing.prompt import Prompt
from host_tools.link.finding import the_device
from tests.pico.conftest import BOARD

pytestmark = pytest.mark.needs("pico")
KEY_MS, HOLD_MS = 100, 1500
LOOK_EVERY_S = 0.2


class Desk:
    """A Pico plugged into this computer, and the command line beside it."""

    def __init__(self, plug, folder, image):
        self.plug = plug
        self.folder = folder
        self.image = image

    def run(self, command, *options):
        """A command on the Pico's port."""
        return self._finished(self.start(command, *options))

    def start(self, command, *options):
        env = {**os.environ, "XDG_DATA_HOME": str(self.folder / "data")}
        line = [sys.executable, "-m", "host_tools", *command.split(), "--port", self.plug.port, *map(str, options)]
        pipe = subprocess.PIPE
        return subprocess.Popen(line, cwd=ROOT, env=env, text=True, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe)

    def flash(self, *options, image=None):
        return self.run("flash", "--drive", self.plug.drive, "--image", image or self.image, *options)

    def press(self, key, ms=KEY_MS):
        self.plug.do(lambda pico: (pico.press(key), pico.run_ms(ms), pico.release(key), pico.run_ms(KEY_MS)))

    def ask(self, *lines):
        with the_device(self.plug.port) as connection:
            return [connection.ask(line, 20.0) for line in lines]

    def state(self):
        return json.loads(self.ask("state")[0])

    def run_and_confirm(self, command, *options):
        """A command that waits for OK on the device, which is pressed there; a dark device is only woken by it."""
        process = self.start(command, *options)
        while process.poll() is None:
            if not self.plug.do(lambda pico: pico.models.display.is_lit()) or "From the cable" in self.screen():
                self.press("OK")
            elif "hold C: lost" in self.screen():  # the game in the second place
                self.press("C", HOLD_MS)
            time.sleep(LOOK_EVERY_S)
        return self._finished(process)

    def screen(self):
        return screen_text.joined(self.plug.do(lambda pico: bytes(pico.models.display.pixels())))

    @staticmethod
    def _finished(process):
        process.stdout_text, process.stderr_text = process.communicate(timeout=240)
        return process


def with_bench():
    """The flash of a device whose link may book."""
    device_code.use()
    from store.disk import DiskError  # noqa: PLC0415 - found only from here on

    flash = Flash(None, EmulatedClock())
    disk = LittleFsDisk(flash, DiskError)
    disk.format()
    disk.write("bench", b"")
    return flash


@pytest.fixture(scope="module")
def stock(image):
    return uf2.read(builder.stock(lambda text: None).read_bytes())


@pytest.fixture(scope="module")
def desk(image, stock, tmp_path_factory):
    """A Pico with a stock MicroPython."""
    folder = tmp_path_factory.mktemp("desk")
    with Plug(folder, stock, board.read(BOARD), with_bench()) as plug:
        port.wait_back(plug.port)
        yield Desk(plug, folder, image.uf2)


@pytest.fixture(scope="module")
def first(desk):
    """What `flash` said that put the app on it."""
    dry = desk.flash("--dry-run")
    assert dry.returncode == 0, dry.stderr_text
    assert "Would put on " in dry.stdout_text and "Nothing was changed" in dry.stdout_text
    return desk.flash()


@pytest.fixture
def banker(desk, first):
    assert first.returncode == 0, first.stderr_text
    return desk


def test_files_over_the_serial_port_of_a_stock_micropython(stock, tmp_path):
    files = {"main.py": b"print('app')", "lib/this_board.mpy": b"M\x06" + bytes(range(256)) * 20}
    with Plug(tmp_path, stock, board.read(BOARD)) as plug, Prompt(port.wait_back(plug.port)) as prompt:
        about = prompt.about()
        assert about.chip == "RP2040" and 200_000 < about.memory < 260_000
        for wanted in (2, 0):
            plan = bundle.plan(files, prompt.look((bundle.START, bundle.LIBRARY)), about)
            assert len(plan.write) == wanted
            bundle.carry_out(plan, prompt, lambda done, total: None)


def test_compiled_files_are_too_much_for_an_rp2040(stock, tmp_path):
    with Plug(tmp_path, stock, board.read(BOARD)) as plug:
        port.wait_back(plug.port)
        done = Desk(plug, tmp_path, None).run("flash", "--as", "bundle")
    assert done.returncode == 6
    assert "kB of memory; this RP2040 has 2" in done.stderr_text and "--as image" in done.stderr_text


def test_one_command_makes_a_banker_of_a_stock_pico(first):
    assert first.returncode == 0, first.stderr_text
    said = first.stdout_text
    assert "Leading it into BOOTSEL mode" in said and "Put the image on" in said
    assert "of firmware are what they should be" in said and f"The banker runs: board {BOARD}" in said
    assert "display    ok" in said and said.rstrip().endswith("Done.")
    assert "Traceback" not in first.stderr_text


def test_it_prints_what_its_guide_shows(desk, first):
    text = (ROOT / "host_tools" / "flashing" / "README.md").read_text(encoding="utf-8")
    shown = next(block for block in text.split("```\n") if block.startswith("/dev/ttyACM0"))
    said = first.stdout_text.replace(desk.plug.port, "/dev/ttyACM0").replace(str(desk.plug.drive), "/media/you/RPI-RP2")
    assert without_figures(said) == without_figures(shown)


def without_figures(text):
    """Sizes change with every version."""
    return re.sub(r"\d+", "0", text)


def test_a_second_run_has_nothing_to_do(banker):
    done = banker.flash("--json")
    assert done.returncode == 0, done.stderr_text
    said = json.loads(done.stdout_text)
    assert (said["put"], said["same"], said["verified"]) == ("", 1, True)
    assert {part["state"] for part in said["parts"]} == {"ok"}


def test_a_running_game_is_backed_up_and_is_still_there(banker, image, tmp_path):
    assert banker.ask("new classic 2", "book pay 1 60") == ["ok", "ok 1"]
    before = banker.state()
    other = tmp_path / "other.uf2"
    other.write_bytes(uf2.write(image.binary() + b"another version"))
    done = banker.flash("--json", image=other)
    assert done.returncode == 0, done.stderr_text
    said = json.loads(done.stdout_text)
    assert (said["put"], said["entries"], said["game_kept"]) == ("image", 1, True)
    assert os.path.getsize(said["backup"]) < 256 * 1024
    assert banker.state()["bytes"] == before["bytes"]


def test_doctor_on_the_chip(banker):
    done = banker.run("doctor")
    assert done.returncode == 0, done.stderr_text
    assert "reader     ok        RC522, version 92" in done.stdout_text and "memory     ok" in done.stdout_text
    banker.plug.do(lambda pico: (setattr(pico.models.display, "present", False), pico.run_ms(2000)))
    try:
        done = banker.run("doctor")
    finally:
        banker.plug.do(lambda pico: (setattr(pico.models.display, "present", True), pico.run_ms(2000)))
    assert done.returncode == 1
    assert "display    BAD       does not answer at address 0x3C" in done.stdout_text
    assert "yellow: Pico GP5 (pad 7) to display SCL" in done.stdout_text


def test_backup_log_and_restore(banker, tmp_path):
    banker.ask("new simpsons 3", "book pay 1 1m", "book buy 2 39")
    kept = tmp_path / "evening.banker"
    done = banker.run("backup", kept)
    assert done.returncode == 0, done.stderr_text
    before = banker.state()["bytes"]
    done = banker.run("log", "--json")
    assert done.returncode == 0 and "buy 2 39" in done.stdout_text, done.stderr_text
    banker.ask("book pay 3 5m")
    done = banker.run_and_confirm("restore", kept, "--yes")
    assert done.returncode == 0, (done.stderr_text, banker.ask("fault", "screen"))
    assert banker.state()["bytes"] == before
    assert banker.plug.do(lambda pico: stack.left(pico.chip)) >= stack.ENOUGH


def test_an_edition_is_sent(banker, tmp_path):
    file = tmp_path / "our-house.toml"
    new = [sys.executable, "-m", "host_tools", "edition", "new", "ourhouse", "--from", "simpsons", "--out", str(file)]
    assert subprocess.run(new, cwd=ROOT, check=False).returncode == 0
    done = banker.run_and_confirm("edition send", file)
    assert done.returncode == 0 and "Taken." in done.stdout_text, done.stderr_text
