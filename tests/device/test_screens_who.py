"""Who may do what: strangers, telephones, two cards at once, and the banker's card (DESIGN section 6)."""

import pytest

from tests.device.sitting import Sitting, card_uid

TELEPHONE = bytes.fromhex("08A1B2C3")
STRANGERS = ("04A1B2C3D4E580", "DEADBEEF", "0102030405060708090A", "08A1B2C3")
BANKERS = bytes.fromhex("04BB0000000001")


def state(table):
    """All that could be lost or gained."""
    return table.bank.entries, table.bank.ledger.pack(), [table.bank.people.uid(player) for player in (1, 2)]


@pytest.mark.parametrize("uid", STRANGERS)
def test_an_unknown_card_does_nothing_wherever_it_is_tapped(uid):
    for keys, card in (("", 0), ("GO", 0), ("", 1), ("5 0", 1), ("OK", 0), ("OK 5", 0), ("3 9 OK", 0)):
        table = Sitting("classic 2")
        if card:
            table.tap(card)
        table.key(*keys.split())
        before = state(table)
        table.lay(bytes.fromhex(uid))
        table.lift()
        assert table.sound == "refused" and state(table) == before, (keys, card)


def test_two_cards_at_once_book_nothing():
    for keys, first in (("", 0), ("GO", 0), ("5 0", 1), ("5 0", 2)):
        table = Sitting("classic 2")
        if first:
            table.tap(first)
        table.key(*keys.split())
        before = state(table)
        table.lay(card_uid(1), card_uid(2))
        assert table.sound == "refused" and "Two cards" in table.screen and state(table) == before
        table.lift()
        table.wait(600)
        assert state(table) == before


def test_a_telephone_is_refused_at_enrolment_with_the_reason():
    table = Sitting(None)
    table.key("1", "1", "1")
    table.lay(TELEPHONE)
    assert table.sound == "refused" and "A phone's number changes: use a card" in table.screen
    assert table.navigator.live.plan.names == []


def test_all_money_that_comes_out_of_the_bank_is_the_bankers_business():
    """Whatever raises what the players hold together is wanted for; bankruptcy is owed, and no hand's wish."""
    from app.banker import GUARDED  # noqa: PLC0415 - the sitting brings the path
    from game import entries  # noqa: PLC0415

    from tests.device.storage import fresh  # noqa: PLC0415
    from tests.device.table_games import MIXED, begun  # noqa: PLC0415

    bank = begun(fresh()[1])
    seen = set()
    pot = (entries.pay(1, 50, True), entries.parking(1))
    for entry in MIXED[:29] + pot + MIXED[29:]:
        before = sum(bank.ledger.cash[1:])
        bank.book(entry)
        if sum(bank.ledger.cash[1:]) > before and entry.kind != entries.BANKRUPT:
            assert entry.kind in GUARDED, entries.KIND_NAMES[entry.kind]
            seen.add(entry.kind)
    assert seen >= {entries.RECEIVE, entries.GO, entries.SELL, entries.MORTGAGE, entries.PARKING}
    assert {entries.UNDO, entries.REDO} < set(GUARDED)


def test_the_bankers_card_is_wanted_on_every_way_out_and_back():
    """Salary, receiving, selling, mortgaging, taking back from the receipt and from the history."""
    table = Sitting("classic 2")
    for words in ("buy 1 1", "buy 1 3", "build 1 1", "build 1 3", "buy 1 5"):
        table.book(words)
    table.navigator.desk.banker.choose(BANKERS)
    before = state(table)
    for way in ("tap 1; GO", "tap 1; 5 0 GO", "GO; tap 1", "0 1 OK; tap 1; 2 OK", "0 5 OK; tap 1; 2 OK"):
        for step in way.split("; "):
            if step.startswith("tap"):
                table.tap(1)
            else:
                table.key(*step.split())
        assert state(table) == before, way
        table.hold("C")
        table.wait_s(1)
        while table.task != "Home":
            table.key("C")
    assert "banker" in table.bank.last_refusal[0]
    table.lay(BANKERS)
    table.lift()
    table.tap(1)
    table.key("GO")
    assert table.cash(1) == before_cash(before) + 200
    table.wait_s(31)
    table.key("C")
    assert table.sound == "refused" and table.bank.entries == before[0] + 1


def test_the_bankers_card_is_wanted_for_a_rent_that_the_bank_pays():
    table = Sitting("disney 3")
    table.book("double")
    table.book("buy 1 1")
    table.navigator.desk.banker.choose(BANKERS)
    before = state(table)
    table.tag(1)
    table.tap(2)
    table.key("OK")
    assert state(table) == before and "banker" in table.bank.last_refusal[0]
    table.lay(BANKERS)
    table.lift()
    table.key("OK")
    assert table.bank.entries == before[0] + 1


def before_cash(before) -> int:
    return 1500 - 60 - 60 - 50 - 50 - 200
