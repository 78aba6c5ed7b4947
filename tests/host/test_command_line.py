"""The command line as a whole: every command has an example and its exit statuses in its help, plain in a pipe."""

import contextlib
import os
import pty
import re
import shutil
import signal
import subprocess
import sys

import pytest
import typer.main

from host_tools import command_line
from tests.host.cabled_device import ROOT


def paths(command, path=()):
    """The words that lead to each command."""
    inner = getattr(command, "commands", None)
    if not inner:
        return [path]
    return [found for name, each in sorted(inner.items()) for found in paths(each, (*path, name))]


COMMANDS = paths(typer.main.get_command(command_line.app))


def run(*words, **more):
    command = [sys.executable, "-m", "host_tools", *words]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False, **more
    )


def help_of(path):
    """The help of a command as one line, so that its width does not matter."""
    done = run(*path, "--help")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_command_of_the_design_is_there():
    names = {path[0] for path in COMMANDS}
    design = (
        "sim play test watch flash build doctor backup restore log report edition cards enclosure bench simulate boards"
    )
    assert names == set(design.split())


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_has_an_example_and_the_exit_statuses_and_is_plain(path):
    text = help_of(path)
    flat = " ".join(text.split())
    assert f"python3 -m host_tools {' '.join(path)}" in flat.split("Example", 1)[1]
    assert re.search(r"Exit status: 0 ", flat)
    assert "\x1b" not in text and "╭" not in text
    assert all(len(line) <= 80 for line in text.splitlines())


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_a_wrong_option_is_exit_status_2(path):
    if path == ("test",):
        return  # further words are pytest's
    done = run(*path, "--no-such-option")
    assert done.returncode == 2
    assert "--no-such-option" in done.stderr and "Traceback" not in done.stderr


def test_what_a_script_wants_comes_as_json():
    wanted = (
        "flash",
        "doctor",
        "log",
        "play",
        "build",
        "edition list",
        "edition show",
        "edition check",
        "simulate",
        "bench",
    )
    for path in wanted:
        assert "--json" in help_of(path.split()), path


def test_commands_with_a_device_spell_their_options_alike():
    for path in ("doctor", "backup", "restore", "log", "report", "watch", "edition send"):
        text = help_of(path.split())
        assert "--sim" in text and "--port" in text or path == "watch", path
        assert "--flash" in text, path


def test_an_unknown_command_is_exit_status_2():
    assert run("flesh").returncode == 2


def test_no_command_is_the_help():
    done = run()
    assert "Commands:" in done.stdout + done.stderr and done.returncode in (0, 2)


def test_a_terminal_gets_more_than_a_pipe():
    far, near = pty.openpty()
    command = [sys.executable, "-m", "host_tools", "doctor", "--help"]
    done = subprocess.Popen(command, cwd=ROOT, stdout=near, stderr=near, stdin=near)
    os.close(near)
    said = all_of(far)
    done.wait()
    assert "╭".encode() in said


def all_of(far):
    """What a program says on a terminal, to its end; closes this side of it."""
    said = b""
    with contextlib.suppress(OSError):  # how Linux says that nobody has its other side any more
        while piece := os.read(far, 4096):
            said += piece
    os.close(far)
    return said


def shelled(words):
    """A command line of the shell, in which `banker` is a command; standard output and error come back."""
    text = f'banker() {{ "{sys.executable}" -m host_tools "$@"; }}; {words}'
    return subprocess.run(["bash", "-c", text], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.needs("full disk")
@pytest.mark.parametrize("words", ["edition show pixar", "edition list --json", "--help", "cards --help"])
def test_where_no_room_is_left_it_says_so(words):
    done = shelled(f"banker {words} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == "Not all could be written: No space left on device.\nMake room, then do it again.\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_stream_that_is_closed_is_no_reason_to_stop(closed, tmp_path):
    done = shelled(f"banker edition new ours --out {tmp_path / 'ours.toml'} {closed}")
    assert (done.returncode, done.stderr) == (0, "")
    text = (tmp_path / "ours.toml").read_text(encoding="utf-8")
    assert text.startswith("# An edition of your own") and "Written" not in text


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_a_letter_that_the_terminal_lacks_is_no_reason_to_stop(encoding, tmp_path):
    done = run("cards", tmp_path / "\udcff€.pdf", env={**os.environ, "PYTHONIOENCODING": encoding}, encoding=encoding)
    assert done.returncode == 0 and "\\udcff" in done.stdout, done.stderr


def test_ctrl_c_is_exit_status_130():
    far, near = pty.openpty()
    command = [sys.executable, "-m", "host_tools", "simulate", "--games", "100000"]
    done = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=near)
    os.close(near)
    said = b""
    while not re.search(rb"\d:\d\d:\d\d", said):  # how long it will still take: some games are played
        said += os.read(far, 4096)
    done.send_signal(signal.SIGINT)
    said += all_of(far)
    assert done.wait() == 130 and b"Stopped; " in said, said


@pytest.fixture
def shell(tmp_path):
    """An environment in which `banker` is on the PATH, as the README says."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "banker").symlink_to(ROOT / "host_tools" / "banker")
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "PYTHON": sys.executable, "HOME": str(tmp_path)}


def test_the_short_name_works_from_any_folder(shell, tmp_path):
    done = subprocess.run(
        ["banker", "doctor", "--help"], cwd=tmp_path, env=shell, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and done.stdout.startswith("Usage: banker doctor")


@pytest.mark.parametrize(
    "words, at, completed",
    [
        ("banker fl", 1, {"flash"}),
        ("banker flash --dr", 2, {"--drive", "--dry-run"}),
        ("banker edition s", 2, {"show", "send"}),
    ],
)
def test_bash_completes_commands_and_options(shell, tmp_path, words, at, completed):
    lines = (
        'eval "$(banker --show-completion bash)"',
        f"COMP_WORDS=({words}); COMP_CWORD={at}",
        "_banker_completion banker",
        r'printf "%s\n" "${COMPREPLY[@]}"',
    )
    bash = shutil.which("bash")
    done = subprocess.run(
        [bash, "-c", "\n".join(lines)], cwd=tmp_path, env=shell, capture_output=True, text=True, check=False
    )
    assert set(done.stdout.split()) == completed, done.stderr


def test_under_its_long_name_there_is_no_completion_to_promise():
    assert "--install-completion" not in help_of(())
