"""A file is written whole or not at all, and never over another by accident."""

import errno
import os
from pathlib import Path

import pytest

from host_tools import whole_file
from host_tools.link.trouble import EXIT_USAGE, Trouble


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_and_one_that_is_replaced(tmp_path):
    file = tmp_path / "game.banker"
    whole_file.write(file, b"one", replace=False)
    with pytest.raises(Trouble, match="there already") as caught:
        whole_file.write(file, b"two", replace=False, remedy="Choose another.")
    assert (caught.value.status, caught.value.remedy, file.read_bytes()) == (EXIT_USAGE, "Choose another.", b"one")
    whole_file.write(file, b"two", replace=True)
    assert file.read_bytes() == b"two" and names(tmp_path) == ["game.banker"]
    assert file.stat().st_mode & 0o777 == 0o666 & ~umask(), "as any file that this person makes"


def umask():
    now = os.umask(0o22)
    os.umask(now)
    return now


@pytest.mark.parametrize("replace", [False, True])
@pytest.mark.parametrize("failure", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_a_full_disk_or_a_ctrl_c_leaves_what_was_there(tmp_path, monkeypatch, replace, failure):
    file = tmp_path / "game.banker"
    if replace:
        file.write_bytes(b"one")

    def fails(_handle):
        raise failure

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises((Trouble, KeyboardInterrupt)):
        whole_file.write(file, b"two", replace)
    assert names(tmp_path) == (["game.banker"] if replace else [])
    assert not replace or file.read_bytes() == b"one"


@pytest.mark.parametrize("replace", [False, True])
@pytest.mark.parametrize("name", ["", ".", "/", f"{__file__}/evening.csv", "no/folder/evening.csv", "x" * 300])
def test_a_name_that_is_no_file_is_said(name, replace, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for refuses in (lambda: whole_file.check(Path(name), replace), lambda: whole_file.write(Path(name), b"", replace)):
        with pytest.raises(Trouble) as caught:
            refuses()
        assert caught.value.status == EXIT_USAGE and names(tmp_path) == []


def test_what_can_be_written_is_known_beforehand(tmp_path, monkeypatch):
    file = tmp_path / "game.banker"
    whole_file.check(file, replace=False)
    whole_file.check(Path("/dev/null"), replace=False)
    file.write_bytes(b"one")
    whole_file.check(file, replace=True)
    with pytest.raises(Trouble, match="there already"):
        whole_file.check(file, replace=False)
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(Trouble, match="Permission denied"):
        whole_file.check(file, replace=True)
    whole_file.check(Path("/dev/null"), replace=True)


def test_a_link_is_followed_and_a_pipe_written_to(tmp_path):
    link, pipe = tmp_path / "link", tmp_path / "pipe"
    link.symlink_to(tmp_path / "evening.csv")
    for data in (b"one", b"two"):
        whole_file.write(link, data, replace=True)
        assert link.is_symlink() and (tmp_path / "evening.csv").read_bytes() == data
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    whole_file.write(pipe, b"three", replace=True)
    assert os.read(reader, 9) == b"three" and pipe.is_fifo()
    os.close(reader)
    assert names(tmp_path) == ["evening.csv", "link", "pipe"]
