"""Deed tags, history, auctions, deals and people at the table, where a scenario file can't look."""

import pytest
from app.bank import Bank
from game import entries, notation
from game.edition import KEYS

from tests.device.sitting import Sitting, card_uid, tag_uid


def sticker(number):
    return bytes((0x04, 0x11, 0x22, 0, 0, 0, number))


# -- deed tags


@pytest.fixture
def tagging():
    table = Sitting("classic 2")
    for space in table.bank.edition.deed_spaces:
        table.bank.tags.forget(tag_uid(space))
    table.key("OK", "0", "9")
    assert table.task == "DeedTags" and "Brown 1" in table.screen
    return table


def tap(table, uid):
    table.lay(uid)
    table.lift()


def test_a_sticker_is_bound_and_the_next_deed_named(tagging):
    tap(tagging, sticker(1))
    assert tagging.bank.tags.space_of(sticker(1)) == 1 and "Brown 2" in tagging.screen and tagging.sound == "ok"
    tagging.key("OK")
    assert "Railroad 1" in tagging.screen
    tagging.key("0", "0")
    assert "Brown 1" in tagging.screen and "has 1" in tagging.screen


def test_a_second_box_has_stickers_of_its_own(tagging):
    tap(tagging, sticker(1))
    tagging.key("0")
    tap(tagging, sticker(2))
    assert tagging.bank.tags.uids_of(1) == [sticker(1), sticker(2)]
    tagging.key("0")
    tap(tagging, sticker(2))
    assert tagging.sound == "refused" and tagging.bank.tags.count == 2


def test_a_bound_sticker_is_moved_only_after_asking(tagging):
    tap(tagging, sticker(1))
    tap(tagging, sticker(1))
    assert tagging.task == "Ask"
    tagging.key("C")
    assert tagging.bank.tags.space_of(sticker(1)) == 1
    tap(tagging, sticker(1))
    tagging.key("OK")
    assert tagging.bank.tags.space_of(sticker(1)) == 3 and tagging.task == "DeedTags"


def test_stickers_are_forgotten_together(tagging):
    tagging.key("9")
    assert tagging.sound == "refused"
    tap(tagging, sticker(1))
    tagging.key("0")
    tap(tagging, sticker(2))
    tagging.key("0", "9", "OK")
    assert tagging.bank.tags.count == 0


def test_a_players_card_is_no_sticker_and_a_telephone_neither(tagging):
    tagging.tap(1)
    assert tagging.sound == "refused"
    tap(tagging, bytes((8, 1, 2, 3)))
    assert tagging.sound == "refused" and tagging.bank.tags.count == 0


def test_a_deed_is_gone_to(tagging):
    tagging.key("5", "3", "9", "OK")
    assert "Dark blue 2" in tagging.screen
    tap(tagging, sticker(9))
    assert tagging.bank.tags.space_of(sticker(9)) == 39


def test_no_more_than_160():
    table = Sitting("classic 2")
    pairs = [(bytes((4, 1, 0, 0, 0, 0, number)), 1) for number in range(160 - 28)]
    table.bank.bind_tags(pairs)
    table.key("OK", "0", "9")
    tap(table, sticker(1))
    assert table.sound == "refused" and table.bank.tags.count == 160


def test_tags_before_any_game():
    table = Sitting(None)
    table.key("3", "9")
    tap(table, sticker(1))
    assert table.bank.tags.space_of(sticker(1)) == 1
    table.key("C", "7")
    assert table.sound == "refused"


# -- history


def test_a_full_log_is_told_in_history(monkeypatch):
    table = Sitting("classic 2")
    table.book("pay 1 5")
    game = table.bank
    monkeypatch.setattr(Bank, "full", property(lambda bank: not bank.forgetting))
    table.key("OK")
    table.navigator._make(table.navigator.desk.doors.history())
    table.wait(60)
    assert table.task == "Ask" and "full" in table.screen
    table.key("OK")
    assert table.task == "History" and game.forgetting


def test_every_kind_of_entry_has_a_line():
    table = Sitting("disney timed 60 4 house pot")
    for words in (
        "buy 1 39", "buy 1 37", "build 1 39", "rent 2 39", "tax 3 4", "parking 4", "double", "jail 2", "throw 2",
        "fine 2", "jailcard 2", "each 1 5", "collect 2 5", "repairs 1 5 0", "sell 1 39", "mortgage 1 39", "lift 1 39",
        "deal 1 2 give deed:39 take cash:10 cards:1", "house pot off", "name 1 Zoé", "newcard 2 04112233", "go 1",
        "receive 1 5", "transfer 1 2 5", "auction 3 5 10", "bankrupt 4 resign", "timeup",
    ):  # fmt: skip
        table.bank.book(words_entry(table, words))
    table.navigator.link_booked()
    seen = set()
    table.key("C", "OK", "8")
    for _ in range(10):
        seen.add(table.screen)
        table.key("0")
    text = " ".join(sorted(seen))
    for headline in ("Rent", "Tax", "Pot taken", "Deal", "New name", "New card", "Time is up", "Bought", "Built"):
        assert headline in text, headline


def words_entry(table, words):
    return notation.from_words(words.split(), table.bank.edition)


# -- auctions


def test_an_auction_whose_deed_was_given_back_is_over():
    table = Sitting("classic 3")
    table.book("buy 3 5")
    table.book("buy 3 15")
    table.book("bankrupt 3 resign")
    table.key("OK", "3", "4", "1", "5", "OK", "OK", "OK")
    assert table.bank.ledger.owner[table.bank.edition.deed_at[5]] == 1
    table.key("C")
    assert table.task == "TakenBack"
    table.bank.book(entries.undo())
    table.key("OK")
    assert table.task == "Home" and table.bank.ledger.alive[3]


def test_the_stack_does_not_grow_with_bids():
    table = Sitting("classic 2")
    table.key("OK", "3", "1", "1", "OK")
    for bid in range(10, 40):
        table.key(str(bid % 2 + 1), *str(bid), "OK")
    assert table.task == "Bidding" and len(table.navigator.stack) <= 5


# -- deals


@pytest.mark.parametrize("key", KEYS)
def test_a_deal_of_everything_two_players_have(key):
    table = Sitting(f"{key} 2")
    for deed, space in enumerate(table.bank.edition.deed_spaces):
        player = 1 + deed % 2
        for entry in (entries.receive(player, 400), entries.buy(player, space), entries.mortgage(player, space)):
            table.bank.book(entry)
    table.key("OK", "2", "1", "2")
    for space in table.bank.edition.deed_spaces:
        table.tag(space)
    table.key("OK")
    for _ in range(28):
        assert table.task == "LiftOrKeep"
        table.key("2")
    pages = 0
    while table.task == "DealLook":
        table.key("OK")
        pages += 1
    assert pages > 5 and table.task == "Receipt"
    assert [table.bank.ledger.owner[deed] for deed in (0, 1)] == [2, 1]
    table.key("C")
    assert [table.bank.ledger.owner[deed] for deed in (0, 1)] == [1, 2]


def test_no_screen_of_a_flow_is_too_deep():
    table = Sitting("classic 2")
    table.hold("C")
    table.key("1", "1", "3", "OK", "0", "0", "1", "2", "OK", "OK", "1", "5", "OK")
    assert len(table.navigator.stack) < 10


# -- people


def test_a_new_card_is_an_entry_and_the_old_one_a_stranger():
    table = Sitting("classic 2")
    table.key("OK", "0", "7", "2")
    tap(table, sticker(5))
    assert table.bank.past.entry(1).kind == entries.NEWCARD and table.bank.people.uid(2) == sticker(5)
    table.tap(2)
    assert table.sound == "refused"
    table.key("C")
    assert table.bank.people.uid(2) == card_uid(2)


# -- dice


@pytest.mark.parametrize("chosen", ["tag", "keys"])
def test_a_throw_is_no_bid_for_a_deed_that_nobody_owns(chosen):
    table = Sitting("classic 2")
    table.key("OK", "6")
    if chosen == "tag":
        table.tag(39)
    else:
        table.key("1", "3", "9", "OK")
    table.tap(1)
    assert table.task == "DeedBuy" and table.navigator.live.typed.text == ""
    table.key("OK")
    assert table.bank.ledger.cash[1] == 1500 - 400  # R4.1


# -- a full log, and the end


def test_a_full_log_asks_once_and_again_after_it_refused(monkeypatch):
    table = Sitting("classic 2")
    monkeypatch.setattr(Bank, "full", property(lambda bank: not bank.forgetting))
    table.tap(1)
    table.key("C")
    assert table.task == "Ask" and "full" in table.screen
    table.key("C")
    assert table.task == "Home"
    table.key("OK", "9")
    assert table.task == "Scores"
    table.key("C")
    assert table.task == "Home"
    table.tap(1)
    table.key("5", "OK")
    assert table.sound == "refused" and "full" in table.screen and table.bank.ledger.cash[1] == 1500
    table.key("C", "C")
    assert table.task == "Ask"
    table.key("OK")
    assert table.task == "Home" and table.bank.forgetting


def test_a_game_that_ends_again_says_again_who_won():
    table = Sitting("disney timed 10 2")
    table.book("pay 2 100")
    table.book("pay 1 300")
    table.wait_s(600)
    table.key("C", "OK", "OK", "OK")
    assert "won by" in table.screen and "2 Player 2" in table.screen
    table.key("C", "OK", "8", "2", "OK")  # time's end and the payment are taken back; it is up at once
    table.key("OK", "OK")
    assert "won by" in table.screen and "1 Player 1" in table.screen
