"""Drivers that nobody here wrote use our chip models, each in a process without our fakes on its path."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


@pytest.mark.parametrize("chip", ["ssd1306", "sh1106", "matrix", "mfrc522", "pn532"])
def test_a_foreign_driver_agrees_with_the_model(chip):
    folders = [str(ROOT), str(HERE / "witnesses" / "stubs")]
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(folders))
    script = HERE / "witnesses" / f"{chip}.py"
    done = subprocess.run(
        [sys.executable, "-P", str(script)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip().endswith("agreed"), done.stderr


def test_the_witnesses_see_none_of_our_fakes():
    for script in (HERE / "witnesses").rglob("*.py"):
        text = script.read_text()
        assert "fakes" not in text and "chips.install" not in text, script
