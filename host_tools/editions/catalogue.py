"""Editions by what a person calls them: the key of a built-in one, or the file of one's own."""

from dataclasses import dataclass
from pathlib import Path

from host_tools.editions import checking, core
from host_tools.editions.colours import BUILT_IN, Colours
from host_tools.link.trouble import EXIT_USAGE, Trouble
from host_tools.visible import visible


@dataclass(frozen=True)
class Listed:
    """One edition: all its parts, how the device sees it, its colours on paper."""

    parts: core.Parts
    edition: core.Edition
    colours: Colours


def built_in(key: str) -> Listed:
    """A built-in edition."""
    parts = core.built_in(key)
    return Listed(parts, core.made(parts, core.KEYS.index(key)), BUILT_IN[key])


def find(name: str) -> Listed:
    """The edition of that key, or in that TOML file. Raises Trouble (status 2) for an unknown one, or a file with
    problems."""
    if name in core.KEYS:
        return built_in(name)
    file = Path(name)
    if file.suffix != checking.SUFFIX:
        known = ", ".join(core.KEYS)
        what = f"There is no edition {visible(name)}."
        raise Trouble(what, f"There are {known}, and any file NAME{checking.SUFFIX}.", EXIT_USAGE)
    checked = checking.sound(file)
    return Listed(core.whole(checked.parts), checked.edition(), checked.colours)
