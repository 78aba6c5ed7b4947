"""Power cuts and damage under the bank: what was confirmed is there, and what is damaged is said, kept, and offered."""

import random

import pytest
from app.recovery import EMPTY, GOOD, LOST, OFFERED
from game import entries
from game.setup import TIMED, Setup

from host_tools.chips.flash import PowerCut
from tests.device.storage import Spoiled, fresh, operations, revived
from tests.device.table_games import MIXED, NAMES, UIDS, begun, opened, refused, snapshot

PERMILLES = (0, 400)


def played(disk, count: int = 45):
    """A game of mixed entries with undo and redo between them; the bank and all snapshots."""
    bank = begun(disk, mode=TIMED, minutes=30)
    seen = [snapshot(bank)]
    for entry in list(actions())[:count]:
        bank.book(entry)
        seen.append(snapshot(bank))
    return bank, seen


def actions():
    """Forty and more bookings: every eighth is taken back, every second of these brought back."""
    for number, entry in enumerate(MIXED):
        yield entry
        if number % 8 == 7:
            yield entries.undo(3)
            yield entries.redo()
    yield entries.undo(20)
    yield entries.redo()
    yield entries.undo(30)
    yield entries.receive(1, 5)


def cut(base, steps, number: int, permille: int):
    """Run `steps(bank, confirmed)` with the power failing at the number-th operation; what is found afterwards."""
    flash, disk = revived(base)
    bank, confirmed = opened(disk), []
    flash.arm(number, permille)
    with pytest.raises(PowerCut):
        steps(bank, confirmed)
    return confirmed, opened(revived(flash)[1])


def count_operations(base, steps) -> int:
    flash, disk = revived(base)
    bank = opened(disk)
    before = operations(flash)
    steps(bank, [])
    return operations(flash) - before


@pytest.mark.parametrize("permille", PERMILLES)
def test_a_game_of_mixed_entries_cut_at_every_operation(permille):
    flash, disk = fresh()
    begun(disk, mode=TIMED, minutes=30)

    def steps(bank, confirmed):
        confirmed.append(snapshot(bank))
        for entry in actions():
            bank.book(entry)
            confirmed.append(snapshot(bank))

    whole = []
    steps(opened(revived(flash)[1]), whole)
    for number in range(1, count_operations(flash, steps) + 1):
        confirmed, found = cut(flash, steps, number, permille)
        assert found.found.kind == GOOD and found.found.damaged == ()
        assert snapshot(found) in (whole[len(confirmed) - 1], whole[len(confirmed)])
        assert found.ledger.is_sound()
        standing = found.entries
        found.book(entries.name(1, "Goes on"))
        found.book(entries.undo(standing + 1))
        assert snapshot(found)[1:] == whole[0][1:]


@pytest.mark.parametrize("permille", PERMILLES)
def test_a_new_game_and_fetching_back_cut_at_every_operation(permille):
    flash, disk = fresh()
    bank, _ = played(disk, 20)
    old = snapshot(bank)

    def steps(bank, confirmed):
        bank.start(Setup("disney", 1, 0, 3, None, 0, 0), NAMES[:3], UIDS[:3])
        confirmed.append(snapshot(bank))
        bank.fetch_back()
        confirmed.append(snapshot(bank))
        bank.drop_second()
        confirmed.append(None)

    whole = []
    steps(opened(revived(flash)[1]), whole)
    for number in range(1, count_operations(flash, steps) + 1):
        confirmed, found = cut(flash, steps, number, permille)
        assert found.found.kind == GOOD and found.found.damaged == (), found.found.damaged
        done = len(confirmed)
        before = old if done in (0, 2) else whole[0]
        after = (whole[0], old, old)[done]
        assert snapshot(found) in (before, after)
        if done == 1:
            assert found.slots.kept and found.second.edition_key in ("classic", "disney")
        found.book(entries.name(1, "Goes on"))


def test_the_first_game_of_a_device_is_there_or_absent():
    flash, _ = fresh()

    def steps(bank, confirmed):
        bank.start(Setup("classic", 0, 0, 2, (), 0, 0), NAMES[:2], UIDS[:2])
        confirmed.append(snapshot(bank))

    kinds = []
    for number in range(1, count_operations(flash, steps) + 1):
        _, found = cut(flash, steps, number, 500)
        kinds.append(found.found.kind)
        assert found.found.kind in (EMPTY, GOOD) and found.found.damaged == () and not found.slots.kept
        if found.found.kind == EMPTY:
            found.start(Setup("classic", 0, 0, 2, (), 0, 0), NAMES[:2], UIDS[:2])
        found.book(entries.go(1))
    assert EMPTY in kinds


def test_forgetting_cut_at_every_operation(monkeypatch):
    from app import table as tables  # noqa: PLC0415

    monkeypatch.setattr(tables, "MAX_ENTRIES", 120)
    flash, disk = fresh()
    bank = begun(disk)
    bank.book(entries.name(1, "Early"))
    while not bank.full:
        bank.book(entries.receive(1 + bank.entries % 4, 1 + bank.entries % 7))

    def steps(bank, confirmed):
        bank.accept_forgetting()
        confirmed.append(snapshot(bank))
        for number in range(8):
            bank.book(entries.receive(1, 10 + number))
            confirmed.append(snapshot(bank))

    whole = []
    steps(opened(revived(flash)[1]), whole)
    for number in range(1, count_operations(flash, steps) + 1):
        confirmed, found = cut(flash, steps, number, 500)
        assert found.found.kind == GOOD and found.found.damaged == ()
        assert snapshot(found) in (whole[len(confirmed) - 1], whole[min(len(confirmed), 8)])
        assert found.people.name(1) == "Early"


def spoilt(data):
    """A bit in every sixth byte, cut short, with a byte more, empty, missing, of another version."""
    for at in range(0, len(data), 6):
        yield data[:at] + bytes((data[at] ^ 1 << at % 8,)) + data[at + 1 :]
    yield from (data[:-1], data[: len(data) // 2], data + b"\0", b"", None)


def state_path(disk) -> str:
    return f"g{disk.read('own/slot')[4]}"


def test_a_spoilt_state_file_offers_the_last_sound_state_and_writes_nothing():
    flash, disk = fresh()
    bank, seen = played(disk)
    folder = state_path(disk)
    image = flash.image()
    for data in spoilt(disk.read(folder + "/now/state")):
        found = opened(Spoiled(disk, folder + "/now/state", data))
        assert found.found.kind == OFFERED and not found.playing
        assert found.found.damaged[0][0] == "state"
        assert found.found.entries > 0 and len(found.found.balances) == 4
        assert refused(lambda found=found: found.book(entries.go(1))) == "no_game"
    assert flash.image() == image


def test_what_was_offered_goes_on_after_it_is_accepted():
    flash, disk = fresh()
    _, seen = played(disk)
    folder = state_path(disk)
    disk.write(folder + "/now/state", b"spoilt")
    found = opened(disk)
    offered = found.found.balances
    found.accept_found()
    assert found.playing and found.found.kind == GOOD and snapshot(found) in seen
    assert tuple(found.ledger.cash[1:5]) == offered and found.ledger.is_sound()
    assert disk.read(folder + "/bad") == b"spoilt"
    found.book(entries.name(1, "Goes on"))
    again = opened(revived(flash)[1])
    assert snapshot(again) == snapshot(found) and again.people.name(1) == "Goes on"
    again.book(entries.undo(again.entries))
    assert snapshot(again) == seen[0]
    assert refused(found.accept_found) == "no_game"


def test_an_unsound_state_is_never_shown():
    _, disk = fresh()
    bank, seen = played(disk)
    bank.ledger.cash[1] += 7
    from app.past import pack_state  # noqa: PLC0415

    bank.past.journal.commit(b"\x03\x01\x00", pack_state(bank.entries + 1, bank.ledger))
    found = opened(disk)
    assert found.found.kind == OFFERED and ("state", "unsound") in found.found.damaged
    found.accept_found()
    assert snapshot(found) in seen and found.ledger.is_sound()


def test_a_spoilt_segment_shortens_undo_and_says_so():
    _, disk = fresh()
    bank, seen = played(disk)
    for _ in range(350):
        bank.book(entries.receive(4, 1))
    last = snapshot(bank)
    folder = state_path(disk)
    segments = len(bank.past.journal.firsts)
    assert segments > 3
    for number in range(segments):
        path = f"{folder}/h{number % 4}/{number}"
        data = disk.read(path)
        found = opened(Spoiled(disk, path, data[:-1] + bytes((data[-1] ^ 1,))))
        assert found.found.kind == GOOD and snapshot(found)[:2] == last[:2]
        assert (f"history {number}", "checksum") in found.found.damaged
        assert found.past.forgotten > 0
        assert refused(lambda found=found: found.book(entries.undo(found.entries))) == "too_old"
        if found.entries > found.past.forgotten + 1:
            found.check(entries.undo(found.entries - found.past.forgotten - 1))


def test_spoilt_files_beside_the_game_are_reported_and_kept():
    flash, disk = fresh()
    bank, _ = played(disk)
    bank.tags.bind(((b"\x04tag123", 39),))
    folder = state_path(disk)
    for path, name in (
        (folder + "/p/people", "people"), (folder + "/p/clock", "clock"), ("own/tags", "tags"), ("own/cards", "cards"),
        ("own/slot", "slot"),
    ):  # fmt: skip
        data = disk.read(path)
        image = flash.image()
        for bad in spoilt(data):
            if bad is None and name in ("tags", "cards"):
                continue
            found = opened(Spoiled(disk, path, bad))
            assert found.found.kind == GOOD and name in [what for what, _ in found.found.damaged], (path, bad)
            assert found.ledger.pack() == bank.ledger.pack() and found.entries == bank.entries
        assert flash.image() == image


def test_everything_lost_is_said_and_a_new_game_keeps_the_damaged_one():
    _, disk = fresh()
    played(disk)
    folder = state_path(disk)
    for name in ("now/state", "h0/0", "h1/1", "h2/2", "h3/3"):
        if disk.read(f"{folder}/{name}") is not None:
            disk.write(f"{folder}/{name}", b"spoilt")
    found = opened(disk)
    assert found.found.kind == LOST and found.found.damaged and not found.playing
    assert refused(found.accept_found) == "no_game"
    found.start(Setup("classic", 0, 0, 2, (), 0, 0), NAMES[:2], UIDS[:2])
    assert found.playing and found.slots.kept and found.second.edition_key == ""
    assert disk.read(folder + "/now/state") == b"spoilt"


def test_random_rubbish_in_any_file_never_raises():
    dice = random.Random(12)
    _, disk = fresh()
    bank, _ = played(disk)
    folder = state_path(disk)
    paths = [f"{folder}/{name}" for name in ("now/state", "h0/0", "h1/1", "p/people", "p/clock")]
    for _ in range(300):
        path = dice.choice(paths + ["own/slot", "own/tags", "own/cards"])
        found = opened(Spoiled(disk, path, dice.randbytes(dice.randrange(220))))
        assert found.found.kind in (GOOD, OFFERED, EMPTY, LOST)
