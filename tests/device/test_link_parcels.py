"""Parcels over the link: a backup, an edition. They take effect after OK on the device, whole or not at all."""

import json
import random
from binascii import crc32

from app import parcel
from app.pieces import Pieces
from app.recovery import LOST
from game import entries, packing
from store.sealed import seal
from store.vault import Vault

from tests.device.cable import bench
from tests.device.storage import revived
from tests.device.table_games import opened, refused, snapshot

from app.screens.parcel import Parcel  # isort: skip
from app.screens.view import HOME, OK, C  # isort: skip


def fetched(line) -> bytes:
    whole, total = b"", 1
    while len(whole) < total:
        _, offset, total, digits = line.ask(f"get {len(whole)}").split()
        assert int(offset) == len(whole)
        total = int(total)
        whole += bytes.fromhex(digits)
    return whole


def put(line, whole: bytes) -> str:
    for offset in range(0, len(whole), 200):
        assert line.ask(f"put {offset} {whole[offset : offset + 200].hex()}") == f"ok {min(offset + 200, len(whole))}"
    return line.ask(f"put end {crc32(whole):08x}")


def test_a_backup_comes_back_on_another_device_after_ok():
    line = bench()
    line.ask("new simpsons timed 90 3")
    for number in range(150):
        line.ask(f"book transfer {1 + number % 3} {1 + (number + 1) % 3} 50k")
    line.ask('book name 2 "Marge"')
    line.ask("book undo 20")
    whole = fetched(line)
    other = bench()
    other.ask("new classic 2")
    other.ask("book buy 1 1")
    old = snapshot(other.bank)
    assert put(other, whole) == "ok waiting"
    assert other.link.post.offered == "backup" and json.loads(other.ask("hello"))["parcel"] == "backup"
    assert snapshot(other.bank) == old, "only OK on the device lets it take effect"
    other.link.post.accept()
    assert other.link.post.offered is None
    assert snapshot(other.bank) == snapshot(line.bank) and other.bank.left_s == 5400
    other.ask("book redo")
    assert other.bank.people.name(2) == "Marge"
    again = opened(revived(other.disk._flash)[1])
    assert snapshot(again) == snapshot(other.bank) and again.slots.kept
    other.bank.fetch_back()
    assert snapshot(other.bank) == old


def test_a_spoilt_or_rejected_parcel_changes_nothing():
    line = bench()
    line.ask("new classic 2")
    whole = fetched(line)
    flash = line.disk._flash.image()
    for at in range(0, len(whole), 9):
        spoilt = whole[:at] + bytes((whole[at] ^ 4,)) + whole[at + 1 :]
        assert put(line, spoilt).startswith("error: damaged")
    assert put(line, whole) == "ok waiting"
    line.link.post.reject()
    assert line.link.post.offered is None
    line.link.post.accept()
    assert line.disk._flash.image() == flash
    evil = seal(parcel.BACKUP, b"\x08../x/abc\x01\x00x")
    assert put(line, evil) == "error: damaged (path)"
    empty = seal(parcel.BACKUP, b"")
    assert put(line, empty) == "ok waiting"
    before = snapshot(line.bank)
    assert refused(line.link.post.accept) == "bad_backup"
    assert snapshot(line.bank) == before == snapshot(opened(line.disk))


def test_an_edition_of_ones_own_comes_over_the_cable():
    line = bench()
    packed = packing.pack({"key": "village", "title": "Village", "start": 2000, "salary": 300})
    assert put(line, seal(parcel.EDITION, packed)) == "ok waiting"
    assert line.link.post.offered == "edition" and line.ask("new village 2").startswith("refused: unknown_edition")
    line.link.post.accept()
    assert line.bank.editions.KEYS[-1] == "village"
    assert line.ask("new village 2") == "ok" and line.state()["cash"] == [2000, 2000]
    assert line.ask("book go 1") == "ok 1"
    again = opened(revived(line.disk._flash)[1])
    assert again.edition.key == "village" and again.ledger.cash[1] == 2300
    put(line, seal(parcel.EDITION, packed))
    assert refused(line.link.post.accept) == "edition_in_use"
    bad = packing.pack({"key": "village2", "start": 0})
    put(line, seal(parcel.EDITION, bad))
    assert refused(line.link.post.accept) == "unknown_edition"
    for number in range(3):
        put(line, seal(parcel.EDITION, packing.pack({"key": f"v{number}"})))
        line.link.post.accept()
    put(line, seal(parcel.EDITION, packing.pack({"key": "v4"})))
    assert refused(line.link.post.accept) == "no_room_for_edition"
    line.disk.write("own/ed8", b"spoilt")
    lost = opened(line.disk)
    assert ("ed8", "cut") in lost.found.damaged and not lost.playing and lost.found.kind == LOST
    assert line.disk.read("own/ed8") == b"spoilt"


def test_a_key_for_a_parcel_that_another_replaced_answers_nothing():
    line = bench()
    line.ask("new classic 2")
    whole = fetched(line)
    put(line, whole)
    question = Parcel(line.link.post)
    assert not question.is_over
    put(line, whole)
    for key in (OK, C):
        assert question.is_over and question.key(key) == HOME
        assert line.link.post.offered == "backup", "it waits for an answer of its own"
    assert not Parcel(line.link.post).is_over


def village(line, start=2000) -> None:
    """An edition of one's own on the device."""
    assert put(line, seal(parcel.EDITION, packing.pack({"key": "village", "start": start}))) == "ok waiting"
    line.link.post.accept()


def test_what_the_device_has_of_its_own_stays_and_only_what_it_lacks_is_filled_in():
    line = bench()
    line.ask("new classic 2")
    Vault(line.disk, "settings").save("banker", b"\x04\x01\x02\x03")
    whole = fetched(line)
    other = bench()
    other.ask("new classic 2")
    other.ask("tag 39 04112233")
    tags = other.disk.read("own/tags")
    put(other, whole)
    other.link.post.accept()
    assert other.disk.read("own/tags") == tags
    assert other.disk.read("settings/banker") == line.disk.read("settings/banker")
    other.disk.write("own/tags", tags[:-1])
    put(other, whole)
    other.link.post.accept()
    assert other.disk.read("own/tags") == line.disk.read("own/tags"), "a damaged file is no reason to refuse a good one"
    assert other.disk.read("own/tags.bad") == tags[:-1]


def test_an_edition_of_ones_own_travels_with_its_game():
    line = bench()
    village(line)
    line.ask("new village 2")
    line.ask("book go 1")
    whole = fetched(line)
    other = bench()
    assert put(other, whole) == "ok waiting"
    other.link.post.accept()
    assert snapshot(other.bank) == snapshot(line.bank) and "village" in other.bank.editions.KEYS
    assert snapshot(opened(revived(other.disk._flash)[1])) == snapshot(line.bank)
    line.ask("new classic 2")
    classic = bench()
    put(classic, fetched(line))
    classic.link.post.accept()
    assert "village" not in classic.bank.editions.KEYS, "only the edition of the game that is played"


def test_a_game_of_another_edition_of_that_number_is_refused():
    line = bench()
    village(line)
    line.ask("new village 2")
    whole = fetched(line)
    other = bench()
    village(other, 1700)
    other.ask("new village 3")
    flash = other.disk._flash.image()
    put(other, whole)
    assert refused(other.link.post.accept) == "edition_differs"
    assert json.loads(other.ask("hello"))["parcel_was"] == "refused"
    assert other.disk._flash.image() == flash and other.bank.edition.start == 1700


def test_a_refused_backup_leaves_both_games_alone():
    line = bench()
    line.ask("new classic 2")
    line.ask("new disney 3")
    flash, before = line.disk._flash.image(), snapshot(line.bank)
    for inside in (b"", b"\x09now/state\x03\x00abc"):
        assert put(line, seal(parcel.BACKUP, inside)) == "ok waiting"
        assert refused(line.link.post.accept) == "bad_backup"
    assert line.disk._flash.image() == flash and snapshot(line.bank) == before and line.bank.slots.kept


def test_what_became_of_a_parcel_is_told():
    line = bench()
    line.ask("new classic 2")
    whole = fetched(line)

    def told():
        said = json.loads(line.ask("hello"))
        return said["parcel"], said["parcel_was"]

    assert told() == (None, "")
    put(line, whole)
    assert told() == ("backup", "")
    line.link.post.reject()
    assert told() == (None, "thrown away")
    put(line, whole)
    line.link.post.accept()
    assert told() == (None, "taken")
    put(line, whole)
    assert told() == ("backup", "")


def test_memory_that_runs_out_drops_the_parcel_and_nothing_else(monkeypatch):
    line = bench()
    line.ask("new classic 2")
    whole = fetched(line)
    before = snapshot(line.bank)
    put(line, whole)

    def none_left(*_arguments):
        raise MemoryError

    with monkeypatch.context() as short:
        short.setattr(Pieces, "add", none_left)
        assert line.ask("put 0 00") == "error: out of memory" and line.link.post.offered is None
        assert line.ask("get 0") == "error: out of memory"
    assert snapshot(line.bank) == before and fetched(line) == whole and put(line, whole) == "ok waiting"


def test_no_piece_of_a_large_parcel_is_large():
    """A Pico that has run for hours has no 20 kB in one block; its pieces are files of the flash, or lines."""
    line = bench()
    line.ask("new classic 8")
    for number in range(1200):
        line.bank.book(entries.transfer(1 + number % 8, 1 + (number + 1) % 8, 1 + number % 9))
    whole = parcel.backup(line.disk, line.bank.slots.folder)
    assert whole.size > 6000 and max(len(piece) for piece in whole._pieces) <= 1024
    assert fetched(line) == whole.whole()
    assert put(line, whole.whole()) == "ok waiting"
    assert max(len(piece) for piece in line.link.post._whole._pieces) <= 256


def test_pieces_are_read_from_anywhere():
    dice = random.Random(3)
    parts = [dice.randbytes(dice.randrange(0, 40)) for _ in range(60)]
    pieces, whole = Pieces(parts), b"".join(parts)
    assert pieces.size == len(whole) and pieces.whole() == whole
    for _ in range(300):
        at, count = dice.randrange(len(whole) + 5), dice.randrange(90)
        assert pieces.read(at, count) == whole[at : at + count]
        assert pieces.crc(count) == crc32(whole[:count])
