"""Seals, vault and disk: what is damaged is noticed, whatever bit or length is wrong."""

import pytest
from store.disk import Disk, DiskError
from store.sealed import Damaged, seal, unseal
from store.vault import Vault

from tests.device.storage import Spoiled, fresh


def why(data, version=7):
    with pytest.raises(Damaged) as caught:
        unseal(data, version)
    return caught.value.why


def test_what_was_sealed_comes_back():
    for payload in (b"", b"x", bytes(range(256)) * 8):
        assert unseal(seal(7, payload), 7) == payload


def test_every_bit_flipped_and_every_length_is_noticed():
    whole = seal(7, b"what a table trusts")
    for bit in range(len(whole) * 8):
        spoiled = bytearray(whole)
        spoiled[bit // 8] ^= 1 << bit % 8
        assert why(bytes(spoiled)) in ("checksum", "cut")
    for length in range(1, len(whole)):
        assert why(whole[:length]) == "cut"
    assert why(whole + b"\0") == "cut"
    assert why(b"") == "empty"
    assert why(None) == "missing"
    assert why(whole, 8) == "version"


def test_what_does_not_fit_a_seal_is_an_error():
    for version, payload in ((-1, b""), (256, b""), (1, bytes(65536))):
        with pytest.raises(ValueError):
            seal(version, payload)


def test_a_vault_keeps_reports_and_never_replaces():
    _, disk = fresh()
    vault = Vault(disk, "own")
    with pytest.raises(Damaged) as caught:
        vault.load("tags")
    assert caught.value.why == "missing"
    vault.save("tags", b"abc")
    assert vault.load("tags") == b"abc" and vault.has("tags") and not vault.has("cards")
    disk.write("own/tags", b"rubbish of some length")
    with pytest.raises(Damaged):
        vault.load("tags")
    assert disk.read("own/tags") == b"rubbish of some length"
    vault.save("tags", b"new")
    assert vault.load("tags") == b"new" and disk.read("own/tags.bad") == b"rubbish of some length"
    vault.save("tags", b"newer")
    assert vault.load("tags") == b"newer" and disk.read("own/tags.bad") == b"rubbish of some length"
    vault.remove("tags")
    vault.remove("tags")
    assert not vault.has("tags")


def test_a_vault_says_when_a_file_cannot_be_read():
    class Broken:
        def read(self, path):
            raise DiskError("read", 5)

    with pytest.raises(Damaged) as caught:
        Vault(Broken(), "own").load("tags")
    assert caught.value.why == "unreadable"


def test_the_disk_of_the_device(tmp_path):
    disk = Disk(str(tmp_path))
    assert disk.read("g0/x") is None and disk.names("g0") == []
    disk.make_folder("g0/now")
    disk.make_folder("g0/now")
    disk.write("g0/now/state", b"one")
    disk.write("g0/now/state", b"two")
    disk.write("g0/a", b"")
    assert disk.read("g0/now/state") == b"two" and disk.read("g0/a") == b""
    assert disk.names("g0") == ["a", "now"]
    assert disk.read("g0/a/b") is None
    disk.remove("g0/a")
    disk.remove("g0/a")
    assert disk.free() > 0
    with pytest.raises(DiskError) as caught:
        disk.write("nowhere/x", b"")
    assert (caught.value.what, caught.value.why) == ("write", 2)


def test_no_file_is_read_beyond_the_largest(tmp_path):
    (tmp_path / "big").write_bytes(bytes(100_000))
    assert len(Disk(str(tmp_path)).read("big")) == 8193


def test_a_spoiled_disk_is_spoiled_in_one_place():
    _, disk = fresh()
    disk.write("a", b"1")
    disk.write("b", b"2")
    assert Spoiled(disk, "a", None).read("a") is None and Spoiled(disk, "a", None).read("b") == b"2"
