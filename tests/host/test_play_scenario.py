"""Scenario files are judged whole before anything runs: known verbs, number and order of words, each named by line."""

import pytest

from host_tools.play import scenario
from host_tools.play.grammar import Word
from host_tools.play.scenario import Unreadable

GOOD = [
    "do pay 1 2 pot",
    "do pay 1 1.2.3m",  # a value, however wrong, is for the device
    "do pay 99 -1m",
    "do rent 1 12 dice 7 double ten",
    "do build 1 16 for 120",
    "do sellgroup 1 16 to 2",
    "do deal 1 2 give take",
    "do deal 1 2 give cash:5 deed:5 deed:12 cards:1 lift:5 take deed:6 lift:6 lift:8",
    "do bankrupt 1 owes 500",
    "do bankrupt 1 to 2 resign",
    "do out 1 card",
    "do house pot on",
    'do name 1 "A # B"',
    "do undo",
    "do undo 3",
    "refuse repairs 1 25 100",
    "game simpsons 3",
    "game simpsons timed 60 3",
    "game pixar quick 3 deals 1:1,3,5 2:6,8,9 start 500 house pot double-go",
    "game nonsense 99",
    "expect owner 1 bank",
    "expect due 2 none",
    "expect due 2 12 37",
    "expect quote 12 dice 7 280k",
    "expect quote 39 1m",
    "expect debts 1 500 to 2 3 100",
    "expect debts none",
    "expect house pot yes",
    "expect house no-rent-in-jail no",
    "expect slot 2 yes",
    "expect no screen TEXT",
    'expect screen "new game"',
    "expect either cash 1 5 | cash 1 6",
    "tap 1",
    "tag 39",
    "card DEADBEEF",
    "card 04A1B2C3D4E580",
    "two 1 2",
    "hold 1\nlift",
    "key 5 . K M GO C OK",
    "press C 3s",
    "wait 2m",
    "power cut at write 3",
    "board pico_two_readers\nleft 1\nright 2\nlift left\nlift right",
    "board pico_rc522\ntap 1",
    "# a comment\n\n  tap 1   # and one more\r\n",
    "\ufefftap 1",
]

BAD = [
    ("fly 1", 1, "unknown"),
    ("do fly 1", 1, "unknown"),
    ("expect flight 1", 1, "unknown"),
    ('"do" pay 1 5', 1, "unknown"),
    ("do", 1, "missing"),
    ("refuse", 1, "missing"),
    ("expect", 1, "missing"),
    ("do pay 1", 1, "pay P AMOUNT"),
    ("do pay 1 2 3", 1, "pay P AMOUNT"),
    ("do pay pot 1 2", 1, "pay P AMOUNT"),
    ("do rent 1 12 ten dice 7", 1, "rent P S"),
    ("do build 1 for 5 3", 1, "build P S"),
    ("do deal 1 2 take give", 1, "deal P Q give"),
    ("do deal 1 2 give cards:1 cash:5 take", 1, "cash:AMOUNT"),
    ("do bankrupt 1", 1, "bankrupt P"),
    ("do bankrupt 1 owes", 1, "bankrupt P"),
    ("do out 1 jump", 1, "out P card|double"),
    ("do house pot yes", 1, "house RULE on|off"),
    ("do undo 1 2", 1, "undo [N]"),
    ("do double 1", 1, "double"),
    ("game simpsons", 1, "game EDITION"),
    ("game simpsons timed 3", 1, "game EDITION"),
    ("game quick simpsons 3", 1, "game EDITION"),
    ("game simpsons 2 house pot start 5", 1, "game EDITION"),
    ("game simpsons 2 deals", 1, "game EDITION"),
    ("expect due 1", 1, "due P none"),
    ("expect due 1 none 5", 1, "due P none"),
    ("expect debts 1", 1, "debts"),
    ("expect sound loud", 1, "sound read"),
    ("expect alive 1 maybe", 1, "yes|no"),
    ("expect slot 3 yes", 1, "slot 2"),
    ("expect either cash 1 5 cash 2 6", 1, "one `|`"),
    ("expect either cash 1 5 | cash 2", 1, "cash P AMOUNT"),
    ("expect either cash 1 5 | cash 2 6 | cash 3 7", 1, "one `|`"),
    ("expect either either cash 1 1 | cash 1 2", 1, "unknown"),
    ("tap", 1, "tap N"),
    ("tap x", 1, "number"),
    ("tap 1 2", 1, "tap N"),
    ("card 04A1B2", 1, "UID"),
    ("key", 1, "key K"),
    ("key F", 1, "no key"),
    ("press C", 1, "press K TIME"),
    ("press C 3", 1, "time"),
    ("wait soon", 1, "time"),
    ("wait 0s", 1, "time"),
    ("power", 1, "power off|on|cut"),
    ("power cut at write 0", 1, "writes"),
    ("power cut at write", 1, "power cut at write N"),
    ("lift", 1, "nothing lies there"),
    ("tap 1\nhold 1\nlift\nlift", 4, "nothing lies there"),
    ("left 1", 1, "pico_two_readers"),
    ("board pico_two_readers\nleft 1\nlift", 3, "nothing lies there"),
    ("board nonsense", 1, "unknown board"),
    ("board", 1, "one name"),
    ("tap 1\nboard pico_rc522", 2, "first line"),
    ('do name 1 "A', 1, "does not end"),
    ('do name 1 A"B"', 1, "inside a word"),
]


@pytest.mark.parametrize("text", GOOD)
def test_good_lines_can_be_played(text):
    assert scenario.parse("f.table", text.removeprefix("\ufeff")).steps


@pytest.mark.parametrize(("text", "line", "why"), BAD)
def test_bad_lines_are_named(text, line, why):
    with pytest.raises(Unreadable) as caught:
        scenario.parse("f.table", text)
    assert caught.value.problems[0].startswith(f"f.table:{line}: ")
    assert why in caught.value.problems[0]


def test_every_bad_line_of_every_file_is_named(tmp_path):
    one, two = tmp_path / "one.table", tmp_path / "two.table"
    one.write_text("tap 1\nfly 1\ndo pay 1\n")
    two.write_text("swim\n")
    with pytest.raises(Unreadable) as caught:
        scenario.read_all([str(one), str(tmp_path / "three.table"), str(two)])
    named = [problem.split(": ")[0] for problem in caught.value.problems]
    assert named == [f"{one}:2", f"{one}:3", str(tmp_path / "three.table"), f"{two}:1"]


@pytest.mark.parametrize(("content", "why"), [(b"", "empty"), (b"# only this\n", "empty"), (b"\xff\xfe\x00", "UTF-8")])
def test_a_file_without_a_line_to_play_is_refused(tmp_path, content, why):
    path = tmp_path / "f.table"
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=why):
        scenario.read(str(path))


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(Unreadable, match="cannot be read"):
        scenario.read(str(tmp_path))


def test_a_byte_order_mark_is_no_word(tmp_path):
    path = tmp_path / "f.table"
    path.write_bytes(b"\xef\xbb\xbftap 1\r\n")
    assert scenario.read(str(path)).steps[0].verb == "tap"


def test_words_quotes_and_comments():
    assert scenario.split('expect screen "a # b"# c') == [Word("expect"), Word("screen"), Word("a # b", True)]
    assert scenario.split("do  pay 1 5m#x") == [Word("do"), Word("pay"), Word("1"), Word("5m")]


def test_uids_of_cards_and_tags():
    assert scenario.card_uid("3") == bytes.fromhex("045A0000000003")
    assert scenario.tag_uid("5") == bytes.fromhex("04DEED00000005")
    assert scenario.tag_uid("39") == bytes.fromhex("04DEED00000039")


def test_times():
    assert scenario.time_ms("61s") == 61_000
    assert scenario.time_ms("5m") == 300_000


def test_steps_keep_their_line_numbers():
    steps = scenario.parse("f", "# first\n\ntap 1\n  # more\nexpect over no").steps
    assert [(step.line, step.verb) for step in steps] == [(3, "tap"), (5, "expect")]
