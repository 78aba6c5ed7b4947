"""Without a compiler the emulator runs on its stock core: slower, and it says so."""

import subprocess
import sys

import pytest

from host_tools.emulator import core, rebuild, setup
from host_tools.emulator.board import ROOT

BOOT = """
import sys
from host_tools.emulator import board, core, rebuild, setup

def nothing_to_compile_with():
    raise rebuild.CannotRebuild("no C compiler")

rebuild.is_built = lambda: False
rebuild.build = nothing_to_compile_with
image = setup.make_ready("pico_rc522")
from host_tools.devices.pico import PicoDevice
device = PicoDevice(image.binary(), board.read("pico_rc522"))
device.power_on()
print(core.choose(), device.pico.chip.core, device.pico.models.display.data_bytes > 0)
"""
NO_BENCH = """
from host_tools.bench import command
from host_tools.emulator import rebuild, setup

def nothing_to_compile_with():
    raise rebuild.CannotRebuild("no C compiler")

rebuild.is_built = lambda: False
rebuild.build = nothing_to_compile_with
raise SystemExit(command.on_pico("pico_rc522", 1, None))
"""


def without_compiler(code):
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.needs("pico")
def test_it_starts_on_the_stock_core_and_says_so(image):
    done = without_compiler(BOOT)
    assert done.stdout.split() == [core.STOCK, core.STOCK, "True"], done.stderr
    assert "stock core, ten times slower" in done.stderr
    assert "no C compiler" in done.stderr


@pytest.mark.needs("pico")
def test_the_bench_refuses_the_stock_core(image):
    done = without_compiler(NO_BENCH)
    assert done.returncode == 2
    assert "The figures mean the rebuilt core" in done.stderr


def test_a_machine_without_the_emulator_is_told_what_to_install(monkeypatch):
    monkeypatch.setattr(rebuild, "PACKAGE", "no_such_package")
    with pytest.raises(setup.NoEmulator, match="pip install -r requirements-dev.txt"):
        setup.make_ready("pico_rc522")
