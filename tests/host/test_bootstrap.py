"""The start on bare Python: what is made, when it is made again, and what is said when it can't be.

Installs nothing from anywhere: the requirement files here are empty, or name what can't be there.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import __main__ as starter
from host_tools import bootstrap, command_line
from host_tools.bootstrap import PLAY, TEST, SetupError

ROOT = Path(__file__).resolve().parents[2]


def written(root):
    """A folder with the tools and requirement files that ask for nothing."""
    for name in bootstrap.STAMPED[TEST]:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("# nothing\n")
    for name in ("__init__.py", "__main__.py", "bootstrap.py"):
        (root / "host_tools" / name).write_text((ROOT / "host_tools" / name).read_text())
    (root / "host_tools" / "command_line.py").write_text(
        "import sys\n\ndef run():\n    print(sys.prefix)\n    print(sys.argv[1:])\n    return 7\n"
    )
    return root


@pytest.fixture
def project(tmp_path):
    """A project that was never started."""
    return written(tmp_path / "a project")


@pytest.fixture(scope="module")
def first_start(tmp_path_factory):
    """A project started for the first time, from the environment of these tests: (its folder, how that went)."""
    root = written(tmp_path_factory.mktemp("first") / "a project")
    return root, start(root, "play", "a b.table", VIRTUAL_ENV=sys.prefix)


@pytest.fixture
def installs(monkeypatch):
    """What pip was asked for: (requirement file, options), instead of doing it."""
    asked = []

    def run(command, doing):
        if "venv" in command:
            subprocess.run([*command[:4], "--without-pip", *command[4:]], check=True)
        else:
            asked.append((Path(command[-1]).name, tuple(word for word in command if word == "--no-deps")))

    monkeypatch.setattr(bootstrap, "_run", run)
    monkeypatch.setattr(bootstrap, "_works", works)
    return asked


def works(root):
    return bootstrap.python_of(root).exists() and not (root / ".venv" / "installing").exists()


def start(root, *words, **settings):
    env = {**os.environ, "PIP_NO_INDEX": "1", **settings}
    command = [sys.executable, "-m", "host_tools", *words]
    return subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)


def test_first_start_makes_the_environment_and_goes_on_there(first_start):
    root, done = first_start
    assert done.returncode == 7
    assert done.stdout.splitlines() == [str(root / ".venv"), "['play', 'a b.table']"]
    assert "First time here" in done.stderr
    again = start(root, "play")
    assert (again.returncode, again.stderr) == (7, "")


def test_play_installs_the_small_set_and_test_the_whole(project, installs):
    bootstrap.make_ready(PLAY, project)
    assert installs == [("requirements.txt", ())]
    bootstrap.make_ready(TEST, project)
    assert installs[1:] == [("requirements-dev.txt", ()), ("requirements-witness.txt", ("--no-deps",))]


def test_the_whole_set_serves_play_too(project, installs):
    bootstrap.make_ready(TEST, project)
    installs.clear()
    bootstrap.make_ready(PLAY, project)
    assert installs == []


def test_nothing_is_installed_twice_until_a_requirement_changes(project, installs):
    bootstrap.make_ready(PLAY, project)
    bootstrap.make_ready(PLAY, project)
    assert len(installs) == 1
    (project / "host_tools" / "requirements.txt").write_text("# changed\n")
    bootstrap.make_ready(PLAY, project)
    assert len(installs) == 2


def test_an_interrupted_install_is_made_anew(project, installs):
    bootstrap.make_ready(PLAY, project)
    (project / ".venv" / "installing").write_text("")
    (project / ".venv" / "half").write_text("")
    bootstrap.make_ready(PLAY, project)
    assert len(installs) == 2
    assert not (project / ".venv" / "half").exists()
    assert not (project / ".venv" / "installing").exists()


def test_an_environment_whose_python_is_gone_is_made_anew(project, installs):
    bootstrap.make_ready(PLAY, project)
    python = bootstrap.python_of(project)
    python.unlink()
    python.symlink_to(project / "gone")
    bootstrap.make_ready(PLAY, project)
    assert python.exists() and len(installs) == 2


def test_a_folder_behind_a_link_is_never_emptied(project, installs, tmp_path):
    (tmp_path / "somebody's").mkdir()
    (tmp_path / "somebody's" / "work").write_text("")
    (project / ".venv").symlink_to(tmp_path / "somebody's")
    with pytest.raises(SetupError, match="Remove the link"):
        bootstrap.make_ready(PLAY, project)
    assert (tmp_path / "somebody's" / "work").exists() and not installs


def test_a_failed_install_says_so_and_is_tried_again(first_start, tmp_path):
    root = tmp_path / "copy"
    shutil.copytree(first_start[0], root, symlinks=True)
    requirements = root / "host_tools" / "requirements.txt"
    requirements.write_text("no-such-package-of-ours==1\n")
    done = start(root, "play", PIP_FIND_LINKS="", PIP_EXTRA_INDEX_URL="")
    assert done.returncode == 3
    assert "installing host_tools/requirements.txt failed" in done.stderr
    requirements.write_text("# nothing\n")
    assert start(root, "play").returncode == 7


def test_without_ensurepip_the_package_to_install_is_named(project, monkeypatch):
    find = bootstrap.importlib.util.find_spec
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else find(name))
    with pytest.raises(SetupError, match="python3-venv"):
        bootstrap.make_ready(PLAY, project)


def test_an_environment_that_may_not_be_written_serves(project, installs, monkeypatch):
    bootstrap.make_ready(PLAY, project)
    (project / "host_tools" / "requirements.txt").write_text("# changed\n")

    def refuse(self, *words, **settings):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "write_text", refuse)
    bootstrap.make_ready(PLAY, project)
    assert len(installs) == 2


def test_ctrl_c_before_a_command_runs_is_no_traceback(monkeypatch, capsys):
    def stopped():
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "enter", lambda arguments: None)
    monkeypatch.setattr(command_line, "run", stopped)
    assert starter.main() == 130
    assert capsys.readouterr().err == "\nAborted.\n"


def test_an_old_python_is_told_what_is_needed(monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    assert starter.main() == 3
    assert "Python 3.11 or newer is needed; this is Python 3.9.2" in capsys.readouterr().err


def test_every_requirement_is_pinned_and_has_its_reason():
    for name in bootstrap.STAMPED[TEST]:
        for line in (ROOT / name).read_text().splitlines():
            if line and not line.startswith(("#", "-r ")):
                requirement, _, reason = line.partition(" #")
                assert "==" in requirement and reason.strip(), f"{name}: {line}"
