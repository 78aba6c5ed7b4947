"""Store and bank on the real language and the firmware's own littlefs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("script, least", (("store_cuts", 90), ("bank_cuts", 30)))
def test_power_cuts_under_micropython(script, least):
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    interpreter = shutil.which("micropython", path=path)
    assert interpreter, "micropython is not installed: requirements-dev.txt names the package"
    run = subprocess.run(
        [interpreter, str(ROOT / f"tests/micropython/{script}.py"), str(ROOT)],
        check=False, capture_output=True, text=True, timeout=3600,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    # Files that the cut left open are closed by finalisers, which print a line each; the verdict is the last one.
    verdict = run.stdout.splitlines()[-1].split()
    assert verdict[0] == "ok" and int(verdict[1]) > least, run.stdout
