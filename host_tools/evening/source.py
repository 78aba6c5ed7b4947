"""Where a game comes from: a device on a cable, the simulator, or a backup. The whole of it, replayed."""

from dataclasses import dataclass
from pathlib import Path

from host_tools.evening.from_backup import told_by
from host_tools.evening.from_link import Reader
from host_tools.evening.replay import Evening, LogBroken, Told, replay
from host_tools.link.finding import Where
from host_tools.link.trouble import EXIT_FOUND, EXIT_USAGE, Trouble
from host_tools.progress import bar


@dataclass(frozen=True)
class Source(Where):
    """What the command line names: a device, or a backup file instead."""

    backup: Path | None = None


def evening(source: Source) -> Evening:
    """The whole game. Raises Trouble."""
    try:
        return replay(_told(source))
    except LogBroken as broken:
        raise Trouble(f"The log does not hold. {broken}", "Take a backup before anything else.", EXIT_FOUND) from broken


def _told(source: Source) -> Told:
    if source.backup:
        if source.port or source.sim or source.flash:
            raise Trouble("A backup and a device are two games.", "Leave one of them out.", EXIT_USAGE)
        return told_by(source.backup)
    with source.open() as device, bar("reading the log", of_bytes=False) as progress:
        return Reader(device).read(progress)
