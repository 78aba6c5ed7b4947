"""Damaged files, alone and with the state file: noticed, nothing unconfirmed shown, nothing written unasked."""

import pytest

from host_tools.hardship import damage, recorded

from app import slots  # isort: skip
from app.recovery import OFFERED  # isort: skip
from store import finding, sealed, vault  # isort: skip

FILES = ("state", "newest history", "oldest history", "people", "clock", "settings", "cards", "tags", "slot", "ed8")
EVERY = 13


@pytest.fixture(scope="module")
def lying():
    return damage.Lying()


@pytest.fixture(scope="module")
def other():
    return damage.Lying("disney")


def good(outcome):
    assert outcome.tried > 0 and not outcome.unnoticed + outcome.corrupt + outcome.written, outcome.first


@pytest.mark.parametrize("name", FILES)
def test_one_damaged_file(lying, other, name):
    good(damage.sweep_one(lying, other, name, EVERY))


@pytest.mark.parametrize("name", FILES[1:])
def test_the_state_file_and_another(lying, other, name):
    good(damage.sweep_pairs(lying, other, name, EVERY * 3))


def test_a_damaged_state_loses_little(lying, other):
    """What is offered is where the newest segment ends."""
    outcome = damage.sweep_one(lying, other, "state", 97)
    assert outcome.offered == outcome.tried
    files = {**lying.files, lying.paths["state"]: b""}
    powered = recorded.Powered(damage.StillDisk(files))
    assert powered.bank.found.kind == OFFERED and lying.bank.entries - powered.bank.found.entries < 40


# The protections, each taken out: the sweep must see it.


def bad(lying, other, name, what, every=101):
    return getattr(damage.sweep_one(lying, other, name, every), what) > 0


def test_without_the_checksum_it_is_seen(lying, other, monkeypatch):
    monkeypatch.setattr(sealed, "crc32", lambda data: 0)
    monkeypatch.setattr(damage, "crc32", lambda data: 0)
    files = {path: _without_crc(data) for path, data in lying.files.items()}
    blind = _copy(lying, files)
    for name in ("state", "people", "tags", "cards"):
        assert bad(blind, other, name, "unnoticed", 5), name
    assert bad(blind, other, "state", "corrupt", 5)


def _without_crc(data):
    return data[:-4] + b"\0\0\0\0"


def _copy(lying, files):
    again = damage.Lying.__new__(damage.Lying)
    again.__dict__.update(lying.__dict__)
    again.files = files
    return again


def test_without_the_version_it_is_seen(lying, other, monkeypatch):
    """A whole file of another program is believed when its version is not looked at."""

    def unseal(data, version):
        return whole(data, data[1] if data and len(data) > 1 else version)

    whole = sealed.unseal
    monkeypatch.setattr(vault, "unseal", unseal)
    assert bad(lying, other, "settings", "unnoticed") and bad(lying, other, "tags", "unnoticed")


def test_without_the_number_of_the_game_it_is_seen(lying, other, monkeypatch):
    load = slots.Slots.load

    def nameless(self):
        load(self)
        self.game = 0

    monkeypatch.setattr(slots.Slots, "load", nameless)
    assert bad(lying, other, "state", "unnoticed") or bad(lying, other, "state", "corrupt")


def test_without_the_owner_of_a_file_it_is_seen(lying, other, monkeypatch):
    load = vault.Vault.load

    def anybodys(self, name):
        if self._owner is None:
            return load(self, name)
        return sealed.unseal(self.raw(name), vault.VERSION)[4:]

    monkeypatch.setattr(vault.Vault, "load", anybodys)
    assert bad(lying, other, "people", "unnoticed")


def test_without_the_list_of_files_it_is_seen(lying, other, monkeypatch):
    monkeypatch.setattr(vault.Vault, "_listed", lambda self: [])
    for name in ("tags", "cards", "settings"):
        assert bad(lying, other, name, "unnoticed")


def test_without_the_sequence_number_an_old_state_is_taken(monkeypatch):
    """A state file of earlier in the same game: a segment that was written after it gives it away."""
    early, late = _two_moments()
    path = late.paths["state"]
    files = {**late.files, path: early.files[path]}
    found = recorded.Powered(damage.StillDisk(files)).bank.found
    assert found.kind == OFFERED and ("state", "order") in found.damaged
    monkeypatch.setattr(finding, "_check_older", lambda segment, head: None)
    found = recorded.Powered(damage.StillDisk(files)).bank.found
    assert found.kind != OFFERED


def _two_moments():
    """The same device, sixty entries apart."""
    late = damage.Lying("pixar")
    early = _copy(late, dict(late.files))
    powered = late.powered
    for _ in range(60):
        powered.book("receive 1 5")
    late.files = damage.files_of(powered.disk)
    return early, late


def test_an_unsound_state_is_seen(lying, monkeypatch):
    """Without the proof of soundness a state that breaks the rules would go on."""
    from game.ledger import Ledger  # noqa: PLC0415

    powered = recorded.Powered(damage.StillDisk(dict(lying.files)))
    bank = powered.bank
    bank.ledger.cash[2] += 7
    assert bank.ledger.problems()
    head = bank.past.journal.head
    head.state = head.state[:2] + bank.ledger.pack()
    files = {**lying.files, lying.paths["state"]: head.pack()}
    found = recorded.Powered(damage.StillDisk(files)).bank.found
    assert found.kind == OFFERED and ("state", "unsound") in found.damaged
    monkeypatch.setattr(Ledger, "is_sound", lambda self: True)
    assert recorded.Powered(damage.StillDisk(files)).bank.found.kind != OFFERED


def test_a_new_game_is_never_written_over_a_damaged_one(lying):
    """The damaged game goes to the second place, every byte of it."""
    for name in ("state", "newest history"):
        files = {**lying.files, lying.paths[name]: b"spoilt"}
        disk = _Kept(files)
        powered = recorded.Powered(disk)
        folder = powered.bank.slots.folder
        recorded._new_game(powered)
        assert powered.bank.playing and powered.bank.slots.kept and powered.bank.slots.folder != folder
        assert {path: data for path, data in files.items() if path.startswith(folder)} == {
            path: data for path, data in disk.files.items() if path.startswith(folder)
        }


class _Kept(damage.StillDisk):
    """Files in a dict that may be written."""

    def __init__(self, files):
        super().__init__(dict(files))

    def write(self, path, data):
        self.files[path] = bytes(data)

    def rename(self, path, new):
        self.files[new] = self.files.pop(path)

    def remove(self, path):
        self.files.pop(path, None)

    def make_folder(self, path):
        """Folders are names only."""
