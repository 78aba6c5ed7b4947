"""What a page may say: every verb is read, and nothing else gets through."""

import json

import pytest

from host_tools.sim.messages import (
    MAX_MESSAGE_BYTES,
    Battery,
    Lay,
    Lift,
    NotUnderstood,
    Power,
    Press,
    Release,
    Start,
    Tap,
    parse,
)

UID = "045A0000000001"

GOOD = [
    ({"press": "GO"}, Press("GO")),
    ({"release": "."}, Release(".")),
    ({"lay": {"uid": UID, "reader": "left"}}, Lay(UID, "left")),
    ({"lay": {"uid": UID.lower()}}, Lay(UID, "right")),
    ({"tap": {"uid": "01020304"}}, Tap("01020304", "right")),
    ({"lift": {"uid": UID, "reader": "right"}}, Lift(UID, "right")),
    ({"lift": {"reader": "right"}}, Lift("", "right")),
    ({"power": "cut"}, Power("cut")),
    ({"battery": 3300}, Battery(3300)),
    ({"start": {"edition": "pixar", "players": 8}}, Start("pixar", 8)),
]

BAD = [
    "",
    "no json",
    "[]",
    "{}",
    "null",
    '{"press": "5", "release": "5"}',
    '{"press": "55"}',
    '{"press": ["5"]}',
    '{"press": null}',
    '{"shout": "5"}',
    '{"lay": "045A0000000001"}',
    '{"lay": {}}',
    '{"lay": {"uid": "04"}}',
    '{"lay": {"uid": "04 5A 00 0"}}',
    '{"lay": {"uid": 4}}',
    '{"lay": {"uid": "045A0000000001", "reader": "top"}}',
    '{"power": "maybe"}',
    '{"battery": -1}',
    '{"battery": 5501}',
    '{"battery": 3.3}',
    '{"battery": true}',
    '{"start": {"edition": "classic"}}',
    '{"start": {"edition": "classic", "players": 9}}',
    '{"start": {"edition": "classic 4 house pot", "players": 4}}',
    '{"start": {"edition": "classic\\nbook pay 1 1", "players": 4}}',
    "[" * 3000,
    json.dumps({"press": "5" * MAX_MESSAGE_BYTES}),
]


@pytest.mark.parametrize(("said", "meant"), GOOD)
def test_every_verb_is_read(said, meant):
    assert parse(json.dumps(said)) == meant


@pytest.mark.parametrize("said", BAD)
def test_what_is_no_message_is_refused_with_words(said):
    with pytest.raises(NotUnderstood) as refusal:
        parse(said)
    assert str(refusal.value)
