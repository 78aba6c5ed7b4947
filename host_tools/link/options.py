"""The options that every command to a device has, so that all spell them the same: `--port`, `--sim`, `--flash`."""

from pathlib import Path
from typing import Annotated

import typer

PORT = Annotated[
    str | None, typer.Option("--port", metavar="PORT", help="The device's serial port. Default: it is looked for.")
]
SIM = Annotated[bool, typer.Option("--sim", help="The simulator's game instead of a device on a cable.")]
FLASH = Annotated[
    Path | None, typer.Option("--flash", metavar="FILE", help="With --sim: the game in this file, not your own.")
]
REPLACE = Annotated[bool, typer.Option("--replace", help="Write over a file of that name.")]
YES = Annotated[bool, typer.Option("--yes", help="Do not ask on the PC; what the device asks is still asked there.")]
