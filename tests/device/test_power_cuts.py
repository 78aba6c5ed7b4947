"""The power cut at every flash operation of everything that writes, on both Pythons and their littlefs."""

import subprocess
from pathlib import Path

import pytest

from host_tools.hardship import cuts, recorded, shelf
from host_tools.hardship.film import Film, Left, applied
from host_tools.suite import needs

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("game", "undo", "new game and slots", "settings", "debts and clock", "restore", "accepting what was found")

from app.settings import Settings  # noqa: E402
from game import entries  # noqa: E402
from store.journal import Journal  # noqa: E402

from host_tools.chips.flash import PowerCut  # noqa: E402


def test_the_recorded_game_has_every_kind_of_entry():
    verbs = {words.split()[0] for words in recorded.GAME}
    assert verbs == set(entries.KIND_NAMES)
    powered = recorded.Powered(shelf.formatted(Film()))
    recorded.village(powered)
    for words in recorded.GAME:
        powered.book(words)
    assert powered.bank.entries >= 60 and len(recorded.GAME) >= 60
    assert NAMES == tuple(act.name for act in recorded.acts(b""))


@pytest.mark.needs("micropython")
@pytest.mark.parametrize("name", NAMES)
def test_every_operation_on_the_firmwares_littlefs(name):
    words = [str(ROOT), name.replace(" ", "_"), "0", "1", "0", "500", "1000"]
    command = [needs.found("micropython"), "-X", "heapsize=32M", str(ROOT / "host_tools/hardship/cuts.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    verdict = done.stdout.splitlines()[-1].split()
    assert verdict[0] == "ok" and verdict[4:] == ["0", "0"], done.stdout
    assert int(verdict[3]) == 3 * int(verdict[2]) > 0


@pytest.mark.parametrize("name", NAMES)
def test_operations_on_littlefs_here(name):
    outcome = cuts.sweep(cuts.find(name), (200, 800), 1, 3)
    assert outcome.cuts > 0 and (outcome.lost, outcome.corrupt) == (0, 0), outcome.first


@pytest.mark.parametrize("permille", (0, 1000))
def test_what_is_made_is_what_a_cut_leaves(permille):
    act = cuts.find("settings")
    content, shots, _, _ = cuts.filmed(act)
    for number in range(1, len(shots) + 1):
        flash = Film()
        powered = recorded.Powered(shelf.formatted(flash))
        for step in act.before:
            step(powered)
        powered = recorded.Powered(shelf.mounted(flash))
        flash.arm(number, permille)
        with pytest.raises(PowerCut):
            for step in act.steps:
                step(powered)
        assert flash.image() == Left(content, shots[number - 1], permille).image()
        applied(content, shots[number - 1])


# The protections, each taken out: the sweep must see it.


def swept(name, every=1):
    outcome = cuts.sweep(cuts.find(name), (0, 500), 0, every)
    return outcome.lost + outcome.corrupt


def test_a_state_file_written_in_pieces_is_seen(monkeypatch):
    """The single write: the same bytes, in two writes of the same file."""
    whole = shelf.LittleFsDisk.write

    def in_pieces(self, path, data):
        if path.endswith("/state") and len(data) > 40:
            whole(self, path, data[:40])
        whole(self, path, data)

    monkeypatch.setattr(shelf.LittleFsDisk, "write", in_pieces)
    assert swept("debts and clock") > 0


def test_a_state_file_removed_before_it_is_written_is_seen(monkeypatch):
    whole = shelf.LittleFsDisk.write

    def anew(self, path, data):
        if path.endswith("/state"):
            self.remove(path)
        whole(self, path, data)

    monkeypatch.setattr(shelf.LittleFsDisk, "write", anew)
    assert swept("debts and clock") > 0


def test_a_tail_emptied_before_it_lies_in_a_segment_is_seen(monkeypatch):
    """The order of the two writes: the segment first."""

    def never(self, framed):
        self._filed_start = True

    monkeypatch.setattr(Journal, "_file", never)
    assert swept("undo", 4) > 0


def test_records_beyond_what_was_confirmed_are_seen(monkeypatch):
    """The count of records in the state file: without it a record lies in both and counts twice."""
    from store.segment import Segment  # noqa: PLC0415

    monkeypatch.setattr(Segment, "cut", lambda self, count: None)
    assert swept("undo", 4) > 0


def test_a_new_file_under_its_own_name_is_seen(monkeypatch):
    """A file that is new gets its name only when it is whole."""
    from store import vault  # noqa: PLC0415

    monkeypatch.setattr(vault, "replace", lambda disk, path, data: disk.write(path, data))
    assert swept("settings") > 0


def test_a_restore_without_a_waiting_place_is_seen(monkeypatch):
    """What a backup brings for the device takes effect with its game, not before."""
    from app import games  # noqa: PLC0415

    whole = games.Games.restore

    def early(self, inside):
        self._disk.make_folder("settings")
        self._disk.write("settings/settings", inside.read("settings/settings"))
        whole(self, inside)

    monkeypatch.setattr(games.Games, "restore", early)
    assert swept("restore") > 0


def test_settings_that_are_not_saved_are_seen(monkeypatch):
    monkeypatch.setattr(Settings, "save", lambda self: None)
    assert swept("settings") > 0


def test_the_slot_changed_before_the_game_is_whole_is_seen(monkeypatch):
    from app import games  # noqa: PLC0415

    start = Journal.start

    def late(self, *rest):
        start(self, *rest)
        self._disk.remove(self._folder + "/now/state")

    monkeypatch.setattr(Journal, "start", late)
    monkeypatch.setattr(games.Journal, "start", late)
    with pytest.raises(Exception):  # noqa: B017 - whatever it trips over, it does not pass
        assert swept("new game and slots") == 0
