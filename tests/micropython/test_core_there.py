"""The tests of the rules core hold under MicroPython too."""

import subprocess
from pathlib import Path

import pytest

from host_tools.suite import needs

RUNNER = Path(__file__).with_name("run_core.py")


@pytest.mark.needs("micropython")
def test_core_tests_pass_under_micropython():
    command = [needs.found(needs.MICROPYTHON), str(RUNNER)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed, 0 failed" in done.stdout
