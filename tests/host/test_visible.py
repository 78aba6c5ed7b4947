"""Text of a device or of a file never moves a terminal: what it would obey is shown as an escape, by every command."""

import json
from dataclasses import replace

import pytest
import typer

from host_tools.backup import contents
from host_tools.link import words
from host_tools.link.connection import PATIENCE_S, Connection
from host_tools.link.trouble import Refused, explained
from host_tools.visible import visible, visible_lines

NASTY = "\x1b]0;owned\x07"
SEEN = "\\u001b]0;owned\\u0007"


class Answering(Connection):
    """Answers every line with the same."""

    name = "the banker"

    def __init__(self, answer: str) -> None:
        self._answer = answer

    def ask(self, line: str, timeout_s: float = PATIENCE_S) -> str:
        return self._answer

    def close(self) -> None:
        pass


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë, 5 € – “ok”", "Zoë, 5 € – “ok”"),
        (NASTY, SEEN),
        ("a\nb\rc\td", "a\\u000ab\\u000dc\\u0009d"),
        ("\x9b2J", "\\u009b2J"),
        ("abc\u202ecba", "abc\\u202ecba"),
        ("\ud800", "\\ud800"),
    ],
)
def test_what_a_terminal_obeys_is_seen(text, shown):
    assert visible(text) == shown


def test_a_long_text_is_cut_and_lines_stay_lines():
    assert visible("x" * 9, 4) == "xxxx…" and visible("xxxx", 4) == "xxxx"
    assert visible_lines("one\n\x1btwo\n") == "one\n\\u001btwo\n"


def test_what_a_device_says():
    assert words.screen(Answering(f"ok {NASTY}")) == SEEN
    hello = {
        "name": words.NAME, "version": NASTY, "board": NASTY, "device": "00", "playing": False, "entries": 0,
        "found": "good", "bench": False, "parcel": None, "parcel_was": "",
    }  # fmt: skip
    said = words.hello(Answering(json.dumps(hello)))
    assert (said.version, said.board) == (SEEN, SEEN)


def test_what_a_device_refuses(capsys):
    with pytest.raises(typer.Exit), explained():
        raise Refused("no_game", f"{NASTY}\nlast line", "Try again.")
    assert capsys.readouterr().err == f"The device refused: {SEEN}\nlast line.\nTry again.\n"


def test_names_in_a_backup():
    class Money:
        title = NASTY

        @staticmethod
        def show(units: int) -> str:
            return f"${units}"

    nobody = contents.Game(Money, None, "normal", 0, (), (NASTY,), ("",), (), b"", 1, (), 2, b"", (5,), (), None)
    assert nobody.said() == f"{SEEN}: {SEEN} $5; 2 entries"
    assert replace(nobody, stands=1).said().endswith("1 entry")
