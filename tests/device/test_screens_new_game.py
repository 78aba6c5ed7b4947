"""Setting up a game: never by accident, strangers refused, names kept, two slots (DESIGN section 5, R17.4)."""

from tests.device.sitting import Sitting, card_uid, tag_uid

from game import edition  # isort: skip
from game.shelf import Shelf  # isort: skip

TELEPHONE = bytes((0x08, 0xA1, 0xB2, 0xC3))


def seated(table, *keys):
    """As far as the seats: edition and mode by keys."""
    table.key("1", *(keys or ("1", "1")))
    assert table.task == "Enrol"
    return table.navigator.live.plan


def test_an_empty_device_opens_on_new_game_and_stays_there():
    table = Sitting(None)
    assert table.task == "NewGame" and table.shows("New game")
    for keys in ("C", "OK", "GO", "2"):
        table.key(keys)
        assert table.task == "NewGame"
    table.tap(1)
    assert table.sound == "refused" and table.task == "NewGame"


def test_cards_join_once_and_a_telephone_never():
    table = Sitting(None)
    plan = seated(table)
    table.tap(1)
    assert plan.names == ["Player 1"] and table.sound == "ok"
    table.tap(1)
    assert table.sound == "refused"
    table.lay(TELEPHONE)
    table.lift()
    assert table.sound == "refused" and len(plan.names) == 1
    table.key("OK")
    assert table.task == "Enrol" and table.sound == "refused"


def test_a_deeds_tag_is_no_card():
    table = Sitting("classic 2")
    table.hold("C")
    plan = seated(table)
    table.tag(39)
    assert plan.names == [] and table.sound == "refused"
    table.lay(tag_uid(1), card_uid(1))
    table.lift()
    assert plan.names == [] and table.sound == "refused"


def test_known_cards_keep_their_names_also_those_of_the_running_game():
    table = Sitting("classic 2")
    table.book("name 2 Zoé")
    table.hold("C")
    plan = seated(table)
    table.tap(2)
    table.tap(7)
    assert plan.names == ["Zoé", "Player 2"]
    table.key("OK")
    table.hold("C")
    assert table.bank.people.name(1) == "Zoé" and table.bank.people.player_of(card_uid(2)) == 1


def test_the_last_seat_is_given_up_with_c_and_eight_are_enough():
    table = Sitting(None)
    plan = seated(table)
    table.key(*"00000000")
    assert len(plan.names) == 8
    table.tap(1)
    assert table.sound == "refused" and len(plan.names) == 8
    table.key("C", "C")
    table.tap(1)
    assert len(plan.names) == 7 and plan.uids[6] == card_uid(1)
    table.key("9")
    assert table.sound == "refused"
    table.hold("C")
    assert table.task == "ChooseMode"


def test_nothing_begins_without_the_held_key():
    table = Sitting("classic 2")
    table.book("pay 1 100")
    table.hold("C")
    seated(table)
    table.key("0", "0", "OK")
    assert table.task == "Ready"
    for key in ("OK", "GO", "K", "M", ".", "9"):
        table.key(key)
        assert table.sound == "refused" and table.cash(1) == 1400
    table.tap(1)
    assert table.sound == "refused"
    table.key("C")
    assert table.task == "Enrol" and table.cash(1) == 1400
    table.key("OK")
    table.hold("C")
    assert table.task == "Home" and table.cash(1) == 1500 and table.sound == "ok"


def test_an_unfinished_second_game_goes_only_with_a_second_held_key():
    table = Sitting("simpsons 2")
    table.book("pay 1 1m")
    table.hold("C")
    seated(table)
    table.key("0", "0", "OK")
    table.hold("C")
    assert table.bank.slots.kept
    table.hold("C")
    seated(table)
    table.key("0", "0", "OK")
    table.hold("C")
    assert table.task == "DropSecond" and table.shows("M14m")
    table.key("OK")
    assert table.task == "DropSecond" and table.sound == "refused"
    table.key("C")
    assert table.task == "Ready" and table.bank.second.balances[0] == 1400
    table.hold("C")
    table.hold("C")
    assert table.task == "Home" and table.bank.second.balances[0] == 1500


def test_beside_a_game_that_is_lost_the_kept_one_is_asked_for_all_the_same():
    table = Sitting("simpsons 2")
    table.book("pay 1 1m")
    table.link("new classic 2")
    for name in ("now/state", "h0/0"):
        table.disk.write(f"{table.bank.slots.folder}/{name}", b"spoilt")
    table.cut()
    assert not table.bank.playing and table.task == "Recovered" and "Nothing good left" in table.screen
    table.key("OK")
    seated(table)
    table.key("0", "0", "OK")
    table.hold("C")
    assert table.task == "DropSecond" and table.shows("M14m")
    table.key("C")
    assert table.bank.second.balances[0] == 1400


def test_a_finished_second_game_is_dropped_unasked():
    table = Sitting("classic 2")
    table.book("bankrupt 2 resign")
    table.hold("C")
    seated(table)
    table.key("0", "0", "OK")
    table.hold("C")
    assert table.bank.second.over
    table.hold("C")
    seated(table)
    table.key("0", "0", "OK")
    table.hold("C")
    assert table.task == "Home" and not table.bank.second.over


def test_too_little_money_for_a_paid_deal_is_said_in_the_edition_to_come():
    table = Sitting("classic 2")
    table.hold("C")
    seated(table, "2", "2")
    table.key("0", "0", "OK")
    table.key("1", *"500K", "OK")
    table.key("3", "2", "3", "9", "OK", "3", "7", "OK", "1", "OK", "3", "OK")
    table.hold("C")
    assert table.task == "Ready" and table.sound == "refused"
    assert "1 Player 1 lacks" in table.screen and "M7m" in table.screen
    assert table.bank.edition.key == "classic"


def test_the_start_sum_keeps_to_what_a_balance_holds():
    table = Sitting(None)
    plan = seated(table)
    table.key("0", "0", "OK", "1", *"1000000", "OK")
    assert table.task == "StartSum" and "$999999" in table.screen
    table.key("C", "OK")
    assert plan.start == 100000
    table.key("1", "K")
    assert table.sound == "refused"


def test_typed_deals_are_corrected_and_given_up():
    table = Sitting(None)
    plan = seated(table, "3", "2")
    table.key("0", "0", "OK", "3", "2")
    assert table.task == "TypeDeals"
    table.key("3", "9", "OK", "3", "9", "OK")
    assert table.sound == "refused"
    table.key("C", "C", "3", "7", "OK")
    assert "2 Player 2" in table.screen
    table.key("C")
    assert "1 Player 1" in table.screen
    table.hold("C")
    assert table.task == "Ready" and plan.deals is None
    table.key("3", "2", "1", "OK", "3", "OK", "6", "OK", "8", "OK")
    assert plan.deals == ((1, 1), (1, 3), (2, 6), (2, 8))
    table.key("3", "1")
    assert plan.deals is None


def test_a_drawn_deal_gives_each_player_different_deeds():
    table = Sitting(None)
    seated(table, "5", "2")
    table.key("0", "0", "0", "OK")
    table.hold("C")
    assert table.task == "Dealt"
    ledger = table.bank.ledger
    assert [ledger.owner.count(player) for player in (1, 2, 3)] == [3, 3, 3] and table.cash(1) == 1500
    table.key("OK", "OK", "OK")
    assert table.task == "Home"


def test_minutes_are_bounded():
    table = Sitting(None)
    table.key("1", "1", "3", *"9", "OK")
    assert table.task == "Minutes" and table.sound == "refused"
    table.key(*"99", "OK")
    assert table.task == "Minutes" and table.sound == "refused"
    table.key("C", "C", "C", *"601", "OK")
    assert table.sound == "refused"
    table.key("C", "0", "OK")
    assert table.task == "Enrol" and table.navigator.live.plan.minutes == 600


def test_the_list_of_editions_makes_none_of_them(monkeypatch):
    """To make one takes the chip 30 ms, and all of them come in one pass of the loop."""
    shelf = Shelf()
    for number in (8, 9):
        shelf.put({"key": f"own{number}", "title": f"Own {number}"}, number)
    shelf.put({"key": "own10"}, 10)
    monkeypatch.setattr(edition, "whole", None)
    monkeypatch.setattr(edition, "Edition", None)
    assert [shelf.title_of(key) for key in shelf.KEYS[-4:]] == ["Scooby-Doo", "Own 8", "Own 9", "Classic"]
