"""The command `enclosure` from outside, and what its guide says against what is there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from enclosure.builds import BOARDS, BUILDS, lid_of
from enclosure.measures import TOP
from host_tools.enclosure import command

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "enclosure" / "README.md").read_text(encoding="utf-8")


def test_check_reads_the_files_and_ends_well():
    words = [sys.executable, "-m", "host_tools", "enclosure", "--check"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (command.OK, "")
    assert done.stdout.count("0 problems") == len(BUILDS)


def test_without_a_cad_kernel_it_says_that_nothing_has_to_be_built(tmp_path, monkeypatch, capsys):
    (tmp_path / "enclosure").mkdir()
    (tmp_path / "enclosure" / "requirements.txt").write_text("--no-index\nno-such-kernel==1\n", encoding="utf-8")
    monkeypatch.setattr(command, "root_folder", lambda: tmp_path)
    assert command.run(only_check=False) == command.NO_KERNEL
    assert "the files are ready in enclosure/files" in capsys.readouterr().out


def test_the_guide_links_only_to_what_is_there():
    targets = re.findall(r"\]\(([^)#]+)\)", GUIDE)
    assert len(targets) > 10
    assert [target for target in targets if not (ROOT / "enclosure" / target).exists()] == []


@pytest.mark.parametrize("build", BUILDS)
def test_the_guide_names_the_files_and_the_size_of_every_build(build):
    layout = BUILDS[build]
    size = f"{layout.width:.0f} × {layout.length:.0f} × {TOP:.0f} mm"
    (row,) = [line for line in GUIDE.splitlines() if f"`base_{build}`" in line]
    assert f"`{lid_of(layout)}`" in row and size in row


def test_the_guide_names_every_board():
    assert [name for name in BOARDS if f"`{name}`" not in GUIDE] == []
