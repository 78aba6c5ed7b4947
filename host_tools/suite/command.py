"""The command `test`: starts pytest on all of tests/, lint and types among them, and hands on its exit status.

The last line on the terminal is pytest's own summary. What a test is about is never decided here.
"""

import os
import subprocess
import sys

from host_tools.devices.base import root_folder
from host_tools.suite import needs

SLOWEST = 10


def test(words: list[str]) -> int:
    """Runs pytest with `words` after our own options; returns its exit status."""
    root = root_folder()
    for name in needs.NAMES:
        print(f"{name}: {needs.found(name) or 'not here: ' + needs.advice(name)}", flush=True)
    command = [sys.executable, "-m", "pytest", "-n", "2", f"--durations={SLOWEST}", "--durations-min=1", *words]
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        return subprocess.run(command, cwd=root, env=env, check=False).returncode
    except KeyboardInterrupt:
        return 2
