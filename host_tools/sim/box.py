"""What is in the box on the table: the cards and the deeds of an edition, for a page to draw.

Plain data out of the edition's table; colours and drawings are the page's own.
"""
# pyright: standard
# The game's own modules run on MicroPython and can't say their types as strictly.

from __future__ import annotations

from typing import Any

from host_tools import device_code
from host_tools.play.scenario import card_uid, tag_uid

device_code.use()

from game import edition  # noqa: E402 - found only from here on

CARDS = 8
KEYS = edition.KEYS


def editions() -> list[dict[str, str]]:
    """Key and title of every edition, in their order."""
    return [{"key": key, "title": edition.load(key).title} for key in KEYS]


def table(key: str) -> edition.Edition | None:
    """The edition of that key, None when it is none of the built-in ones."""
    return edition.load(key) if key in KEYS else None


def contents(key: str) -> dict[str, Any]:
    """The box of one edition: `edition`, `title`, `cards` and `groups` of deeds. Raises Refusal for an unknown key."""
    box_of = edition.load(key)
    cards = [{"player": number, "uid": _hex(card_uid(str(number)))} for number in range(1, CARDS + 1)]
    groups = [{"name": _group_name(box_of, group), "deeds": _deeds(box_of, group)} for group in range(edition.GROUPS)]
    return {"edition": key, "title": box_of.title, "cards": cards, "groups": groups}


def _group_name(box_of: Any, group: int) -> str:
    words = (*box_of.words.groups, box_of.words.transport, box_of.words.utility)
    return str(words[group]).capitalize()


def _deeds(box_of: Any, group: int) -> list[dict[str, Any]]:
    deeds = []
    for deed in box_of.groups[group]:
        space = box_of.deed_spaces[deed]
        deeds.append(
            {
                "space": space,
                "uid": _hex(tag_uid(str(space))),
                "name": box_of.space_name(space),
                "price": box_of.show(box_of.price[deed]),
            }
        )
    return deeds


def _hex(uid: bytes) -> str:
    return uid.hex().upper()
