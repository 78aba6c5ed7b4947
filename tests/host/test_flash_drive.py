"""The drive of a Pico in BOOTSEL mode: told by its INFO_UF2.TXT, written plainly, and gone with the last byte."""

import errno
import os
from pathlib import Path

import pytest

from host_tools.build import uf2
from host_tools.flashing import drive, found
from host_tools.flashing.trouble import FlashError
from host_tools.link import finding
from host_tools.link.trouble import EXIT_NO_DEVICE

INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: {}\r\n"
IMAGE = uf2.write(bytes(range(256)) * 1000)


def plugged(folder, board=drive.RP2040):
    folder.mkdir(parents=True)
    (folder / drive.INFO).write_text(INFO.format(board))
    return folder


@pytest.mark.parametrize(
    "system, under, place",
    [("linux", "/media", "me/RPI-RP2"), ("linux", "/run/media", "me/RPI-RP2"), ("darwin", "/Volumes", "RPI-RP2")],
)
def test_it_is_looked_for_where_each_system_shows_drives(system, under, place, tmp_path, monkeypatch):
    shown = plugged(tmp_path / "root" / under.strip("/") / place)
    (tmp_path / "root" / under.strip("/") / "a stick").mkdir()
    monkeypatch.setattr(drive.sys, "platform", system)
    real = Path
    monkeypatch.setattr(drive, "Path", lambda text: real(str(tmp_path / "root") + text))
    assert drive.all_at(drive.places()) == [drive.Drive(shown, "RPI-RP2")]


def test_on_windows_every_letter_is_looked_at(monkeypatch):
    monkeypatch.setattr(drive.sys, "platform", "win32")
    assert [str(place) for place in drive.places()][:2] == ["C:\\", "D:\\"]


def test_the_file_says_what_it_is_and_not_the_name(tmp_path):
    assert drive.at(plugged(tmp_path / "stick", drive.RP2350)) == drive.Drive(tmp_path / "stick", "RP2350")
    (tmp_path / "RPI-RP2").mkdir()
    assert drive.at(tmp_path / "RPI-RP2") is None
    (tmp_path / "RPI-RP2" / drive.INFO).write_bytes(b"\xff\xfe" * 5000)
    assert drive.at(tmp_path / "RPI-RP2") is None


def test_the_image_is_written_as_it_is(tmp_path):
    seen = []
    place = drive.at(plugged(tmp_path / "pico"))
    drive.put(place, IMAGE, lambda done, total: seen.append((done, total)))
    assert (place.path / drive.FILE).read_bytes() == IMAGE
    assert seen[-1] == (len(IMAGE), len(IMAGE)) and len(seen) > 3


def failing(call, error):
    def fail(*_):
        raise OSError(error, os.strerror(error))

    return fail


def test_an_error_after_the_last_byte_is_success(tmp_path, monkeypatch):
    place = drive.at(plugged(tmp_path / "pico"))
    monkeypatch.setattr(drive.os, "fsync", failing(os.fsync, errno.EIO))
    drive.put(place, IMAGE, lambda done, total: None)


@pytest.mark.parametrize("after", [0, 1])
def test_an_error_before_it_is_none(after, tmp_path, monkeypatch):
    place = drive.at(plugged(tmp_path / "pico"))
    pieces = []

    def write(handle, piece):
        if len(pieces) == after:
            raise OSError(errno.EIO, "Input/output error")
        pieces.append(piece)
        return len(piece)

    monkeypatch.setattr(drive.os, "write", write)
    with pytest.raises(FlashError, match=f"after {after * 65536:,} of {len(IMAGE):,} bytes") as caught:
        drive.put(place, IMAGE, lambda done, total: None)
    assert "begins anew" in caught.value.remedy


def test_two_drives_are_named(tmp_path):
    two = drive.all_at([plugged(tmp_path / "one"), plugged(tmp_path / "two"), tmp_path / "one"])
    with pytest.raises(FlashError, match="2 Picos") as caught:
        drive.only(two)
    assert caught.value.status == EXIT_NO_DEVICE and "--drive" in caught.value.remedy


def test_a_drive_that_the_system_does_not_open_is_told_how_to(tmp_path, monkeypatch):
    monkeypatch.setattr(drive, "_LABELS", tmp_path)
    with pytest.raises(FlashError, match="no drive of it showed itself"):
        drive.wait_for(lambda: [], 0)
    (tmp_path / "RPI-RP2").touch()
    with pytest.raises(FlashError, match=f"udisksctl mount -b {tmp_path}/RPI-RP2"):
        drive.wait_for(lambda: [], 0)


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """What is plugged in: drives, serial ports, and whether the system sees a Pico without a drive."""
    plugs = {"drives": [], "ports": [], "waits": False}
    monkeypatch.setattr(drive, "places", lambda: plugs["drives"])
    monkeypatch.setattr(finding, "device_ports", lambda: plugs["ports"])
    monkeypatch.setattr(finding, "waits_for_firmware", lambda: plugs["waits"])
    return plugs


def test_the_only_one_is_meant(desk, tmp_path):
    desk["ports"] = ["/dev/ttyACM3"]
    assert found.place(None, None) == "/dev/ttyACM3"
    desk["ports"], desk["drives"] = [], [plugged(tmp_path / "pico")]
    assert found.place(None, None) == drive.Drive(tmp_path / "pico", "RPI-RP2")


def test_a_drive_and_a_port_are_two(desk, tmp_path):
    desk["ports"], desk["drives"] = ["/dev/ttyACM3"], [plugged(tmp_path / "pico")]
    with pytest.raises(FlashError, match="two devices") as caught:
        found.place(None, None)
    assert caught.value.status == EXIT_NO_DEVICE
    assert found.place("/dev/ttyACM3", None) == "/dev/ttyACM3"
    assert found.place(None, tmp_path / "pico") == drive.Drive(tmp_path / "pico", "RPI-RP2")


def test_a_pico_in_bootsel_mode_without_a_drive(desk, tmp_path, monkeypatch):
    monkeypatch.setattr(drive, "_LABELS", tmp_path)
    (tmp_path / "RPI-RP2").touch()
    desk["waits"] = True
    with pytest.raises(FlashError, match="has not opened its drive RPI-RP2"):
        found.place(None, None)


@pytest.mark.parametrize("waits", [False, True])
def test_a_named_folder_that_is_no_drive(waits, desk, tmp_path):
    desk["drives"], desk["waits"] = [plugged(tmp_path / "pico")], waits
    (tmp_path / "stick").mkdir()
    for name, why in (("stick", f"it has no {drive.INFO}"), ("none", "there is no such folder")):
        with pytest.raises(FlashError, match=f"{name} is no drive of a Pico: {why}") as caught:
            found.place(None, tmp_path / name)
        assert "BOOTSEL" in caught.value.remedy and caught.value.status == EXIT_NO_DEVICE
    desk["ports"] = ["/dev/ttyACM3"]
    assert found.place(None, tmp_path / "none") == "/dev/ttyACM3", "its drive may be there once it is in BOOTSEL mode"


def test_none_at_all(desk):
    with pytest.raises(finding.LinkError, match="No device found") as caught:
        found.place(None, None)
    assert "a cable that carries data" in caught.value.remedy and caught.value.status == EXIT_NO_DEVICE
    assert "BOOTSEL" in caught.value.remedy and "--sim" not in caught.value.remedy, "flash has no --sim"
