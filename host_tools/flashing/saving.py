"""The backup that `flash` takes of a running game before it touches the device; `restore` brings it back."""

import secrets
from datetime import UTC, datetime
from pathlib import Path

import platformdirs

from host_tools import progress, whole_file
from host_tools.backup.backup import Backup
from host_tools.flashing.trouble import FlashError
from host_tools.link.connection import Connection
from host_tools.link.trouble import Trouble
from host_tools.sim.saved_game import APP_NAME


def folder() -> Path:
    """Where these backups lie on this system."""
    return platformdirs.user_data_path(APP_NAME, appauthor=False) / "backups"


def save(connection: Connection) -> Path:
    """Writes a backup of the game into a new file of `folder()`; returns its path. Raises Trouble: no game that holds,
    or no place to write to."""
    with progress.bar("backup") as shown:
        taken = Backup.take(connection, shown)
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    path = folder() / f"{taken.device}-{now}-{secrets.token_hex(2)}.banker"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        whole_file.write(path, taken.written(), replace=False)
        Backup.load(path)
    except (OSError, Trouble) as problem:
        raise FlashError(
            f"The backup of the game can't be written: {problem}",
            "Nothing was changed on the device. Make room there, and start the same command again.",
        ) from problem
    return path
