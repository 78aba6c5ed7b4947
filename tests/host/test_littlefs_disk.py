"""The device's disk on CPython: the store's own words, images that MicroPython reads, power cuts that are raised."""

import subprocess
from pathlib import Path

import pytest
from store.disk import DiskError

from host_tools.chips.flash import Flash, PowerCut
from host_tools.chips.littlefs_disk import LittleFsDisk
from host_tools.suite import needs

ROOT = Path(__file__).resolve().parents[2]
RECORD = bytes(range(200))
MICROPYTHON = """
import sys
sys.path[:0] = [{root!r}, {device!r}]
import vfs
from host_tools.chips.flash import Flash
from store.disk import Disk
flash = Flash({image!r})
if {format}:
    vfs.VfsLfs2.mkfs(flash, progsize=256)
vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/flash")
disk = Disk("/flash")
print(disk.read("game/state"), disk.names("game"))
disk.make_folder("back")
disk.write("back/answer", b"from MicroPython")
flash.close()
"""


def fresh(flash=None):
    disk = LittleFsDisk(flash or Flash(), DiskError)
    disk.format()
    return disk


def micropython(image, format):
    program = MICROPYTHON.format(root=str(ROOT), device=str(ROOT / "device"), image=str(image), format=format)
    command = [needs.found("micropython"), "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_files_folders_and_what_is_missing():
    disk = fresh()
    assert disk.read("a") is None and disk.read("a/b") is None
    assert disk.names("") == [] and disk.names("a") == []
    disk.remove("a")
    before = disk.free()
    disk.make_folder("a/b")
    disk.make_folder("a/b")
    disk.write("a/b/two", RECORD)
    disk.write("a/b/one", b"")
    disk.write("a/b/two", memoryview(RECORD)[1:])
    assert disk.names("a/b") == ["one", "two"] and disk.names("a") == ["b"]
    assert disk.read("a/b/two") == RECORD[1:] and disk.read("a/b/one") == b""
    assert disk.free() < before
    disk.remove("a/b/one")
    assert disk.names("a/b") == ["two"]


def test_failures_are_the_stores_own():
    disk = fresh()
    for action in (lambda: disk.write("no/such/file", b"1"), lambda: disk.write("big", bytes(2_000_000))):
        with pytest.raises(DiskError):
            action()
    with pytest.raises(DiskError):
        LittleFsDisk(Flash(), DiskError).mount()


def test_a_small_file_costs_one_program_a_write():
    flash = Flash()
    disk = fresh(flash)
    disk.make_folder("game")
    disk.write("game/state", RECORD)
    programs, erases = flash.programs, flash.erases
    for _ in range(200):
        disk.write("game/state", RECORD)
    assert flash.programs - programs <= 202 and flash.erases - erases <= 16


@pytest.mark.needs("micropython")
def test_an_image_is_read_by_micropython_and_the_other_way_round(tmp_path):
    image = tmp_path / "flash.img"
    flash = Flash(str(image))
    disk = fresh(flash)
    disk.make_folder("game")
    disk.write("game/state", RECORD)
    flash.close()
    assert micropython(image, False) == f"{RECORD!r} ['state']"
    flash = Flash(str(image))
    disk = LittleFsDisk(flash, DiskError)
    disk.mount()
    assert disk.read("back/answer") == b"from MicroPython"
    disk.write("game/state", b"on")
    flash.close()
    assert micropython(image, False).startswith("b'on'")


@pytest.mark.needs("micropython")
def test_a_file_system_made_by_micropython_is_mounted(tmp_path):
    image = tmp_path / "flash.img"
    assert micropython(image, True) == "None []"
    disk = LittleFsDisk(Flash(str(image)), DiskError)
    disk.mount()
    assert disk.read("back/answer") == b"from MicroPython"
    disk.write("here", b"too")
    assert disk.names("") == ["back", "here"]


@pytest.mark.parametrize("permille", [0, 500, 1000])
def test_power_that_fails_anywhere_is_raised_and_leaves_old_or_new(permille):
    """The cut is raised on return and from every later call; what was written before is whole."""
    base = Flash()
    disk = fresh(base)
    disk.make_folder("game")
    disk.write("game/state", b"0" * 200)
    for operation in range(1, 40):
        flash = base.after_power()
        disk = LittleFsDisk(flash, DiskError)
        disk.mount()
        flash.arm(operation, permille)
        done = 0
        with pytest.raises(PowerCut):
            for number in range(1, 60):
                disk.write("game/state", b"%d" % (number % 10) * 200)
                done = number
        with pytest.raises(PowerCut):
            disk.read("game/state")
        disk = LittleFsDisk(flash.after_power(), DiskError)
        disk.mount()
        assert disk.read("game/state") in (b"%d" % (done % 10) * 200, b"%d" % ((done + 1) % 10) * 200)
