"""One simulator on one game; its address lies beside it, for this user only, while it runs."""

import json
import os
import re
import stat

import pytest

from host_tools.sim import saved_game
from host_tools.sim.saved_game import GameIsOpen, SavedGame, address_file, default_flash


def test_the_folder_is_made_and_the_flash_left_alone(tmp_path):
    flash = tmp_path / "new" / "folder" / "game.flash"
    saved = SavedGame(flash)
    saved.open()
    saved.close()
    assert flash.parent.is_dir()
    assert not flash.exists()


def test_a_second_simulator_learns_where_the_first_is(tmp_path):
    flash = tmp_path / "game.flash"
    first, second = SavedGame(flash), SavedGame(flash)
    first.open()
    with pytest.raises(GameIsOpen) as refused:
        second.open()
    assert refused.value.address is None
    first.announce("http://127.0.0.1:1/secret/", "secret")
    with pytest.raises(GameIsOpen) as refused:
        second.open()
    assert refused.value.address == "http://127.0.0.1:1/secret/"
    second.close()  # must not take away what is the first one's
    assert address_file(flash).exists()
    first.close()
    second.open()
    second.close()


def test_a_command_that_only_looks_is_waited_for_and_a_simulator_is_not(tmp_path, monkeypatch):
    flash = tmp_path / "game.flash"
    looks, simulator = SavedGame(flash), SavedGame(flash)
    looks.open()
    waits = iter([looks.close])  # once
    monkeypatch.setattr(saved_game.time, "sleep", lambda _: next(waits)())
    simulator.open(1000)
    simulator.announce("http://127.0.0.1:1/secret/", "secret")
    with pytest.raises(GameIsOpen, match=re.escape(str(flash))):
        looks.open(1000)
    simulator.close()


def test_the_address_is_for_this_user_only_and_goes_at_the_end(tmp_path):
    flash = tmp_path / "game.flash"
    address_file(flash).write_text("left by a simulator that was killed")
    address_file(flash).chmod(0o666)
    saved = SavedGame(flash)
    saved.open()
    saved.announce("http://127.0.0.1:1/secret/", "secret")
    told = json.loads(address_file(flash).read_text())
    assert told["token"] == "secret"
    if os.name == "posix":
        assert stat.S_IMODE(address_file(flash).stat().st_mode) == 0o600
    saved.close()
    saved.close()
    assert not address_file(flash).exists()


def test_a_folder_is_no_flash_file(tmp_path):
    with pytest.raises(OSError, match="folder"):
        SavedGame(tmp_path).open()


def test_the_default_lies_in_the_users_data_folder():
    assert default_flash().name == "simulator.flash"
    assert default_flash().is_absolute()
