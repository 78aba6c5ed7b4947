"""A new edition file that begins as another edition. It writes over no file that it was not told to."""

from pathlib import Path

from host_tools import whole_file
from host_tools.editions import catalogue, checking, core, template
from host_tools.link.trouble import EXIT_USAGE, Trouble
from host_tools.visible import visible


def new(key: str, like: str, out: Path | None, replace: bool = False) -> Path:
    """Writes the file and returns it. Raises Trouble (status 2) for a key that can't be one, an unknown edition, a file
    that is there or can't be written."""
    found = catalogue.find(like)
    parts = {**found.parts, "key": key, "title": key.capitalize()[: core.MAX_TITLE]}
    for part, _, what in core.problems(parts):
        if part == "key":
            raise Trouble(f"{visible(key)} can't be its name: the key {what}.", "", EXIT_USAGE)
    file = out or Path(f"{key}{checking.SUFFIX}")
    text = template.toml(parts, found.colours)
    whole_file.write(file, text.encode(), replace, whole_file.REPLACE_IT)
    return file
