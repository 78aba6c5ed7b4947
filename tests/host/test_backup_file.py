"""A backup file: what is in it, and that nothing but a whole, sound one of this version is read."""

import base64
import json
import random
from dataclasses import replace

import pytest

from host_tools.backup.backup import MAX_BYTES, Backup, BackupError
from host_tools.backup.contents import NoGame, game_of, is_same
from host_tools.chips.flash import BLOCK, BLOCKS
from host_tools.link import words
from host_tools.link.finding import the_device
from host_tools.link.trouble import EXIT_USAGE, Refused

BOOKED = (
    "buy 1 39",
    "buy 2 5",
    'name 3 "Zoë"',
    "rent 3 39",
    "transfer 2 3 100",
    "go 1",
    "undo 2",
    "redo",
    "undo",
    "newcard 1 04AABBCC",
    "deal 1 2 give cash:50 deed:39 take deed:5",
    "pay 2 70",
)


@pytest.fixture(scope="module")
def taken(tmp_path_factory):
    """(Backup, what the device said of its state, its log)."""
    flash = tmp_path_factory.mktemp("backup") / "game.flash"
    flash.write_bytes(b"\xff" * BLOCK * BLOCKS)
    with the_device(sim=True, flash=flash) as connection:
        words.said(connection, "new classic timed 45 3 house pot")
        for line in BOOKED:
            words.said(connection, "book " + line)
        return Backup.take(connection), words.state(connection), words.records(connection)


def test_it_holds_the_whole_game(taken):
    backup, state, log = taken
    game = backup.game
    assert (game.edition.key, game.mode, game.minutes, game.rules) == ("classic", "timed", 45, ("pot",))
    assert list(game.names) == state["names"] and game.names[2] == "Zoë"
    assert game.first_names == ("Player 1", "Player 2", "Player 3")
    assert game.uids == ("04AABBCC", "045A0000000002", "045A0000000003")
    assert list(game.records) == log and len(log) == len(BOOKED) and [r.stands for r in log].count(False) == 4
    assert game.stands == state["entries"] and game.end.hex().upper() == state["bytes"]
    assert list(game.cash) == state["cash"] and game.left_s == 2700 and game.first == 1 and game.own_parts is None
    assert game.said() == "Classic: Player 1 $1100, Player 2 $1180, Zoë $1550; 8 entries"


def test_it_is_read_as_it_was_written(taken):
    backup = taken[0]
    again = Backup.read(backup.written())
    assert again == backup and again.checksum == backup.checksum and len(backup.device) == 16
    assert again.game == backup.game or again.game.records == backup.game.records
    assert again.written() == backup.written()


def test_without_a_game_there_is_no_backup(tmp_path):
    flash = tmp_path / "game.flash"
    flash.write_bytes(b"\xff" * BLOCK * BLOCKS)
    with the_device(sim=True, flash=flash) as connection, pytest.raises(Refused) as refused:
        Backup.take(connection)
    assert refused.value.name == "no_game"


def refusal_of(data: bytes) -> BackupError:
    with pytest.raises(BackupError) as error:
        Backup.read(data)
    assert error.value.status == EXIT_USAGE and error.value.remedy
    return error.value


def test_cut_at_every_length(taken):
    whole = taken[0].written()
    for length in range(len(whole) - 1):
        refusal_of(whole[:length])
    assert Backup.read(whole[:-1]) == taken[0], "only the line end is missing"


def test_every_changed_byte_of_what_counts_is_noticed(taken):
    whole = taken[0].written()
    shown = whole.index(b'"game"'), whole.index(b'"parcel"')
    dice = random.Random(4)
    for at in range(len(whole)):
        if shown[0] <= at < shown[1]:
            continue  # for the eye only
        data = bytearray(whole)
        data[at] ^= 1 << dice.randrange(7)
        try:
            read = Backup.read(bytes(data))
        except BackupError:
            continue
        assert read == taken[0], f"byte {at}"


def test_a_checksum_that_does_not_fit_is_said(taken):
    fields = json.loads(taken[0].written())
    for name, other in (
        ("device", "00"),
        ("board", "x"),
        ("firmware", "2"),
        ("taken", "never"),
        ("checksum", "0" * 64),
    ):
        assert "checksum" in refusal_of(json.dumps({**fields, name: other}).encode()).what, name


def test_a_newer_version_is_told_from_a_damaged_file(taken):
    fields = json.loads(taken[0].written())
    newer = refusal_of(json.dumps({**fields, "version": 2, "more": []}).encode())
    assert "newer version (2" in newer.what and "Update" in newer.remedy
    assert "newer" not in refusal_of(json.dumps({**fields, "version": 0}).encode()).what
    assert "newer" not in refusal_of(json.dumps({**fields, "version": True}).encode()).what


def test_nothing_is_parsed_of_what_is_too_large(taken, monkeypatch):
    def never(_):
        raise AssertionError("parsed")

    data = taken[0].written() + b" " * MAX_BYTES
    monkeypatch.setattr("host_tools.backup.backup.json.loads", never)
    assert "larger than any backup (256 kB)" in refusal_of(data).what


@pytest.mark.parametrize(
    "data", [b"", b"\x00\xff", b"[]", b"{}", b"null", b"[" * 100_000, b'{"format": "handheld-banker backup"}', b"1"]
)
def test_what_is_none(data):
    refusal_of(data)


def test_fields_of_another_kind(taken):
    fields = json.loads(taken[0].written())
    for name, other in (
        ("parcel", 7),
        ("parcel", [1]),
        ("parcel", "!!"),
        ("device", None),
        ("taken", {}),
        ("board", []),
    ):
        refusal_of(json.dumps({**fields, name: other}).encode())
        refusal_of(json.dumps({key: value for key, value in fields.items() if key != name}).encode())


def test_what_a_terminal_would_obey_is_in_no_backup(taken):
    nasty = replace(taken[0], board="\x1b]0;owned\x07")
    assert "changed" in refusal_of(nasty.written()).what


def test_a_right_checksum_over_no_sound_game(taken):
    backup = taken[0]
    for parcel in (b"", backup.parcel[:-9], b"\xb5\x41\x00\x00", backup.parcel[: len(backup.parcel) // 2]):
        fields = json.loads(backup.written())
        fields["parcel"] = [base64.b64encode(parcel).decode()]
        fields["checksum"] = replace(backup, parcel=parcel).checksum
        assert "no sound game" in refusal_of(json.dumps(fields).encode()).what
        with pytest.raises(NoGame):
            game_of(parcel)


def test_the_largest_game_fits(taken):
    assert len(replace(taken[0], parcel=bytes(65_543)).parcel) * 4 // 3 < MAX_BYTES // 2


def test_the_same_game_is_told_from_another(taken):
    game = taken[0].game
    assert is_same(game, replace(game_of(taken[0].parcel), left_s=1))
    for change in ({"records": game.records[:-1]}, {"end": game.start}, {"names": game.names[::-1]}, {"stands": 7}):
        assert not is_same(game, replace(game, **change))


def test_a_file_that_cannot_be_read(tmp_path):
    with pytest.raises(BackupError, match="can't be read"):
        Backup.load(tmp_path / "nothing.banker")
    (tmp_path / "none.banker").write_text("hello")
    with pytest.raises(BackupError, match=r"none\.banker is no backup"):
        Backup.load(tmp_path / "none.banker")
