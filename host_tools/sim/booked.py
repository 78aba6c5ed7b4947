"""The trace of what was booked: the device's own log, put into sentences for people at the page.

The log comes over the link in the words of scenario files ("transfer 1 2 50"); nothing is worked out here but
the difference between two balances that the device itself told.
"""
# pyright: standard
# The game's own modules run on MicroPython and can't say their types as strictly.

from __future__ import annotations

import json
import shlex
from typing import Any

from host_tools.devices.base import Device
from host_tools.sim import box

KEPT = 64  # the newest records shown
AT_ONCE = 16  # as many as the link gives in one line

# Verb, what its words are, and the sentence. P, Q players; S space; A amount; N number; W words as they are.
SENTENCES = {
    "pay": ("PAW", "{P} pays {W} {A}"),
    "receive": ("PA", "{P} receives {A} from the bank"),
    "transfer": ("PQA", "{P} pays {Q} {A}"),
    "go": ("PW", "{P} gets the salary{W}"),
    "buy": ("PS", "{P} buys {S}"),
    "auction": ("PSA", "{P} wins {S} for {A}"),
    "nobid": ("S", "Nobody bids for {S}"),
    "rent": ("PSW", "{P} pays the rent of {S}"),
    "tax": ("PS", "{P} pays {S}"),
    "build": ("PSWA", "{P} builds on {S}"),
    "sell": ("PS", "{P} sells a building on {S}"),
    "sellgroup": ("PSW", "{P} sells buildings around {S}"),
    "mortgage": ("PS", "{P} mortgages {S}"),
    "lift": ("PS", "{P} lifts the mortgage of {S}"),
    "keep": ("PS", "{P} pays the interest of {S}"),
    "deal": ("PQW", "{P} and {Q} make a deal"),
    "each": ("PA", "{P} pays everybody {A}"),
    "collect": ("PA", "{P} collects {A} from everybody"),
    "repairs": ("PAW", "{P} pays for repairs"),
    "jail": ("P", "{P} goes to jail"),
    "throw": ("P", "{P} throws no double"),
    "fine": ("P", "{P} pays the fine"),
    "out": ("PW", "{P} is out of jail"),
    "jailcard": ("P", "{P} draws a jail card"),
    "bankrupt": ("PW", "{P} is bankrupt"),
    "double": ("", "A double: Tinker Bell moves"),
    "parking": ("P", "{P} takes the pot"),
    "house": ("WW", "A house rule changes"),
    "name": ("NW", "Player {N} is called {W}"),
    "newcard": ("PW", "{P} has a new card"),
    "timeup": ("", "The time is up"),
    "undo": ("W", "Taken back"),
    "redo": ("", "Brought back"),
}
CORRECTIONS = ("undo", "redo")
WORDS = {"pay": {"": "the bank", "pot": "the pot"}, "go": {"": "", "landed": " for landing on it"}}


class Trace:
    """The newest records of the log, and who had how much before and after those seen live."""

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self._seen: tuple[Any, ...] = ()
        self._rows: list[dict[str, Any]] = []
        self._cash: list[int] = []
        self._moves: dict[tuple[int, str], list[list[Any]]] = {}

    def of(self, device: Device, state: dict[str, Any] | None) -> list[dict[str, Any]]:
        """The newest KEPT records, oldest first: `number`, `words`, `moves`, `gone` when taken back."""
        if state is None:
            self._forget()
            return []
        seen = (state["edition"], state["journal"], state["entries"], state["bytes"], tuple(state["names"]))
        if seen != self._seen:
            records = _records(device, state["journal"])
            self._note_moves(state, records)
            self._rows = [self._row(record, state) for record in records]
            self._seen = seen
        return self._rows

    def _note_moves(self, state: dict[str, Any], records: list[dict[str, Any]]) -> None:
        """One record more than last time: the balances that changed are its doing."""
        same_game = self._seen[:1] == (state["edition"],) and len(self._cash) == len(state["cash"])
        if records and same_game and self._seen[1] == state["journal"] - 1:
            table = box.table(state["edition"])
            self._moves[_key(records[-1])] = [
                [seat, f"{'+' if new > old else '−'}{table.show(abs(new - old)) if table else abs(new - old)}"]
                for seat, (old, new) in enumerate(zip(self._cash, state["cash"], strict=True), start=1)
                if new != old
            ]
        self._cash = state["cash"]

    def _row(self, record: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
        verb = record["entry"].split(" ")[0]
        return {
            "number": record["n"],
            "words": sentence(record["entry"], state["names"], state["edition"]),
            "moves": self._moves.get(_key(record), []),
            "gone": not record["stands"] and verb not in CORRECTIONS,
        }


def sentence(entry: str, names: list[str], edition: str) -> str:
    """An entry in the words of the link as a sentence; as it is when it has another form than ours."""
    words = shlex.split(entry)
    kinds, text = SENTENCES.get(words[0], ("", ""))
    if not text:
        return entry
    given = {kind: _value(kind, word, names, edition) for kind, word in zip(kinds, words[1:], strict=False)}
    said = WORDS.get(words[0])
    given["W"] = said.get(given.get("W", ""), "") if said else given.get("W", "")
    try:
        return text.format(**given)
    except KeyError:
        return entry


def _value(kind: str, word: str, names: list[str], edition: str) -> str:
    table = box.table(edition)
    if kind in "PQ" and word.isdigit() and 0 < int(word) <= len(names):
        return names[int(word) - 1]
    if kind == "S" and table and word.isdigit():
        return table.space_name(int(word))
    if kind == "A" and table:
        return table.sign + word
    return word


def _records(device: Device, count: int) -> list[dict[str, Any]]:
    """The newest KEPT records of the log; fewer when the device answers otherwise."""
    records: list[dict[str, Any]] = []
    for first in range(max(1, count - KEPT + 1), count + 1, AT_ONCE):
        try:
            answer = json.loads(device.link(f"log {first} {min(AT_ONCE, count - first + 1)}"))
        except ValueError:
            break
        records.extend(answer.get("entries", []) if isinstance(answer, dict) else [])
    return records


def _key(record: dict[str, Any]) -> tuple[int, str]:
    return record["n"], record["entry"]
