"""The hands that can be at a device, as words, and what lies on the table for them.

A hand is a tuple of words: ("key", "5"), ("hold", "C"), ("tap", UID), ("two", UID, UID), ("lay", UID), ("left", UID),
("lift",), ("wait", SECONDS), ("power",), ("arm", N, PERMILLE). A UID is hex digits, a number digits.
"""

from collections.abc import Iterator

from tests.properties.printed import DEEDS

Hand = tuple[str, ...]
Hands = Iterator[Hand]

HOME: Hand = ("home",)  # not a hand: the way home, by C alone
LEAVE: Hand = ("leave",)  # nor this: OK, if a receipt is on the screen, since C would take it back
PARCEL: Hand = ("parcel",)  # nor this: a backup goes out over the cable and comes back
SELFTEST: Hand = ("selftest",)  # nor this: the PC asks for the self-test
KEYS = ("1", "2", "3", "GO", "4", "5", "6", "K", "7", "8", "9", "M", ".", "0", "C", "OK")
DIGITS = "0123456789"
OK, GO, C = ("key", "OK"), ("key", "GO"), ("key", "C")
BOARD = sorted(DEEDS)
GROUPS = sorted({deed.group for deed in DEEDS.values()})
STRANGERS = ("04AA0000000001", "04AA0000000002", "11223344", "04AA00000000000000B3", "08123456", "04DEED00000099")
BANKER = "04BB0000000001"


def card(player: int) -> str:
    """The UID of a player's card, as in scenario files."""
    return f"045A00000000{player:02X}"


def tag(space: int) -> str:
    """The UID of a deed's tag."""
    return f"04DEED000000{space:02d}"


def keys(text: str) -> list[Hand]:
    """A press a sign."""
    return [("key", sign) for sign in text]
