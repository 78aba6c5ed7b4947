"""The tests of the rules core hold under MicroPython too."""

import shutil
import subprocess
import sys
from pathlib import Path

RUNNER = Path(__file__).with_name("run_core.py")


def interpreter() -> str:
    """The micropython binary: beside this Python, else the one on the path."""
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    assert found, "no micropython binary: install requirements-dev.txt or the package micropython"
    return found


def test_core_tests_pass_under_micropython():
    done = subprocess.run([interpreter(), str(RUNNER)], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed, 0 failed" in done.stdout
