"""The hands at the table do the same under MicroPython, on the littlefs of the firmware; idling allocates nothing."""

import subprocess
from pathlib import Path

import pytest

from host_tools.suite import needs

HERE = Path(__file__).parent
HANDS = ("money", "salary", "deeds", "debt", "rest", "sides")


def run(script, *words):
    command = [needs.found("micropython"), str(HERE / script), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.needs("micropython")
@pytest.mark.parametrize("name", HANDS)
def test_hands_do_the_same_under_micropython(name):
    assert run("run_device.py", f"test_screens_{name}.py").endswith(" passed, 0 failed\n")


@pytest.mark.needs("micropython")
def test_the_idle_loop_allocates_nothing():
    assert run("idle.py", str(HERE.parent.parent)).startswith("ok ")
