"""The link: every line gets one answer, and what is not understood changes nothing."""

import json
import random

from app.statement import written
from game import entries

from tests.device.cable import bench
from tests.device.storage import operations
from tests.device.table_games import snapshot


def test_state_has_every_field_in_order_and_survives_awkward_names():
    line = bench()
    fields = (
        "edition mode players names over winner entries journal cash alive owner level mortgaged stock jail throws "
        "jailcards due auctions pot tinker house worth raise places debts left_s slot2 reason found bytes"
    ).split()
    assert list(line.state()) == fields
    line.ask("new classic timed 60 3 house pot")
    assert line.ask('book name 1 "a\\b/€é"') == "ok 1"
    line.bank.open_debt(1, 2, 77, entries.pay(1, 77))
    state = line.state()
    assert list(state) == fields
    assert state["names"][0] == "a\\b/€é" and state["left_s"] == 3600 and state["house"] == ["pot"]
    assert state["debts"] == [{"player": 1, "amount": 77, "to": 2}] and state["slot2"] is False
    assert bytes.fromhex(state["bytes"]) == line.bank.ledger.pack()
    assert state["places"] == [[1, 1], [2, 1], [3, 1]] and state["over"] is False and state["winner"] == []


def test_a_refusal_says_why_and_changes_nothing():
    line = bench()
    line.ask("new classic 2")
    before, flash = line.state(), line.disk._flash.image()
    for words, answer in (
        ("book pay 1 9999", "refused: not_enough_cash"),
        ("book pay 1 1.5", "refused: not_an_amount"),
        ("book pay 9 5", "refused: "),
        ("book pay 1", "error: wrong_words"),
        ("book dance 1", "error: unknown_verb"),
        ("book", "error: "),
        ("book undo", "refused: nothing_to_undo"),
        ('book name 1 "', "error: a quote is left open"),
        ("ask", "error: "),
        ("new classic 1", "refused: wrong_players"),
        ("new nothing 2", "refused: unknown_edition"),
        ("log", "error: wrong_words"),
        ("put 5 00", "error: expected offset 0"),
        ("put 0 0", "error: not hex"),
        ("put 0 zz", "error: not hex"),
        ("put end 00000001", "error: damaged (checksum)"),
        ("state please", "error: wrong_words"),
        ("press OK", "error: unknown word"),
        ("tap 1", "error: unknown word"),
    ):
        assert line.ask(words).startswith(answer), words
    after = line.state()
    before.pop("reason"), after.pop("reason")
    assert after == before and line.disk._flash.image() == flash
    line.ask("book pay 1 9999")
    assert line.state()["reason"][0] == "not_enough_cash"


def test_lines_too_long_not_text_or_half():
    line = bench()
    line.ask("new classic 2")
    before = snapshot(line.bank)
    assert line.send(b"book go 1" + b" " * 504 + b"\n") == b"error: too long\n"
    assert line.send(b"x" * 5000 + b"\n") == b"error: too long\n"
    assert line.send(b"book go 1" + b" " * 503 + b"\n") == b"ok 1\n"
    for junk in (b"\x03book go 1\n", b"book go 1\x00\n", b"\xff\xfe\n", b"book\tgo 1\n", b"\xc3\n"):
        assert line.send(junk) == b"error: not text\n"
    assert line.send(b"\n\r\n\n") == b""
    assert line.send(b"boo") == b"" and line.send(b"k go 2\r\n") == b"ok 2\n"
    assert line.send(b"book go 1\nbook go 2\nhello there\n").split(b"\n")[:3] == [
        b"ok 3", b"ok 4", b"error: wrong_words: wrong words",
    ]  # fmt: skip
    assert snapshot(line.bank)[0] == before[0] + 4


def test_random_bytes_never_raise_and_never_book():
    line = bench()
    line.ask("new classic 3")
    line.ask("book buy 1 39")
    before, ops = snapshot(line.bank), operations(line.disk._flash)
    dice = random.Random(5)
    words = b'book new card tag put get log ask quote hello state 1 2 39 " \x03 end 00 go undo pay 9999999'.split(b" ")
    for _ in range(1500):
        if dice.randrange(2):
            data = dice.randbytes(dice.randrange(1, 90))
        else:
            data = b" ".join(dice.choice(words) for _ in range(dice.randrange(1, 7)))
        data = data.replace(b"book", b"b\x03ook").replace(b"new", b"nw").replace(b"card", b"crd").replace(b"tag", b"tg")
        answers = line.send(data + b"\n" * dice.randrange(2))
        assert answers.count(b"\n") <= data.count(b"\n") + data.count(b"\r") + 1
    line.send(b"\n")
    assert line.ask("hello").startswith("{")
    assert snapshot(line.bank) == before and operations(line.disk._flash) == ops


def test_answers_go_out_in_pieces_when_the_port_takes_them():
    line = bench()
    line.ask("new classic 8")
    line.port.pieces = []
    whole = line.ask("state")
    assert max(line.port.pieces) == 64 and sum(line.port.pieces) == len(whole) + 1
    line.port.room = 7
    assert line.ask("state") == whole


def test_an_answer_not_taken_in_two_seconds_is_dropped():
    line = bench()
    line.port.room = 0
    assert line.send(b"hello\n", 390) == b"" and line.link.busy
    line.send(b"", 20)
    assert not line.link.busy
    line.port.room = 64
    assert line.ask("screen") == "ok Anna $1500"


def test_the_log_is_read_back_sixteen_at_a_time():
    line = bench()
    line.ask("new classic 2")
    line.ask("book buy 1 1")
    line.ask("book undo")
    for _ in range(40):
        line.ask("book go 2")
    first = json.loads(line.ask("log 0"))
    assert first["from"] == 1 and first["kept"] == 1 and first["count"] == 42 and len(first["entries"]) == 16
    assert bytes.fromhex(first["start"])[0] == 0
    assert first["entries"][:3] == [
        {"n": 1, "stands": False, "entry": "buy 1 1"},
        {"n": 2, "stands": False, "entry": "undo"},
        {"n": 3, "stands": True, "entry": "go 2"},
    ]
    assert [row["n"] for row in json.loads(line.ask("log 17"))["entries"]] == list(range(17, 33))
    assert [row["n"] for row in json.loads(line.ask("log 40 2"))["entries"]] == [40, 41]
    assert json.loads(line.ask("log 900"))["entries"] == [] and len(json.loads(line.ask("log 1 999"))["entries"]) == 16


def test_the_rest_of_the_words():
    line = bench()
    assert line.ask("fault") == "ok none" and line.ask("selftest") == "ok nothing to test"
    assert line.ask("time").startswith("ok ") and line.ask("log 0").startswith("refused: no_game")
    assert line.ask("get 0").startswith("refused: no_game")
    assert line.ask("repl") == "ok" and line.link.front.restarts == 0
    line.link.step(0)
    assert line.link.front.restarts == 1


def test_json_is_written_as_json_reads_it():
    for value in (None, True, False, 0, -5, "", 'a"b\\c', "é€", [], [1, [2, None]], "\x01"):
        assert json.loads(written(value)) == value
