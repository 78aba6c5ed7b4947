"""The colours of an edition on paper: its own, and those of the eight groups. The device has no colours.

They are this project's own choice for each built-in edition; a custom one may name others in its table [print].
"""

import re
from dataclasses import dataclass

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True)
class Colours:
    """`main` of the edition, and `groups`, one each in the order of the board; all as "#rrggbb"."""

    main: str
    groups: tuple[str, ...]


GROUPS = ("#7b4a26", "#a6dcf2", "#d94f9c", "#f08c1e", "#d5232a", "#f7d931", "#1c8f4d", "#1f4e9c")

BUILT_IN = {
    "classic": Colours("#1b6b4a", GROUPS),
    "simpsons": Colours("#f2c318", GROUPS),
    "disney": Colours("#27408b", GROUPS),
    "pixar": Colours("#c0392b", GROUPS),
    "scooby": Colours("#6b3fa0", GROUPS),
}


def is_colour(value: object) -> bool:
    """Whether it is a colour as "#rrggbb"."""
    return isinstance(value, str) and _COLOUR.fullmatch(value) is not None
