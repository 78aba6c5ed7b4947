"""Drivers, chip models, fakes and boards hold under MicroPython too: the very same tests."""

import subprocess
from pathlib import Path

import pytest

from host_tools.suite import needs

HERE = Path(__file__).parent
FILES = (
    "test_board.py",
    "test_display.py",
    "test_fakes.py",
    "test_field.py",
    "test_flash.py",
    "test_matrix.py",
    "test_mfrc522.py",
    "test_no_allocation.py",
    "test_pn532.py",
    "test_small_parts.py",
)


@pytest.mark.needs("micropython")
@pytest.mark.parametrize("file", FILES)
def test_tests_of_the_chips_pass_under_micropython(file, tmp_path):
    command = [needs.found("micropython"), str(HERE / "run_device.py"), file]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3600, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
