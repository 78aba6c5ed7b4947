"""What is in the box on the table: the cards and the deeds of an edition, for a page to draw.

Plain data out of the edition's table; colours and drawings are the page's own.
"""

from __future__ import annotations

from typing import Any

from host_tools import device_code  # noqa: F401 - so that `game` is found
from host_tools.play.scenario import card_uid, tag_uid

from game import edition  # isort: skip

CARDS = 8
KEYS = edition.KEYS


def editions() -> list[dict[str, str]]:
    """Key and title of every edition, in their order."""
    return [{"key": key, "title": edition.load(key).title} for key in KEYS]


def contents(key: str) -> dict[str, Any]:
    """The box of one edition: `edition`, `title`, `cards` and `groups` of deeds. Raises Refusal for an unknown key."""
    table = edition.load(key)
    cards = [{"player": number, "uid": _hex(card_uid(str(number)))} for number in range(1, CARDS + 1)]
    groups = [{"name": _group_name(table, group), "deeds": _deeds(table, group)} for group in range(len(table.groups))]
    return {"edition": key, "title": table.title, "cards": cards, "groups": groups}


def _group_name(table: Any, group: int) -> str:
    words = (*table.words.groups, table.words.transport, table.words.utility)
    return str(words[group]).capitalize()


def _deeds(table: Any, group: int) -> list[dict[str, Any]]:
    deeds = []
    for deed in table.groups[group]:
        space = table.deed_spaces[deed]
        deeds.append(
            {
                "space": space,
                "uid": _hex(tag_uid(str(space))),
                "name": table.space_name(space),
                "price": table.show(table.price[deed]),
            }
        )
    return deeds


def _hex(uid: bytes) -> str:
    return uid.hex().upper()
