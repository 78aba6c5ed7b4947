"""The printable files of the case: made from this source, complete, and sound by every check. No CAD kernel."""

import struct
import zipfile
from xml.etree import ElementTree

import pytest

from enclosure import checks, fingerprint, inspection
from enclosure.builds import BUILDS, LIDS

NAMES = [*(f"base_{build}" for build in BUILDS), *LIDS]
LINES = ["exploded.svg", "step_1.svg", "step_2.svg", "step_3.svg"]
PICTURES = [*LINES, "whole_rc522_lipo.png", "whole_two_rc522_lipo.png"]
CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"


def test_there_is_one_file_of_each_kind_for_each_part_and_no_other():
    wanted = sorted(f"{name}.{kind}" for name in NAMES for kind in ("3mf", "step", "stl"))
    assert sorted(path.name for path in fingerprint.FILES.iterdir()) == wanted


def test_every_file_was_made_from_this_source_and_these_parameters():
    assert fingerprint.stale() == []


def test_every_picture_shows_this_design():
    folder = fingerprint.HERE / "pictures"
    assert sorted(path.name for path in folder.iterdir()) == PICTURES
    assert fingerprint.stale(folder) == []


def test_another_parameter_is_another_design(tmp_path):
    for name in fingerprint.SOURCES:
        text = (fingerprint.HERE / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text, encoding="utf-8", newline="\r\n")
    assert fingerprint.design(tmp_path) == fingerprint.design(), "line ends are no other design"
    changed = (tmp_path / "measures.py").read_text(encoding="utf-8").replace("NFC_WALL = 1.0", "NFC_WALL = 1.1")
    (tmp_path / "measures.py").write_text(changed, encoding="utf-8")
    assert fingerprint.design(tmp_path) != fingerprint.design()


@pytest.mark.parametrize("suffix", ["stl", "step", "3mf"])
def test_a_file_without_its_mark_is_seen(tmp_path, suffix):
    path = tmp_path / f"part.{suffix}"
    if suffix == "3mf":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("3D/3dmodel.model", "<model/>")
    else:
        path.write_bytes(b"no mark here")
    assert fingerprint.stale(tmp_path) == [path.name]


@pytest.mark.parametrize("name", NAMES)
def test_the_3mf_holds_the_triangles_of_the_stl_in_millimetres(name):
    (triangles,) = struct.unpack("<I", (fingerprint.FILES / f"{name}.stl").read_bytes()[80:84])
    with zipfile.ZipFile(fingerprint.FILES / f"{name}.3mf") as archive:
        assert {"[Content_Types].xml", "_rels/.rels"} < set(archive.namelist())
        model = ElementTree.fromstring(archive.read("3D/3dmodel.model"))
    assert model.get("unit") == "millimeter"
    assert len(list(model.iter(f"{CORE}triangle"))) == triangles > 1000


@pytest.mark.parametrize("build", BUILDS)
def test_no_check_finds_anything(build):
    assert checks.problems(BUILDS[build], *inspection.pair(build)) == []


def test_the_inspection_says_so_and_ends_well(capsys):
    assert inspection.main() == 0
    assert capsys.readouterr().out.count("0 problems") == len(BUILDS)


def test_all_files_together_stay_small():
    assert sum(path.stat().st_size for path in fingerprint.FILES.iterdir()) < 10_000_000
