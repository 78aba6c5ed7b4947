"""Where a game comes from: a device on a cable, the simulator, or a backup. The whole of it, replayed."""

from dataclasses import dataclass
from pathlib import Path

from host_tools.evening.from_backup import told_by
from host_tools.evening.from_link import Reader
from host_tools.evening.replay import Evening, LogBroken, Told, replay
from host_tools.link.finding import the_device
from host_tools.link.trouble import EXIT_FOUND, EXIT_USAGE, Trouble
from host_tools.progress import bar


@dataclass(frozen=True)
class Where:
    """What the command line says: a backup file, or a device as host_tools.link names it."""

    backup: Path | None = None
    port: str | None = None
    sim: bool = False
    flash: Path | None = None


def evening(where: Where) -> Evening:
    """The whole game. Raises Trouble."""
    try:
        return replay(_told(where))
    except LogBroken as broken:
        raise Trouble(f"The log does not hold. {broken}", "Take a backup before anything else.", EXIT_FOUND) from broken


def _told(where: Where) -> Told:
    if where.backup:
        if where.port or where.sim or where.flash:
            raise Trouble("A backup and a device are two games.", "Leave one of them out.", EXIT_USAGE)
        return told_by(where.backup)
    with the_device(where.port, where.sim, where.flash) as device, bar("reading the log", of_bytes=False) as progress:
        return Reader(device).read(progress)
