"""The games of a bank: begun, dealt, kept in the second slot, timed; and the tags, which belong to the device."""

from app.recovery import EMPTY, GOOD
from game import entries
from game.setup import QUICK, TIMED, Setup

from tests.device.storage import fresh, operations, revived
from tests.device.table_games import NAMES, UIDS, begun, opened, refused, snapshot


def test_an_empty_device_has_no_game():
    _, disk = fresh()
    bank = opened(disk)
    assert bank.found.kind == EMPTY and bank.found.damaged == () and not bank.playing
    assert bank.ledger is None and bank.second is None and bank.people.player_of(UIDS[0]) == 0
    assert refused(lambda: bank.book(entries.go(1))) == "no_game"
    assert bank.last_refusal[0] == "no_game"


def test_a_new_game_is_there_after_a_restart():
    flash, disk = fresh()
    bank = begun(disk, players=3)
    assert bank.playing and bank.entries == 0 and bank.ledger.cash[1:4] == [1500, 1500, 1500]
    again = opened(revived(flash)[1])
    assert again.found.kind == GOOD and again.found.damaged == ()
    assert snapshot(again) == snapshot(bank)
    assert [again.people.name(p) for p in (1, 2, 3)] == list(NAMES[:3])
    assert again.people.player_of(UIDS[2]) == 3 and again.people.player_of(b"1234") == 0


def test_a_deal_is_drawn_and_kept():
    for edition, mode, cash in (("pixar", QUICK, 1500), ("simpsons", QUICK, None)):
        _, disk = fresh()
        bank = begun(disk, edition, mode=mode, deals=None)
        owned = [sum(1 for owner in bank.ledger.owner if owner == player) for player in (1, 2, 3, 4)]
        assert owned == ([3] * 4 if edition == "pixar" else [2] * 4)
        assert cash is None or bank.ledger.cash[1] == cash
        assert snapshot(opened(disk)) == snapshot(bank)


def test_the_running_game_goes_to_the_second_slot_and_back():
    flash, disk = fresh()
    bank = begun(disk, "classic", players=2)
    bank.book(entries.buy(1, 39))
    bank.book(entries.name(2, "Otto"))
    first = snapshot(bank)
    bank.start(Setup("simpsons", 0, 0, 3, (), 0, 0), NAMES[:3], UIDS[:3])
    assert bank.edition.key == "simpsons" and bank.entries == 0
    second = bank.second
    assert (second.edition_key, second.names, second.balances, second.over) == (
        "classic", (NAMES[0], "Otto"), (1100, 1500), 0,
    )  # fmt: skip
    third = snapshot(bank)
    bank.fetch_back()
    assert snapshot(bank) == first == snapshot(opened(revived(flash)[1]))
    assert bank.second.edition_key == "simpsons"
    bank.fetch_back()
    assert snapshot(bank) == third
    bank.drop_second()
    assert bank.second is None and not opened(disk).slots.kept
    assert refused(bank.fetch_back) == "no_game"
    assert bank.known.name_of(UIDS[0]) == NAMES[0]


def test_a_bad_start_leaves_the_running_game():
    flash, disk = fresh()
    bank = begun(disk)
    bank.book(entries.buy(1, 39))
    bank.tags.bind(((b"\x04tag123", 39),))
    before, image = snapshot(bank), flash.image()

    def start(setup, names=NAMES[:2], uids=UIDS[:2]):
        return refused(lambda: bank.start(setup, names, uids))

    good = Setup("classic", 0, 0, 2, (), 0, 0)
    assert start(Setup("nothing", 0, 0, 2, (), 0, 0)) == "unknown_edition"
    assert start(Setup("classic", 0, 0, 1, (), 0, 0)) == "wrong_players"
    assert start(good, NAMES[:3]) == "wrong_players"
    assert start(good, uids=(UIDS[0], UIDS[0])) == "card_is_taken"
    assert start(good, uids=(UIDS[0], b"\x04tag123")) == "is_a_deed_tag"
    assert start(good, uids=(UIDS[0], b"\x08abc")) == "random_card"
    assert start(good, names=("", "B")) == "not_a_name"
    assert snapshot(bank) == before and flash.image() == image


def test_a_timed_game_saves_its_clock_once_a_minute():
    flash, disk = fresh()
    bank = begun(disk, mode=TIMED, minutes=30)
    assert bank.left_s == 1800
    ops = operations(flash)
    for _ in range(59):
        bank.run_clock(1)
    assert operations(flash) == ops and opened(disk).left_s == 1800
    assert bank.run_clock(1) == 1740 and opened(revived(flash)[1]).left_s == 1740
    assert bank.run_clock(5000) == 0 and opened(disk).left_s == 0
    assert begun(fresh()[1]).left_s is None
    bank.book(entries.timeup())
    assert bank.ledger.over


def test_tags_belong_to_the_device():
    flash, disk = fresh()
    bank = begun(disk)
    pairs = tuple((bytes.fromhex(f"04deed000000{space:02d}"), space) for space in bank.edition.deed_spaces)
    bank.bind_tags(pairs)
    assert bank.tags.count == 28 and bank.tags.space_of(pairs[5][0]) == pairs[5][1]
    assert refused(lambda: bank.bind_tags(((UIDS[0], 1),))) == "card_is_taken"
    assert refused(lambda: bank.bind_tags(((b"\x04345678"[:7], 0),))) == "not_a_deed"
    assert refused(lambda: bank.book(entries.newcard(1, pairs[0][0]))) == "is_a_deed_tag"
    more = tuple((bytes((4, number, 1, 1, 1, 1, 1)), 39) for number in range(132))
    bank.bind_tags(more)
    assert refused(lambda: bank.bind_tags(((b"\x04345678"[:7], 1),))) == "tags_full"
    bank.tags.forget(more[0][0])
    again = opened(revived(flash)[1])
    assert again.tags.count == 159 and len(again.tags.uids_of(39)) == 132
    assert again.tags.space_of(more[0][0]) == -1
