"""The commands `backup` and `restore`: their options and their help. Each imports its work only when it runs."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.link.options import FLASH, PORT, REPLACE, SIM, YES
from host_tools.link.trouble import CODES

FILE = Annotated[Path, typer.Argument(metavar="FILE", help="The backup, a file.")]


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command(epilog=f"Example: python3 -m host_tools backup evening.banker --sim\n\n{CODES}")(backup)
    app.command(
        epilog=f"Example: python3 -m host_tools restore evening.banker --sim\n\n{CODES} 1 what lies on the device "
        "afterwards is not what was sent."
    )(restore)


def backup(
    file: FILE,
    port: PORT = None,
    sim: SIM = False,
    flash: FLASH = None,
    replace: REPLACE = False,
) -> None:
    """Keep the game that is played in a file: players, every entry (undo reaches them all), debts, tags, settings."""
    from host_tools.backup import command  # noqa: PLC0415 - rules and device are only for this command
    from host_tools.link.finding import Where  # noqa: PLC0415

    command.backup(file, Where(port, sim, flash), replace)


def restore(  # noqa: PLR0913, PLR0917 - an argument an option
    file: FILE,
    port: PORT = None,
    sim: SIM = False,
    flash: FLASH = None,
    yes: YES = False,
    wait: Annotated[float, typer.Option("--wait", min=0, help="Seconds to wait for OK on the device.")] = 120,
) -> None:
    """Play a game from a file on a device again. The game that is played there is kept in its second place."""
    from host_tools.backup import command  # noqa: PLC0415 - rules and device are only for this command
    from host_tools.link.finding import Where  # noqa: PLC0415

    command.restore(file, Where(port, sim, flash), yes, wait)
