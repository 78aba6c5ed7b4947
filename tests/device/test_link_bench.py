"""What the link does on the bench only: begin a game, bind cards and tags, book."""

import json
import random

from game import entries

from tests.device.cable import Line, bench
from tests.device.storage import fresh
from tests.device.table_games import begun, opened, snapshot


def test_a_game_is_started_and_booked_on_the_bench():
    line = bench()
    assert line.state()["edition"] is None
    assert line.ask("new simpsons 2") == "ok"
    assert line.ask("book buy 1 39") == "ok 1"
    assert line.ask('book name 2 "Homer S"') == "ok 2"
    state = line.state()
    assert state["cash"] == [1100, 1500] and state["names"] == ["Player 1", "Homer S"] and state["entries"] == 2
    assert state["owner"][27] == 1 and state["mode"] == "normal" and state["stock"] == [32, 12]
    assert line.ask("ask quote 39") == "ok 50"
    assert line.ask("book rent 2 39") == "ok 3"
    assert line.ask("book undo 2") == "ok 1"
    assert line.ask("book redo") == "ok 3"
    assert line.link.front.homes == 6
    assert line.bank.people.player_of(bytes.fromhex("045A0000000002")) == 2
    assert line.bank.tags.space_of(bytes.fromhex("04DEED00000039")) == 39
    assert line.bank.tags.count == 28


def test_without_a_bench_nothing_is_changed():
    _, disk = fresh()
    line = Line(disk, bench=False, bank=begun(disk))
    before, flash = snapshot(line.bank), disk._flash.image()
    for words in ("new classic 2", "card 1 04112233", "tag 1 04112233", "book go 1", "book"):
        assert line.ask(words) == "refused: no bench"
    assert snapshot(line.bank) == before and disk._flash.image() == flash
    assert line.state()["cash"] == [1500] * 4 and json.loads(line.ask("hello"))["bench"] is False


def test_booking_words_in_any_order_keep_the_ledger_sound():
    line = bench()
    line.ask("new disney 3")
    dice = random.Random(6)
    verbs = list(entries.KIND_NAMES)
    words = verbs + "0 1 2 3 5 12 39 40 99 500 to owes resign give take cash:5 deed:1 cards:1 lift:5 dice 7 on".split()
    accepted = 0
    for _ in range(3000):
        rest = [dice.choice(words) for _ in range(dice.randrange(4))]
        text = " ".join([dice.choice(verbs), dice.choice("123"), *rest])
        if line.bank.ledger.over:
            text = "undo"
        answer = line.ask("book " + text)
        accepted += answer.startswith("ok")
        assert answer.startswith(("ok ", "refused: ", "error: ")), answer
        assert line.bank.ledger.is_sound()
    assert accepted > 100
    assert snapshot(opened(line.disk)) == snapshot(line.bank)


def test_cards_and_tags_by_line():
    line = bench()
    assert line.ask("card 1 04112233").startswith("refused: no_game")
    line.ask("new classic 2")
    assert line.ask("card 1 04112233445566") == "ok" and line.bank.entries == 0
    assert line.bank.people.player_of(bytes.fromhex("04112233445566")) == 1
    assert line.ask("card 2 04112233445566").startswith("refused: card_is_taken")
    assert line.ask("tag 1 04112233445566").startswith("refused: card_is_taken")
    assert line.ask("tag 1 04aa").startswith("refused: not_a_card")
    assert line.ask("tag 0 04112233").startswith("refused: not_a_deed")
    assert line.ask("tag 1 04112233") == "ok" and line.bank.tags.space_of(bytes.fromhex("04112233")) == 1
    assert opened(line.disk).people.player_of(bytes.fromhex("04112233445566")) == 1
