"""`flash` from the command line, up to what needs a Pico: what it finds, what it says, and its exit status."""

import subprocess
import sys

import pytest

from host_tools.build import image, uf2
from host_tools.build.trouble import BuildError
from host_tools.flashing import course, goods, saving
from host_tools.flashing.drive import RP2350
from host_tools.flashing.prompt import About
from host_tools.flashing.trouble import FlashError
from host_tools.flashing.wish import AUTO, BUNDLE, Wish
from host_tools.flashing.wish import IMAGE as IMAGE_WAY
from host_tools.link import finding, serial_port
from host_tools.link.trouble import EXIT_NO_DEVICE, EXIT_UNUSABLE, EXIT_USAGE, LinkError
from tests.host.cabled_device import ROOT, CabledDevice
from tests.host.stock_device import StockDevice
from tests.host.test_flash_drive import plugged

IMAGE = uf2.write(bytes(range(256)) * 100)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "image.uf2"
    path.write_bytes(IMAGE)
    return path


def flash(*words):
    command = [sys.executable, "-m", "host_tools", "flash", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)


def run(wish, save=None):
    said = []
    made = course.Course(wish, said.append, save or (lambda connection: pytest.fail("a backup was taken")))
    return made.run(), said


def test_a_dry_run_at_the_drive_changes_nothing(tmp_path, file):
    place = plugged(tmp_path / "pico")
    before = sorted(place.iterdir())
    done = flash("--drive", place, "--image", file, "--dry-run")
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        f"Found the Pico's drive at {place}: a Pico in BOOTSEL mode.\n"
        f"Would put {file} on it, 50 kB. Nothing was changed.\n"
    )
    assert sorted(place.iterdir()) == before


def test_a_pico_that_does_not_come_back_from_its_drive(tmp_path, file, monkeypatch):
    place = plugged(tmp_path / "pico")
    monkeypatch.setattr(course.port, "COMES_S", 0.2)
    monkeypatch.setattr(course.port, "STARTS_S", 0.2)
    wish = Wish("pico_rc522", port=str(tmp_path / "never"), drive=place, image=file)
    with pytest.raises(FlashError, match="did not come back") as caught:
        run(wish)
    assert (place / "banker.uf2").read_bytes() == IMAGE
    assert "start the same command" in caught.value.remedy


@pytest.mark.parametrize("has_file", [False, True])
def test_a_pico_2_in_bootsel_mode_is_told_what_it_needs(has_file, tmp_path, file):
    done = flash("--drive", plugged(tmp_path / "pico", RP2350), *(["--image", file] if has_file else []))
    assert done.returncode == EXIT_UNUSABLE
    assert "is a RP2350" in done.stderr and "MicroPython's own firmware" in done.stderr


def test_compiled_files_are_not_for_a_drive(tmp_path, monkeypatch):
    monkeypatch.setattr(goods, "image_of", lambda *_: pytest.fail("an image is taken"))
    with pytest.raises(FlashError, match="takes an image only") as caught:
        run(Wish("pico_rc522", BUNDLE, drive=plugged(tmp_path / "pico")))
    assert caught.value.status == EXIT_UNUSABLE and "Leave out --as bundle" in caught.value.remedy


@pytest.mark.parametrize("content", [b"", b"not an image", IMAGE[:-1], b"\0" * (goods.MAX_FILE + 1)])
def test_a_file_that_is_no_image(content, tmp_path, file):
    file.write_bytes(content)
    place = plugged(tmp_path / "pico")
    done = flash("--drive", place, "--image", file)
    assert done.returncode == EXIT_USAGE and str(file) in done.stderr
    assert [path.name for path in place.iterdir()] == ["INFO_UF2.TXT"]


def test_a_file_that_is_not_there(tmp_path):
    done = flash("--drive", plugged(tmp_path / "pico"), "--image", tmp_path / "none.uf2")
    assert done.returncode == EXIT_USAGE and "No such file" in done.stderr


@pytest.mark.parametrize("drive", [[], ["--drive", "no drive"]])
def test_an_unknown_board_is_said_before_a_device_is_looked_for(drive):
    done = flash(*drive, "--board", "pico_of_tomorrow")
    assert done.returncode == EXIT_USAGE and "pico_of_tomorrow; there are" in done.stderr


def test_no_tools_to_build_an_image_with(monkeypatch):
    def fail(board, say):
        raise BuildError("cmake is missing")

    monkeypatch.setattr(image, "ensure", fail)
    with pytest.raises(FlashError, match="can't be built here: cmake is missing") as caught:
        goods.image_of("pico_rc522", None, print)
    assert "--image FILE.uf2" in caught.value.remedy


def test_a_note_of_a_build_that_was_cut_short_is_none(monkeypatch, tmp_path):
    monkeypatch.setattr(image, "FOLDER", tmp_path)
    (tmp_path / "pico_rc522").mkdir()
    (tmp_path / "pico_rc522" / "made.json").write_text('{"from": "1f')
    assert image._found("pico_rc522") is None


def test_options_that_do_not_go_together(file):
    done = flash("--as", "bundle", "--image", file)
    assert done.returncode == EXIT_USAGE and "--as image only" in done.stderr


def test_no_device(monkeypatch):
    monkeypatch.setattr(finding, "device_ports", list)
    monkeypatch.setattr(finding, "waits_for_firmware", lambda: False)
    monkeypatch.setattr(course.drive, "places", list)
    with pytest.raises(LinkError, match="No device found") as caught:
        run(Wish("pico_rc522"))
    assert caught.value.status == EXIT_NO_DEVICE


def test_no_permission(monkeypatch, file):
    def refused(*words, **more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(serial_port.serial, "Serial", refused)
    with pytest.raises(LinkError, match="You may not use /dev/ttyACM0") as caught:
        run(Wish("pico_rc522", port="/dev/ttyACM0", image=file))
    assert "dialout" in caught.value.remedy and caught.value.status == EXIT_NO_DEVICE


def test_a_dry_run_at_the_running_app_backs_up_nothing_and_leaves_it_running(tmp_path, file):
    with CabledDevice(tmp_path / "flash.bin") as device:
        with finding.the_device(device.port) as connection:
            assert connection.ask("new classic 2") == "ok"
        done, said = run(Wish("pico_rc522", port=device.port, image=file, dry_run=True))
        assert said[1] == "A game with 0 entries runs on it: it would be backed up first."
        assert done.entries == 0 and done.put == ""
        with finding.the_device(device.port) as connection:
            assert connection.ask("hello").startswith("{")


def test_without_a_backup_nothing_goes_on(tmp_path, file, monkeypatch):
    monkeypatch.setattr(saving, "folder", lambda: file / "no folder")
    with CabledDevice(tmp_path / "flash.bin") as device:
        with finding.the_device(device.port) as connection:
            connection.ask("new classic 2")
        with pytest.raises(FlashError, match="The backup of the game can't be written"):
            run(Wish("pico_rc522", port=device.port, image=file), saving.save)
        with finding.the_device(device.port) as connection:
            assert connection.ask("hello").startswith("{")


def test_a_cable_pulled_at_the_end_is_not_a_lost_game(tmp_path):
    way = course.Course(Wish("pico_rc522"), print, lambda connection: tmp_path)
    device = CabledDevice(tmp_path / "flash.bin")
    with finding.the_device(device.port) as connection:
        connection.ask("new classic 2")
        game = way._meet(connection)
        device.unplug()
        with pytest.raises(LinkError, match="broke off|did not answer"):
            way._compare(game, connection)
    assert way.done.game_kept is None


def test_the_backup_is_one_that_restore_takes(tmp_path, monkeypatch):
    from host_tools.backup.backup import Backup  # noqa: PLC0415 - the rules are only for this test

    monkeypatch.setattr(saving, "folder", lambda: tmp_path / "backups")
    with CabledDevice(tmp_path / "flash.bin") as device, finding.the_device(device.port) as connection:
        connection.ask("new simpsons 3")
        path = saving.save(connection)
        again = saving.save(connection)
    assert path.parent == tmp_path / "backups" and Backup.load(path).board == "pico_rc522"
    assert sorted(path.parent.iterdir()) == sorted([path, again]), "two within a second, and nothing beside them"


@pytest.mark.needs("micropython")
def test_what_is_no_pico_is_left_as_it_was(tmp_path):
    with StockDevice(tmp_path) as device:
        done = flash("--port", device.port)
        assert done.returncode == EXIT_UNUSABLE and "is no Pico" in done.stderr
        course.port.wait_back(device.port)


def test_something_that_answers_nothing(tmp_path, monkeypatch):
    from host_tools.flashing import prompt  # noqa: PLC0415

    monkeypatch.setattr(prompt, "STARTS_S", 0.2)
    with CabledDevice(tmp_path / "flash.bin") as device:
        with pytest.raises(FlashError, match="neither the banker nor MicroPython's prompt answers") as caught:
            prompt.Prompt(device.port)
        assert "key 1" in caught.value.remedy


@pytest.mark.parametrize(
    "machine, how, is_way",
    [
        ("Raspberry Pi Pico with RP2040", AUTO, IMAGE_WAY),
        ("Raspberry Pi Pico W with RP2040", AUTO, IMAGE_WAY),
        ("Raspberry Pi Pico2 with RP2350", AUTO, BUNDLE),
        ("Raspberry Pi Pico with RP2040", BUNDLE, BUNDLE),
    ],
)
def test_each_pico_gets_what_it_can_use(machine, how, is_way):
    way = course.Course(Wish("pico_rc522", how), print, saving.save)
    assert way._way(About((1, 25, 0), machine, 1, 1, 4096)) == is_way


@pytest.mark.parametrize("how, has_file", [(IMAGE_WAY, False), (IMAGE_WAY, True), (AUTO, True)])
def test_the_image_is_not_for_a_pico_2(how, has_file, file):
    way = course.Course(Wish("pico_rc522", how, image=file if has_file else None), print, saving.save)
    with pytest.raises(FlashError, match="this is a Pico 2"):
        way._way(About((1, 25, 0), "Raspberry Pi Pico2 with RP2350", 1, 1, 4096))
