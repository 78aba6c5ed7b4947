"""The image: a UF2 that says what it should, no trace of the builder's machine, a clear word when it can't be built."""

import re
import zipfile

import pytest

from host_tools.build import source, tools, uf2
from host_tools.build.firmware import ROOM, Builder
from host_tools.build.trouble import BuildError
from host_tools.emulator.board import ROOT

BOOKWORM = "Types: deb\nURIs: http://mirror.invalid/debian\nSuites: bookworm\nSigned-By: /usr/share/keyrings/k.gpg\n"


def test_uf2_says_what_was_put_in():
    data = bytes(range(256)) * 5 + b"end"
    file = uf2.write(data)
    assert len(file) == 6 * uf2.BLOCK
    assert uf2.read(file)[: len(data)] == data
    for broken in (b"", file[:-1], b"X" + file[1:]):
        with pytest.raises(ValueError, match="UF2"):
            uf2.read(broken)
    with pytest.raises(ValueError, match="UF2"):
        uf2.write(data, 0x10000001)


def test_debian_12_reads_the_next_suite_from_its_own_mirror():
    line = "[signed-by=/usr/share/keyrings/k.gpg] http://mirror.invalid/debian trixie main\n"
    assert source.sources_list(BOOKWORM, "bookworm") == f"deb {line}deb-src {line}"
    old = "# a comment\ndeb [arch=amd64] http://mirror.invalid/debian trixie main\n"
    assert "http://mirror.invalid/debian trixie main" in source.sources_list(old, "trixie")
    with pytest.raises(BuildError, match="--micropython"):
        source.sources_list("", "trixie")


def test_a_folder_that_is_no_source_tree_is_refused(tmp_path):
    with pytest.raises(BuildError, match="no MicroPython source tree"):
        source.given(tmp_path)


def test_missing_tools_are_named_with_their_packages(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BuildError, match="sudo apt install cmake make gcc libc6-dev gcc-arm-none-eabi"):
        tools.check()


@pytest.mark.parametrize("is_moved", [False, True])
def test_what_cmake_made_where_the_project_was_before_goes(tmp_path, monkeypatch, is_moved):
    """It goes on with the rest, without a word: only CMake can't be led to another place."""
    builder = Builder(tmp_path, tmp_path / "work")
    made = tmp_path / "work" / "cmake"
    made.mkdir(parents=True)
    place = tmp_path / "before" if is_moved else made
    (made / "CMakeCache.txt").write_text(f"\nCMAKE_CACHEFILE_DIR:INTERNAL={place}\n")
    there = []
    monkeypatch.setattr(tools, "run", lambda command, *_: there.append((command[0], made.exists())))
    builder.firmware(None)
    assert there[-2:] == [("cmake", not is_moved), ("make", not is_moved)]


@pytest.mark.needs("pico")
def test_the_image_fits_and_names_no_path_of_this_machine(image):
    binary = image.binary()
    assert len(binary) == image.sizes.firmware < ROOM
    assert uf2.read(image.uf2.read_bytes())[: len(binary)] == binary
    assert str(ROOT).encode() not in binary
    # MicroPython's version, not a commit of the repository that its tree lies in
    assert re.search(rb"v\d+\.\d+\.\d+ on 2000-01-01", binary)


@pytest.mark.needs("pico")
def test_the_bundle_leads_past_old_files(image):
    with zipfile.ZipFile(image.bundle) as bundle:
        names = bundle.namelist()
        assert {"main.py", "lib/main.mpy", "lib/this_board.mpy", "lib/app.mpy"} <= set(names)
        assert b'sys.path.remove("")' in bundle.read("main.py")
        assert all(bundle.read(name)[:2] == b"M\x06" for name in names if name.endswith(".mpy"))
