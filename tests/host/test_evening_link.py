"""The game as a device tells it over the link: whole, only what is new the next time, and never half of two games."""

from dataclasses import replace as replaced

import pytest
from app import table as device_table
from game import entries

from host_tools.evening.from_link import Reader, split
from host_tools.evening.replay import LogBroken, replay
from host_tools.link.trouble import EXIT_REFUSED, LinkError, Refused
from tests.device.storage import fresh
from tests.device.table_games import MIXED, begun, opened
from tests.host.evening_games import AtBank, of_bank


def full(count=40):
    bank = begun(fresh()[1])
    for entry in MIXED[:count]:
        bank.book(entry)
    return bank


def plain(told):
    """What was told, the edition by its key: two of one are equal then."""
    return replaced(told, edition=told.edition.key)


def test_all_that_a_bank_holds_comes_over_the_link():
    bank = full()
    assert plain(Reader(AtBank(bank)).read()) == plain(of_bank(bank))


def test_only_state_and_log_are_asked():
    connection = AtBank(full())
    Reader(connection).read()
    assert {line.split(" ")[0] for line in connection.asked} == {"state", "log"}


def test_the_second_time_only_what_is_new_is_asked():
    bank = full()
    connection = AtBank(bank)
    reader = Reader(connection)
    reader.read()
    del connection.asked[:]
    bank.book(entries.undo(3))
    bank.book(entries.receive(1, 5))
    assert replay(reader.read()).end.pack() == bank.ledger.pack()
    assert connection.asked == ["state", "log 0 0", "log 41 16"]


def test_nothing_new_asks_for_no_log():
    connection = AtBank(full())
    reader = Reader(connection)
    reader.read()
    del connection.asked[:]
    assert reader.read().records == reader.read().records
    assert connection.asked == ["state"] * 2


def test_what_is_booked_meanwhile_makes_it_ask_again():
    bank = full(20)
    connection = AtBank(bank)
    connection.meanwhile = lambda: bank.book(entries.receive(1, 7))
    told = Reader(connection).read()
    assert replay(told).end.pack() in (told.end, bank.ledger.pack())
    connection.meanwhile = lambda: bank.book(entries.undo(15))
    assert replay(Reader(connection).read()).edition.key == "classic"


def test_a_game_that_never_stands_still_is_given_up():
    bank = full(20)
    connection = AtBank(bank)
    states = iter(range(1000))
    connection.ask = lambda line, timeout_s=5.0: AtBank.ask(connection, line).replace(
        '"journal":20', f'"journal":{21 + next(states)}'
    )
    with pytest.raises(LinkError, match="changes faster"):
        Reader(connection).read()


def test_another_game_is_read_anew():
    flash, disk = fresh()
    bank = begun(disk)
    for entry in MIXED[:12]:
        bank.book(entry)
    connection = AtBank(bank)
    reader = Reader(connection)
    reader.read()
    connection.bank = full(5)
    assert replay(reader.read()).end.pack() == connection.bank.ledger.pack()
    connection.bank = begun(fresh()[1], edition="simpsons", players=3)
    assert plain(reader.read()) == plain(of_bank(connection.bank))


def test_records_that_fall_away_between_two_looks(monkeypatch):
    monkeypatch.setattr(device_table, "MAX_ENTRIES", 150)
    bank = begun(fresh()[1])
    for count in range(150):
        bank.book(entries.pay(1 + count % 4, 1))
    bank.accept_forgetting()
    connection = AtBank(bank)
    reader = Reader(connection)
    assert reader.read().first == 1
    for _ in range(30):
        bank.book(entries.receive(2, 3))
    del connection.asked[:]
    told = reader.read()
    assert plain(told) == plain(of_bank(bank)) and told.first > 1
    assert len(connection.asked) == 4, "30 new records, in two lines; nothing of what was there already"


def test_no_game_is_said_in_the_devices_own_words():
    with pytest.raises(Refused, match="No game yet") as caught:
        Reader(AtBank(opened(fresh()[1]))).read()
    assert caught.value.status == EXIT_REFUSED


def test_what_no_banker_would_say_is_refused():
    connection = AtBank(full(3))
    asked = connection.ask
    for wrong, right in (
        ('"entry":"fly 1"', '"entry":"buy 1 1"'),
        ('"entry":"buy 1 99"', '"entry":"buy 1 1"'),
        ('"bytes":"zz', '"bytes":"00'),
        ('"edition":"pixar"', '"edition":"classic"'),
    ):
        connection.ask = lambda line, timeout_s=5.0, right=right, wrong=wrong: asked(line).replace(right, wrong)
        with pytest.raises(LogBroken):
            Reader(connection).read()


def test_a_name_in_quotes_is_one_word():
    assert split('name 1 "O\' N\\"') == ["name", "1", "O' N\\"]
    assert split("deal 1 2 give take cash:5") == ["deal", "1", "2", "give", "take", "cash:5"]
