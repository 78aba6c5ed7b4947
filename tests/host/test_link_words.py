"""What answers otherwise than a banker of this version does: said in words, never a traceback, never without end."""

import json

import pytest

from host_tools.link import words
from host_tools.link.connection import PATIENCE_S, Connection
from host_tools.link.trouble import EXIT_UNUSABLE, LinkError

DEEP = '{"a":' * 20_000
HELLO = {
    "name": "handheld-banker", "version": "1", "board": "pico_rc522", "device": "00", "playing": True, "entries": 0,
    "found": "good", "bench": False, "parcel": None, "parcel_was": "",
}  # fmt: skip
STATE = {
    "edition": "classic", "names": ["Ann", "Ben"], "entries": 3, "journal": 3, "left_s": None, "slot2": False,
    "debts": [{"player": 1, "to": 2, "amount": 5}], "reason": [], "bytes": "00",
}  # fmt: skip
ROW = {"n": 1, "stands": True, "entry": "go 1"}


class Saying(Connection):
    """Answers every line with the same."""

    name = "the strange one"

    def __init__(self, answer):
        self.answer = answer if isinstance(answer, str) else json.dumps(answer)
        self.asked = 0

    def ask(self, line, timeout_s=PATIENCE_S):
        self.asked += 1
        assert self.asked < 50, "it asks on for ever"
        return self.answer

    def close(self):
        pass


def refusal_of(question, answer):
    with pytest.raises(LinkError, match="no banker of this version") as caught:
        question(Saying(answer))
    assert caught.value.status == EXIT_UNUSABLE


def test_what_is_right_is_taken():
    assert words.hello(Saying(HELLO)).board == "pico_rc522"
    assert words.state(Saying(STATE)) == STATE
    assert words.state(Saying({**STATE, "edition": None, "reason": ["not_enough_cash", "Not enough"]}))["entries"] == 3


@pytest.mark.parametrize("name", STATE)
def test_a_state_that_lacks_what_is_used_of_it(name):
    refusal_of(words.state, {key: value for key, value in STATE.items() if key != name})
    refusal_of(words.state, {**STATE, name: {}})


@pytest.mark.parametrize("debt", [1, "debt", None, [], {"player": 1, "to": 2}, {"player": 1, "to": 2, "amount": "5"}])
def test_a_debt_of_another_shape(debt):
    refusal_of(words.state, {**STATE, "debts": [debt]})


@pytest.mark.parametrize("answer", [DEEP, '{"name": "handheld-banker"}', "{", "", "[]"])
def test_what_is_no_answer_at_all(answer):
    for question in (words.hello, words.state, lambda connection: words.log_page(connection, 1)):
        refusal_of(question, answer)


def test_numbers_that_are_none():
    refusal_of(words.hello, json.dumps({**HELLO, "entries": float("inf")}))
    refusal_of(words.records, json.dumps({"kept": 1, "count": float("inf"), "entries": []}))


def test_a_number_of_the_chip_that_is_none():
    for device in ("../../elsewhere", 7, None):
        refusal_of(words.hello, {**HELLO, "device": device})


def test_a_log_that_never_comes_to_its_end():
    refusal_of(words.records, {"kept": 1, "count": 9, "entries": [ROW]})


def test_a_parcel_larger_than_any():
    refusal_of(words.fetch, f"ok 0 {words.MAX_PARCEL + 1} 00")
