"""The layer over the chips holds under MicroPython too, and draws there pixel for pixel what it draws here."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.suite import needs

HERE = Path(__file__).parent
FILES = sorted(path.name for path in (HERE.parent / "device").glob("test_hal_*.py") if path.name != "test_hal_fonts.py")


def run(interpreter, script, *words):
    command = [interpreter, str(HERE / script), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.needs("micropython")
def test_hal_tests_pass_under_micropython():
    assert len(FILES) >= 5
    assert run(needs.found("micropython"), "run_device.py", *FILES).endswith(" passed, 0 failed\n")


@pytest.mark.needs("micropython")
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_both_pythons_draw_the_same(seed):
    there = run(needs.found("micropython"), "draw.py", seed).split()
    here = run(sys.executable, "draw.py", seed).split()
    assert len(here) == len(set(here)) == 40
    assert there == here
